/** A name for one very file, for files that say neither what they are about nor when: the same file has the same name however often it is dropped. */

/** `FR-` day `-` figures and letters of its content and its moment. `sha256` in hex; `savedAt` milliseconds since 1970. */
export const fileIdOf = (sha256: string, savedAt: number): string => {
  const day = new Date(savedAt).toISOString().slice(2, 10).replaceAll('-', '');
  const moment = Math.floor(savedAt / 1000).toString(36).toUpperCase().slice(-4).padStart(4, '0');
  return `FR-${day}-${sha256.slice(0, 5).toUpperCase().padEnd(5, '0')}${moment}`;
};

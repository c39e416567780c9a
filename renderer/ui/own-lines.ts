/** Lines of the change log that are this computer's alone, kept beside the window's other choices. */

export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

/** `by`: empty where nobody was signed in. */
export type OwnLine = { readonly id: string; readonly at: number; readonly by: string; readonly before: string; readonly after: string };

const isLine = (value: unknown): value is OwnLine => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, by, before, after } = value as Partial<Record<keyof OwnLine, unknown>>; // narrowed field by field
  return typeof at === 'number' && [id, by, before, after].every((text) => typeof text === 'string');
};

/** The newest last. What cannot be read is passed over. */
export const ownLines = (storage: Pick<TextStore, 'getItem'>, place: string): readonly OwnLine[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLine) : [];
  } catch {
    return [];
  }
};

const hearers = new Set<() => void>();

/** Called whenever a line is kept in this window. Gives back what ends it. */
export const hearOwnLines = (hearer: () => void): (() => void) => {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
};

/** Where there is no room for a line it is not kept: what it tells of is done all the same. */
export const keepOwnLines = (storage: TextStore, place: string, lines: readonly OwnLine[], most: number): void => {
  try {
    storage.setItem(place, JSON.stringify(lines.slice(-most)));
  } catch {
    // The disk is full.
  }
  for (const hear of hearers) hear();
};

/** Moments as files write them: a day, a time, and how far that clock is from UTC. */

const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

const offsetOf = (text: string): number => {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(text);
  return parts === null ? 0 : (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]));
};

/** Minutes of UTC since 1970; null where the text states no offset, or no day that there is. */
export const readMoment = (raw: string): number | null => {
  const parts = moment.exec(raw.trim());
  if (parts === null) return null;
  const midnight = Date.parse(`${parts[1] ?? ''}T00:00:00Z`) / 60_000;
  return Number.isNaN(midnight) ? null : midnight + Number(parts[2]) * 60 + Number(parts[3]) - offsetOf(parts[4] ?? '');
};

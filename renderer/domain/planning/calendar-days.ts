/** Days as ISO text (YYYY-MM-DD) and as whole numbers since 1970-01-01, which can be added and compared. */

const millisADay = 86_400_000;

/** Null for what is no day of the calendar. */
export const dayNumber = (isoDay: string): number | null => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay);
  if (found === null) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const number = Date.UTC(year, month - 1, day) / millisADay;
  return isoDayOf(number) === isoDay ? number : null;
};

export const isoDayOf = (number: number): string => new Date(number * millisADay).toISOString().slice(0, 10);

/** The day `days` later; earlier for negative numbers. Parts of a day are dropped towards the earlier day. */
export const addDays = (isoDay: string, days: number): string => {
  const number = dayNumber(isoDay);
  if (number === null) throw new Error(`${isoDay} is no day`);
  return isoDayOf(Math.floor(number + days));
};

/** Whole days from the first to the second; null where one of them is no day. */
export const daysBetween = (from: string, to: string): number | null => {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  return start === null || end === null ? null : end - start;
};

/** 0 for January. */
export const monthIndex = (isoDay: string): number => Number(isoDay.slice(5, 7)) - 1;

/** Days as whole numbers, so that a day indexes an array. Day 0 is 1970-01-01; a day has no time and no zone. */

export const msOfDay = 86_400_000;

/** `YYYY-MM-DD` to its number. NaN for what is no ISO day. */
export const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / msOfDay;

export const isoDay = (day: number): string => new Date(day * msOfDay).toISOString().slice(0, 10);

/**
 * The day's month as one number that rises by one with every month: years x 12 + month of the year. In whole numbers, without a date object: it is asked for every day of every listing.
 * The way of counting eras of 400 years from 1 March is Howard Hinnant's `civil_from_days`.
 */
export const monthNumber = (day: number): number => {
  const shifted = Math.floor(day) + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Counted from March, so that the leap day ends the year.
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  return (yearOfEra + era * 400) * 12 + fromMarch + 2;
};

/** 0 to 11. */
export const monthOfYear = (day: number): number => monthNumber(day) % 12;

/** First day of a month as `monthNumber` counts it. */
export const firstDayOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / msOfDay;

/** The same calendar day a year before; 29 February becomes 28. */
export const yearBefore = (day: number): number => {
  const date = new Date(day * msOfDay);
  const year = date.getUTCFullYear() - 1;
  const month = date.getUTCMonth();
  const last = Date.UTC(year, month + 1, 0) / msOfDay;
  return Math.min(last, Date.UTC(year, month, date.getUTCDate()) / msOfDay);
};

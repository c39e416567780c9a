/** Sums and differences of ISO days (YYYY-MM-DD). */
import { dayNumber, isoDay } from '../demand/days';

/** The day `days` later; earlier for negative numbers. Parts of a day are dropped towards the earlier day. Null for what is no day. */
export const dayAfter = (day: string, days: number): string | null => {
  const number = Math.floor(dayNumber(day) + days);
  return Number.isFinite(number) ? isoDay(number) : null;
};

/** Whole days from the first to the second; null where one of them is no day. */
export const daysBetween = (from: string, to: string): number | null => {
  const days = dayNumber(to) - dayNumber(from);
  return Number.isFinite(days) ? days : null;
};

/** 0 for January. */
export const monthIndex = (day: string): number => Number(day.slice(5, 7)) - 1;

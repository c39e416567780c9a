/** A year of each listing's sales, the 90 days of it that come next now, its best month, and this year so far: all in one walk over the days. */
import { dayNumber, firstDayOfMonth, isoDay, monthNumber } from '../../demand/days';
import type { StoreDemand } from '../../demand/store-demand';
import { passingSales } from '../../demand/units-by-day';

export type YearSales = {
  readonly units: number;
  readonly knownDays: number;
  /** Of those of the days that are known; null where none is. */
  readonly next90: number | null;
  readonly next90Days: number;
  /** YYYY-MM; null where nothing sold. */
  readonly peakMonth: string | null;
  /** Null where no day of this year is known. */
  readonly thisYear: number | null;
};

/** Day numbers; `to` is included. */
export type YearSpan = { readonly from: number; readonly to: number; readonly nextFrom: number; readonly nextTo: number; readonly thisFrom: number; readonly thisTo: number };

/** The same day of the calendar in another year; 29 February becomes 28. */
const sameDay = (day: string, year: number): number => {
  const then = `${year}${day.slice(4)}`;
  const number = dayNumber(then);
  // Some engines read 29 February of an ordinary year as 1 March.
  return !Number.isNaN(number) && isoDay(number) === then ? number : dayNumber(`${year}-02-28`);
};

/** Days ahead that are looked at. */
export const nextDays = 90;

export const spanOfYear = (year: number, day: string): YearSpan => {
  const next = sameDay(day, year);
  return { from: dayNumber(`${year}-01-01`), to: dayNumber(`${year}-12-31`), nextFrom: next, nextTo: next + nextDays - 1, thisFrom: dayNumber(`${day.slice(0, 4)}-01-01`), thisTo: dayNumber(day) };
};

/** What is worked out already, by year and day of the plan, then by place. */
const made = new WeakMap<StoreDemand, Map<string, (YearSales | null | undefined)[]>>();

const yearOf = ({ daily }: StoreDemand, listing: number, { from, to, nextFrom, nextTo, thisFrom, thisTo }: YearSpan): YearSales | null => {
  const { units } = passingSales(daily, listing);
  const first = Math.max(0, Math.min(from, nextFrom, thisFrom) - daily.firstDay);
  const months = new Map<number, number>();
  let [sum, knownDays, next, nextKnown, now, nowKnown] = [0, 0, 0, 0, 0, 0];
  for (let at = first; at < daily.days; at += 1) {
    const sold = units[at] ?? NaN;
    if (Number.isNaN(sold)) continue;
    const day = daily.firstDay + at;
    if (day >= from && day <= to) {
      sum += sold;
      knownDays += 1;
      if (sold > 0) {
        const month = monthNumber(day);
        months.set(month, (months.get(month) ?? 0) + sold);
      }
    }
    if (day >= nextFrom && day <= nextTo) {
      next += sold;
      nextKnown += 1;
    }
    if (day >= thisFrom && day <= thisTo) {
      now += sold;
      nowKnown += 1;
    }
  }
  if (knownDays === 0) return null;
  const peak = [...months].reduce<readonly [number, number] | null>((best, one) => (best === null || one[1] > best[1] ? one : best), null);
  return { units: sum, knownDays, next90: nextKnown === 0 ? null : next, next90Days: nextKnown, peakMonth: peak === null ? null : isoDay(firstDayOfMonth(peak[0])).slice(0, 7), thisYear: nowKnown === 0 ? null : now };
};

/** Of the listing at that place among the listings of the sales; null where no day of the year is known. Each is worked out once for a store's demand. */
export const yearSales = (store: StoreDemand, year: number, day: string, place: number): YearSales | null => {
  const years = made.get(store) ?? new Map<string, (YearSales | null | undefined)[]>();
  made.set(store, years);
  const key = `${year} ${day}`;
  const known = years.get(key) ?? [];
  years.set(key, known);
  const found = known[place];
  if (found !== undefined) return found;
  const one = yearOf(store, place, spanOfYear(year, day));
  known[place] = one;
  return one;
};

/** Whether some day of the year is known for any listing. */
export const tellsOfYear = (store: StoreDemand, year: number, day: string): boolean => store.daily.listings.some((_listing, place) => yearSales(store, year, day, place) !== null);

/** What one sold for on the mean, with the days it is told of: those 90 days, else the whole year. Null where no report shows money. Day numbers, the last included. */
export type PriceThen = { readonly value: number; readonly from: number; readonly to: number };

export const priceThen = ({ daily }: StoreDemand, { from, to, nextFrom, nextTo }: YearSpan, listing: number): PriceThen | null => {
  const { units, money, unpriced } = passingSales(daily, listing);
  const meanOf = (first: number, last: number): PriceThen | null => {
    let [priced, taken] = [0, 0];
    for (let at = Math.max(0, first - daily.firstDay); at <= Math.min(daily.days - 1, last - daily.firstDay); at += 1) {
      const sold = units[at] ?? NaN;
      if (Number.isNaN(sold)) continue;
      priced += sold - (unpriced[at] ?? 0);
      taken += money[at] ?? 0;
    }
    return priced > 1e-9 ? { value: taken / priced, from: first, to: last } : null;
  };
  return meanOf(nextFrom, nextTo) ?? meanOf(from, to);
};

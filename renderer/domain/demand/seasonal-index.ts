/**
 * How a month of the year sells against the year: the ratio method, on sales a day that were corrected for days without stock.
 * Minimum evidence, shrinkage and bounds are our defaults and are arguments.
 */
import { firstDayOfMonth, monthNumber } from './days';

/** One calendar month of a series. `inStockDays` are days known and not out; `units` what sold on them. */
export type MonthSales = { readonly monthOfYear: number; readonly units: number; readonly inStockDays: number };

export type SeasonalRules = {
  /** Calendar months that must be known, at least twelve different ones of the year among them; fewer, and every index is 1. */
  readonly leastMonths: number;
  /** In-stock days of a month of the year, all years together, below which its index is drawn toward 1. */
  readonly fullEvidenceDays: number;
  readonly least: number;
  readonly most: number;
};

export const defaultSeasonalRules: SeasonalRules = { leastMonths: 12, fullEvidenceDays: 15, least: 0.3, most: 4 };

export type SeasonalIndex = {
  /** Twelve, January first, mean 1, each within the bounds. */
  readonly index: readonly number[];
  /** False: too little is known, and every index is 1. */
  readonly isSeasonal: boolean;
  readonly knownMonths: number;
};

/** By place of a listing; of those alone that are seasonal. */
export type Seasons = ReadonlyMap<number, SeasonalIndex['index']>;

const flat = (knownMonths: number): SeasonalIndex => ({ index: Array.from({ length: 12 }, () => 1), isSeasonal: false, knownMonths });

/** Mean 1 with every value kept inside the bounds: scaling moves some over a bound, so it is done until it stands. */
const toMeanOne = (values: readonly number[], { least, most }: SeasonalRules): readonly number[] => {
  let now = values;
  for (let round = 0; round < 50; round += 1) {
    const mean = now.reduce((sum, value) => sum + value, 0) / now.length;
    if (Math.abs(mean - 1) < 1e-12) return now;
    now = now.map((value) => Math.min(most, Math.max(least, value / mean)));
  }
  return now;
};

/** Sum of `of(index)` over `days` days from the day numbered `from` on, month by month; the last day may be broken. */
export const overMonths = (index: SeasonalIndex['index'], from: number, days: number, of: (index: number) => number): number => {
  const until = from + days;
  let sum = 0;
  for (let day = from, month = monthNumber(from); day < until; month += 1) {
    const next = Math.min(until, firstDayOfMonth(month + 1));
    sum += (next - day) * of(index[month % 12] ?? 1);
    day = next;
  }
  return sum;
};

/** Several years of a month are taken together: their units over their in-stock days. A series that sold nothing has no season. */
export const seasonalIndex = (months: readonly MonthSales[], rules: SeasonalRules = defaultSeasonalRules): SeasonalIndex => {
  const units = new Float64Array(12);
  const days = new Float64Array(12);
  for (const month of months) {
    units[month.monthOfYear] = (units[month.monthOfYear] ?? 0) + month.units;
    days[month.monthOfYear] = (days[month.monthOfYear] ?? 0) + month.inStockDays;
  }
  const paces = Array.from(days, (known, month) => (known > 0 ? (units[month] ?? 0) / known : null));
  const known = paces.filter((pace) => pace !== null);
  const mean = known.reduce((sum, pace) => sum + pace, 0) / Math.max(1, known.length);
  if (known.length < 12 || months.filter(({ inStockDays }) => inStockDays > 0).length < rules.leastMonths || mean <= 0) return flat(known.length);
  const index = paces.map((pace, month) => {
    if (pace === null) return 1;
    const evidence = Math.min(1, (days[month] ?? 0) / rules.fullEvidenceDays);
    return Math.min(rules.most, Math.max(rules.least, 1 + (pace / mean - 1) * evidence));
  });
  return { index: toMeanOne(index, rules), isSeasonal: true, knownMonths: known.length };
};

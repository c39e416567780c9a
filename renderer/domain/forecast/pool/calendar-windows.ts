/** Which windows a grain is looked at through. */
import type { Grain } from '../panel';

export type Windows = {
  /** Periods in a year, whole: the step back to "the same time last year". For days 364, which keeps the weekday. */
  readonly year: number;
  /** Short cycle inside the year that shows in every week, 1 for none. */
  readonly cycle: number;
  /** Lengths of the means a model sees, ascending. */
  readonly means: readonly number[];
  /** Lengths for shares of selling periods, spread and largest period. */
  readonly shares: readonly number[];
  /** What counts as "recently": about a quarter of a year. */
  readonly recent: number;
  /** Periods either side when looking at a time last year. */
  readonly around: number;
};

const tables: Readonly<Record<Grain, Windows>> = {
  day: { year: 364, cycle: 7, means: [1, 3, 7, 14, 28, 56, 91, 182, 364], shares: [14, 56, 182], recent: 91, around: 7 },
  week: { year: 52, cycle: 1, means: [1, 2, 4, 8, 13, 26, 52], shares: [4, 13, 26], recent: 13, around: 2 },
  month: { year: 12, cycle: 1, means: [1, 2, 3, 6, 12, 24], shares: [3, 6, 12], recent: 4, around: 0 },
  quarter: { year: 4, cycle: 1, means: [1, 2, 4, 8], shares: [2, 4, 8], recent: 2, around: 0 },
};

export const windowsOf = (grain: Grain): Windows => tables[grain];

/** Which windows a panel is looked at through. */
import { cycleOf, seasonOf, type Grain, type Panel } from '../panel';

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

/** Rising, without doubles. */
const lengths = (...wanted: readonly number[]): readonly number[] => [...new Set(wanted.map((length) => Math.max(1, Math.round(length))))].sort((a, b) => a - b);

/** Of a cycle that no calendar has: its parts as a year of months has them. Without a cycle, a handful of periods stands for one. */
const windowsOfCycle = (cycle: number): Windows => {
  const year = cycle < 2 ? 6 : Math.round(cycle);
  return { year, cycle: 1, means: lengths(1, 2, year / 6, year / 4, year / 2, year, 2 * year), shares: lengths(Math.max(2, year / 4), year / 2, year), recent: Math.max(2, Math.round(year / 3)), around: Math.floor(year / 26) };
};

export const windowsOf = (panel: Pick<Panel, 'grain' | 'cycle'>): Windows => (cycleOf(panel) === seasonOf(panel.grain) ? tables[panel.grain] : windowsOfCycle(cycleOf(panel)));

/**
 * Demand a day as it is when there is stock. Days out of stock are missing, days that sold out are lower bounds and never left out: they are the busy ones.
 * Counting the zeros of an empty shelf as demand makes the next order smaller, and the one after it smaller still.
 */
import { kaplanMeierMean } from './kaplan-meier';
import { dayState } from './stock-states';

export type LevelRules = {
  /** Days looked back at first. */
  readonly days: number;
  /** Fewer in-stock days than this, and it is looked back further. */
  readonly fewestInStockDays: number;
  /** … but not further than this. */
  readonly mostDays: number;
  /** Share of in-stock days that sold out above which the Kaplan–Meier mean is taken. */
  readonly censoredShare: number;
};

export const defaultLevelRules: LevelRules = { days: 60, fewestInStockDays: 10, mostDays: 365, censoredShare: 0.1 };

export type StockedLevel = {
  /** Null where no day was known. */
  readonly unitsPerDay: number | null;
  readonly method: 'kaplan-meier' | 'skip-and-lift' | 'none';
  /** Days looked back at, and those of them that were known and not out. */
  readonly days: number;
  readonly inStockDays: number;
  /** Of the in-stock days, those that sold out, as a share. */
  readonly censoredShare: number;
};

const smoothings = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3] as const;

type Filtered = { readonly level: number; readonly squaredError: number };

/** Simple smoothing that skips the missing and lifts a sold-out day to at least the level it had, plus the usual miss where it sold more than that. */
const filtered = (units: readonly number[], censored: readonly number[], smoothing: number): Filtered => {
  const first = units.slice(0, 10);
  let level = first.reduce((sum, value) => sum + value, 0) / Math.max(1, first.length);
  let miss = first.reduce((sum, value) => sum + Math.abs(value - level), 0) / Math.max(1, first.length);
  let squaredError = 0;
  for (const [at, sold] of units.entries()) {
    if (censored[at] === 1) {
      level += smoothing * (Math.max(sold + miss, level) - level);
      continue;
    }
    const error = sold - level;
    squaredError += error * error;
    miss += smoothing * (Math.abs(error) - miss);
    level += smoothing * error;
  }
  return { level, squaredError };
};

/**
 * `units` by day, NaN where no report tells; `states` as `stock-states.ts` has them, of the same length. Looks at the days before `end`, not including it.
 */
export const stockedLevel = (units: Float64Array, states: Uint8Array, end: number = units.length, rules: LevelRules = defaultLevelRules): StockedLevel => {
  const sold: number[] = [];
  const censored: number[] = [];
  const last = Math.min(end, units.length);
  let at = last - 1;
  for (; at >= 0 && last - at <= rules.mostDays; at -= 1) {
    if (last - at > rules.days && sold.length >= rules.fewestInStockDays) break;
    const value = units[at] ?? NaN;
    const state = states[at] ?? dayState.unknown;
    if (Number.isNaN(value) || state === dayState.out) continue;
    sold.push(value);
    censored.push(state === dayState.soldOut ? 1 : 0);
  }
  const days = last - 1 - at;
  const soldOut = censored.reduce((sum, one) => sum + one, 0);
  if (sold.length === 0) return { unitsPerDay: null, method: 'none', days, inStockDays: 0, censoredShare: 0 };
  const censoredShare = soldOut / sold.length;
  if (censoredShare > rules.censoredShare) {
    return { unitsPerDay: kaplanMeierMean(sold, censored), method: 'kaplan-meier', days, inStockDays: sold.length, censoredShare };
  }
  sold.reverse();
  censored.reverse();
  let best: Filtered | null = null;
  for (const smoothing of smoothings) {
    const one = filtered(sold, censored, smoothing);
    if (best === null || one.squaredError < best.squaredError - 1e-9) best = one;
  }
  return { unitsPerDay: best?.level ?? null, method: 'skip-and-lift', days, inStockDays: sold.length, censoredShare };
};

/**
 * Units that would have sold in the days from `from` up to, not including, `to`: the pace on days out of stock, and what sold-out days stayed below it.
 * An estimate, never added to what was sold.
 */
export const lostUnits = (units: Float64Array, states: Uint8Array, unitsPerDay: number, from: number, to: number): number => {
  let lost = 0;
  for (let day = Math.max(0, from); day < to; day += 1) {
    const state = states[day] ?? dayState.unknown;
    if (state === dayState.out) lost += unitsPerDay;
    else if (state === dayState.soldOut) lost += Math.max(0, unitsPerDay - (units[day] ?? 0));
  }
  return lost;
};

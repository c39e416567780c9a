/** What the pooled model sees of one series at one origin. Everything about units is divided by the series' own level, so that large and small sellers teach each other. */
import { meanBetween, knownBetween, sellingBetween, sellingShareBetween, squaresBetween, type Past } from './past';
import type { PoolPast } from './pool-past';
import type { Windows } from './calendar-windows';

export type FeatureLayout = { readonly names: readonly string[]; readonly own: number };

export const layoutOf = (windows: Windows): FeatureLayout => {
  const own = [
    'level',
    ...windows.means.map((length) => `mean ${length}`),
    ...windows.shares.map((length) => `selling ${length}`),
    ...windows.shares.map((length) => `spread ${length}`),
    ...windows.shares.map((length) => `largest ${length}`),
    'selling ever', 'since sale', 'size of a sale', 'slow', 'quick', 'short trend', 'long trend', 'age', 'known share',
    'last year', 'own growth', 'pool trend', 'pool growth',
  ];
  const ahead = ['horizon', 'time of year', 'then last year', 'then against before', 'until then last year', 'until then against before', 'pool then', 'pool until then', ...(windows.cycle > 1 ? ['same weekday', 'weekday'] : []), 'season'];
  return { names: [...own, ...ahead], own: own.length };
};

const ratio = (top: number, bottom: number): number => (bottom > 0 ? top / bottom : NaN);

/** Largest known value in [from, to), NaN for none. */
const largestBetween = (past: Past, from: number, to: number): number => {
  let largest = NaN;
  for (let t = Math.max(past.start, from); t < to; t += 1) {
    const value = past.values[t]!;
    if (!Number.isNaN(value) && !(value <= largest)) largest = value;
  }
  return largest;
};

/** The part that does not depend on the horizon. Writes `layout.own` numbers from `into[0]`. */
export const ownFeatures = (past: Past, pool: PoolPast, windows: Windows, origin: number, level: number, into: Float32Array): void => {
  const { recent, year } = windows;
  let at = 0;
  into[at++] = Math.log(level / pool.typicalLevel(origin));
  for (const length of windows.means) into[at++] = length <= origin - past.start + length / 2 ? meanBetween(past, origin - length, origin) / level : NaN;
  for (const length of windows.shares) into[at++] = sellingShareBetween(past, origin - length, origin);
  for (const length of windows.shares) {
    const periods = knownBetween(past, origin - length, origin);
    const mean = meanBetween(past, origin - length, origin);
    into[at++] = periods > 1 ? Math.sqrt(Math.max(0, squaresBetween(past, origin - length, origin) / periods - mean * mean)) / level : NaN;
  }
  for (const length of windows.shares) into[at++] = largestBetween(past, origin - length, origin) / level;
  into[at++] = sellingShareBetween(past, past.start, origin);
  const last = past.lastSale[origin]!;
  into[at++] = last < 0 ? NaN : origin - last;
  const sales = sellingBetween(past, origin - 2 * recent, origin);
  into[at++] = sales > 0 ? (meanBetween(past, origin - 2 * recent, origin) * knownBetween(past, origin - 2 * recent, origin)) / sales / level : NaN;
  into[at++] = past.slow[origin]! / level;
  into[at++] = past.quick[origin]! / level;
  const near = meanBetween(past, origin - recent, origin);
  into[at++] = ratio(meanBetween(past, origin - Math.max(1, Math.round(recent / 3)), origin), near);
  into[at++] = ratio(near, meanBetween(past, origin - year, origin));
  into[at++] = origin - Math.min(origin, past.firstSale);
  into[at++] = knownBetween(past, origin - recent, origin) / recent;
  const lastYear = past.start <= origin - year - recent / 2 ? meanBetween(past, origin - year - recent, origin - year) : NaN;
  into[at++] = lastYear / level;
  into[at++] = ratio(near, lastYear);
  into[at++] = pool.trend(origin);
  into[at] = pool.growth(origin);
};

/** The part that depends on how far ahead is asked; `horizon` counts from 1. Writes after the own part. */
export const aheadFeatures = (past: Past, pool: PoolPast, windows: Windows, layout: FeatureLayout, origin: number, horizon: number, level: number, into: Float32Array): void => {
  const { year, recent, around, cycle } = windows;
  let at = layout.own;
  const then = origin + horizon - 1 - year * Math.max(1, Math.ceil(horizon / year));
  const atThen = origin - year * Math.max(1, Math.ceil(horizon / year));
  into[at++] = horizon;
  into[at++] = (origin + horizon - 1) % year;
  const existed = past.start <= atThen - recent / 2;
  const before = existed ? meanBetween(past, atThen - recent, atThen) : NaN;
  const thenMean = past.start <= then ? meanBetween(past, then - around, Math.min(origin, then + around + 1)) : NaN;
  into[at++] = thenMean / level;
  into[at++] = ratio(thenMean, before);
  const until = past.start <= atThen ? meanBetween(past, atThen, then + 1) : NaN;
  into[at++] = until / level;
  into[at++] = ratio(until, before);
  into[at++] = pool.seasonAt(origin, then - around, Math.min(origin, then + around + 1), atThen);
  into[at++] = pool.seasonAt(origin, atThen, then + 1, atThen);
  if (cycle > 1) {
    let sum = 0;
    let count = 0;
    const weekday = (origin + horizon - 1) % cycle;
    for (let t = origin - 1 - ((((origin - 1 - weekday) % cycle) + cycle) % cycle), seen = 0; t >= past.start && seen < 8; t -= cycle, seen += 1) {
      const value = past.values[t]!;
      if (Number.isNaN(value)) continue;
      sum += value;
      count += 1;
    }
    into[at++] = count > 0 ? sum / count / level : NaN;
    into[at] = weekday;
  }
};

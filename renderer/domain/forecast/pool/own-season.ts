/**
 * Series whose own past shows a season plainly. The catalogue has little to teach them: they are forecast by methods that look at one series, in shares of their own, and how sure
 * that is comes from their own errors.
 */
import { bridged, fromFirstKnown } from '../gaps';
import { isSeasonal } from '../seasonal-figure';
import { localLine } from '../seasonal-smoothing';

/** Share of periods of the last two cycles with a sale, at least; below it a season seen is mostly chance, and sleepers are asked another way. */
export const leastSelling = 0.75;

/** Cycles longer than this move slowly from one period to the next: their likeness shows in levels, that of shorter ones in steps. */
const slowCycle = 24;
/** Correlation of what is a cycle apart from which on a season is plain. */
export const leastLikeness = 0.5;

/** Correlation of values with those a cycle later; 0 where fewer than half a cycle of pairs is known. */
export const likeness = (values: Float64Array, season: number): number => {
  let pairs = 0;
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let t = season; t < values.length; t += 1) {
    const [before, now] = [values[t - season]!, values[t]!];
    if (Number.isNaN(before + now)) continue;
    pairs += 1;
    a += before;
    b += now;
    aa += before * before;
    bb += now * now;
    ab += before * now;
  }
  const spread = (aa - (a * a) / pairs) * (bb - (b * b) / pairs);
  return pairs >= Math.max(6, season / 2) && spread > 0 ? (ab - (a * b) / pairs) / Math.sqrt(spread) : 0;
};

/** Values less the straight line through them. */
const withoutLine = (values: Float64Array): Float64Array => {
  let [n, x, y] = [0, 0, 0];
  values.forEach((value, t) => {
    if (Number.isNaN(value)) return;
    n += 1;
    x += t;
    y += value;
  });
  let [xy, xx] = [0, 0];
  values.forEach((value, t) => {
    if (Number.isNaN(value)) return;
    xy += (t - x / n) * (value - y / n);
    xx += (t - x / n) ** 2;
  });
  return values.map((value, t) => value - y / n - (xx > 0 ? (xy / xx) * (t - x / n) : 0));
};

/** The customary test misses a season beside a trend, and a slow one: the autocorrelation at all other distances widens its limit. So likeness a cycle apart counts by itself. */
const isAlike = (history: Float64Array, season: number): boolean =>
  likeness(season > slowCycle ? withoutLine(history) : history.map((value, t) => (t === 0 ? NaN : value - history[t - 1]!)), season) >= leastLikeness;

/** How far a trend that hides a season is followed, in cycles to either side. */
const trendReach = 0.75;
/** 99 % limit: this test is asked beside others, each of which may be right by chance. */
const surely = 2.3263478740408408;

/** The customary test on what is left beside a trend that bends: levels that wander hide a season from it, and from the straight line. */
const isSeasonalBesideTrend = (history: Float64Array, season: number): boolean => {
  const values = bridged(history);
  const trend = localLine(values, Math.max(3, Math.round(trendReach * season)));
  return isSeasonal(values.map((value, t) => value - trend[t]!), season, surely);
};

/** Known periods, and those with a sale, of [from, to). */
export const soldIn = (values: Float64Array, from: number, to: number): { readonly known: number; readonly selling: number } => {
  let known = 0;
  let selling = 0;
  for (let t = Math.max(0, from); t < to; t += 1) {
    const units = values[t] ?? NaN;
    if (Number.isNaN(units)) continue;
    known += 1;
    if (units > 0) selling += 1;
  }
  return { known, selling };
};

/** Whether a series has a season of its own, `hidden` where only what is left beside a bending trend shows it; null where it has none. */
export const ownSeason = (history: Float64Array, season: number): 'plain' | 'hidden' | null => {
  const from = fromFirstKnown(history);
  if (season < 2 || from.length <= 2 * season) return null;
  const { known, selling } = soldIn(from, from.length - 2 * season, from.length);
  if (known < season || selling < leastSelling * known) return null;
  return isSeasonal(from, season) || isAlike(from, season) ? 'plain' : isSeasonalBesideTrend(from, season) ? 'hidden' : null;
};

export const hasOwnSeason = (history: Float64Array, season: number): boolean => ownSeason(history, season) !== null;

/**
 * Rising origins at which such series are judged: whole horizons as far as the past allows them, and where those are few, shorter ones close to now. What lies from `now` on is
 * not known, and not judged. None where less than `fewestBefore` periods lie before. More than the usual few are of the last `lately` periods alone: where a horizon is short beside a
 * year, a few of them are one holiday.
 */
export const ownOrigins = (now: number, horizon: number, fewestBefore: number, lately = 0): readonly number[] => {
  const origins = new Set<number>();
  const step = Math.max(1, Math.ceil(horizon / 2));
  for (let origin = now - horizon; origin >= fewestBefore && origins.size < (origin >= now - lately ? mostLately : mostOrigins); origin -= step) origins.add(origin);
  for (const part of [2 / 3, 1 / 2, 1 / 3]) {
    const origin = now - Math.max(1, Math.ceil(horizon * part));
    if (origins.size < fewestOrigins && origin >= fewestBefore) origins.add(origin);
  }
  return [...origins].sort((a, b) => a - b);
};

/**
 * Rising origins at which sleepers are judged: about the same time of earlier cycles, for what they do while they sleep says nothing of when they wake. Those of any time where that
 * lies too far back.
 */
export const sleepersOrigins = (now: number, horizon: number, season: number, fewestBefore: number): readonly number[] => {
  const apart = Math.ceil(horizon / 4);
  const origins = [now - 2 * season, now - season - apart, now - season, now - season + apart].filter((origin) => origin >= fewestBefore && origin < now);
  return origins.length > 0 ? origins : ownOrigins(now, horizon, fewestBefore);
};

/** As how many origins rising ones count whose horizons overlap: the periods they are judged by, over the longest that one of them is judged by. */
export const originsWorth = (origins: readonly number[], now: number, horizon: number): number => {
  const longest = origins.reduce((most, origin) => Math.max(most, Math.min(horizon, now - origin)), 1);
  let periods = 0;
  let seen = 0;
  for (const origin of origins) {
    const end = Math.min(now, origin + horizon);
    periods += Math.max(0, end - Math.max(seen, origin));
    seen = Math.max(seen, end);
  }
  return Math.max(1, periods / longest);
};

const mostOrigins = 4;
const mostLately = 10;
const fewestOrigins = 3;

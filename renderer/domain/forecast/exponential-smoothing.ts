import { fromFirstKnown, held, knownValues } from './gaps';
import { goldenSection } from './minimise';
import type { PointMethod } from './panel';

/**
 * Simple exponential smoothing. Its first level is not searched for: at a given alpha every one-step error is a straight line in it, so that the best one follows by least squares
 * and only alpha is left to search. A period that is not known leaves the level as it is.
 */

export type SmoothedLevel = { readonly alpha: number; readonly firstLevel: number; readonly level: number; readonly squares: number; readonly known: number };

const lowestAlpha = 0.0001;
const highestAlpha = 0.9999;
const places = [lowestAlpha, 0.02, 0.06, 0.12, 0.2, 0.3, 0.45, 0.6, 0.8, highestAlpha] as const;

/** The level after the last period, at a given alpha; `squares` is the sum of squared one-step errors. */
export const smoothedLevel = (history: Float64Array, alpha: number): SmoothedLevel => {
  const keep = 1 - alpha;
  let level = 0;
  let share = 1;
  let ee = 0;
  let es = 0;
  let ss = 0;
  let known = 0;
  for (let t = 0; t < history.length; t += 1) {
    const error = (history[t] ?? NaN) - level;
    if (error !== error) continue;
    ee += error * error;
    es += error * share;
    ss += share * share;
    level += alpha * error;
    share *= keep;
    known += 1;
  }
  const firstLevel = ss > 0 ? es / ss : 0;
  return { alpha, firstLevel, level: level + share * firstLevel, squares: Math.max(0, ee - firstLevel * es), known };
};

const squaresAt = (history: Float64Array, alpha: number): number => smoothedLevel(history, alpha).squares;

/**
 * Alpha and first level that make the squared one-step errors least, as `ses` of R's forecast package with optimal initial values. Level 0 for a history without a known value.
 */
export const optimisedLevel = (history: Float64Array): SmoothedLevel => {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < places.length; index += 1) {
    const value = squaresAt(history, places[index] ?? 0);
    if (value < least) {
      least = value;
      best = index;
    }
  }
  const alpha = goldenSection((value) => squaresAt(history, value), places[Math.max(0, best - 1)] ?? 0, places[Math.min(places.length - 1, best + 1)] ?? 1, 1e-4);
  return smoothedLevel(history, squaresAt(history, alpha) <= least ? alpha : (places[best] ?? alpha));
};

/** Simple exponential smoothing with optimised alpha and first level; the same forecast for every period. */
export const simpleSmoothing: PointMethod = (history, horizon) => {
  const from = fromFirstKnown(history);
  if (knownValues(from).known === 0) return new Float64Array(horizon);
  return held(new Float64Array(horizon).fill(optimisedLevel(from).level), history);
};

import { held } from './gaps';
import type { PointMethod } from './panel';

/**
 * Demand that comes now and then, as a size and a pace. Croston 1972 smooths the interval between sales and is biased upwards; Syntetos & Boylan 2005 take the bias out; Teunter,
 * Syntetos & Babai 2011 (TSB) smooth the chance of a sale every period instead, so that the forecast of an item that stops selling falls. A period that is not known changes
 * nothing, and does not lengthen an interval.
 */

/** Units per period expected after the last one, and its two parts. */
export type SizeAndChance = { readonly size: number; readonly chance: number };

/** Sizes and chances start at their mean over the first periods, so that a first odd sale is not the start of everything. */
const startPeriods = 8;

const start = (history: Float64Array): SizeAndChance | null => {
  let known = 0;
  let sales = 0;
  let units = 0;
  for (let t = 0; t < history.length; t += 1) {
    const value = history[t] ?? NaN;
    if (Number.isNaN(value)) continue;
    known += 1;
    if (value > 0) {
      sales += 1;
      units += value;
    }
    if (known >= startPeriods && sales > 0) break;
  }
  return sales > 0 ? { size: units / sales, chance: sales / known } : null;
};

type Smoothed = SizeAndChance & { readonly squares: number };

const smoothedFrom = (first: SizeAndChance, history: Float64Array, sizeWeight: number, chanceWeight: number): Smoothed => {
  let { size, chance } = first;
  let squares = 0;
  for (let t = 0; t < history.length; t += 1) {
    const value = history[t] ?? NaN;
    if (value !== value) continue;
    const error = value - size * chance;
    squares += error * error;
    if (value > 0) {
      size += sizeWeight * (value - size);
      chance += chanceWeight * (1 - chance);
    } else chance -= chanceWeight * chance;
  }
  return { size, chance, squares };
};

/** TSB with given weights (0 to 1) of the newest size and the newest chance. Null for a history without a sale. `squares` are those of the one-step errors. */
export const smoothedSizeAndChance = (history: Float64Array, sizeWeight: number, chanceWeight: number): Smoothed | null => {
  const first = start(history);
  return first === null ? null : smoothedFrom(first, history, sizeWeight, chanceWeight);
};

const sizeWeights = [0.02, 0.05, 0.1, 0.2, 0.3] as const;
const chanceWeights = [0.01, 0.03, 0.06, 0.1, 0.2, 0.3] as const;

/** TSB with the pair of weights, of thirty, whose one-step errors had the least squares. */
export const optimisedSizeAndChance = (history: Float64Array): SizeAndChance | null => {
  const first = start(history);
  if (first === null) return null;
  let best: SizeAndChance = first;
  let least = Infinity;
  for (const sizeWeight of sizeWeights) {
    for (const chanceWeight of chanceWeights) {
      const tried = smoothedFrom(first, history, sizeWeight, chanceWeight);
      if (tried.squares >= least) continue;
      least = tried.squares;
      best = tried;
    }
  }
  return best;
};

const flat = (level: number, horizon: number, history: Float64Array): Float64Array => held(new Float64Array(horizon).fill(level), history);

/** TSB with both weights .1. */
export const tsb: PointMethod = (history, horizon) => {
  const last = smoothedSizeAndChance(history, 0.1, 0.1);
  return flat(last === null ? 0 : last.size * last.chance, horizon, history);
};

/** TSB with the weights that fit the history best. */
export const tsbOptimised: PointMethod = (history, horizon) => {
  const last = optimisedSizeAndChance(history);
  return flat(last === null ? 0 : last.size * last.chance, horizon, history);
};

/** Croston's size and interval after the last sale, both smoothed with `weight`, starting at the first sale as `croston` of R's forecast package does. */
const smoothedSizeAndInterval = (history: Float64Array, weight: number): { readonly size: number; readonly interval: number } | null => {
  let size = 0;
  let interval = 0;
  let since = 0;
  let sales = 0;
  for (let t = 0; t < history.length; t += 1) {
    const value = history[t] ?? NaN;
    if (Number.isNaN(value)) continue;
    since += 1;
    if (!(value > 0)) continue;
    size = sales === 0 ? value : size + weight * (value - size);
    interval = sales === 0 ? since : interval + weight * (since - interval);
    sales += 1;
    since = 0;
  }
  return sales > 0 ? { size, interval } : null;
};

const crostonWeight = 0.1;

/** Croston 1972, weight .1. */
export const croston: PointMethod = (history, horizon) => {
  const last = smoothedSizeAndInterval(history, crostonWeight);
  return flat(last === null ? 0 : last.size / last.interval, horizon, history);
};

/** Croston with the correction of Syntetos & Boylan 2005. */
export const syntetosBoylan: PointMethod = (history, horizon) => {
  const last = smoothedSizeAndInterval(history, crostonWeight);
  return flat(last === null ? 0 : ((1 - crostonWeight / 2) * last.size) / last.interval, horizon, history);
};

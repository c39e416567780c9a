import { gammaQuantile } from './distributions';
import { knownValues } from './gaps';

/**
 * How sure a forecast of one series is, from its own past: the errors a smoothed level made over windows of one period, two, four, ... up to the horizon. Windows are looked at as
 * wholes, because errors of following weeks go together: the textbook's sigma times the root of the lead time promises 95 % and keeps 81 %. For catalogues too small to pool.
 * Quantiles are those of a gamma distribution, which is never below 0 and has the long upper tail sales have (Burgin 1975).
 */
export type DemandSpread = {
  /** Variance of the units of one period, by how far ahead it is; horizon long. */
  readonly period: Float64Array;
  /** Variance of the units of the first h periods together, at place h - 1; horizon long, never falling. */
  readonly total: Float64Array;
  /** Chance that nothing at all is sold in one period. */
  readonly nothing: number;
};

/** Weight of the newest period in the level whose errors are looked at: size and chance, as TSB has it by default. */
const weight = 0.1;
/** A level starts to be judged after so large a part of the history. */
const warmUp = 0.25;
/** Windows that count as one more, of the spread of sales that come by chance; what steadies a short history. */
const priorWindows = 3;
/** How much past errors are scaled to the level of today: 0 takes them as they were, 1 as sales by chance would have them. Half way keeps dying and new items apart without trusting a level of a few sales. */
const levelPower = 0.5;
/** Fewest windows that do not overlap for a length to be measured; longer ones follow from shorter ones. */
const fewestWindows = 3;

/** Units expected per period before each period and after the last, `history.length + 1` long. */
const levelsOf = (history: Float64Array, firstSize: number, firstChance: number): { readonly levels: Float64Array; readonly lastChance: number } => {
  const levels = new Float64Array(history.length + 1);
  let size = firstSize;
  let chance = firstChance;
  for (let t = 0; t < history.length; t += 1) {
    levels[t] = size * chance;
    const value = history[t] ?? NaN;
    if (Number.isNaN(value)) continue;
    if (value > 0) {
      size += weight * (value - size);
      chance += weight * (1 - chance);
    } else chance -= weight * chance;
  }
  levels[history.length] = size * chance;
  return { levels, lastChance: chance };
};

/** Variances for a path of expected units (`path` is horizon long). A history without a sale is not spread at all: 0. */
export const demandSpread = (history: Float64Array, path: Float64Array): DemandSpread => {
  const horizon = path.length;
  const { known, mean } = knownValues(history);
  if (!(mean > 0) || horizon === 0) return { period: new Float64Array(horizon), total: new Float64Array(horizon), nothing: mean > 0 ? 0 : 1 };
  const spread = { period: new Float64Array(horizon), total: new Float64Array(horizon) };
  const n = history.length;
  let sales = 0;
  let squaresOfSales = 0;
  const units = new Float64Array(n + 1);
  const counts = new Float64Array(n + 1);
  for (let t = 0; t < n; t += 1) {
    const value = history[t] ?? NaN;
    const isKnown = !Number.isNaN(value);
    units[t + 1] = (units[t] ?? 0) + (isKnown ? value : 0);
    counts[t + 1] = (counts[t] ?? 0) + (isKnown ? 1 : 0);
    if (isKnown && value > 0) {
      sales += 1;
      squaresOfSales += value * value;
    }
  }
  // What one sale brings, in units squared over units: the variance of sales that come by chance, per unit expected.
  const lump = squaresOfSales / (mean * known);
  const { levels, lastChance } = levelsOf(history, (mean * known) / sales, sales / known);
  const leastLevel = 0.1 * mean;
  const from = Math.floor(warmUp * n);

  /** Mean squared error over windows that begin `ahead` periods after the level and last `length`, at a level of one unit; null where too few are known. */
  const measured = (length: number, ahead: number): { readonly value: number; readonly windows: number } | null => {
    let sum = 0;
    let windows = 0;
    for (let t = from; t + ahead + length <= n; t += 1) {
      const seen = (counts[t + ahead + length] ?? 0) - (counts[t + ahead] ?? 0);
      if (seen < length / 2) continue;
      const sold = (((units[t + ahead + length] ?? 0) - (units[t + ahead] ?? 0)) * length) / seen;
      const level = Math.max(leastLevel, levels[t] ?? 0);
      sum += (sold - length * (levels[t] ?? 0)) ** 2 / level ** levelPower;
      windows += 1;
    }
    const apart = windows / length;
    return apart >= fewestWindows ? { value: sum / windows, windows: apart } : null;
  };

  const atLevel = (found: { readonly value: number; readonly windows: number }, length: number, level: number): number => {
    const held = Math.max(leastLevel, level);
    return (found.windows * found.value * held ** levelPower + priorWindows * lump * length * held) / (found.windows + priorWindows);
  };

  let sum = 0;
  let lastLength = 0;
  let lastVariance = 0;
  let exponent = 1;
  let nextMeasured = 1;
  const far = measured(1, Math.max(0, horizon - 1));
  const near = measured(1, 0);
  for (let step = 0; step < horizon; step += 1) {
    const length = step + 1;
    sum += path[step] ?? 0;
    const level = sum / length;
    const share = horizon > 1 ? step / (horizon - 1) : 0;
    const oneLevel = path[step] ?? 0;
    const byNear = near === null ? lump * Math.max(leastLevel, oneLevel) : atLevel(near, 1, oneLevel);
    spread.period[step] = far === null ? byNear : byNear + share * Math.max(0, atLevel(far, 1, oneLevel) - byNear);
    const found = length === nextMeasured || length === horizon ? measured(length, 0) : null;
    let variance: number;
    if (found !== null) {
      variance = atLevel(found, length, level);
      if (lastLength > 0 && lastVariance > 0) exponent = Math.min(2, Math.max(1, Math.log(variance / lastVariance) / Math.log(length / lastLength)));
      lastLength = length;
      lastVariance = variance;
    } else if (lastLength > 0) variance = lastVariance * (length / lastLength) ** exponent;
    else variance = lump * length * Math.max(leastLevel, level);
    if (length === nextMeasured) nextMeasured = Math.max(length + 1, Math.round(length * 1.5));
    spread.total[step] = Math.max(variance, step > 0 ? (spread.total[step - 1] ?? 0) : 0);
  }
  return { ...spread, nothing: Math.min(1, Math.max(0, 1 - lastChance)) };
};

/**
 * Quantile of demand by its mean, its variance and the chance that it is nothing at all: 0 as far as that chance reaches, and of a gamma distribution beyond. The mean itself where
 * nothing varies, 0 where nothing is expected. `level` within 0 and 1.
 */
export const demandQuantile = (level: number, mean: number, variance: number, nothing = 0): number => {
  if (!(mean > 0) || level <= nothing) return 0;
  if (!(variance > 0)) return mean;
  const some = 1 - nothing;
  const meanOfSome = mean / some;
  const varianceOfSome = Math.max((variance + mean * mean) / some - meanOfSome * meanOfSome, leastVariation * meanOfSome * meanOfSome);
  return gammaQuantile((level - nothing) / some, meanOfSome, varianceOfSome);
};

/** Squared variation sales are never taken to have less of, where the chance of nothing explains all that was seen. */
const leastVariation = 0.02;

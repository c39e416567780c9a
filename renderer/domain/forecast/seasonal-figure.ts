import { bridged } from './gaps';

/**
 * Classical decomposition: what each place of the cycle adds to, or multiplies, the level. As `decompose` of R's stats package: a centred moving average over one cycle is the
 * trend, and the figure is the mean of what stands beside it, made to sum to 0 (or to average 1).
 */

export type SeasonKind = 'additive' | 'multiplicative';

/** Centred moving average over one cycle, NaN at both ends. */
export const centredAverage = (values: Float64Array, season: number): Float64Array => {
  const trend = new Float64Array(values.length).fill(NaN);
  const half = season >> 1;
  const even = season % 2 === 0;
  for (let t = half; t + half < values.length; t += 1) {
    let sum = 0;
    for (let k = t - half; k <= t + half; k += 1) sum += values[k] ?? 0;
    if (even) sum -= ((values[t - half] ?? 0) + (values[t + half] ?? 0)) / 2;
    trend[t] = sum / season;
  }
  return trend;
};

/**
 * The figure, `season` long, of a history of at least two cycles; place k belongs to periods k, k + season, ... of `history`. Null where there are not two cycles, or where a
 * multiplicative figure would have a place at or below 0 (nothing was ever sold there). Holes are bridged for the trend and left out of the figure.
 */
export const seasonalFigure = (history: Float64Array, season: number, kind: SeasonKind): Float64Array | null => {
  if (season < 2 || history.length < 2 * season) return null;
  const trend = centredAverage(bridged(history), season);
  const figure = new Float64Array(season);
  const counts = new Float64Array(season);
  for (let t = 0; t < history.length; t += 1) {
    const level = trend[t] ?? NaN;
    const beside = kind === 'additive' ? (history[t] ?? NaN) - level : (history[t] ?? NaN) / level;
    if (!Number.isFinite(beside)) continue;
    const place = t % season;
    figure[place] = (figure[place] ?? 0) + beside;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const neutral = kind === 'additive' ? 0 : 1;
  let mean = 0;
  for (let place = 0; place < season; place += 1) {
    const count = counts[place] ?? 0;
    figure[place] = count > 0 ? (figure[place] ?? 0) / count : neutral;
    mean += (figure[place] ?? 0) / season;
  }
  for (let place = 0; place < season; place += 1) figure[place] = kind === 'additive' ? (figure[place] ?? 0) - mean : (figure[place] ?? 0) / mean;
  if (kind === 'multiplicative' && !figure.every((value) => value > 1e-10)) return null;
  return figure;
};

/**
 * Whether the same place of the cycle is alike from cycle to cycle: the autocorrelation at one cycle beyond its 90 % limit, as `thetaf` of R's forecast package and the M4
 * organisers test it, or beyond another `limit`, in standard errors. False below two full cycles and one period.
 */
export const isSeasonal = (history: Float64Array, season: number, limit = 1.6448536269514722): boolean => {
  const n = history.length;
  if (season < 2 || n <= 2 * season) return false;
  const values = bridged(history);
  let mean = 0;
  for (let t = 0; t < n; t += 1) mean += (values[t] ?? 0) / n;
  let variance = 0;
  for (let t = 0; t < n; t += 1) variance += ((values[t] ?? 0) - mean) ** 2;
  if (!(variance > 0)) return false;
  let squares = 0;
  let last = 0;
  for (let lag = 1; lag <= season; lag += 1) {
    let sum = 0;
    for (let t = lag; t < n; t += 1) sum += ((values[t] ?? 0) - mean) * ((values[t - lag] ?? 0) - mean);
    last = sum / variance;
    if (lag < season) squares += last * last;
  }
  return Math.abs(last) > limit * Math.sqrt((1 + 2 * squares) / n);
};

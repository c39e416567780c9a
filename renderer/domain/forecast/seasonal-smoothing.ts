import { optimisedLevel } from './exponential-smoothing';
import { bridged, fromFirstKnown, held } from './gaps';
import type { PointMethod } from './panel';
import { theta } from './theta';

/**
 * Season and trend by smoothing, after STL (Cleveland et al. 1990), made for shops that have two or three years at most: the season is the same every cycle, its places borrow
 * from their neighbours by as much as they are noise, and the trend under it is a local straight line.
 */

/** How many times season and trend are taken out of each other; the third changes hardly anything. */
const rounds = 2;

/** Mean yearly step over the cycle: a slope no season can pretend. */
const slopeBetweenCycles = (values: Float64Array, season: number): number => {
  let sum = 0;
  let pairs = 0;
  for (let t = season; t < values.length; t += 1) {
    sum += (values[t] ?? 0) - (values[t - season] ?? 0);
    pairs += 1;
  }
  return pairs > 0 ? sum / pairs / season : 0;
};

/** Local straight lines through the values, tricube weights over `reach` periods to either side. */
export const localLine = (values: Float64Array, reach: number): Float64Array => {
  const n = values.length;
  const smooth = new Float64Array(n);
  const weights = new Float64Array(reach + 1);
  for (let far = 0; far <= reach; far += 1) weights[far] = (1 - (far / (reach + 1)) ** 3) ** 3;
  for (let t = 0; t < n; t += 1) {
    let w0 = 0;
    let w1 = 0;
    let w2 = 0;
    let y0 = 0;
    let y1 = 0;
    const from = Math.max(0, t - reach);
    const to = Math.min(n - 1, t + reach);
    for (let u = from; u <= to; u += 1) {
      const far = u - t;
      const weight = weights[far < 0 ? -far : far] ?? 0;
      const value = values[u] ?? 0;
      w0 += weight;
      w1 += weight * far;
      w2 += weight * far * far;
      y0 += weight * value;
      y1 += weight * far * value;
    }
    const determinant = w0 * w2 - w1 * w1;
    smooth[t] = determinant > 1e-9 * w0 * w2 ? (y0 * w2 - y1 * w1) / determinant : y0 / w0;
  }
  return smooth;
};

/** The mean of each place and its two neighbours to either side, round the cycle. */
const neighbourly = (figure: Float64Array): Float64Array => {
  const cycle = figure.length;
  return figure.map((value, place) => {
    const at = (offset: number): number => figure[(place + offset + cycle) % cycle] ?? 0;
    return (3 * value + 2 * (at(1) + at(-1)) + at(2) + at(-2)) / 9;
  });
};

/** Cycles with at least so many places are smoothed along them; neighbouring months or weekdays have little in common. */
const longCycle = 24;

/**
 * What each place of the cycle adds, `season` long and summing to 0, the variance of a place by chance, and the level under it. Null below two cycles. `values` without holes.
 */
export const smoothSeason = (values: Float64Array, season: number): { readonly figure: Float64Array; readonly noise: number; readonly trend: Float64Array } | null => {
  const n = values.length;
  if (season < 2 || n < 2 * season) return null;
  const slope = slopeBetweenCycles(values, season);
  let trend: Float64Array = Float64Array.from({ length: n }, (_, t) => slope * (t - n / 2));
  let figure: Float64Array = new Float64Array(season);
  let left = 0;
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Float64Array(season);
    const squares = new Float64Array(season);
    const counts = new Float64Array(season);
    for (let t = 0; t < n; t += 1) {
      const place = t % season;
      const beside = (values[t] ?? 0) - (trend[t] ?? 0);
      sums[place] = (sums[place] ?? 0) + beside;
      squares[place] = (squares[place] ?? 0) + beside * beside;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    let mean = 0;
    let noise = 0;
    for (let place = 0; place < season; place += 1) {
      const count = counts[place] ?? 1;
      const middle = (sums[place] ?? 0) / count;
      figure[place] = middle;
      mean += middle / season;
      // The variance of a place's mean, from how far its cycles lie apart.
      noise += Math.max(0, (squares[place] ?? 0) - count * middle * middle) / Math.max(1, count - 1) / count / season;
    }
    figure = figure.map((value) => value - mean);
    left = noise;
    if (season >= longCycle) {
      const smooth = neighbourly(figure);
      let rough = 0;
      for (let place = 0; place < season; place += 1) rough += ((figure[place] ?? 0) - (smooth[place] ?? 0)) ** 2 / season;
      // Smoothing leaves two thirds of plain noise behind as roughness; what is rougher than that is a feast day.
      const kept = rough > 0 ? Math.max(0, 1 - (noise * roughShare) / rough) : 0;
      figure = figure.map((value, place) => (smooth[place] ?? 0) + kept * (value - (smooth[place] ?? 0)));
      left = noise * ((1 / 3 + (2 / 3) * kept) ** 2 + ((1 - kept) ** 2 * 10) / 81);
    }
    const level = values.map((value, t) => value - (figure[t % season] ?? 0));
    trend = localLine(level, Math.max(3, Math.round(0.75 * season)));
  }
  return { figure, noise: left, trend };
};

/** Share of independent noise that is left after taking the five-place mean away: 1 - 2 * 3/9 + 19/81. */
const roughShare = 1 - 6 / 9 + 19 / 81;

/** Cycles up to this long are seen often enough for a trend to be told from them; with a year of weeks, half of the trend is believed. */
const trendCycle = 24;

/** A forecast of what is left without the season: Theta, which has a trend; with long cycles the mean of that and of simple smoothing, which has none. */
const levelForecast = (values: Float64Array, horizon: number, cycle: number): Float64Array => {
  const withTrend = theta(values, horizon, 1);
  if (cycle <= trendCycle) return withTrend;
  const { level } = optimisedLevel(values);
  return withTrend.map((units) => (units + level) / 2);
};

/** What each place of the cycle adds and, where every known value is above 0, the logarithm of what it multiplies; place k belongs to periods k, k + cycle, ... from the first known one. */
export type Seasons = { readonly added: Float64Array; readonly logs: Float64Array | null };

/** `noise`: variance of a place by chance, of what it adds and of its logarithm. */
export type FoundSeasons = Seasons & { readonly noise: { readonly added: number; readonly logs: number } };

/** Null below two cycles. */
export const seasonsOf = (history: Float64Array, season: number): FoundSeasons | null => {
  const values = bridged(fromFirstKnown(history));
  const cycle = Math.round(season);
  const added = smoothSeason(values, cycle);
  if (added === null) return null;
  const logs = values.every((value) => value > 0) ? smoothSeason(values.map((value) => Math.log(value)), cycle) : null;
  return { added: added.figure, logs: logs?.figure ?? null, noise: { added: added.noise, logs: logs?.noise ?? 0 } };
};

/**
 * The level without the season forecast by itself, and the season put back: once as what each place adds and, where it is known, once as what it multiplies, which are then
 * averaged, for two or three cycles do not tell which is true. Units a period, `horizon` long.
 */
export const forecastWithSeasons = (history: Float64Array, horizon: number, { added, logs }: Seasons): Float64Array => {
  const values = bridged(fromFirstKnown(history));
  const n = values.length;
  const cycle = added.length;
  const forecast = levelForecast(values.map((value, t) => value - (added[t % cycle] ?? 0)), horizon, cycle).map((level, step) => level + (added[(n + step) % cycle] ?? 0));
  if (logs === null) return held(forecast, history);
  const factors = logs.map((value) => Math.exp(value));
  const byFactor = levelForecast(values.map((value, t) => value / (factors[t % cycle] ?? 1)), horizon, cycle);
  return held(forecast.map((units, step) => (units + (byFactor[step] ?? 0) * (factors[(n + step) % cycle] ?? 1)) / 2), history);
};

/** A series by its own seasons; below two cycles the level alone. */
export const seasonalSmoothing: PointMethod = (history, horizon, season) => {
  const seasons = seasonsOf(history, season);
  return seasons === null ? held(new Float64Array(horizon).fill(optimisedLevel(fromFirstKnown(history)).level), history) : forecastWithSeasons(history, horizon, seasons);
};

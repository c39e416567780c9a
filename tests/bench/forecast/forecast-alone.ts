import { medianOfThree } from '../../../renderer/domain/forecast/combinations';
import { demandQuantile, demandSpread } from '../../../renderer/domain/forecast/demand-spread';
import { bridged, fromFirstKnown } from '../../../renderer/domain/forecast/gaps';
import { tsb, tsbOptimised } from '../../../renderer/domain/forecast/intermittent';
import { isSeasonal } from '../../../renderer/domain/forecast/seasonal-figure';
import { seasonalSmoothing, smoothSeason } from '../../../renderer/domain/forecast/seasonal-smoothing';

/** What is expected of one series by itself, units. Periods and lengths count from 1 and do not exceed the horizon asked for. */
export type AloneForecast = {
  /** Expected units of each period, horizon long. */
  readonly mean: Float64Array;
  /** Expected units of the first `length` periods together. */
  readonly totalMean: (length: number) => number;
  /** Quantile of the units of one period; `level` within 0 and 1. Never falls as the level rises. */
  readonly quantile: (level: number, period: number) => number;
  /** Quantile of the units of the first `length` periods together. */
  readonly totalQuantile: (level: number, length: number) => number;
};

/** Where the season is plain, the history without it and what it adds in each period ahead; null where it is not. */
const withoutSeason = (history: Float64Array, horizon: number, season: number): { readonly values: Float64Array; readonly ahead: Float64Array } | null => {
  const cycle = Math.round(season);
  if (!isSeasonal(fromFirstKnown(history), cycle)) return null;
  const figure = smoothSeason(bridged(history), cycle)?.figure;
  if (figure === undefined) return null;
  // Demand without its season is still demand: a low place of a weak item does not go below nothing.
  const values = history.map((units, t) => Math.max(0, units - (figure[t % cycle] ?? 0)));
  return { values, ahead: Float64Array.from({ length: horizon }, (_, step) => figure[(history.length + step) % cycle] ?? 0) };
};

/**
 * A forecast with quantiles for a catalogue too small to learn from as a whole. The mean is that of two very different methods, the median of three smoothings and the fitted size
 * and chance; where the season is plain, that of the two methods that know it. Quantiles stand around the plain size and chance, because the errors they are made from were
 * measured around it, with the season taken out before and put back after.
 */
export const forecastAlone = (history: Float64Array, horizon: number, season: number): AloneForecast => {
  const seasonal = withoutSeason(history, horizon, season);
  const second = seasonal === null ? tsbOptimised(history, horizon, season) : seasonalSmoothing(history, horizon, season);
  const mean = medianOfThree(history, horizon, season).map((units, step) => (units + (second[step] ?? 0)) / 2);
  const plain = seasonal?.values ?? history;
  const level = tsb(plain, horizon, season);
  const { period, total, nothing } = demandSpread(plain, level);
  // With a season in it the level of the errors is not the expected demand; the mean is, and what varies is what is left without the season.
  const centre = seasonal === null ? level : level.map((units, step) => Math.max(0, units + (seasonal.ahead[step] ?? 0)));
  const sums = new Float64Array(horizon + 1);
  for (let step = 0; step < horizon; step += 1) sums[step + 1] = (sums[step] ?? 0) + (centre[step] ?? 0);
  return {
    mean,
    totalMean: (length) => mean.subarray(0, length).reduce((sum, units) => sum + units, 0),
    quantile: (share, ahead) => demandQuantile(share, centre[ahead - 1] ?? NaN, period[ahead - 1] ?? NaN, nothing),
    totalQuantile: (share, length) => demandQuantile(share, sums[length] ?? NaN, total[length - 1] ?? NaN, nothing ** length),
  };
};

import { medianOfThree } from './combinations';
import { demandQuantile, demandSpread } from './demand-spread';
import { tsb, tsbOptimised } from './intermittent';

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

/**
 * A forecast with quantiles for a catalogue too small to learn from as a whole. The mean is that of two very different methods, the median of three smoothings and the fitted size
 * and chance. Quantiles stand around the plain size and chance, because the errors they are made from were measured around it.
 */
export const forecastAlone = (history: Float64Array, horizon: number, season: number): AloneForecast => {
  const bySize = tsbOptimised(history, horizon, season);
  const mean = medianOfThree(history, horizon, season).map((units, step) => (units + (bySize[step] ?? 0)) / 2);
  const centre = tsb(history, horizon, season);
  const { period, total, nothing } = demandSpread(history, centre);
  const level = centre[0] ?? 0;
  return {
    mean,
    totalMean: (length) => mean.subarray(0, length).reduce((sum, units) => sum + units, 0),
    quantile: (share, ahead) => demandQuantile(share, level, period[ahead - 1] ?? NaN, nothing),
    totalQuantile: (share, length) => demandQuantile(share, level * length, total[length - 1] ?? NaN, nothing ** length),
  };
};

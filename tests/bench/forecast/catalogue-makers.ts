/** The one place where forecasts of a whole catalogue are plugged into the bench. The first is the one the bars are for. */
import { forecastAlone } from './forecast-alone';
import { forecastCatalogue } from '../../../renderer/domain/forecast/forecast-catalogue';
import { historyAt, type Panel } from '../../../renderer/domain/forecast/panel';
import { serviceLevels, type BenchForecast } from './contenders';

export type CatalogueMaker = {
  readonly id: string;
  /** `known` ends at the origin. What is given back answers for every series of it, by its place. */
  readonly make: (known: Panel, horizon: number, season: number) => (seriesIndex: number) => BenchForecast;
};

/** What the planner asks for. The cycle is the grain's own. */
const catalogue: CatalogueMaker = {
  id: 'catalogue',
  make: (known, horizon) => {
    const { means, quantiles, totals, levels } = forecastCatalogue(known, { horizon });
    const placeOf = (level: number): number => levels.findIndex((each) => Math.abs(each - level) < 1e-9);
    return (seriesIndex) => {
      const at = (level: number): Float64Array => Float64Array.from({ length: horizon }, (_, step) => quantiles[(seriesIndex * horizon + step) * levels.length + placeOf(level)] ?? NaN);
      return {
        mean: Float64Array.from(means.subarray(seriesIndex * horizon, (seriesIndex + 1) * horizon)),
        bounds: { lower80: at(0.1), upper80: at(0.9), lower95: at(0.025), upper95: at(0.975) },
        totals: serviceLevels.map((level) => totals[(seriesIndex * horizon + horizon - 1) * levels.length + placeOf(level)] ?? NaN),
      };
    };
  },
};

/** What a catalogue too small to pool gets: every series by itself. */
const seriesAlone: CatalogueMaker = {
  id: 'series alone',
  make: (known, horizon, season) => (seriesIndex) => {
    const series = known.series[seriesIndex];
    if (series === undefined) return { mean: new Float64Array(horizon), bounds: null };
    const { mean, quantile, totalQuantile } = forecastAlone(historyAt(series, known.periods), horizon, season);
    const at = (level: number): Float64Array => mean.map((_, step) => quantile(level, step + 1));
    return { mean, bounds: { lower80: at(0.1), upper80: at(0.9), lower95: at(0.025), upper95: at(0.975) }, totals: serviceLevels.map((level) => totalQuantile(level, horizon)) };
  },
};

export const catalogueMakers: readonly CatalogueMaker[] = [catalogue, seriesAlone];

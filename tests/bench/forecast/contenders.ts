/** Who is measured: every method that looks at one series, and whoever forecasts a whole catalogue at once. */
import { historyAt, type Panel } from '../../../renderer/domain/forecast/panel';
import { pointMethods } from '../../../renderer/domain/forecast/point-methods';
import { catalogueMakers } from './catalogue-makers';

/** Units per period; null where a method says nothing of how sure it is. */
export type Bounds = { readonly lower80: Float64Array; readonly upper80: Float64Array; readonly lower95: Float64Array; readonly upper95: Float64Array };
/** Quantiles of the units of the whole horizon together, at 90, 95 and 98 %: what safety stock is made from. */
export const serviceLevels = [0.9, 0.95, 0.98] as const;
export type BenchForecast = { readonly mean: Float64Array; readonly bounds: Bounds | null; readonly totals?: readonly number[] };

export type BenchContender = {
  readonly id: string;
  /** The whole catalogue is looked at for every series. */
  readonly pooled: boolean;
  /** What is said at an origin, by the series' place in the panel. `series` are the places that will be asked for. */
  readonly at: (panel: Panel, origin: number, horizon: number, season: number, series: readonly number[]) => (seriesIndex: number) => BenchForecast;
};

/** The panel as it was known at an origin. */
export const panelAt = (panel: Panel, origin: number): Panel => ({
  ...panel, periods: origin,
  series: panel.series.map((series) => ({ ...series, values: series.values.subarray(0, origin), lowerBound: series.lowerBound?.subarray(0, origin) ?? null })),
});

export const contendersFor = (panel: Panel): readonly BenchContender[] => [
  ...catalogueMakers.map(({ id, make }) => ({ id, pooled: true, at: (whole: Panel, origin: number, horizon: number, season: number) => make(panelAt(whole, origin), horizon, season) })),
  ...pointMethods(panel.grain).map(({ id, method }) => ({
    id: String(id), pooled: false,
    at: (whole: Panel, origin: number, horizon: number, season: number) => (seriesIndex: number): BenchForecast => {
      const series = whole.series[seriesIndex];
      return { mean: series === undefined ? new Float64Array(horizon) : method(historyAt(series, origin), horizon, season), bounds: null };
    },
  })),
];

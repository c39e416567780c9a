import type { Panel, PanelSeries } from '../panel';
import { liftedPanel } from './lifted';
import { windowsOf, type Windows } from './calendar-windows';
import { pastOf, type Past } from './past';
import { poolPastOf, type PoolPast } from './pool-past';

/** `panel` is the one given with sold-out periods lifted. */
export type CataloguePast = { readonly panel: Panel; readonly pasts: readonly Past[]; readonly pool: PoolPast; readonly windows: Windows };

/** Where more came back than was sold, nothing was wanted; what is not a number at all is not known. */
const asDemand = (series: PanelSeries): PanelSeries =>
  series.values.some((units) => units < 0 || units === Infinity) ? { ...series, values: series.values.map((units) => (units === Infinity || units === -Infinity ? NaN : Math.max(0, units))) } : series;

export const readCatalogue = (given: Panel, remembered: Map<string, number> | null = null): CataloguePast => {
  const panel = liftedPanel({ ...given, series: given.series.map(asDemand) });
  const windows = windowsOf(panel);
  const pasts = panel.series.map(pastOf);
  return { panel, pasts, pool: poolPastOf(remembered === null ? pasts : [], windows, remembered ?? undefined), windows };
};

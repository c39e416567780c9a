import type { Panel } from '../panel';
import { liftedPanel } from './lifted';
import { windowsOf, type Windows } from './calendar-windows';
import { pastOf, type Past } from './past';
import { poolPastOf, type PoolPast } from './pool-past';

/** `panel` is the one given with sold-out periods lifted. */
export type CataloguePast = { readonly panel: Panel; readonly pasts: readonly Past[]; readonly pool: PoolPast; readonly windows: Windows };

export const readCatalogue = (given: Panel, remembered: Map<string, number> | null = null): CataloguePast => {
  const panel = liftedPanel(given);
  const windows = windowsOf(panel.grain);
  const pasts = panel.series.map(pastOf);
  return { panel, pasts, pool: poolPastOf(remembered === null ? pasts : [], windows, remembered ?? undefined), windows };
};

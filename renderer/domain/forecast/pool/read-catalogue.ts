import type { Panel } from '../panel';
import { windowsOf, type Windows } from './calendar-windows';
import { pastOf, type Past } from './past';
import { poolPastOf, type PoolPast } from './pool-past';

export type CataloguePast = { readonly pasts: readonly Past[]; readonly pool: PoolPast; readonly windows: Windows };

export const readCatalogue = (panel: Panel, remembered?: Map<string, number>): CataloguePast => {
  const windows = windowsOf(panel.grain);
  const pasts = panel.series.map(pastOf);
  return { pasts, pool: poolPastOf(remembered === undefined ? pasts : [], windows, remembered), windows };
};

/** How high charts above a table are drawn. Where the window is short they give way: the table is what the page is for. */
import { useSyncExternalStore } from 'react';
import type { SheetChart } from '../../domain/sheets/chart';

/** Of a chart that has no table below it in the same window. Pixels. */
export const fullChartHeight = 176;

/** Names beside lying bars need a line each: more than these do not fit into a lower chart. */
const mostNames = 6;

/** Those of a page are of one height. All in pixels. */
export const chartHeight = (charts: readonly Pick<SheetChart, 'lying' | 'categories'>[], windowHeight: number): number => {
  if (windowHeight >= 1140 || charts.some(({ lying, categories }) => lying === true && categories.length > mostNames)) return fullChartHeight;
  return 116;
};

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

const now = (): number => innerHeight;

export const useWindowHeight = (): number => useSyncExternalStore(subscribe, now);

/** How high charts above a table are drawn. Where the window is short they give way: the table is what the page is for. */
import { useSyncExternalStore } from 'react';
import type { SheetChart } from '../../domain/sheets/chart';
import { namesThatFit } from './few-names';

/** Of a chart that has no table below it in the same window. Pixels. */
export const fullChartHeight = 176;

/** A lower window has the least room for charts. Pixels. */
export const shortWindow = 860;

/** The lowest windows that leave a chart so much. Both in pixels. */
const heights = [[1140, fullChartHeight], [shortWindow, 116], [0, 92]] as const;

const fits = ({ lying, few, categories }: Pick<SheetChart, 'lying' | 'few' | 'categories'>, height: number): boolean => lying !== true || few !== undefined || categories.length <= namesThatFit(height);

/** Those of a page are of one height. All in pixels. */
export const chartHeight = (charts: readonly Pick<SheetChart, 'lying' | 'few' | 'categories'>[], windowHeight: number): number => {
  const own = heights.find(([from]) => windowHeight >= from)?.[1] ?? fullChartHeight;
  return [92, 116].find((height) => height >= own && charts.every((chart) => fits(chart, height))) ?? fullChartHeight;
};

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

const now = (): number => innerHeight;

/** Drawn without a window, charts have all the room there is. */
const unbounded = (): number => Infinity;

export const useWindowHeight = (): number => useSyncExternalStore(subscribe, now, unbounded);

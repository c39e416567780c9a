/** How high charts above a table are drawn. Where the window is short they give way: the table is what the page is for. */
import { useSyncExternalStore } from 'react';
import type { SheetChart } from '../../domain/sheets/chart';

/** Of a chart that has no table below it in the same window. Pixels. */
export const fullChartHeight = 176;

/** Pixels: what axis and legend take, and a line of the smallest letters a name is written in. */
const besideBars = 48;
const lineHeight = 11;

/** Names beside lying bars of a chart so high, in pixels; one of full size draws whatever it was made with. */
export const namesThatFit = (height: number): number => (height >= fullChartHeight ? Infinity : Math.floor((height - besideBars) / lineHeight));

/** A lower window has the least room for charts. Pixels. */
export const shortWindow = 860;

/** The lowest windows that leave a chart so much, the highest first. Both in pixels. */
const heights = [[1140, fullChartHeight], [shortWindow, 116], [0, 92]] as const;

const fits = ({ lying, few, categories }: Pick<SheetChart, 'lying' | 'few' | 'categories'>, height: number): boolean => lying !== true || few !== undefined || categories.length <= namesThatFit(height);

/** Those of a page are of one height. All in pixels. */
export const chartHeight = (charts: readonly Pick<SheetChart, 'lying' | 'few' | 'categories'>[], windowHeight: number): number => {
  const own = heights.find(([from]) => windowHeight >= from)?.[1] ?? fullChartHeight;
  return heights.findLast(([, height]) => height >= own && charts.every((chart) => fits(chart, height)))?.[1] ?? fullChartHeight;
};

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

const now = (): number => innerHeight;

/** Drawn without a window, charts have all the room there is. */
const unbounded = (): number => Infinity;

export const useWindowHeight = (): number => useSyncExternalStore(subscribe, now, unbounded);

/** Lying bars need a line for each name: a low chart draws those that tell most, and its figures have all of them. */
import type { ChartSeries, SheetChart } from '../../domain/sheets/chart';

/** Pixels: what axis and legend take, and a line of the smallest letters a name is written in. */
const besideBars = 48;
const lineHeight = 11;
/** A chart of full size draws whatever it was made with. */
const fullHeight = 176;

/** Of a chart so high, in pixels. */
export const namesThatFit = (height: number): number => (height >= fullHeight ? Infinity : Math.floor((height - besideBars) / lineHeight));

const picked = <Value>(values: readonly Value[], places: readonly number[]): readonly Value[] => places.flatMap((at) => values.slice(at, at + 1));

const pickedSeries = (one: ChartSeries, places: readonly number[]): ChartSeries => (one.draw === 'band' ? { ...one, values: picked(one.values, places), low: picked(one.low, places) } : { ...one, values: picked(one.values, places) });

/** The chart as it is drawn so high. */
export const fewNames = (chart: SheetChart, height: number): SheetChart => {
  const [all, most] = [chart.categories.length, namesThatFit(height)];
  if (chart.lying !== true || chart.few === undefined || all <= most) return chart;
  const first = chart.few === 'first' ? most : Math.ceil(most / 2);
  const places = chart.categories.map((_, at) => at).filter((at) => at < first || at >= all - (most - first));
  const moved = (marked: readonly number[]): readonly number[] => places.flatMap((at, to) => (marked.includes(at) ? [to] : []));
  return { ...chart, categories: picked(chart.categories, places), series: chart.series.map((one) => pickedSeries(one, places)), partial: moved(chart.partial), ...(chart.inPart === undefined ? {} : { inPart: moved(chart.inPart) }) };
};

/** Lying bars need a line for each name: a low chart draws those that tell most, and its figures have all of them. */
import type { ChartSeries, SheetChart } from '../../domain/sheets/chart';
import { namesThatFit } from './chart-height';

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

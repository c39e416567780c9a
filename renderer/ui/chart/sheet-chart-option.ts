/** A chart as data to what is drawn: bars from 0, gaps where nothing is known, what is not over drawn lighter. */
import type { EChartsCoreOption } from 'echarts/core';
import { categoryWords, type ChartSeries, type ChartTone, type SheetChart } from '../../domain/sheets/chart';
import { axisFigure, chartFigure } from './chart-figures';
import type { ChartInks } from './chart-inks';

const inkOf = (tone: ChartTone, inks: ChartInks): string => {
  const named: Readonly<Record<ChartTone, string>> = {
    now: inks.accent, before: inks.faint, earlier: inks.lineStrong, expected: inks.accentLine, limit: inks.warn, good: inks.good, bad: inks.bad,
    'part-1': inks.part1, 'part-2': inks.part2, 'part-3': inks.part3, 'part-4': inks.part4, 'part-5': inks.part5, 'part-6': inks.part6, 'part-7': inks.part7, 'part-8': inks.part8,
  };
  return named[tone];
};

/** Told apart by more than their ink: what is expected is striped. */
const stripes = (ink: string) => ({ symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: Math.PI / 4, color: ink }) as const;

const dashes: readonly string[] = ['solid', 'dashed', 'dotted'];

const barOf = (one: Extract<ChartSeries, { draw: 'bar' }>, chart: SheetChart, inks: ChartInks) => {
  const ink = inkOf(one.tone, inks);
  const isExpected = one.tone === 'expected';
  return {
    id: one.id, name: one.title, type: 'bar', barMaxWidth: 26, barGap: '8%', barCategoryGap: '22%', ...(one.stack === undefined ? {} : { stack: one.stack }),
    itemStyle: isExpected ? { color: 'transparent', borderColor: ink, borderWidth: 1, decal: stripes(ink) } : { color: ink },
    data: one.values.map((value, at) => (value === null ? null : (chart.partial.includes(at) || chart.inPart?.includes(at) === true) && !isExpected ? { value, itemStyle: { opacity: 0.6 } } : value)),
  };
};

const lineOf = (one: Extract<ChartSeries, { draw: 'line' }>, place: number, chart: SheetChart, inks: ChartInks) => {
  const ink = inkOf(one.tone, inks);
  const known = one.values.filter((value) => value !== null).length;
  return {
    id: one.id, name: one.title, type: 'line', connectNulls: false, showSymbol: known < 2 || chart.ranks === true, symbol: 'circle', symbolSize: 5, ...(one.axis === 'right' ? { yAxisIndex: 1 } : {}),
    lineStyle: { color: ink, width: one.tone === 'now' ? 2.5 : 1.75, type: one.dashed === true ? 'dashed' : chart.ranks === true ? (dashes[Math.floor(place / 8)] ?? 'solid') : 'solid' }, itemStyle: { color: ink }, data: [...one.values],
  };
};

/** A band is two areas on each other: the lower one is not seen. */
const bandOf = (one: Extract<ChartSeries, { draw: 'band' }>, inks: ChartInks) => {
  const area = { type: 'line', stack: one.id, symbol: 'none', silent: true, connectNulls: false, lineStyle: { opacity: 0 } };
  return [
    { ...area, id: `${one.id}-low`, name: `${one.title}, from`, data: [...one.low] },
    { ...area, id: one.id, name: one.title, itemStyle: { color: inkOf(one.tone, inks) }, areaStyle: { color: inkOf(one.tone, inks), opacity: 0.28 }, data: one.values.map((value, at) => (value === null ? null : value - (one.low[at] ?? 0))) },
  ];
};

/** Letters of a line that fit into the narrowest chart there is: four stand side by side in the smallest window, and what is wider is cut off. */
const mostTold = 30;

/** The figure goes on a line of its own where name and figure do not fit into one. */
const told = (title: string, figure: string): string => `${title}:${title.length + figure.length + 2 > mostTold ? '\n' : ' '}${figure}`;

/** The lines of the tooltip: every series at one category. */
export const chartTip = (chart: SheetChart, at: number): string => {
  const head = categoryWords(chart, at);
  const lines = chart.series.flatMap((one) => {
    const unit = one.draw === 'line' && one.axis === 'right' ? '%' : chart.unit;
    const value = one.values[at] ?? null;
    if (one.draw === 'band') return value === null ? [] : [told(one.title, `${chartFigure(one.low[at] ?? null, unit)} to ${chartFigure(value, unit)}`)];
    // What is only expected, or only of a month that is open, has nothing to say elsewhere.
    if (value === null && (one.tone === 'expected' || one.tone === 'earlier')) return [];
    return [told(one.title, chartFigure(value, unit))];
  });
  return [head, ...lines].join('\n');
};

/** Codes of one family differ at their ends, so what does not fit is left out in the middle. */
const short = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, Math.ceil((most - 1) / 2))}…${text.slice(text.length - Math.floor((most - 1) / 2))}`);

/** Lying categories that have room for letters of full size; every one of them is named, whatever its room. */
const mostRoomy = 7;
/** Upright ones of a ranking that have room for their names. */
const mostNamed = 4;
const mostUpright = 13;
const mostLying = 20;
/** About what a letter of the labels takes, in pixels. */
const letterWidth = 6.6;

export const sheetChartOption =
  (chart: SheetChart) =>
  (inks: ChartInks): EChartsCoreOption => {
    const hasRight = chart.series.some((one) => one.draw === 'line' && one.axis === 'right');
    const lying = chart.lying === true;
    const label = { color: inks.soft, fontSize: 11 };
    const isDense = lying && chart.categories.length > mostRoomy;
    const isCounted = chart.ranking === true && !lying && chart.categories.length > mostNamed;
    const categories = {
      type: 'category', data: chart.categories.map((name, at) => (chart.partial.includes(at) ? `${name}*` : chart.inPart?.includes(at) === true ? `${name}†` : name)), inverse: lying,
      boundaryGap: chart.series.some(({ draw }) => draw === 'bar'),
      axisLabel: {
        ...label, ...(isDense ? { fontSize: 10 } : {}), ...(lying ? { interval: 0 } : { hideOverlap: true }),
        formatter: (name: string, at: number) => (isCounted ? String(at + 1) : short(name, lying ? mostLying : mostUpright)),
      },
      axisLine: { lineStyle: { color: inks.line } }, axisTick: { show: false },
    };
    const amounts = {
      type: 'value', ...(chart.ranks === true ? { inverse: true, min: 1, minInterval: 1 } : {}), splitNumber: 4,
      axisLabel: { ...label, hideOverlap: true, formatter: (value: number) => axisFigure(value, chart.unit) }, splitLine: { lineStyle: { color: inks.line } },
    };
    const right = { type: 'value', min: 0, max: 100, interval: 50, axisLabel: { ...label, formatter: (value: number) => `${value} %` }, splitLine: { show: false } };
    const shown = chart.series.filter(({ quiet }) => quiet !== true).map(({ title }) => title);
    return {
      grid: { left: lying ? Math.max(28, Math.ceil(Math.min(mostLying, Math.max(0, ...chart.categories.map(({ length }) => length + 1))) * letterWidth) + 8) : 46, right: hasRight ? 40 : 10, top: 26, bottom: 22 },
      legend: { show: shown.length > 1, type: 'scroll', top: 0, left: 0, right: 0, itemWidth: 12, itemHeight: 8, itemGap: 8, pageIconSize: 9, pageIconColor: inks.soft, pageIconInactiveColor: inks.line, pageTextStyle: { color: inks.faint, fontSize: 10 }, textStyle: { color: inks.soft, fontSize: 11 }, data: shown },
      tooltip: {
        // Drawn as SVG text: the page's policy lets no style attributes in.
        trigger: 'axis', renderMode: 'richText', confine: true, backgroundColor: inks.surface, borderColor: inks.lineStrong, textStyle: { color: inks.ink, fontSize: 12, lineHeight: 17 },
        axisPointer: { type: chart.series.some(({ draw }) => draw === 'bar') ? 'shadow' : 'line' },
        formatter: (points: readonly { readonly dataIndex: number }[]) => chartTip(chart, points[0]?.dataIndex ?? 0),
      },
      xAxis: lying ? amounts : categories,
      yAxis: lying ? categories : hasRight ? [amounts, right] : amounts,
      series: chart.series.flatMap((one, place): readonly object[] => (one.draw === 'bar' ? [barOf(one, chart, inks)] : one.draw === 'line' ? [lineOf(one, place, chart, inks)] : bandOf(one, inks))),
    };
  };

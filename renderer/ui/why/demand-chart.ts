/** What the chart beside a number shows: bars of what sold, bands without stock, the forecast with its spread. */
import type { EChartsCoreOption } from 'echarts/core';
import type { DemandHistory } from '../../domain/explain/demand-history';
import type { ChartInks } from '../chart/chart-inks';
import { writtenFigure } from '../display/display-choices';
import { formatDay } from '../table/format-cell';

/** The period a day falls in: the last that began on or before it. */
const placeOf = (periods: readonly string[], day: string): string | null => periods.findLast((first) => first <= day) ?? periods[0] ?? null;

export const demandChart =
  ({ periods, sold, estimated, out, events, forecast }: DemandHistory) =>
  (inks: ChartInks): EChartsCoreOption => {
    const all = [...periods, ...(forecast?.periods ?? [])];
    const after = <T,>(values: readonly T[]): (T | null)[] => [...periods.map(() => null), ...values];
    const bands = (forecast?.bands ?? []).flatMap(({ share, low, high }) => {
      const name = `${Math.round(share * 100)} of 100 outcomes`;
      const area = { type: 'line', stack: name, symbol: 'none', silent: true, lineStyle: { opacity: 0 }, tooltip: { show: false } };
      return [
        { ...area, name: `${name}, from`, data: after(low) },
        { ...area, name, data: after(high.map((top, at) => top - (low[at] ?? 0))), areaStyle: { color: inks.accent, opacity: 0.16 } },
      ];
    });
    return {
      grid: { left: 44, right: 8, top: 28, bottom: 24 },
      legend: { top: 0, left: 0, itemWidth: 14, itemHeight: 8, textStyle: { color: inks.soft, fontSize: 11 }, data: ['Sold', 'Sold, shared out from a total', 'Expected'] },
      // Drawn as SVG text: the page's policy lets no style attributes in.
      tooltip: { trigger: 'axis', renderMode: 'richText', backgroundColor: inks.surface, borderColor: inks.line, textStyle: { color: inks.ink, fontSize: 12 }, valueFormatter: (value: unknown) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : 'not known') },
      xAxis: { type: 'category', data: all, axisLabel: { formatter: formatDay, color: inks.soft, fontSize: 11 }, axisLine: { lineStyle: { color: inks.line } }, axisTick: { show: false } },
      yAxis: { type: 'value', axisLabel: { color: inks.soft, fontSize: 11 }, splitLine: { lineStyle: { color: inks.line } } },
      series: [
        {
          name: 'Sold', type: 'bar', stack: 'sold', itemStyle: { color: inks.faint },
          data: sold.map((units, at) => (estimated[at] === true ? null : units)),
          markArea: {
            silent: true, itemStyle: { color: inks.bad, opacity: 0.14 },
            data: out.map(({ from, to }) => [{ xAxis: placeOf(all, from) }, { xAxis: placeOf(all, to) }]),
          },
          // Some days of a week: a line. Their names are too long to stand in the chart, and stand below it.
          markLine: {
            silent: true, symbol: 'none', label: { show: false }, lineStyle: { color: inks.warn, type: 'dashed' },
            data: events.map(({ from }) => ({ xAxis: placeOf(all, from) })),
          },
        },
        { name: 'Sold, shared out from a total', type: 'bar', stack: 'sold', itemStyle: { color: inks.line }, data: sold.map((units, at) => (estimated[at] === true ? units : null)) },
        ...bands,
        { name: 'Expected', type: 'line', symbol: 'none', lineStyle: { color: inks.accent, width: 2 }, itemStyle: { color: inks.accent }, data: forecast === null ? [] : after(forecast.mean) },
      ],
    };
  };

const whole = (units: number): string => writtenFigure(Math.round(units).toLocaleString('en-US'));

const total = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The chart in words. */
export const demandWords = ({ grain, periods, sold, out, events, forecast }: DemandHistory): string => {
  const past = `${whole(total(sold))} units sold in ${periods.length} ${grain}s`;
  const gone = out.length === 0 ? 'never known to be out of stock' : `out of stock ${out.length === 1 ? 'once' : `${out.length} times`}`;
  const next = forecast === null ? 'no forecast' : `${whole(total(forecast.mean))} expected in the next ${forecast.periods.length} ${grain}s`;
  const more = events.length === 0 ? '' : ` Dashed, everybody buys more: ${events.map(({ name, from, to }) => `${name}, ${from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}`).join('; ')}.`;
  return `${past}, ${gone}, ${next}.${more}`;
};

/** The stock of an item ahead as a chart, and in words. */
import type { EChartsCoreOption } from 'echarts/core';
import type { ItemOutlook } from '../../domain/planning/item-outlook';
import type { ChartInks } from '../../ui/chart/chart-inks';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** What arrives stands upright on its day. */
const upright = (day: string, units: number, arrived: number): readonly (readonly [number, number])[] => [...(arrived > 0 ? [[at(day), Math.max(0, units - arrived)] as const] : []), [at(day), units]];

/** Mark lines are drawn at 5. */
const aboveMarkLines = 6;
/** Pixels from the name of one closure to that of the next. */
const lineOfName = 16;

export const stockAheadChart =
  ({ points, order, safetyUnits, closures }: ItemOutlook) =>
  (inks: ChartInks): EChartsCoreOption => ({
    useUTC: true,
    grid: { left: 52, right: 16, top: 30, bottom: 26 },
    legend: { top: 0, left: 0, itemWidth: 14, itemHeight: 8, textStyle: { color: inks.soft, fontSize: 11 }, data: ['With the order', 'Without it'] },
    // Drawn as SVG text: the page's policy lets no style attributes in.
    tooltip: { trigger: 'axis', renderMode: 'richText', backgroundColor: inks.surface, borderColor: inks.line, textStyle: { color: inks.ink, fontSize: 12 }, valueFormatter: (value: unknown) => (typeof value === 'number' ? formatSome(Math.round(value), 'unit') : '') },
    xAxis: { type: 'time', axisLabel: { color: inks.soft, fontSize: 11, hideOverlap: true }, axisLine: { lineStyle: { color: inks.line } }, axisTick: { show: false } },
    yAxis: { type: 'value', axisLabel: { color: inks.soft, fontSize: 11 }, splitLine: { lineStyle: { color: inks.line } } },
    series: [
      {
        name: 'With the order', type: 'line', symbol: 'none', lineStyle: { color: inks.accent, width: 2 }, itemStyle: { color: inks.accent },
        data: points.flatMap(({ day, withOrder, arrived }) => upright(day, withOrder, arrived + (day === order?.day ? order.units : 0))),
        markLine: {
          silent: true, symbol: 'none', label: { color: inks.soft, fontSize: 11 },
          data: [
            ...(safetyUnits > 0 ? [{ yAxis: safetyUnits, name: 'Safety', lineStyle: { color: inks.faint, type: 'dashed' }, label: { formatter: 'Safety stock', position: 'insideEndTop' } }] : []),
            ...(order === null ? [] : [{ xAxis: at(order.day), lineStyle: { color: inks.good, type: 'solid' }, label: { formatter: 'Arrival', position: 'end' } }]),
          ],
        },
        markArea: {
          // Names are wider than their days: they lie over the arrival line, on ground of their own, each on a line of its own.
          silent: true, z: aboveMarkLines, itemStyle: { color: inks.bad, opacity: 0.14 }, label: { color: inks.soft, backgroundColor: inks.surface, padding: [1, 3], fontSize: 11, position: 'insideTop' },
          data: closures.map(({ from, to, because }, index) => [{ xAxis: at(from), name: because, label: { distance: 4 + index * lineOfName } }, { xAxis: at(to) }]),
        },
      },
      { name: 'Without it', type: 'line', symbol: 'none', lineStyle: { color: inks.soft, width: 1.5, type: 'dotted' }, itemStyle: { color: inks.soft }, data: points.flatMap(({ day, without, arrived }) => upright(day, without, arrived)) },
    ],
  });

export const stockAheadWords = ({ position, coming, order, outWithout, outWith, closures }: ItemOutlook): string => {
  const still = coming.reduce((sum, { units }) => sum + units, 0);
  const now = `${formatSome(Math.round(Math.max(0, position)), 'unit')} in the whole pipeline today${still === 0 ? '' : ` (${formatCount(Math.round(still))} to come with open orders)`}`;
  const first = (out: string): string => (coming.some(({ day }) => day > out) ? ' for the first time' : '');
  const gone = outWithout === null ? 'it lasts the year' : first(outWithout) === '' ? `used up on ${formatDay(outWithout)}` : `gone${first(outWithout)} on ${formatDay(outWithout)}, before all of it is there,`;
  const ordered = order === null ? 'nothing is ordered' : `${formatSome(order.units, 'unit')} ordered today arrive on ${formatDay(order.day)}`;
  const then = order === null ? '' : outWith === null ? ', and it then lasts the year' : outWith < order.day ? `, after it is gone${first(outWith)} on ${formatDay(outWith)}` : `, used up${first(outWith)} on ${formatDay(outWith)}`;
  const shut = closures.map(({ because, from, to }) => `${because}: factories closed ${formatDay(from)} to ${formatDay(to)}.`).join(' ');
  return `${now}, ${gone} without the order; ${ordered}${then}. ${shut}`.trim();
};

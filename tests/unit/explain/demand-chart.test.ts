import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, it } from 'vitest';
import type { DemandHistory } from '../../../renderer/domain/explain/demand-history';
import type { ChartInks } from '../../../renderer/ui/chart/chart-inks';
import { formatDay } from '../../../renderer/ui/table/format-cell';
import { demandChart, demandWords } from '../../../renderer/ui/why/demand-chart';

register([BarChart, LineChart, GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

const named: Partial<ChartInks> = { bad: '#aa0001', warn: '#bb0002' };
const inks = new Proxy(named, { get: (known, name) => known[name as keyof ChartInks] ?? '#123456' }) as ChartInks; // every ink has a colour

const history = (out: DemandHistory['out'], events: DemandHistory['events'] = []): DemandHistory => ({
  grain: 'week', periods: ['2026-04-04', '2026-04-11', '2026-04-18', '2026-04-25', '2026-05-02'], sold: [7, 7, 0, 0, 7], estimated: [false, false, false, false, false], out,
  correction: { state: 'not-corrected', reason: '' }, events, forecast: null, note: '',
});

const drawn = (of: DemandHistory): string => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 260 });
  chart.setOption({ animation: false, ...demandChart(of)(inks) });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
};

/** Left and right end of the bands of a colour that are drawn, in pixels. */
const spansOf = (svg: string, colour: string): readonly (readonly [from: number, to: number])[] =>
  [...svg.matchAll(new RegExp(`<polygon points="([^"]*)" fill="${colour}"`, 'g'))].map(([, points = '']) => {
    const across = points.split(' ').filter((_, at) => at % 2 === 0).map(Number);
    return [Math.min(...across), Math.max(...across)] as const;
  });

/** Where lines of the events' colour stand, in pixels. */
const linesOf = (svg: string): readonly number[] => [...svg.matchAll(/<path d="M([\d.]+) [^"]*"[^>]*stroke="#bb0002"/g)].map(([, x]) => Number(x));

const bandsOf = (out: DemandHistory['out']): readonly number[] => spansOf(drawn(history(out)), '#aa0001').map(([from, to]) => to - from);

describe('stock-outs over the weeks that sold', () => {
  it('are bands over the weeks they fell in, one for each, and none where there was none', () => {
    expect(bandsOf([])).toEqual([]);
    const [week = 0] = bandsOf([{ from: '2026-04-18', to: '2026-04-20' }]);
    expect(week).toBeGreaterThan(50);
    // From the week of 18 April into that of 25 April.
    expect(bandsOf([{ from: '2026-04-20', to: '2026-04-27' }])).toEqual([expect.closeTo(2 * week, 0)]);
    expect(bandsOf([{ from: '2026-04-05', to: '2026-04-06' }, { from: '2026-04-18', to: '2026-04-27' }]).map((width) => Math.round(width / week))).toEqual([1, 2]);
  });
});

describe('days on which everybody buys more', () => {
  const out = [{ from: '2026-04-18', to: '2026-04-20' }];
  const events = [{ name: 'Spring Deals', from: '2026-04-12', to: '2026-04-14' }, { name: 'May Fair', from: '2026-05-01', to: '2026-05-03' }];

  it('are a dashed line at the week they begin in, and their names are not in the chart', () => {
    expect(linesOf(drawn(history(out)))).toEqual([]);
    const svg = drawn(history(out, events));
    const [gone = [0, 0]] = spansOf(svg, '#aa0001');
    const week = gone[1] - gone[0];
    // In the middle of the second of five weeks, and of the fourth.
    expect(linesOf(svg)).toEqual([gone[0] - week / 2, gone[1] + week / 2].map((at) => expect.closeTo(at, 0) as number));
    expect(spansOf(svg, '#aa0001').length).toBe(1);
    for (const { name } of events) expect(svg).not.toContain(name);
  });

  it('are told in words, with their days', () => {
    expect(demandWords(history(out))).toBe('21 units sold in 5 weeks, out of stock once, no forecast.');
    expect(demandWords(history(out, events))).toBe(`21 units sold in 5 weeks, out of stock once, no forecast. Dashed, everybody buys more: Spring Deals, ${formatDay('2026-04-12')} to ${formatDay('2026-04-14')}; May Fair, ${formatDay('2026-05-01')} to ${formatDay('2026-05-03')}.`);
  });
});

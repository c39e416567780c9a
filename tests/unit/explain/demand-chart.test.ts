import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, it } from 'vitest';
import type { DemandHistory } from '../../../renderer/domain/explain/demand-history';
import type { ChartInks } from '../../../renderer/ui/chart/chart-inks';
import { demandChart } from '../../../renderer/ui/why/demand-chart';

register([BarChart, LineChart, GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

const named: Partial<ChartInks> = { bad: '#aa0001' };
const inks = new Proxy(named, { get: (known, name) => known[name as keyof ChartInks] ?? '#123456' }) as ChartInks; // every ink has a colour

const history = (out: DemandHistory['out']): DemandHistory => ({
  grain: 'week', periods: ['2026-04-04', '2026-04-11', '2026-04-18', '2026-04-25', '2026-05-02'], sold: [7, 7, 0, 0, 7], estimated: [false, false, false, false, false], out,
  correction: { state: 'not-corrected', reason: '' }, forecast: null, note: '',
});

/** Widths of the bands that are drawn, in pixels. */
const bandsOf = (out: DemandHistory['out']): readonly number[] => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 260 });
  chart.setOption({ animation: false, ...demandChart(history(out))(inks) });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return [...svg.matchAll(/<polygon points="([^"]*)" fill="#aa0001"/g)].map(([, points = '']) => {
    const across = points.split(' ').filter((_, at) => at % 2 === 0).map(Number);
    return Math.max(...across) - Math.min(...across);
  });
};

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

import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, it } from 'vitest';
import type { ItemOutlook } from '../../../renderer/domain/planning/item-outlook';
import { stockAheadChart } from '../../../renderer/features/fba-forecast/stock-ahead-chart';
import type { ChartInks } from '../../../renderer/ui/chart/chart-inks';

register([LineChart, GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

// Colours nothing else has, so that a shape can be told by its own.
const named: Partial<ChartInks> = { surface: '#fefefe', good: '#00aa01' };
const inks = new Proxy(named, { get: (known, name) => known[name as keyof ChartInks] ?? '#123456' }) as ChartInks; // every ink has a colour

const outlook: ItemOutlook = {
  code: 'P', position: 100, coming: [], demand: { kind: 'model', modelId: 'any', subject: 'P', note: '' }, order: { units: 300, day: '2027-02-05', wantedUntil: 0 }, outWithout: '2027-03-01', outWith: null, safetyUnits: 0,
  points: ['2026-11-25', '2027-01-01', '2027-02-05', '2027-03-01', '2027-11-01'].map((day) => ({ day, wanted: 0, without: 100, withOrder: 200, arrived: 0 })),
  closures: [
    { from: '2027-01-30', to: '2027-02-20', because: 'Lunar New Year 2027' },
    { from: '2027-02-01', to: '2027-02-10', because: 'Factory moves' },
  ],
};

describe('the stock ahead as a chart', () => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 588, height: 260 });
  chart.setOption({ animation: false, ...stockAheadChart(outlook)(inks) });
  const svg = chart.renderToSVGString();
  chart.dispose();
  const rowOf = (words: string): number => Number(/translate\([\d.]+ ([\d.]+)\)[^>]*$/.exec(svg.slice(0, svg.indexOf(`>${words}<`)))?.[1]);

  it('writes the name of a closure over the arrival line, on ground of its own', () => {
    const name = svg.indexOf('>Lunar New Year 2027<');
    expect(svg.lastIndexOf('stroke="#00aa01"')).toBeGreaterThan(0);
    expect(name).toBeGreaterThan(svg.lastIndexOf('stroke="#00aa01"'));
    expect(svg.slice(svg.lastIndexOf('stroke="#00aa01"'), name)).toContain('fill="#fefefe"');
  });

  it('gives each closure a line of its own', () => {
    expect(rowOf('Factory moves') - rowOf('Lunar New Year 2027')).toBeGreaterThanOrEqual(14);
  });

  it('stands what arrives upright on its day, with the order and without', () => {
    // 40 there and 300 of an open order on the first of January; the order of 300 on 5 February finds 120.
    const { series } = stockAheadChart({ ...outlook, points: [['2026-11-25', 40, 40, 0], ['2027-01-01', 300, 300, 300], ['2027-02-05', 120, 420, 0]].map(([day, without, withOrder, arrived]) => ({ day: String(day), wanted: 0, without: Number(without), withOrder: Number(withOrder), arrived: Number(arrived) })) })(inks) as { readonly series: readonly { readonly data: readonly (readonly [number, number])[] }[] };
    const drawn = series.map(({ data }) => data.map(([day, units]) => [new Date(day).toISOString().slice(0, 10), units]));
    expect(drawn).toEqual([
      [['2026-11-25', 40], ['2027-01-01', 0], ['2027-01-01', 300], ['2027-02-05', 120], ['2027-02-05', 420]],
      [['2026-11-25', 40], ['2027-01-01', 0], ['2027-01-01', 300], ['2027-02-05', 120]],
    ]);
  });
});

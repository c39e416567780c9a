/** What an axis of a chart beside a sheet says of its categories, drawn as the page draws it. */
import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, test } from 'vitest';
import type { SheetChart } from '../../../renderer/domain/sheets/chart';
import { sheetChartOption } from '../../../renderer/ui/chart/sheet-chart-option';
import type { ChartInks } from '../../../renderer/ui/chart/chart-inks';

register([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

const inks = new Proxy({}, { get: () => '#123456' }) as ChartInks; // every ink has a colour

const chartOf = (names: readonly string[], more: Partial<SheetChart>): SheetChart => ({
  id: 'c', title: 'C', unit: 'units', categoryTitle: 'SKU', categories: names, partial: [], words: '', notes: [], series: [{ id: 's', title: 'S', tone: 'now', draw: 'bar', values: names.map((_, at) => 1000 - at) }], ...more,
});

/** Texts of a picture as small as a card draws it. */
const textsOf = (chart: SheetChart): readonly string[] => {
  const drawn = init(null, null, { renderer: 'svg', ssr: true, width: 260, height: 176 });
  drawn.setOption({ animation: false, ...sheetChartOption(chart)(inks) });
  const texts = [...drawn.renderToSVGString().matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text = '']) => text);
  drawn.dispose();
  return texts;
};

const skus = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `BP-TOWEL-${String(at).padStart(2, '0')}-18X28I`);

test('lying bars are all named, ten of them as well', () => {
  expect(textsOf(chartOf(skus(10), { lying: true }))).toEqual(expect.arrayContaining([...skus(10)]));
});

test('a ranking without room for its names counts its places, and names those that have room', () => {
  const texts = textsOf(chartOf(skus(20), { ranking: true }));
  expect(texts).toContain('1');
  expect(texts.filter((text) => text.includes('TOWEL') || text.includes('…'))).toEqual([]);
  expect(textsOf(chartOf(['MUG', 'JAR'], { ranking: true }))).toEqual(expect.arrayContaining(['MUG', 'JAR']));
});

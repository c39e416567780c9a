/** A chart beside a sheet, drawn as the page draws it. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { SheetChart } from '../../renderer/domain/sheets/chart';
import type { ChartInks } from '../../renderer/ui/chart/chart-inks';
import { sheetChartOption } from '../../renderer/ui/chart/sheet-chart-option';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

const inks = new Proxy({}, { get: () => '#123456' }) as ChartInks; // every ink has a colour

const drawnTexts = (chart: SheetChart): readonly { readonly text: string; readonly y: number }[] => {
  const drawn = init(null, null, { renderer: 'svg', ssr: true, width: 260, height: 176 });
  drawn.setOption({ animation: false, ...sheetChartOption(chart)(inks) });
  const texts = [...drawn.renderToSVGString().matchAll(/<text([^>]*)>([^<]+)<\/text>/g)].map(([, more = '', text = '']) => ({ text, y: Number(/transform="translate\([^ ]+ ([^)]+)\)"/.exec(more)?.[1] ?? / y="([^"]+)"/.exec(more)?.[1]) }));
  drawn.dispose();
  return texts;
};

/** Texts of a picture as small as a card draws it. */
export const textsOf = (chart: SheetChart): readonly string[] => drawnTexts(chart).map(({ text }) => text);

/** How far from the top each text stands. */
export const heightsOf = (chart: SheetChart): ReadonlyMap<string, number> => new Map(drawnTexts(chart).map(({ text, y }) => [text, y]));

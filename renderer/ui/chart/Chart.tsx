/** One chart, drawn as SVG in the colours of the page. Loaded only where a chart is shown. */
import { useComputedColorScheme } from '@mantine/core';
import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, LegendScrollComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type ECharts, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { inksOfPage, type ChartInks } from './chart-inks';

register([BarChart, LineChart, ScatterChart, GridComponent, LegendComponent, LegendScrollComponent, TooltipComponent, MarkAreaComponent, MarkLineComponent, AriaComponent, SVGRenderer]);

export type ChartHandle = {
  /** Shows the tooltip of a category; null hides it. */
  readonly point: (category: number | null) => void;
  /** What is drawn, on the page's ground. */
  readonly svg: () => { readonly text: string; readonly width: number; readonly height: number; readonly ground: string };
};

type ChartProps = {
  /** Made anew with the colours of the page whenever these change. */
  readonly option: (inks: ChartInks) => EChartsCoreOption;
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly height: number;
  readonly onHandle?: (handle: ChartHandle | null) => void;
};

/** Drawn by then, however busy the window is. */
const mostWaitMs = 500;

export const Chart = ({ option, label, height, onHandle }: ChartProps) => {
  const scheme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);

  // Before any chart of the page is put in: asked for in between, the page would be laid out once for each.
  const width = useRef(0);
  useLayoutEffect(() => {
    width.current = place.current?.clientWidth ?? 0;
  }, []);

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const drawn = init(element, null, { renderer: 'svg', width: width.current, height });
    chart.current = drawn;
    const watch = new ResizeObserver(([seen]) => {
      // The first time it tells what was measured already.
      const now = Math.round(seen?.contentRect.width ?? 0);
      if (now !== drawn.getWidth()) drawn.resize({ width: now, height });
    });
    watch.observe(element);
    onHandle?.({
      point: (category) => drawn.dispatchAction(category === null ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex: category }),
      svg: () => ({ text: drawn.renderToSVGString(), width: drawn.getWidth(), height: drawn.getHeight(), ground: inksOfPage().surface }),
    });
    return () => {
      onHandle?.(null);
      watch.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, [onHandle, height]);

  useEffect(() => {
    // Each in a task of its own, while nothing else is wanted: whoever goes on meanwhile waits for none of them.
    const waiting = requestIdleCallback(() => chart.current?.setOption({ animation: false, ...option(inksOfPage()) }, { notMerge: true }), { timeout: mostWaitMs });
    return () => cancelIdleCallback(waiting);
    // Drawn anew where the height is another.
  }, [option, scheme, height]);

  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
};

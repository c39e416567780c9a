/** Every SKU whose margin and competitor are known: how far over the lowest competitor it is, and what it leaves. */
import { Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import type { EChartsCoreOption } from 'echarts/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { csvFile } from '../../../domain/tables/csv';
import type { ColumnFilter, TableQuery } from '../../../domain/tables/query';
import type { Cell } from '../../../domain/tables/table';
import { Dialog } from '../../../ui/Dialog';
import { Chart, type ChartHandle } from '../../../ui/chart/Chart';
import { ChartFiles, type ChartFormat } from '../../../ui/chart/ChartFiles';
import { chartPicture, noPicture } from '../../../ui/chart/chart-files';
import type { ChartInks } from '../../../ui/chart/chart-inks';
import { writtenFigure } from '../../../ui/display/display-choices';
import { useSaveFile } from '../../../ui/exports/use-save-file';
import { FailureNotice } from '../../../ui/FailureNotice';
import { cellOf, rowIdOf } from '../../../ui/sheet/sheet-cells';
import { useSheetRows } from '../../../ui/sheet/use-sheet-rows';
import type { SheetPanelProps } from '../../../ui/sheet/sheet-panel';
import { useMoreRows } from '../../../ui/table/MoreRows';
import { comparedWords } from './compared-words';

/** A SKU may be sold on several channels, at a price of its own on each. */
type Point = { readonly id: string; readonly sku: string; readonly soldOn: string; readonly gap: number; readonly margin: number; readonly isBelow: boolean };

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const one = (value: number): string => writtenFigure(tenths.format(value));
/** Below one another: with as many places each. */
const aligned = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const listed = (value: number): string => writtenFigure(aligned.format(value));
const mostPoints = 5_000;
const linesAStep = 200;
const known = (columnId: string): ColumnFilter => ({ kind: 'not-blank', columnId });
const comparable: TableQuery = { search: '', filters: [known('margin'), known('gap')], sort: [{ columnId: 'margin', direction: 'asc' }] };

const option = (points: readonly Point[]) => (inks: ChartInks): EChartsCoreOption => ({
  grid: { left: 56, right: 24, top: 20, bottom: 44 },
  // Drawn as SVG text: the page's policy lets no style attributes in.
  tooltip: { trigger: 'item', renderMode: 'richText', backgroundColor: inks.surface, borderColor: inks.line, textStyle: { color: inks.ink, fontSize: 12 }, formatter: ({ data }: { readonly data: readonly [gap: number, margin: number, sku: string, soldOn: string] }) => `${data[2]}, ${data[3]}: margin ${one(data[1])} %, ${one(data[0])} % over the lowest` },
  xAxis: { type: 'value', name: 'Over the lowest competitor, %', nameLocation: 'middle', nameGap: 28, nameTextStyle: { color: inks.soft }, axisLabel: { color: inks.soft, fontSize: 11, formatter: one }, splitLine: { lineStyle: { color: inks.line } } },
  yAxis: { type: 'value', name: 'Margin, %', nameTextStyle: { color: inks.soft }, axisLabel: { color: inks.soft, fontSize: 11, formatter: one }, splitLine: { lineStyle: { color: inks.line } } },
  series: [false, true].map((isBelow) => ({
    name: isBelow ? 'Below floor' : 'Keeps its margin', type: 'scatter', symbol: isBelow ? 'triangle' : 'circle', symbolSize: isBelow ? 10 : 8, itemStyle: { color: isBelow ? inks.bad : inks.accent, opacity: 0.75 },
    data: points.filter((point) => point.isBelow === isBelow).map(({ sku, soldOn, gap, margin }) => [gap, margin, sku, soldOn]),
  })),
});

const pointCells = (point: Point | undefined): readonly Cell[] => (point === undefined ? [] : [point.sku, point.soldOn, point.margin, point.gap, point.isBelow ? 'below' : '']);

const title = 'Margin against the gap to the lowest competitor';

export const MarginAndGap = ({ storeId, definition, sheet, made, onClose }: SheetPanelProps & { readonly onClose: () => void }) => {
  const read = useSheetRows(sheet.view, comparable, mostPoints, made);
  const rows = read?.ok === true ? read.value : null;
  const points = useMemo(
    (): readonly Point[] => (rows ?? []).map((row) => ({ id: rowIdOf(definition, row), sku: String(cellOf(definition, row, 'sku')), soldOn: String(cellOf(definition, row, 'kind') ?? ''), gap: Number(cellOf(definition, row, 'gap')), margin: Number(cellOf(definition, row, 'margin')), isBelow: cellOf(definition, row, 'isBelow') === 'yes' })),
    [definition, rows],
  );
  const drawn = useMemo(() => option(points), [points]);
  const below = points.filter(({ isBelow }) => isBelow).length;
  const words = comparedWords(points.length, below, rows?.length === mostPoints);
  const { listed: lines, more } = useMoreRows(points, linesAStep);
  const handle = useRef<ChartHandle | null>(null);
  const keep = useCallback((next: ChartHandle | null) => {
    handle.current = next;
  }, []);
  const [said, setSaid] = useState('');
  const saveFile = useSaveFile();
  const save = async (format: ChartFormat): Promise<void> => {
    const bytes = format === 'png' ? await chartPicture(handle.current) : csvFile(['SKU', 'Sold on', 'Margin (%)', 'Over the lowest competitor (%)', 'Floor'], points.length, (at) => pointCells(points[at]));
    if (bytes === null) return setSaid(noPicture);
    const what = `Cost Update ${title} ${storeId.toUpperCase()} ${sheet.day}`;
    setSaid((await saveFile({ suggestedName: `${what}.${format}`, bytes, kind: 'chart', what, storeId, rows: null })) ?? '');
  };
  return (
    <Dialog onClose={onClose} title={title} size="xl">
      <Stack gap="sm">
        {read?.ok === false ? <FailureNotice failure={read.failure} /> : rows === null ? <Text c="dimmed">Reading the rows</Text> : points.length === 0 ? <Text size="sm">No SKU has both a margin and a competitor’s price yet. A margin needs price, cost and fulfilment fee; competitors come from a competitor prices sheet.</Text> : <Chart option={drawn} label={`${title}: ${words}`} height={320} onHandle={keep} />}
        {points.length === 0 ? null : (
          <>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Text size="sm">
                {words} <span role="status">{said}</span>
              </Text>
              <ChartFiles title={title} isDrawn onSave={(format) => void save(format)} />
            </Group>
            <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: 0 }}>
              <Table aria-label="Margin and gap by SKU">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>SKU</Table.Th>
                    <Table.Th>Sold on</Table.Th>
                    <Table.Th ta="right">Margin, %</Table.Th>
                    <Table.Th ta="right">Over the lowest, %</Table.Th>
                    <Table.Th>Floor</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {lines.map(({ id, sku, soldOn, gap, margin, isBelow }) => (
                    <Table.Tr key={id}>
                      <Table.Td>{sku}</Table.Td>
                      <Table.Td>{soldOn}</Table.Td>
                      <Table.Td ta="right">{listed(margin)}</Table.Td>
                      <Table.Td ta="right">{listed(gap)}</Table.Td>
                      <Table.Td>{isBelow ? 'below' : ''}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              {more}
            </ScrollArea.Autosize>
          </>
        )}
      </Stack>
    </Dialog>
  );
};

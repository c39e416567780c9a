/** A turned table as lines people read: headings, a line for each value, and the totals as the last. */
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { SheetToWrite } from '../../domain/shipments/export-files';
import type { Pivot, PivotAsk } from '../../domain/tables/pivot';
import type { Cell } from '../../domain/tables/table';
import { formatCount, formatSome } from '../../ui/table/format-cell';

export type PivotLines = {
  readonly heading: readonly string[];
  /** The first cell is the line's name; null where nothing is known. The last line and, with columns across, the last cell are totals. */
  readonly rows: readonly (readonly Cell[])[];
  /** What the cells hold and of how many rows. */
  readonly summary: string;
  readonly unit: string | null;
  readonly hasAcross: boolean;
};

const blank = '(blank)';

const figure = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** As a list to be saved: a cell nothing is known of stays empty. */
export const pivotList = ({ heading, rows }: Pick<PivotLines, 'heading' | 'rows'>): SheetToWrite => ({
  name: 'Pivot', columns: heading.map((title, at) => ({ id: String(at), title, kind: at === 0 ? 'text' : 'decimal', unit: null })), rows,
});

export const pivotLines = (pivot: Pivot, { columns }: SheetDefinition, { down, across, measure }: PivotAsk): PivotLines => {
  const titleOf = (id: string): string => columns.find((column) => column.id === id)?.title ?? id;
  const measured = measure.how === 'rows' ? null : (columns.find(({ id }) => id === measure.columnId) ?? null);
  const total = measure.how === 'mean' ? 'Mean' : 'Total';
  const heads = [...pivot.across.map((name) => name ?? blank), ...(pivot.othersAcross > 0 ? [`${formatCount(pivot.othersAcross)} others`] : [])];
  const names = [...pivot.down.map((name) => name ?? blank), ...(pivot.othersDown > 0 ? [`${formatCount(pivot.othersDown)} others`] : [])];
  const hasAcross = across !== null;
  const measureTitle = measured === null ? 'Rows' : measure.how === 'mean' ? `Mean of ${measured.title}` : measured.title;
  const unit = measured === null ? 'rows' : measured.unit;
  const line = (name: string, cells: readonly (number | undefined)[], sum: number | undefined): readonly Cell[] => [name, ...cells.map(figure), ...(hasAcross ? [figure(sum)] : [])];
  return {
    heading: [titleOf(down), ...(hasAcross ? [...heads, total] : [unit === null || measured === null ? measureTitle : `${measureTitle} (${unit})`])],
    rows: [
      ...names.map((name, at) => line(name, heads.map((_, place) => pivot.cells[at * heads.length + place]), pivot.downTotals[at])),
      line(total, hasAcross ? [...pivot.acrossTotals] : [pivot.total], pivot.total),
    ],
    summary: `${measureTitle}${unit === null || measured === null ? '' : `, ${unit}`}, by ${titleOf(down)}${hasAcross ? ` and ${titleOf(across)}` : ''}; ${formatSome(pivot.rows, 'row')}. An empty cell is not known.`,
    unit, hasAcross,
  };
};

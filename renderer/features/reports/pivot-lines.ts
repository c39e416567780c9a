/** A turned table as lines people read: headings, a line for each value, and the totals as the last. */
import { dayNumber, isoDay } from '../../domain/demand/days';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { SheetToWrite } from '../../domain/shipments/export-files';
import { canMeasure, canTurn, pivotSpans, spanOf, turnedColumn, turnedPart, type Pivot, type PivotAsk, type PivotMeasure, type PivotSpan } from '../../domain/tables/pivot';
import type { Cell } from '../../domain/tables/table';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';

export type PivotLines = {
  readonly heading: readonly string[];
  /** The first cell is the line's name; null where nothing is known. The last line and, with columns across, the last cell are totals. */
  readonly rows: readonly (readonly Cell[])[];
  /** What the cells hold and of how many rows. */
  readonly summary: string;
  /** What the cells are, where no heading says it; null where one does. */
  readonly corner: string | null;
  /** Which rows the figures are not of; null where they are of all. */
  readonly leftOut: string | null;
  /** How rows count in a mean: of shares it is another than that of their sums, which pages show. Null where nothing is a mean. */
  readonly weighed: string | null;
};

const blank = '(blank)';

export const measureText = (measure: PivotMeasure): string => (measure.how === 'rows' ? 'rows' : `${measure.how}:${measure.columnId}`);

/** Money in the currencies of its rows has no sum and no mean. */
export const pivotMeasures = ({ columns }: Pick<AnySheet, 'columns'>): readonly { readonly value: string; readonly label: string }[] => [
  { value: 'rows', label: 'Number of rows' },
  ...columns.filter((column) => canMeasure(column) && column.currencyIn === undefined).flatMap(({ id, title, unit, summable }) => {
    const named = unit === null ? title : `${title}, ${unit}`;
    return [...(summable === true ? [{ value: measureText({ how: 'sum', columnId: id }), label: `Sum of ${named}` }] : []), { value: measureText({ how: 'mean', columnId: id }), label: `Mean of ${named}` }];
  }),
];

/** Columns to turn by: days by the month, the quarter or the year. */
export const pivotParts = ({ columns, key }: Pick<AnySheet, 'columns' | 'key'>): readonly { readonly value: string; readonly label: string }[] =>
  columns.filter((column) => canTurn(column) && column.id !== key).flatMap(({ id, title, kind }) =>
    kind === 'date' ? pivotSpans.map((span) => ({ value: turnedPart(id, span), label: `${title}, by ${span}` })) : [{ value: id, label: title }],
  );

/** The span of the day, as a pivot names it; null where that is its last day. */
const openSpan = (day: string, span: PivotSpan): string | null => {
  const named = spanOf(day, span);
  return spanOf(isoDay(dayNumber(day) + 1), span) === named ? named : null;
};

/** `2026-11` as any month is written, `2026-Q4` as `Q4 2026`. */
const spanWords = (name: string): string => {
  const [year = name, quarter] = name.split('-');
  return quarter?.startsWith('Q') === true ? `${quarter} ${year}` : formatDay(name);
};

const figure = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** As a list to be saved: a cell nothing is known of stays empty; what the cells are and which rows they are not of goes with the file. */
export const pivotList = ({ heading, rows, corner, leftOut, weighed }: Pick<PivotLines, 'heading' | 'rows' | 'corner' | 'leftOut' | 'weighed'>): SheetToWrite => {
  const said = [corner, weighed, leftOut].filter((words) => words !== null).join('; ');
  return { name: 'Pivot', columns: heading.map((title, at) => ({ id: String(at), title: at === 0 && said !== '' ? `${title} (${said})` : title, kind: at === 0 ? 'text' : 'decimal', unit: null })), rows };
};

/** `day`: of the plan. */
export const pivotLines = (pivot: Pivot, { columns }: Pick<AnySheet, 'columns'>, { down, across, measure }: PivotAsk, day: string): PivotLines => {
  const columnOf = (id: string): AnySheet['columns'][number] | undefined => columns.find((column) => column.id === id);
  const titleOf = (part: string): string => columnOf(turnedColumn(part).columnId)?.title ?? part;
  const named = (part: string | null) => {
    const { columnId, span } = turnedColumn(part ?? '');
    const { kind, isPast } = columnOf(columnId) ?? {};
    const open = isPast === true ? openSpan(day, span) : null;
    return (name: string | null): string => (name === null ? blank : kind !== 'date' ? name : `${spanWords(name)}${name === open ? ' to date' : ''}`);
  };
  const measured = measure.how === 'rows' ? null : (columnOf(measure.columnId) ?? null);
  const total = measure.how === 'mean' ? 'Mean' : 'Total';
  const heads = [...pivot.across.map(named(across)), ...(pivot.othersAcross > 0 ? [`${formatCount(pivot.othersAcross)} others`] : [])];
  const names = [...pivot.down.map(named(down)), ...(pivot.othersDown > 0 ? [`${formatCount(pivot.othersDown)} others`] : [])];
  const hasAcross = across !== null;
  const measureTitle = measured === null ? 'Rows' : measure.how === 'mean' ? `Mean of ${measured.title}` : measured.title;
  const unit = measured === null ? 'rows' : measured.unit;
  const what = `${measureTitle}${unit === null || measured === null ? '' : `, ${unit}`}`;
  const leftOut = pivot.without === 0 ? null : `${formatCount(pivot.without)} of them left out because they have no figure`;
  const weighed = measure.how === 'mean' ? 'each row counts alike' : null;
  const line = (name: string, cells: readonly (number | undefined)[], sum: number | undefined): readonly Cell[] => [name, ...cells.map(figure), ...(hasAcross ? [figure(sum)] : [])];
  return {
    heading: [titleOf(down), ...(hasAcross ? [...heads, total] : [unit === null || measured === null ? measureTitle : `${measureTitle} (${unit})`])],
    rows: [
      ...names.map((name, at) => line(name, heads.map((_, place) => pivot.cells[at * heads.length + place]), pivot.downTotals[at])),
      line(total, hasAcross ? [...pivot.acrossTotals] : [pivot.total], pivot.total),
    ],
    summary: `${what}, by ${titleOf(down)}${hasAcross ? ` and ${titleOf(across)}` : ''}; ${formatSome(pivot.rows, 'row')}${leftOut === null ? '' : `, ${leftOut}`}${weighed === null ? '' : `; ${weighed}`}. An empty cell is not known.`,
    corner: hasAcross ? what : null,
    weighed,
    leftOut: leftOut === null ? null : `of ${formatSome(pivot.rows, 'row')}, ${leftOut}`,
  };
};

/** Where one cell of a table comes from, told from the version itself: file, sheet, row, heading, and the text as it stood there. */
import type { Origin, ReadColumns, ReportDefinition } from '../reports/report';
import { reportDefinition } from '../reports/reports';
import { cellOf, columnData, encodeKey, isTextData } from './cells';
import { tableDefinition } from './definitions';
import { sourceOfCell } from './hand-source';
import type { Cell, Column, ColumnData, RowSource, Table, TableDefinition } from './table';

export type CellOrigin = {
  readonly column: Column;
  /** What names the row: the key's columns with their cells. */
  readonly key: readonly { readonly column: Column; readonly value: Cell }[];
  readonly value: Cell;
  readonly source: RowSource;
  /** Somebody typed or changed it in the app: no file, row or heading stands behind it. */
  readonly isByHand: boolean;
  /** Spreadsheet row in that file, from 1. */
  readonly row: number;
  readonly origin: Origin;
  /** As the file spells it; null where the file has no such column, or was stored before headings were kept. */
  readonly heading: string | null;
  readonly headingsKept: boolean;
  /** The text as it stood in the file. Null where the value does not come from a cell of its own, or the file has no such column. */
  readonly raw: string | null;
  /** Titles of the columns a derived one is made from. */
  readonly madeFrom: readonly string[];
};

const emptyLike = (definition: TableDefinition, columnId: string): ColumnData => {
  const kind = definition.columns.find((column) => column.id === columnId)?.kind ?? 'text';
  return kind === 'text' || kind === 'date' ? { kind, values: [] } : { kind, values: new Float64Array(0) };
};

/** Which columns a report's own derivation looks at: it is run on no rows, and what it asks for is written down. */
export const derivedFrom = (report: ReportDefinition, definition: TableDefinition): readonly string[] => {
  if (report.derive === null) return [];
  const asked = new Set<string>();
  const read: ReadColumns = {
    rows: 0,
    data: (columnId) => {
      asked.add(columnId);
      return emptyLike(definition, columnId);
    },
  };
  report.derive(read);
  return definition.columns.filter((column) => asked.has(column.id)).map((column) => column.title);
};

/** Places ascend, so the text of a row is found by halving. */
const rawAt = (table: Table, columnId: string, row: number): string | null => {
  const raws = table.columns.find((column) => column.id === columnId)?.raws;
  if (raws === undefined) return null;
  let low = 0;
  let high = raws.rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const place = raws.rows[middle] ?? 0;
    if (place === row) return raws.texts[middle] ?? null;
    if (place < row) low = middle + 1;
    else high = middle - 1;
  }
  return null;
};

const cellIn = (table: Table, columnId: string, row: number): Cell => {
  const data = columnData(table, columnId);
  return data === null ? null : cellOf(data, row);
};

/** Null when the version has no such row, or its table no such column. */
export const cellOrigin = (table: Table, rowIndex: number, columnId: string): CellOrigin | null => {
  const definition = tableDefinition(table.tableId);
  const column = definition.columns.find((one) => one.id === columnId);
  const rowSource = table.sources[table.sourceOf[rowIndex] ?? -1];
  const source = rowSource === undefined ? undefined : sourceOfCell(rowSource, columnId);
  if (column === undefined || source === undefined || rowIndex < 0 || rowIndex >= table.rowCount) return null;
  const report = reportDefinition(source.reportId);
  const origin = report?.columns.find((one) => one.columnId === columnId)?.origin ?? 'heading';
  const value = cellIn(table, columnId, rowIndex);
  const heading = source.headings?.[columnId] ?? null;
  const kept = rawAt(table, columnId, rowIndex);
  // Where no text is kept, the value shows it letter for letter.
  const isByHand = source.byHand !== undefined;
  const hasCell = !isByHand && (origin === 'heading' || origin === 'preamble') && (heading !== null || source.headings === undefined);
  return {
    column,
    key: definition.columns.filter((one) => definition.key.includes(one.id)).map((one) => ({ column: one, value: cellIn(table, one.id, rowIndex) })),
    value,
    source,
    isByHand,
    row: table.rowNumberOf[rowIndex] ?? 0,
    origin,
    heading,
    headingsKept: source.headings !== undefined,
    raw: kept ?? (hasCell ? (value === null ? '' : String(value)) : null),
    madeFrom: origin === 'derived' && report !== null ? derivedFrom(report, definition) : [],
  };
};

/** The row of another version of the table that the same key names; -1 where there is none. */
export const rowOfSameKey = (table: Table, rowIndex: number, other: Table): number => {
  const { key } = tableDefinition(table.tableId);
  const sought = key.map((id) => cellIn(table, id, rowIndex));
  const parts = key.map((id) => columnData(other, id));
  const [first] = parts;
  if (first === undefined) return -1;
  // Most keys are one text: the engine looks through it at full speed.
  if (parts.length === 1 && first !== null && isTextData(first)) return first.values.indexOf(sought[0] === null ? null : String(sought[0]));
  const name = encodeKey(sought);
  for (let row = 0; row < other.rowCount; row += 1) {
    if (first !== null && cellOf(first, row) !== sought[0]) continue;
    if (encodeKey(parts.map((data) => (data === null ? null : cellOf(data, row)))) === name) return row;
  }
  return -1;
};

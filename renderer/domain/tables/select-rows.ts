/** Part of a table as a table of its own. */
import { isTextData } from './cells';
import type { ColumnData, Table } from './table';

export const selectData = (data: ColumnData, rows: Uint32Array): ColumnData => {
  if (isTextData(data)) return { kind: data.kind, values: Array.from(rows, (row) => data.values[row] ?? null) };
  return { kind: data.kind, values: Float64Array.from(rows, (row) => data.values[row] ?? NaN) };
};

/** The given rows, each at most once, in the given order. Sources are kept as they are, used or not. */
export const selectRows = (table: Table, rows: Uint32Array): Table => {
  if (rows.length === table.rowCount && rows.every((row, index) => row === index)) return table;
  return {
    ...table,
    rowCount: rows.length,
    columns: table.columns.map(({ id, data }) => ({ id, data: selectData(data, rows) })),
    sourceOf: Uint32Array.from(rows, (row) => table.sourceOf[row] ?? 0),
    rowNumberOf: Uint32Array.from(rows, (row) => table.rowNumberOf[row] ?? 0),
  };
};

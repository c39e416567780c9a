/** Rows made in the app as a table, in their order, as a file's would be below a line of headings. */
import { tableDefinition } from './definitions';
import { storable } from './storable';
import type { Cell, Column, ColumnData, RowSource, Table, TableColumn, TableId, TableRows } from './table';

/** `rows` are cells by column id. What a column does not take, such as a broken count, is null. */
export const rowsOf = (shown: readonly (Pick<Column, 'id' | 'kind'> & Pick<TableColumn, 'order'>)[], rows: readonly Readonly<Record<string, Cell>>[], source: RowSource): TableRows => {
  const columns = shown.map(({ id, kind, order }) => {
    const cells = rows.map((row) => storable(row[id]));
    const data: ColumnData =
      kind === 'text' || kind === 'date'
        ? { kind, values: cells.map((cell) => (cell === null ? null : String(cell))) }
        : { kind, values: Float64Array.from(cells, (cell) => (typeof cell === 'number' && Number.isFinite(cell) && (kind === 'decimal' || Number.isInteger(cell)) ? cell : NaN)) };
    return order === undefined ? { id, data } : { id, data, order };
  });
  return { rowCount: rows.length, columns, sources: [source], sourceOf: new Uint32Array(rows.length), rowNumberOf: Uint32Array.from(rows, (_, index) => index + 2) };
};

/** The same with the columns of a table that is published. */
export const tableOfRows = (tableId: TableId, rows: readonly Readonly<Record<string, Cell>>[], source: RowSource): Table => ({ tableId, ...rowsOf(tableDefinition(tableId).columns, rows, source) });

/** Part of a table as a table of its own. */
import { isTextData } from './cells';
import type { ColumnData, Raws, Table, TableColumn } from './table';

export const selectData = (data: ColumnData, rows: Uint32Array): ColumnData => {
  if (isTextData(data)) return { kind: data.kind, values: Array.from(rows, (row) => data.values[row] ?? null) };
  return { kind: data.kind, values: Float64Array.from(rows, (row) => data.values[row] ?? NaN) };
};

/** The texts of the chosen rows under their new places; null when none of them has one. */
export const selectRaws = (raws: Raws | undefined, rows: Uint32Array): Raws | null => {
  if (raws === undefined) return null;
  const textAt = new Map<number, string>();
  for (const [index, row] of raws.rows.entries()) textAt.set(row, raws.texts[index] ?? '');
  const places: number[] = [];
  const texts: string[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const text = textAt.get(rows[at] ?? -1);
    if (text === undefined) continue;
    places.push(at);
    texts.push(text);
  }
  return places.length === 0 ? null : { rows: Uint32Array.from(places), texts };
};

export const tableColumn = (id: string, data: ColumnData, raws: Raws | null): TableColumn => (raws === null ? { id, data } : { id, data, raws });

/** The given rows, each at most once, in the given order. Sources are kept as they are, used or not. */
export const selectRows = (table: Table, rows: Uint32Array): Table => {
  if (rows.length === table.rowCount && rows.every((row, index) => row === index)) return table;
  return {
    ...table,
    rowCount: rows.length,
    columns: table.columns.map(({ id, data, raws }) => tableColumn(id, selectData(data, rows), selectRaws(raws, rows))),
    sourceOf: Uint32Array.from(rows, (row) => table.sourceOf[row] ?? 0),
    rowNumberOf: Uint32Array.from(rows, (row) => table.rowNumberOf[row] ?? 0),
  };
};

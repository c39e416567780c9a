/** Changes of rows made by hand, put into a table: rows are named by their key, cells that nobody touched keep their value, their text and their origin. */
import type { ReportDefinition } from '../reports/report';
import { cellOf, columnData, encodeKey, isTextData, rowKeys } from './cells';
import { sourceOver } from './hand-source';
import { selectRows, tableColumn } from './select-rows';
import { storable } from './storable';
import type { Cell, Column, ColumnData, Raws, RowSource, Table, TableDefinition } from './table';

/** Cells by column id. The key's columns must all be there; a blank part of a key is null. */
export type RowCells = Readonly<Record<string, Cell>>;

export type RowEdits =
  /** `upsert`: of a row that stands, the cells named are changed; a row that does not is made. `remove`: the key's columns suffice. Removed first. */
  | { readonly kind: 'some'; readonly upsert: readonly RowCells[]; readonly remove: readonly RowCells[] }
  /** All rows the partition is to have. Columns left out are blank. */
  | { readonly kind: 'all'; readonly rows: readonly RowCells[] };

export const keyOfCells = (definition: TableDefinition, cells: RowCells): string => encodeKey(definition.key.map((id) => storable(cells[id])));

/** The same edits as changes of single rows. */
export const asSome = (edits: RowEdits, base: Table | null, definition: TableDefinition, derived: ReadonlySet<string>): Extract<RowEdits, { readonly kind: 'some' }> => {
  if (edits.kind === 'some') return edits;
  const named = new Set(edits.rows.map((row) => keyOfCells(definition, row)));
  const blank = Object.fromEntries(definition.columns.flatMap(({ id }) => (derived.has(id) ? [] : [[id, null]])));
  const remove = base === null ? [] : rowKeys(base, definition).flatMap((key, row) => (named.has(key) ? [] : [cellsOfKey(base, definition, row)]));
  return { kind: 'some', upsert: edits.rows.map((row) => ({ ...blank, ...row })), remove };
};

const cellsOfKey = (table: Table, definition: TableDefinition, row: number): RowCells =>
  Object.fromEntries(
    definition.key.map((id) => {
      const data = columnData(table, id);
      return [id, data === null ? null : cellOf(data, row)];
    }),
  );

export type Edited = {
  readonly table: Table;
  /** Rows of `table` of which some cell was changed, or that are new, ascending. */
  readonly touched: readonly number[];
  readonly removed: number;
};

const grown = (data: ColumnData | null, { kind }: Column, rows: number): ColumnData => {
  if (kind === 'text' || kind === 'date') {
    const values: (string | null)[] = data !== null && isTextData(data) ? [...data.values] : [];
    while (values.length < rows) values.push(null);
    return { kind, values };
  }
  const values = new Float64Array(rows).fill(NaN);
  if (data !== null && !isTextData(data)) values.set(data.values);
  return { kind, values };
};

const put = (data: ColumnData, row: number, cell: Cell): void => {
  // Both were made anew by `grown` and belong to nobody else yet.
  if (isTextData(data)) (data.values as (string | null)[])[row] = cell === null ? null : String(cell);
  else data.values[row] = typeof cell === 'number' ? cell : NaN;
};

const withoutRows = (raws: Raws | undefined, rows: ReadonlySet<number>): Raws | null => {
  if (raws === undefined) return null;
  const kept = [...raws.rows.keys()].filter((index) => !rows.has(raws.rows[index] ?? -1));
  return kept.length === 0 ? null : { rows: Uint32Array.from(kept, (index) => raws.rows[index] ?? 0), texts: kept.map((index) => raws.texts[index] ?? '') };
};

const emptyTable = (tableId: Table['tableId']): Table => ({ tableId, rowCount: 0, columns: [], sources: [], sourceOf: new Uint32Array(0), rowNumberOf: new Uint32Array(0) });

/** Sources of the new table, each once. A row's file row stays beside the layer its untouched cells come from. */
const sourceIndex = () => {
  const sources: RowSource[] = [];
  const places = new Map<string, number>();
  // Most rows share the very same source, which need not be spelt out to be found again.
  const placeOfSame = new Map<RowSource, number>();
  return {
    sources,
    placeOf: (source: RowSource): number => {
      const same = placeOfSame.get(source);
      if (same !== undefined) return same;
      const name = JSON.stringify(source);
      const place = places.get(name) ?? sources.push(source) - 1;
      places.set(name, place);
      placeOfSame.set(source, place);
      return place;
    },
  };
};

/**
 * The table with the edits in it, in the order it had, new rows at its end. Columns the report derives are worked out anew for the rows
 * touched. `source` is the edit's own. A cell given as it stands is no change: where nothing changes, `touched` is empty and `removed` 0.
 * Values are taken as they are: `edit-checks.ts` says whether they may be.
 */
export const editRows = (base: Table | null, definition: TableDefinition, { upsert, remove }: Extract<RowEdits, { readonly kind: 'some' }>, source: RowSource, derive: ReportDefinition['derive']): Edited => {
  const before = base ?? emptyTable(definition.id);
  const leaving = new Set(remove.map((row) => keyOfCells(definition, row)));
  const keys = rowKeys(before, definition);
  const staying = Uint32Array.from(keys.keys()).filter((row) => !leaving.has(keys[row] ?? ''));
  const kept = selectRows(before, staying);
  const placeOf = new Map<string, number>();
  for (const [place, row] of staying.entries()) placeOf.set(keys[row] ?? '', place);
  for (const cells of upsert) {
    const key = keyOfCells(definition, cells);
    if (!placeOf.has(key)) placeOf.set(key, placeOf.size);
  }
  const rowCount = placeOf.size;
  const columns = definition.columns.map((column) => ({ id: column.id, raws: kept.columns.find(({ id }) => id === column.id)?.raws, data: grown(columnData(kept, column.id), column, rowCount), changed: new Set<number>() }));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const touched = new Map<number, Set<string>>();
  const write = (row: number, columnId: string, cell: Cell): void => {
    const column = byId.get(columnId);
    if (column === undefined || cellOf(column.data, row) === cell) return;
    put(column.data, row, cell);
    column.changed.add(row);
    touched.set(row, (touched.get(row) ?? new Set()).add(columnId));
  };
  for (const cells of upsert) {
    const row = placeOf.get(keyOfCells(definition, cells)) ?? 0;
    for (const [columnId, cell] of Object.entries(cells)) write(row, columnId, storable(cell));
    if (row >= kept.rowCount && !touched.has(row)) touched.set(row, new Set());
  }
  if (derive !== null && touched.size > 0) {
    const made = derive({ rows: rowCount, data: (id) => byId.get(id)?.data ?? null });
    for (const [columnId, data] of Object.entries(made)) for (const row of [...touched.keys()]) write(row, columnId, cellOf(data, row));
  }
  const { sources, placeOf: sourcePlace } = sourceIndex();
  const sourceOf = new Uint32Array(rowCount);
  const rowNumberOf = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const old = row < kept.rowCount ? (kept.sources[kept.sourceOf[row] ?? 0] ?? null) : null;
    const changed = touched.get(row);
    sourceOf[row] = sourcePlace(changed === undefined && old !== null ? old : sourceOver(source, [...(changed ?? [])], old));
    rowNumberOf[row] = row < kept.rowCount ? (kept.rowNumberOf[row] ?? 0) : row - kept.rowCount + 1;
  }
  const table: Table = { tableId: definition.id, rowCount, sources, sourceOf, rowNumberOf, columns: columns.map(({ id, data, raws, changed }) => tableColumn(id, data, withoutRows(raws, changed))) };
  return { table, touched: [...touched.keys()].sort((one, other) => one - other), removed: before.rowCount - kept.rowCount };
};

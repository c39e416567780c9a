/** The table that publishing would make. Every row keeps the file and the spreadsheet row it came from. */
import { isTextData } from '../tables/cells';
import { selectData, selectRaws, selectRows, tableColumn } from '../tables/select-rows';
import { sourceOver } from '../tables/hand-source';
import type { ColumnData, Raws, RowSource, Table } from '../tables/table';
import type { TableDiff } from './diff';
import type { PublishMode } from './review';

const joinData = (first: ColumnData, second: ColumnData): ColumnData => {
  if (isTextData(first)) return { kind: first.kind, values: [...first.values, ...(isTextData(second) ? second.values : [])] };
  const values = new Float64Array(first.values.length + second.values.length);
  values.set(first.values);
  if (!isTextData(second)) values.set(second.values, first.values.length);
  return { kind: first.kind, values };
};

const joinRaws = (first: Raws | undefined, second: Raws | undefined, firstRows: number): Raws | null => {
  if (second === undefined) return first ?? null;
  const moved = second.rows.map((row) => row + firstRows);
  if (first === undefined) return { rows: moved, texts: second.texts };
  const rows = new Uint32Array(first.rows.length + moved.length);
  rows.set(first.rows);
  rows.set(moved, first.rows.length);
  return { rows, texts: [...first.texts, ...second.texts] };
};

const blankLike = (data: ColumnData, rows: number): ColumnData =>
  isTextData(data) ? { kind: data.kind, values: Array.from({ length: rows }, () => null) } : { kind: data.kind, values: new Float64Array(rows).fill(NaN) };

/** Drops sources that no row comes from any more. */
export const withUsedSources = (table: Table): Table => {
  const places = new Map<number, number>();
  for (const source of table.sourceOf) if (!places.has(source)) places.set(source, places.size);
  const used = [...places.keys()].flatMap((index) => table.sources[index] ?? []);
  return { ...table, sources: used, sourceOf: table.sourceOf.map((source) => places.get(source) ?? 0) };
};

/**
 * New rows in the order of their file, then, with `merge`, the rows the file does not have, in the order they had.
 * Rows the file has but that could not be read stay in either mode: nobody said that they are gone.
 * Merging the same file again changes nothing.
 */
export const mergeTables = ({ base, next, missing, unreadable, outside }: Pick<TableDiff, 'base' | 'next' | 'missing' | 'unreadable' | 'outside'>, mode: PublishMode): Table => {
  const staying = Uint32Array.from([...(mode === 'replace' ? [] : missing), ...unreadable, ...outside]).sort();
  if (base === null || staying.length === 0) return withUsedSources(next);
  const kept = selectRows(base, staying);
  const sourceOf = new Uint32Array(next.rowCount + kept.rowCount);
  sourceOf.set(next.sourceOf);
  sourceOf.set(kept.sourceOf.map((source) => source + next.sources.length), next.rowCount);
  const rowNumberOf = new Uint32Array(sourceOf.length);
  rowNumberOf.set(next.rowNumberOf);
  rowNumberOf.set(kept.rowNumberOf, next.rowCount);
  return withUsedSources({
    tableId: next.tableId,
    rowCount: sourceOf.length,
    columns: next.columns.map(({ id, data, raws }) => {
      const below = kept.columns.find((column) => column.id === id);
      return tableColumn(id, joinData(data, below?.data ?? blankLike(data, kept.rowCount)), joinRaws(raws, below?.raws, next.rowCount));
    }),
    sources: [...next.sources, ...kept.sources],
    sourceOf,
    rowNumberOf,
  });
};

const noRows = new Uint32Array();

/**
 * The table with these rows of the base as well, of which whoever publishes says that nothing is left: 0 in the columns that are counted, blank in other figures and days. That stands on
 * `edit`, as what is changed by hand does; the names of the goods stay where they come from.
 */
export const withNoneLeft = (table: Table, base: Table, rows: Uint32Array, counted: readonly string[], edit: RowSource): Table => {
  if (rows.length === 0) return table;
  const gone = selectRows(base, rows);
  const changed = gone.columns.flatMap(({ id, data }) => (data.kind === 'text' ? [] : [id]));
  const none: Table = {
    ...gone,
    columns: gone.columns.map((column) => {
      const { id, data } = column;
      if (data.kind === 'text') return column;
      return tableColumn(id, isTextData(data) || !counted.includes(id) ? blankLike(data, gone.rowCount) : { kind: data.kind, values: new Float64Array(gone.rowCount) }, null);
    }),
    sources: gone.sources.map((before) => sourceOver(edit, changed, before)),
  };
  return mergeTables({ base: none, next: table, missing: Uint32Array.from({ length: gone.rowCount }, (_, row) => row), unreadable: noRows, outside: noRows }, 'merge');
};

/** Which of the changes are wanted; the rows of others stay as they stand, or stay away where nothing stands. */
export type Wanted = (change: 'new' | 'changed' | 'missing' | 'removed', row: number) => boolean;

/**
 * The table when only some of the changes are taken. `row` is the row's place in the diff's `next`, or in its `base`
 * for a missing or removed one, whose change is to be dropped and which therefore stays unless it is wanted.
 */
export const mergeWanted = (diff: TableDiff, mode: PublishMode, wanted: Wanted): Table => {
  const leaving = new Set<number>();
  const staying: number[] = [];
  for (const row of diff.new) if (!wanted('new', row)) leaving.add(row);
  for (const row of diff.changed) {
    if (wanted('changed', row)) continue;
    leaving.add(row);
    const baseRow = diff.baseRowOf[row] ?? -1;
    if (baseRow >= 0) staying.push(baseRow);
  }
  const missing = diff.missing.filter((row) => mode === 'merge' || !wanted('missing', row));
  const chosen = Uint32Array.from({ length: diff.next.rowCount }, (_, row) => row).filter((row) => !leaving.has(row));
  const next = selectRows(diff.next, chosen);
  for (const row of diff.removed) if (!wanted('removed', row)) staying.push(row);
  const kept = Uint32Array.from([...missing, ...staying]).sort();
  return mergeTables({ ...diff, next, missing: kept }, 'merge');
};

/**
 * A column the file does not have says nothing about its items: where the table already knows them, what it holds in
 * that column stays.
 */
export const carryOver = (diff: TableDiff, absent: readonly string[]): Table => {
  const { base, next, baseRowOf } = diff;
  if (base === null || absent.length === 0) return next;
  const from = Uint32Array.from(baseRowOf, (row) => (row < 0 ? base.rowCount : row));
  return {
    ...next,
    columns: next.columns.map((column) => {
      const before = absent.includes(column.id) ? base.columns.find(({ id }) => id === column.id) : undefined;
      return before === undefined ? column : tableColumn(column.id, selectData(before.data, from), selectRaws(before.raws, from));
    }),
  };
};

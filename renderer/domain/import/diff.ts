/** What a new table would change in the one that stands. */
import type { Detail, WholeLists } from '../reports/standing-rules';
import { cellOf, columnData, isTextData, rowKeys } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import type { ColumnData, Table } from '../tables/table';
import { matchRows } from './match-rows';
import type { ChangeKind, ReviewCounts, ReviewRow } from './review';
import { toldAsBefore, toldOtherwise } from './told-otherwise';
import { listNames, listsReplaced } from './whole-lists';

export const changeKinds = ['new', 'changed', 'unchanged', 'missing'] as const satisfies readonly ChangeKind[];

export type TableDiff = {
  readonly base: Table | null;
  readonly next: Table;
  /** Rows of `next`, in its order, by what they would do. */
  readonly new: Uint32Array;
  readonly changed: Uint32Array;
  readonly unchanged: Uint32Array;
  /** Rows of `base` whose key the file does not have, in the base's order. */
  readonly missing: Uint32Array;
  /** Rows of `base` that are no longer part of a list the file has all of, or that it tells in more rows or in fewer. They go, whatever the mode. */
  readonly removed: Uint32Array;
  /** Rows of `base` that the file tells under another key, in more detail or in less: those that go for it, and those that change. */
  readonly toldOtherwise: readonly number[];
  /** Rows of `base` whose key the file has in a row that could not be read. They stay as they are, whatever the mode. */
  readonly unreadable: Uint32Array;
  /** Rows of `base` the file cannot say anything about, such as other days of its month. They stay, whatever the mode. */
  readonly outside: Uint32Array;
  /** Row of `base` with the same key, one for each row of `next`; -1 where there is none. */
  readonly baseRowOf: Int32Array;
};

const differs = (left: ColumnData, leftRow: number, right: ColumnData, rightRow: number): boolean =>
  cellOf(left, leftRow) !== cellOf(right, rightRow);

/** Marks the rows of `next` in which the column is not what it was. */
const markChanges = (before: ColumnData, after: ColumnData, baseRowOf: Int32Array, marks: Uint8Array): void => {
  if (isTextData(before) && isTextData(after)) {
    for (let row = 0; row < baseRowOf.length; row += 1) {
      const baseRow = baseRowOf[row] ?? -1;
      if (baseRow >= 0 && before.values[baseRow] !== after.values[row]) marks[row] = 1;
    }
    return;
  }
  if (!isTextData(before) && !isTextData(after)) {
    for (let row = 0; row < baseRowOf.length; row += 1) {
      const baseRow = baseRowOf[row] ?? -1;
      if (baseRow < 0) continue;
      const left = before.values[baseRow] ?? NaN;
      const right = after.values[row] ?? NaN;
      // NaN is a blank: two blanks are the same.
      if (left !== right && !(Number.isNaN(left) && Number.isNaN(right))) marks[row] = 1;
    }
    return;
  }
  for (let row = 0; row < baseRowOf.length; row += 1) {
    const baseRow = baseRowOf[row] ?? -1;
    if (baseRow >= 0 && differs(before, baseRow, after, row)) marks[row] = 1;
  }
};

/** A column one of the tables does not have yet is blank in it. */
const blankLike = (data: ColumnData, rows: number): ColumnData =>
  isTextData(data) ? { kind: data.kind, values: Array.from({ length: rows }, () => null) } : { kind: data.kind, values: new Float64Array(rows).fill(NaN) };

const rowsWhere = (rows: number, holds: (row: number) => boolean): Uint32Array => {
  const found: number[] = [];
  for (let row = 0; row < rows; row += 1) if (holds(row)) found.push(row);
  return Uint32Array.from(found);
};

export type DiffOptions = {
  /** Columns that count as a change; all do where they are left out. */
  readonly compared?: readonly string[] | null;
  /** Keys of rows left out of `next` for an error. */
  readonly rejectedKeys?: ReadonlySet<string>;
  /** Which rows of the base the file would list if they still stood. */
  readonly isInScope?: (baseRow: number) => boolean;
  /** Columns that name lists: of a list the file speaks of, it has all rows. */
  readonly wholeBy?: WholeLists | null;
  /** Whether that holds of the lists of this very name. */
  readonly isWhole?: (list: string) => boolean;
  /** Columns of the key that the base may tell in another detail than `next`. */
  readonly details?: readonly Detail[];
};

/** Tells the rows of `base` whose list `next` takes the place of. */
const ofReplacedList = (base: Table | null, next: Table, wholeBy: WholeLists | null, isWhole: (list: string) => boolean): ((baseRow: number) => boolean) => {
  if (base === null || wholeBy === null) return () => false;
  const standing = listNames(base, wholeBy);
  const isReplaced = listsReplaced(Array.from({ length: next.rowCount }, (_, row) => row).map(listNames(next, wholeBy)), isWhole);
  return (baseRow) => isReplaced(standing(baseRow));
};

/** Rows are matched by key, whatever their order. Keys are unique in each table. */
export const diffTables = (
  base: Table | null,
  next: Table,
  { compared = null, rejectedKeys = new Set(), isInScope = () => true, wholeBy = null, isWhole = () => true, details = [] }: DiffOptions = {},
): TableDiff => {
  const definition = tableDefinition(next.tableId);
  const baseRowOf = new Int32Array(next.rowCount).fill(-1);
  const marks = new Uint8Array(next.rowCount);
  const found = new Uint8Array(base?.rowCount ?? 0);
  const unreadable: number[] = [];
  let otherwise = toldAsBefore;
  if (base !== null) {
    const baseKeys = rowKeys(base, definition);
    matchRows(baseKeys, rowKeys(next, definition), baseRowOf, found);
    for (let baseRow = 0; rejectedKeys.size > 0 && baseRow < baseKeys.length; baseRow += 1) {
      if (found[baseRow] === 1 || !rejectedKeys.has(baseKeys[baseRow] ?? '')) continue;
      found[baseRow] = 1;
      unreadable.push(baseRow);
    }
    otherwise = toldOtherwise(base, next, details, details.length === 0 ? [] : Array.from(rowsWhere(found.length, (row) => found[row] === 0 && isInScope(row))), (row) => (baseRowOf[row] ?? -1) >= 0);
    for (const { row, baseRow } of otherwise.same) {
      baseRowOf[row] = baseRow;
      found[baseRow] = 1;
    }
    for (const { id, data } of next.columns) {
      if (compared !== null && !compared.includes(id)) continue;
      markChanges(columnData(base, id) ?? blankLike(data, base.rowCount), data, baseRowOf, marks);
    }
  }
  const isOfReplacedList = ofReplacedList(base, next, wholeBy, isWhole);
  const goes = (row: number): boolean => otherwise.gone.has(row) || isOfReplacedList(row);
  const isKnown = (row: number): boolean => (baseRowOf[row] ?? -1) >= 0;
  return {
    base,
    next,
    baseRowOf,
    new: rowsWhere(next.rowCount, (row) => !isKnown(row)),
    changed: rowsWhere(next.rowCount, (row) => isKnown(row) && marks[row] === 1),
    unchanged: rowsWhere(next.rowCount, (row) => isKnown(row) && marks[row] === 0),
    missing: rowsWhere(found.length, (row) => found[row] === 0 && isInScope(row) && !goes(row)),
    removed: rowsWhere(found.length, (row) => found[row] === 0 && isInScope(row) && goes(row)),
    outside: rowsWhere(found.length, (row) => found[row] === 0 && !isInScope(row)),
    unreadable: Uint32Array.from(unreadable).sort(),
    toldOtherwise: [...otherwise.same.map(({ baseRow }) => baseRow), ...otherwise.gone].sort((left, right) => left - right),
  };
};

export const reviewCounts = (diff: TableDiff, rejected: number, warnings: number): ReviewCounts => ({
  new: diff.new.length,
  changed: diff.changed.length + diff.removed.length,
  unchanged: diff.unchanged.length,
  missing: diff.missing.length,
  rejected,
  warnings,
});

const cellsOfRow = (table: Table, columnIds: readonly string[], row: number): ReviewRow['before'] & object =>
  columnIds.map((id) => {
    const data = columnData(table, id);
    return data === null ? null : cellOf(data, row);
  });

/** Cells stand in the order of the table definition's columns. `part` tells rows of several diffs of one review apart. */
export const reviewRow = (diff: TableDiff, change: ChangeKind, row: number, part = 0): ReviewRow => {
  const definition = tableDefinition(diff.next.tableId);
  const ids = definition.columns.map((column) => column.id);
  const keyIndexes = definition.key.map((id) => ids.indexOf(id));
  const missing = change === 'missing';
  const baseRow = missing ? row : (diff.baseRowOf[row] ?? -1);
  const before = diff.base === null || baseRow < 0 ? null : cellsOfRow(diff.base, ids, baseRow);
  const after = missing ? null : cellsOfRow(diff.next, ids, row);
  const named = after ?? before ?? [];
  return {
    id: `${part} ${change} ${row}`,
    change,
    key: keyIndexes.map((index) => String(named[index] ?? '')).join(' · '),
    row: missing ? null : (diff.next.rowNumberOf[row] ?? null),
    before,
    after,
    changedColumns: before === null || after === null ? [] : ids.flatMap((_, index) => (before[index] === after[index] ? [] : [index])),
  };
};

/** A part taken out of its list, as the change it is: its figures go blank. */
export const removedRow = (diff: TableDiff, baseRow: number, part = 0): ReviewRow => {
  const { columns, key } = tableDefinition(diff.next.tableId);
  const gone = reviewRow(diff, 'missing', baseRow, part);
  const before = gone.before ?? [];
  const after = columns.map(({ id }, index) => (key.includes(id) ? (before[index] ?? null) : null));
  return {
    ...gone,
    id: `${part} removed ${baseRow}`,
    change: 'changed',
    after,
    changedColumns: columns.flatMap((_, index) => (before[index] === after[index] ? [] : [index])),
  };
};

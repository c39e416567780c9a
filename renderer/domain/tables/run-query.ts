/** Answers a table page: which rows match, in which order, what they add up to, and the cells to show. */
import { cellOf, columnData, isTextData, type NumberData } from './cells';
import { tableDefinition } from './definitions';
import type { ColumnFilter, TableQuery, TableRow } from './query';
import { setBits } from './integer-coding';
import { columnRanks, sortByRanks } from './ranks';
import { keepMatching, searchWords } from './search';
import type { Cell, Column, Figures, Table, TableRows } from './table';

export type QueryResult = {
  /** Rows that match, by their position in the table, in the order asked for. */
  readonly order: Uint32Array;
  /** Sums over the matching rows for number columns, by column id; null where every cell is blank. */
  readonly sums: Readonly<Record<string, number | null>>;
};

type Test = (cell: Cell) => boolean;

const testOf = (filter: ColumnFilter): Test => {
  switch (filter.kind) {
    case 'blank':
      return (cell) => cell === null || cell === '';
    case 'not-blank':
      return (cell) => cell !== null && cell !== '';
    case 'number': {
      const { minimum, maximum } = filter;
      return (cell) =>
        typeof cell === 'number' && (minimum === null || cell >= minimum) && (maximum === null || cell <= maximum);
    }
    case 'days': {
      const { from, to } = filter;
      return (cell) => typeof cell === 'string' && (from === null || cell >= from) && (to === null || cell <= to);
    }
    case 'one-of': {
      const sought = new Set(filter.texts.map((text) => text.toLowerCase()));
      return (cell) => cell !== null && sought.has(String(cell).toLowerCase());
    }
    case 'contains':
    case 'equals':
    case 'starts-with': {
      const sought = filter.text.toLowerCase();
      const compare = {
        contains: (text: string) => text.includes(sought),
        equals: (text: string) => text === sought,
        'starts-with': (text: string) => text.startsWith(sought),
      }[filter.kind];
      return (cell) => cell !== null && compare(String(cell).toLowerCase());
    }
  }
};

/** A column the table does not have yet is blank in every row. */
const keepFiltered = (table: TableRows, filter: ColumnFilter, marks: Uint8Array): void => {
  const data = columnData(table, filter.columnId);
  const passes = testOf(filter);
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] === 1 && !passes(data === null ? null : cellOf(data, row))) marks[row] = 0;
  }
};

const markedRows = (marks: Uint8Array): Uint32Array => {
  const rows = new Uint32Array(setBits(marks));
  let next = 0;
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] !== 1) continue;
    rows[next] = row;
    next += 1;
  }
  return rows;
};

/** Counts are whole: no addition of theirs loses anything. */
const countSum = (values: Figures, rows: Uint32Array): number | null => {
  let sum = 0;
  let known = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    known += 1;
  }
  return known === 0 ? null : sum;
};

/** Adds with a running correction, so that thousands of prices do not drift by cents. */
const decimalSum = (values: Figures, rows: Uint32Array): number | null => {
  let sum = 0;
  let correction = 0;
  let known = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const value = values[rows[at] ?? 0] ?? NaN;
    if (Number.isNaN(value)) continue;
    known += 1;
    const next = sum + value;
    correction += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return known === 0 ? null : sum + correction;
};

/** Null where there is nothing to add. */
const sumOf = ({ kind, values }: NumberData, rows: Uint32Array): number | null => (kind === 'count' ? countSum(values, rows) : decimalSum(values, rows));

/** What rows add up to in the columns named; in every column of figures where none are. */
export const sumsOf = (table: TableRows, rows: Uint32Array, summed: ReadonlySet<string> | null = null): QueryResult['sums'] => {
  const sums: Record<string, number | null> = {};
  for (const { id, data } of table.columns) if (!isTextData(data) && (summed === null || summed.has(id))) sums[id] = sumOf(data, rows);
  return sums;
};

/** Which rows match, in the table's own order, and what they add up to. */
export type Matches = { readonly rows: Uint32Array; readonly sums: QueryResult['sums'] };

export const matchingRows = (table: TableRows, { search, filters }: Pick<TableQuery, 'search' | 'filters'>, summed: ReadonlySet<string> | null = null): Matches => {
  const marks = new Uint8Array(table.rowCount).fill(1);
  keepMatching(table, searchWords(search), marks);
  for (const filter of filters) keepFiltered(table, filter, marks);
  const rows = markedRows(marks);
  return { rows, sums: sumsOf(table, rows, summed) };
};

/** The last sort first: each one keeps the order of rows it finds equal. A column the table does not have sorts nothing. */
export const sortRows = (table: TableRows, rows: Uint32Array, sort: TableQuery['sort']): Uint32Array =>
  sort.toReversed().reduce((sorted, { columnId, direction }) => {
    const ranks = columnRanks(table, columnId);
    return ranks === null ? sorted : sortByRanks(sorted, ranks, direction);
  }, rows);

export const queryTable = (table: TableRows, query: TableQuery): QueryResult => {
  const { rows, sums } = matchingRows(table, query);
  return { order: sortRows(table, rows, query.sort), sums };
};

/** Rows `start` to `end` (exclusive) of an order, with their cells in the order of `shown`; a column the rows do not have is blank. */
export const rowsPage = (table: TableRows, shown: readonly Pick<Column, 'id'>[], order: Uint32Array, start: number, end: number): TableRow[] => {
  const columns = shown.map((column) => columnData(table, column.id));
  return Array.from(order.subarray(Math.max(0, start), Math.max(0, end)), (index) => {
    const source = table.sources[table.sourceOf[index] ?? 0];
    return {
      index,
      cells: columns.map((data) => (data === null ? null : cellOf(data, index))),
      fileName: source?.fileName ?? '',
      row: table.rowNumberOf[index] ?? 0,
      asOf: source?.asOf ?? null,
    };
  });
};

/**
 * The same with the cells in the order of the table's definition: a version stored when the table had fewer columns, or others first, is blank there and never shows a figure under
 * another's heading.
 */
export const tablePage = (table: Table, order: Uint32Array, start: number, end: number): TableRow[] => rowsPage(table, tableDefinition(table.tableId).columns, order, start, end);

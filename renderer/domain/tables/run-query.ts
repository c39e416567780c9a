/** Answers a table page: which rows match, in which order, what they add up to, and the cells to show. */
import { cellOf, columnData, isTextData } from './cells';
import { tableDefinition } from './definitions';
import type { ColumnFilter, TableQuery, TableRow } from './query';
import { setBits } from './integer-coding';
import { columnRanks, sortByRanks } from './ranks';
import { keepMatching, searchWords } from './search';
import type { Cell, ColumnData, Table } from './table';

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
const keepFiltered = (table: Table, filter: ColumnFilter, marks: Uint8Array): void => {
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

/** Adds with a running correction, so that thousands of prices do not drift by cents. Null where there is nothing to add. */
const sumOf = (data: ColumnData, rows: Uint32Array): number | null => {
  let sum = 0;
  let correction = 0;
  let any = false;
  for (const row of rows) {
    const value = data.values[row];
    if (typeof value !== 'number' || Number.isNaN(value)) continue;
    any = true;
    const next = sum + value;
    correction += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return any ? sum + correction : null;
};

export const queryTable = (table: Table, query: TableQuery): QueryResult => {
  const marks = new Uint8Array(table.rowCount).fill(1);
  keepMatching(table, searchWords(query.search), marks);
  for (const filter of query.filters) keepFiltered(table, filter, marks);
  const rows = markedRows(marks);
  const sums: Record<string, number | null> = {};
  for (const column of table.columns) if (!isTextData(column.data)) sums[column.id] = sumOf(column.data, rows);
  // The last sort first: each one keeps the order of rows it finds equal.
  const order = query.sort.toReversed().reduce((sorted, { columnId, direction }) => {
    const ranks = columnRanks(table, columnId);
    return ranks === null ? sorted : sortByRanks(sorted, ranks, direction);
  }, rows);
  return { order, sums };
};

/**
 * Rows `start` to `end` (exclusive) of an order, with their cells in the order of the table's definition: a version stored
 * when the table had fewer columns, or others first, is blank there and never shows a figure under another's heading.
 */
export const tablePage = (table: Table, order: Uint32Array, start: number, end: number): TableRow[] => {
  const columns = tableDefinition(table.tableId).columns.map((column) => columnData(table, column.id));
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

/**
 * The place of every row in a column's own order, worked out once per table and column. With places instead of texts,
 * sorting by any columns in any direction takes milliseconds.
 */
import { columnData, isTextData, type NumberData, type TextData } from './cells';
import { orderOfWords } from './natural-order';
import type { TableRows } from './table';

/** `ranks[row]` counts distinct values from 0; blanks hold `distinct`, one past the last. */
export type Ranks = { readonly ranks: Uint32Array; readonly distinct: number };

const textRanks = (data: TextData, order: readonly string[] | undefined): Ranks => {
  const places = new Map<string, number>();
  const own = new Uint32Array(data.values.length);
  for (const [row, value] of data.values.entries()) {
    if (value === null) continue;
    const known = places.get(value);
    if (known === undefined) {
      own[row] = places.size;
      places.set(value, places.size);
    } else {
      own[row] = known;
    }
  }
  const distinct = places.size;
  const rankOf = new Uint32Array(distinct);
  orderOfWords([...places.keys()], order).forEach((place, rank) => {
    rankOf[place] = rank;
  });
  return { distinct, ranks: own.map((place, row) => (data.values[row] === null ? distinct : (rankOf[place] ?? 0))) };
};

const numberRanks = (data: NumberData): Ranks => {
  const sorted = data.values.filter((value) => !Number.isNaN(value)).sort();
  const places = new Map<number, number>();
  for (const value of sorted) if (!places.has(value)) places.set(value, places.size);
  const distinct = places.size;
  return { distinct, ranks: Uint32Array.from(data.values, (value) => (Number.isNaN(value) ? distinct : (places.get(value) ?? 0))) };
};

const known = new WeakMap<TableRows, Map<string, Ranks>>();

/** Null where the table does not have the column. */
export const columnRanks = (table: TableRows, columnId: string): Ranks | null => {
  const data = columnData(table, columnId);
  if (data === null) return null;
  const ofTable = known.get(table) ?? new Map<string, Ranks>();
  known.set(table, ofTable);
  const cached = ofTable.get(columnId);
  if (cached !== undefined) return cached;
  const ranks = isTextData(data) ? textRanks(data, table.columns.find(({ id }) => id === columnId)?.order) : numberRanks(data);
  ofTable.set(columnId, ranks);
  return ranks;
};

const byDigit = (order: Uint32Array, places: Uint32Array, shift: number): Uint32Array => {
  const starts = new Uint32Array(65_537);
  for (const row of order) starts[(((places[row] ?? 0) >>> shift) & 0xffff) + 1]! += 1;
  for (let digit = 1; digit < starts.length; digit += 1) starts[digit]! += starts[digit - 1] ?? 0;
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const digit = ((places[row] ?? 0) >>> shift) & 0xffff;
    sorted[starts[digit] ?? 0] = row;
    starts[digit]! += 1;
  }
  return sorted;
};

/** Rows in the column's order; rows that are equal there stay in the order they came in. Blanks come last either way. */
export const sortByRanks = (order: Uint32Array, { ranks, distinct }: Ranks, direction: 'asc' | 'desc'): Uint32Array => {
  const places = direction === 'asc' ? ranks : ranks.map((rank) => (rank === distinct ? distinct : distinct - 1 - rank));
  const low = byDigit(order, places, 0);
  return distinct > 0xffff ? byDigit(low, places, 16) : low;
};

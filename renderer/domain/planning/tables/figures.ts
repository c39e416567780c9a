/** Reading figures of published rows with the place they stand in. */
import { latestDayAnywhere } from '../../demand/marketplace-day';
import { foreignAmounts, numbersIn, textsIn, type PublishedTable } from '../../demand/published-table';
import type { Figures } from '../../tables/table';
import type { TableId } from '../../tables/table-ids';
import type { RowAt, StockOf } from '../stock';
import { untold, type Told } from '../told';
import { appendTo } from '../../grouped';

const places = new WeakMap<PublishedTable, (readonly [RowAt] | undefined)[]>();

/** The place of a row in a list of its own: one for all figures of the row, for a catalogue has hundreds of thousands of figures. */
const rowsAt = (source: PublishedTable, row: number): readonly [RowAt] => {
  const known = places.get(source) ?? new Array<readonly [RowAt] | undefined>(source.table.rowCount);
  places.set(source, known);
  const { storeId, tableId, partition, versionId } = source;
  return (known[row] ??= [{ storeId, tableId, partition, versionId, row }]);
};

export const rowAt = (source: PublishedTable, row: number): RowAt => rowsAt(source, row)[0];

/**
 * The newest partition of a table that stands on a day, one counted where the next had begun already among them: whoever asks for a past day hands over none of those. Masters have but
 * one. Null where nothing is published.
 */
export const newestUntil = (tables: readonly PublishedTable[], tableId: TableId, day: string): PublishedTable | null => {
  let best: PublishedTable | null = null;
  const latest = latestDayAnywhere(day);
  for (const table of tables) {
    if (table.tableId !== tableId || (table.partition !== 'all' && table.partition > latest)) continue;
    if (best === null || table.partition > best.partition) best = table;
  }
  return best;
};

/** The day a snapshot speaks of; null for masters. */
export const asOf = ({ partition }: PublishedTable): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(partition) ? partition : null);

/** Newest day first; of the same day, and of lists without one, in the order given. Those that are not there are left out. */
export const newestFirst = (sources: readonly (PublishedTable | null)[]): readonly PublishedTable[] =>
  sources.filter((source) => source !== null).toSorted((one, other) => {
    const [before, after] = [asOf(one) ?? '', asOf(other) ?? ''];
    return before === after ? 0 : before > after ? -1 : 1;
  });

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** Figures of a column by row, ready to be asked for. */
export const figuresOf = (source: PublishedTable, columnId: string): ((row: number) => Told) => {
  const values = numbersIn(source, columnId);
  return (row) => {
    const value = known(values[row]);
    return value === null ? untold : { value, rows: rowsAt(source, row), columnId };
  };
};

/** Figures of what is never nothing, as prices and measures are: marketplaces write 0 where they have none. */
export const positivesOf = (source: PublishedTable, columnId: string): ((row: number) => Told) => {
  const figures = figuresOf(source, columnId);
  return (row) => {
    const told = figures(row);
    return (told.value ?? 0) > 0 ? told : untold;
  };
};

/** Prices by row: one that the row states, or is signed, in another currency is not told, for it is not converted. */
export const pricesOf = (source: PublishedTable, columnId: string, currency: string): ((row: number) => Told) => {
  const [prices, currencies, foreign] = [positivesOf(source, columnId), textsIn(source, 'currency'), foreignAmounts(source, columnId, currency)];
  return (row) => {
    const stated = currencies[row] ?? null;
    return (stated === null ? !foreign.has(row) : stated.toUpperCase() === currency) ? prices(row) : untold;
  };
};

/** Rows of each value of a text column; blanks are left out. */
export const rowsBy = (source: PublishedTable, columnId: string): ReadonlyMap<string, readonly number[]> => {
  const rows = new Map<string, number[]>();
  for (const [row, text] of textsIn(source, columnId).entries()) {
    if (text === null) continue;
    appendTo(rows, text, row);
  }
  return rows;
};

/** The sum of a column over some rows; null where all of them are blank. */
export const sumOver = (values: Figures, rows: readonly number[]): number | null => {
  let sum: number | null = null;
  for (const row of rows) {
    const value = known(values[row]);
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
};

/** Stock of each key from some columns of one table; `rowsOf` says which rows speak for a key. */
export const stocksFrom = <Bucket extends string>(
  source: PublishedTable, columns: Readonly<Record<Bucket, string | null>>, rowsOf: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<string, StockOf<Bucket>> => {
  // The record's own keys are its buckets.
  const buckets = Object.keys(columns) as Bucket[];
  const has = new Set(source.table.columns.map(({ id }) => id));
  const values = new Map(buckets.map((bucket) => [bucket, columns[bucket] === null ? new Float64Array(0) : numbersIn(source, columns[bucket])]));
  const named = Object.fromEntries(buckets.flatMap((bucket) => (columns[bucket] !== null && has.has(columns[bucket]) ? [[bucket, columns[bucket]]] : []))) as Partial<Record<Bucket, string>>;
  const day = asOf(source);
  const stocks = new Map<string, StockOf<Bucket>>();
  for (const [key, rows] of rowsOf) {
    const units = Object.fromEntries(buckets.map((bucket) => [bucket, sumOver(values.get(bucket) ?? new Float64Array(0), rows)])) as Record<Bucket, number | null>;
    const [only, ...more] = rows;
    stocks.set(key, { units, columns: named, rows: only !== undefined && more.length === 0 ? rowsAt(source, only) : rows.map((row) => rowAt(source, row)), asOf: day });
  }
  return stocks;
};

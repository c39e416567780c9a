/** One partition of a published table as the planner is handed it, and quick ways into its columns. */
import type { StoreId } from '../stores';
import type { CellRef } from '../explain/term';
import { isForeignAmount } from '../reports/currency-signs';
import { isTextData, columnData } from '../tables/cells';
import type { Figures, Table, TableId } from '../tables/table';

export type PublishedTable = {
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly partition: string;
  readonly versionId: string;
  /** When it was published, milliseconds since 1970; null where that is not known. */
  readonly publishedAt: number | null;
  readonly table: Table;
};

const none: readonly (string | null)[] = [];

/** Texts of a column by row; empty for a column the version does not have. */
export const textsIn = ({ table }: PublishedTable, columnId: string): readonly (string | null)[] => {
  const data = columnData(table, columnId);
  return data !== null && isTextData(data) ? data.values : none;
};

const noNumbers = new Float64Array(0);

/** Figures of a column by row, NaN for blanks; empty for a column the version does not have. */
export const numbersIn = ({ table }: PublishedTable, columnId: string): Figures => {
  const data = columnData(table, columnId);
  return data !== null && !isTextData(data) ? data.values : noNumbers;
};

/** The texts of a column as the file had them, by row: kept only where they differ from the value, which here stands in for the rest. */
export const rawTextsIn = (source: PublishedTable, columnId: string): ((row: number) => string) => {
  const column = source.table.columns.find(({ id }) => id === columnId);
  const values = textsIn(source, columnId);
  const places = column?.raws?.rows;
  const texts = column?.raws?.texts ?? [];
  if (places === undefined) return (row) => values[row] ?? '';
  // Rows are asked for in their order, so that the place is one step ahead of the last.
  let at = 0;
  return (row) => {
    if ((places[at] ?? 0) > row) at = 0;
    while (at < places.length && (places[at] ?? 0) < row) at += 1;
    return places[at] === row ? (texts[at] ?? '') : (values[row] ?? '');
  };
};

/** Rows whose amount the file writes with the sign of another currency: what it is worth in this one, nobody says. */
export const foreignAmounts = ({ table }: PublishedTable, columnId: string, currency: string): ReadonlySet<number> => {
  const raws = table.columns.find(({ id }) => id === columnId)?.raws;
  return new Set(raws?.texts.flatMap((text, at) => (isForeignAmount(text, currency) ? [raws.rows[at] ?? -1] : [])));
};

export const cellRef = ({ storeId, tableId, partition, versionId }: PublishedTable, row: number, columnId: string): CellRef => ({
  kind: 'cell', storeId, tableId, partition, versionId, row, columnId,
});

/** Partitions of one table, oldest first. */
export const tablesOf = (sources: readonly PublishedTable[], tableId: TableId): readonly PublishedTable[] =>
  sources.filter((one) => one.tableId === tableId).sort((one, other) => (one.partition < other.partition ? -1 : 1));

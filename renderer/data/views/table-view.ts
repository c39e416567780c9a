/** Rows on screen, published or worked out: asked page by page, sorted, searched, summed and exported, with the last answer kept so that scrolling costs nothing. */
import { columnWords, type ColumnWords, type WordsAsk } from '../../domain/tables/column-words';
import { rowsToCsv } from '../../domain/tables/csv';
import type { Subtotal, TablePage, TableQuery } from '../../domain/tables/query';
import { matchingRows, rowsPage, sortRows, sumsOf, type Matches, type QueryResult } from '../../domain/tables/run-query';
import { subtotalsOf } from '../../domain/tables/subtotals';
import type { TableRows } from '../../domain/tables/table';
import { rowsToWorkbook, titleOfDay, type Titled } from '../../domain/tables/workbook';
import { zipFile } from '../export/zip-file';
import type { ExportFormat } from '../published-ports';

type Matching = Pick<TableQuery, 'search' | 'filters'>;

export type TableView = {
  readonly query: (query: TableQuery, start: number, end: number) => TablePage;
  /** What the rows that match add up to, were they as in `changed`: the same rows with other figures. */
  readonly sumsIn: (changed: TableRows, query: Matching) => TablePage['sums'];
  /** As people read them, of the rows that match. */
  readonly words: (ask: WordsAsk) => ColumnWords;
  /** `day`: the past day the rows are of, which a workbook’s sheet is named with. */
  readonly exportFile: (query: TableQuery, columnIds: readonly string[], format: ExportFormat, day?: string) => Promise<Uint8Array>;
  /** When it was last asked, by the clock of `performance`; 0 for never. */
  readonly askedAt: () => number;
};

/** `summable` names the columns that may be added up. `shown`: the same rows in the words people read, which are searched, sorted and exported; pages get the values behind them. */
export const tableView = (table: TableRows, titled: Titled, summable: ReadonlySet<string>, shown = table): TableView => {
  let askedAt = 0;
  const { subtotalsBy } = titled;
  let matched: { readonly key: string; readonly matches: Matches; readonly subtotals: readonly Subtotal[] | null } | null = null;
  let asked: { readonly key: string; readonly result: QueryResult } | null = null;

  /** Sorting anew looks for nothing anew. */
  const found = (query: Matching): NonNullable<typeof matched> => {
    const key = JSON.stringify([query.search, query.filters]);
    if (matched?.key === key) return matched;
    const matches = matchingRows(shown, query, summable);
    matched = { key, matches, subtotals: subtotalsBy === undefined ? null : subtotalsOf(shown, matches.rows, subtotalsBy, summable) };
    return matched;
  };
  const matchesOf = (query: Matching): Matches => found(query).matches;

  const answer = (query: TableQuery): QueryResult => {
    const key = JSON.stringify(query);
    if (asked?.key === key) return asked.result;
    const { rows, sums } = matchesOf(query);
    asked = { key, result: { order: sortRows(shown, rows, query.sort), sums } };
    return asked.result;
  };

  return {
    askedAt: () => askedAt,
    query: (query, start, end) => {
      askedAt = performance.now();
      const { order, sums } = answer(query);
      const { subtotals } = found(query);
      return { start, rows: rowsPage(table, titled.columns, order, start, end), matching: order.length, total: table.rowCount, sums, ...(subtotals === null ? {} : { subtotals }) };
    },
    sumsIn: (changed, query) => sumsOf(changed, matchesOf(query).rows, summable),
    // Asked while somebody types: the answer on screen stays the one that is kept.
    words: (ask) => columnWords(shown, ask),
    exportFile: async (query, columnIds, format, day) => {
      const { order } = answer(query);
      return format === 'csv' ? rowsToCsv(shown, titled.columns, order, columnIds) : zipFile(rowsToWorkbook(shown, day === undefined ? titled : { ...titled, title: titleOfDay(titled.title, day) }, order, columnIds));
    },
  };
};

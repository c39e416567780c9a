/** Versions opened for a table page, and the last answer of each, so that scrolling costs nothing. */
import type { Outcome } from '../../domain/failures';
import { tableToCsv } from '../../domain/tables/csv';
import type { TablePage, TableQuery } from '../../domain/tables/query';
import { matchingRows, sortRows, tablePage, type Matches, type QueryResult } from '../../domain/tables/run-query';
import type { Table } from '../../domain/tables/table';
import { summableColumns } from '../../domain/tables/sums';
import { tableToWorkbook } from '../../domain/tables/workbook';
import { zipFile } from '../export/zip-file';
import type { ExportFormat, ViewId } from '../ports';
import type { DecodedVersions, VersionAddress } from './decoded-versions';
import { readyTable } from './ready-table';

/** A version on screen, with where it is stored. */
export type OpenedView = { readonly address: VersionAddress; readonly table: Table };

/** The last answer, and the rows behind it: sorting anew looks for nothing anew. */
type View = OpenedView & { askedAt: number; matched: { readonly key: string; readonly matches: Matches } | null; asked: { readonly key: string; readonly result: QueryResult } | null };

export const viewClosed: Outcome<never> = { ok: false, failure: { code: 'data/missing-version', detail: 'The page was closed in the meantime.' } };

export const openViews = (versions: DecodedVersions, newId: () => string) => {
  const views = new Map<ViewId, View>();

  const answer = (view: View, query: TableQuery): QueryResult => {
    const key = JSON.stringify(query);
    if (view.asked?.key === key) return view.asked.result;
    const matchKey = JSON.stringify([query.search, query.filters]);
    if (view.matched?.key !== matchKey) view.matched = { key: matchKey, matches: matchingRows(view.table, query, summableColumns(view.table.tableId)) };
    const { rows, sums } = view.matched.matches;
    view.asked = { key, result: { order: sortRows(view.table, rows, query.sort), sums } };
    return view.asked.result;
  };

  return {
    open: async (...address: VersionAddress): Promise<Outcome<{ readonly view: ViewId; readonly rows: number }>> => {
      const table = await versions.read(...address);
      if (!table.ok) return table;
      const view = newId();
      views.set(view, { address, table: table.value, askedAt: 0, matched: null, asked: null });
      readyTable(table.value, () => views.get(view)?.askedAt ?? null, () => performance.now());
      return { ok: true, value: { view, rows: table.value.rowCount } };
    },
    opened: (id: ViewId): OpenedView | null => views.get(id) ?? null,
    query: (id: ViewId, query: TableQuery, start: number, end: number): Outcome<TablePage> => {
      const view = views.get(id);
      if (view === undefined) return viewClosed;
      view.askedAt = performance.now();
      const { order, sums } = answer(view, query);
      const rows = tablePage(view.table, order, start, end);
      return { ok: true, value: { start, rows, matching: order.length, total: view.table.rowCount, sums } };
    },
    exportFile: async (id: ViewId, query: TableQuery, columnIds: readonly string[], format: ExportFormat): Promise<Outcome<Uint8Array>> => {
      const view = views.get(id);
      if (view === undefined) return viewClosed;
      const { order } = answer(view, query);
      return { ok: true, value: format === 'csv' ? tableToCsv(view.table, order, columnIds) : await zipFile(tableToWorkbook(view.table, order, columnIds)) };
    },
    close: (id: ViewId): void => {
      views.delete(id);
    },
    forget: (): void => views.clear(),
  };
};

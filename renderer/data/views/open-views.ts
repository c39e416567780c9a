/** Versions opened for a table page. */
import type { Outcome } from '../../domain/failures';
import type { ColumnWords, WordsAsk } from '../../domain/tables/column-words';
import { tableDefinition } from '../../domain/tables/definitions';
import type { TablePage, TableQuery } from '../../domain/tables/query';
import type { Table } from '../../domain/tables/table';
import { summableColumns } from '../../domain/tables/sums';
import type { ViewId } from '../ports';
import type { ExportFormat } from '../published-ports';
import type { DecodedVersions, VersionAddress } from './decoded-versions';
import { readyTable } from './ready-table';
import { tableView, type TableView } from './table-view';

/** A version on screen, with where it is stored. */
export type OpenedView = { readonly address: VersionAddress; readonly table: Table };

type View = OpenedView & { readonly shown: TableView };

export const viewClosed: Outcome<never> = { ok: false, failure: { code: 'data/closed-view', detail: null } };

export const openViews = (versions: DecodedVersions, newId: () => string) => {
  const views = new Map<ViewId, View>();
  return {
    open: async (...address: VersionAddress): Promise<Outcome<{ readonly view: ViewId; readonly rows: number }>> => {
      const table = await versions.read(...address);
      if (!table.ok) return table;
      const view = newId();
      const { tableId } = table.value;
      views.set(view, { address, table: table.value, shown: tableView(table.value, tableDefinition(tableId), summableColumns(tableId)) });
      readyTable(table.value, () => views.get(view)?.shown.askedAt() ?? null, () => performance.now());
      return { ok: true, value: { view, rows: table.value.rowCount } };
    },
    opened: (id: ViewId): OpenedView | null => views.get(id) ?? null,
    query: (id: ViewId, query: TableQuery, start: number, end: number): Outcome<TablePage> => {
      const view = views.get(id);
      return view === undefined ? viewClosed : { ok: true, value: view.shown.query(query, start, end) };
    },
    words: (id: ViewId, ask: WordsAsk): Outcome<ColumnWords> => {
      const view = views.get(id);
      return view === undefined ? viewClosed : { ok: true, value: view.shown.words(ask) };
    },
    exportFile: async (id: ViewId, query: TableQuery, columnIds: readonly string[], format: ExportFormat): Promise<Outcome<Uint8Array>> => {
      const view = views.get(id);
      return view === undefined ? viewClosed : { ok: true, value: await view.shown.exportFile(query, columnIds, format) };
    },
    close: (id: ViewId): void => {
      views.delete(id);
    },
    forget: (): void => views.clear(),
  };
};

/** Versions opened for a table page, kept as columns, and the last answer of each, so that scrolling costs nothing. */
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { tableToCsv } from '../../domain/tables/csv';
import type { TablePage, TableQuery } from '../../domain/tables/query';
import { queryTable, tablePage, type QueryResult } from '../../domain/tables/run-query';
import type { Table, TableId } from '../../domain/tables/table';
import { unpackTable } from '../packing';
import type { PackedTable, ViewId } from '../ports';

/** Versions kept decoded beside those in an open view: going back to a page is then free. */
const keptVersions = 6;

type View = { readonly table: Table; asked: { readonly key: string; readonly result: QueryResult } | null };

type Asked = readonly [storeId: StoreId, tableId: TableId, versionId: string, partition: string];

type ReadPacked = (...asked: Asked) => Promise<Outcome<PackedTable>>;

const closed: Outcome<never> = { ok: false, failure: { code: 'data/missing-version', detail: 'The page was closed in the meantime.' } };

export const openViews = (readPacked: ReadPacked, newId: () => string) => {
  const kept = new Map<string, Promise<Outcome<Table>>>();
  const views = new Map<ViewId, View>();

  const decode = async (asked: Asked): Promise<Outcome<Table>> => {
    const packed = await readPacked(...asked);
    return packed.ok ? unpackTable(packed.value) : packed;
  };

  const decoded = async (asked: Asked): Promise<Outcome<Table>> => {
    const key = JSON.stringify(asked);
    const found = kept.get(key) ?? decode(asked);
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) if (kept.size > keptVersions) kept.delete(oldest);
    const table = await found;
    // What failed may work when the network is back.
    if (!table.ok && kept.get(key) === found) kept.delete(key);
    return table;
  };

  const answer = (view: View, query: TableQuery): QueryResult => {
    const key = JSON.stringify(query);
    if (view.asked?.key !== key) view.asked = { key, result: queryTable(view.table, query) };
    return view.asked.result;
  };

  return {
    open: async (...asked: Asked): Promise<Outcome<{ readonly view: ViewId; readonly rows: number }>> => {
      const table = await decoded(asked);
      if (!table.ok) return table;
      const view = newId();
      views.set(view, { table: table.value, asked: null });
      return { ok: true, value: { view, rows: table.value.rowCount } };
    },
    query: (id: ViewId, query: TableQuery, start: number, end: number): Outcome<TablePage> => {
      const view = views.get(id);
      if (view === undefined) return closed;
      const { order, sums } = answer(view, query);
      const rows = tablePage(view.table, order, start, end);
      return { ok: true, value: { start, rows, matching: order.length, total: view.table.rowCount, sums } };
    },
    exportCsv: (id: ViewId, query: TableQuery, columnIds: readonly string[]): Outcome<Uint8Array> => {
      const view = views.get(id);
      return view === undefined ? closed : { ok: true, value: tableToCsv(view.table, answer(view, query).order, columnIds) };
    },
    close: (id: ViewId): void => {
      views.delete(id);
    },
    forget: (): void => {
      views.clear();
      kept.clear();
    },
  };
};

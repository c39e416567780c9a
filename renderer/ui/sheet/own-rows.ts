/** A list the page has all rows of, answered as the planner answers for a sheet. */
import type { Term } from '../../domain/explain/term';
import type { Outcome } from '../../domain/failures';
import type { SheetToWrite } from '../../domain/shipments/export-files';
import type { AnySheet } from '../../domain/sheets/sheet';
import { cellOf, columnData } from '../../domain/tables/cells';
import { columnWords } from '../../domain/tables/column-words';
import type { TableQuery, TableRow } from '../../domain/tables/query';
import { queryTable, rowsPage } from '../../domain/tables/run-query';
import type { TableRows } from '../../domain/tables/table';
import { listFile } from '../exports/list-file';
import type { RowAnswers } from './row-answers';

export type OwnRows = {
  readonly definition: AnySheet;
  readonly table: TableRows;
  readonly makeWorkbook: (sheets: readonly SheetToWrite[]) => Promise<Uint8Array>;
  /** Every figure of a row. */
  readonly figures: (rowId: string) => Promise<Outcome<readonly Term[]>>;
  /** Nobody knows what the row would add to the sum of a column; no row is such, where it is left out. */
  readonly lacks?: (rowId: string, columnId: string) => boolean;
};

const noHistory = { ok: false, failure: { code: 'data/unknown', detail: null } } as const;

export const ownAnswers = ({ definition, table, makeWorkbook, figures, lacks }: OwnRows): RowAnswers => {
  const ids = columnData(table, definition.key);
  const idAt = (row: number): string => (ids === null ? '' : String(cellOf(ids, row) ?? ''));
  const lacking = (order: Uint32Array): readonly string[] =>
    lacks === undefined ? [] : definition.columns.filter(({ id, summable }) => summable === true && order.some((row) => lacks(idAt(row), id))).map(({ id }) => id);
  const page = (order: Uint32Array, start: number, end: number): readonly TableRow[] => rowsPage(table, definition.columns, order, start, end);
  const found = (query: TableQuery) => queryTable(table, query);
  return {
    querySheet: (_view, query, start, end) => {
      const { order, sums } = found(query);
      return Promise.resolve({ ok: true, value: { start, rows: page(order, start, end), matching: order.length, total: table.rowCount, sums, lacking: lacking(order) } });
    },
    columnWords: (_view, ask) => Promise.resolve({ ok: true, value: columnWords(table, ask) }),
    exportSheet: async (_view, query, columnIds, format) => {
      const columns = columnIds.flatMap((id) => definition.columns.find((column) => column.id === id && id !== definition.key) ?? []);
      const { order } = found(query);
      const rows = rowsPage(table, columns, order, 0, order.length).map(({ cells }) => cells);
      return { ok: true, value: await listFile({ name: definition.title, columns, rows }, format, makeWorkbook) };
    },
    sheetRows: (_view, asked) => {
      const at = new Map(Array.from({ length: table.rowCount }, (_, row) => [idAt(row), row]));
      const order = Uint32Array.from(asked.flatMap((id) => at.get(id) ?? []));
      return Promise.resolve({ ok: true, value: page(order, 0, order.length) });
    },
    // Nothing of such a list is decided beside it.
    rowsWith: () => Promise.resolve({ ok: true, value: [] }),
    sumsWith: (_view, query) => Promise.resolve({ ok: true, value: found({ ...query, sort: [] }).sums }),
    explain: async (_storeId, figureId, rowId) => {
      const all = await figures(rowId);
      return all.ok && figureId !== null ? { ok: true, value: all.value.filter(({ id }) => id === figureId) } : all;
    },
    history: () => Promise.resolve(noHistory),
  };
};

/** Which pages are made from a table: pages of rows by the sources of their sheets, others by what their row names. */
import { sheetDefinitions } from '../../domain/sheets/definitions';
import type { TableId } from '../../domain/tables/table-ids';
import type { Page } from '../../ui/pages';

/** 0: without the table, or another of the same source, the page shows nothing. 1: it shows less. Null: it does not read it. */
const rankOn = (page: Page, tableId: TableId): 0 | 1 | null => {
  if (page.kind === 'upload') return null;
  if (page.kind === 'custom') return page.reads?.includes(tableId) === true ? 1 : null;
  const read = page.sheets.flatMap(({ sheet }) => sheetDefinitions[sheet].sources.filter(({ tables }) => tables.includes(tableId)));
  return read.length === 0 ? null : read.some(({ needed }) => needed) ? 0 : 1;
};

/** Pages that show nothing without it come first. */
export const pagesMadeFrom = (pages: readonly Page[], tableId: TableId): readonly Page[] => ([0, 1] as const).flatMap((rank) => pages.filter((page) => rankOn(page, tableId) === rank));

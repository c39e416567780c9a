/** What is to leave FBA, as a list for whoever orders the removals. */
import { csvFile } from '../../tables/csv';
import type { Cell } from '../../tables/table';
import type { SheetCells } from '../../shipments/from-sheet';
import { dispositions } from './definition';

/** Decisions by which units leave FBA. */
const leaving: ReadonlySet<Cell> = new Set(['remove', 'liquidate']);

const columns = [['sku', 'SKU'], ['fnsku', 'FNSKU'], ['externalId', 'ASIN'], ['title', 'Title'], ['available', 'Units'], ['disposition', 'Disposition'], ['owner', 'Owner'], ['due', 'Due'], ['reason', 'Reason'], ['note', 'Note']] as const;

export type RemovalList = { readonly rows: number; readonly units: number; readonly file: Uint8Array };

/** Rows that were decided to be removed or liquidated and have units, the earliest due first and those without a day last. Null where there are none. */
export const removalList = ({ columns: sheet, rows }: SheetCells): RemovalList | null => {
  const places = new Map(sheet.map(({ id }, place) => [id, place]));
  const cell = (cells: readonly Cell[], id: string): Cell => cells[places.get(id) ?? -1] ?? null;
  const due = ({ cells }: SheetCells['rows'][number]): string => String(cell(cells, 'due') ?? '9999');
  const listed = rows.filter(({ cells }) => leaving.has(cell(cells, 'disposition')) && Number(cell(cells, 'available') ?? 0) > 0).sort((one, other) => (due(one) < due(other) ? -1 : due(one) > due(other) ? 1 : 0));
  if (listed.length === 0) return null;
  const titled = (value: Cell): Cell => dispositions.find((one) => one.value === value)?.title ?? value;
  return {
    rows: listed.length,
    units: listed.reduce((sum, { cells }) => sum + Number(cell(cells, 'available') ?? 0), 0),
    file: csvFile(columns.map(([, title]) => title), listed.length, (row) => columns.map(([id]) => (id === 'disposition' ? titled(cell(listed[row]?.cells ?? [], id)) : cell(listed[row]?.cells ?? [], id)))),
  };
};

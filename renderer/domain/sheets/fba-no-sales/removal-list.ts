/** What is to leave FBA, as a list for whoever orders the removals. */
import type { SheetToWrite } from '../../shipments/export-files';
import type { SheetCells } from '../../shipments/from-sheet';
import { changedInCsv } from '../../tables/formula-guard';
import type { Cell } from '../../tables/table';
import { dispositions } from './definition';

/** Decisions by which units leave FBA. */
const leaving: ReadonlySet<Cell> = new Set(['remove', 'liquidate']);

const columns = [['sku', 'SKU'], ['fnsku', 'FNSKU'], ['externalId', 'ASIN'], ['title', 'Title'], ['available', 'Units'], ['disposition', 'Disposition'], ['owner', 'Owner'], ['due', 'Due'], ['reason', 'Reason'], ['note', 'Note']] as const;

export type RemovalList = {
  readonly units: number;
  readonly list: SheetToWrite;
  /** SKUs a CSV would change, and Amazon not know: the list is then a workbook. */
  readonly changed: readonly string[];
};

/** Rows that were decided to be removed or liquidated and have units, the earliest due first and those without a day last. Null where there are none. */
export const removalList = ({ columns: sheet, rows }: SheetCells): RemovalList | null => {
  const places = new Map(sheet.map(({ id }, place) => [id, place]));
  const cell = (cells: readonly Cell[], id: string): Cell => cells[places.get(id) ?? -1] ?? null;
  const due = ({ cells }: SheetCells['rows'][number]): string => String(cell(cells, 'due') ?? '9999');
  const listed = rows.filter(({ cells }) => leaving.has(cell(cells, 'disposition')) && Number(cell(cells, 'available') ?? 0) > 0).sort((one, other) => (due(one) < due(other) ? -1 : due(one) > due(other) ? 1 : 0));
  if (listed.length === 0) return null;
  const titled = (value: Cell): Cell => dispositions.find((one) => one.value === value)?.title ?? value;
  return {
    units: listed.reduce((sum, { cells }) => sum + Number(cell(cells, 'available') ?? 0), 0),
    changed: changedInCsv(listed.map(({ cells }) => String(cell(cells, 'sku') ?? ''))),
    list: {
      name: 'Removal list', columns: columns.map(([id, title]) => ({ id, title, kind: id === 'available' ? 'count' : 'text', unit: null })),
      rows: listed.map(({ cells }) => columns.map(([id]) => (id === 'disposition' ? titled(cell(cells, id)) : cell(cells, id)))),
    },
  };
};

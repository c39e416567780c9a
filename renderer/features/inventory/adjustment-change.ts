/** An adjustment as a change of the stock list: the whole list of a new day, or some rows of one that stands. */
import type { HandChange } from '../../data/hand-edits/hand-edit-ports';
import type { DataService } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import { adjustedList, type Adjustment, type AdjustmentReason, type StockRow } from '../../domain/inventory/adjustment';
import type { AnySheet } from '../../domain/sheets/sheet';
import { labelKind } from '../../domain/sheets/stock-everywhere/definition';
import type { StoreId } from '../../domain/stores';
import type { TableRow } from '../../domain/tables/query';
import { cellOf, rowIdOf } from '../../ui/sheet/sheet-cells';

/** What the log calls it begins with it. */
export const adjustmentLabel = 'Adjustment of';

export type PickedGoods = { /** They lie with us. */ readonly codes: readonly string[]; /** They lie at the label supplier: its counts have a list of their own, and a line in ours would change nothing. */ readonly labels: readonly string[] };

export const pickedGoods = (definition: AnySheet, rows: readonly TableRow[]): PickedGoods => {
  const named = (isLabel: boolean): readonly string[] => rows.filter((row) => (cellOf(definition, row, 'kind') === labelKind) === isLabel).map((row) => rowIdOf(definition, row));
  return { codes: named(false), labels: named(true) };
};

export type StockList = { /** ISO day; null while there is none. */ readonly day: string | null; readonly versionId: string | null; readonly rows: readonly StockRow[] };

export const stockList = async (data: Pick<DataService, 'readTable' | 'rowsToEdit'>, storeId: StoreId): Promise<Outcome<StockList>> => {
  const head = await data.readTable(storeId, 'local-stock');
  if (!head.ok) return head;
  const day = Object.keys(head.value.partitions).sort().at(-1) ?? null;
  if (day === null) return { ok: true, value: { day, versionId: null, rows: [] } };
  const standing = await data.rowsToEdit({ storeId, tableId: 'local-stock', partition: day });
  return standing.ok ? { ok: true, value: { day, ...standing.value } } : standing;
};

export type Adjusting = { readonly adjustments: readonly Adjustment[]; readonly reason: AdjustmentReason; readonly note: string; /** ISO day, not before the list's own. */ readonly day: string };

export const adjustmentChange = ({ day: standingDay, versionId, rows }: StockList, { adjustments, reason, note, day }: Adjusting): HandChange => {
  const list = adjustedList(rows, standingDay, adjustments, reason, note, day);
  if (standingDay !== day) return { tableId: 'local-stock', partition: day, baseVersionId: null, edits: { kind: 'all', rows: list } };
  const touched = new Set(adjustments.map(({ code, warehouse }) => `${code}\n${warehouse ?? ''}`));
  const upsert = list.filter((row) => touched.has(`${String(row['itemCode'] ?? '')}\n${String(row['warehouse'] ?? '')}`));
  return { tableId: 'local-stock', partition: day, baseVersionId: versionId, edits: { kind: 'some', upsert, remove: [] } };
};


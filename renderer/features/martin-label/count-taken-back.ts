/** A count taken back where others changed the stock since: labels that stand as it left them are as they were, the others stay. */
import type { HandChange } from '../../data/hand-edits/hand-edit-ports';
import type { DataService } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { RowCells } from '../../domain/tables/edit-rows';

/** Rows of the labels of a count, before and after it. */
export type SavedCount = { readonly stood: readonly RowCells[]; readonly made: readonly RowCells[] };

export type CountTakenBack = { readonly change: HandChange | null; readonly back: readonly string[]; /** Changed by others since. */ readonly left: readonly string[] };

const counted = ['onHand', 'onOrder', 'countedOn', 'note'] as const;
const skuOf = (row: RowCells): string => String(row['sku'] ?? '');

export const countTakenBack = async (data: Pick<DataService, 'readTable' | 'rowsToEdit'>, storeId: StoreId, { stood, made }: SavedCount): Promise<Outcome<CountTakenBack>> => {
  const head = await data.readTable(storeId, 'martin-inventory');
  if (!head.ok) return head;
  const partition = Object.keys(head.value.partitions).sort().at(-1);
  if (partition === undefined) return { ok: true, value: { change: null, back: [], left: made.map(skuOf) } };
  const now = await data.rowsToEdit({ storeId, tableId: 'martin-inventory', partition });
  if (!now.ok) return now;
  const rowNow = new Map(now.value.rows.map((row) => [skuOf(row), row]));
  const before = new Map(stood.map((row) => [skuOf(row), row]));
  const own = made.filter((row) => counted.every((cell) => (rowNow.get(skuOf(row))?.[cell] ?? null) === (row[cell] ?? null)));
  const upsert = own.flatMap((row): readonly RowCells[] => {
    const was = before.get(skuOf(row));
    return was === undefined ? [] : [{ ...row, ...Object.fromEntries(counted.map((cell) => [cell, was[cell] ?? null])) }];
  });
  const back = own.map(skuOf);
  const left = made.map(skuOf).filter((sku) => !back.includes(sku));
  const remove = back.filter((sku) => !before.has(sku)).map((sku) => ({ sku }));
  return { ok: true, value: { change: back.length === 0 ? null : { tableId: 'martin-inventory', partition, baseVersionId: now.value.versionId, edits: { kind: 'some', upsert, remove } }, back, left } };
};

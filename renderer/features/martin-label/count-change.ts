/** A count of labels as a change of the stock list: the whole list of a new day, or some rows of one that stands. */
import type { HandChange } from '../../data/hand-edits/hand-edit-ports';
import type { DataService } from '../../data/ports';
import { countedList, type LabelCount } from '../../domain/labels/count-batch';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { RowCells } from '../../domain/tables/edit-rows';
import { formatDay } from '../../ui/table/format-cell';

const numberOr = (cell: RowCells[string] | undefined): number | null => (typeof cell === 'number' ? cell : null);
/** `counted`: from what is on hand by the newest list; null where it lists nothing. */
export type StatedCount = Omit<LabelCount, 'counted'> & { readonly counted: (onHand: number | null) => number | null };

export type CountChange = { readonly kind: 'ready'; readonly change: HandChange; /** Labels whose count came to nothing known: their stock is left as it is. */ readonly uncounted: readonly string[]; /** Those of them that no list has: what was written beside them is kept nowhere. */ readonly unlisted: readonly string[] } | { readonly kind: 'said'; readonly text: string } | { readonly kind: 'failed'; readonly failure: Failure; readonly saved: readonly [] };

/** `dayFor`: the ISO day it was counted on, where the newest list is of the day given. */
export const countChange = async (data: Pick<DataService, 'readTable' | 'rowsToEdit'>, storeId: StoreId, dayFor: (newestList: string | null) => string, stated: readonly StatedCount[]): Promise<CountChange> => {
  const head = await data.readTable(storeId, 'martin-inventory');
  if (!head.ok) return { kind: 'failed', failure: head.failure, saved: [] };
  const newest = Object.keys(head.value.partitions).sort().at(-1) ?? null;
  const day = dayFor(newest);
  if (newest !== null && newest > day) return { kind: 'said', text: `There is a stock list of ${formatDay(newest)}. A count of ${formatDay(day)} would stand behind it and change nothing: count for that day or a later one.` };
  const skus = stated.map(({ sku }) => sku);
  const standing = newest === null ? null : await data.rowsToEdit({ storeId, tableId: 'martin-inventory', partition: newest });
  if (standing !== null && !standing.ok) return { kind: 'failed', failure: standing.failure, saved: [] };
  const rows = standing?.value.rows ?? [];
  const counts = stated.map((count): LabelCount => ({ ...count, counted: count.counted(numberOr(rows.find((row) => row['sku'] === count.sku)?.['onHand'])) }));
  const list = countedList(rows, newest, counts, day);
  const touched = new Set(skus);
  const uncounted = counts.flatMap(({ sku, counted }) => (counted === null ? [sku] : []));
  const listed = new Set(list.map((row) => String(row['sku'])));
  return {
    kind: 'ready',
    uncounted,
    unlisted: uncounted.filter((sku) => !listed.has(sku)),
    change:
      newest === day
        ? { tableId: 'martin-inventory', partition: day, baseVersionId: standing?.value.versionId ?? null, edits: { kind: 'some', upsert: list.filter((row) => touched.has(String(row['sku']))), remove: [] } }
        : { tableId: 'martin-inventory', partition: day, baseVersionId: null, edits: { kind: 'all', rows: list } },
  };
};

/** Whether a code is free for a new bundle. A code means one thing: what counts stock and costs goes by it alone. */
import type { DataService } from '../../data/ports';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table-ids';
import { failureText } from '../../ui/mapping/hand-words';

/** A bundle may stand in lists of what goes into it alone: a new list would become one with that. */
const codeLists = [
  { tableId: 'bundles', columnId: 'bundleCode', one: 'a bundle' },
  { tableId: 'bundle-items', columnId: 'bundleCode', one: 'a bundle' },
  { tableId: 'martin-bundles', columnId: 'bundleCode', one: 'a bundle' },
  { tableId: 'factory-items', columnId: 'itemCode', one: 'an item' },
  { tableId: 'martin-skus', columnId: 'sku', one: 'a label' },
] as const satisfies readonly { readonly tableId: TableId; readonly columnId: string; readonly one: string }[];

/** Why the code cannot be had, in words; null where it is free. */
export const codeTaken = async (data: Pick<DataService, 'rowsToEdit'>, storeId: StoreId, code: string): Promise<string | null> => {
  for (const { tableId, columnId, one } of codeLists) {
    // Two that differ by capitals alone would be taken for each other by whoever reads them.
    const known = await data.rowsToEdit({ storeId, tableId, partition: 'all', where: { columnId, values: [...new Set([code, code.toUpperCase(), code.toLowerCase()])] } });
    // Where a list cannot be read, nobody knows that the code is free.
    if (!known.ok) return `Whether ${code} is free cannot be told. ${failureText(known.failure)}`;
    const [first] = known.value.rows;
    if (first !== undefined) return `There is ${one} ${String(first[columnId] ?? code)} already.`;
  }
  return null;
};

/** What a table shows now, as a word that is another one once anybody changed it. Whatever is read of a table right after a save may still tell what stood before: it is read anew with this word. */
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { useTableHead } from './use-table-head';

/** Null while nothing is known of it. */
export const useTableState = (storeId: StoreId, tableId: TableId): string | null => {
  const head = useTableHead(storeId, tableId);
  return head === null || !head.ok ? null : String(head.value.revision);
};

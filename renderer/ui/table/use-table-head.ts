/** What a table shows now, and every later change of it, from whichever computer. */
import { useEffect, useState } from 'react';
import type { TableHead } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { useServices } from '../services';
import { follow } from './follow';

export const useTableHead = (storeId: StoreId, tableId: TableId): Outcome<TableHead> | null => {
  const { data, listener } = useServices();
  const [head, setHead] = useState<Outcome<TableHead> | null>(null);
  useEffect(
    () => follow<Outcome<TableHead>>((next) => data.watchTable(storeId, tableId, listener(next)), setHead, (failure) => setHead({ ok: false, failure })),
    [data, listener, storeId, tableId],
  );
  return head !== null && head.ok && (head.value.storeId !== storeId || head.value.tableId !== tableId) ? null : head;
};

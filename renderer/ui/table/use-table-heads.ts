/** What every table of one store shows now. */
import { useEffect, useState } from 'react';
import type { TableHead } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../services';
import { follow } from './follow';

/** Null until the store has answered, and where it cannot be asked. */
export const useTableHeads = (storeId: StoreId): Outcome<readonly TableHead[]> | null => {
  const { data, listener } = useServices();
  const [told, setTold] = useState<{ readonly storeId: StoreId; readonly heads: Outcome<readonly TableHead[]> } | null>(null);
  useEffect(
    () => follow<Outcome<readonly TableHead[]>>((next) => data.watchTables(storeId, listener(next)), (heads) => setTold({ storeId, heads }), () => undefined),
    [data, listener, storeId],
  );
  return told?.storeId === storeId ? told.heads : null;
};

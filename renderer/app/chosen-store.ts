/** The chosen store, kept in the window's local storage. */
import { useCallback, useMemo, useState } from 'react';
import { defaultStoreId, isStoreId, type StoreId } from '../domain/stores';
import type { ChosenStore } from '../ui/services';

export const selectedStoreKey = 'selectedStore';

export const readSelectedStore = (storage: Pick<Storage, 'getItem'>): StoreId => {
  const kept = storage.getItem(selectedStoreKey);
  return isStoreId(kept) ? kept : defaultStoreId;
};

export const useChosenStore = (): ChosenStore => {
  const [storeId, setStoreId] = useState<StoreId>(() => readSelectedStore(window.localStorage));
  const choose = useCallback((next: StoreId) => {
    window.localStorage.setItem(selectedStoreKey, next);
    setStoreId(next);
  }, []);
  return useMemo(() => ({ storeId, choose }), [storeId, choose]);
};

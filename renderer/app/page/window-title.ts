import { useEffect } from 'react';
import { storeName } from '../../domain/stores';
import { useStore } from '../../ui/services';

/** The store stands in the window's title too: it is what the task bar shows. */
export const useWindowTitle = (title: string): void => {
  const { storeId } = useStore();
  useEffect(() => {
    document.title = `${title} - ${storeName(storeId)} - Seller Ops`;
  }, [title, storeId]);
};

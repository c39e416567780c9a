import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the system believes it has a network. */
export const useBrowserOnline = (): boolean => useSyncExternalStore(subscribe, () => window.navigator.onLine);

/** Which entry of the window's history is shown, for what is kept with it. */
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The window begins at the router's first entry, which has a place and no key. */
const isFirst = (state: unknown): boolean => typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;

/** Null for an entry the router did not make: nothing can be kept with it. */
export const useHistoryEntry = (): string | null => {
  const { key } = useLocation();
  // As it is arrived at: while the next page is on its way, the window's history speaks of that one already.
  return useMemo(() => (key !== 'default' ? key : isFirst(window.history.state) ? 'first' : null), [key]);
};

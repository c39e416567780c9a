import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHistoryEntry } from '../../ui/history-entry';
import { useStore } from '../../ui/services';

let lastPathname: string | null = null;

/**
 * Acts once the page is on screen: asked before, the browser lays the half-made page out to know whether its heading is seen, and soon once more.
 * Whoever presses something meanwhile has moved on, and is left where they are.
 */
const onScreen = (act: () => void): (() => void) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => waiting.abort(), { capture: true, signal });
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (signal.aborted) return;
      waiting.abort();
      act();
    });
  });
  return () => waiting.abort();
};

/**
 * Moves focus to the heading after a navigation, so that the keyboard and a screen reader start where the new page starts.
 * The first page of a window keeps focus where the browser put it.
 */
export const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // Who goes back stands where they were, which need not be at the heading.
  const entry = useHistoryEntry();
  const isBack = useNavigationType() === NavigationType.Pop && entry !== null;
  const back = useRef(isBack);
  useEffect(() => {
    back.current = isBack;
  });
  useEffect(() => {
    const first = lastPathname === null;
    const moved = lastPathname !== pathname;
    lastPathname = pathname;
    return first || !moved ? undefined : onScreen(() => heading.current?.focus({ preventScroll: back.current }));
  }, [pathname]);
  // Another store's page has none of the dialogs a store was chosen over: the keyboard they had would be nowhere.
  const { storeId } = useStore();
  const shown = useRef(storeId);
  useEffect(() => {
    if (shown.current === storeId) return undefined;
    shown.current = storeId;
    return onScreen(() => {
      if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
    });
  }, [storeId]);
  return heading;
};

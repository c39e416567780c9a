/** How far down a page somebody was, for who goes back to it. Kept with the entry of the history, and only as long as the window. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useHistoryEntry } from '../../ui/history-entry';

/** A page fills in pieces; after this nobody waits for more of it. */
const mostMs = 5_000;

/** Holds the page there while it fills, until somebody moves on. */
const hold = (content: HTMLElement, top: number): (() => void) => {
  const held = new AbortController();
  const { signal } = held;
  const go = (): void => {
    if (content.scrollTop !== top) content.scrollTop = top;
  };
  const sizes = new ResizeObserver(go);
  for (const child of content.children) sizes.observe(child);
  const timer = setTimeout(() => held.abort(), mostMs);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'keydown', 'pointerdown']) addEventListener(type, () => held.abort(), { capture: true, passive: true, signal });
  go();
  return () => held.abort();
};

export const useKeptScroll = (content: RefObject<HTMLElement | null>): void => {
  const entry = useHistoryEntry();
  const way = useNavigationType();
  const tops = useRef(new Map<string, number>());
  const shown = useRef(entry);

  useLayoutEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    const note = (): void => {
      if (shown.current !== null) tops.current.set(shown.current, element.scrollTop);
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [content, tops, shown]);

  useLayoutEffect(() => {
    const [left, element] = [shown.current, content.current];
    shown.current = entry;
    if (entry === null || element === null || left === entry) return undefined;
    if (way === NavigationType.Pop) return hold(element, tops.current.get(entry) ?? 0);
    // An entry put in the place of another is the same place.
    if (way === NavigationType.Replace && left !== null) tops.current.set(entry, tops.current.get(left) ?? 0);
    return undefined;
  }, [content, entry, way, tops, shown]);
};

/** Draws of a long list whose rows are of different heights only those around what is in sight. */
import { useLayoutEffect, useMemo, useState, type FocusEvent, type RefObject, type UIEvent } from 'react';
import { rowsDrawn, scrolledTo, type DrawnRow } from './rows-drawn';

/** A list as long is drawn whole: it costs little, and is found by whatever looks for its words. */
export const drawnWhole = 60;

/** Pixels. A guess for rows that were never drawn, and what is drawn beyond either edge. */
const guessedHeight = 58;
const around = 600;

/** Before the list was measured: pixels. */
const guessedSight = 600;

type RowsDrawn = {
  readonly isWindowed: boolean;
  readonly drawn: readonly DrawnRow[];
  /** Spread on the box that scrolls. */
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  readonly onFocusCapture: (event: FocusEvent) => void;
};

/** `keys`: of every row, in order; a drawn row names its own in `data-row-key`. `wanted`: the row that is led to at first, -1 for none. `box`: what scrolls. */
export const useRowsDrawn = (keys: readonly string[], wanted: number, box: RefObject<HTMLElement | null>): RowsDrawn => {
  const isWindowed = keys.length > drawnWhole;
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map());
  const heightOf = useMemo(() => (at: number): number => heights.get(keys[at] ?? '') ?? guessedHeight, [heights, keys]);
  const [sight, setSight] = useState(() => ({ top: wanted < 0 ? 0 : scrolledTo(wanted, () => guessedHeight, guessedSight), height: guessedSight }));
  const [focused, setFocused] = useState<string | null>(null);

  const drawn = useMemo(() => {
    if (!isWindowed) return keys.map((_, at): DrawnRow => ({ kind: 'row', at }));
    const held = focused === null ? -1 : keys.indexOf(focused);
    return rowsDrawn(keys.length, heightOf, { ...sight, around }, new Set(held < 0 ? [] : [held]));
  }, [isWindowed, keys, heightOf, sight, focused]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!isWindowed || element === null) return undefined;
    // Told before anything is painted.
    const watch = new ResizeObserver((seen) => {
      setSight((last) => (last.height === element.clientHeight ? last : { ...last, height: element.clientHeight }));
      setHeights((last) => {
        const told = seen.flatMap(({ target }): [string, number][] => {
          const key = target instanceof HTMLElement ? target.dataset['rowKey'] : undefined;
          return key === undefined ? [] : [[key, target.getBoundingClientRect().height]];
        });
        return told.every(([key, height]) => last.get(key) === height) ? last : new Map([...last, ...told]);
      });
    });
    watch.observe(element);
    for (const row of element.querySelectorAll('[data-row-key]')) watch.observe(row);
    return () => watch.disconnect();
  }, [isWindowed, drawn, box]);

  return {
    isWindowed,
    drawn,
    onScroll: ({ currentTarget }) => {
      if (isWindowed) setSight({ top: currentTarget.scrollTop, height: currentTarget.clientHeight });
    },
    onFocusCapture: ({ target }) => setFocused(target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'] ?? null),
  };
};

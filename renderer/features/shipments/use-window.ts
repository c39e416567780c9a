/** Which rows of a long list are in view: the others are not drawn. */
import { useCallback, useState } from 'react';

export type RowWindow = {
  readonly onScroll: (event: { readonly currentTarget: HTMLElement }) => void;
  readonly first: number;
  readonly last: number;
  /** Room above and below the drawn rows, px. */
  readonly above: number;
  readonly below: number;
};

const spare = 12;

/** Rows of one height. Lists short enough are drawn whole, so that they can be searched and printed. */
export const useWindow = (rows: number, rowHeight: number, viewHeight: number, wholeBelow = 200): RowWindow => {
  const [top, setTop] = useState(0);
  const onScroll = useCallback((event: { readonly currentTarget: HTMLElement }) => setTop(event.currentTarget.scrollTop), []);
  if (rows <= wholeBelow) return { onScroll, first: 0, last: rows, above: 0, below: 0 };
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(rows, Math.ceil((top + viewHeight) / rowHeight) + spare);
  return { onScroll, first, last, above: first * rowHeight, below: (rows - last) * rowHeight };
};

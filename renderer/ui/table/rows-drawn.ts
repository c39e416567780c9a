/** Which rows of a long list are drawn: those in sight and some around them. The others leave a gap of their height. */

export type DrawnRow = { readonly kind: 'row'; readonly at: number } | { readonly kind: 'gap'; readonly from: number; readonly height: number };

type Sight = {
  /** Pixels of the list that were scrolled past, and those that can be seen. */
  readonly top: number;
  readonly height: number;
  /** Pixels that are drawn above and below. */
  readonly around: number;
};

/** `heightOf`: pixels, measured or guessed. `always`: rows that stay whatever is in sight, as the one that has the keyboard. */
export const rowsDrawn = (count: number, heightOf: (at: number) => number, { top, height, around }: Sight, always: ReadonlySet<number>): readonly DrawnRow[] => {
  const drawn: DrawnRow[] = [];
  let above = 0;
  let gap: { readonly from: number; height: number } | null = null;
  for (let at = 0; at < count; at += 1) {
    const own = heightOf(at);
    if (always.has(at) || (above + own >= top - around && above <= top + height + around)) {
      if (gap !== null) drawn.push({ kind: 'gap', ...gap });
      gap = null;
      drawn.push({ kind: 'row', at });
    } else {
      gap ??= { from: at, height: 0 };
      gap.height += own;
    }
    above += own;
  }
  if (gap !== null) drawn.push({ kind: 'gap', ...gap });
  return drawn;
};

/** How far to scroll so that a row stands in the middle of what is seen, pixels. */
export const scrolledTo = (at: number, heightOf: (at: number) => number, seen: number): number => {
  let above = 0;
  for (let row = 0; row < at; row += 1) above += heightOf(row);
  return Math.max(0, above + heightOf(at) / 2 - seen / 2);
};

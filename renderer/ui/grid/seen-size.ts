/**
 * How much of a grid is seen. Asking for it has the engine lay out the whole page; a grid that follows another takes what was seen of that one until the engine tells, in the same frame, what is
 * seen of itself.
 */

/** Pixels, without the bars; `bars` is the width of the upright one. */
export type SeenSize = { readonly width: number; readonly height: number; readonly bars: number };

let last: SeenSize | null = null;

export const seenSize = (body: HTMLElement): SeenSize => (last = { width: body.clientWidth, height: body.clientHeight, bars: body.offsetWidth - body.clientWidth });

/** Null while no grid has been seen yet. */
export const lastSeenSize = (): SeenSize | null => last;

/** Pixels that what stands in the cells of a column needs. */
export const neededWidth = (cells: readonly HTMLElement[]): number => {
  const before = cells.map((cell) => cell.style.width);
  // As narrow as can be, so that each says what it needs.
  for (const cell of cells) cell.style.width = '0';
  const needed = Math.max(0, ...cells.map((cell) => cell.scrollWidth));
  cells.forEach((cell, at) => (cell.style.width = before[at] ?? ''));
  return Math.max(needed + 2, 72);
};

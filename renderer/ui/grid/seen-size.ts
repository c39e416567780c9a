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

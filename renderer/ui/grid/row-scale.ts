/**
 * Where rows stand when there are more of them than a browser can lay out: past a few million pixels places are rounded, and
 * past 33 million they end. Longer lists get a shorter scroll bar; small steps of it still move the rows pixel by pixel, and
 * only leaps are stretched to the whole list.
 */

/** Half of what a single-precision figure can tell pixel from pixel on a screen of three device pixels each. */
const longestBar = 5_000_000;

export type RowScale = {
  readonly rowHeight: number;
  readonly rows: number;
  /** Pixels of rows that are seen at once. */
  readonly viewHeight: number;
};

/** `bar` is what the browser scrolled, `top` the pixel of the whole list that stands at the upper edge. */
export type ScrollPlace = { readonly bar: number; readonly top: number };

export const atTop: ScrollPlace = { bar: 0, top: 0 };

const listHeight = ({ rowHeight, rows }: RowScale): number => rowHeight * rows;

/** Pixels of what scrolls. */
export const barHeight = (scale: RowScale): number => Math.min(listHeight(scale), longestBar);

const lastBar = (scale: RowScale): number => Math.max(0, barHeight(scale) - scale.viewHeight);
const lastTop = (scale: RowScale): number => Math.max(0, listHeight(scale) - scale.viewHeight);
const isScaled = (scale: RowScale): boolean => listHeight(scale) > longestBar;
const within = (value: number, last: number): number => Math.min(last, Math.max(0, value));

/** The place after the browser scrolled to `bar`. */
export const scrolledTo = (scale: RowScale, before: ScrollPlace, bar: number): ScrollPlace => {
  if (!isScaled(scale)) return { bar, top: within(bar, lastTop(scale)) };
  if (bar <= 0) return { bar, top: 0 };
  if (bar >= lastBar(scale) - 0.5) return { bar, top: lastTop(scale) };
  const step = bar - before.bar;
  if (Math.abs(step) <= scale.viewHeight * 2) return { bar, top: within(before.top + step, lastTop(scale)) };
  return { bar, top: Math.round((bar / lastBar(scale)) * lastTop(scale)) };
};

/** The place at which `top` stands at the upper edge, with the bar where it belongs. */
export const placeFor = (scale: RowScale, top: number): ScrollPlace => {
  const kept = within(top, lastTop(scale));
  if (!isScaled(scale)) return { bar: kept, top: kept };
  const end = lastBar(scale);
  const bar = Math.round((kept / lastTop(scale)) * end);
  // Only the ends of the list have the bar at its ends: from anywhere else there is a way on.
  if (kept > 0 && kept < lastTop(scale)) return { bar: Math.min(end - 1, Math.max(1, bar)), top: kept };
  return { bar, top: kept };
};

/** Rows to draw, `end` exclusive: what is seen and some more on both sides. */
export const drawnRows = (scale: RowScale, top: number, more: number): { readonly first: number; readonly end: number } => {
  const first = Math.floor(top / scale.rowHeight) - more;
  const end = Math.ceil((top + scale.viewHeight) / scale.rowHeight) + more;
  return { first: Math.max(0, Math.min(first, scale.rows)), end: Math.max(0, Math.min(end, scale.rows)) };
};

/** The nearest upper edge at which a row is seen whole. */
export const topToShow = ({ rowHeight, viewHeight }: RowScale, top: number, row: number): number => {
  const upper = row * rowHeight;
  if (upper < top) return upper;
  return upper + rowHeight > top + viewHeight ? upper + rowHeight - viewHeight : top;
};

/** Whole rows in view, at least one: what Page Down moves by. */
export const rowsInView = ({ rowHeight, viewHeight }: RowScale): number => Math.max(1, Math.floor(viewHeight / rowHeight));

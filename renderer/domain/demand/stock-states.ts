/** What is known of a listing's stock on a day. Unknown stays unknown: it is never taken for “in stock”. */

export const dayState = {
  unknown: 0,
  inStock: 1,
  /** There was stock, and none at the day's end: what sold is at least what was wanted. */
  soldOut: 2,
  /** Nothing to sell all day: the day says nothing of demand. */
  out: 3,
} as const;

export type DayState = (typeof dayState)[keyof typeof dayState];

import type { Windows } from './calendar-windows';
import { knownBetween, meanBetween, sellingShareBetween, squaresBetween, type Past } from './past';

/** Series that sell nearly always and much the same, and all others: they are served by different methods. */
export type GroupId = 'steady' | 'occasional';

/** Spread of a steady seller's periods over their mean, at most. */
const steadySpread = 0.6;
/** Share of its periods with a sale, at least. */
const steadyShare = 0.75;

export const groupOf = (past: Past, windows: Windows, origin: number): GroupId => {
  const from = origin - 2 * windows.recent;
  const mean = meanBetween(past, from, origin);
  if (!(sellingShareBetween(past, from, origin) >= steadyShare)) return 'occasional';
  return squaresBetween(past, from, origin) / knownBetween(past, from, origin) - mean * mean <= (steadySpread * mean) ** 2 ? 'steady' : 'occasional';
};

import type { Windows } from './calendar-windows';
import { meanBetween, type Past } from './past';

/** Units per period a series is measured in: mostly its recent pace, steadied by the longer one. 0 where nothing was ever sold. */
export const levelAt = (past: Past, windows: Windows, origin: number): number => {
  const { recent, year } = windows;
  const near = meanBetween(past, origin - recent, origin);
  const middle = meanBetween(past, origin - 2 * recent, origin);
  const far = meanBetween(past, origin - year, origin);
  const all = meanBetween(past, past.start, origin);
  if (Number.isNaN(all)) return 0;
  const or = (value: number, other: number): number => (Number.isNaN(value) ? other : value);
  const slowly = or(far, all);
  return 0.5 * or(near, or(middle, slowly)) + 0.3 * or(middle, slowly) + 0.15 * slowly + 0.05 * all;
};

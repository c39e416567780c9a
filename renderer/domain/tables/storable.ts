/** Text as a table can hold it. */
import type { Cell } from './table';

/** Blanks around it go, an empty one is null, and half a surrogate pair, which cannot be stored, is replaced. */
export const storable = (cell: Cell | undefined): Cell => {
  if (typeof cell !== 'string') return cell ?? null;
  const whole = cell.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD').trim();
  return whole === '' ? null : whole;
};

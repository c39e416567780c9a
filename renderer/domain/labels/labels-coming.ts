/** Labels ordered and not on the shelf yet, each counted once though two papers may speak of it. */
import { outstandingOf, type LocalStock, type OrderLine } from '../planning/stock';

/**
 * Units still to come. The label supplier's stock list says what it is printing, our own orders say what we ordered: an order placed by the
 * day of the list may stand in both, so the larger of the two counts; one placed after it cannot be in the list and counts on top. A line
 * without a day may be in the list. 500 printing, 400 ordered before, 300 after: 500 + 300.
 */
export const labelsComing = (lines: readonly OrderLine[], stock: LocalStock | null): number => {
  const printing = stock?.units.onOrder ?? 0;
  const asOf = stock?.asOf ?? null;
  let [before, after] = [0, 0];
  for (const line of lines) {
    if (asOf !== null && (line.orderedOn ?? '') > asOf) after += outstandingOf(line);
    else before += outstandingOf(line);
  }
  return Math.max(printing, before) + after;
};

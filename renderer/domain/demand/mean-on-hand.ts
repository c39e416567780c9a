/** Units that lay there to be sold on a mean day, from what ledgers and dated reports show of the shelf. */
import type { StockObservation } from './stock-evidence';
import type { StoreDemand } from './store-demand';

export type OnHand = { /** Units. */ readonly mean: number; /** Days of the window on which it is known. */ readonly days: number };

/** Of fewer days a mean says little of the others. */
const mostOfDays = 2 / 3;

/**
 * Over `window` days up to, not including, day `end`, counted as the demand counts them. A ledger's balance before a snapshot of the same day; where the ledger has rows of others and none of it, nothing moved. Null
 * where less than two thirds of the days are known.
 */
export const meanOnHand = ({ evidence }: Pick<StoreDemand, 'evidence'>, listing: number, end: number, window: number): OnHand | null => {
  const from = end - window;
  if (from < 0) return null;
  const seen = new Map<number, Extract<StockObservation, { kind: 'snapshot' }>>();
  const balances = new Map<number, number>();
  let balance: number | null = null;
  for (const one of evidence.byListing[listing] ?? []) {
    if (one.day >= end) continue;
    if (one.kind === 'snapshot') seen.set(one.day, one);
    else if (one.day < from) balance = one.ending;
    else balances.set(one.day, one.ending);
  }
  let [sum, days] = [0, 0];
  for (let day = from; day < end; day += 1) {
    balance = balances.get(day) ?? balance;
    const units = balances.get(day) ?? seen.get(day)?.units ?? (evidence.ledgerDays[day] === 1 ? balance : null);
    if (units === null) continue;
    sum += units;
    days += 1;
  }
  return days < window * mostOfDays ? null : { mean: sum / days, days };
};

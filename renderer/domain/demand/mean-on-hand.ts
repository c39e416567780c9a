/** Units that lay there on a mean day, from what ledgers and dated reports show of the shelf. */
import type { StoreDemand } from './store-demand';

export type OnHand = { /** Units. */ readonly mean: number; /** Days of the window on which it is known. */ readonly days: number };

/** `ledgerDays`: those of the days that a ledger tells, whose balance is all that lies there. Reports of a moment tell what can be sold alone: not what customers have ordered, nor what is being processed. */
export type OnHandTold = OnHand & { readonly ledgerDays: number };

/** Of fewer days a mean says little of the others. */
const mostOfDays = 2 / 3;

/** What the last `days` days before day `end` had, by day; NaN where it is not known. Evidence is read from its end, no further back than these days and the ledger's balance before them. */
const lastDays = ({ byListing, ledgerDays }: StoreDemand['evidence'], listing: number, end: number, days: number) => {
  const from = end - days;
  const [balances, seen] = [new Float64Array(days).fill(NaN), new Float64Array(days).fill(NaN)];
  const hasLedger = ledgerDays.subarray(from, end).includes(1);
  const some = byListing[listing] ?? [];
  let balance = NaN;
  for (let at = some.length - 1; at >= 0; at -= 1) {
    const one = some[at];
    if (one === undefined || one.day >= end) continue;
    if (one.day >= from) {
      if (one.kind === 'ledger') balances[one.day - from] = one.ending;
      else seen[one.day - from] = one.units ?? NaN;
    } else if (!hasLedger) break;
    else if (one.kind === 'ledger') {
      balance = one.ending;
      break;
    }
  }
  const [units, isOfLedger] = [seen, new Uint8Array(days)];
  for (let day = 0; day < days; day += 1) {
    const moved = balances[day] ?? NaN;
    if (!Number.isNaN(moved)) balance = moved;
    else if (!Number.isNaN(seen[day] ?? NaN) || ledgerDays[from + day] !== 1 || Number.isNaN(balance)) continue;
    units[day] = balance;
    isOfLedger[day] = 1;
  }
  return { units, isOfLedger };
};

/**
 * Over each of `windows`, in days, up to, not including, day `end`, counted as the demand counts them. A ledger's balance before a snapshot of the same day; where the ledger has rows of others and none of it,
 * nothing moved. Null where less than two thirds of the days are known, or there are not as many.
 */
export const meansOnHand = ({ evidence }: Pick<StoreDemand, 'evidence'>, listing: number, end: number, windows: readonly number[]): readonly (OnHandTold | null)[] => {
  const longest = Math.max(0, ...windows.filter((window) => window <= end));
  const { units, isOfLedger } = lastDays(evidence, listing, end, longest);
  return windows.map((window) => {
    if (window > longest) return null;
    let [sum, days, told] = [0, 0, 0];
    for (let day = longest - window; day < longest; day += 1) {
      const known = units[day] ?? NaN;
      if (Number.isNaN(known)) continue;
      sum += known;
      days += 1;
      told += isOfLedger[day] ?? 0;
    }
    return days < window * mostOfDays ? null : { mean: sum / days, days, ledgerDays: told };
  });
};

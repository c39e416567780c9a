/** Whether Amazon's low-inventory-level fee is due. Every threshold comes from the dated rule book. */
import type { RuleBook } from '../rules/rule-book';
import { ruleAt } from '../rules/rule-book';

/** Mean units on hand over mean units shipped, of the same days. Null where nothing shipped. 180 over 8 a day: 22.5. */
export const historicalDaysOfSupply = (meanOnHand: number, meanShippedPerDay: number): number | null => (meanShippedPerDay > 0 ? meanOnHand / meanShippedPerDay : null);

/** Share of the units brought in through AWD. Null where nothing came in. 840 of 1,160: 72.4 %. */
export const awdShare = (throughAwd: number, otherWays: readonly number[]): number | null => {
  const total = throughAwd + otherWays.reduce((sum, units) => sum + units, 0);
  return total > 0 ? throughAwd / total : null;
};

/** Whether enough comes through AWD for no fee to be due; null where no share is known, or no rule said so on that day. */
export const isAwdExempt = (book: RuleBook, day: string, share: number | null): boolean | null => {
  const least = ruleAt(book, 'low-inventory-fee-exempt-awd-share', day)?.value ?? null;
  return least === null || share === null ? null : share >= least;
};

/** The fee of that day is counted over all SKUs of a parent ASIN: what reports tell of one SKU does not decide it. */
export const isFeeByParent = (book: RuleBook, day: string): boolean => ruleAt(book, 'low-inventory-fee-grain', day)?.value === 'parent-asin';

export type LowInventoryFacts = {
  /** Of the last 30 and 90 days, of the grain the rule asks for. Null where not known. */
  readonly days30: number | null;
  readonly days90: number | null;
  readonly sold7: number | null;
  /** Share of units brought in through AWD. */
  readonly awdShare: number | null;
  readonly size: 'standard' | 'bulky' | null;
};

export type LowInventoryVerdict =
  | { readonly state: 'not-charged'; readonly because: 'no-such-fee' | 'enough-supply' | 'slow-seller' | 'awd' | 'size' | 'no-sales' }
  | { readonly state: 'charged' }
  /** What is missing to tell. */
  | { readonly state: 'unknown'; readonly missing: 'days-of-supply' };

export type LowInventoryFee = {
  readonly verdict: LowInventoryVerdict;
  readonly grain: 'parent-asin' | 'seller-fnsku' | null;
  readonly limitDays: number | null;
};

/**
 * Charged only if both the 30 and the 90 days' supply are below the limit; exempt are slow sellers, stock that comes through AWD, and
 * before 2026-01-15 bulky sizes. A missing figure decides nothing unless the other figure alone is enough.
 */
export const lowInventoryFee = (book: RuleBook, day: string, { days30, days90, sold7, awdShare: share, size }: LowInventoryFacts): LowInventoryFee => {
  const limit = ruleAt(book, 'low-inventory-fee-days', day)?.value ?? null;
  const grain = ruleAt(book, 'low-inventory-fee-grain', day)?.value ?? null;
  const sizes = ruleAt(book, 'low-inventory-fee-sizes', day)?.value ?? null;
  const fewest = ruleAt(book, 'low-inventory-fee-exempt-sales', day)?.value ?? null;
  const verdict = (): LowInventoryVerdict => {
    if (limit === null) return { state: 'not-charged', because: 'no-such-fee' };
    if (sizes === 'standard' && size === 'bulky') return { state: 'not-charged', because: 'size' };
    if (isAwdExempt(book, day, share) === true) return { state: 'not-charged', because: 'awd' };
    if (fewest !== null && sold7 !== null && sold7 < fewest) return { state: 'not-charged', because: sold7 === 0 ? 'no-sales' : 'slow-seller' };
    if ((days30 !== null && days30 >= limit) || (days90 !== null && days90 >= limit)) return { state: 'not-charged', because: 'enough-supply' };
    return days30 === null || days90 === null ? { state: 'unknown', missing: 'days-of-supply' } : { state: 'charged' };
  };
  return { verdict: verdict(), grain, limitDays: limit };
};

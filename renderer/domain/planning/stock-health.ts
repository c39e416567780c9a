/** Excess, sell-through and dead stock. What a stock-out or a season makes look dead is not. */
import type { DemandOf } from './demand-of';
import { daysBetween } from './calendar-days';
import type { RuleBook } from '../rules/rule-book';
import { ruleAt } from '../rules/rule-book';

/** What `days` of demand will not use up. Without sales all of it. Amazon's own figure is another column. Whole units, rounded down. */
export const excessUnits = (available: number, demand: DemandOf, days: number): number => Math.max(0, Math.floor(available - demand.cumulativeMean(days) + 1e-9));

/** Units shipped in 90 days over the mean of units on hand. Null where there was no stock. */
export const sellThrough = (shipped90: number, meanOnHand90: number): number | null => (meanOnHand90 > 0 ? shipped90 / meanOnHand90 : null);

export type SellThroughBand = 'excellent' | 'good' | 'average' | 'below';

/** WFS's bands of the day; each begins with its own figure. Null before the rule book begins. */
export const sellThroughBand = (book: RuleBook, day: string, rate: number): SellThroughBand | null => {
  const bands = ruleAt(book, 'wfs-sell-through-bands', day)?.value ?? null;
  if (bands === null) return null;
  const [excellent, good, average] = bands;
  if (rate >= excellent) return 'excellent';
  if (rate >= good) return 'good';
  return rate >= average ? 'average' : 'below';
};

export type SalesSilence = {
  readonly unitsOnHand: number;
  /** Some of it can be bought; null where no report shows the stock at FBA. Left out: all of it. */
  readonly isOnSale?: boolean | null;
  /** Units sold in the window looked at; null where no report covers it. */
  readonly unitsSold: number | null;
  readonly windowDays: number;
  /** Days of the window whose sales are known. Left out: all of it. */
  readonly knownDays?: number;
  /** Days of the window with stock; null where no daily stock is known. */
  readonly inStockDays: number | null;
  /** ISO day of the last receipt; null where not known. */
  readonly receivedOn: string | null;
  /** Seasonal index of the months of the window, mean 1 over the year; null where there is none. */
  readonly seasonalIndex: number | null;
};

export type DeadRules = { readonly inStockDays: number; readonly recentReceiptDays: number; readonly offSeasonIndex: number };

export type DeadVerdict =
  | { readonly state: 'dead'; readonly isCorrected: boolean }
  | { readonly state: 'alive'; readonly because: 'sold' | 'no-stock' }
  /** It may be dead, but its silence has another reason. */
  | { readonly state: 'spared'; readonly because: 'new' | 'stocked-out' | 'out-of-season' }
  | { readonly state: 'unknown'; readonly because: string };

/**
 * Stock without a sale in the window is dead unless it came in lately, lay there too few days of the window, or is out of season. Fewer
 * known days than there have to be with stock tell nothing. Where no daily stock is known the verdict says that it was not corrected for stock-outs.
 */
export const deadStock = (silence: SalesSilence, day: string, rules: DeadRules): DeadVerdict => {
  const { unitsOnHand, isOnSale = true, unitsSold, windowDays, knownDays = windowDays, inStockDays, receivedOn, seasonalIndex } = silence;
  if (unitsOnHand <= 0) return { state: 'alive', because: 'no-stock' };
  if (unitsSold === null) return { state: 'unknown', because: `no sales report covers the last ${windowDays} days` };
  if (unitsSold > 0) return { state: 'alive', because: 'sold' };
  const age = receivedOn === null ? null : daysBetween(receivedOn, day);
  if (age !== null && age < rules.recentReceiptDays) return { state: 'spared', because: 'new' };
  if (knownDays < Math.min(rules.inStockDays, windowDays)) return { state: 'unknown', because: `its sales are known on ${knownDays} of ${windowDays} days, too few to tell` };
  if (inStockDays === null && isOnSale === null) return { state: 'unknown', because: 'whether any of it is on sale is not known: no report shows the stock at FBA' };
  if (inStockDays === null && isOnSale === false) return { state: 'unknown', because: 'none of it is on sale now, and for how long is not known' };
  if (inStockDays !== null && inStockDays < Math.min(rules.inStockDays, windowDays)) return { state: 'spared', because: 'stocked-out' };
  if (seasonalIndex !== null && seasonalIndex < rules.offSeasonIndex) return { state: 'spared', because: 'out-of-season' };
  return { state: 'dead', isCorrected: inStockDays !== null };
};

/** How many units to show on channels we send from ourselves, and how often the same stock is promised. */
import { lotsQuantile, type Lots } from './poisson';

/** Which comes first: keeping units back, or taking the share. */
export const ruleOrders = ['reserve-first', 'share-first'] as const;
export type RuleOrder = (typeof ruleOrders)[number];

export type PublishRules = {
  /** Units kept back. */
  readonly reserve: number;
  /** Share that is shown: of what is left once that is kept back, or of all that can be sold. */
  readonly share: number;
  readonly order: RuleOrder;
  /** Null for no limit. */
  readonly mostShown: number | null;
  /** Fewer than this is shown as 0. */
  readonly leastShown: number;
  /** Shown whatever the others say, as far as it can be sold; 0: never shown. Null: the others say. */
  readonly fixedShown: number | null;
};

/** Whole units; a hair is added, for binary fractions make 28.999… of 0.29 × 100. */
const shareOf = (share: number, units: number): number => Math.floor(share * units + 1e-9);

/**
 * `min(most, max(0, floor(share × (pool − reserve))))`, or with the share first `floor(share × pool) − reserve`, and 0 below the least; a fixed number stands before all of these. `pool` is local
 * stock in units of the listing: never what lies at FBA, AWD or WFS, which those ship themselves.
 */
export const quantityToPublish = (pool: number, { reserve, share, order, mostShown, leastShown, fixedShown }: PublishRules): number => {
  if (fixedShown !== null) return Math.max(0, Math.min(fixedShown, Math.floor(pool)));
  const open = Math.max(0, order === 'reserve-first' ? shareOf(share, pool - reserve) : shareOf(share, pool) - reserve);
  const shown = mostShown === null ? open : Math.min(mostShown, open);
  return shown < leastShown ? 0 : shown;
};

/** The formula in words; `stock`: what can be sold. */
export const ruleOrderFormula = (order: RuleOrder, stock: string): string => `${order === 'reserve-first' ? `share × (${stock} − kept back)` : `share × ${stock} − kept back`}, within most and least`;

/** What others sell of a stock: units of it in each sale, and units a day that go in such sales. */
export type OtherSales = { readonly perSale: number; readonly unitsPerDay: number };

/**
 * What the other channels may sell of the same stock between two uploads, with the given certainty, in its units. Poisson; half a unit expected: 3,
 * five: 11; six in sales of twelve: 36. Hours.
 */
export const computedReserve = (others: readonly OtherSales[], hoursBetweenUploads: number, confidence: number): number =>
  lotsQuantile(others.map(({ perSale, unitsPerDay }): Lots => ({ perSale, mean: (Math.max(0, unitsPerDay / perSale) * Math.max(0, hoursBetweenUploads)) / 24 })), confidence);

export const reserveMethods = ['fixed', 'computed', 'larger'] as const;
export type ReserveMethod = (typeof reserveMethods)[number];

export const reserveBy = (method: ReserveMethod, fixed: number, computed: number): number =>
  method === 'fixed' ? fixed : method === 'computed' ? computed : Math.max(fixed, computed);

/** One stock, promised on several channels, in units of that stock. */
export type Exposure = { readonly pool: number; readonly shown: number; /** Null where there is no stock: nothing can be promised out of nothing. */ readonly share: number | null };

/** More than the stock is allowed, and must be seen: 77 shown of 57 are 135 %. */
export const exposureOf = (pool: number, shown: readonly number[]): Exposure => {
  const total = shown.reduce((sum, units) => sum + units, 0);
  return { pool, shown: total, share: pool > 0 ? total / pool : total === 0 ? 0 : null };
};

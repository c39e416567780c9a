/** Growth against the same days of last year. */

export type YearSales = { readonly units: number; readonly inStockDays: number };

export type GrowthRules = { /** In-stock days both windows must have. */ readonly leastInStockDays: number; readonly least: number; readonly most: number };

export const defaultGrowthRules: GrowthRules = { leastInStockDays: 60, least: -0.5, most: 1 };

export type Growth =
  /** As a share: 0.1 is 10 % more. `raw` before the bounds. */
  | { readonly kind: 'known'; readonly share: number; readonly raw: number }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * The pace of the last 90 days over the pace of the same 90 days a year before, less 1, within bounds. Paces are units per in-stock day, so that a stock-out in one
 * of the years is not taken for growth. Null: the window is not covered by reports.
 */
export const growthOf = (now: YearSales | null, before: YearSales | null, rules: GrowthRules = defaultGrowthRules): Growth => {
  if (now === null || before === null) return { kind: 'unknown', reason: 'The same days of last year are not covered by sales reports.' };
  if (now.inStockDays < rules.leastInStockDays || before.inStockDays < rules.leastInStockDays) {
    return { kind: 'unknown', reason: `Each window needs ${rules.leastInStockDays} in-stock days; there are ${Math.floor(now.inStockDays)} and ${Math.floor(before.inStockDays)} last year.` };
  }
  if (before.units <= 0) return { kind: 'unknown', reason: 'Nothing sold in the same days of last year.' };
  const raw = now.units / now.inStockDays / (before.units / before.inStockDays) - 1;
  return { kind: 'known', share: Math.min(rules.most, Math.max(rules.least, raw)), raw };
};

/**
 * What the chart beside a number draws: two years of what sold, the days without stock, and what is expected, with its spread.
 * Made by the planner for one listing or item on demand.
 */

/** Both days belong to it. ISO days of the store's marketplace. */
export type DayRange = { readonly from: string; readonly to: string };

/** Whether days without stock were taken out of the demand, and if not, what is missing to do it. */
export type StockOutCorrection = { readonly state: 'corrected' } | { readonly state: 'not-corrected'; readonly reason: string };

export type DemandHistory = {
  readonly grain: 'day' | 'week' | 'month';
  /** ISO first day of each period of `sold`, oldest first. */
  readonly periods: readonly string[];
  /** Units sold in the period; null where no report tells. */
  readonly sold: readonly (number | null)[];
  /** True where the units are shared out from a window's total, not counted by day. */
  readonly estimated: readonly boolean[];
  /** Days on which nothing could be sold because nothing was there. */
  readonly out: readonly DayRange[];
  readonly correction: StockOutCorrection;
  /** Days on which everybody buys more, of those the chart shows; the earliest first. */
  readonly events: readonly (DayRange & { readonly name: string })[];
  /** Null where there is too little to go by; `note` then says why. */
  readonly forecast: {
    /** ISO first day of each period, going on after `periods`. */
    readonly periods: readonly string[];
    /** Units expected in the period. */
    readonly mean: readonly number[];
    /** Bands of probability, the widest first: `share` 0.95 holds 95 of 100 outcomes. */
    readonly bands: readonly { readonly share: number; readonly low: readonly number[]; readonly high: readonly number[] }[];
  } | null;
  /** The method and why it was taken, as a person would say it. */
  readonly note: string;
};

/** What every forecast is made from: the sales of a catalogue, period by period. */

export type Grain = 'day' | 'week' | 'month' | 'quarter';

export type PanelSeries = {
  readonly id: string;
  /**
   * Units sold by period, `Panel.periods` long and counted from the panel's first period. NaN is "not known": before the series existed, out of stock all period long,
   * or missing from the reports. It is never read as 0.
   */
  readonly values: Float64Array;
  /** The first period the series existed; what stands before it is not read. */
  readonly start: number;
  /** 1 where it sold out during the period, so that the value is only a lower bound of demand. Null where nothing of the kind is known. */
  readonly lowerBound: Uint8Array | null;
};

export type Panel = {
  readonly grain: Grain;
  readonly periods: number;
  /** Periods in its cycle, 1 for none, where that is not the grain's own. */
  readonly cycle?: number;
  readonly series: readonly PanelSeries[];
  /** ISO date of the first day of period 0, where known. */
  readonly firstDay: string | null;
};

/** Units per period of the horizon, `horizon` long, never negative and never NaN. `history` may hold NaN; `season` is the periods in a cycle, 1 for none. */
export type PointMethod = (history: Float64Array, horizon: number, season: number) => Float64Array;

/** Periods in the cycle that matters for shops: a week of days, a year of weeks, months or quarters. */
export const seasonOf = (grain: Grain): number => ({ day: 7, week: 52, month: 12, quarter: 4 })[grain];

/** Periods in the cycle of a panel. */
export const cycleOf = ({ grain, cycle }: Pick<Panel, 'grain' | 'cycle'>): number => cycle ?? seasonOf(grain);

/** Days in a period, on average; what turns a velocity of 30, 60 or 90 days into periods. */
export const daysOf = (grain: Grain): number => ({ day: 1, week: 7, month: 365.25 / 12, quarter: 365.25 / 4 })[grain];

/**
 * What is known of a series at an origin: periods from its start up to, not including, `origin`. A view, not a copy. Empty where the series begins later.
 */
export const historyAt = (series: PanelSeries, origin: number): Float64Array => {
  const from = Math.max(0, Math.min(series.start, series.values.length));
  return series.values.subarray(from, Math.max(from, Math.min(origin, series.values.length)));
};

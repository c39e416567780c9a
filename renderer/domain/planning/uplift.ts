/** Days ahead on which everybody buys more, by as much as somebody typed: what is expected of them grows, and of no other day. */
import type { DemandEvent } from '../demand/events';
import { asItIs, overStretches, squared, isPlannedFor, type DemandOf, type DemandUplift, type Stretch } from './demand-of';
import { daysBetween } from './calendar-days';

export type UpliftAhead = Pick<DemandUplift, 'id' | 'name' | 'percent' | 'from' | 'to'> & {
  /** Days ahead of the plan's day: the first, and the one after the last. */
  readonly first: number;
  readonly end: number;
};

/** Those of the SKU that are not over on the ISO day, and have a percentage. */
export const upliftsAhead = (events: readonly DemandEvent[], sku: string, day: string): readonly UpliftAhead[] =>
  events.flatMap(({ id, name, effect, from, to, skus, uplift }): readonly UpliftAhead[] => {
    if (effect !== 'demand' || uplift === undefined || (skus !== null && !skus.includes(sku))) return [];
    const [first, end] = [daysBetween(day, from), (daysBetween(day, to) ?? -1) + 1];
    return first === null || end <= 0 || end <= first ? [] : [{ id, name, percent: uplift, from, to, first: Math.max(0, first), end }];
  });

type OfEvent = Stretch & { /** Null on ordinary days. */ readonly by: UpliftAhead | null };

/** All days ahead, stretch after stretch. Two events do not add up: on a day of both the larger holds. */
export const stretchesWith = (uplifts: readonly UpliftAhead[]): readonly OfEvent[] => {
  const bounds = [...new Set([0, ...uplifts.flatMap(({ first, end }) => [first, end])])].sort((one, other) => one - other);
  return bounds.map((from, at): OfEvent => {
    const by = uplifts.filter(({ first, end }) => first <= from && from < end).reduce<UpliftAhead | null>((most, one) => (most === null || one.percent > most.percent ? one : most), null);
    return { from, to: bounds[at + 1] ?? Infinity, factor: 1 + (by?.percent ?? 0) / 100, by };
  });
};

/** Mean and quantiles of the days of events times their factors; of days beside others, distances from the mean add up by squares, as those of listings do. The velocity stays what it is. */
export const withUplifts = (demand: DemandOf, uplifts: readonly UpliftAhead[]): DemandOf => {
  if (uplifts.length === 0 || !isPlannedFor(demand)) return demand;
  const stretches = stretchesWith(uplifts);
  const cumulativeMean = (days: number): number => overStretches(stretches, days, demand.cumulativeMean, asItIs);
  const offSquared = (p: number) => (days: number): number => {
    const off = demand.cumulativeQuantile(days, p) - demand.cumulativeMean(days);
    return off * Math.abs(off);
  };
  return {
    ...demand,
    cumulativeMean,
    cumulativeQuantile: (days, p) => {
      const squares = overStretches(stretches, days, offSquared(p), squared);
      return Math.max(0, cumulativeMean(days) + Math.sign(squares) * Math.sqrt(Math.abs(squares)));
    },
    uplifts: uplifts.map(({ first: _, end: __, ...uplift }): DemandUplift => ({
      ...uplift,
      more: (days) => stretches.reduce((sum, { from, to, by }) => (by?.id !== uplift.id || from >= days ? sum : sum + (uplift.percent / 100) * (demand.cumulativeMean(Math.min(days, to)) - demand.cumulativeMean(from))), 0),
    })),
  };
};

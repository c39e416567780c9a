/** How long stock lasts: the one walk behind days of supply, cover and the day it runs out, on every page. */
import { isPlannedFor, type DemandOf } from './demand-of';

/**
 * Days until `used` comes to `units`, at most `horizon`: the whole day is searched for, and within it units go evenly, as forecasts and velocities have them, or are
 * searched for where they do not. 0 units last until the first day on which any are taken.
 */
const walk = (used: (days: number) => number, units: number, horizon: number): number => {
  const isLeft = (days: number): boolean => (units === 0 ? used(days) <= 0 : used(days) < units);
  let low = 0;
  let high = Math.ceil(horizon);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isLeft(middle)) low = middle;
    else high = middle;
  }
  const [before, after] = [used(low), used(high)];
  const evenly = after > before ? low + (Math.max(0, units - before) / (after - before)) * (high - low) : high;
  if (Math.abs(used(evenly) - units) <= 1e-9 * Math.max(1, units)) return Math.min(horizon, evenly);
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (isLeft(middle)) low = middle;
    else high = middle;
  }
  return Math.min(horizon, high);
};

/**
 * Days until demand has used up `units`, by walking the expected demand day by day. Null where it never sells; `horizon` where the
 * stock outlasts it. Broken days.
 */
export const daysUntilUsed = (demand: DemandOf, units: number, horizon: number): number | null => {
  if (demand.perDay <= 0 && demand.cumulativeMean(horizon) <= 0) return null;
  // What nothing takes before a day to come is not missed before it, though there is none.
  if (units < 0 || (units === 0 && demand.perDay > 0)) return 0;
  return demand.cumulativeMean(horizon) <= units ? horizon : walk(demand.cumulativeMean, units, horizon);
};

/** As far as anybody walks: what lasts longer goes on at the mean pace of these days. */
export const farthestDays = 3660;

/** Units that are used from `from` days ahead on, over the next so many days. */
const usedFrom = ({ cumulativeMean }: DemandOf, from: number): ((days: number) => number) => {
  if (from <= 0) return cumulativeMean;
  const start = cumulativeMean(from);
  return (days) => cumulativeMean(from + days) - start;
};

const lasting = (units: number, demand: DemandOf, used: (days: number) => number): number | null => {
  if (!isPlannedFor(demand)) return null;
  if (units < 0 || (units === 0 && demand.perDay > 0)) return 0;
  const isOutlasted = (days: number): boolean => (units === 0 ? used(days) > 0 : used(days) >= units);
  // Most seasons leave it within twice the days of the plain pace.
  let far = demand.perDay > 0 ? Math.min(farthestDays, Math.max(1, Math.ceil(units / demand.perDay))) : 365;
  while (far < farthestDays && !isOutlasted(far)) far = Math.min(farthestDays, far * 2);
  if (isOutlasted(far)) return walk(used, units, far);
  const all = used(far);
  return all > 0 ? (units / all) * far : null;
};

/**
 * Days that so many units last, from `from` days ahead on: until what is expected to sell from then has used them up, and by the velocity where nothing else is expected. Null without
 * demand: no pace is not endless stock. Beyond the days forecast (`forecastDays`) their mean goes on, by the season of the months. Rises with units; 0 for what is owed.
 */
export const daysOfSupply = (units: number, demand: DemandOf, from = 0): number | null => lasting(units, demand, usedFrom(demand, from));

/** What is used from a day on: how long so many units last, and how many the next so many days take. */
export type SupplyFrom = { readonly lasts: (units: number) => number | null; readonly used: (days: number) => number };

/** The same for one quantity after another, as cartons are added one by one: what a whole day has used is asked once. */
export const supplyFrom = (demand: DemandOf, from: number): SupplyFrom => {
  const used = usedFrom(demand, from);
  const byDay = new Map<number, number>();
  const usedOnce = (days: number): number => {
    if (!Number.isInteger(days)) return used(days);
    const known = byDay.get(days) ?? used(days);
    byDay.set(days, known);
    return known;
  };
  return { lasts: (units) => lasting(units, demand, usedOnce), used: usedOnce };
};

/** Units over the velocity, which knows no season: told beside the days of supply. Null without sales. */
export const daysAtPace = (units: number, perDay: number): number | null => (perDay > 0 ? Math.max(0, units) / perDay : null);

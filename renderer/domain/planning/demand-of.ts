/**
 * Demand as planning asks for it: expected units, and quantiles, of the demand of the next so many days together. A forecast, a
 * velocity or a sum of listings can stand behind it.
 */
import type { ModelRef } from '../explain/term';
import { gammaQuantile, normalQuantile } from '../forecast/distributions';

export type DemandOf = {
  /** Units a day, the velocity in use: what static figures divide by. 0 means no sales. */
  readonly perDay: number;
  /** Standard deviation of a day's demand, for the textbook formula; null where it cannot be told. */
  readonly sdPerDay: number | null;
  /** Units expected over the next `days` days, from the plan's day on. Days may be broken; rises with days; 0 for 0 or fewer. */
  readonly cumulativeMean: (days: number) => number;
  /** Units that demand of the next `days` days stays at or below with probability `p`, 0 < p < 1. */
  readonly cumulativeQuantile: (days: number, p: number) => number;
  /** Which method says so, and why that one. */
  readonly model: ModelRef;
};

/** What is planned never sells: known to be so, which is not the same as not known. */
export const noDemand = (subject: string): DemandOf => ({
  perDay: 0,
  sdPerDay: 0,
  cumulativeMean: () => 0,
  cumulativeQuantile: () => 0,
  model: { kind: 'model', modelId: 'no-sales', subject, note: 'no sales' },
});

/** The same pace every day, days independent of one another. `shape` `normal` is the textbook's, `gamma` has no negative demand and a long tail. */
export const steadyDemand = (perDay: number, sdPerDay: number, subject: string, note = 'steady velocity', shape: 'gamma' | 'normal' = 'gamma'): DemandOf => {
  if (!(perDay > 0)) return noDemand(subject);
  const sd = Math.max(0, sdPerDay);
  return {
    perDay,
    sdPerDay: sd,
    cumulativeMean: (days) => perDay * Math.max(0, days),
    cumulativeQuantile: (days, p) => {
      if (days <= 0) return 0;
      const mean = perDay * days;
      const spread = sd * Math.sqrt(days);
      if (spread === 0) return mean;
      return shape === 'gamma' ? gammaQuantile(p, mean, spread * spread) : mean + normalQuantile(p) * spread;
    },
    model: { kind: 'model', modelId: 'velocity', subject, note },
  };
};

/** `factor` units of the sum for each unit of the part: how many of an item one listing takes. */
export type DemandPart = { readonly demand: DemandOf; readonly factor: number };

/**
 * Demand of an item from that of the listings it goes into. Means add up. Quantiles add up as if listings were independent: their
 * distances from the mean by squares. A single part keeps its own quantiles.
 */
export const sumOfDemands = (parts: readonly DemandPart[], subject: string): DemandOf => {
  const selling = parts.filter(({ demand, factor }) => factor > 0 && demand.perDay > 0);
  const [only] = selling;
  if (only === undefined) return noDemand(subject);
  const total = (of: (demand: DemandOf) => number): number => selling.reduce((sum, { demand, factor }) => sum + factor * of(demand), 0);
  const deviations = selling.map(({ demand, factor }) => (demand.sdPerDay === null ? null : factor * demand.sdPerDay));
  const known = deviations.every((one) => one !== null);
  return {
    perDay: total((demand) => demand.perDay),
    sdPerDay: known ? Math.sqrt(deviations.reduce((sum: number, one) => sum + (one ?? 0) ** 2, 0)) : null,
    cumulativeMean: (days) => total((demand) => demand.cumulativeMean(days)),
    cumulativeQuantile: (days, p) => {
      let mean = 0;
      let squares = 0;
      for (const { demand, factor } of selling) {
        const own = demand.cumulativeMean(days);
        const off = factor * (demand.cumulativeQuantile(days, p) - own);
        mean += factor * own;
        squares += off * Math.abs(off);
      }
      return Math.max(0, mean + Math.sign(squares) * Math.sqrt(Math.abs(squares)));
    },
    model: {
      kind: 'model',
      modelId: selling.length === 1 ? only.demand.model.modelId : 'sum',
      subject,
      note: selling.length === 1 && only.factor === 1 ? only.demand.model.note : `sum over ${selling.length} ${selling.length === 1 ? 'listing' : 'listings'}`,
    },
  };
};

/**
 * Days until demand has used up `units`, by walking the expected demand day by day. Null where it never sells; `horizon` where the
 * stock outlasts it. Broken days.
 */
export const daysUntilUsed = (demand: DemandOf, units: number, horizon: number): number | null => {
  if (demand.perDay <= 0 && demand.cumulativeMean(horizon) <= 0) return null;
  if (units <= 0) return 0;
  if (demand.cumulativeMean(horizon) <= units) return horizon;
  let low = 0;
  let high = horizon;
  for (let step = 0; step < 60 && high - low > 1e-6; step += 1) {
    const middle = (low + high) / 2;
    if (demand.cumulativeMean(middle) < units) low = middle;
    else high = middle;
  }
  return high;
};

/**
 * Demand as planning asks for it: expected units, and quantiles, of the demand of the next so many days together. A forecast, a
 * velocity or a sum of listings can stand behind it.
 */
import type { ModelRef } from '../explain/term';
import type { Carried } from './carried-velocity';
import { gammaQuantile, normalQuantile } from '../forecast/distributions';

export type DemandOf = {
  /** Units a day, the velocity in use: what figures that look at no forecast go by. 0 means no sales. */
  readonly perDay: number;
  /** Standard deviation of a day's demand, for the textbook formula; null where it cannot be told. */
  readonly sdPerDay: number | null;
  /** Units expected over the next `days` days, from the plan's day on. Days may be broken; rises with days; 0 for 0 or fewer. */
  readonly cumulativeMean: (days: number) => number;
  /** Units that demand of the next `days` days stays at or below with probability `p`, 0 < p < 1. */
  readonly cumulativeQuantile: (days: number, p: number) => number;
  /** The pace on a day so many days ahead, and the deviation of a day's demand on the way there, where what takes the item becomes another; left out where one pace holds. */
  readonly paceIn?: (days: number) => Pace;
  /** Days ahead that are forecast: beyond them their mean goes on, with the season of the months where it is known. Left out where it is told for ever, as that of a velocity is. */
  readonly forecastDays?: number;
  /** Nothing of it sells or is taken now, and will be, by a season of its own past or a list of a day to come: what is expected counts although the pace is 0. */
  readonly wakes?: true;
  /** Where the settings have the velocity carried ahead in the place of a forecast. */
  readonly carried?: Carried;
  /** Days ahead on which more is expected, as typed; `cumulativeMean` holds it. Left out where there are none. */
  readonly uplifts?: readonly DemandUplift[];
  /** Which method says so, and why that one. */
  readonly model: ModelRef;
};

/** `percent` more on each day from `from` to `to`, ISO, both included. `more`: the units that adds over the next so many days. */
export type DemandUplift = { readonly id: string; readonly name: string; readonly percent: number; readonly from: string; readonly to: string; readonly more: (days: number) => number };

export type Pace = Pick<DemandOf, 'perDay' | 'sdPerDay'>;

/** Whether quantities go by what is expected. Of what did not sell while it was there nothing is planned, whatever a forecast hopes for it, unless its season is to come. */
export const isPlannedFor = ({ perDay, wakes }: Pick<DemandOf, 'perDay' | 'wakes'>): boolean => perDay > 0 || wakes === true;

/** What static figures of a wait of so many days go by. */
export const paceIn = (demand: DemandOf, days: number): Pace => demand.paceIn?.(days) ?? demand;

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

/** `factor` units of the sum for each unit of the part: how many of an item one listing takes. `later`: from so many days ahead on, the earliest first. */
export type DemandPart = { readonly demand: DemandOf; readonly factor: number; readonly later?: readonly FactorFrom[] };
export type FactorFrom = { readonly from: number; readonly factor: number };

export type Stretch = FactorFrom & { readonly to: number };

/** Of a part the stretches over which one factor holds; days from the plan's day on, `to` without end for the last. */
export const stretchesOf = ({ factor, later = [] }: Pick<DemandPart, 'factor' | 'later'>): readonly Stretch[] =>
  [{ from: 0, factor }, ...later].map((one, at) => ({ ...one, to: later[at]?.from ?? Infinity }));

/** What grows over the days ahead, each stretch of it times what its factor makes. `of`: of the first so many days; 0 for 0. */
export const overStretches = (stretches: readonly Stretch[], days: number, of: (days: number) => number, weight: (factor: number) => number): number => {
  let sum = 0;
  // Of the days before the stretch; null where nobody asked yet.
  let before: number | null = 0;
  for (const { from, to, factor } of stretches) {
    if (from >= days && from > 0) break;
    if (to <= from) continue;
    if (factor === 0) before = null;
    else {
      const until = of(Math.min(days, to));
      sum += weight(factor) * (until - (before ?? of(from)));
      before = until;
    }
  }
  return sum;
};

export const asItIs = (factor: number): number => factor;
export const squared = (factor: number): number => factor ** 2;

/** Units of the sum that a part makes over the next so many days. */
export const partMean = (part: DemandPart, days: number): number => overStretches(stretchesOf(part), days, part.demand.cumulativeMean, asItIs);

const bySquares = (deviations: readonly (number | null)[]): number | null =>
  deviations.every((one) => one !== null) ? Math.sqrt(deviations.reduce((sum: number, one) => sum + (one ?? 0) ** 2, 0)) : null;

/** Of each event what it adds to all of the parts. */
const sumOfUplifts = (parts: readonly { readonly demand: DemandOf; readonly stretches: readonly Stretch[] }[]): Pick<DemandOf, 'uplifts'> => {
  const byId = new Map<string, { readonly uplift: DemandUplift; readonly added: { readonly stretches: readonly Stretch[]; readonly more: DemandUplift['more'] }[] }>();
  for (const { demand, stretches } of parts) {
    for (const uplift of demand.uplifts ?? []) {
      const ofEvent = byId.get(uplift.id) ?? { uplift, added: [] };
      ofEvent.added.push({ stretches, more: uplift.more });
      byId.set(uplift.id, ofEvent);
    }
  }
  if (byId.size === 0) return {};
  return { uplifts: [...byId.values()].map(({ uplift, added }) => ({ ...uplift, more: (days) => added.reduce((sum, { stretches, more }) => sum + overStretches(stretches, days, more, asItIs), 0) })) };
};

/** A sum is forecast for as long as all of its parts are. */
const fewestForecast = (demands: readonly DemandOf[]): Pick<DemandOf, 'forecastDays'> => {
  const days = demands.flatMap(({ forecastDays }) => forecastDays ?? []);
  return days.length === 0 ? {} : { forecastDays: Math.min(...days) };
};

/**
 * Demand of an item from that of the listings it goes into. Means add up. Quantiles add up as if listings were independent, and the days of
 * one whose factor changes: their distances from the mean by squares. A single part keeps its own quantiles.
 */
export const sumOfDemands = (parts: readonly DemandPart[], subject: string): DemandOf => {
  const selling = parts.filter(({ demand, factor, later = [] }) => (factor > 0 || later.some((one) => one.factor > 0)) && isPlannedFor(demand)).map((part) => ({ ...part, stretches: stretchesOf(part) }));
  const [only] = selling;
  if (only === undefined) return noDemand(subject);
  const changes = selling.some(({ later }) => later !== undefined);
  const factorIn = (stretches: readonly Stretch[], days: number): number => stretches.find(({ to }) => days < to)?.factor ?? 0;
  // Each day varies by the factor of its own.
  const meanSquare = (stretches: readonly Stretch[], days: number): number => overStretches(stretches, days, (first) => first, squared) / days;
  const paceAhead = (days: number): Pace => ({
    perDay: selling.reduce((sum, { demand, stretches }) => sum + factorIn(stretches, days) * demand.perDay, 0),
    sdPerDay: bySquares(selling.map(({ demand: { sdPerDay }, factor, stretches }) => (sdPerDay === null ? null : sdPerDay * (days > 0 ? Math.sqrt(meanSquare(stretches, days)) : factor)))),
  });
  const perDay = selling.reduce((sum, { demand, factor }) => sum + factor * demand.perDay, 0);
  return {
    perDay,
    sdPerDay: bySquares(selling.map(({ demand, factor }) => (demand.sdPerDay === null ? null : factor * demand.sdPerDay))),
    cumulativeMean: (days) => selling.reduce((sum, { demand, stretches }) => sum + overStretches(stretches, days, demand.cumulativeMean, asItIs), 0),
    cumulativeQuantile: (days, p) => {
      let mean = 0;
      let squares = 0;
      for (const { demand, stretches } of selling) {
        mean += overStretches(stretches, days, demand.cumulativeMean, asItIs);
        squares += overStretches(stretches, days, (first) => {
          const off = demand.cumulativeQuantile(first, p) - demand.cumulativeMean(first);
          return off * Math.abs(off);
        }, squared);
      }
      return Math.max(0, mean + Math.sign(squares) * Math.sqrt(Math.abs(squares)));
    },
    ...(changes ? { paceIn: paceAhead } : {}),
    ...fewestForecast(selling.map(({ demand }) => demand)),
    ...sumOfUplifts(selling),
    ...(perDay <= 0 ? { wakes: true } : {}),
    model: {
      kind: 'model',
      modelId: selling.length === 1 ? only.demand.model.modelId : 'sum',
      subject,
      note: selling.length === 1 && only.factor === 1 && !changes ? only.demand.model.note : `sum over ${selling.length} ${selling.length === 1 ? 'listing' : 'listings'}`,
    },
  };
};

/** The velocity carried to the days ahead by the season of their months and by growth: demand for those who plan by hand instead of by the forecast. */
import type { SettingRef } from '../explain/term';
import { overMonths } from '../demand/seasonal-index';
import { gammaQuantile } from '../forecast/distributions';
import { noDemand, type DemandOf } from './demand-of';

/** What quantities are planned from. */
export const plannedBy = ['forecast', 'velocity', 'velocity-season', 'velocity-season-growth'] as const;
export type PlannedBy = (typeof plannedBy)[number];

export type CarriedVelocity = {
  readonly subject: string;
  /** Units/day, the velocity in use. */
  readonly perDay: number;
  /** Units/day of a month whose index is 1: the velocity, each window without the season of its own days. */
  readonly plainPerDay: number;
  /** Standard deviation of a day's units about `perDay`; it grows and falls with the season. Null: not known, and sales are as chancy as they come. */
  readonly sdPerDay: number | null;
  /** Twelve, January first; null where it is not known or not asked for. */
  readonly season: readonly number[] | null;
  /** A share: 0.1 is 10 % more. Null where it is not known or not asked for. */
  readonly growth: number | null;
  /** Day number of the first day ahead. */
  readonly from: number;
  /** Where it was decided. */
  readonly chosen: SettingRef;
};

/** What days ahead are made of, so that a sum of them can be followed. */
export type Carried = Pick<CarriedVelocity, 'growth' | 'chosen'> & {
  readonly plainPerDay: number;
  /** Mean index of the next so many days; null without a season. */
  readonly seasonOver: ((days: number) => number) | null;
};

const words = (season: CarriedVelocity['season'], growth: CarriedVelocity['growth'], by: PlannedBy): string => {
  const grown = growth === null ? 'its growth is not known' : `${growth < 0 ? '−' : '+'}${Math.round(Math.abs(growth) * 100)} % on last year`;
  return ['the velocity', ...(by === 'velocity' ? [] : [season === null ? 'its season is not known' : 'by the season of the months']), ...(by === 'velocity-season-growth' ? [grown] : [])].join(', ');
};

/** Units of the days ahead as `DemandOf`. Days are taken as independent of one another, as the textbook does. A velocity of 0 sells nothing. */
export const carriedVelocity = ({ subject, perDay, plainPerDay, sdPerDay, season, growth, from, chosen }: CarriedVelocity, by: Exclude<PlannedBy, 'forecast'>): DemandOf => {
  if (!(perDay > 0)) return noDemand(subject);
  const base = (season === null ? perDay : plainPerDay) * (1 + (growth ?? 0));
  const sd = (sdPerDay ?? Math.sqrt(perDay)) / perDay;
  const indices = (days: number, of: (index: number) => number): number => (season === null ? days * of(1) : overMonths(season, from, days, of));
  const cumulativeMean = (days: number): number => (days <= 0 ? 0 : base * indices(days, (index) => index));
  return {
    perDay,
    sdPerDay: sdPerDay ?? Math.sqrt(perDay),
    cumulativeMean,
    cumulativeQuantile: (days, p) => {
      if (days <= 0) return 0;
      const [mean, variance] = [cumulativeMean(days), (base * sd) ** 2 * indices(days, (index) => index ** 2)];
      return variance > 0 && mean > 0 ? gammaQuantile(p, mean, variance) : mean;
    },
    model: { kind: 'model', modelId: by, subject, note: `${words(season, growth, by)}: chosen in the settings` },
    carried: { plainPerDay: season === null ? perDay : plainPerDay, seasonOver: season === null ? null : (days) => (days <= 0 ? 1 : overMonths(season, from, days, (index) => index) / days), growth, chosen },
  };
};

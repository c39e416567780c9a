/** The catalogue as one: what all series together did, so that one with a short past can borrow the season and the trend of the rest. */
import type { Windows } from './calendar-windows';
import { levelAt } from './level';
import { meanBetween, type Past } from './past';

export type PoolPast = {
  readonly remembered: Map<string, number>;
  /** Median level of what sold, units per period; 1 where nothing did. */
  readonly typicalLevel: (origin: number) => number;
  /** Last third of the recent window against all of it. */
  readonly trend: (origin: number) => number;
  /** Recent window against the same a year before, over series that existed then. */
  readonly growth: (origin: number) => number;
  /** Mean of [from, to) against the recent window before `before`, over series that existed all that time. Everything read lies before `origin`. */
  readonly seasonAt: (origin: number, from: number, to: number, before: number) => number;
};

/** More series than this say nothing new about the pool. */
const mostSeries = 1500;

/**
 * Each series counts by the square root of its pace: neither one wholesale item nor a thousand slow ones decide. What was asked once stays in `remembered`; with that map alone,
 * and no series, the same questions have the same answers.
 */
export const poolPastOf = (all: readonly Past[], windows: Windows, remembered = new Map<string, number>()): PoolPast => {
  const { recent, year } = windows;
  const step = Math.max(1, Math.ceil(all.length / mostSeries));
  const pasts = all.filter((_, index) => index % step === 0);
  const remember = (key: string, make: () => number): number => {
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const made = make();
    remembered.set(key, made);
    return made;
  };
  const compare = (origin: number, topFrom: number, topTo: number, from: number, to: number): number => {
    if (from < 0 || topFrom < 0 || to <= from || topTo <= topFrom) return NaN;
    let top = 0;
    let bottom = 0;
    for (const past of pasts) {
      if (past.start > Math.min(from, topFrom)) continue;
      const a = meanBetween(past, topFrom, Math.min(origin, topTo));
      const b = meanBetween(past, from, Math.min(origin, to));
      if (!(b + a > 0)) continue;
      const weight = 1 / Math.sqrt(a + b);
      top += a * weight;
      bottom += b * weight;
    }
    return bottom > 0 ? top / bottom : NaN;
  };
  return {
    remembered,
    typicalLevel: (origin) =>
      remember(`level ${origin}`, () => {
        const levels = pasts.map((past) => levelAt(past, windows, origin)).filter((level) => level > 0).sort((a, b) => a - b);
        return levels[levels.length >> 1] ?? 1;
      }),
    trend: (origin) => remember(`trend ${origin}`, () => compare(origin, origin - Math.max(1, Math.round(recent / 3)), origin, origin - recent, origin)),
    growth: (origin) => remember(`growth ${origin}`, () => compare(origin, origin - recent, origin, origin - year - recent, origin - year)),
    seasonAt: (origin, from, to, before) => remember(`season ${from} ${Math.min(origin, to)} ${before}`, () => compare(origin, from, to, before - recent, before)),
  };
};

/**
 * What a cycle ago says by itself. A first season of a catalogue is beyond what its model has seen: an item that slept since then has next to no level that any factor could lift,
 * and yet it will wake with the others. So a part of each total is what the item itself sold at this time a cycle ago, and that part is as large as the whole catalogue's rise was.
 */
import type { Windows } from './calendar-windows';
import { knownBetween, meanBetween, type Past } from './past';
import type { PoolPast } from './pool-past';

/** A cycle ago counts as no more than so many times what the model says: what has stopped selling slept as well. */
const mostOver = 6;
/** Part by which a season is more than any before. */
const leastNew = 0.1;
/** Part of the wait that must be known a cycle ago. */
const leastKnown = 0.5;
/** What the catalogue did from one cycle to the next is believed between these. */
const leastGrowth = 0.5;
const mostGrowth = 1.5;
/** A rise of the catalogue by no more than `usualRise` is what catalogues do anyway; by `plainRise`, it is a season; between, it is believed in part. */
const usualRise = 0.1;
const plainRise = 0.3;

/** The catalogue from one cycle to the next, 1 where nobody knows. */
const growthOf = (pool: PoolPast, origin: number): number => {
  const growth = pool.growth(origin);
  return Number.isNaN(growth) ? 1 : Math.min(mostGrowth, Math.max(leastGrowth, growth));
};

/** Part of what the catalogue sold at this time a cycle ago that came with the season, beside its growth: 0 where it did not rise, or nobody knows. */
export const partOfSeason = (pool: PoolPast, { year, recent }: Windows, origin: number, horizon: number): number => {
  const rise = horizon <= year ? pool.seasonAt(origin, origin - year, origin - year + horizon, origin - year) : NaN;
  const ofSeason = rise / growthOf(pool, origin) ** ((recent + horizon) / 2 / year);
  return ofSeason > 1 + usualRise ? (1 - 1 / ofSeason) * Math.min(1, (ofSeason - 1 - usualRise) / (plainRise - usualRise)) : 0;
};

/** Whether a season is ahead of `now` such as none of `origins` had before it. */
export const isNewSeason = (pool: PoolPast, windows: Windows, now: number, origins: readonly number[], horizon: number): boolean =>
  partOfSeason(pool, windows, now, horizon) > leastNew + Math.max(0, ...origins.map((origin) => partOfSeason(pool, windows, origin, horizon)));

/** As much of it as one series believes: more, where it rose then itself, or had only begun to sell, and sleeps now again. */
const believedBy = (past: Past, { year, recent }: Windows, origin: number, part: number, then: number): number => {
  const before = meanBetween(past, origin - year - recent, origin - year);
  const now = meanBetween(past, origin - recent, origin);
  const rose = Number.isNaN(before) ? 1 : Math.max(0, 1 - before / then);
  const asleep = Number.isNaN(now) ? 0 : Math.max(0, 1 - now / then);
  return then > 0 ? 1 - (1 - part) * (1 - part * rose * asleep) : part;
};

/** Turns `periods`, units of each period of the wait, `horizon` a series, in place: that part of each series' total is told by the same time a cycle ago. */
export const leanOnLastCycle = (periods: Float32Array, pasts: readonly Past[], pool: PoolPast, windows: Windows, origin: number, horizon: number): void => {
  const { year, around, cycle } = windows;
  const part = partOfSeason(pool, windows, origin, horizon);
  if (part === 0) return;
  const growth = growthOf(pool, origin);
  const from = origin - year;
  pasts.forEach((past, series) => {
    if (knownBetween(past, from, from + horizon) < leastKnown * horizon) return;
    const row = series * horizon;
    let said = 0;
    for (let ahead = 0; ahead < horizon; ahead += 1) said += periods[row + ahead]!;
    const mean = meanBetween(past, from, from + horizon);
    const total = Math.min(mean * growth * horizon, mostOver * said);
    // The days of a week have a shape of their own, which a mean around each would flatten: the model knows it.
    const shape = Array.from({ length: horizon }, (_, ahead) => (cycle > 1 ? periods[row + ahead]! : meanBetween(past, from + ahead - around, Math.min(origin, from + ahead + around + 1)) || 0));
    const sum = shape.reduce((units, one) => units + one, 0);
    const believed = believedBy(past, windows, origin, part, mean);
    for (let ahead = 0; ahead < horizon; ahead += 1) periods[row + ahead] = (1 - believed) * periods[row + ahead]! + (sum > 0 ? (believed * total * shape[ahead]!) / sum : 0);
  });
};

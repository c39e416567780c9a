import type { Windows } from './calendar-windows';
import { meanBetween, type Past } from './past';
import type { PoolPast } from './pool-past';
import type { TargetKind } from './training-rows';

/** How much a year ago counts as evidence of its own: pseudo-periods of the pool's season are mixed in with this share. */
const poolShare = 0.5;
const bounded = (value: number, least: number, most: number): number => (value < least ? least : value > most ? most : value);

/**
 * What the time `horizon` periods after `origin` did to sales a year ago, as a factor on the pace just before: the series' own, leaning on the pool's the less it sold then. 1
 * where nobody has a year behind. Trees cannot go beyond what they have seen, and a first full season always is beyond; so their answers are multiples of this.
 */
export const seasonFactor = (past: Past, pool: PoolPast, { year, recent, around }: Windows, origin: number, horizon: number, level: number, kind: TargetKind): number => {
  const back = year * Math.max(1, Math.ceil(horizon / year));
  const before = origin - back;
  const then = before + horizon - 1;
  const from = kind === 'cumulative' ? before : then - around;
  const to = kind === 'cumulative' ? then + 1 : Math.min(origin, then + around + 1);
  if (before - Math.ceil(recent / 2) < 0) return 1;
  const pooled = pool.seasonAt(origin, from, to, before);
  const ofPool = Number.isNaN(pooled) ? 1 : bounded(pooled, 0.4, 2.5);
  if (past.start > before - recent / 2) return ofPool;
  const paceBefore = meanBetween(past, before - recent, before);
  const paceThen = meanBetween(past, from, to);
  if (Number.isNaN(paceBefore) || Number.isNaN(paceThen)) return ofPool;
  const mixed = (poolShare * (paceBefore + paceThen / ofPool + level)) / 3;
  return mixed > 0 ? bounded((paceThen + mixed * ofPool) / (paceBefore + mixed), 0.1, 12) : ofPool;
};

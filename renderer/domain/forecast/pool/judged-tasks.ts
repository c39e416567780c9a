/** Forecasts of the past that are judged, and small questions about them. */
import { lossesOf, type Candidate, type Judging } from './blend';
import type { Windows } from './calendar-windows';
import { exactAt, knownBetween, sellingBetween, type Past } from './past';

/** Sold within a year, and long enough known to be judged: sleepers are forecast too, and their volume counts. */
export const isJudged = (past: Past, windows: Windows, origin: number, horizon: number): boolean =>
  knownBetween(past, past.start, origin) >= windows.recent &&
  sellingBetween(past, past.start, origin) >= 3 &&
  sellingBetween(past, origin - windows.year, origin) > 0 &&
  knownBetween(past, origin, origin + horizon) > 0;

export const soldLately = (past: Past, windows: Windows, origin: number): boolean => sellingBetween(past, origin - windows.recent, origin) > 0;

/** Mean step of one period before `origin`, units; 0 where there is none. */
export const scaleAt = (past: Past, origin: number): number => {
  let steps = 0;
  let sum = 0;
  for (let t = past.start + 1; t < origin; t += 1) {
    const step = Math.abs(past.values[t]! - past.values[t - 1]!);
    if (Number.isNaN(step)) continue;
    sum += step;
    steps += 1;
  }
  return steps > 0 ? sum / steps : 0;
};

/** A series at a past origin. */
export type Task = { readonly series: number; readonly origin: number };

/** Every judged task, what came in it, and the naive step before it. */
export type JudgedPast = Judging & { readonly tasks: readonly Task[] };

export const judgedPast = (pasts: readonly Past[], windows: Windows, origins: readonly number[], horizon: number): JudgedPast => {
  const tasks = origins.flatMap((origin) => pasts.flatMap((past, series) => (isJudged(past, windows, origin, horizon) ? [{ series, origin }] : [])));
  const actual = new Float32Array(tasks.length * horizon);
  const scale = new Float32Array(tasks.length);
  tasks.forEach(({ series, origin }, place) => {
    const past = pasts[series]!;
    scale[place] = scaleAt(past, origin);
    for (let ahead = 0; ahead < horizon; ahead += 1) actual[place * horizon + ahead] = exactAt(past, origin + ahead);
  });
  return { tasks, actual, scale, horizon };
};

/** The tasks at `places` alone. */
export const judgedAt = ({ actual, scale, horizon }: JudgedPast, places: readonly number[]): Judging => ({ actual: pick(actual, places, horizon), scale: Float32Array.from(places, (place) => scale[place]!), horizon });

/** Rows of the tasks at `places`, `horizon` numbers each. */
export const pick = (rows: Float32Array, places: readonly number[], horizon: number): Float32Array => {
  const picked = new Float32Array(places.length * horizon);
  places.forEach((place, at) => picked.set(rows.subarray(place * horizon, (place + 1) * horizon), at * horizon));
  return picked;
};

export const bestVelocity = (judging: Judging, candidates: readonly (Candidate & { readonly isVelocity: boolean })[]): { readonly id: string; readonly cumulative: number } => {
  let best = { id: 'velocity90', cumulative: Infinity };
  for (const { id, forecast, isVelocity } of candidates) {
    const losses = isVelocity ? lossesOf(judging, forecast) : null;
    if (losses !== null && losses.cumulative < best.cumulative) best = { id, cumulative: losses.cumulative };
  }
  return best;
};

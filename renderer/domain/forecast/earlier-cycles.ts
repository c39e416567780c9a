import { fromFirstKnown, held, knownValues } from './gaps';
import type { PointMethod } from './panel';

/**
 * What earlier cycles showed, for series that sleep most of a cycle and sell in the rest of it. Where next to nothing sells, no level can be continued, and nothing that multiplies or
 * adds to one finds the season again; so the cycles themselves are averaged, and only how high they stand is taken from now, as far as there is anything to see.
 */

/** A cycle counts so much of the one after it. */
const fading = 0.7;
/** Part of a cycle by which its places lean on their neighbours to either side: seasons begin some weeks earlier or later. */
const neighbours = 26;
/** Part of a cycle that is looked at for how high this one stands, and part of what a cycle sells in such a time that counts beside it. */
const lookedAt = 4;
const countsBeside = 0.5;
/** This cycle stands so many times as high or as low at most. */
const mostHigher = 3;

/** Mean of the known values in [from, to); NaN where none is known. */
const meanOf = (values: Float64Array, from: number, to: number): number => {
  let sum = 0;
  let known = 0;
  for (let t = Math.max(0, from); t < Math.min(values.length, to); t += 1) {
    if (Number.isNaN(values[t]!)) continue;
    sum += values[t]!;
    known += 1;
  }
  return known > 0 ? sum / known : NaN;
};

/** What earlier cycles sold around the period `t`, which may lie ahead; nothing from `before` on is read. NaN where they tell nothing. */
const earlier = (values: Float64Array, t: number, cycle: number, before: number): number => {
  const around = Math.floor(cycle / neighbours);
  let sum = 0;
  let weights = 0;
  let weight = 1;
  for (let then = t - cycle * Math.max(1, Math.ceil((t - before + 1) / cycle)); then + around >= 0; then -= cycle) {
    const mean = meanOf(values, then - around, Math.min(before, then + around + 1));
    if (Number.isNaN(mean)) continue;
    sum += weight * mean;
    weights += weight;
    weight *= fading;
  }
  return weights > 0 ? sum / weights : NaN;
};

/** Units a period, `horizon` long. Below one cycle, and without one, the mean of what is known. */
export const earlierCycles: PointMethod = (history, horizon, season) => {
  const values = fromFirstKnown(history);
  const cycle = Math.round(season);
  const { mean } = knownValues(values);
  const n = values.length;
  if (cycle < 2 || n <= cycle) return held(new Float64Array(horizon).fill(mean), history);
  let came = 0;
  let usual = 0;
  let looked = 0;
  for (let t = Math.max(cycle, n - Math.max(1, Math.round(cycle / lookedAt))); t < n; t += 1) {
    const then = earlier(values, t, cycle, t);
    if (Number.isNaN(values[t]! + then)) continue;
    came += values[t]!;
    usual += then;
    looked += 1;
  }
  const beside = countsBeside * mean * looked;
  const height = usual + beside > 0 ? Math.min(mostHigher, Math.max(1 / mostHigher, (came + beside) / (usual + beside))) : 1;
  return held(Float64Array.from({ length: horizon }, (_, step) => earlier(values, n + step, cycle, n) * height), history);
};

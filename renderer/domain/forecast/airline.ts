import { bridged, fromFirstKnown, held } from './gaps';
import type { PointMethod } from './panel';

/**
 * The airline model (Box & Jenkins 1970): changes from one period to the next compared with the same change a cycle earlier, both smoothed, ARIMA(0,1,1)(0,1,1). Two figures are
 * fitted by conditional least squares on a grid, leaning on what is usual where there are few cycles. A season that drifts is followed, where decomposition keeps it as it is.
 */

const grid = Array.from({ length: 10 }, (_, place) => place / 10);
/** Smoothing of steps and of the season that are usual, and how much a distance from them counts, beside the logarithm of the likelihood. */
const usual = { steps: 0.5, season: 0.6, counts: 2 } as const;

/** Errors of the twice differenced `steps` at one pair of figures, into `errors`; their sum of squares. */
const errorsAt = (steps: Float64Array, season: number, step: number, cycle: number, errors: Float64Array): number => {
  let squares = 0;
  for (let t = 0; t < steps.length; t += 1) {
    let error = steps[t]!;
    if (t > 0) error += step * errors[t - 1]!;
    if (t >= season) error += cycle * errors[t - season]!;
    if (t > season) error -= step * cycle * errors[t - season - 1]!;
    errors[t] = error;
    squares += error * error;
  }
  return squares;
};

const continued = (values: Float64Array, horizon: number, season: number): Float64Array => {
  const n = values.length;
  const steps = new Float64Array(n - season - 1);
  for (let t = 0; t < steps.length; t += 1) steps[t] = values[t + season + 1]! - values[t + season]! - values[t + 1]! + values[t]!;
  const errors = new Float64Array(steps.length);
  let best = { cost: Infinity, step: 0, cycle: 0 };
  for (const step of grid) {
    for (const cycle of grid) {
      const cost = (steps.length / 2) * Math.log(errorsAt(steps, season, step, cycle, errors) + 1e-12) + usual.counts * ((step - usual.steps) ** 2 + (cycle - usual.season) ** 2);
      if (cost < best.cost) best = { cost, step, cycle };
    }
  }
  const { step, cycle } = best;
  errorsAt(steps, season, step, cycle, errors);
  const all = new Float64Array(n + horizon);
  all.set(values);
  const errorAt = (t: number): number => (t < n ? (errors[t - season - 1] ?? 0) : 0);
  for (let t = n; t < n + horizon; t += 1) all[t] = all[t - 1]! + all[t - season]! - all[t - season - 1]! - step * errorAt(t - 1) - cycle * errorAt(t - season) + step * cycle * errorAt(t - season - 1);
  return all.subarray(n);
};

/**
 * Units a period, `horizon` long; once on the values and, where all of them are above 0, once on their logarithms, averaged. Needs two cycles and two periods; below that the last
 * known value goes on. Holes are bridged.
 */
export const airline: PointMethod = (history, horizon, season) => {
  const values = bridged(fromFirstKnown(history));
  const cycle = Math.round(season);
  if (cycle < 2 || values.length < 2 * cycle + 2) return held(new Float64Array(horizon).fill(values[values.length - 1] ?? 0), history);
  const added = continued(values, horizon, cycle);
  if (!values.every((value) => value > 0)) return held(added, history);
  const logs = continued(values.map((value) => Math.log(value)), horizon, cycle);
  return held(added.map((units, ahead) => (units + Math.exp(logs[ahead]!)) / 2), history);
};

import { autoEts, dampedHolt, holt } from './ets/auto-ets';
import { simpleSmoothing } from './exponential-smoothing';
import { bridged, fromFirstKnown } from './gaps';
import type { PointMethod } from './panel';
import { seasonalNaive } from './recent-sales';
import { isSeasonal, seasonalFigure } from './seasonal-figure';
import { theta } from './theta';

/** Several methods at once. Twelve of the seventeen most accurate methods of the M4 competition were combinations (Makridakis et al. 2018). */

/** The middle one of three. */
const middle = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Period by period, the middle one of exponential smoothing, Theta and the seasonal naive. */
export const medianOfThree: PointMethod = (history, horizon, season) => {
  const ets = autoEts(history, horizon, season);
  const byTheta = theta(history, horizon, season);
  const cycleBefore = seasonalNaive(history, horizon, season);
  return ets.map((value, step) => middle(value, byTheta[step] ?? 0, cycleBefore[step] ?? 0));
};

/** Comb, the benchmark of the M4 competition: the mean of simple, Holt's and damped smoothing, after taking a multiplicative season out where there is one. */
export const comb: PointMethod = (history, horizon, season) => {
  const from = fromFirstKnown(history);
  const figure = isSeasonal(from, season) ? seasonalFigure(bridged(from), season, 'multiplicative') : null;
  const values = figure === null ? from : from.map((value, t) => value / (figure[t % season] ?? 1));
  const simple = simpleSmoothing(values, horizon, 1);
  const straight = holt(values, horizon, 1);
  const damped = dampedHolt(values, horizon, 1);
  return simple.map((value, step) => ((value + (straight[step] ?? 0) + (damped[step] ?? 0)) / 3) * (figure?.[(from.length + step) % season] ?? 1));
};

/** The mean of exponential smoothing and Theta. */
export const meanOfEtsAndTheta: PointMethod = (history, horizon, season) => {
  const byTheta = theta(history, horizon, season);
  return autoEts(history, horizon, season).map((value, step) => (value + (byTheta[step] ?? 0)) / 2);
};

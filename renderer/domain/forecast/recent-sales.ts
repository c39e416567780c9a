import { held, knownValues } from './gaps';
import { daysOf, type Grain, type PointMethod } from './panel';

/** Forecasts by hand: what a planner would say without a model. */

const flat = (level: number, horizon: number): Float64Array => new Float64Array(horizon).fill(level);

/**
 * Mean of the known values among the last `periods`; where none of them is known, the window reaches back until one is. Null for a history without a known value.
 */
export const recentMean = (history: Float64Array, periods: number): number | null => {
  let sum = 0;
  let known = 0;
  for (let back = 1; back <= history.length; back += 1) {
    if (back > periods && known > 0) break;
    const value = history[history.length - back] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    known += 1;
    if (back > periods) break;
  }
  return known > 0 ? sum / known : null;
};

/** Periods nearest to so many days, at least one: 30 days are 4 weeks or 1 month. */
export const periodsOfDays = (days: number, grain: Grain): number => Math.max(1, Math.round(days / daysOf(grain)));

/** Units per period by the sales of the last so many days: the rule of thumb every other method has to beat. */
export const velocityMethod = (days: number, grain: Grain): PointMethod => {
  const periods = periodsOfDays(days, grain);
  return (history, horizon) => held(flat(recentMean(history, periods) ?? 0, horizon), history);
};

/** The last known value, for ever. */
export const naive: PointMethod = (history, horizon) => held(flat(recentMean(history, 1) ?? 0, horizon), history);

/** The mean of everything known. */
export const overallMean: PointMethod = (history, horizon) => held(flat(knownValues(history).mean, horizon), history);

/**
 * What was sold one cycle earlier; where that is not known, a cycle before it, and where the history is shorter than a cycle, the mean of what is known.
 */
export const seasonalNaive: PointMethod = (history, horizon, season) => {
  const forecast = new Float64Array(horizon);
  const cycle = Math.max(1, Math.round(season));
  const middle = knownValues(history).mean;
  for (let step = 0; step < horizon; step += 1) {
    let t = history.length - cycle + (step % cycle);
    while (t >= 0 && Number.isNaN(history[t] ?? NaN)) t -= cycle;
    forecast[step] = t >= 0 ? (history[t] ?? middle) : middle;
  }
  return held(forecast, history);
};

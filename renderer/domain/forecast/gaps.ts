/** Reading a history that has holes: NaN is "not known" and is never taken for 0. */

/** Known values, their mean and greatest; `known` 0 leaves the others 0. */
export type KnownValues = { readonly known: number; readonly mean: number; readonly greatest: number; readonly least: number };

export const knownValues = (history: Float64Array): KnownValues => {
  let known = 0;
  let sum = 0;
  let greatest = -Infinity;
  let least = Infinity;
  for (let t = 0; t < history.length; t += 1) {
    const value = history[t] ?? NaN;
    if (Number.isNaN(value)) continue;
    known += 1;
    sum += value;
    if (value > greatest) greatest = value;
    if (value < least) least = value;
  }
  return known === 0 ? { known: 0, mean: 0, greatest: 0, least: 0 } : { known, mean: sum / known, greatest, least };
};

/** From the first known period on. A view. */
export const fromFirstKnown = (history: Float64Array): Float64Array => {
  let first = 0;
  while (first < history.length && Number.isNaN(history[first] ?? NaN)) first += 1;
  return first === 0 ? history : history.subarray(first);
};

/** A straight line across every hole, the nearest value beyond the ends; the same array where there is no hole. For methods that need every period. */
export const bridged = (history: Float64Array): Float64Array => {
  if (!history.some((value) => Number.isNaN(value))) return history;
  const filled = Float64Array.from(history);
  let before = -1;
  for (let t = 0; t <= filled.length; t += 1) {
    if (t < filled.length && Number.isNaN(filled[t] ?? NaN)) continue;
    const left = before < 0 ? (filled[t] ?? NaN) : (filled[before] ?? NaN);
    const right = t < filled.length ? (filled[t] ?? NaN) : left;
    for (let hole = before + 1; hole < t; hole += 1) filled[hole] = before < 0 || t === filled.length ? (before < 0 ? right : left) : left + ((right - left) * (hole - before)) / (t - before);
    before = t;
  }
  return filled;
};

/**
 * How many times its greatest known value a forecast may reach. Trends and multiplicative seasons fitted to a handful of values can run to any height, and one such
 * forecast would order more than all others together.
 */
const greatestGrowth = 2;

/** Within 0 and twice the greatest known value, in place; what is not a number becomes the mean. */
export const held = (forecast: Float64Array, history: Float64Array): Float64Array => {
  const { greatest, mean } = knownValues(history);
  const top = Math.max(0, greatest * greatestGrowth);
  const middle = Math.max(0, mean);
  for (let step = 0; step < forecast.length; step += 1) {
    const value = forecast[step] ?? NaN;
    forecast[step] = Number.isNaN(value) ? middle : Math.min(top, Math.max(0, value));
  }
  return forecast;
};

/**
 * How far forecasts were off. Lengths of `actual` and `forecast` are equal; a period whose actual is NaN was not observed and counts nowhere. A measure that has nothing to
 * divide by is null, never 0 and never Infinity. Sources: Hyndman & Koehler 2006 (MASE), Makridakis et al. 2020 and 2022 (MSIS, RMSSE of M4 and M5), Kolassa & Schütz 2007 (WAPE).
 */

/** One forecast beside what came, units per period. */
export type Outcome = { readonly actual: Float64Array; readonly forecast: Float64Array };

/** What a scaled measure divides by: the mean absolute and mean squared step of the naive forecast inside the history. */
export type NaiveScale = { readonly absolute: number; readonly squared: number };

/** Steps over `lag` periods where both ends are known. Null for a history without such a pair, or one that never changes. */
export const naiveScale = (history: Float64Array, lag = 1): NaiveScale | null => {
  let absolute = 0;
  let squared = 0;
  let pairs = 0;
  for (let t = lag; t < history.length; t += 1) {
    const step = (history[t] ?? NaN) - (history[t - lag] ?? NaN);
    if (Number.isNaN(step)) continue;
    absolute += Math.abs(step);
    squared += step * step;
    pairs += 1;
  }
  return absolute > 0 ? { absolute: absolute / pairs, squared: squared / pairs } : null;
};

/** Sums over the observed periods of one forecast. */
export type ErrorSums = { readonly periods: number; readonly actual: number; readonly forecast: number; readonly absolute: number; readonly squared: number };

export const errorSums = ({ actual, forecast }: Outcome): ErrorSums => {
  let periods = 0;
  let actualSum = 0;
  let forecastSum = 0;
  let absolute = 0;
  let squared = 0;
  for (let t = 0; t < actual.length; t += 1) {
    const known = actual[t] ?? NaN;
    if (Number.isNaN(known)) continue;
    const said = forecast[t] ?? NaN;
    const error = said - known;
    periods += 1;
    actualSum += known;
    forecastSum += said;
    absolute += Math.abs(error);
    squared += error * error;
  }
  return { periods, actual: actualSum, forecast: forecastSum, absolute, squared };
};

/** Mean absolute scaled error of one forecast; below 1 is better than the naive step inside the history. */
export const mase = (outcome: Outcome, scale: NaiveScale | null): number | null => {
  const { periods, absolute } = errorSums(outcome);
  return scale === null || periods === 0 ? null : absolute / periods / scale.absolute;
};

/** Root mean squared scaled error of one forecast. */
export const rmsse = (outcome: Outcome, scale: NaiveScale | null): number | null => {
  const { periods, squared } = errorSums(outcome);
  return scale === null || periods === 0 ? null : Math.sqrt(squared / periods / scale.squared);
};

const overActual = (outcomes: readonly Outcome[], of: (sums: ErrorSums) => number): number | null => {
  let top = 0;
  let bottom = 0;
  for (const outcome of outcomes) {
    const sums = errorSums(outcome);
    top += of(sums);
    bottom += sums.actual;
  }
  return bottom > 0 ? top / bottom : null;
};

/** Absolute error over units sold, all forecasts together, period by period. */
export const wape = (outcomes: readonly Outcome[]): number | null => overActual(outcomes, ({ absolute }) => absolute);

/** The same of the whole horizon's total: the error a reorder decision feels. */
export const cumulativeWape = (outcomes: readonly Outcome[]): number | null => overActual(outcomes, ({ forecast, actual }) => Math.abs(forecast - actual));

/** (forecast - actual) / actual in units; above 0 is too much. */
export const bias = (outcomes: readonly Outcome[]): number | null => overActual(outcomes, ({ forecast, actual }) => forecast - actual);

/** Loss of saying `quantile` for the `level` quantile (0 to 1) when `actual` came, units. */
export const pinball = (actual: number, quantile: number, level: number): number => (actual >= quantile ? level * (actual - quantile) : (1 - level) * (quantile - actual));

/** Mean pinball loss over the observed periods. */
export const meanPinball = (actual: Float64Array, quantiles: Float64Array, level: number): number | null => {
  let sum = 0;
  let periods = 0;
  for (let t = 0; t < actual.length; t += 1) {
    const known = actual[t] ?? NaN;
    if (Number.isNaN(known)) continue;
    sum += pinball(known, quantiles[t] ?? NaN, level);
    periods += 1;
  }
  return periods > 0 ? sum / periods : null;
};

/** Observed periods, and those of them that fell within the interval, its ends included. */
export type Covered = { readonly periods: number; readonly inside: number };

export const covered = (actual: Float64Array, lower: Float64Array, upper: Float64Array): Covered => {
  let periods = 0;
  let inside = 0;
  for (let t = 0; t < actual.length; t += 1) {
    const known = actual[t] ?? NaN;
    if (Number.isNaN(known)) continue;
    periods += 1;
    if (known >= (lower[t] ?? NaN) && known <= (upper[t] ?? NaN)) inside += 1;
  }
  return { periods, inside };
};

/** Share of observed periods inside the interval, 0 to 1. */
export const coverage = (actual: Float64Array, lower: Float64Array, upper: Float64Array): number | null => {
  const { periods, inside } = covered(actual, lower, upper);
  return periods > 0 ? inside / periods : null;
};

/** Mean scaled interval score of one forecast: width plus what fell outside times 2/alpha. `alpha` is the share meant to fall outside, .05 for a 95 % interval. */
export const msis = (actual: Float64Array, lower: Float64Array, upper: Float64Array, alpha: number, scale: NaiveScale | null): number | null => {
  let sum = 0;
  let periods = 0;
  for (let t = 0; t < actual.length; t += 1) {
    const known = actual[t] ?? NaN;
    if (Number.isNaN(known)) continue;
    const low = lower[t] ?? NaN;
    const high = upper[t] ?? NaN;
    sum += high - low + (2 / alpha) * (Math.max(0, low - known) + Math.max(0, known - high));
    periods += 1;
  }
  return scale === null || periods === 0 ? null : sum / periods / scale.absolute;
};

import { optimisedLevel } from './exponential-smoothing';
import { bridged, fromFirstKnown, held } from './gaps';
import type { PointMethod } from './panel';
import { isSeasonal, seasonalFigure } from './seasonal-figure';

/** Slope of the straight line through the values, units per period. */
const slopeOf = (values: Float64Array): number => {
  const n = values.length;
  if (n < 2) return 0;
  const middle = (n - 1) / 2;
  let top = 0;
  for (let t = 0; t < n; t += 1) top += (t - middle) * (values[t] ?? 0);
  return (12 * top) / (n * (n * n - 1));
};

/**
 * The Theta method (Assimakopoulos & Nikolopoulos 2000) in the form of Hyndman & Billah 2003: simple smoothing with half the slope of the straight line as drift, after taking a
 * multiplicative season out where there is one. As `thetaf` of R's forecast package.
 */
export const theta: PointMethod = (history, horizon, season) => {
  const from = fromFirstKnown(history);
  const n = from.length;
  const forecast = new Float64Array(horizon);
  if (n === 0) return forecast;
  let values = bridged(from);
  const figure = isSeasonal(values, season) ? seasonalFigure(values, season, 'multiplicative') : null;
  if (figure !== null) values = values.map((value, t) => value / (figure[t % season] ?? 1));
  const { alpha, level } = optimisedLevel(values);
  const drift = slopeOf(values) / 2;
  const lag = (1 - (1 - alpha) ** n) / alpha;
  for (let step = 0; step < horizon; step += 1) forecast[step] = (level + drift * (step + lag)) * (figure?.[(n + step) % season] ?? 1);
  return held(forecast, history);
};

import type { EtsModel, EtsParameters } from './ets-models';

/** A model with all its numbers: what a fit says, in the units of the history. */
export type EtsFit = {
  readonly model: EtsModel;
  readonly parameters: EtsParameters;
  readonly firstLevel: number;
  readonly firstTrend: number;
  /** What each place of the cycle, counted from the first period, adds to or multiplies the level at the start; null for no season. */
  readonly figure: Float64Array | null;
  readonly aicc: number;
};

/** Where a model stands after a history, and the mean of its squared one-step errors (relative ones for a multiplicative error). */
export type EtsState = { readonly level: number; readonly trend: number; readonly season: Float64Array | null; readonly nextPlace: number; readonly variance: number };

export const runEts = (fit: EtsFit, history: Float64Array): EtsState => {
  const { alpha, beta, gamma, phi } = fit.parameters;
  const multiplies = fit.model.season === 'multiplicative';
  const season = fit.figure === null ? null : Float64Array.from(fit.figure);
  const cycle = season?.length ?? 1;
  let level = fit.firstLevel;
  let trend = fit.firstTrend;
  let squares = 0;
  let known = 0;
  for (let t = 0; t < history.length; t += 1) {
    trend *= phi;
    level += trend;
    const place = t % cycle;
    const factor = season?.[place] ?? (multiplies ? 1 : 0);
    const forecast = multiplies ? level * factor : level + factor;
    const error = (history[t] ?? NaN) - forecast;
    if (Number.isNaN(error)) continue;
    const ofLevel = multiplies ? error / factor : error;
    if (season !== null) season[place] = factor + (multiplies ? (gamma * error) / level : gamma * error);
    level += alpha * ofLevel;
    trend += beta * ofLevel;
    squares += fit.model.error === 'additive' ? error * error : (error / forecast) ** 2;
    known += 1;
  }
  return { level, trend, season, nextPlace: history.length % cycle, variance: known > 0 ? squares / known : 0 };
};

/** Point forecasts from a state, units per period; not held within any limits. */
export const forecastEts = (fit: EtsFit, state: EtsState, horizon: number): Float64Array => {
  const { phi } = fit.parameters;
  const multiplies = fit.model.season === 'multiplicative';
  const cycle = state.season?.length ?? 1;
  const forecast = new Float64Array(horizon);
  let trend = state.trend;
  let level = state.level;
  for (let step = 0; step < horizon; step += 1) {
    trend *= phi;
    level += trend;
    const factor = state.season?.[(state.nextPlace + step) % cycle] ?? (multiplies ? 1 : 0);
    forecast[step] = multiplies ? level * factor : level + factor;
  }
  return forecast;
};

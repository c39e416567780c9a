import { optimisedLevel } from '../exponential-smoothing';
import { fromFirstKnown, held, knownValues } from '../gaps';
import { SimplexMinimiser } from '../minimise';
import type { PointMethod } from '../panel';
import { seasonalFigure } from '../seasonal-figure';
import { isAdmissible, longestSeason, parameterCount, smoothingLimits, type EtsModel, type EtsParameters, type EtsTrend } from './ets-models';
import { LinearErrors } from './linear-errors';
import { RelativeErrors } from './relative-errors';
import { forecastEts, runEts, type EtsFit } from './run-ets';

const { least, most, leastDamping, mostDamping } = smoothingLimits;

const minimiser = new SimplexMinimiser(6);
const at = new Float64Array(6);
const low = new Float64Array(6);
const high = new Float64Array(6);
const step = new Float64Array(6);

/** Good enough to tell models apart: AICc differences below .01 choose nothing. */
const tolerance = 0.001;
const mostEvaluations = 400;

/** The searched numbers are shares of their room: beta of alpha, gamma of 1 - alpha, phi of its limits. */
const betaOf = (alpha: number, share: number): number => least + share * (alpha - least);
const gammaOf = (alpha: number, share: number): number => least + share * (1 - alpha - least);
const phiOf = (share: number): number => leastDamping + share * (mostDamping - leastDamping);

/** A fit of one model in units of the mean, with its shares kept so that the next model starts where this one ended. */
type Candidate = EtsFit & { readonly betaShare: number; readonly gammaShare: number; readonly phiShare: number };

const aiccOf = (deviance: number, count: number, known: number): number => deviance + 2 * count + (2 * count * (count + 1)) / (known - count - 1);

/** Room for the smoothing parameters of one model, and how their places read. */
const rowOf = (trend: EtsTrend, seasonal: boolean): { readonly beta: number; readonly gamma: number; readonly phi: number; readonly dimensions: number } => {
  let dimensions = 1;
  const beta = trend === 'none' ? -1 : dimensions++;
  const gamma = seasonal ? dimensions++ : -1;
  const phi = trend === 'damped' ? dimensions++ : -1;
  return { beta, gamma, phi, dimensions };
};

const parametersAt = (point: Float64Array, row: ReturnType<typeof rowOf>): EtsParameters => {
  const alpha = point[0] ?? 0;
  return {
    alpha,
    beta: row.beta < 0 ? 0 : betaOf(alpha, point[row.beta] ?? 0),
    gamma: row.gamma < 0 ? 0 : gammaOf(alpha, point[row.gamma] ?? 0),
    phi: row.phi < 0 ? 1 : phiOf(point[row.phi] ?? 0),
  };
};

const firstPlaces = [
  [0.1, 0.05, 0.05],
  [0.3, 0.2, 0.05],
  [0.6, 0.05, 0.2],
  [0.02, 0.5, 0.1],
] as const;

const clearBox = (): void => {
  low.fill(0);
  high.fill(1);
  step.fill(0.15);
  low[0] = least;
  high[0] = most;
};

/** Fits a model with additive error. `simpler` is the same model without its trend or damping, if that was fitted: a good place to start from. */
const fitAdditive = (errors: LinearErrors, model: EtsModel, figure: Float64Array | null, known: number, simpler: Candidate | null): Candidate | null => {
  const cycle = figure?.length ?? 0;
  const count = parameterCount(model, cycle);
  if (known <= count + 1) return null;
  const withTrend = model.trend !== 'none';
  const row = rowOf(model.trend, figure !== null);
  const checked = figure !== null && withTrend;
  const of = (point: Float64Array): number => {
    const alpha = point[0] ?? 0;
    const beta = row.beta < 0 ? 0 : betaOf(alpha, point[row.beta] ?? 0);
    const gamma = row.gamma < 0 ? 0 : gammaOf(alpha, point[row.gamma] ?? 0);
    const phi = row.phi < 0 ? 1 : phiOf(point[row.phi] ?? 0);
    if (checked && !isAdmissible({ alpha, beta, gamma, phi }, cycle)) return Infinity;
    return known * Math.log(Math.max(errors.squares(alpha, beta, gamma, phi, withTrend), known * 1e-14));
  };
  clearBox();
  let best = Infinity;
  const start = new Float64Array(6);
  const consider = (alpha: number, beta: number, gamma: number): void => {
    at[0] = alpha;
    if (row.beta >= 0) at[row.beta] = beta;
    if (row.gamma >= 0) at[row.gamma] = gamma;
    if (row.phi >= 0) at[row.phi] = 0.9;
    const value = of(at);
    if (value < best) {
      best = value;
      start.set(at);
    }
  };
  for (const [alpha, beta, gamma] of firstPlaces) consider(alpha, beta, gamma);
  if (simpler !== null) {
    consider(simpler.parameters.alpha, simpler.betaShare, simpler.gammaShare);
    if (simpler.model.trend === 'none') consider(simpler.parameters.alpha, 0, simpler.gammaShare);
  }
  if (best === Infinity) return null;
  at.set(start);
  const { value } = minimiser.minimise(of, at, row.dimensions, low, high, step, tolerance, mostEvaluations);
  of(at);
  return {
    model, parameters: parametersAt(at, row), firstLevel: errors.firstLevel, firstTrend: withTrend ? errors.firstTrend : 0, figure, aicc: aiccOf(value, count, known),
    betaShare: row.beta < 0 ? 0 : (at[row.beta] ?? 0), gammaShare: row.gamma < 0 ? 0.05 : (at[row.gamma] ?? 0), phiShare: row.phi < 0 ? 0.9 : (at[row.phi] ?? 0),
  };
};

/** Fits a model with multiplicative error, from where its cousin with additive error ended. */
const fitMultiplicative = (errors: RelativeErrors, model: EtsModel, figure: Float64Array | null, known: number, cousin: Candidate): Candidate | null => {
  const cycle = figure?.length ?? 0;
  const count = parameterCount(model, cycle);
  if (known <= count + 1) return null;
  const withTrend = model.trend !== 'none';
  const row = rowOf(model.trend, figure !== null);
  const level = row.dimensions;
  const trend = level + 1;
  const checked = figure !== null && withTrend;
  const of = (point: Float64Array): number => {
    const alpha = point[0] ?? 0;
    const beta = row.beta < 0 ? 0 : betaOf(alpha, point[row.beta] ?? 0);
    const gamma = row.gamma < 0 ? 0 : gammaOf(alpha, point[row.gamma] ?? 0);
    const phi = row.phi < 0 ? 1 : phiOf(point[row.phi] ?? 0);
    if (checked && !isAdmissible({ alpha, beta, gamma, phi }, cycle)) return Infinity;
    return errors.deviance(alpha, beta, gamma, phi, point[level] ?? 0, withTrend ? (point[trend] ?? 0) : 0);
  };
  clearBox();
  at[0] = cousin.parameters.alpha;
  if (row.beta >= 0) at[row.beta] = cousin.betaShare;
  if (row.gamma >= 0) at[row.gamma] = cousin.gammaShare;
  if (row.phi >= 0) at[row.phi] = cousin.phiShare;
  low[level] = 0.01;
  high[level] = 20;
  at[level] = Math.max(0.05, Math.min(10, cousin.firstLevel));
  step[level] = 0.1 * (at[level] ?? 1);
  if (withTrend) {
    low[trend] = -5;
    high[trend] = 5;
    at[trend] = Math.max(-4, Math.min(4, cousin.firstTrend));
    step[trend] = 0.01;
  }
  if (of(at) === Infinity) {
    // The cousin's path passes below 0; a flat start about the mean does not.
    at[0] = 0.2;
    if (row.beta >= 0) at[row.beta] = 0;
    at[level] = 1;
    if (withTrend) at[trend] = 0;
    if (of(at) === Infinity) return null;
  }
  const { value } = minimiser.minimise(of, at, row.dimensions + (withTrend ? 2 : 1), low, high, step, tolerance, mostEvaluations);
  return {
    model, parameters: parametersAt(at, row), firstLevel: at[level] ?? 1, firstTrend: withTrend ? (at[trend] ?? 0) : 0, figure, aicc: aiccOf(value, count, known),
    betaShare: row.beta < 0 ? 0 : (at[row.beta] ?? 0), gammaShare: row.gamma < 0 ? 0.05 : (at[row.gamma] ?? 0), phiShare: row.phi < 0 ? 0.9 : (at[row.phi] ?? 0),
  };
};

const trends: readonly EtsTrend[] = ['none', 'additive', 'damped'];

/** All models for one kind of season; the better of them or `best`. */
const bestOf = (values: Float64Array, known: number, positive: boolean, additiveFigure: Float64Array | null, multiplicativeFigure: Float64Array | null, before: Candidate | null): Candidate | null => {
  let best = before;
  const keep = (candidate: Candidate | null): void => {
    if (candidate !== null && (best === null || candidate.aicc < best.aicc)) best = candidate;
  };
  const linear = new LinearErrors(values, additiveFigure);
  const relative = positive ? new RelativeErrors(values, additiveFigure, additiveFigure === null ? 'none' : 'additive') : null;
  const multiplied = positive && multiplicativeFigure !== null ? new RelativeErrors(values, multiplicativeFigure, 'multiplicative') : null;
  let simpler: Candidate | null = null;
  for (const trend of trends) {
    const season = additiveFigure === null ? 'none' : 'additive';
    const additive = fitAdditive(linear, { error: 'additive', trend, season }, additiveFigure, known, simpler);
    if (additive === null) break;
    keep(additive);
    simpler = additive;
    if (relative !== null) keep(fitMultiplicative(relative, { error: 'multiplicative', trend, season }, additiveFigure, known, additive));
    if (multiplied !== null) keep(fitMultiplicative(multiplied, { error: 'multiplicative', trend, season: 'multiplicative' }, multiplicativeFigure, known, additive));
  }
  return best;
};

/** Fewest known periods for a model with more than a level. */
const fewest = 5;

/**
 * The model of least AICc for a history of any length, in its own units; null where fewer than five periods are known or nothing ever changed, for which `optimisedLevel` is
 * enough. First seasonal states come from the classical decomposition of two cycles or more and are not searched for; cycles beyond 24 are not modelled. Multiplicative errors
 * and seasons are tried only where every known value is above 0.
 */
export const fitEts = (history: Float64Array, season: number): EtsFit | null => {
  const { known, mean, greatest, least: smallest } = knownValues(history);
  if (known < fewest || !(greatest > smallest) || !(mean !== 0)) return null;
  const unit = Math.abs(mean);
  const values = history.map((value) => value / unit);
  const positive = smallest > 0;
  let best = bestOf(values, known, positive, null, null, null);
  const cycle = Math.round(season);
  if (cycle > 1 && cycle <= longestSeason) {
    const additive = seasonalFigure(values, cycle, 'additive');
    if (additive !== null) best = bestOf(values, known, positive, additive, positive ? seasonalFigure(values, cycle, 'multiplicative') : null, best);
  }
  if (best === null) return null;
  const { model, parameters, firstLevel, firstTrend, figure, aicc } = best;
  const inUnits = figure === null || model.season === 'multiplicative' ? figure : figure.map((value) => value * unit);
  return { model, parameters, firstLevel: firstLevel * unit, firstTrend: firstTrend * unit, figure: inUnits, aicc: aicc + 2 * known * Math.log(unit) };
};

/** Exponential smoothing with the model chosen by AICc, as `ets` of R's forecast package. */
export const autoEts: PointMethod = (history, horizon, season) => {
  const from = fromFirstKnown(history);
  const fit = fitEts(from, season);
  if (fit === null) return held(new Float64Array(horizon).fill(optimisedLevel(from).level), history);
  return held(forecastEts(fit, runEts(fit, from), horizon), history);
};

/** Holt's straight line with damping, its parameters and first states optimised. */
export const dampedHolt: PointMethod = (history, horizon) => trended(history, horizon, 'damped');

/** Holt's straight line. */
export const holt: PointMethod = (history, horizon) => trended(history, horizon, 'additive');

const trended = (history: Float64Array, horizon: number, trend: 'additive' | 'damped'): Float64Array => {
  const from = fromFirstKnown(history);
  const { known, mean, greatest, least: smallest } = knownValues(from);
  const unit = Math.abs(mean);
  const values = from.map((value) => value / unit);
  const fit = greatest > smallest && unit > 0 ? fitAdditive(new LinearErrors(values, null), { error: 'additive', trend, season: 'none' }, null, known, null) : null;
  if (fit === null) return held(new Float64Array(horizon).fill(optimisedLevel(from).level), history);
  return held(forecastEts(fit, runEts(fit, values), horizon).map((value) => value * unit), history);
};

import type { EtsSeason } from './ets-models';

/**
 * Twice the negative log-likelihood, up to a constant, of a model with multiplicative error: n log(sum of squared relative errors) + 2 sum log |forecast|. Infinity where a
 * one-step forecast is not above 0, where such a model means nothing. One is made for a history and used for every candidate.
 */
export class RelativeErrors {
  private readonly season: Float64Array;

  /** `values`: above 0, NaN where not known, of mean about 1. `figure`: what each place of the cycle adds to, or multiplies, the level at the start. */
  constructor(
    private readonly values: Float64Array,
    private readonly figure: Float64Array | null,
    private readonly kind: EtsSeason,
  ) {
    this.season = new Float64Array(figure?.length ?? 0);
  }

  deviance(alpha: number, beta: number, gamma: number, phi: number, firstLevel: number, firstTrend: number): number {
    const { values, season, figure, kind } = this;
    const n = values.length;
    const multiplies = kind === 'multiplicative';
    const cycle = figure === null ? 1 : figure.length;
    if (figure !== null) season.set(figure);
    let level = firstLevel;
    let trend = firstTrend;
    let place = 0;
    let squares = 0;
    let known = 0;
    // The product of the forecasts, its logarithm taken only when it grows too large or too small.
    let product = 1;
    let logs = 0;
    for (let t = 0; t < n; t += 1) {
      trend *= phi;
      level += trend;
      const value = values[t] ?? NaN;
      const factor = figure === null ? 0 : (season[place] ?? 0);
      const forecast = figure === null ? level : multiplies ? level * factor : level + factor;
      if (!(forecast > 1e-8)) return Infinity;
      if (value === value) {
        const error = value - forecast;
        const relative = error / forecast;
        squares += relative * relative;
        known += 1;
        product *= forecast;
        if (product > 1e100 || product < 1e-100) {
          logs += Math.log(product);
          product = 1;
        }
        if (multiplies) {
          trend += beta * level * relative;
          level += alpha * level * relative;
          season[place] = factor + gamma * factor * relative;
        } else {
          level += alpha * error;
          trend += beta * error;
          if (figure !== null) season[place] = factor + gamma * error;
        }
      }
      place = place + 1 === cycle ? 0 : place + 1;
    }
    return known * Math.log(Math.max(squares, known * 1e-14)) + 2 * (logs + Math.log(product));
  }
}

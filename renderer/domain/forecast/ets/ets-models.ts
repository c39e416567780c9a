/**
 * The exponential smoothing models of Hyndman, Koehler, Ord & Snyder 2008, without multiplicative trends and without those whose variance is infinite: what `ets` of R's forecast
 * package chooses from.
 */

export type EtsError = 'additive' | 'multiplicative';
export type EtsTrend = 'none' | 'additive' | 'damped';
export type EtsSeason = 'none' | 'additive' | 'multiplicative';

export type EtsModel = { readonly error: EtsError; readonly trend: EtsTrend; readonly season: EtsSeason };

/** Smoothing parameters. `beta` is the trend's own (R's convention), 0 without a trend; `gamma` is 0 without a season; `phi` is 1 where nothing is damped. */
export type EtsParameters = { readonly alpha: number; readonly beta: number; readonly gamma: number; readonly phi: number };

/** The longest cycle whose places are worth an estimate each; beyond it a season is taken out before, or not at all. */
export const longestSeason = 24;

export const smoothingLimits = { least: 0.0001, most: 0.9999, leastDamping: 0.8, mostDamping: 0.98 } as const;

/** As R names it: ANN, AAdN, MAM, ... */
export const etsName = ({ error, trend, season }: EtsModel): string =>
  `${error === 'additive' ? 'A' : 'M'}${{ none: 'N', additive: 'A', damped: 'Ad' }[trend]}${{ none: 'N', additive: 'A', multiplicative: 'M' }[season]}`;

/** Numbers estimated: smoothing parameters, first states and the variance. A season's places sum to a constant, so that one of them is not free. */
export const parameterCount = ({ trend, season }: EtsModel, cycle: number): number =>
  1 + (trend === 'none' ? 0 : 1) + (trend === 'damped' ? 1 : 0) + (season === 'none' ? 0 : 1) + 1 + (trend === 'none' ? 0 : 1) + (season === 'none' ? 0 : cycle - 1) + 1;

/** Whether errors long past fade for these parameters (chapter 10 of the book): easy limits first, then the roots of the characteristic equation of a seasonal model with a trend. */
export const isAdmissible = ({ alpha, beta, gamma, phi }: EtsParameters, cycle: number): boolean => {
  if (phi < 0 || phi > 1 + 1e-8) return false;
  if (gamma === 0) return alpha >= 1 - 1 / phi && alpha <= 1 + 1 / phi && beta >= alpha * (phi - 1) && beta <= (1 + phi) * (2 - alpha);
  if (cycle < 2) return true;
  if (gamma < Math.max(1 - 1 / phi - alpha, 0) || gamma > 1 + 1 / phi - alpha) return false;
  if (alpha < 1 - 1 / phi - (gamma * (1 - cycle + phi + phi * cycle)) / (2 * phi * cycle)) return false;
  if (beta < -(1 - phi) * (gamma / cycle + alpha)) return false;
  return rootsAreInside(alpha, beta, gamma, phi, cycle);
};

/** Room for the characteristic polynomial and for its reversal; nothing else keeps them between calls. */
const polynomial = new Float64Array(longestSeason + 2);
const reversed = new Float64Array(longestSeason + 2);

/** Schur and Cohn: the roots of a polynomial lie within the unit circle where every reduction has the larger leading coefficient. A root on the circle counts as inside. */
const rootsAreInside = (alpha: number, beta: number, gamma: number, phi: number, cycle: number): boolean => {
  let degree = cycle + 1;
  // Lowest power first. Shrunk by a hair, so that the roots which are always on the circle do not decide.
  const hair = 1 - 1e-7;
  polynomial[0] = phi * (1 - alpha - gamma);
  polynomial[1] = alpha + beta - alpha * phi + gamma - 1;
  for (let power = 2; power < cycle; power += 1) polynomial[power] = alpha + beta - alpha * phi;
  polynomial[cycle] = alpha + beta - phi;
  polynomial[degree] = 1;
  let scale = 1;
  for (let power = degree; power >= 0; power -= 1) {
    polynomial[power] = (polynomial[power] ?? 0) * scale;
    scale *= hair;
  }
  while (degree > 0) {
    const leading = polynomial[degree] ?? 0;
    const constant = polynomial[0] ?? 0;
    if (Math.abs(constant) >= Math.abs(leading)) return false;
    for (let power = 0; power <= degree; power += 1) reversed[power] = polynomial[degree - power] ?? 0;
    for (let power = 0; power < degree; power += 1) polynomial[power] = (leading * (polynomial[power + 1] ?? 0) - constant * (reversed[power + 1] ?? 0)) / leading;
    degree -= 1;
  }
  return true;
};

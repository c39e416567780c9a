import { gammaQuantile } from '../distributions';
import { meanBetween, knownBetween, squaresBetween, type Past } from './past';

/** Standard deviation of one known period before `origin`; the square root of the mean where too little is known, as if units came one by one. */
export const periodDeviation = (past: Past, origin: number, mean: number): number => {
  const known = knownBetween(past, past.start, origin);
  if (known < 4) return Math.sqrt(Math.max(0, mean));
  const own = meanBetween(past, past.start, origin);
  return Math.sqrt(Math.max(squaresBetween(past, past.start, origin) / known - own * own, mean, 0));
};

/**
 * Quantiles of a total of `periods` periods by a gamma distribution, for catalogues too small to learn their own: periods vary on their own, and the level itself is uncertain by
 * what its periods say about it (Syntetos, Babai & Gardner 2015 find such simple forms hard to beat). Units.
 */
export const gammaTotals = (mean: number, deviation: number, periods: number, known: number, levels: readonly number[]): number[] => {
  if (!(mean > 0)) return levels.map(() => 0);
  const variance = deviation * deviation * (periods + (periods * periods) / Math.max(4, Math.min(known, 12)));
  return levels.map((level) => gammaQuantile(level, mean, Math.max(variance, 1e-9)));
};

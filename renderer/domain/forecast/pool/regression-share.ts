/** Which part of a forecast is the regression's own right: a season that was seen once could be judged at no past origin, for none had seen as much. */
import type { Past } from './past';
import { coefficientsFor, cyclesSeen, mostCycles, scaleOf, type Regression } from './regression';

/** Cycles looked back on by a regression for most of the volume. */
const usualCycles = ({ windows, steps }: Regression, pasts: readonly Past[], origin: number): number => {
  const volumes = new Float64Array(mostCycles + 1);
  for (const past of pasts) volumes[coefficientsFor(steps, 1, cyclesSeen(past, windows, origin, 1))?.cycles ?? 0]! += scaleOf(past, windows, origin) || 0;
  return volumes.indexOf(Math.max(...volumes));
};

/** At most this part of a forecast is the regression's own right. */
const mostUnjudged = 0.6;

/**
 * Part of a forecast that is the regression's although no past origin can tell: those `judged` had not seen as many cycles as are known now. The more it gained on what was left out of
 * its teaching, the larger; the more of the judged origins had seen as much, the smaller, for those can judge it.
 */
export const shareUnjudged = (regression: Regression, pasts: readonly Past[], now: number, judged: readonly { readonly regression: Regression | null; readonly origin: number }[]): number => {
  const cycles = usualCycles(regression, pasts, now);
  const blind = judged.filter((one) => one.regression === null || usualCycles(one.regression, pasts, one.origin) < cycles).length;
  const gain = regression.gains[cycles] ?? NaN;
  return gain > 0 ? Math.min(mostUnjudged, gain) * (judged.length === 0 ? 1 : blind / judged.length) : 0;
};

/** Parts of less are not worth their while. */
const leastPart = 0.05;

/** Shares that sum to 1, with `part` of everything left to the regression; largest first. */
export const withRegression = <Id extends string>(shares: readonly { readonly id: Id; readonly share: number }[], part: number): readonly { readonly id: Id | 'regression'; readonly share: number }[] => {
  if (part < leastPart) return shares;
  const own = shares.find(({ id }) => id === 'regression')?.share ?? 0;
  return [...shares.filter(({ id }) => id !== 'regression').map(({ id, share }) => ({ id, share: share * (1 - part) })), { id: 'regression' as const, share: part + (1 - part) * own }].sort((a, b) => b.share - a.share);
};

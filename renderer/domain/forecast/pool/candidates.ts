/** Which methods a catalogue may be forecast with, given how much of a past it has. */
import { seasonOf, type Grain, type PointMethod } from '../panel';
import { pointMethods, type PointMethodId } from '../point-methods';

export type CandidateId = PointMethodId | 'pooled';

export type SeriesCandidate = { readonly id: PointMethodId; readonly title: string; readonly method: PointMethod; readonly isVelocity: boolean };

export const pooledTitle = 'Model of the whole catalogue';

const always: readonly PointMethodId[] = ['velocity30', 'velocity60', 'velocity90', 'tsbOptimised', 'ses', 'theta', 'medianOfThree', 'meanOfEtsAndTheta', 'mean'];

/** Methods that look at one series: the seasonal ones from one and from two cycles on. `periods` is how much of a past there is. */
export const seriesCandidates = (grain: Grain, periods: number): readonly SeriesCandidate[] => {
  const season = seasonOf(grain);
  const wanted = new Set<PointMethodId>(always);
  if (periods > season + 1) wanted.add('seasonalNaive');
  if (periods >= 2 * season) wanted.add('seasonalSmoothing');
  return pointMethods(grain).filter(({ id }) => wanted.has(id));
};

/** Which methods a catalogue may be forecast with, given how much of a past it has. */
import { cycleOf, type Panel, type PointMethod } from '../panel';
import { pointMethods, type PointMethodId } from '../point-methods';

export type CandidateId = PointMethodId | 'pooled' | 'alikeSeasons' | 'regression';

export type SeriesCandidate = { readonly id: PointMethodId; readonly title: string; readonly method: PointMethod; readonly isVelocity: boolean };

export const pooledTitle = 'Model of the whole catalogue';
export const alikeTitle = 'Season of items alike';
export const regressionTitle = 'Regression over the whole catalogue';

const always: readonly PointMethodId[] = ['velocity30', 'velocity60', 'velocity90', 'tsbOptimised', 'ses', 'theta', 'medianOfThree', 'meanOfEtsAndTheta', 'mean'];

/** Methods that look at one series: the seasonal ones from one and from two cycles on. `periods` is how much of a past there is. */
export const seriesCandidates = (panel: Pick<Panel, 'grain' | 'cycle'>, periods: number): readonly SeriesCandidate[] => {
  const season = cycleOf(panel);
  const wanted = new Set<PointMethodId>(always);
  if (season > 1 && periods > season + 1) wanted.add('seasonalNaive');
  if (season > 1 && periods >= 2 * season) wanted.add('seasonalSmoothing');
  return pointMethods(panel.grain).filter(({ id }) => wanted.has(id));
};

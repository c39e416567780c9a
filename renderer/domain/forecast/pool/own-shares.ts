/** In which shares methods forecast one series, when each was tried on its past: by how large their errors were, leaning on what all such series showed, and that on what is known. */
import type { CandidateId } from './candidates';

/** Errors of the methods at one past origin of one series, in naive steps; NaN where a method could not be asked. */
export type OwnTrial = { readonly series: number; readonly errors: readonly number[] };

/** Errors relative to the first method's, as they are known from elsewhere. */
export type OwnMember = { readonly id: CandidateId; readonly usual: number };

/** Trials that what is usual counts as, beside those of all series; and that all series count as, beside one's own. */
const trialsOfUsual = 10;
const trialsOfAll = 12;
/** Shares fall with errors to this power: 2 would be the best for errors that have nothing to do with one another, more drops what is plainly bad. */
const power = 4;
/** Shares below this are not worth their while. */
const leastShare = 0.1;

type Sums = { readonly own: number[]; readonly first: number[]; readonly count: number[] };

const sumsOf = (trials: readonly OwnTrial[], members: number): Sums => {
  const sums: Sums = { own: new Array<number>(members).fill(0), first: new Array<number>(members).fill(0), count: new Array<number>(members).fill(0) };
  for (const { errors } of trials) {
    errors.forEach((error, member) => {
      const first = errors[0] ?? NaN;
      if (Number.isNaN(error) || Number.isNaN(first)) return;
      sums.own[member]! += error;
      sums.first[member]! += first;
      sums.count[member]! += 1;
    });
  }
  return sums;
};

const sharesFrom = (ratios: readonly number[]): readonly number[] => {
  const weigh = (kept: readonly boolean[]): readonly number[] => {
    const weights = ratios.map((ratio, member) => (kept[member] === true ? Math.max(0.05, ratio) ** -power : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  };
  const all = weigh(ratios.map(() => true));
  return weigh(all.map((share) => share >= Math.min(leastShare, Math.max(...all)))).map((share) => Math.round(share * 100) / 100);
};

/** `bySeries`: shares of the members by series, and of a series that was never tried at place -1. `without`: those of a trial's series had it not been tried there, trial by trial. */
export type OwnShares = { readonly bySeries: ReadonlyMap<number, readonly number[]>; readonly without: readonly (readonly number[])[] };

/** Shares sum to 1 but for rounding. */
export const ownShares = (members: readonly OwnMember[], trials: readonly OwnTrial[]): OwnShares => {
  const all = sumsOf(trials, members.length);
  const ofAll = members.map(({ usual }, member) => {
    const count = all.count[member]!;
    const seen = all.first[member]! > 0 ? all.own[member]! / all.first[member]! : usual;
    return (count * seen + trialsOfUsual * usual) / (count + trialsOfUsual);
  });
  const bySeries = new Map<number, OwnTrial[]>();
  for (const trial of trials) bySeries.set(trial.series, [...(bySeries.get(trial.series) ?? []), trial]);
  const leaned = (own: readonly OwnTrial[]): readonly number[] => {
    const sums = sumsOf(own, members.length);
    return sharesFrom(ofAll.map((ratio, member) => {
      const count = sums.count[member]!;
      const seen = sums.first[member]! > 0 ? sums.own[member]! / sums.first[member]! : ratio;
      return (count * seen + trialsOfAll * ratio) / (count + trialsOfAll);
    }));
  };
  return {
    bySeries: new Map<number, readonly number[]>([[-1, sharesFrom(ofAll)], ...[...bySeries].map(([series, own]) => [series, leaned(own)] as const)]),
    without: trials.map((trial) => leaned((bySeries.get(trial.series) ?? []).filter((other) => other !== trial))),
  };
};

/** Errors of every contender on the same tasks, and how sure a difference is. */
import { accuracyOf, type Accuracy, type Task, type TaskErrors } from './backtest';
import { covered, errorSums, mase, msis, naiveScale, pinball, rmsse } from './metrics';
import { historyAt, type Panel } from '../../../renderer/domain/forecast/panel';
import { serviceLevels, type BenchForecast } from './contenders';
import { chanceFrom } from './made-panel';
import type { MeasureName } from './shapes';

export type Scores = {
  readonly id: string;
  readonly isR: boolean;
  /** Places of the tasks this contender answered; the arrays of `errors` are as long as all tasks. */
  readonly answered: readonly number[];
  readonly errors: TaskErrors;
  readonly msis: Float64Array;
  readonly inside80: number | null;
  readonly inside95: number | null;
  readonly seriesPerSecond: number;
  /** Quantiles of the horizon's total at the service levels, by task; null where none were given. */
  readonly totals: readonly (readonly number[] | null)[];
  /** For each of the service levels: share of tasks whose total was no more than its quantile, and the mean pinball loss over mean units; null without totals. */
  readonly service: readonly { readonly achieved: number; readonly loss: number }[] | null;
};

/** Answers by the place of the task; null where there is none. */
export const scoresOf = (id: string, isR: boolean, panel: Panel, tasks: readonly Task[], horizon: number, answers: readonly (BenchForecast | null)[], seconds: number): Scores => {
  const make = (): Float64Array => new Float64Array(tasks.length).fill(NaN);
  const errors = { mase: make(), rmsse: make(), actual: make(), forecast: make(), absolute: make() };
  const scaled = make();
  const answered: number[] = [];
  let periods = 0;
  let in80 = 0;
  let in95 = 0;
  let totalled = 0;
  let sold = 0;
  const within = serviceLevels.map(() => 0);
  const lost = serviceLevels.map(() => 0);
  tasks.forEach((task, place) => {
    const answer = answers[place];
    const series = panel.series[task.seriesIndex];
    if (answer === null || answer === undefined || series === undefined) return;
    answered.push(place);
    const actual = series.values.subarray(task.origin, task.origin + horizon);
    const forecast = answer.mean.subarray(0, actual.length);
    const scale = naiveScale(historyAt(series, task.origin));
    const sums = errorSums({ actual, forecast });
    errors.mase[place] = mase({ actual, forecast }, scale) ?? NaN;
    errors.rmsse[place] = rmsse({ actual, forecast }, scale) ?? NaN;
    errors.actual[place] = sums.actual;
    errors.forecast[place] = sums.forecast;
    errors.absolute[place] = sums.absolute;
    if (answer.totals !== undefined && sums.periods === horizon) {
      totalled += 1;
      sold += sums.actual;
      serviceLevels.forEach((level, index) => {
        const quantile = answer.totals?.[index] ?? NaN;
        within[index] = (within[index] ?? 0) + (sums.actual <= quantile ? 1 : 0);
        lost[index] = (lost[index] ?? 0) + pinball(sums.actual, quantile, level);
      });
    }
    if (answer.bounds === null) return;
    const { lower80, upper80, lower95, upper95 } = answer.bounds;
    const by95 = covered(actual, lower95, upper95);
    periods += by95.periods;
    in95 += by95.inside;
    in80 += covered(actual, lower80, upper80).inside;
    scaled[place] = msis(actual, lower95, upper95, 0.05, scale) ?? NaN;
  });
  return { id, isR, answered, errors, msis: scaled, inside80: periods > 0 ? in80 / periods : null, inside95: periods > 0 ? in95 / periods : null, seriesPerSecond: answered.length / seconds, totals: answers.map((answer) => answer?.totals ?? null), service: totalled === 0 ? null : serviceLevels.map((_, index) => ({ achieved: (within[index] ?? 0) / totalled, loss: (lost[index] ?? 0) / sold })) };
};

export const accuracy = (scores: Scores, places: readonly number[] = scores.answered): Accuracy => accuracyOf(scores.errors, places);

export const meanMsis = ({ msis: values }: Scores, places: readonly number[]): number | null => {
  const known = places.map((place) => values[place] ?? NaN).filter((value) => !Number.isNaN(value));
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
};

export const inCommon = (a: Scores, b: Scores): readonly number[] => {
  const other = new Set(b.answered);
  return a.answered.filter((place) => other.has(place));
};

const resamples = 400;

/** So many of `places`, none twice. */
const drawnFrom = (places: readonly number[], size: number, chance: () => number): readonly number[] => {
  const left = [...places];
  return Array.from({ length: Math.min(size, left.length) }, () => {
    const at = Math.floor(chance() * left.length);
    const place = left[at] ?? 0;
    left[at] = left[left.length - 1] ?? 0;
    left.pop();
    return place;
  });
};

/** The same ratio on samples of `size` tasks, rising: how far a figure taken on a sample may lie from that of all tasks. Empty where there are no more tasks than that. */
export const sampledRatios = (ours: Scores, theirs: Scores, measure: MeasureName, size: number): readonly number[] => {
  const places = inCommon(ours, theirs);
  if (places.length <= size) return [];
  const chance = chanceFrom(20_012);
  return Array.from({ length: resamples }, () => {
    const drawn = drawnFrom(places, size, chance);
    return (accuracy(ours, drawn)[measure] ?? NaN) / (accuracy(theirs, drawn)[measure] ?? NaN);
  }).filter((ratio) => Number.isFinite(ratio)).sort((a, b) => a - b);
};

export type Ratio = { readonly ratio: number; readonly from: number; readonly to: number; readonly tasks: number };

/**
 * One contender's measure over another's on the tasks both answered, with the bounds that hold 95 % of resampled catalogues: whole series are drawn, with all their origins, so
 * that what they share is not counted as evidence twice. Null where there is nothing to compare.
 */
export const pairedRatio = (ours: Scores, theirs: Scores, tasks: readonly Task[], measure: MeasureName | 'msis'): Ratio | null => {
  const places = inCommon(ours, theirs);
  const of = (scores: Scores, drawn: readonly number[]): number | null => (measure === 'msis' ? meanMsis(scores, drawn) : accuracy(scores, drawn)[measure]);
  const ratioOf = (drawn: readonly number[]): number | null => {
    const top = of(ours, drawn);
    const bottom = of(theirs, drawn);
    return top === null || bottom === null || !(bottom > 0) ? null : top / bottom;
  };
  const ratio = ratioOf(places);
  if (ratio === null) return null;
  const bySeries = new Map<number, number[]>();
  for (const place of places) {
    const series = tasks[place]?.seriesIndex ?? 0;
    const list = bySeries.get(series);
    if (list === undefined) bySeries.set(series, [place]);
    else list.push(place);
  }
  const groups = [...bySeries.values()];
  const chance = chanceFrom(20_011);
  const drawn = Array.from({ length: resamples }, () => ratioOf(groups.flatMap(() => groups[Math.floor(chance() * groups.length)] ?? []))).filter((value) => value !== null).sort((a, b) => a - b);
  return { ratio, from: drawn[Math.floor(0.025 * drawn.length)] ?? NaN, to: drawn[Math.min(drawn.length - 1, Math.ceil(0.975 * drawn.length) - 1)] ?? NaN, tasks: places.length };
};

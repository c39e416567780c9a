import { errorSums, mase, naiveScale, rmsse } from './metrics';
import { historyAt, type Panel, type PanelSeries } from '../../../renderer/domain/forecast/panel';
import type { PointMethodRow } from '../../../renderer/domain/forecast/point-methods';

/**
 * What methods would have said in the past, beside what came: rolling origins on the catalogue's own data (Tashman 2000). A method sees only what was known before its origin.
 */

/** Periods before which a forecast of `horizon` periods is made; the first one is the earliest. Rising. */
export const backtestOrigins = (periods: number, horizon: number, most: number, fewestBefore: number): readonly number[] => {
  const origins: number[] = [];
  for (let origin = periods - horizon; origin >= Math.max(1, fewestBefore) && origins.length < most; origin -= horizon) origins.unshift(origin);
  return origins;
};

/** Somebody who forecasts: at an origin, units per period for one series of the panel (by its place), `horizon` long. */
export type Contender = {
  readonly id: string;
  readonly title: string;
  readonly isVelocity: boolean;
  readonly at: (origin: number) => (seriesIndex: number) => Float64Array;
};

/** A method that looks at one series at a time, as a contender. */
export const asContender = ({ id, title, isVelocity, method }: PointMethodRow, panel: Panel, horizon: number, season: number): Contender => ({
  id, title, isVelocity,
  at: (origin) => (seriesIndex) => {
    const series = panel.series[seriesIndex];
    return series === undefined ? new Float64Array(horizon) : method(historyAt(series, origin), horizon, season);
  },
});

/** One forecast that is judged: a series at an origin. */
export type Task = { readonly seriesIndex: number; readonly origin: number };

/** Which series are judged at an origin: known periods and periods with a sale at least so many, and a sale or an unknown period among the last so many. */
export type Judged = { readonly fewestKnown: number; readonly fewestSales: number; readonly soldWithin: number };

const isJudged = (series: PanelSeries, origin: number, horizon: number, { fewestKnown, fewestSales, soldWithin }: Judged): boolean => {
  const history = historyAt(series, origin);
  let known = 0;
  let sales = 0;
  let recent = false;
  for (let t = 0; t < history.length; t += 1) {
    const value = history[t] ?? NaN;
    if (Number.isNaN(value)) continue;
    known += 1;
    if (!(value > 0)) continue;
    sales += 1;
    if (t >= history.length - soldWithin) recent = true;
  }
  if (known < fewestKnown || sales < fewestSales || !recent) return false;
  return series.values.subarray(origin, origin + horizon).some((value) => !Number.isNaN(value));
};

/** Every series at every origin that is judged, origin by origin. */
export const backtestTasks = (panel: Panel, origins: readonly number[], horizon: number, judged: Judged): readonly Task[] =>
  origins.flatMap((origin) => panel.series.flatMap((series, seriesIndex) => (isJudged(series, origin, horizon, judged) ? [{ seriesIndex, origin }] : [])));

/** Errors of one contender, task by task, in the tasks' order. Measures that need a scale are NaN where the history never changed. */
export type TaskErrors = {
  readonly mase: Float64Array;
  readonly rmsse: Float64Array;
  /** Units over the observed periods of the horizon. */
  readonly actual: Float64Array;
  readonly forecast: Float64Array;
  /** Sum of absolute errors by period, units. */
  readonly absolute: Float64Array;
};

/** Scales by the steps of `lag` periods inside the history, 1 unless given. */
export const taskErrors = (panel: Panel, tasks: readonly Task[], horizon: number, contender: Pick<Contender, 'at'>, lag = 1): TaskErrors => {
  const make = (): Float64Array => new Float64Array(tasks.length);
  const errors = { mase: make(), rmsse: make(), actual: make(), forecast: make(), absolute: make() };
  let origin = NaN;
  let forecastOf: (seriesIndex: number) => Float64Array = () => new Float64Array(horizon);
  tasks.forEach((task, index) => {
    if (task.origin !== origin) {
      origin = task.origin;
      forecastOf = contender.at(origin);
    }
    const series = panel.series[task.seriesIndex];
    if (series === undefined) return;
    const actual = series.values.subarray(task.origin, task.origin + horizon);
    const outcome = { actual, forecast: forecastOf(task.seriesIndex) };
    const scale = naiveScale(historyAt(series, task.origin), lag);
    const sums = errorSums(outcome);
    errors.mase[index] = mase(outcome, scale) ?? NaN;
    errors.rmsse[index] = rmsse(outcome, scale) ?? NaN;
    errors.actual[index] = sums.actual;
    errors.forecast[index] = sums.forecast;
    errors.absolute[index] = sums.absolute;
  });
  return errors;
};

/** Measures of many tasks as one; null where there is nothing to divide by. `bias` above 0 is too much. */
export type Accuracy = {
  readonly tasks: number;
  readonly mase: number | null;
  readonly rmsse: number | null;
  readonly wape: number | null;
  /** Absolute error of the whole horizon's total, over units sold. */
  readonly cumulativeWape: number | null;
  readonly bias: number | null;
};

const meanOf = (values: Float64Array, places: readonly number[]): number | null => {
  let sum = 0;
  let count = 0;
  for (const place of places) {
    const value = values[place] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count > 0 ? sum / count : null;
};

/** The accuracy over the tasks at `places`; all of them unless given. A place may be named more than once, as a bootstrap does. */
export const accuracyOf = (errors: TaskErrors, places: readonly number[] = Array.from(errors.actual.keys())): Accuracy => {
  let actual = 0;
  let absolute = 0;
  let cumulative = 0;
  let signed = 0;
  for (const place of places) {
    const sold = errors.actual[place] ?? 0;
    const said = errors.forecast[place] ?? 0;
    actual += sold;
    absolute += errors.absolute[place] ?? 0;
    cumulative += Math.abs(said - sold);
    signed += said - sold;
  }
  const over = (top: number): number | null => (actual > 0 ? top / actual : null);
  return { tasks: places.length, mase: meanOf(errors.mase, places), rmsse: meanOf(errors.rmsse, places), wape: over(absolute), cumulativeWape: over(cumulative), bias: over(signed) };
};

export type BacktestRow = { readonly id: string; readonly title: string; readonly isVelocity: boolean; readonly accuracy: Accuracy; readonly errors: TaskErrors };

/** A backtest as it is kept: the tasks, and a row for each contender. */
export type Backtest = { readonly horizon: number; readonly origins: readonly number[]; readonly tasks: readonly Task[]; readonly rows: readonly BacktestRow[] };

export type BacktestPlan = { readonly horizon: number; readonly origins: readonly number[]; readonly judged: Judged };

export const runBacktest = (panel: Panel, contenders: readonly Contender[], { horizon, origins, judged }: BacktestPlan): Backtest => {
  const tasks = backtestTasks(panel, origins, horizon, judged);
  const rows = contenders.map((contender) => {
    const errors = taskErrors(panel, tasks, horizon, contender);
    return { id: contender.id, title: contender.title, isVelocity: contender.isVelocity, accuracy: accuracyOf(errors), errors };
  });
  return { horizon, origins, tasks, rows };
};

/** Which contender a catalogue uses, and why: `chosen` is a row's id; null where nothing could be judged. */
export type Choice = { readonly chosen: string | null; readonly reason: 'most accurate' | 'no model beats the velocity' | 'nothing to judge by'; readonly velocity: string | null };

/** A bias below this share of units is not held against a method; beyond it, it counts in full beside the error. */
const toleratedBias = 0.1;

/** What choosing goes by: the error of a horizon's total, and bias beyond what is tolerated. An all-zero forecast wins MASE on lumpy demand and loses here. */
const cost = ({ cumulativeWape, bias }: Accuracy): number => (cumulativeWape === null || bias === null ? Infinity : cumulativeWape + Math.max(0, Math.abs(bias) - toleratedBias));

const cheapest = (rows: readonly BacktestRow[]): BacktestRow | null => rows.reduce<BacktestRow | null>((best, row) => (best === null || cost(row.accuracy) < cost(best.accuracy) ? row : best), null);

/** The most accurate contender over the whole catalogue; the best velocity where no model beats it. */
export const chooseByBacktest = ({ rows }: Pick<Backtest, 'rows'>): Choice => {
  const judged = rows.filter(({ accuracy }) => cost(accuracy) < Infinity);
  const velocity = cheapest(judged.filter(({ isVelocity }) => isVelocity));
  const model = cheapest(judged.filter(({ isVelocity }) => !isVelocity));
  if (model === null) return { chosen: velocity?.id ?? null, reason: velocity === null ? 'nothing to judge by' : 'no model beats the velocity', velocity: velocity?.id ?? null };
  if (velocity !== null && cost(velocity.accuracy) <= cost(model.accuracy)) return { chosen: velocity.id, reason: 'no model beats the velocity', velocity: velocity.id };
  return { chosen: model.id, reason: 'most accurate', velocity: velocity?.id ?? null };
};

/** How one SKU fared under one contender over all origins; null where it was never judged. What the page shows beside the velocity. */
export const accuracyOfSeries = ({ tasks }: Pick<Backtest, 'tasks'>, row: Pick<BacktestRow, 'errors'>, seriesIndex: number): Accuracy | null => {
  const places = tasks.flatMap((task, place) => (task.seriesIndex === seriesIndex ? [place] : []));
  return places.length > 0 ? accuracyOf(row.errors, places) : null;
};

/** The distribution around the forecasts, learned from the judged tasks of past origins: of single periods and of totals. */
import { quantileLevels } from '../catalogue-forecast';
import { aloneQuantiles } from './alone-quantiles';
import { aloneShareOf, type AloneTrial } from './alone-share';
import { askedLevels } from './asked-levels';
import { layoutOf, ownFeatures, aheadFeatures } from './features';
import { scaleAt } from './judged-tasks';
import { leaveOut, leftOutAt, type LeftOut } from './left-out';
import { levelAt } from './level';
import type { Past } from './past';
import type { PoolPast } from './pool-past';
import { learnSpread, type SpreadForest } from './spread-forest';
import type { Windows } from './calendar-windows';

export type SpreadTask = { readonly series: number; readonly origin: number };

/** What the spread sees: the model's own features without dates, and how the forecast stands to the series' level. */
const unseen = new Set(['pool trend', 'pool growth', 'pool then', 'pool until then', 'time of year', 'season']);

/** One row a task and step: `means` and totals are units. Rows whose forecast is 0 stay in; their ratio says nothing and is not asked for. */
export const spreadColumns = (
  { pasts, pool, windows }: { readonly pasts: readonly Past[]; readonly pool: PoolPast; readonly windows: Windows },
  tasks: readonly SpreadTask[],
  steps: (task: number) => readonly number[],
  expected: (task: number, step: number) => number,
): { readonly columns: Float32Array[]; readonly rows: number } => {
  const layout = layoutOf(windows);
  const seen = layout.names.flatMap((name, feature) => (unseen.has(name) ? [] : [feature]));
  let rows = 0;
  tasks.forEach((_, task) => (rows += steps(task).length));
  const columns = Array.from({ length: seen.length + 2 }, () => new Float32Array(rows));
  const row = new Float32Array(layout.names.length);
  let at = 0;
  tasks.forEach(({ series, origin }, task) => {
    const past = pasts[series]!;
    const level = Math.max(1e-9, levelAt(past, windows, origin));
    const typical = pool.typicalLevel(origin);
    ownFeatures(past, pool, windows, origin, level, row);
    for (const step of steps(task)) {
      aheadFeatures(past, pool, windows, layout, origin, step, level, row);
      for (const [place, feature] of seen.entries()) columns[place]![at] = row[feature]!;
      const mean = expected(task, step);
      columns[seen.length]![at] = Math.log(Math.max(1e-6, mean / step / level));
      columns[seen.length + 1]![at] = Math.log(Math.max(1e-6, mean / typical));
      at += 1;
    }
  });
  return { columns, rows };
};

export type SpreadLessons = {
  readonly pasts: readonly Past[];
  readonly pool: PoolPast;
  readonly windows: Windows;
  readonly tasks: readonly SpreadTask[];
  readonly actual: Float32Array;
  readonly means: Float32Array;
  readonly horizon: number;
  readonly season: number;
  readonly seed: number;
};

const mostRows = 60_000;

/** A forest, which level to ask it for to keep the promise of each of `quantileLevels`, and the part of an answer that is what the series says of itself. */
export type Spread = { readonly forest: SpreadForest; readonly asked: readonly number[]; readonly aloneShare: number };

type Kind = 'period' | 'total';

/** Without anything to judge by: less for periods, of which the catalogue has seen many more than of totals. */
const usualAlone: Readonly<Record<Kind, number>> = { period: 0.25, total: 0.5 };
/** Levels the two opinions are judged by: the ends of intervals, and what orders rest on. */
const judgedLevels: Readonly<Record<Kind, readonly number[]>> = { period: [0.025, 0.1, 0.9, 0.975], total: [0.9, 0.95, 0.975] };
/** Tasks that are asked what they say of themselves. */
const mostAlone = 450;

/** One row of the lessons: a task and how far ahead, counted from 1. */
type LessonRow = { readonly task: number; readonly step: number };

export const learnSpreads = (lessons: SpreadLessons): { readonly period: Spread; readonly total: Spread } => {
  const { pasts, tasks, actual, means, horizon, season, seed } = lessons;
  const thin = Math.max(1, Math.ceil((tasks.length * horizon) / mostRows));
  const every = Math.max(1, Math.ceil(tasks.length / mostAlone));
  const alone = new Map(tasks.flatMap(({ series, origin }, task) => (task % every === 0 ? [[task, aloneQuantiles(pasts[series]!.values.subarray(Math.min(origin, pasts[series]!.start), origin), horizon, season, quantileLevels)] as const] : [])));

  const aloneShare = (kind: Kind, rows: readonly LessonRow[], said: Float32Array, leftOut: LeftOut, asked: readonly number[]): number => {
    const places = judgedLevels[kind].map((level) => quantileLevels.findIndex((each) => each === level));
    const trials = rows.flatMap(({ task, step }, row): readonly AloneTrial[] => {
      const own = alone.get(task);
      if (own === undefined) return [];
      const { series, origin } = tasks[task]!;
      const units = said[task * horizon + step - 1]!;
      const from = (step - 1) * quantileLevels.length;
      return [{
        unit: scaleAt(pasts[series]!, origin), came: leftOut.ratio[row]! * units,
        pooled: places.map((place) => units * leftOutAt(leftOut, row, asked[place]!)), alone: places.map((place) => (kind === 'period' ? own.periods : own.totals)[from + place]!),
      }];
    });
    return aloneShareOf(trials, judgedLevels[kind], usualAlone[kind]);
  };

  const learn = (kind: Kind): Spread => {
    const said = new Float32Array(tasks.length * horizon);
    const came = new Float32Array(tasks.length * horizon);
    tasks.forEach((_, task) => {
      let sumSaid = 0;
      let sumCame = 0;
      for (let ahead = 0; ahead < horizon; ahead += 1) {
        const at = task * horizon + ahead;
        sumSaid += means[at]!;
        sumCame += actual[at]!;
        said[at] = kind === 'period' ? means[at]! : sumSaid;
        came[at] = kind === 'period' ? actual[at]! : sumCame;
      }
    });
    const rows: LessonRow[] = [];
    const steps = tasks.map((_, task) => {
      const kept: number[] = [];
      for (let step = 1; step <= horizon; step += 1) {
        const at = task * horizon + step - 1;
        if ((task * 7 + step) % thin === 0 && said[at]! > 0 && !Number.isNaN(came[at]!)) kept.push(step);
      }
      for (const step of kept) rows.push({ task, step });
      return kept;
    });
    const { columns } = spreadColumns(lessons, tasks, (task) => steps[task]!, (task, step) => said[task * horizon + step - 1]!);
    const ratio = Float32Array.from(rows, ({ task, step }) => came[task * horizon + step - 1]! / said[task * horizon + step - 1]!);
    const originOf = Int32Array.from(rows, ({ task }) => tasks[task]!.origin);
    const settings = { trees: 32, leaves: 48, leastRows: Math.max(40, Math.min(150, Math.round(rows.length / 200))), featureShare: 0.5, rowShare: 0.6, seed: seed + (kind === 'period' ? 11 : 12) };
    const leftOut = leaveOut(columns, ratio, originOf, { ...settings, trees: 16 });
    const asked = askedLevels(quantileLevels, leftOut, kind === 'total');
    return { forest: learnSpread(columns, ratio, settings), asked, aloneShare: leftOut === null ? usualAlone[kind] : aloneShare(kind, rows, said, leftOut, asked) };
  };
  return { period: learn('period'), total: learn('total') };
};

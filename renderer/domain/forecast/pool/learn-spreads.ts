/** The distribution around the forecasts, learned from the judged tasks of past origins: of single periods and of totals. */
import { quantileLevels } from '../catalogue-forecast';
import { askedLevels } from './asked-levels';
import { layoutOf, ownFeatures, aheadFeatures } from './features';
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
  readonly seed: number;
};

const mostRows = 60_000;

/** A forest, and which level to ask it for to keep the promise of each of `quantileLevels`. */
export type Spread = { readonly forest: SpreadForest; readonly asked: readonly number[] };

export const learnSpreads = (lessons: SpreadLessons): { readonly period: Spread; readonly total: Spread } => {
  const { tasks, actual, means, horizon, seed } = lessons;
  const thin = Math.max(1, Math.ceil((tasks.length * horizon) / mostRows));
  const learn = (kind: 'period' | 'total'): Spread => {
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
    const steps = tasks.map((_, task) => {
      const kept: number[] = [];
      for (let step = 1; step <= horizon; step += 1) {
        const at = task * horizon + step - 1;
        if ((task * 7 + step) % thin === 0 && said[at]! > 0 && !Number.isNaN(came[at]!)) kept.push(step);
      }
      return kept;
    });
    const { columns, rows } = spreadColumns(lessons, tasks, (task) => steps[task]!, (task, step) => said[task * horizon + step - 1]!);
    const ratio = new Float32Array(rows);
    const originOf = new Int32Array(rows);
    let row = 0;
    tasks.forEach(({ origin }, task) => {
      for (const step of steps[task]!) {
        const at = task * horizon + step - 1;
        originOf[row] = origin;
        ratio[row++] = came[at]! / said[at]!;
      }
    });
    const settings = { trees: 32, leaves: 48, leastRows: Math.max(40, Math.min(150, Math.round(rows / 200))), featureShare: 0.5, rowShare: 0.6, seed: seed + (kind === 'period' ? 11 : 12) };
    return { forest: learnSpread(columns, ratio, settings), asked: askedLevels(quantileLevels, columns, ratio, originOf, { ...settings, trees: 16 }, kind === 'total') };
  };
  return { period: learn('period'), total: learn('total') };
};

/** The model of the whole catalogue: forests that have learned from every series what comes after what. */
import type { Grain } from '../panel';
import { binned, learnBins, type Bins } from './binning';
import { boost } from './boosting';
import { windowsOf } from './calendar-windows';
import type { Past } from './past';
import type { PoolPast } from './pool-past';
import { questionsAt } from './questions';
import { lessonsOf, type TargetKind } from './training-rows';
import { scores, type Forest } from './trees';

type Part = { readonly kind: TargetKind; readonly bins: Bins; readonly forest: Forest };

/** Plain typed arrays: it can be posted to a worker or kept. */
export type PooledModel = { readonly grain: Grain; readonly cutoff: number; readonly horizon: number; readonly parts: readonly Part[] };

export type PooledSettings = { readonly horizon: number; readonly mostRows: number; readonly trees: number; readonly seed: number };

/** Below this many lessons there is nothing to pool. */
const fewestLessons = 400;

/**
 * Two views of the same past. Single periods tell the season's shape; totals from the origin on average wholesale orders out, so that little has to be cut off at the cap, and
 * they are what an order needs. Caps are in levels of the series; weights between "every series alike" and "every unit alike".
 */
const views = [
  { kind: 'period', cap: 12 },
  { kind: 'cumulative', cap: 6 },
] as const satisfies readonly { kind: TargetKind; cap: number }[];

/** Trained on what lies before `cutoff` and on nothing else. Null where there is too little to learn from. */
export const trainPooled = (pasts: readonly Past[], pool: PoolPast, grain: Grain, cutoff: number, { horizon, mostRows, trees, seed }: PooledSettings): PooledModel | null => {
  const windows = windowsOf(grain);
  const parts: Part[] = [];
  for (const [index, { kind, cap }] of views.entries()) {
    const lessons = lessonsOf(pasts, pool, windows, cutoff, { kind, horizon, mostRows, cap, levelPower: 0.5, halfLife: Infinity, seed: seed + index });
    const rows = lessons.target.length;
    if (rows < fewestLessons) return null;
    const bins = learnBins(lessons.columns);
    const forest = boost(
      { bins: binned(bins, lessons.columns), target: lessons.target, weight: lessons.weight },
      {
        objective: { kind: 'tweedie', power: 1 }, trees, rate: 10 / (trees + 20), leaves: 31, leastRows: Math.max(20, Math.min(100, Math.round(rows / 1500))), ridge: 1,
        rowShare: rows > 60_000 ? 0.3 : rows > 20_000 ? 0.5 : 0.7, featureShare: 0.4, seed: seed + index,
      },
    );
    parts.push({ kind, bins, forest });
  }
  return { grain, cutoff, horizon, parts };
};

/** Units per period, series by series and horizon by horizon: periods shaped by the one view, their total the mean of both. */
export const pooledMeans = (model: PooledModel, pasts: readonly Past[], pool: PoolPast, origin: number, horizon: number): Float32Array => {
  const rows = pasts.length * horizon;
  const windows = windowsOf(model.grain);
  const answers = model.parts.map(({ kind, bins, forest }) => {
    const { columns, levels } = questionsAt(pasts, pool, windows, origin, horizon, kind);
    const means = scores(forest, binned(bins, columns), rows);
    for (let row = 0; row < rows; row += 1) means[row] = Math.exp(Math.min(20, means[row]!)) * levels[Math.floor(row / horizon)]!;
    return means;
  });
  const [periods, totals] = answers;
  if (periods === undefined || totals === undefined) return new Float32Array(rows);
  for (let series = 0; series < pasts.length; series += 1) {
    const from = series * horizon;
    let sum = 0;
    for (let row = from; row < from + horizon; row += 1) sum += periods[row]!;
    if (sum <= 0) continue;
    const factor = (sum + totals[from + horizon - 1]! * horizon) / 2 / sum;
    for (let row = from; row < from + horizon; row += 1) periods[row]! *= factor;
  }
  return periods;
};

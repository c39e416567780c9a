/** The model of the whole catalogue: forests that have learned from every series what comes after what. */
import type { Grain } from '../panel';
import { binned, learnBins, type Bins } from './binning';
import { boost } from './boosting';
import { windowsOf } from './calendar-windows';
import { layoutOf } from './features';
import type { Past } from './past';
import type { PoolPast } from './pool-past';
import { questionsAt } from './questions';
import { lessonsOf, type TargetKind } from './training-rows';
import { scores, type Forest } from './trees';

type Part = {
  readonly kind: TargetKind;
  readonly used: readonly number[];
  readonly bins: Bins;
  readonly forest: Forest;
  /** How much of the season's logarithm its answers are multiples of. */
  readonly seasonShare: number;
  /** What its answers are multiplied by. */
  readonly scale: number;
};

/** Plain typed arrays: it can be posted to a worker or kept. */
export type PooledModel = { readonly grain: Grain; readonly cutoff: number; readonly horizon: number; readonly parts: readonly Part[] };

export type PooledSettings = { readonly horizon: number; readonly mostRows: number; readonly trees: number; readonly seed: number };

/** Below this many lessons there is nothing to pool. */
const fewestLessons = 400;

/** These take few values, the same for all series at an origin: a tree that reads them may learn dates by heart. */
const dated: readonly string[] = ['pool trend', 'pool growth', 'pool then', 'pool until then', 'time of year'];

/**
 * Four views of the same past, of which the mean is taken. Single periods tell the season's shape; totals from the origin on average wholesale orders out, so that little has to be
 * cut off at the cap, and they are what an order needs. Half of the views see the pool's season and growth, and are at the mercy of a year unlike the last; half do not, and would
 * miss a season that the SKU itself has not shown yet: their answers are multiples of the root of last year's. The first two cut large orders off at a cap, in levels of the series;
 * the others give them less weight by their power.
 */
const views = [
  { kind: 'period', cap: 12, power: 1, seesDates: true, seasonShare: 0 },
  { kind: 'cumulative', cap: 6, power: 1, seesDates: true, seasonShare: 0 },
  { kind: 'period', cap: 30, power: 1.7, seesDates: false, seasonShare: 0.5 },
  { kind: 'cumulative', cap: 30, power: 1.7, seesDates: false, seasonShare: 0.5 },
] as const satisfies readonly { kind: TargetKind; cap: number; power: number; seesDates: boolean; seasonShare: number }[];

/** What capped and down-weighted orders make a forest say too little is given back to all, but no more than this. */
const mostScale = 1.5;

/** Trained on what lies before `cutoff` and on nothing else. Null where there is too little to learn from. */
export const trainPooled = (pasts: readonly Past[], pool: PoolPast, grain: Grain, cutoff: number, { horizon, mostRows, trees, seed }: PooledSettings): PooledModel | null => {
  const windows = windowsOf(grain);
  const { names } = layoutOf(windows);
  const parts: Part[] = [];
  for (const [index, { kind, cap, power, seesDates, seasonShare }] of views.entries()) {
    const settings = { kind, horizon, mostRows, cap, levelPower: 0.5, halfLife: seesDates ? Infinity : windows.year, seed: seed + index, lessonsPerOrigin: 1 };
    const lessons = lessonsOf(pasts, pool, windows, cutoff, settings);
    const rows = lessons.target.length;
    if (rows < fewestLessons) return null;
    const used = [...names.keys()].filter((feature) => seesDates || !dated.includes(names[feature] ?? ''));
    const columns = used.map((feature) => lessons.columns[feature] ?? new Float32Array(rows));
    const bins = learnBins(columns);
    const own = binned(bins, columns);
    const season = lessons.columns[names.length - 1]!.map((log) => Math.exp(seasonShare * log));
    const forest = boost(
      { bins: own, target: lessons.target.map((target, row) => target / season[row]!), weight: lessons.weight },
      {
        objective: { kind: 'tweedie', power }, trees, rate: 10 / (trees + 20), leaves: 31, leastRows: Math.max(20, Math.min(100, Math.round(rows / 1500))), ridge: 1,
        rowShare: rows > 60_000 ? 0.3 : rows > 20_000 ? 0.5 : 0.7, featureShare: 0.4, seed: seed + index,
      },
    );
    const said = scores(forest, own, rows);
    let came = 0;
    let expected = 0;
    for (let row = 0; row < rows; row += 1) {
      came += lessons.uncapped[row]! * lessons.level[row]!;
      expected += Math.exp(Math.min(20, said[row]!)) * season[row]! * lessons.level[row]!;
    }
    const scale = came > 0 && expected > 0 ? Math.min(mostScale, Math.max(1, came / expected)) : 1;
    parts.push({ kind, used, bins, forest, seasonShare, scale });
  }
  return { grain, cutoff, horizon, parts };
};

/** Units per period, series by series and horizon by horizon: periods shaped by the one view, their total the mean of both. */
export const pooledMeans = (model: PooledModel, pasts: readonly Past[], pool: PoolPast, origin: number, horizon: number): Float32Array => {
  const rows = pasts.length * horizon;
  const windows = windowsOf(model.grain);
  const asked = { period: questionsAt(pasts, pool, windows, origin, horizon, 'period'), cumulative: questionsAt(pasts, pool, windows, origin, horizon, 'cumulative') };
  const sums = { period: new Float32Array(rows), cumulative: new Float32Array(rows) };
  for (const { kind, used, bins, forest, seasonShare, scale } of model.parts) {
    const { columns, levels } = asked[kind];
    const season = columns[columns.length - 1]!;
    const means = scores(forest, binned(bins, used.map((feature) => columns[feature] ?? new Float32Array(rows))), rows);
    const share = scale / model.parts.filter((part) => part.kind === kind).length;
    for (let row = 0; row < rows; row += 1) sums[kind][row]! += share * Math.exp(Math.min(20, means[row]! + seasonShare * season[row]!)) * levels[Math.floor(row / horizon)]!;
  }
  const { period: periods, cumulative: totals } = sums;
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

/** What our quantiles of a whole wait's demand are worth as order-up-to levels: the service they reach, and the stock the textbook's rule would have needed for the same. */
import { historyAt, type Panel } from '../../../renderer/domain/forecast/panel';
import { normalQuantile } from '../../../renderer/domain/forecast/distributions';
import type { Task } from './backtest';
import { serviceLevels } from './contenders';
import type { Figure } from '../figure';
import type { Scores } from './scores';

/** Mean and spread of a period, units, over the last `periods` known ones. */
type Pace = { readonly mean: number; readonly spread: number };

const paceOf = (history: Float64Array, periods: number): Pace => {
  const known = history.filter((units) => !Number.isNaN(units)).slice(-periods);
  const mean = known.reduce((sum, units) => sum + units, 0) / Math.max(1, known.length);
  return { mean, spread: Math.sqrt(known.reduce((sum, units) => sum + (units - mean) ** 2, 0) / Math.max(1, known.length - 1)) };
};

/** Tasks with what came in all of the wait, and the textbook's order-up-to level at a number of standard deviations. */
type Wait = { readonly came: number; readonly ours: readonly number[]; readonly textbook: (deviations: number) => number };

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const served = (waits: readonly Wait[], level: (wait: Wait) => number): number => meanOf(waits.map((wait) => (wait.came <= level(wait) ? 1 : 0)));

const mostDeviations = 1000;

/** Standard deviations the textbook's rule needs to reach `service`, by halving; null where no number of them is enough, as where nothing was sold in all it looks at. */
const deviationsFor = (waits: readonly Wait[], service: number): number | null => {
  let [low, high] = [-3, mostDeviations];
  if (served(waits, ({ textbook }) => textbook(high)) < service) return null;
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (served(waits, ({ textbook }) => textbook(middle)) < service) low = middle;
    else high = middle;
  }
  return high;
};

/** Two figures a service level; none where a forecast says nothing of totals. `recent` are the periods the textbook's rule looks back. */
export const safetyStockFigures = (panel: Panel, tasks: readonly Task[], horizon: number, mine: Scores, recent: number): readonly Figure[] => {
  const waits = tasks.flatMap(({ seriesIndex, origin }, place): Wait[] => {
    const series = panel.series[seriesIndex];
    const ours = mine.totals[place] ?? null;
    const came = series?.values.subarray(origin, origin + horizon).reduce((sum, units) => sum + units, 0) ?? NaN;
    if (series === undefined || ours === null || Number.isNaN(came) || origin + horizon > panel.periods) return [];
    const { mean, spread } = paceOf(historyAt(series, origin), recent);
    return [{ came, ours, textbook: (deviations) => Math.max(0, mean * horizon + deviations * spread * Math.sqrt(horizon)) }];
  });
  if (waits.length === 0) return [];
  return serviceLevels.flatMap((level, place): Figure[] => {
    const reached = served(waits, ({ ours }) => ours[place] ?? 0);
    const promised = served(waits, ({ textbook }) => textbook(normalQuantile(level)));
    const needed = deviationsFor(waits, reached);
    const ours = meanOf(waits.map((wait) => wait.ours[place] ?? 0));
    const theirs = needed === null ? null : meanOf(waits.map(({ textbook }) => textbook(needed)));
    const ratio = theirs === null || !(theirs > 0) ? null : ours / theirs;
    const percent = `${Math.round(100 * level)} %`;
    return [
      { what: `${mine.id}: service of the whole wait at ${percent}`, measured: `${(100 * reached).toFixed(1)} %`, bar: 'within 2 points', holds: Math.abs(reached - level) <= 0.02, runs: waits.length, note: `the textbook's rule reaches ${(100 * promised).toFixed(1)} %` },
      { what: `${mine.id}: stock at ${percent} against the textbook's for the same service`, measured: ratio === null ? 'missing' : `${ratio.toFixed(3)}x`, bar: '<= 1x', holds: ratio === null ? null : ratio <= 1, runs: waits.length, note: needed === null ? 'the textbook never gets there' : `it takes ${needed.toFixed(2)} standard deviations instead of ${normalQuantile(level).toFixed(2)}` },
    ];
  });
};

/** Everything that is learned from a catalogue before a single forecast is made. What comes out is plain data: it can be posted, kept, and asked about one SKU. */
import { cycleOf, historyAt, type Grain, type Panel } from '../panel';
import type { CatalogueBacktestRow, SeriesBacktest, UsedShare } from '../catalogue-forecast';
import { pooledTitle, regressionTitle, seriesCandidates, type CandidateId, type SeriesCandidate } from './candidates';
import { planOf, type CatalogueOptions } from './catalogue-plan';
import { learnGroupBlends, type TrainedGroup } from './group-blends';
import { judgedPast, pick, soldLately, type JudgedPast } from './judged-tasks';
import { learnSpreads, type Spread } from './learn-spreads';
import { learnOwnBlends, type OwnBlends } from './own-blend';
import { poolScaleOf } from './pool-scale';
import { pooledMeans, trainPooled, type PooledModel } from './pooled-model';
import { questionsAt } from './questions';
import { readCatalogue } from './read-catalogue';
import { regressionMeans, trainRegression, type Regression } from './regression';
import { shareUnjudged } from './regression-share';
import { groupOf, type GroupId } from './seller-groups';
import { isNewSeason } from './shared-season';
import { catalogueBacktest, seriesBacktests } from './shown-backtest';

/** Models trained elsewhere, by `trainPoolFor`: the one of now, and the one of the earliest past origin that the others are judged by. */
export type TrainedPools = { readonly now?: PooledModel | null; readonly past?: PooledModel | null };

export type TrainedCatalogue = {
  readonly grain: Grain;
  readonly now: number;
  readonly horizon: number;
  readonly model: PooledModel | null;
  /** What the model's answers are multiplied by. */
  readonly poolScale: number;
  /** Null where the past is too short for one. */
  readonly regression: Regression | null;
  /** What was asked of the pool at `now`; null to look at the panel given again, whole, as for a later origin than the one trained at. */
  readonly remembered: Map<string, number> | null;
  readonly groups: Readonly<Record<GroupId, TrainedGroup>>;
  /** Series that are forecast one by one. */
  readonly own: OwnBlends;
  /** Series that the velocity served better, by place, and that velocity. */
  readonly toVelocity: ReadonlySet<number>;
  readonly velocity: UsedShare;
  readonly spreads: { readonly period: Spread; readonly total: Spread } | null;
  readonly backtests: readonly (SeriesBacktest | null)[];
  readonly backtestOrigins: readonly number[];
  readonly backtest: readonly CatalogueBacktestRow[];
};

/** Judged tasks from which on the pool's own errors tell how sure its forecasts are. */
const fewestForSpreads = 100;

/** One of the two models of a catalogue, for a worker of its own. Null where the catalogue is too small to pool. */
export const trainPoolFor = (panel: Panel, options: CatalogueOptions, which: 'now' | 'past'): PooledModel | null => {
  const { pasts, pool, windows } = readCatalogue(panel);
  const { now, origins, settings, pooled } = planOf(panel, windows, options);
  const cutoff = which === 'now' ? now : origins[0];
  return pooled && cutoff !== undefined ? trainPooled(pasts, pool, windows, cutoff, settings) : null;
};

/** What somebody would have said of every judged task, asked origin by origin: `say` answers for series by place, `horizon` units each. */
const saidAt = ({ tasks, horizon }: JudgedPast, say: (series: readonly number[], origin: number) => Float32Array): Float32Array => {
  const rows = new Float32Array(tasks.length * horizon);
  for (const origin of new Set(tasks.map((task) => task.origin))) {
    const places = [...tasks.keys()].filter((place) => tasks[place]!.origin === origin);
    const means = say(places.map((place) => tasks[place]!.series), origin);
    places.forEach((place, at) => rows.set(means.subarray(at * horizon, (at + 1) * horizon), place * horizon));
  }
  return rows;
};

export const trainCatalogue = (given: Panel, options: CatalogueOptions, ready: TrainedPools = {}): TrainedCatalogue => {
  const { grain } = given;
  const season = cycleOf(given);
  const { panel, pasts, pool, windows } = readCatalogue(given);
  const { now, horizon, origins, settings, pooled } = planOf(panel, windows, options);
  const train = (cutoff: number): PooledModel | null => (pooled ? trainPooled(pasts, pool, windows, cutoff, settings) : null);
  const model = ready.now !== undefined ? ready.now : train(now);
  // What the whole catalogue says at `now` is asked once here: whoever forecasts a few series later has only those.
  const anyone = pasts.find((past) => past.lastSale[now]! >= 0);
  if (anyone !== undefined) for (const kind of ['period', 'cumulative'] as const) questionsAt([anyone], pool, windows, now, settings.horizon, kind);
  const first = origins[0];
  const earlier = ready.past !== undefined ? ready.past : first === undefined ? null : train(first);
  const methods = seriesCandidates(given, first ?? now);

  const judged = judgedPast(pasts, windows, origins, horizon);
  const { tasks, actual } = judged;
  const plainRows = earlier === null ? null : saidAt(judged, (series, origin) => pooledMeans(earlier, series.map((place) => pasts[place]!), pool, origin, horizon));
  // A model that had not seen a whole year yet says little about one that has: the first season it met was a surprise to it.
  const isTrusted = first !== undefined && first >= windows.year + windows.recent;
  const poolScale = plainRows !== null && isTrusted ? poolScaleOf(plainRows, actual) : 1;
  const pooledRows = plainRows?.map((units) => units * poolScale) ?? null;
  const regressions = new Map<number, Regression | null>();
  const regressionAt = (cutoff: number): Regression | null => {
    const known = regressions.get(cutoff);
    if (known !== undefined) return known;
    const found = trainRegression(pasts, windows, cutoff, settings.horizon, settings.seed);
    regressions.set(cutoff, found);
    return found;
  };
  const regression = regressionAt(now);
  const regressionShare = regression === null ? 0 : shareUnjudged(regression, pasts, now, origins.map((origin) => ({ regression: regressionAt(origin), origin })));
  const regressionRows = origins.some((origin) => regressionAt(origin) === null) ? null : saidAt(judged, (series, origin) => regressionMeans(regressionAt(origin)!, series.map((place) => pasts[place]!), origin, horizon));
  const { blends: own, forecastAt } = learnOwnBlends({
    panel, pasts, pool, windows, season, now, horizon: settings.horizon, model, regressionAt, regressionShare, earlier: earlier === null || first === undefined ? null : { model: earlier, from: first, scale: poolScale },
    isSteady: (series, origin) => groupOf(pasts[series]!, windows, origin) === 'steady',
  });
  const rowsOf = ({ method }: SeriesCandidate, places: readonly number[]): Float32Array => {
    const rows = new Float32Array(places.length * horizon);
    places.forEach((place, at) => {
      const { series, origin } = tasks[place]!;
      rows.set(method(historyAt(panel.series[series]!, origin), horizon, season), at * horizon);
    });
    return rows;
  };
  const shared = [...tasks.keys()].filter((place) => !own.series.has(tasks[place]!.series));
  const { groups, toVelocity, velocity, velocityRows, used } = learnGroupBlends({
    judged, groupAt: tasks.map(({ series, origin }) => groupOf(pasts[series]!, windows, origin)), shared, pooledRows, isTrusted, regressionRows, regressionShare, methods, rowsOf,
    sellers: pasts.filter(({ lastSale }) => lastSale[now]! >= 0).length, hasModel: model !== null, isYoung: windows.cycle === 1 && now < windows.year + windows.recent / 2, isNewSeason: model !== null && isNewSeason(pool, windows, now, origins, horizon),
  });
  const velocityUsed = velocityRows.get(velocity.id);
  tasks.forEach(({ series, origin }, place) => {
    if (own.series.has(series)) used.set(forecastAt(series, origin).subarray(0, horizon), place * horizon);
    else if (toVelocity.has(series) && velocityUsed !== undefined) used.set(velocityUsed.subarray(place * horizon, (place + 1) * horizon), place * horizon);
  });
  // Sleepers tell how much volume is missed; what they do when they wake, a hundred times of next to nothing, would only widen what is said of those that sell.
  const awake = shared.filter((place) => soldLately(pasts[tasks[place]!.series]!, windows, tasks[place]!.origin));
  const spreads = pooled && awake.length >= fewestForSpreads
    ? learnSpreads({ pasts, pool, windows, tasks: awake.map((place) => tasks[place]!), actual: pick(actual, awake, horizon), means: pick(used, awake, horizon), horizon, season, seed: settings.seed }) : null;
  return {
    grain, now, horizon: options.horizon, model, poolScale, regression, remembered: pool.remembered, groups, own, toVelocity, velocity, spreads,
    backtests: seriesBacktests(judged, pasts.length, used, velocityRows), backtestOrigins: origins,
    backtest: catalogueBacktest(judged, [
      { id: 'used', title: 'What is used', rows: used },
      ...(pooledRows === null ? [] : [{ id: 'pooled' as const, title: pooledTitle, rows: pooledRows }]),
      ...(regressionRows === null ? [] : [{ id: 'regression' as const, title: regressionTitle, rows: regressionRows }]),
      ...[...velocityRows].map(([id, rows]) => ({ id: id as CandidateId, title: methods.find((method) => method.id === id)?.title ?? id, rows })),
    ]),
  };
};

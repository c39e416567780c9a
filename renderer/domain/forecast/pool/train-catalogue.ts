/** Everything that is learned from a catalogue before a single forecast is made. What comes out is plain data: it can be posted, kept, and asked about one SKU. */
import { historyAt, seasonOf, type Grain, type Panel } from '../panel';
import type { CatalogueBacktestRow, SeriesBacktest, UsedShare } from '../catalogue-forecast';
import { blendOf, lossesOf, type BlendShare, type Judging } from './blend';
import { pooledTitle, seriesCandidates, type CandidateId, type SeriesCandidate } from './candidates';
import { learnOwnBlends, type OwnBlends } from './own-blend';
import { velocityIsBetter } from './own-evidence';
import { bestVelocity, isJudged, pick, scaleAt, soldLately, type Task } from './judged-tasks';
import { exactAt, knownBetween, meanBetween, sellingShareBetween, squaresBetween, type Past } from './past';
import { pooledMeans, trainPooled, type PooledModel } from './pooled-model';
import { questionsAt } from './questions';
import { readCatalogue } from './read-catalogue';
import { pastOrigins } from './rolling-past';
import { learnSpreads, type Spread } from './learn-spreads';
import type { Windows } from './calendar-windows';

export type CatalogueOptions = {
  /** Periods ahead. */
  readonly horizon: number;
  /** The first period to forecast; what lies from there on is not read. The panel's end unless given. */
  readonly now?: number;
  readonly seed?: number;
  /** Size of the pooled model. */
  readonly mostRows?: number;
  readonly trees?: number;
};

/** Models trained elsewhere, by `trainPoolFor`: the one of now, and the one of the earliest past origin that the others are judged by. */
export type TrainedPools = { readonly now?: PooledModel | null; readonly past?: PooledModel | null };

/** Series that sell nearly always and much the same, and all others: they are served by different methods. */
export type GroupId = 'steady' | 'occasional';

export type TrainedGroup = { readonly shares: readonly UsedShare[]; readonly beatsVelocity: boolean; readonly judged: boolean };

export type TrainedCatalogue = {
  readonly grain: Grain;
  readonly now: number;
  readonly horizon: number;
  readonly model: PooledModel | null;
  /** What the model's answers are multiplied by. */
  readonly poolScale: number;
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

const fewestSeries = 25;
/** Tasks a group is judged by. */
const mostSampled = 450;

/** Spread of a steady seller's periods over their mean, at most. */
const steadySpread = 0.6;

export const groupOf = (past: Past, windows: Windows, origin: number): GroupId => {
  const from = origin - 2 * windows.recent;
  const mean = meanBetween(past, from, origin);
  if (!(sellingShareBetween(past, from, origin) >= 0.75)) return 'occasional';
  return squaresBetween(past, from, origin) / knownBetween(past, from, origin) - mean * mean <= (steadySpread * mean) ** 2 ? 'steady' : 'occasional';
};

/**
 * What leaving the pooled model has to gain: the model judged is older than the one in use, and looks worse than it is. Steady sellers with a season of their own are where methods
 * for one series do better.
 */
const leavingCosts: Readonly<Record<GroupId, number>> = { steady: 0, occasional: 0.2 };

/** What steady sellers, and catalogues too small to pool, are given before anything is judged: methods as unlike one another as there are. */
const grantedTo = (methods: readonly SeriesCandidate[]): readonly string[] => ['pooled', 'medianOfThree', methods.some(({ id }) => id === 'seasonalSmoothing') ? 'seasonalSmoothing' : 'tsbOptimised'];

/** The furthest the pool's answers are moved for the volume they missed at past origins. */
const mostMoved = 1.25;
/** Power of what was missed: past origins lie close together and share their shocks, so not all of it is believed. */
const believed = 0.75;

/** Units that came over units said, all judged tasks together: what orders cut off at a cap, and a catalogue that fades or grows in ways no SKU shows, leave out. */
const poolScaleOf = (said: Float32Array, came: Float32Array): number => {
  let units = 0;
  let expected = 0;
  came.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    units += value;
    expected += said[at]!;
  });
  return units > 0 && expected > 0 ? Math.min(mostMoved, Math.max(1 / mostMoved, (units / expected) ** believed)) : 1;
};

type Plan = { readonly now: number; readonly horizon: number; readonly origins: readonly number[]; readonly settings: { readonly horizon: number; readonly mostRows: number; readonly trees: number; readonly seed: number }; readonly pooled: boolean };

const planOf = (panel: Panel, windows: Windows, { horizon, now = panel.periods, seed = 1, mostRows = 100_000, trees = 100 }: CatalogueOptions): Plan => {
  const fewestBefore = Math.ceil(1.5 * windows.recent);
  // A short past is judged on a shorter horizon rather than not at all.
  const judgedHorizon = Math.max(1, Math.min(horizon, Math.floor((now - fewestBefore) / 2)));
  const origins = now - judgedHorizon >= fewestBefore ? pastOrigins(now, judgedHorizon, 3, fewestBefore) : [];
  return { now, horizon: judgedHorizon, origins, settings: { horizon, mostRows, trees, seed }, pooled: panel.series.length >= fewestSeries && now >= 2 * windows.recent };
};

/** One of the two models of a catalogue, for a worker of its own. Null where the catalogue is too small to pool. */
export const trainPoolFor = (panel: Panel, options: CatalogueOptions, which: 'now' | 'past'): PooledModel | null => {
  const { pasts, pool, windows } = readCatalogue(panel);
  const { now, origins, settings, pooled } = planOf(panel, windows, options);
  const cutoff = which === 'now' ? now : origins[0];
  return pooled && cutoff !== undefined ? trainPooled(pasts, pool, panel.grain, cutoff, settings) : null;
};

export const trainCatalogue = (given: Panel, options: CatalogueOptions, ready: TrainedPools = {}): TrainedCatalogue => {
  const { grain } = given;
  const season = seasonOf(grain);
  const { panel, pasts, pool, windows } = readCatalogue(given);
  const { now, horizon, origins, settings, pooled } = planOf(panel, windows, options);
  const train = (cutoff: number): PooledModel | null => (pooled ? trainPooled(pasts, pool, grain, cutoff, settings) : null);
  const model = ready.now !== undefined ? ready.now : train(now);
  // What the whole catalogue says at `now` is asked once here: whoever forecasts a few series later has only those.
  const anyone = pasts.find((past) => past.lastSale[now]! >= 0);
  if (anyone !== undefined) for (const kind of ['period', 'cumulative'] as const) questionsAt([anyone], pool, windows, now, settings.horizon, kind);
  const first = origins[0];
  const earlier = ready.past !== undefined ? ready.past : first === undefined ? null : train(first);
  const methods = seriesCandidates(grain, first ?? now);
  // Without a pooled model the first is what forecasting competitions found hard to beat.
  const inOrder = [...methods].sort((a, b) => Number(b.id === 'medianOfThree') - Number(a.id === 'medianOfThree'));
  const titleOf = (id: string): string => (id === 'pooled' ? pooledTitle : methods.find((method) => method.id === id)?.title ?? id);

  const tasks: Task[] = origins.flatMap((origin) => pasts.flatMap((past, series) => (isJudged(past, windows, origin, horizon) ? [{ series, origin }] : [])));
  const actual = new Float32Array(tasks.length * horizon);
  const scale = new Float32Array(tasks.length);
  tasks.forEach(({ series, origin }, place) => {
    const past = pasts[series]!;
    scale[place] = scaleAt(past, origin);
    for (let ahead = 0; ahead < horizon; ahead += 1) actual[place * horizon + ahead] = exactAt(past, origin + ahead);
  });
  const pooledRows = new Float32Array(tasks.length * horizon);
  if (earlier !== null) {
    for (const origin of origins) {
      const places = [...tasks.keys()].filter((place) => tasks[place]!.origin === origin);
      const means = pooledMeans(earlier, places.map((place) => pasts[tasks[place]!.series]!), pool, origin, horizon);
      places.forEach((place, at) => pooledRows.set(means.subarray(at * horizon, (at + 1) * horizon), place * horizon));
    }
  }
  // A model that had not seen a whole year yet says little about one that has: the first season it met was a surprise to it.
  const trusted = first !== undefined && first >= windows.year + windows.recent;
  const poolScale = earlier !== null && trusted ? poolScaleOf(pooledRows, actual) : 1;
  for (let at = 0; at < pooledRows.length; at += 1) pooledRows[at]! *= poolScale;
  const { blends: own, forecastAt } = learnOwnBlends({
    panel, pasts, pool, windows, season, now, horizon: settings.horizon, model, earlier: earlier === null || first === undefined ? null : { model: earlier, from: first, scale: poolScale },
    isSteady: (series, origin) => groupOf(pasts[series]!, windows, origin) === 'steady',
  });
  const bySeries = ({ method }: SeriesCandidate, places: readonly number[]): Float32Array => {
    const rows = new Float32Array(places.length * horizon);
    places.forEach((place, at) => {
      const { series, origin } = tasks[place]!;
      rows.set(method(historyAt(panel.series[series]!, origin), horizon, season), at * horizon);
    });
    return rows;
  };

  const used = new Float32Array(tasks.length * horizon);
  const velocityRows = new Map<string, Float32Array>();
  const everywhere = [...tasks.keys()];
  for (const method of methods) if (method.isVelocity) velocityRows.set(method.id, bySeries(method, everywhere));
  const shareRow = ({ id, share }: BlendShare): UsedShare => ({ id: id as CandidateId, title: titleOf(id), share });
  // Without anything to judge by: the pooled model where there is one, else what most competitions found hard to beat.
  // Within its first year the catalogue has seen only one side of its season, and the model takes that for the way of things: each series' own pace is half of what is said.
  const withinFirstYear = windows.cycle === 1 && now < windows.year + windows.recent / 2;
  const alone: readonly BlendShare[] = [{ id: 'medianOfThree', share: 0.5 }, { id: 'tsbOptimised', share: 0.5 }];
  const usual: readonly UsedShare[] = (model === null ? alone : withinFirstYear ? [{ id: 'pooled', share: 0.5 }, { id: 'tsbOptimised', share: 0.5 }] : [{ id: 'pooled', share: 1 }]).map(shareRow);
  const addTo = (used: Float32Array, shares: readonly BlendShare[], places: readonly number[]): void => {
    for (const { id, share } of shares) {
      const method = methods.find((one) => one.id === id);
      const rows = id === 'pooled' ? pick(pooledRows, places, horizon) : method === undefined ? null : bySeries(method, places);
      places.forEach((place, at) => {
        for (let ahead = 0; ahead < horizon; ahead += 1) used[place * horizon + ahead]! += share * (rows?.[at * horizon + ahead] ?? 0);
      });
    }
  };
  const groups: Record<GroupId, TrainedGroup> = { steady: { shares: usual, beatsVelocity: true, judged: false }, occasional: { shares: usual, beatsVelocity: true, judged: false } };
  const toVelocity = new Set<number>();
  const overall = bestVelocity({ actual, scale, horizon }, [...velocityRows].map(([id, forecast]) => ({ id, forecast, isVelocity: true })));
  const velocity = shareRow({ id: overall.id, share: 1 });
  const velocityUsed = velocityRows.get(overall.id) ?? new Float32Array(0);
  const groupAt = tasks.map(({ series, origin }) => groupOf(pasts[series]!, windows, origin));

  const shared = everywhere.filter((place) => !own.series.has(tasks[place]!.series));
  tasks.forEach(({ series, origin }, place) => {
    if (own.series.has(series)) used.set(forecastAt(series, origin).subarray(0, horizon), place * horizon);
  });
  for (const group of ['steady', 'occasional'] as const) {
    let places = shared.filter((place) => groupAt[place] === group);
    const inGroup = places;
    // A group too small to be judged by itself is judged with the rest.
    if (places.length < 20) places = shared;
    if (places.length < 6 || inGroup.length === 0 || (earlier !== null && !trusted && group === 'occasional')) {
      if (earlier === null) for (const place of inGroup) used.set(velocityUsed.subarray(place * horizon, (place + 1) * horizon), place * horizon);
      else addTo(used, usual, inGroup);
      continue;
    }
    const step = Math.max(1, Math.ceil(places.length / mostSampled));
    const sampled = places.filter((_, at) => at % step === 0);
    const judging: Judging = { actual: pick(actual, sampled, horizon), scale: Float32Array.from(sampled, (place) => scale[place]!), horizon };
    const candidates = [
      ...(earlier !== null ? [{ id: 'pooled', isVelocity: false, forecast: pick(pooledRows, sampled, horizon) }] : []),
      ...inOrder.map((method) => ({ id: method.id, isVelocity: method.isVelocity, forecast: bySeries(method, sampled) })),
    ];
    const shares = blendOf(judging, candidates, earlier === null ? 0.05 : leavingCosts[group], group === 'steady' || earlier === null ? grantedTo(methods) : []);
    // The blend for every judged task of the group, for the backtest that is shown and for the spread.
    addTo(used, shares, inGroup);
    const whole: Judging = { actual: pick(actual, inGroup, horizon), scale: Float32Array.from(inGroup, (place) => scale[place]!), horizon };
    const losses = lossesOf(whole, pick(used, inGroup, horizon));
    const plain = lossesOf(whole, pick(velocityUsed, inGroup, horizon));
    const ratio = losses === null || plain === null || plain.cumulative === 0 ? 1 : losses.cumulative / plain.cumulative;
    groups[group] = { shares: shares.map(shareRow), beatsVelocity: ratio < 1 || inGroup.length < 20, judged: true };
    const errorsOf = new Map<number, { model: number[]; velocity: number[] }>();
    for (const place of inGroup) {
      const errors = errorsOf.get(tasks[place]!.series) ?? { model: [], velocity: [] };
      errorsOf.set(tasks[place]!.series, errors);
      let came = 0;
      let said = 0;
      let plainly = 0;
      for (let at = place * horizon; at < (place + 1) * horizon; at += 1) {
        if (Number.isNaN(actual[at]!)) continue;
        came += actual[at]!;
        said += used[at]!;
        plainly += velocityUsed[at]!;
      }
      errors.model.push(Math.abs(said - came));
      errors.velocity.push(Math.abs(plainly - came));
    }
    for (const [series, errors] of errorsOf) if (velocityIsBetter(errors)) toVelocity.add(series);
  }

  const judgingAll: Judging = { actual, scale, horizon };
  const rowOf = (id: CandidateId | 'used', title: string, forecast: Float32Array): CatalogueBacktestRow[] => {
    const losses = lossesOf(judgingAll, forecast);
    return losses === null ? [] : [{ id, title, tasks: tasks.length, cumulativeWape: losses.cumulative, wape: losses.periods, bias: losses.bias }];
  };
  const backtests: (SeriesBacktest | null)[] = pasts.map(() => null);
  tasks.forEach(({ series }, place) => {
    const off = (rows: Float32Array | undefined): number => {
      let sum = 0;
      for (let at = place * horizon; at < (place + 1) * horizon; at += 1) if (!Number.isNaN(actual[at]!)) sum += (rows?.[at] ?? 0) - actual[at]!;
      return Math.abs(sum);
    };
    const before = backtests[series] ?? { origins: 0, sold: 0, used: 0, velocity30: 0, velocity60: 0, velocity90: 0 };
    let sold = 0;
    for (let at = place * horizon; at < (place + 1) * horizon; at += 1) if (!Number.isNaN(actual[at]!)) sold += actual[at]!;
    backtests[series] = {
      origins: before.origins + 1,
      sold: before.sold + sold,
      used: before.used + off(toVelocity.has(series) ? velocityUsed : used),
      velocity30: before.velocity30 + off(velocityRows.get('velocity30')),
      velocity60: before.velocity60 + off(velocityRows.get('velocity60')),
      velocity90: before.velocity90 + off(velocityRows.get('velocity90')),
    };
  });
  const finallyUsed = used.slice();
  tasks.forEach(({ series }, place) => {
    if (toVelocity.has(series)) finallyUsed.set(velocityUsed.subarray(place * horizon, (place + 1) * horizon), place * horizon);
  });
  // Sleepers tell how much volume is missed; what they do when they wake, a hundred times of next to nothing, would only widen what is said of those that sell.
  const awake = shared.filter((place) => soldLately(pasts[tasks[place]!.series]!, windows, tasks[place]!.origin));
  const spreads = pooled && awake.length >= 100
    ? learnSpreads({ pasts, pool, windows, tasks: awake.map((place) => tasks[place]!), actual: pick(actual, awake, horizon), means: pick(finallyUsed, awake, horizon), horizon, seed: settings.seed }) : null;
  return {
    grain, now, horizon: options.horizon, model, poolScale, remembered: pool.remembered, groups, own, toVelocity, velocity, spreads, backtests, backtestOrigins: origins,
    backtest: [
      ...rowOf('used', 'What is used', finallyUsed),
      ...(earlier !== null ? rowOf('pooled', pooledTitle, pooledRows) : []),
      ...[...velocityRows].flatMap(([id, rows]) => rowOf(id as CandidateId, titleOf(id), rows)),
    ],
  };
};

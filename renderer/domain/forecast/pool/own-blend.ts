/** Series that are forecast one by one, each with methods in shares of its own: those with a plain season, and those that sell steadily. */
import { fromFirstKnown } from '../gaps';
import { quantileLevels, type UsedShare } from '../catalogue-forecast';
import { historyAt, type Panel } from '../panel';
import { pointMethods } from '../point-methods';
import type { Windows } from './calendar-windows';
import { alikeSeasons, forecastAlike, type SharedSeasons } from './alike-seasons';
import { alikeTitle, pooledTitle, regressionTitle, type CandidateId } from './candidates';
import { scaleAt } from './judged-tasks';
import { neverMoved } from './never-moved';
import { originsWorth, ownOrigins, ownSeason, sleepersOrigins } from './own-season';
import { ownShares, type OwnMember, type OwnTrial } from './own-shares';
import { learnOwnSpread, type OwnMiss, type OwnSpread } from './own-spread';
import { exactAt, knownBetween, type Past } from './past';
import { pooledMeans, type PooledModel } from './pooled-model';
import type { PoolPast } from './pool-past';
import { regressionMeans, type Regression } from './regression';
import { withRegression } from './regression-share';
import { sleepLike, sleepsBySeason, type Placed } from './sleepers';

/** `hidden`: by a season beside a level that wanders; `asleep`: by one that leaves most of the year without a sale. */
export type OwnKind = 'season' | 'hidden' | 'steady' | 'asleep';

/** `width`: of its errors, in the noise of its own past. */
export type OwnSeries = { readonly kind: OwnKind; readonly shares: readonly UsedShare[]; readonly judged: boolean; readonly width: number };

/** By place in the panel. `seasons` are those of items alike, of series that are forecast by them. */
export type OwnBlends = { readonly series: ReadonlyMap<number, OwnSeries>; readonly seasons: ReadonlyMap<number, SharedSeasons>; readonly spreads: Readonly<Record<OwnKind, OwnSpread | null>> };

/** Errors relative to the first one's, as competitions and shops have shown them. */
const membersOf = (kind: OwnKind, withPooled: boolean, withRegression: boolean, withEts: boolean, withAlike: boolean, oneCycleAgo: number | null): readonly OwnMember[] => {
  const ets = withEts ? [{ id: 'ets', usual: 1 } as const] : [];
  // Where a series plainly shows a season of its own, the catalogue has to prove its worth; where its level wanders, others may wander with it.
  const pooled = withPooled ? [{ id: 'pooled', usual: kind === 'season' ? 1.3 : 1.05 } as const] : [];
  const regression = withRegression && kind !== 'season' ? [{ id: 'regression', usual: 1.1 } as const] : [];
  const cycle = oneCycleAgo === null ? [] : [{ id: 'seasonalNaive', usual: oneCycleAgo } as const];
  // The catalogue's answers are multiples of a level, which those that sleep have not got; and nobody can be judged by the time they sleep.
  if (kind === 'asleep') return [{ id: 'earlierCycles', usual: 1 }, ...cycle, { id: withAlike ? 'alikeSeasons' : 'seasonalSmoothing', usual: 1.1 }, { id: 'tsbOptimised', usual: 1.4 }];
  return kind !== 'steady' ? [{ id: withAlike ? 'alikeSeasons' : 'seasonalSmoothing', usual: 1 }, { id: 'airline', usual: 1.02 }, ...ets, { id: 'theta', usual: 1.1 }, ...cycle, ...pooled, ...regression] : [{ id: 'theta', usual: 1 }, ...ets, { id: 'tsbOptimised', usual: 1.02 }, { id: 'mean', usual: 1.25 }, ...cycle, ...pooled, ...regression];
};

/** Fewest series with a season that can learn it from one another. */
const fewestAlike = 8;
/** Cycles exponential smoothing has a season for. */
const longestEtsSeason = 24;
/** Periods looked at by exponential smoothing at most, or at more origins than the usual few, all series and origins together: a bound of its time. */
const mostPeriods = 200_000;

/** Part of a catalogue that sells by a season or steadily, from which on its steady sellers are forecast one by one. */
const leastShareOfSteady = 1 / 3;

/** Usual step from what the season or the last period would have said, root mean square over the root of what such steps add up. */
export const noiseAt = (past: Past, origin: number, kind: OwnKind, season: number): number => {
  const value = (t: number): number => (t >= past.start ? (past.values[t] ?? NaN) : NaN);
  let sum = 0;
  let count = 0;
  for (let t = past.start + 1; t < origin; t += 1) {
    const step = kind !== 'steady' ? value(t) - value(t - season) - value(t - 1) + value(t - 1 - season) : value(t) - value(t - 1);
    if (Number.isNaN(step)) continue;
    sum += step * step;
    count += 1;
  }
  return count > 0 ? Math.sqrt(sum / count / (kind === 'steady' ? 2 : 4)) : NaN;
};

export type OwnQuestion = {
  readonly panel: Panel;
  readonly pasts: readonly Past[];
  readonly pool: PoolPast;
  readonly windows: Windows;
  readonly season: number;
  readonly now: number;
  readonly horizon: number;
  /** Whether it sells steadily, by place, at an origin. */
  readonly isSteady: (series: number, origin: number) => boolean;
  /** The model in use, and an older one with the first origin it may be judged at. */
  readonly model: PooledModel | null;
  readonly earlier: { readonly model: PooledModel; readonly from: number; readonly scale: number } | null;
  /** The regression over the catalogue taught by what lies before a period, null where there is none. */
  readonly regressionAt: (cutoff: number) => Regression | null;
  /** Part that is the regression's whatever the past says. */
  readonly regressionShare: number;
};

/** Forecasts of one of the series at a past origin in its shares, `horizon` long; what the backtest shows. */
export type OwnLearned = { readonly blends: OwnBlends; readonly forecastAt: (series: number, origin: number) => Float64Array };

export const learnOwnBlends = ({ panel, pasts, pool, windows, season, now, horizon, isSteady, model, earlier, regressionAt, regressionShare }: OwnQuestion): OwnLearned => {
  const rows = new Map(pointMethods(panel.grain).map((row) => [row.id as string, row]));
  const places: Record<OwnKind, number[]> = { season: [], hidden: [], steady: [], asleep: [] };
  const fewest: Readonly<Record<OwnKind, number>> = { season: 2 * season + 1, hidden: 2 * season + 1, steady: Math.max(2 * windows.recent, 10), asleep: season + 1 };
  const unmoved: number[] = [];
  const rare: number[] = [];
  panel.series.forEach((series, place) => {
    const history = historyAt(series, now);
    const found = ownSeason(history, season);
    if (neverMoved(history)) unmoved.push(place);
    else if (found !== null) places[found === 'plain' ? 'season' : 'hidden'].push(place);
    else if (sleepsBySeason(history, season)) places.asleep.push(place);
    else if (isSteady(place, now) && fromFirstKnown(history).length >= fewest.steady + 2) places.steady.push(place);
    else rare.push(place);
  });
  const placed = (series: number): Placed => ({ history: historyAt(panel.series[series]!, now), start: panel.series[series]!.start });
  const like = sleepLike(rare.map(placed), places.asleep.map(placed), season);
  for (const [at, place] of rare.entries()) if (like[at] === true) places.asleep.push(place);
  const selling = pasts.filter(({ lastSale }) => lastSale[now]! >= 0).length;
  // A few steady sellers among many others learn more from those than from themselves.
  if (places.season.length + places.hidden.length + places.steady.length < selling * leastShareOfSteady) places.steady = [];
  const oldEnough = panel.series.filter((series) => fromFirstKnown(historyAt(series, now)).length >= fewest.season).length;
  // All of them at once, for asking the model is cheap by the thousand only.
  const all = [...places.season, ...places.hidden, ...places.steady];
  const placeOf = new Map(all.map((series, place) => [series, place]));
  const pooledOf = new Map<number, Float32Array>();
  const pooledAt = (series: number, origin: number): Float64Array => {
    const said = pooledOf.get(origin) ?? (earlier === null ? new Float32Array(all.length * horizon).fill(NaN) : pooledMeans(earlier.model, all.map((one) => pasts[one]!), pool, origin, horizon));
    pooledOf.set(origin, said);
    const from = (placeOf.get(series) ?? 0) * horizon;
    return Float64Array.from(said.subarray(from, from + horizon), (units) => units * (earlier?.scale ?? 1));
  };
  const regressedOf = new Map<number, Float32Array | null>();
  const regressedAt = (series: number, origin: number): Float64Array => {
    let said = regressedOf.get(origin);
    if (said === undefined) {
      const regression = regressionAt(origin);
      said = regression === null ? null : regressionMeans(regression, all.map((one) => pasts[one]!), origin, horizon);
      regressedOf.set(origin, said);
    }
    const from = (placeOf.get(series) ?? 0) * horizon;
    return said === null ? new Float64Array(horizon).fill(NaN) : Float64Array.from(said.subarray(from, from + horizon));
  };
  const withSeason = [...places.season, ...places.hidden, ...places.asleep];
  const seasonsAt = new Map<number, ReadonlyMap<number, SharedSeasons>>();
  const alikeAt = (origin: number): ReadonlyMap<number, SharedSeasons> => {
    let known = seasonsAt.get(origin);
    if (known === undefined) {
      const found = alikeSeasons(withSeason.map((series) => historyAt(panel.series[series]!, origin)), withSeason.map((series) => panel.series[series]!.start), season);
      known = new Map(withSeason.flatMap((series, at) => (found[at] === null ? [] : [[series, found[at]!]])));
      seasonsAt.set(origin, known);
    }
    return known;
  };
  const asked = new Map<string, Float64Array>();
  const say = (id: string, series: number, origin: number): Float64Array => {
    const key = `${id} ${series} ${origin}`;
    let said = asked.get(key);
    if (said === undefined) {
      const history = historyAt(panel.series[series]!, origin);
      said =
        id === 'pooled' ? pooledAt(series, origin)
        : id === 'regression' ? regressedAt(series, origin)
        : id === 'alikeSeasons' ? forecastAlike(history, panel.series[series]!.start, horizon, season, alikeAt(origin).get(series))
        : (rows.get(id)?.method(history, horizon, season) ?? new Float64Array(horizon));
      asked.set(key, said);
    }
    return said;
  };
  const found = new Map<number, OwnSeries>();
  /** Null where none of the methods may be asked. */
  const blend = (shares: readonly UsedShare[], series: number, origin: number): Float64Array | null => {
    // The older model knows too much about what lies before its own end.
    const usable = shares.filter(({ id }) => (id !== 'pooled' || (earlier !== null && origin >= earlier.from)) && (id !== 'regression' || regressionAt(origin) !== null));
    if (usable.length === 0) return null;
    const sum = usable.reduce((total, { share }) => total + share, 0);
    const said = new Float64Array(horizon);
    for (const { id, share } of usable) say(id, series, origin).forEach((units, ahead) => (said[ahead]! += (share / sum) * units));
    return said;
  };
  const spreads: Record<OwnKind, OwnSpread | null> = { season: null, hidden: null, steady: null, asleep: null };
  for (const kind of ['season', 'hidden', 'steady', 'asleep'] as const) {
    const own = places[kind];
    if (own.length === 0) continue;
    const affordable = (wanted: readonly number[]): readonly number[] | null => (own.length * now * (wanted.length + 1) <= mostPeriods ? wanted : null);
    const origins = kind === 'asleep' ? sleepersOrigins(now, horizon, season, fewest.asleep) : affordable(ownOrigins(now, horizon, fewest[kind], windows.year)) ?? ownOrigins(now, horizon, fewest[kind]);
    const withEts = affordable(origins) !== null && (kind === 'steady' || season <= longestEtsSeason);
    // Where most who are old enough have a season, those too young to show theirs have one too.
    const members = membersOf(kind, model !== null, regressionAt(now) !== null, withEts, withSeason.length >= fewestAlike, kind !== 'steady' || places.season.length + places.hidden.length > oldEnough / 2 ? (kind === 'steady' ? 0.9 : 1.25) : null);
    const tasks = own.flatMap((series) => origins.filter((origin) => knownBetween(pasts[series]!, pasts[series]!.start, origin) >= fewest[kind] * 0.8 && origin - pasts[series]!.start >= fewest[kind]).map((origin) => ({ series, origin })));
    const trials: OwnTrial[] = tasks.map(({ series, origin }) => {
      const scale = scaleAt(pasts[series]!, origin);
      const errors = members.map(({ id }) => {
        if (id === 'pooled' && (earlier === null || origin < earlier.from)) return NaN;
        if (kind === 'asleep' && origin - pasts[series]!.start < fewest.season && (id === 'alikeSeasons' || id === 'seasonalSmoothing')) return NaN;
        const said = say(id, series, origin);
        let off = 0;
        let sum = 0;
        let count = 0;
        for (let ahead = 0; ahead < horizon && origin + ahead < now; ahead += 1) {
          const error = exactAt(pasts[series]!, origin + ahead) - said[ahead]!;
          if (Number.isNaN(error)) continue;
          off += Math.abs(error);
          sum += error;
          count += 1;
        }
        return count > 0 && scale > 0 ? (off + Math.abs(sum)) / count / scale : NaN;
      });
      return { series, errors };
    });
    const shares = ownShares(members, trials);
    const titleOf = (id: CandidateId): string => (id === 'pooled' ? pooledTitle : id === 'regression' ? regressionTitle : id === 'alikeSeasons' ? alikeTitle : (rows.get(id)?.title ?? id));
    const used = (found: readonly number[]): readonly UsedShare[] =>
      withRegression(found.flatMap((share, member) => (share > 0 ? [{ id: members[member]!.id, share }] : [])).sort((a, b) => b.share - a.share), kind === 'steady' ? regressionShare : 0)
        .map(({ id, share }) => ({ id, title: titleOf(id), share }));
    const sharesOf = (series: number): readonly UsedShare[] => used(shares.bySeries.get(series) ?? shares.bySeries.get(-1) ?? []);
    const originsBy = new Map<number, number[]>();
    for (const { series, origin } of tasks) originsBy.set(series, [...(originsBy.get(series) ?? []), origin]);
    // Shares found where errors are looked at make these smaller than they will be.
    const misses: OwnMiss[] = tasks.flatMap(({ series, origin }, task) => {
      const unit = noiseAt(pasts[series]!, origin, kind, season);
      const said = blend(used(shares.without[task]!), series, origin);
      return unit > 0 && said !== null ? [{ series, origin, unit, origins: originsWorth(originsBy.get(series) ?? [origin], now, horizon), said, errors: said.map((units, ahead) => (origin + ahead < now ? exactAt(pasts[series]!, origin + ahead) - units : NaN)) }] : [];
    });
    const spread = learnOwnSpread(misses, horizon, quantileLevels);
    spreads[kind] = spread;
    for (const series of own) found.set(series, { kind, shares: sharesOf(series), judged: shares.bySeries.has(series), width: spread.widths.get(series) ?? spread.usualWidth });
  }
  const seasons = new Map([...found].some(([, { shares }]) => shares.some(({ id }) => id === 'alikeSeasons')) ? alikeAt(now) : []);
  for (const series of unmoved) found.set(series, { kind: 'steady', shares: [{ id: 'naive', title: rows.get('naive')?.title ?? 'naive', share: 1 }], judged: true, width: 0 });
  return { blends: { series: found, seasons, spreads }, forecastAt: (series, origin) => blend(found.get(series)?.shares ?? [], series, origin) ?? new Float64Array(horizon) };
};

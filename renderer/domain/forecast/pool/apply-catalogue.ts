/** Forecasts from what was learned: of the whole catalogue, of a slice of it for one of two workers, or of one SKU whose past was corrected. */
import { quantileLevels, type CatalogueForecast, type SeriesMethod, type UsedShare } from '../catalogue-forecast';
import { demandQuantile, demandSpread } from '../demand-spread';
import { tsb } from '../intermittent';
import { cycleOf, historyAt, type Panel } from '../panel';
import { pointMethods } from '../point-methods';
import { forecastAlike } from './alike-seasons';
import { aloneQuantiles } from './alone-quantiles';
import { spreadColumns } from './learn-spreads';
import { noiseAt, type OwnSeries } from './own-blend';
import { ownQuantiles } from './own-spread';
import { pooledMeans } from './pooled-model';
import { readCatalogue } from './read-catalogue';
import { regressionMeans } from './regression';
import { isQuietTime } from './sleepers';
import { spreadQuantiles } from './spread-forest';
import { sellWhole } from './whole-units';
import { groupOf } from './seller-groups';
import type { TrainedCatalogue } from './train-catalogue';

/**
 * Forecast of the series at `places` of the panel, all unless given, in that order. `panel` is the one trained on or the same with some values changed: what was learned stays.
 */
export const applyCatalogue = (trained: TrainedCatalogue, panel: Panel, places: readonly number[] = [...panel.series.keys()]): CatalogueForecast => {
  const { horizon, now, grain, model, spreads } = trained;
  const levels = quantileLevels;
  const width = levels.length;
  const season = cycleOf(panel);
  const { panel: read, pasts, pool, windows } = readCatalogue({ ...panel, series: places.map((place) => panel.series[place]!) }, trained.remembered);
  const asked = read.series;
  const rowsOf = new Map(pointMethods(grain).map((row) => [row.id as string, row.method]));
  const pooled = model === null ? null : pooledMeans(model, pasts, pool, now, horizon).map((units) => units * trained.poolScale);
  const regressed = trained.regression === null ? null : regressionMeans(trained.regression, pasts, now, horizon);
  const means = new Float32Array(asked.length * horizon);
  const methods: SeriesMethod[] = [];
  const methodPlaces = new Map<string, number>();
  const methodOf = new Int32Array(asked.length);
  const useMethod = (series: number, used: readonly UsedShare[], reason: SeriesMethod['reason'], rests = false): void => {
    const key = `${reason} ${rests ? 'rests ' : ''}${used.map(({ id, share }) => `${id} ${share}`).join(' ')}`;
    let place = methodPlaces.get(key);
    if (place === undefined) {
      place = methods.length;
      methods.push({ used, reason, ...(rests ? { rests } : {}) });
      methodPlaces.set(key, place);
    }
    methodOf[series] = place;
  };
  const addShares = (series: number, shares: readonly UsedShare[]): void => {
    for (const { id, share } of shares) {
      const rows = id === 'pooled' ? pooled?.subarray(series * horizon, (series + 1) * horizon)
        : id === 'regression' ? regressed?.subarray(series * horizon, (series + 1) * horizon)
        : id === 'alikeSeasons' ? forecastAlike(historyAt(asked[series]!, now), asked[series]!.start, horizon, season, trained.own.seasons.get(places[series]!))
        : rowsOf.get(id)?.(historyAt(asked[series]!, now), horizon, season);
      for (let ahead = 0; ahead < horizon; ahead += 1) means[series * horizon + ahead]! += share * (rows?.[ahead] ?? 0);
    }
  };
  const useOwn = (series: number, { kind, shares, judged }: OwnSeries): void => {
    useMethod(series, shares, judged ? 'most-accurate' : 'too-little-past', kind !== 'steady' && isQuietTime(historyAt(asked[series]!, now), season));
    const sum = shares.reduce((total, { share }) => total + share, 0);
    addShares(series, shares.map((one) => ({ ...one, share: one.share / sum })));
  };
  pasts.forEach((past, series) => {
    if (!(past.lastSale[now]! >= 0)) return useMethod(series, [], 'never-sold');
    const own = trained.own.series.get(places[series]!);
    if (own !== undefined) return useOwn(series, own);
    const group = trained.groups[groupOf(past, windows, now)];
    const plainly = trained.toVelocity.has(places[series]!) || !group.beatsVelocity;
    const shares = plainly ? [trained.velocity] : group.shares;
    useMethod(series, shares, !group.judged ? 'too-little-past' : !group.beatsVelocity ? 'no-model-beats-velocity' : plainly ? 'velocity-better-for-this-one' : 'most-accurate');
    addShares(series, shares);
  });

  const sums = new Float32Array(means.length);
  for (let at = 0; at < means.length; at += 1) sums[at] = (at % horizon === 0 ? 0 : sums[at - 1]!) + means[at]!;
  const quantiles = new Float32Array(means.length * width);
  const totals = new Float32Array(means.length * width);
  if (spreads === null) {
    asked.forEach((one, series) => {
      const history = historyAt(one, now);
      const centre = tsb(history, horizon, season);
      const { period, total, nothing } = demandSpread(history, centre);
      const level = centre[0] ?? 0;
      for (let ahead = 0; ahead < horizon; ahead += 1) {
        const at = series * horizon + ahead;
        // The spread stands around the plain pace; it is carried to where the mean stands.
        const own = level > 0 ? means[at]! / level : 0;
        const whole = level > 0 ? sums[at]! / (level * (ahead + 1)) : 0;
        for (const [place, share] of levels.entries()) {
          quantiles[at * width + place] = own > 0 ? own * demandQuantile(share, level, period[ahead] ?? NaN, nothing) : 0;
          totals[at * width + place] = whole > 0 ? whole * demandQuantile(share, level * (ahead + 1), total[ahead] ?? NaN, nothing ** (ahead + 1)) : 0;
        }
      }
    });
  } else {
    const steps = Array.from({ length: horizon }, (_, ahead) => ahead + 1);
    const tasks = pasts.map((_, series) => ({ series, origin: now }));
    for (const [kind, said, into] of [['period', means, quantiles], ['total', sums, totals]] as const) {
      const { columns } = spreadColumns({ pasts, pool, windows }, tasks, () => steps, (task, step) => said[task * horizon + step - 1]!);
      const { forest, asked: askedFor } = spreads[kind];
      into.set(spreadQuantiles(forest, columns, askedFor));
      for (let at = 0; at < said.length; at += 1) for (let level = 0; level < width; level += 1) into[at * width + level]! *= said[at]!;
    }
    pasts.forEach((past, series) => {
      if (!(past.lastSale[now]! >= 0) || trained.own.series.has(places[series]!)) return;
      const alone = aloneQuantiles(historyAt(asked[series]!, now), horizon, season, levels);
      for (const [into, other, aloneShare] of [[quantiles, alone.periods, spreads.period.aloneShare], [totals, alone.totals, spreads.total.aloneShare]] as const) {
        const from = series * horizon * width;
        for (let at = 0; at < other.length; at += 1) into[from + at] = (1 - aloneShare) * into[from + at]! + aloneShare * other[at]!;
      }
      sellWhole(quantiles, series * horizon, horizon, levels, historyAt(asked[series]!, now));
    });
  }
  pasts.forEach((past, series) => {
    const own = trained.own.series.get(places[series]!);
    const spread = own === undefined ? null : trained.own.spreads[own.kind];
    const noise = own === undefined ? NaN : noiseAt(past, now, own.kind, season);
    if (own === undefined || spread === null || !(noise > 0) || !(past.lastSale[now]! >= 0)) return;
    const answers = ownQuantiles(spread, means.subarray(series * horizon, (series + 1) * horizon), own.width * noise);
    quantiles.set(answers.periods, series * horizon * width);
    totals.set(answers.totals, series * horizon * width);
  });
  // A longer wait never sees less demand, at any probability.
  for (let at = 0; at < totals.length; at += 1) if (at % (horizon * width) >= width) totals[at] = Math.max(totals[at]!, totals[at - width]!);
  return {
    grain, origin: now, horizon, levels, ids: asked.map(({ id }) => id), means, quantiles, totals, methodOf, methods,
    backtests: places.map((place) => trained.backtests[place] ?? null), backtestOrigins: trained.backtestOrigins, backtest: trained.backtest,
  };
};

import { describe, expect, test } from 'vitest';
import { totalMean, totalQuantile } from '../../../renderer/domain/forecast/catalogue-forecast';
import { forecastCatalogue } from '../../../renderer/domain/forecast/forecast-catalogue';
import { historyAt, seasonOf, type Grain, type Panel } from '../../../renderer/domain/forecast/panel';
import { pointMethods, type PointMethodId } from '../../../renderer/domain/forecast/point-methods';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { hasOwnSeason, originsWorth, ownOrigins } from '../../../renderer/domain/forecast/pool/own-season';
import { ownShares, type OwnMember } from '../../../renderer/domain/forecast/pool/own-shares';
import { learnOwnSpread, ownQuantiles } from '../../../renderer/domain/forecast/pool/own-spread';

/** Series with a smooth season of their own, a slope and noise; every fifth with gaps, every seventh began late. */
const seasonal = (grain: Grain, series: number, periods: number, seed: number): Panel => {
  const chance = chanceFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const season = seasonOf(grain);
  return {
    grain, periods, firstDay: null,
    series: Array.from({ length: series }, (_, index) => {
      const pace = Math.exp(4 + normal());
      const slope = (0.1 * normal()) / periods;
      const swing = 0.25 + 0.4 * chance();
      const phase = chance() * season;
      const places = Array.from({ length: season }, (__, place) => Math.exp(swing * Math.sin((2 * Math.PI * (place - phase)) / season) + 0.1 * normal()));
      return {
        id: `item ${index}`, start: index % 7 === 0 ? Math.floor(periods / 4) : 0, lowerBound: null,
        values: Float64Array.from({ length: periods }, (__, period) => (index % 5 === 0 && period % 17 === 3 ? NaN : Math.max(0, Math.round(pace * places[period % season]! * Math.exp(slope * period + 0.1 * normal()))))),
      };
    }),
  };
};

const shapes = [['month', 12, 66, 12], ['quarter', 12, 32, 4], ['week', 8, 140, 13], ['day', 12, 100, 14], ['month', 30, 54, 6]] as const;
const panels = shapes.map(([grain, series, periods, horizon], place) => {
  const panel = seasonal(grain, series, periods, 20 + place);
  const now = periods - horizon;
  return { panel, horizon, now, forecast: forecastCatalogue(panel, { horizon, now, mostRows: 2000, trees: 24, seed: 5 }) };
});

/** Absolute errors of totals, and of periods in naive steps, over all series. */
const errorsOf = ({ panel, now, horizon }: (typeof panels)[number], said: (series: number) => ArrayLike<number>): { readonly cumulative: number; readonly scaled: number } => {
  let cumulative = 0;
  let scaled = 0;
  panel.series.forEach((series, place) => {
    const history = historyAt(series, now);
    const steps = [...history].flatMap((value, t) => (t > 0 && !Number.isNaN(value - history[t - 1]!) ? [Math.abs(value - history[t - 1]!)] : []));
    const scale = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    const errors = [...series.values.subarray(now, now + horizon)].map((came, ahead) => (said(place)[ahead] ?? 0) - came).filter((error) => !Number.isNaN(error));
    cumulative += Math.abs(errors.reduce((sum, error) => sum + error, 0));
    scaled += errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length / scale;
  });
  return { cumulative, scaled };
};

describe('series with a season of their own', () => {
  const singles: readonly PointMethodId[] = ['seasonalSmoothing', 'ets', 'theta', 'medianOfThree', 'meanOfEtsAndTheta', 'seasonalNaive', 'tsbOptimised', 'velocity90'];
  const ratios = panels.map((made) => {
    const { panel, forecast, horizon, now } = made;
    const used = errorsOf(made, (series) => forecast.means.subarray(series * horizon, (series + 1) * horizon));
    const others = singles.map((id) => {
      const { method } = pointMethods(panel.grain).find((row) => row.id === id)!;
      return errorsOf(made, (series) => method(historyAt(panel.series[series]!, now), horizon, seasonOf(panel.grain)));
    });
    return { cumulative: used.cumulative / Math.min(...others.map(({ cumulative }) => cumulative)), scaled: used.scaled / Math.min(...others.map(({ scaled }) => scaled)) };
  });
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  test('are forecast as well as by the best single method, known in hindsight, within a twentieth over all panels', () => {
    expect(mean(ratios.map(({ scaled }) => scaled))).toBeLessThan(1.05);
    expect(mean(ratios.map(({ cumulative }) => cumulative))).toBeLessThan(1.05);
  });

  test('are never forecast much worse than by it, on any panel', () => {
    for (const { scaled, cumulative } of ratios) {
      expect(scaled).toBeLessThan(1.15);
      expect(cumulative).toBeLessThan(1.25);
    }
  });

  test('stay within their 95 % interval about as often as promised', () => {
    let within = 0;
    let all = 0;
    for (const { panel, forecast, horizon, now } of panels) {
      const [low = NaN, high = NaN] = [0.025, 0.975].map((level) => (forecast.levels).indexOf(level));
      panel.series.forEach(({ values }, series) => {
        for (let ahead = 0; ahead < horizon; ahead += 1) {
          const from = (series * horizon + ahead) * forecast.levels.length;
          const came = values[now + ahead]!;
          if (Number.isNaN(came)) continue;
          all += 1;
          if (came >= forecast.quantiles[from + low]! && came <= forecast.quantiles[from + high]!) within += 1;
        }
      });
    }
    expect(within / all).toBeGreaterThan(0.9);
    expect(within / all).toBeLessThan(0.99);
  });

  test('have totals whose quantiles rise with the level and stand around the mean', () => {
    for (const { forecast, horizon, panel } of panels) {
      panel.series.forEach((_, series) => {
        const quantiles = [0.05, 0.5, 0.95, 0.99].map((level) => totalQuantile(forecast, series, horizon, level));
        expect(quantiles).toEqual([...quantiles].sort((a, b) => a - b));
        expect(quantiles[2]).toBeGreaterThan(totalMean(forecast, series, horizon));
      });
    }
  });
});

describe('a season is seen', () => {
  const months = (of: (t: number) => number, length = 48): Float64Array => Float64Array.from({ length }, (_, t) => of(t));
  const chance = chanceFrom(3);

  test('beside a steep trend', () => expect(hasOwnSeason(months((t) => 100 + 4 * t + 10 * Math.sin((2 * Math.PI * t) / 12)), 12)).toBe(true));
  test('in weeks, where it moves slowly', () => expect(hasOwnSeason(Float64Array.from({ length: 110 }, (_, t) => 50 + 20 * Math.sin((2 * Math.PI * t) / 52) + 6 * chance()), 52)).toBe(true));
  test('beside a level that wanders, and only there', () => {
    const noise = chanceFrom(8);
    const wandering = (swing: number): Float64Array => months((t) => 100 + 60 * Math.sin((2 * Math.PI * t) / 70) + swing * Math.sin((2 * Math.PI * t) / 12) + 14 * (noise() + noise() - 1), 96);
    const seen = (swing: number): number => Array.from({ length: 60 }, () => hasOwnSeason(wandering(swing), 12)).filter(Boolean).length;
    expect(seen(9)).toBeGreaterThan(50);
    expect(seen(0)).toBeLessThan(6);
  });
  test('not in noise', () => expect(hasOwnSeason(months(() => 50 + 20 * chance(), 120), 12)).toBe(false));
  test('not in two cycles or less, nor where hardly anything sells', () => {
    expect(hasOwnSeason(months((t) => 100 + 10 * Math.sin((2 * Math.PI * t) / 12), 24), 12)).toBe(false);
    expect(hasOwnSeason(months((t) => (t % 12 === 11 ? 40 : 0), 60), 12)).toBe(false);
  });
});

describe('origins of trial', () => {
  test('lie whole horizons back where there is room, and nearer where there is not', () => {
    expect(ownOrigins(60, 12, 25)).toEqual([30, 36, 42, 48]);
    expect(ownOrigins(36, 12, 25)).toEqual([28, 30, 32]);
    expect(ownOrigins(26, 12, 25)).toEqual([]);
    // Four weeks are short beside a year: ten origins within it. Half a year is not: the usual four.
    expect(ownOrigins(400, 28, 20, 364)).toEqual([246, 260, 274, 288, 302, 316, 330, 344, 358, 372]);
    expect(ownOrigins(60, 6, 25, 12)).toEqual([45, 48, 51, 54]);
  });
});

describe('shares of methods', () => {
  const members: readonly OwnMember[] = [{ id: 'ets', usual: 1 }, { id: 'theta', usual: 1 }];

  test('are even where nothing was tried, go to what errs less, and lean on all series where one has few trials', () => {
    expect(ownShares(members, []).bySeries.get(-1)).toEqual([0.5, 0.5]);
    const trials = Array.from({ length: 40 }, (_, at) => ({ series: at, errors: [1, 2] }));
    const { bySeries: shares } = ownShares(members, [...trials, { series: 99, errors: [2, 1] }]);
    expect(shares.get(0)?.[0]).toBeGreaterThan(0.9);
    expect(shares.get(99)?.[0]).toBeGreaterThan(0.5);
    expect(shares.get(99)?.[0]).toBeLessThan(shares.get(0)?.[0] ?? 0);
  });

  test('are those of all series nearly, where one has as few trials as a catalogue of two years gives it', () => {
    const trials = Array.from({ length: 40 * 4 }, (_, at) => ({ series: at % 40, errors: [1, 1.25] }));
    const { bySeries: shares } = ownShares(members, [...trials, ...Array.from({ length: 4 }, () => ({ series: 99, errors: [1, 0.8] }))]);
    // Four trials by which the second method is a fifth better for this one, where all others say that it is a quarter worse.
    expect(shares.get(99)?.[0]).toBeGreaterThan(0.6);
    expect(shares.get(99)?.[0]).toBeLessThan(shares.get(0)?.[0] ?? 0);
  });
});

describe('shares that errors of the past are looked at with', () => {
  test('were found without the trial looked at', () => {
    const members: readonly OwnMember[] = [{ id: 'ets', usual: 1 }, { id: 'theta', usual: 1 }];
    const trials = [{ series: 1, errors: [4, 1] }, { series: 1, errors: [1, 4] }, { series: 2, errors: [1, 1] }];
    const { bySeries, without } = ownShares(members, trials);
    expect(without).toHaveLength(3);
    // Without its first trial the series looks as if only the first method were good there, and without its second the other way round.
    expect(without[0]![0]).toBeGreaterThan(bySeries.get(1)![0]!);
    expect(without[1]![0]).toBeLessThan(bySeries.get(1)![0]!);
  });
});

describe('widths of intervals', () => {
  test('origins count by the periods they are judged by: those that lie inside one another as one, those apart as many', () => {
    // Horizon 6: periods 88-99, 12 of them, in three overlapping horizons are two; 90-99, 92-99 and 94-99 end all at 100.
    expect(originsWorth([88, 91, 94], 100, 6)).toBe(2);
    expect(originsWorth([90, 92, 94], 100, 12)).toBe(1);
    expect(originsWorth([70, 80, 90], 100, 5)).toBe(3);
    expect(originsWorth([], 100, 5)).toBe(1);
  });

  test('errors of origins that count as one move the width of their series less than those of four apart', () => {
    // Forty series that missed by 2 in every period, and one that missed by 20.
    const missesOf = (origins: number) => Array.from({ length: 41 * 4 }, (_, at) => ({ series: at % 41, origin: Math.floor(at / 41), unit: 1, origins, said: new Float64Array(3).fill(100), errors: new Float64Array(3).fill(at % 41 === 0 ? 20 : 2) }));
    const [one, four] = [1, 4].map((origins) => learnOwnSpread(missesOf(origins), 3, [0.1, 0.9]).widths.get(0) ?? NaN);
    expect(one).toBeLessThan(0.8 * four!);
    expect(one).toBeGreaterThan(learnOwnSpread(missesOf(1), 3, [0.1, 0.9]).widths.get(1) ?? NaN);
  });

  test('are larger where the same errors came all at one of the origins than where they came at each: the next one may be another such', () => {
    const missesOf = (isShock: (origin: number, series: number) => boolean) => Array.from({ length: 40 * 4 }, (_, at) => {
      const [series, origin] = [at % 40, 60 + 6 * Math.floor(at / 40)];
      return { series, origin, unit: 1, origins: 4, said: new Float64Array(3).fill(100), errors: Float64Array.from({ length: 3 }, (__, ahead) => ((series + ahead) % 2 === 0 ? 1 : -1) * (isShock(origin, series) ? 6 : 1)) };
    });
    const upper = (misses: ReturnType<typeof missesOf>): number => learnOwnSpread(misses, 3, [0.975]).period.quantiles[0] ?? NaN;
    // Of every series one of four errors is the large one: at one origin for all of them, or each at its own.
    const together = upper(missesOf((origin) => origin === 66));
    const apart = upper(missesOf((origin, series) => (origin - 60) / 6 === series % 4));
    expect(together / apart).toBeGreaterThan(1.2);
    expect(together / apart).toBeLessThanOrEqual(Math.SQRT2 + 1e-9);
  });

  test('are those of the errors seen, and wide where none was', () => {
    const chance = chanceFrom(8);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
    const misses = Array.from({ length: 200 }, (_, at) => ({ series: at % 50, origin: Math.floor(at / 50), unit: 2, origins: 4, said: new Float64Array(4).fill(100), errors: Float64Array.from({ length: 4 }, () => 5 * normal()) }));
    const levels = [0.025, 0.5, 0.975];
    const spread = learnOwnSpread(misses, 4, levels);
    const { periods } = ownQuantiles(spread, new Float32Array(4).fill(100), (spread.widths.get(7) ?? NaN) * 2);
    expect((periods[2]! - periods[0]!) / (2 * 1.96 * 5)).toBeGreaterThan(0.8);
    expect((periods[2]! - periods[0]!) / (2 * 1.96 * 5)).toBeLessThan(1.35);
    const untried = learnOwnSpread([], 4, levels);
    expect(ownQuantiles(untried, new Float32Array(4).fill(100), untried.usualWidth * 2).periods[2]).toBeGreaterThan(104);
  });
});

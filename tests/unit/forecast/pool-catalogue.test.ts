import { describe, expect, test } from 'vitest';
import { quantileLevels, totalMean, totalQuantile, type CatalogueForecast } from '../../../renderer/domain/forecast/catalogue-forecast';
import { forecastCatalogue } from '../../../renderer/domain/forecast/forecast-catalogue';
import { historyAt, type Panel } from '../../../renderer/domain/forecast/panel';
import { aloneQuantiles } from '../../../renderer/domain/forecast/pool/alone-quantiles';
import { applyCatalogue } from '../../../renderer/domain/forecast/pool/apply-catalogue';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { trainCatalogue, trainPoolFor } from '../../../renderer/domain/forecast/pool/train-catalogue';

/** Poisson sales around a pace of its own for each series. `pace` gives units of a period. */
const shop = (series: number, periods: number, seed: number, pace: (series: number, period: number) => number, grain: Panel['grain'] = 'week'): Panel => {
  const chance = chanceFrom(seed);
  const poisson = (mean: number): number => {
    const limit = Math.exp(-mean);
    let product = chance();
    let count = 0;
    while (product > limit) {
      product *= chance();
      count += 1;
    }
    return count;
  };
  return {
    grain, periods, firstDay: null,
    series: Array.from({ length: series }, (_, index) => ({ id: `item ${index}`, start: 0, lowerBound: null, values: Float64Array.from({ length: periods }, (__, period) => poisson(pace(index, period))) })),
  };
};

const small = { mostRows: 2000, trees: 24, seed: 5 } as const;
const steadyPace = (series: number): number => 0.3 + (series % 12) * 0.7;
const steady = shop(40, 80, 1, steadyPace);
const steadyForecast = forecastCatalogue(steady, { horizon: 8, now: 72, ...small });

const rowsOf = (forecast: CatalogueForecast, of: 'means' | 'quantiles' | 'totals', series: number): number[] => {
  const width = forecast.horizon * (of === 'means' ? 1 : forecast.levels.length);
  return [...forecast[of].subarray(series * width, (series + 1) * width)];
};

const withSeries = (panel: Panel, change: (values: Float64Array, series: number) => Float64Array): Panel => ({ ...panel, series: panel.series.map((series, index) => ({ ...series, values: change(series.values.slice(), index) })) });

describe('a catalogue is forecast from its own past', () => {
  test('steady sellers are forecast near their true pace, all together within a twelfth', () => {
    const said = steady.series.reduce((sum, _, series) => sum + totalMean(steadyForecast, series, 8), 0);
    const true8 = steady.series.reduce((sum, _, series) => sum + steadyPace(series) * 8, 0);
    expect(Math.abs(said / true8 - 1)).toBeLessThan(0.08);
  });

  test('the same panel and seed give the same numbers', () => {
    expect(forecastCatalogue(steady, { horizon: 8, now: 72, ...small })).toEqual(steadyForecast);
  });

  test('what happens from the origin on changes nothing', () => {
    const changed = withSeries(steady, (values) => values.map((value, period) => (period >= 72 ? value * 50 + 900 : value)));
    expect(forecastCatalogue(changed, { horizon: 8, now: 72, ...small })).toEqual(steadyForecast);
  });

  test('eight times the units are eight times the forecast, but for rounding', () => {
    const eightfold = forecastCatalogue(withSeries(steady, (values) => values.map((value) => value * 8)), { horizon: 8, now: 72, ...small });
    for (const series of [3, 17, 34]) expect(Math.abs(totalMean(eightfold, series, 8) / totalMean(steadyForecast, series, 8) / 8 - 1)).toBeLessThan(0.03);
  });

  test('quantiles never cross, and a longer wait never sees less demand', () => {
    const { levels, horizon } = steadyForecast;
    for (let series = 0; series < steady.series.length; series += 1) {
      for (const of of ['quantiles', 'totals'] as const) {
        const rows = rowsOf(steadyForecast, of, series);
        rows.forEach((value, at) => {
          if (at % levels.length > 0) expect(value).toBeGreaterThanOrEqual(rows[at - 1] ?? 0);
          if (of === 'totals' && at >= levels.length) expect(value).toBeGreaterThanOrEqual(rows[at - levels.length] ?? 0);
        });
        expect(rows).toHaveLength(levels.length * horizon);
      }
    }
  });

  test('totals stay below their 95 % quantile about as often as promised', () => {
    const later = shop(160, 80, 9, steadyPace);
    const forecast = forecastCatalogue(later, { horizon: 8, now: 72, ...small });
    const below = later.series.filter(({ values }, series) => values.subarray(72, 80).reduce((sum, value) => sum + value, 0) <= totalQuantile(forecast, series, 8, 0.95)).length;
    expect(below / 160).toBeGreaterThan(0.9);
    expect(below / 160).toBeLessThan(0.99);
  });

  test('a pool that has seen a season forecasts it for series too young to know it', () => {
    const season = (period: number): number => 1 + 0.9 * Math.sin((2 * Math.PI * period) / 52);
    const seasonal = shop(50, 150, 3, (series, period) => (6 + (series % 5)) * season(period));
    // Twenty of them began 40 weeks ago: the coming rise is not in their own past.
    const young = { ...seasonal, series: seasonal.series.map((series, index) => (index < 20 ? { ...series, start: 106 } : series)) };
    const forecast = forecastCatalogue(young, { horizon: 13, now: 150, ...small });
    const ahead = Array.from({ length: 13 }, (_, step) => season(150 + step)).reduce((sum, value) => sum + value, 0) / 13;
    const lately = Array.from({ length: 13 }, (_, step) => season(137 + step)).reduce((sum, value) => sum + value, 0) / 13;
    let said = 0;
    let recent = 0;
    for (let series = 0; series < 20; series += 1) {
      said += totalMean(forecast, series, 13);
      recent += young.series[series]?.values.subarray(137, 150).reduce((sum, value) => sum + value, 0) ?? 0;
    }
    const rise = ahead / lately;
    expect(rise).toBeGreaterThan(1.5);
    expect(said / recent).toBeGreaterThan(1 + (rise - 1) / 2);
  });
});

describe('any past is stood', () => {
  test('gaps, late starts, never sold and one single known period give numbers', () => {
    const broken = withSeries(steady, (values, series) => {
      if (series === 0) return values.fill(NaN);
      if (series === 1) return values.fill(0);
      if (series === 2) return values.map((value, period) => (period === 40 ? 3 : NaN + value));
      return values.map((value, period) => ((period * 7 + series) % 5 === 0 ? NaN : value));
    });
    const late: Panel = { ...broken, series: broken.series.map((series, index) => (index === 3 ? { ...series, start: 71 } : series)) };
    const forecast = forecastCatalogue(late, { horizon: 8, now: 72, ...small });
    for (const of of ['means', 'quantiles', 'totals'] as const) expect(forecast[of].every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    expect(forecast.methods[forecast.methodOf[0] ?? -1]?.reason).toBe('never-sold');
    expect(forecast.methods[forecast.methodOf[1] ?? -1]?.reason).toBe('never-sold');
    expect(totalMean(forecast, 1, 8)).toBe(0);
  });

  test('where more came back than was sold, nothing was sold; what is no number is not known', () => {
    const few = shop(6, 50, 7, (series) => 1 + series);
    const returned = withSeries(few, (values, series) => values.map((value, period) => (series === 4 && period === 40 ? Infinity : (period * 3 + series) % 11 === 0 ? -1 - (series % 4) : value)));
    const plain = withSeries(few, (values, series) => values.map((value, period) => (series === 4 && period === 40 ? NaN : (period * 3 + series) % 11 === 0 ? 0 : value)));
    expect(forecastCatalogue(returned, { horizon: 8, ...small })).toEqual(forecastCatalogue(plain, { horizon: 8, ...small }));
  });

  test('what sold the same in every period is forecast to go on, whatever the rest of the catalogue does', () => {
    const still = withSeries(shop(8, 60, 7, (series) => 1 + series), (values, series) => (series === 5 ? values.fill(7) : values));
    const forecast = forecastCatalogue(still, { horizon: 8, ...small });
    expect(rowsOf(forecast, 'means', 5)).toEqual(Array<number>(8).fill(7));
    expect(forecast.methods[forecast.methodOf[5] ?? -1]?.used.map(({ id }) => id)).toEqual(['naive']);
    expect(totalQuantile(forecast, 5, 8, 0.95)).toBeGreaterThanOrEqual(56);
  });

  test('a cycle that no calendar has is seen where it is named', () => {
    // Units by place in a cycle of 24: 20 in its second half, 4 in its first.
    const hours = { ...shop(8, 24 * 9, 6, (_, period) => (period % 24 < 12 ? 4 : 20)), cycle: 24 };
    const forecast = forecastCatalogue(hours, { horizon: 24, now: 24 * 8, ...small });
    const half = (from: number): number => hours.series.reduce((sum, _, series) => sum + rowsOf(forecast, 'means', series).slice(from, from + 12).reduce((units, each) => units + each, 0), 0) / 8 / 12;
    expect(Math.abs(half(0) / 4 - 1)).toBeLessThan(0.25);
    expect(Math.abs(half(12) / 20 - 1)).toBeLessThan(0.15);
  });

  test('a panel without any cycle, of thirty periods, is forecast near its pace', () => {
    const years = { ...shop(20, 30, 8, (series) => 3 + steadyPace(series)), cycle: 1 };
    const forecast = forecastCatalogue(years, { horizon: 5, now: 25, ...small });
    const said = years.series.reduce((sum, _, series) => sum + totalMean(forecast, series, 5), 0);
    const true5 = years.series.reduce((sum, _, series) => sum + (3 + steadyPace(series)) * 5, 0);
    expect(Math.abs(said / true5 - 1)).toBeLessThan(0.12);
  });

  test('unknown periods are stepped over, not counted as no sales', () => {
    const gappy = withSeries(steady, (values, series) => values.map((value, period) => ((period + series) % 3 === 0 ? NaN : value)));
    const forecast = forecastCatalogue(gappy, { horizon: 8, now: 72, ...small });
    const said = steady.series.reduce((sum, _, series) => sum + totalMean(forecast, series, 8), 0);
    const true8 = steady.series.reduce((sum, _, series) => sum + steadyPace(series) * 8, 0);
    expect(Math.abs(said / true8 - 1)).toBeLessThan(0.08);
  });

  test.each([
    ['no series', 0, 80], ['one series', 1, 80], ['three series of ten weeks', 3, 10], ['forty series of two weeks', 40, 2], ['ten series of a year', 10, 52],
  ])('%s', (_, series, periods) => {
    const forecast = forecastCatalogue(shop(series, periods, 2, () => 4), { horizon: 6, ...small });
    expect(forecast.means).toHaveLength(series * 6);
    expect([...forecast.means, ...forecast.totals].every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    for (let at = 0; at < series; at += 1) {
      expect(totalMean(forecast, at, 6)).toBeGreaterThan(0);
      expect(totalQuantile(forecast, at, 6, 0.95)).toBeGreaterThan(totalQuantile(forecast, at, 6, 0.5));
    }
  });

  test.each(['day', 'month', 'quarter'] as const)('a %s panel works unchanged', (grain) => {
    const forecast = forecastCatalogue(shop(30, grain === 'day' ? 200 : 48, 4, (series) => 2 + (series % 3), grain), { horizon: 4, ...small });
    const said = forecast.ids.reduce((sum, __, series) => sum + totalMean(forecast, series, 4), 0);
    expect(Math.abs(said / (30 * 4 * 3) - 1)).toBeLessThan(0.1);
  });
});

describe('work is shared and kept', () => {
  const options = { horizon: 8, now: 72, ...small };

  test('models trained apart give the same forecast', () => {
    expect(forecastCatalogue(steady, options, { now: trainPoolFor(steady, options, 'now'), past: trainPoolFor(steady, options, 'past') })).toEqual(steadyForecast);
  });

  test('a forecast made in slices, after a journey between threads, is the forecast made at once', () => {
    const trained = structuredClone(trainCatalogue(steady, options));
    const slice = applyCatalogue(trained, steady, [30, 31, 32]);
    expect([...slice.totals]).toEqual([30, 31, 32].flatMap((series) => rowsOf(steadyForecast, 'totals', series)));
    expect(structuredClone(steadyForecast)).toEqual(steadyForecast);
  });

  test('a slice knows of the whole catalogue what the whole catalogue knows of itself', () => {
    const trained = trainCatalogue(steady, options);
    const whole = applyCatalogue({ ...trained, remembered: null }, steady);
    expect([...applyCatalogue(trained, steady).means]).toEqual([...whole.means]);
  });

  test('the part of an interval that a series says of itself is the part that past origins gave it', () => {
    const slow = shop(60, 80, 2, (series) => 0.4 + (series % 12) * 0.15);
    const trained = trainCatalogue(slow, options);
    const { spreads } = trained;
    if (spreads === null) throw new Error('nothing was learned of how far forecasts miss');
    const { totals } = aloneQuantiles(historyAt(slow.series[11]!, 72), 8, 52, quantileLevels);
    const last = 7 * quantileLevels.length + quantileLevels.indexOf(0.9);
    const saidWith = (aloneShare: number): number => applyCatalogue({ ...trained, spreads: { ...spreads, total: { ...spreads.total, aloneShare } } }, slow, [11]).totals[last]!;
    expect(saidWith(1)).toBeCloseTo(totals[last]!, 3);
    expect(saidWith(0)).not.toBeCloseTo(totals[last]!, 1);
    expect(saidWith(0.5)).toBeCloseTo((saidWith(0) + saidWith(1)) / 2, 3);
  });

  test('one corrected SKU is answered from what was learned', () => {
    const trained = trainCatalogue(steady, options);
    const doubled = withSeries(steady, (values, series) => (series === 7 ? values.map((value) => value * 2) : values));
    const answer = applyCatalogue(trained, doubled, [7]);
    expect(totalMean(answer, 0, 8) / totalMean(steadyForecast, 7, 8)).toBeGreaterThan(1.7);
  });
});

describe('answers for any wait', () => {
  test('broken periods lie between whole ones, and beyond the horizon demand goes on', () => {
    const whole = [3, 4].map((periods) => totalQuantile(steadyForecast, 5, periods, 0.9));
    const broken = totalQuantile(steadyForecast, 5, 3.5, 0.9);
    expect(broken).toBeCloseTo(((whole[0] ?? 0) + (whole[1] ?? 0)) / 2, 5);
    expect(totalMean(steadyForecast, 5, 3.5)).toBeCloseTo((totalMean(steadyForecast, 5, 3) + totalMean(steadyForecast, 5, 4)) / 2, 5);
    expect(totalMean(steadyForecast, 5, 16)).toBeGreaterThan(totalMean(steadyForecast, 5, 8) * 1.5);
    expect(totalQuantile(steadyForecast, 5, 16, 0.9)).toBeGreaterThan(totalQuantile(steadyForecast, 5, 8, 0.9));
    expect(totalQuantile(steadyForecast, 5, 0, 0.9)).toBe(0);
  });
});

describe('the velocity is the measure', () => {
  test('every judged SKU carries its errors beside those of the 30, 60 and 90-day velocity', () => {
    const { backtests, backtest } = steadyForecast;
    expect(backtest.map(({ id }) => id)).toEqual(expect.arrayContaining(['used', 'velocity30', 'velocity60', 'velocity90']));
    const used = backtest.find(({ id }) => id === 'used');
    const best = Math.min(...backtest.filter(({ id }) => id.startsWith('velocity')).map(({ cumulativeWape }) => cumulativeWape));
    expect(used?.cumulativeWape).toBeLessThanOrEqual(best * 1.02);
    expect(backtests.filter((one) => one !== null).length).toBeGreaterThan(35);
  });
});

import { describe, expect, it } from 'vitest';
import { quantileLevels, type CatalogueForecast } from '../../../renderer/domain/forecast/catalogue-forecast';
import { demandFromForecast } from '../../../renderer/domain/planning/forecast-demand';
import { dayNumber } from '../../../renderer/domain/demand/days';
import { reorder } from '../../../renderer/domain/planning/reorder';

const horizon = 4;
/** 7 a week for two weeks, then 14; the 95 % total lies 10 above the mean of the first week and 20 above that of the rest. */
const forecast: CatalogueForecast = {
  grain: 'week', origin: 100, horizon, levels: quantileLevels, ids: ['JAR', 'STILL'],
  means: Float32Array.from([7, 7, 14, 14, 0, 0, 0, 0]),
  quantiles: new Float32Array(2 * horizon * quantileLevels.length),
  totals: Float32Array.from([...[7, 14, 28, 42].flatMap((mean, at) => quantileLevels.map((level) => mean + (level - 0.5) * (at === 0 ? 1 : 2) * (10 / 0.45))), ...new Array<number>(horizon * quantileLevels.length).fill(0)]),
  methodOf: Int32Array.from([0, 0]),
  methods: [{ used: [{ id: 'velocity-30', title: '30-day velocity', share: 1 }], reason: 'no-model-beats-velocity' }],
  backtests: [null, null], backtestOrigins: [], backtest: [],
} as unknown as CatalogueForecast;

describe('demand from a forecast', () => {
  it('adds up weeks to any number of days, and goes on at its mean beyond the horizon', () => {
    const demand = demandFromForecast(forecast, 0);
    // 42 in 28 days, and seven more of them; not the 14 of its last week.
    expect([0, 3.5, 7, 21, 28, 35].map((days) => demand.cumulativeMean(days))).toEqual([0, 3.5, 7, 28, 42, 52.5]);
  });

  it('goes on by the season of the months where that is known', () => {
    // From 1 November 2026: 28 days of it are forecast, and a November sells twice as much as a month whose index is 1, a December three times and a January half as much.
    const index = [0.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3];
    const season = { index, firstDay: dayNumber('2026-11-01') };
    const demand = demandFromForecast(forecast, 0, 0, null, null, season);
    expect(demand.cumulativeMean(28)).toBe(42);
    // 42 ÷ 56 = 0.75 a day at index 1: 1.5 on 29 and 30 November, 2.25 in December, 0.375 in January.
    expect(demand.cumulativeMean(30)).toBeCloseTo(42 + 3, 9);
    expect(demand.cumulativeMean(30 + 31)).toBeCloseTo(45 + 69.75, 9);
    expect(demand.cumulativeMean(30 + 31 + 31)).toBeCloseTo(114.75 + 11.625, 9);
    expect(demandFromForecast(forecast, 0, 7, null, null, season).cumulativeMean(23 + 31)).toBeCloseTo(114.75 - 7, 9);
    // The distance of a quantile from the mean is the forecast's own: 20 above it at the end, and with the square root of time beyond.
    expect(demand.cumulativeQuantile(61, 0.95)).toBeCloseTo(114.75 + 20 * Math.sqrt(61 / 28), 2);
  });

  it('leaves out the days that have passed since the forecast began', () => {
    const demand = demandFromForecast(forecast, 0, 7);
    expect(demand.cumulativeMean(14)).toBe(21);
    expect(demand.cumulativeQuantile(14, 0.95)).toBeCloseTo(21 + 20, 3);
  });

  it('has the quantiles of totals, and a pace of its own where none is given', () => {
    const demand = demandFromForecast(forecast, 0);
    expect(demand.cumulativeQuantile(7, 0.95)).toBeCloseTo(17, 3);
    expect(demand.perDay).toBeCloseTo((42 + 3) / 30, 6);
    expect(demandFromForecast(forecast, 0, 0, 3).perDay).toBe(3);
    expect(demand.model.note).toBe('30-day velocity: no model beats the plain velocity for SKUs like it');
  });

  it('that never sells orders nothing', () => {
    const still = demandFromForecast(forecast, 1);
    expect(still.perDay).toBe(0);
    const order = reorder(still, 0, '2026-03-02', {
      lead: { days: 75, sdDays: 10 }, reviewDays: 30, serviceLevel: 0.95, method: 'quantiles', bufferDays: 14, rounding: { carton: 48, minimum: 96, rounding: 'up' }, horizonDays: 730,
    });
    expect([order.orderUnits, order.unitsIfOrdered, order.latestOrderDay]).toEqual([0, 0, null]);
  });
});

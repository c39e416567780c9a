import { describe, expect, it } from 'vitest';
import { quantileLevels, type CatalogueForecast } from '../../../renderer/domain/forecast/catalogue-forecast';
import { demandFromForecast } from '../../../renderer/domain/planning/forecast-demand';
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
  it('adds up weeks to any number of days, and goes on beyond the horizon', () => {
    const demand = demandFromForecast(forecast, 0);
    expect([0, 3.5, 7, 21, 28, 35].map((days) => demand.cumulativeMean(days))).toEqual([0, 3.5, 7, 28, 42, 56]);
  });

  it('leaves out the days that have passed since the forecast began', () => {
    const demand = demandFromForecast(forecast, 0, 7);
    expect(demand.cumulativeMean(14)).toBe(21);
    expect(demand.cumulativeQuantile(14, 0.95)).toBeCloseTo(21 + 20, 3);
  });

  it('has the quantiles of totals, and a pace of its own where none is given', () => {
    const demand = demandFromForecast(forecast, 0);
    expect(demand.cumulativeQuantile(7, 0.95)).toBeCloseTo(17, 3);
    expect(demand.perDay).toBeCloseTo((42 + 4) / 30, 6);
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

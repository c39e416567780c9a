/** Goods sold for one feast a year: while they rest nothing of them sells, and they are ordered and sent in time all the same. What is over is not. */
import { describe, expect, it } from 'vitest';
import { forecastCatalogue } from '../../../renderer/domain/forecast/forecast-catalogue';
import type { Panel } from '../../../renderer/domain/forecast/panel';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { isQuietTime } from '../../../renderer/domain/forecast/pool/sleepers';
import { daysOfSupply } from '../../../renderer/domain/planning/days-of-supply';
import { sumOfDemands } from '../../../renderer/domain/planning/demand-of';
import { demandFromForecast } from '../../../renderer/domain/planning/forecast-demand';
import { fbaSend, wfsSend } from '../../../renderer/domain/planning/sendings';

/** 130 units from the 45th week of a year on. */
const feastWeeks = [5, 10, 20, 30, 30, 20, 10, 5];
/** `years`: those it sells in. */
const feast = (weeks: number, years = Infinity): Float64Array => Float64Array.from({ length: weeks }, (_, t) => (Math.floor(t / 52) < years ? (feastWeeks[(t % 52) - 44] ?? 0) : 0));

const chance = chanceFrom(3);
const weeks = 135;
/** The first 20 sell for the feast, one did so two and a half years ago alone, others sell now and then. Forecast from the 32nd week of the third year on: thirteen weeks before its feast. */
const panel: Panel = {
  grain: 'week', periods: weeks, firstDay: null,
  series: Array.from({ length: 40 }, (_, item) => ({ id: `item ${item}`, start: 0, lowerBound: null, values: item < 20 ? feast(weeks) : item === 20 ? feast(weeks, 1) : Float64Array.from({ length: weeks }, () => (chance() < 0.5 ? 1 + Math.floor(3 * chance()) : 0)) })),
};
const forecast = forecastCatalogue(panel, { horizon: 26, now: weeks, mostRows: 2000, trees: 24, seed: 5 });
/** The velocity is known, and 0. */
const demand = demandFromForecast(forecast, 0, 0, 0, 0);
const [twelveWeeks, halfAYear] = [84, 182];

describe('goods that rest', () => {
  it('are expected to sell at their feast, and not before', () => {
    expect([demand.perDay, demand.wakes]).toEqual([0, true]);
    expect(demand.cumulativeMean(twelveWeeks)).toBeLessThan(5);
    expect(Math.abs(demand.cumulativeMean(halfAYear) - 130)).toBeLessThan(13);
  });

  it('bring demand to the items they are made of', () => {
    const item = sumOfDemands([{ demand, factor: 2 }, { demand: demandFromForecast(forecast, 20, 0, 0, 0), factor: 5 }], 'ITEM');
    expect([item.perDay, item.wakes]).toEqual([0, true]);
    expect(item.cumulativeMean(halfAYear)).toBeCloseTo(2 * demand.cumulativeMean(halfAYear), 6);
  });

  it('are sent in time, in whole cases, and not while their feast is far', () => {
    const rules = { safetyUnits: 0, mostDays: 365, casePack: 24 };
    const send = fbaSend(demand, 10, 1000, { ...rules, targetDays: halfAYear });
    expect([send.units, send.limitedBy]).toEqual([Math.floor((demand.cumulativeMean(halfAYear) - 10) / 24) * 24, 'need']);
    expect(send.units).toBeGreaterThanOrEqual(96);
    expect(fbaSend(demand, 10, 1000, { ...rules, targetDays: twelveWeeks }).units).toBe(0);
    const walmart = { inStockDays: 28, casePack: 24, rounding: 'up' as const };
    expect(wfsSend(demand, 10, 0, 1000, { ...walmart, targetDays: halfAYear })).toMatchObject({ suggested: Math.ceil((demand.cumulativeMean(halfAYear) - 10) / 24) * 24, daysNow: daysOfSupply(10, demand), status: 'in-stock' });
    // Fewer than five sell in twelve weeks: ten last into the feast, and are no more after half a year.
    expect(daysOfSupply(10, demand)).toBeGreaterThan(twelveWeeks);
    expect(daysOfSupply(10, demand)).toBeLessThan(halfAYear);
    expect(wfsSend(demand, 0, 0, 1000, { ...walmart, targetDays: halfAYear }).status).toBe('out');
  });

  it('are no goods that are over', () => {
    const over = demandFromForecast(forecast, 20, 0, 0, 0);
    expect([over.perDay, over.wakes]).toEqual([0, undefined]);
    expect(sumOfDemands([{ demand: over, factor: 1 }], 'ITEM').cumulativeMean(halfAYear)).toBe(0);
    expect(fbaSend(over, 0, 1000, { safetyUnits: 0, mostDays: 365, casePack: 24, targetDays: halfAYear })).toMatchObject({ units: 0, limitedBy: 'no-sales' });
  });
});

describe('the quiet time of a year', () => {
  it('is when the year before sold hardly anything of its own in the same quarter', () => {
    expect(isQuietTime(feast(135), 52)).toBe(true);
    // Just after a feast that did not come: a year before, all was sold in these weeks.
    expect(isQuietTime(feast(158, 2), 52)).toBe(false);
    expect(isQuietTime(feast(60), 52)).toBe(false);
    expect(isQuietTime(new Float64Array(135), 52)).toBe(false);
    // Ten of a hundred, and eleven.
    const year = (quiet: number): Float64Array => Float64Array.from({ length: 15 }, (_, t) => (t === 0 ? quiet : t === 6 ? 100 - quiet : 0));
    expect([isQuietTime(year(10), 12), isQuietTime(year(11), 12)]).toEqual([true, false]);
  });
});

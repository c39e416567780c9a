import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventsBetween, knownEvents, unusualDays, unusualMarks } from '../../../renderer/domain/demand/events';
import { dayNumber, isoDay, yearBefore } from '../../../renderer/domain/demand/days';
import { growthOf } from '../../../renderer/domain/demand/growth';
import { kaplanMeierMean } from '../../../renderer/domain/demand/kaplan-meier';
import { listingDemand, withoutSeason } from '../../../renderer/domain/demand/listing-demand';
import { seasonalIndex } from '../../../renderer/domain/demand/seasonal-index';
import { spikeCap } from '../../../renderer/domain/demand/spike-cap';
import { lostUnits, stockedLevel } from '../../../renderer/domain/demand/stocked-level';
import { dayState } from '../../../renderer/domain/demand/stock-states';
import { defaultWeights, weightedVelocity, windowsBy, windowVelocity, type WindowSales } from '../../../renderer/domain/demand/velocity';

const v1: readonly WindowSales[] = [
  { days: 7, units: 28, inStockDays: 7 }, { days: 30, units: 90, inStockDays: 18 }, { days: 60, units: 240, inStockDays: 48 }, { days: 90, units: 360, inStockDays: 78 },
];

describe('velocity', () => {
  test('is the weighted mean of the windows over their in-stock days', () => {
    const { unitsPerDay, byWindow } = weightedVelocity(v1, defaultWeights, false);
    expect(byWindow.map((pace) => pace?.toFixed(3))).toEqual(['4.000', '5.000', '5.000', '4.615']);
    expect(unitsPerDay).toBeCloseTo(4.7231, 4);
    expect(weightedVelocity(v1.map((one) => ({ ...one, inStockDays: one.days })), defaultWeights, false).unitsPerDay).toBeCloseTo(3.6, 10);
  });

  test('does not take one busy day with stock for the pace of a month', () => {
    expect(windowVelocity({ days: 30, units: 30, inStockDays: 1 })).toBeCloseTo(30 / 7, 10);
  });

  test('goes by 90 days alone where the last 30 sold nothing because nothing was there', () => {
    const windows: readonly WindowSales[] = [{ days: 7, units: 0, inStockDays: 0 }, { days: 30, units: 0, inStockDays: 0 }, { days: 60, units: 60, inStockDays: 20 }, { days: 90, units: 150, inStockDays: 50 }];
    expect(weightedVelocity(windows, defaultWeights, true)).toMatchObject({ unitsPerDay: 3, rule: 'ninety-days-alone' });
    expect(weightedVelocity(windows, defaultWeights, false)).toMatchObject({ rule: 'weighted' });
    expect(weightedVelocity(windows, defaultWeights, null)).toMatchObject({ rule: 'weighted' });
  });

  test('leaves windows out that are not known, and says so where none is', () => {
    expect(weightedVelocity([v1[0] ?? null, null, null, null], defaultWeights, null).unitsPerDay).toBe(4);
    expect(weightedVelocity([null, null, null, null], defaultWeights, null)).toMatchObject({ unitsPerDay: null, rule: 'none' });
  });

  test('leaves a window out whose weight is 0, also where it would speak alone', () => {
    // 0.2 × 4 + 0.4 × 5 + 0.2 × 5 without the last, over 0.8.
    expect(weightedVelocity(v1, { ...defaultWeights, 90: 0 }, false).unitsPerDay).toBeCloseTo(3.8 / 0.8, 10);
    expect(weightedVelocity(v1, { 7: 0, 30: 0, 60: 0.3, 90: 0 }, false).unitsPerDay).toBe(5);
    const empty: readonly WindowSales[] = [{ days: 7, units: 0, inStockDays: 0 }, { days: 30, units: 0, inStockDays: 0 }, { days: 60, units: 60, inStockDays: 20 }, { days: 90, units: 150, inStockDays: 50 }];
    // 60 in 20 days are 3 a day, a quarter of the weight that is left.
    const without = weightedVelocity(empty, { ...defaultWeights, 90: 0 }, true);
    expect([without.unitsPerDay?.toFixed(10), without.rule]).toEqual(['0.7500000000', 'weighted']);
    expect(weightedVelocity(v1, { 7: 0, 30: 0, 60: 0, 90: 0 }, false)).toMatchObject({ unitsPerDay: null, rule: 'none' });
  });

  test('counts a further window once it has a weight, and knows nothing of it before', () => {
    const windows: readonly WindowSales[] = [...v1, { days: 14, units: 84, inStockDays: 14 }, { days: 180, units: 540, inStockDays: 180 }];
    expect(weightedVelocity(windows, defaultWeights, false).unitsPerDay).toBe(weightedVelocity(v1, defaultWeights, false).unitsPerDay);
    expect(windowsBy({ ...defaultWeights, 3: 0, 14: 0.2, 180: 0.1 })).toEqual([7, 30, 60, 90, 14, 180]);
    // 4 × 0.2 and 6 × 0.2 and 3 × 0.1, over 0.5.
    const { unitsPerDay, byWindow } = weightedVelocity(windows, { 7: 0.2, 30: 0, 60: 0, 90: 0, 14: 0.2, 180: 0.1 }, false);
    expect(unitsPerDay).toBeCloseTo(2.3 / 0.5, 10);
    expect(byWindow.slice(4)).toEqual([6, 3]);
  });

  test('doubles with the units', () => {
    fc.assert(fc.property(fc.array(fc.record({ units: fc.nat(500), inStockDays: fc.nat(90) }), { minLength: 4, maxLength: 4 }), (sales) => {
      const windows = ([7, 30, 60, 90] as const).map((days, at) => ({ days, units: sales[at]?.units ?? 0, inStockDays: Math.min(days, sales[at]?.inStockDays ?? 0) }));
      const once = weightedVelocity(windows, defaultWeights, false).unitsPerDay ?? NaN;
      const twice = weightedVelocity(windows.map((one) => ({ ...one, units: 2 * one.units })), defaultWeights, false).unitsPerDay ?? NaN;
      expect(twice).toBeCloseTo(2 * once, 8);
    }));
  });
});

describe('a spike', () => {
  test('is cut to mean plus three deviations; a size that comes three times is none', () => {
    const days = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 4 : 6));
    expect(spikeCap(days)).toBeLessThan(9);
    expect(spikeCap([...days, 200])).toBeLessThan(100);
    expect(spikeCap([...days, 200, 200, 200])).toBeGreaterThanOrEqual(200);
  });

  test('is not told from a handful of days with sales', () => {
    expect(spikeCap([0, 0, 0, 12, 0, 0, 1])).toBe(Infinity);
    expect(spikeCap(Array.from({ length: 90 }, (_, at) => (at % 9 === 0 ? 1 : 0)))).toBeGreaterThanOrEqual(1);
  });
});

describe('the Kaplan–Meier mean', () => {
  test('is the mean where nothing is censored', () => {
    fc.assert(fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 40 }), (units) => {
      expect(kaplanMeierMean(units, new Uint8Array(units.length))).toBeCloseTo(units.reduce((sum, one) => sum + one, 0) / units.length, 9);
    }));
  });

  test('takes a sold-out day for at least its sales: never below the plain mean', () => {
    // 4 at risk: 1 dies at 2 (S 3/4); 3 is censored; of 2 at risk one dies at 5 (S 3/8); 8 ends it: 2 + 3/4 × 3 + 3/8 × 3.
    expect(kaplanMeierMean([2, 3, 5, 8], [0, 1, 0, 0])).toBeCloseTo(2 + 2.25 + 1.125, 12);
    fc.assert(fc.property(fc.array(fc.tuple(fc.nat(40), fc.boolean()), { minLength: 1, maxLength: 40 }), (days) => {
      const units = days.map(([sold]) => sold);
      const mean = units.reduce((sum, one) => sum + one, 0) / units.length;
      expect(kaplanMeierMean(units, days.map(([, out]) => (out ? 1 : 0))) ?? NaN).toBeGreaterThanOrEqual(mean - 1e-9);
    }));
    expect(kaplanMeierMean([], [])).toBeNull();
  });
});

describe('the level while there is stock', () => {
  const steady = (state: (day: number) => number, sold: (day: number) => number) => ({
    units: Float64Array.from({ length: 120 }, (_, day) => sold(day)), states: Uint8Array.from({ length: 120 }, (_, day) => state(day)),
  });

  test('does not count the zeros of an empty shelf', () => {
    const isOut = (day: number): boolean => day >= 100;
    const { units, states } = steady((day) => (isOut(day) ? dayState.out : dayState.inStock), (day) => (isOut(day) ? 0 : 5));
    expect(stockedLevel(units, states)).toMatchObject({ unitsPerDay: 5, method: 'skip-and-lift', inStockDays: 40 });
    expect(lostUnits(units, states, 5, 30, 120)).toBe(100);
  });

  test('is the Kaplan–Meier mean where more than a tenth of the days sold out', () => {
    const { units, states } = steady((day) => (day % 3 === 0 ? dayState.soldOut : dayState.inStock), (day) => (day % 3 === 0 ? 4 : day % 3 === 1 ? 4 : 8));
    const level = stockedLevel(units, states);
    expect(level.method).toBe('kaplan-meier');
    expect(level.unitsPerDay).toBeGreaterThan(16 / 3);
    expect(level.censoredShare).toBeCloseTo(1 / 3, 10);
  });

  test('looks back further where fewer than ten in-stock days are left', () => {
    const { units, states } = steady((day) => (day >= 50 ? dayState.out : dayState.inStock), (day) => (day >= 50 ? 0 : 3));
    const level = stockedLevel(units, states);
    expect(level).toMatchObject({ unitsPerDay: 3, inStockDays: 10 });
    expect(level.days).toBe(80);
  });

  test('is not known where nothing is', () => {
    expect(stockedLevel(new Float64Array(30).fill(NaN), new Uint8Array(30))).toMatchObject({ unitsPerDay: null, method: 'none' });
  });
});

describe('the seasonal index', () => {
  const year = (units: (month: number) => number, days = 30) => Array.from({ length: 12 }, (_, monthOfYear) => ({ monthOfYear, units: units(monthOfYear), inStockDays: days }));

  test('is a month’s pace over the year’s, with mean 1 and within its bounds', () => {
    const { index, isSeasonal } = seasonalIndex(year((month) => (month === 11 ? 600 : 300)));
    expect(isSeasonal).toBe(true);
    expect(index[11]).toBeCloseTo(2 / (13 / 12), 10);
    expect(index.reduce((sum, one) => sum + one, 0) / 12).toBeCloseTo(1, 10);
    const extreme = seasonalIndex(year((month) => (month === 11 ? 9_000 : 10))).index;
    expect(Math.max(...extreme)).toBeLessThanOrEqual(4);
    expect(Math.min(...extreme)).toBeGreaterThanOrEqual(0.3 - 1e-9);
    expect(extreme.reduce((sum, one) => sum + one, 0) / 12).toBeCloseTo(1, 6);
  });

  test('is 1 with fewer than twelve months, and drawn toward 1 where a month had little stock', () => {
    expect(seasonalIndex(year((month) => month * 30).slice(0, 11))).toEqual({ index: Array.from({ length: 12 }, () => 1), isSeasonal: false, knownMonths: 11 });
    const short = year(() => 300);
    short[11] = { monthOfYear: 11, units: 90, inStockDays: 3 };
    const full = year(() => 300);
    full[11] = { monthOfYear: 11, units: 900, inStockDays: 30 };
    expect(seasonalIndex(short).index[11]).toBeLessThan(1.5);
    expect(seasonalIndex(full).index[11]).toBeGreaterThan(2.5);
    expect(seasonalIndex(year(() => 0)).isSeasonal).toBe(false);
  });

  test('is taken out of each window by the index of its own days', () => {
    const season = seasonalIndex(year((month) => (month === 11 ? 600 : 300)));
    const december = season.index[11]!;
    const november = season.index[10]!;
    // 7 days of December; 30 days: 7 of December, 23 of November.
    const [week, month] = withoutSeason([{ days: 7, units: 70, inStockDays: 7 }, { days: 30, units: 300, inStockDays: 30 }, null], season, dayNumber('2026-12-08'));
    expect(week?.units).toBeCloseTo(70 / december, 10);
    expect(month?.units).toBeCloseTo(300 / ((7 * december + 23 * november) / 30), 10);
  });
});

describe('growth', () => {
  test('compares paces of in-stock days within bounds, and only with evidence', () => {
    expect(growthOf({ units: 220, inStockDays: 80 }, { units: 225, inStockDays: 90 })).toMatchObject({ kind: 'known', share: 220 / 80 / 2.5 - 1 });
    expect(growthOf({ units: 900, inStockDays: 90 }, { units: 90, inStockDays: 90 })).toMatchObject({ share: 1, raw: 9 });
    expect(growthOf({ units: 1, inStockDays: 90 }, { units: 90, inStockDays: 90 })).toMatchObject({ share: -0.5 });
    expect(growthOf({ units: 90, inStockDays: 59 }, { units: 90, inStockDays: 90 }).kind).toBe('unknown');
    expect(growthOf({ units: 90, inStockDays: 90 }, { units: 0, inStockDays: 90 }).kind).toBe('unknown');
    expect(growthOf({ units: 90, inStockDays: 90 }, null).kind).toBe('unknown');
  });

  test('looks at the same calendar days, also across a leap day', () => {
    expect(isoDay(yearBefore(dayNumber('2024-02-29')))).toBe('2023-02-28');
    expect(isoDay(yearBefore(dayNumber('2025-03-01')))).toBe('2024-03-01');
  });
});

test('events are found by their days, and only our own promotions are left out of paces', () => {
  expect(eventsBetween(knownEvents, dayNumber('2025-11-28'), dayNumber('2025-11-28')).map(({ name, to }) => [name, to])).toEqual([['Black Friday to Cyber Monday', '2025-12-01']]);
  expect(eventsBetween(knownEvents, dayNumber('2026-02-17'), dayNumber('2026-02-17'))[0]).toMatchObject({ effect: 'lead-time' });
  const deal = { id: 'deal', name: 'Deal', from: '2026-05-02', to: '2026-05-03', effect: 'promo', skus: ['A'], source: 'staff' } as const;
  expect([...unusualMarks(unusualDays([deal, ...knownEvents]), 'A', dayNumber('2026-05-01'), 4)]).toEqual([0, 1, 1, 0]);
  expect([...unusualMarks(unusualDays([deal]), 'B', dayNumber('2026-05-01'), 4)]).toEqual([0, 0, 0, 0]);
});

describe('the season of the last 90 days', () => {
  const from = dayNumber('2024-10-01');
  const end = dayNumber('2026-11-01') - from;
  /** Units on each day, known and in stock all the time. */
  const demandOf = (unitsOn: (iso: string) => number, isOut: (iso: string) => boolean = () => false) =>
    listingDemand({
      units: Float64Array.from({ length: end }, (_, day) => unitsOn(isoDay(from + day))), isEstimate: new Uint8Array(end), firstDay: from, end, existsFrom: 0, promo: null,
      stock: { states: Uint8Array.from({ length: end }, (_, day) => (isOut(isoDay(from + day)) ? dayState.out : dayState.inStock)), isObserved: new Uint8Array(end).fill(1), isInferred: false }, statedInStockDays: () => null,
    });

  test('is that of the years before, not of goods that fell silent this summer', () => {
    // Four a day all the year round until June: last autumn they sold as ever, so this autumn is no time for silence.
    expect(demandOf((iso) => (iso < '2026-06-10' ? 4 : 0)).seasonPast).toBeCloseTo(1, 1);
  });

  test('stays low for what sells before Christmas alone', () => {
    const { seasonPast } = demandOf((iso) => (iso.slice(5, 7) === '12' ? 8 : 0));
    expect(seasonPast).toBeLessThan(0.5);
  });

  test('is none where it came again with stock and brought no sale: nobody waits for it for ever', () => {
    // Sold before Christmas 2024 alone, and lay there through that of 2025.
    const in2024 = (iso: string): number => (iso.startsWith('2024-12') ? 8 : 0);
    expect(demandOf(in2024).seasonPast).toBeNull();
    // With an empty shelf that Christmas it could not sell.
    expect(demandOf(in2024, (iso) => iso.startsWith('2025-12')).seasonPast).toBeLessThan(0.5);
    // Sold in November 2025: the next November has yet to come.
    expect(demandOf((iso) => (iso.slice(5, 7) === '11' ? 8 : 0)).seasonPast).toBeLessThan(0.5);
  });

  test('is null where a year is not known', () => {
    expect(demandOf((iso) => (iso < '2026-03-01' ? NaN : 4)).seasonPast).toBeNull();
  });

  test('is not known of what sold on a day or two in all the time', () => {
    const onDays = (...days: readonly string[]) => demandOf((iso) => (days.includes(iso) ? 40 : 0)).seasonPast;
    expect([onDays('2025-12-03'), onDays('2025-12-03', '2025-12-04')]).toEqual([null, null]);
    expect(onDays('2025-12-03', '2025-12-04', '2025-12-05')).toBeLessThan(0.5);
  });
});

describe('a listing that began lately, of which no list says since when it is offered', () => {
  const from = dayNumber('2024-10-01');
  const end = dayNumber('2026-11-01') - from;
  const began = dayNumber('2026-04-01') - from;
  const demandOf = (stockedFrom: number | null, more: { readonly isDated?: boolean } = {}) =>
    listingDemand({
      units: Float64Array.from({ length: end }, (_, day) => (day < began ? 0 : 4 + (day % 2))), isEstimate: new Uint8Array(end), firstDay: from, end, existsFrom: 0, promo: null, ...more,
      stock: { states: new Uint8Array(end).fill(dayState.inStock, stockedFrom ?? began), isObserved: new Uint8Array(end).fill(1, stockedFrom ?? end), isInferred: false }, statedInStockDays: () => null,
    });

  test('has no season of silent months and sells as evenly as it did since', () => {
    const known = demandOf(null);
    expect(known.season).toMatchObject({ isSeasonal: false, knownMonths: 7 });
    expect(known.seasonPast).toBeNull();
    expect(known.weeklyVariation).toBeLessThan(0.1);
    expect(known.pattern.class).toBe('smooth');
    expect(known.growth.kind).toBe('unknown');
    // Windows are those of the last 90 days, and count them all.
    expect(known.velocity.unitsPerDay).toBeCloseTo(4.5, 1);
  });

  test('sold nothing in the months in which it had stock, or was offered', () => {
    for (const known of [demandOf(0), demandOf(null, { isDated: true })]) {
      expect(known.season).toMatchObject({ isSeasonal: true, knownMonths: 12 });
      expect(known.weeklyVariation).toBeGreaterThan(0.5);
    }
  });
});

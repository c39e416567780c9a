import { describe, expect, it } from 'vitest';
import { abcClasses, serviceLevelOf, xyzClass } from '../../../renderer/domain/planning/classes';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { flagsOfPrice, floorPrice, priceGap } from '../../../renderer/domain/planning/landed-cost';
import { lowInventoryFee, type LowInventoryFacts } from '../../../renderer/domain/planning/low-inventory-fee';
import { deadStock, excessUnits, sellThrough, sellThroughBand } from '../../../renderer/domain/planning/stock-health';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { SalesFacts } from '../../../renderer/domain/planning/store-inputs';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import type { StockPlace } from '../../../renderer/domain/planning/untold-stock';
import { agedAtSnapshot, nextSnapshot } from '../../../renderer/domain/planning/next-snapshot';
import { agedSurcharge, overageFee, plainAges, storageFee } from '../../../renderer/domain/planning/storage-fees';
import { fbaSend, fromSources } from '../../../renderer/domain/planning/sendings';
import { deliveredRuleBook as book } from '../../../renderer/domain/rules/delivered-rules';
import { awdStock, fbaStock, listingInput, salesFacts, storeInputs } from './store-inputs';

const day = '2026-03-02';

describe('the low-inventory fee', () => {
  const facts: LowInventoryFacts = { days30: 20, days90: 25, sold7: 60, awdShare: 0.1, size: 'standard' };
  it.each([
    ['2026-03-02', {}, { state: 'charged' }],
    ['2026-03-02', { days90: 28 }, { state: 'not-charged', because: 'enough-supply' }],
    ['2026-03-02', { days30: null, days90: 44 }, { state: 'not-charged', because: 'enough-supply' }],
    ['2026-03-02', { days30: null }, { state: 'unknown', missing: 'days-of-supply' }],
    ['2026-03-02', { sold7: 19 }, { state: 'not-charged', because: 'slow-seller' }],
    ['2026-03-02', { sold7: 0 }, { state: 'not-charged', because: 'no-sales' }],
    ['2024-05-01', { sold7: 19 }, { state: 'charged' }],
    ['2026-01-14', { size: 'bulky' as const }, { state: 'not-charged', because: 'size' }],
    ['2026-01-15', { size: 'bulky' as const }, { state: 'charged' }],
    ['2024-03-01', {}, { state: 'not-charged', because: 'no-such-fee' }],
    ['2026-03-02', { awdShare: 0.7 }, { state: 'not-charged', because: 'awd' }],
  ])('on %s with %o is %o', (on, more, verdict) => {
    expect(lowInventoryFee(book, on, { ...facts, ...more }).verdict).toEqual(verdict);
  });

  it('says over what it is counted on the day', () => {
    expect([lowInventoryFee(book, '2026-01-14', facts).grain, lowInventoryFee(book, '2026-01-15', facts).grain]).toEqual(['parent-asin', 'seller-fnsku']);
  });
});

describe('storing', () => {
  it('costs more in the last quarter, and is not known before the rule book begins', () => {
    expect([storageFee(book, 'standard', '2026-09-30', 100), storageFee(book, 'standard', '2026-10-01', 100), storageFee(book, 'bulky', day, 10)]).toEqual([78, 240, 5.6000000000000005]);
    expect(storageFee(book, 'standard', '2020-01-01', 100)).toBeNull();
  });

  const bucket = (fromDays: number, toDays: number | null, units: number) => ({ fromDays, toDays, units });

  it('takes one set of ages that neither overlap nor leave a gap', () => {
    const overlapping = [bucket(0, 90, 12), bucket(0, 30, 5), bucket(31, 60, 4), bucket(61, 90, 3), bucket(91, 180, 2), bucket(181, null, 1)];
    expect(plainAges(overlapping)?.reduce((sum, { units }) => sum + units, 0)).toBe(15);
    expect(plainAges(overlapping.filter(({ fromDays }) => fromDays !== 31))?.map(({ units }) => units)).toEqual([12, 2, 1]);
    expect(plainAges([bucket(0, 90, 1), bucket(181, null, 1)])).toBeNull();
  });

  it('costs a surcharge from 181 days on, by steps, by volume or unit', () => {
    expect(agedSurcharge(book, '2025-06-01', [bucket(0, 180, 99), bucket(181, 210, 10), bucket(366, null, 4)], 0.5)).toEqual({ amount: 10 * 0.5 * 0.5 + 4 * 0.5 * 6.9, units: 14, isUpperBound: false });
    expect(agedSurcharge(book, day, [bucket(456, null, 10)], 0.01).amount).toBeCloseTo(3.5, 9);
    expect(agedSurcharge(book, day, [bucket(181, 270, 10)], 1)).toEqual({ amount: 15, units: 10, isUpperBound: true });
    expect(agedSurcharge(book, day, [bucket(181, 210, 10)], null)).toMatchObject({ amount: null, units: 10 });
    expect(agedSurcharge(book, day, [bucket(0, 90, 10)], null).amount).toBe(0);
  });

  it('is counted next on the 15th', () => {
    expect(['2026-03-02', '2026-03-15', '2026-03-16', '2026-12-20'].map(nextSnapshot)).toEqual(['2026-03-15', '2026-03-15', '2026-04-15', '2027-01-15']);
  });

  it('costs by the ages of that day, each class spread evenly', () => {
    const at = (buckets: readonly ReturnType<typeof bucket>[], feet: number | null, asOf = day) => agedAtSnapshot(book, '2026-03-15', buckets, asOf, feet);
    // 13 days on, 90 units of 181 to 270 days are one of each age from 194 to 283: 17 at 0.50, 30 at 1.00, 30 at 1.50 and 13 at 3.80.
    expect(at([bucket(181, 270, 90)], 1)).toBeCloseTo(8.5 + 30 + 45 + 49.4, 9);
    // Of those from 91 to 180 days 13 come over the border.
    expect(at([bucket(91, 180, 90)], 1)).toBeCloseTo(6.5, 9);
    // Counted eleven days before, they are older by as much.
    expect(at([bucket(91, 180, 90)], 1, '2026-02-19')).toBeCloseTo(12, 9);
    // A thousandth of a cubic foot costs by the unit.
    expect(at([bucket(456, null, 10)], 0.01)).toBeCloseTo(3.5, 9);
    expect([at([bucket(0, 90, 99)], null), at([bucket(91, 180, 90)], null), at([bucket(91, 180, 0)], null)]).toEqual([0, null, 0]);
    expect(agedAtSnapshot(book, '2020-03-15', [bucket(366, null, 1)], '2020-03-01', 1)).toBeNull();
  });

  it('beyond the limit costs ten a cubic foot', () => {
    expect([20, 0, -30].map((over) => overageFee(book, day, over))).toEqual([200, 0, 0]);
    expect(overageFee(book, '2010-01-01', 20)).toBeNull();
  });
});

describe('dead stock', () => {
  const silence = { unitsOnHand: 50, unitsSold: 0, windowDays: 90, inStockDays: 90, receivedOn: '2025-06-01', seasonalIndex: 1 };
  const rules = { inStockDays: 45, recentReceiptDays: 60, offSeasonIndex: 0.5 };
  it.each([
    ['stock that lay there without a sale', {}, { state: 'dead', isCorrected: true }],
    ['the same without daily stock', { inStockDays: null }, { state: 'dead', isCorrected: false }],
    ['what sold', { unitsSold: 1 }, { state: 'alive', because: 'sold' }],
    ['nothing', { unitsOnHand: 0 }, { state: 'alive', because: 'no-stock' }],
    ['what came in lately', { receivedOn: '2026-02-01' }, { state: 'spared', because: 'new' }],
    ['what was out of stock', { inStockDays: 10 }, { state: 'spared', because: 'stocked-out' }],
    ['what is out of season', { seasonalIndex: 0.3 }, { state: 'spared', because: 'out-of-season' }],
    ['what no report covers', { unitsSold: null }, { state: 'unknown', because: 'no sales report covers the last 90 days' }],
  ])('is judged for %s', (_, more, verdict) => {
    expect(deadStock({ ...silence, ...more }, day, rules)).toEqual(verdict);
  });

  it('counts the days with stock of the window that is set, not of all 90', () => {
    const silent = (inStockDays: Partial<SalesFacts['inStockDays']>) => salesFacts({ sold: { d7: 0, d30: 0, d60: 0, d90: 4 }, inStockDays: { d7: 7, d30: 30, d60: 60, d90: 90, ...inStockDays } });
    const within = (windowDays: number, inStockDays: Partial<SalesFacts['inStockDays']>) =>
      planStore(storeInputs({ settings: settingsOf([{ settingId: 'dead-window-days', scope: 'store', storeId: 'rg', name: null, value: windowDays }]), listings: [listingInput('amz_fba', 'A', 0, { sales: silent(inStockDays), fba: fbaStock({ available: 50 }) })] })).listings[0]?.dead;
    expect(within(90, {})).toEqual({ state: 'alive', because: 'sold' });
    expect(within(30, {})).toEqual({ state: 'dead', isCorrected: true });
    // It lay there in the first two months, and was out in the last.
    expect(within(30, { d30: 3, d60: 33, d90: 63 })).toEqual({ state: 'spared', because: 'stocked-out' });
    expect(within(45, { d30: 30, d60: 30, d90: 30 })).toEqual({ state: 'dead', isCorrected: true });
    expect(within(7, { d7: 0 })).toEqual({ state: 'spared', because: 'stocked-out' });
  });

  it('is not judged by days nobody knows', () => {
    // Of 90 days 40 are known, and 45 have to be; of the last 60 as many, and of the last 30 all.
    const silent = salesFacts({ sold: { d7: 0, d30: 0, d60: 0, d90: 0 }, inStockDays: { d7: 7, d30: 30, d60: 60, d90: 90 }, knownDays: { d7: 7, d30: 30, d60: 40, d90: 40 } });
    const within = (windowDays: number, sales = silent) =>
      planStore(storeInputs({ settings: settingsOf([{ settingId: 'dead-window-days', scope: 'store', storeId: 'rg', name: null, value: windowDays }, { settingId: 'dead-in-stock-days', scope: 'store', storeId: 'rg', name: null, value: 45 }]), listings: [listingInput('amz_fba', 'A', 0, { sales, fba: fbaStock({ available: 50 }) })] })).listings[0]?.dead;
    expect(within(90)).toEqual({ state: 'unknown', because: 'its sales are known on 40 of 90 days, too few to tell' });
    expect(within(60)).toEqual({ state: 'unknown', because: 'its sales are known on 40 of 60 days, too few to tell' });
    expect(within(30)).toEqual({ state: 'dead', isCorrected: true });
    expect(within(90, { ...silent, knownDays: { ...silent.knownDays, d90: 45 } })).toEqual({ state: 'dead', isCorrected: true });
  });

  it('is not said to be off sale where no report shows what lies at FBA', () => {
    const silent = salesFacts({ sold: { d7: 0, d30: 0, d60: 0, d90: 0 }, receivedOn: null });
    const verdictOf = (places: readonly StockPlace[]) => planStore(storeInputs({ told: new Set(places), listings: [listingInput('amz_fba', 'A', 0, { sales: silent, awd: awdStock({ available: 100 }), fba: places.includes('fba') ? fbaStock({ available: 0 }) : null })] })).listings[0]?.dead;
    expect(verdictOf(['fba', 'awd'])).toEqual({ state: 'unknown', because: 'none of it is on sale now, and for how long is not known' });
    expect(verdictOf(['awd'])).toEqual({ state: 'unknown', because: 'whether any of it is on sale is not known: no report shows the stock at FBA' });
  });
});

describe('excess and sell-through', () => {
  it('are what 90 days of demand leave, and what turned over', () => {
    expect(excessUnits(400, steadyDemand(3, 1, 'x'), 90)).toBe(130);
    expect(excessUnits(100, steadyDemand(3, 1, 'x'), 90)).toBe(0);
    expect(excessUnits(7, steadyDemand(0, 0, 'x'), 90)).toBe(7);
    expect([sellThrough(90, 60), sellThrough(0, 0)]).toEqual([1.5, null]);
    expect([1.5, 1.2, 0.75, 0.74].map((rate) => sellThroughBand(book, day, rate))).toEqual(['excellent', 'good', 'average', 'below']);
  });
});

describe('classes', () => {
  it('give A up to 80 %, B up to 95 %, and N to what brought nothing', () => {
    expect(abcClasses([50, 30, 15, 5, 0, null], { a: 0.8, b: 0.95 })).toEqual(['A', 'A', 'B', 'C', 'N', null]);
    expect(abcClasses([7], { a: 0.8, b: 0.95 })).toEqual(['A']);
    expect(abcClasses([60, 30, 10], { a: 0.8, b: 0.95 })).toEqual(['A', 'B', 'C']);
    expect(abcClasses([10, 10, 10, 10], { a: 0.8, b: 0.95 })).toEqual(['A', 'A', 'A', 'A']);
  });

  it('give X, Y, Z by variation and service levels by class', () => {
    expect([0.5, 0.8, 1.2, null].map((variation) => xyzClass(variation, { x: 0.5, y: 1 }))).toEqual(['X', 'Y', 'Z', null]);
    expect((['A', 'B', 'C', 'N'] as const).map((abc) => serviceLevelOf(abc, { a: 0.97, b: 0.95, c: 0.9 }))).toEqual([0.97, 0.95, 0.9, 0.9]);
  });
});

describe('prices', () => {
  it('are flagged below the floor, above the competitor, on old costs and without any', () => {
    const facts = { price: 10, floor: 11, competitor: 9, costAgeDays: 100, hasCost: true };
    const limits = { gap: 0.1, costAgeDays: 90 };
    expect(flagsOfPrice(facts, limits)).toEqual(['below-floor', 'above-competitor', 'stale-cost']);
    expect(flagsOfPrice({ ...facts, floor: null, competitor: 9.5, hasCost: false, costAgeDays: null }, limits)).toEqual(['no-cost']);
    expect(flagsOfPrice({ ...facts, price: null }, limits)).toEqual(['stale-cost']);
    expect([priceGap(11, 10), priceGap(5, 0), floorPrice(3, 3, 0.6, 0.5)]).toEqual([0.1, null, null]);
  });
});

describe('a sending to FBA', () => {
  const rules = { targetDays: 45, safetyUnits: 10, mostDays: 90, casePack: 12 };
  it('fills up to the target in whole cases, as far as the source goes', () => {
    const demand = steadyDemand(2, 1, 'x');
    expect(fbaSend(demand, 30, 500, rules)).toMatchObject({ targetUnits: 100, need: 70, units: 60, limitedBy: 'need', short: 0, daysAfter: 45 });
    expect(fbaSend(demand, 30, 40, rules)).toMatchObject({ units: 36, limitedBy: 'source', short: 30 });
    expect(fbaSend(demand, 150, 500, rules)).toMatchObject({ units: 0, need: 0, limitedBy: 'nothing-needed' });
    expect(fbaSend(demand, 30, 500, { ...rules, targetDays: 120 })).toMatchObject({ units: 144, limitedBy: 'most-cover' });
    expect(fbaSend(steadyDemand(0, 0, 'x'), 0, 500, rules)).toMatchObject({ units: 0, limitedBy: 'no-sales', daysAfter: null });
  });

  it('comes from the preferred place first, each in whole cases', () => {
    expect(fromSources(60, 30, 100, 12)).toEqual({ first: 24, second: 36 });
    expect(fromSources(60, 100, 100, 12)).toEqual({ first: 60, second: 0 });
  });
});

import { describe, expect, test } from 'vitest';
import { breaksAbove, shelfPrice, unitPriceAt } from '../../../renderer/domain/labels/label-prices';
import { labelsComing } from '../../../renderer/domain/labels/labels-coming';
import { localStock, orderLine } from '../planning/store-inputs';

const prices = { unitCost: 0.06, breaks: [{ fromUnits: 5000, unitPrice: 0.03 }, { fromUnits: 1000, unitPrice: 0.05 }, { fromUnits: 2000, unitPrice: 0.04 }] };

describe('the price of a quantity', () => {
  test.each([[1, 0.06], [999, 0.06], [1000, 0.05], [1999, 0.05], [2000, 0.04], [1_000_000, 0.03]])('%i labels cost %d each', (units, each) => {
    expect(unitPriceAt(prices, units)).toBe(each);
  });
  test('is not known below the first break where no unit cost is stated, and is never 0 for it', () => {
    expect(unitPriceAt({ ...prices, unitCost: null }, 999)).toBeNull();
    expect(unitPriceAt({ unitCost: null, breaks: [] }, 10)).toBeNull();
  });
  test('on the shelf is the unit cost, else that of the smallest break', () => {
    expect([shelfPrice(prices), shelfPrice({ ...prices, unitCost: null }), shelfPrice({ unitCost: null, breaks: [] })]).toEqual([0.06, 0.05, null]);
  });
});

describe('ordering up to a price break', () => {
  const rules = { carton: 500, minimum: null };
  const tenADay = (units: number) => units / 10;
  test('says what it costs more and how long the extra labels last', () => {
    // 1,500 at 0.05 are 75; 2,000 at 0.04 are 80; 5,000 at 0.03 are 150. Ten a day.
    const offers = breaksAbove(prices, 1500, tenADay, rules);
    expect(offers.map(({ units, unitPrice, extraUnits }) => [units, unitPrice, extraUnits])).toEqual([[2000, 0.04, 500], [5000, 0.03, 3500]]);
    expect(offers.map(({ cost }) => cost)).toEqual([80, 150]);
    expect(offers.map(({ extraCost }) => extraCost)).toEqual([5, 75]);
    expect(offers.map(({ extraDays }) => extraDays)).toEqual([50, 350]);
  });
  test('says nothing of how long they last where one of the two is not known', () => {
    expect(breaksAbove(prices, 1500, (units) => (units === 5000 ? null : units / 10), rules).map(({ extraDays }) => extraDays)).toEqual([50, null]);
    expect(breaksAbove(prices, 1500, (units) => (units === 1500 ? null : units / 10), rules).map(({ extraDays }) => extraDays)).toEqual([null, null]);
  });
  test('is in whole packs, and takes the price the packs reach', () => {
    // 600 to a pack: 4 packs are 2,400 for the break at 2,000.
    expect(breaksAbove(prices, 1200, () => null, { carton: 600, minimum: null })[0]).toMatchObject({ fromUnits: 2000, units: 2400, unitPrice: 0.04, extraUnits: 1200, extraDays: null });
    // 3,000 to a pack: two packs for the break at 2,000 would reach no further, 3,000 do.
    expect(breaksAbove({ ...prices, breaks: [{ fromUnits: 2000, unitPrice: 0.04 }, { fromUnits: 3000, unitPrice: 0.035 }] }, 100, tenADay, { carton: 3000, minimum: null })[0]).toMatchObject({ units: 3000, unitPrice: 0.035 });
  });
  test('is offered once where the same packs, or the order minimum, reach several breaks', () => {
    const units = (rules: { readonly carton: number; readonly minimum: number | null }) => breaksAbove(prices, 500, tenADay, rules).map(({ units: whole, unitPrice }) => [whole, unitPrice]);
    expect(units({ carton: 2500, minimum: null })).toEqual([[2500, 0.04], [5000, 0.03]]);
    expect(units({ carton: 100, minimum: 5000 })).toEqual([[5000, 0.03]]);
  });
  test('may be cheaper altogether', () => {
    // 1,900 at 0.05 are 95, 2,000 at 0.04 are 80.
    expect(breaksAbove(prices, 1900, tenADay, { carton: 100, minimum: null })[0]?.extraCost).toBeCloseTo(-15, 9);
  });
  test('offers nothing above the last break, for nothing ordered, and where a break is no cheaper', () => {
    expect(breaksAbove(prices, 5000, tenADay, rules)).toEqual([]);
    expect(breaksAbove(prices, 0, tenADay, rules)).toEqual([]);
    expect(breaksAbove({ unitCost: 0.02, breaks: [{ fromUnits: 100, unitPrice: 0.02 }] }, 50, tenADay, rules)).toEqual([]);
  });
  test('does not know the difference where the smaller quantity has no price', () => {
    expect(breaksAbove({ unitCost: null, breaks: [{ fromUnits: 1000, unitPrice: 0.05 }] }, 500, tenADay, rules)[0]).toMatchObject({ units: 1000, cost: 50, extraCost: null, extraDays: 50 });
  });
});

describe('labels still to come', () => {
  const stock = (onOrder: number | null) => ({ ...localStock(800), units: { onHand: 800, allocated: 0, onOrder }, asOf: '2026-03-02' });
  test('an order that the stock list may show as well counts once', () => {
    expect(labelsComing([orderLine(400, { orderedOn: '2026-03-01' })], stock(500))).toBe(500);
    expect(labelsComing([orderLine(700, { orderedOn: '2026-03-02' })], stock(500))).toBe(700);
  });
  test('an order placed after the list counts on top, less what was received of it', () => {
    expect(labelsComing([orderLine(400, { orderedOn: '2026-03-01' }), orderLine(300, { orderedOn: '2026-03-03', qtyReceived: 100 })], stock(500))).toBe(700);
  });
  test('a draft brings nothing, an over-receipt takes nothing away, and without a stock list the orders stand alone', () => {
    expect(labelsComing([orderLine(400, { isOpen: false, orderedOn: '2026-03-03' }), orderLine(100, { qtyReceived: 150, orderedOn: '2026-03-03' })], stock(0))).toBe(0);
    expect(labelsComing([orderLine(400), orderLine(50, { orderedOn: '2026-01-01' })], null)).toBe(450);
    expect(labelsComing([], null)).toBe(0);
  });
});

/** The worked examples the trade's formulas are told by, each with the figures it must give. */
import { describe, expect, it } from 'vitest';
import { topUp } from '../../../renderer/domain/planning/container';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { contributionOf, floorPrice, freightShare, landedCost } from '../../../renderer/domain/planning/landed-cost';
import { awdShare, historicalDaysOfSupply, lowInventoryFee } from '../../../renderer/domain/planning/low-inventory-fee';
import { computedReserve, exposureOf, quantityToPublish } from '../../../renderer/domain/planning/publish';
import { reorder } from '../../../renderer/domain/planning/reorder';
import { textbookSafetyStock } from '../../../renderer/domain/planning/safety-stock';
import { wfsSend } from '../../../renderer/domain/planning/sendings';
import { deliveredRuleBook } from '../../../renderer/domain/rules/delivered-rules';
import { ruleAt } from '../../../renderer/domain/rules/rule-book';

const day = '2026-03-02';
const rate = (id: 'us-merchandise-processing' | 'us-harbour-maintenance'): number => ruleAt(deliveredRuleBook, id, day)?.value ?? NaN;

describe('5 a day, sd 3, 75 days of lead time with sd 10, at 95 %', () => {
  const rules = {
    lead: { days: 75, sdDays: 10 }, reviewDays: 30, serviceLevel: 0.95, method: 'textbook', bufferDays: 14,
    rounding: { carton: 48, minimum: null, rounding: 'up' }, horizonDays: 730,
  } as const;
  const plan = reorder(steadyDemand(5, 3, 'test', 'normal days', 'normal'), 310, day, rules);

  it('hold 92.68 units, 42.73 if the lead time were certain', () => {
    expect(plan.safetyOverLead.units).toBeCloseTo(92.68, 2);
    expect(textbookSafetyStock(5, 3, { days: 75, sdDays: 0 }, 0.95)).toBeCloseTo(42.73, 1);
  });

  it('reorder at 468', () => {
    expect(plan.reorderPoint).toBe(468);
  });

  it('with 30 days of review order up to 621.54, holding 96.54', () => {
    expect(plan.safetyOverCover.units).toBeCloseTo(96.54, 2);
    expect(plan.orderUpTo).toBeCloseTo(621.54, 2);
  });

  it('with 310 in position need 311.54, which is 336 in cartons of 48', () => {
    expect(plan.rawNeed).toBeCloseTo(311.54, 2);
    expect([plan.isDue, plan.orderUnits]).toEqual([true, 336]);
  });

  it('give the same by quantiles where demand is normal', () => {
    const byQuantiles = reorder(steadyDemand(5, 3, 'test', 'normal days', 'normal'), 310, day, { ...rules, method: 'quantiles' });
    expect(byQuantiles.safetyOverLead.units).toBeCloseTo(plan.safetyOverLead.units, 6);
    expect(byQuantiles.orderUpTo).toBeCloseTo(plan.orderUpTo, 6);
  });

  it('are not late with what is above the reorder point, also where more is asked for now than at the pace of the year', () => {
    // Nine a day for a hundred days, then one; the year's pace is five.
    const even = steadyDemand(5, 3, 'test', 'normal days', 'normal');
    const demand = { ...even, cumulativeMean: (days: number) => 9 * Math.min(days, 100) + Math.max(0, days - 100) };
    const { reorderPoint } = reorder(demand, 0, day, rules);
    const above = reorder(demand, reorderPoint + 1, day, rules);
    expect(above.isDue).toBe(false);
    expect(above.daysToLatestOrder).toBeGreaterThanOrEqual(0);
    expect(reorder(demand, reorderPoint - 20, day, rules).daysToLatestOrder).toBeLessThan(0);
  });

  it('with a debt are as late as with nothing', () => {
    const demand = steadyDemand(5, 3, 'test', 'normal days', 'normal');
    const owing = reorder(demand, -2000, day, rules);
    expect(owing.daysToLatestOrder).toBe(reorder(demand, 0, day, rules).daysToLatestOrder);
    expect(owing.rawNeed).toBeCloseTo(2621.54, 2);
  });
});

describe('containers', () => {
  it('769 cartons of 60 × 40 × 35 cm fit in a 40 ft high cube', () => {
    const carton = { unitsPerCarton: 48, lengthCm: 60, widthCm: 40, heightCm: 35, weightKg: null };
    const line = { sku: 'JAR', cartons: 0, carton, perDay: 1, stockAtArrival: 0, mostCoverDays: Infinity, leastCartons: 0 };
    expect(topUp([line], { space: 68, usableShare: 0.95, payloadKg: 19_000 }, 1).lines.map(({ cartons }) => cartons)).toEqual([769]);
  });
});

describe('the low-inventory-level fee', () => {
  it('is not charged at 22.5 and 44.0 days', () => {
    const [days30, days90] = [historicalDaysOfSupply(180, 8), historicalDaysOfSupply(396, 9)];
    expect([days30, days90]).toEqual([22.5, 44]);
    expect(lowInventoryFee(deliveredRuleBook, day, { days30, days90, sold7: 60, awdShare: null, size: 'standard' }).verdict).toEqual({ state: 'not-charged', because: 'enough-supply' });
  });

  it('spares stock that comes through AWD by 72.4 %', () => {
    const share = awdShare(840, [120, 200]);
    expect(share).toBeCloseTo(0.724, 3);
    expect(lowInventoryFee(deliveredRuleBook, day, { days30: 10, days90: 10, sold7: 60, awdShare: share, size: 'standard' }).verdict).toEqual({ state: 'not-charged', because: 'awd' });
  });
});

describe('Walmart', () => {
  it('is sent 96 in cases of 24 where 3.2 a day sell and 40 and 60 are there', () => {
    const plan = wfsSend(steadyDemand(3.2, 2, 'test'), 40, 60, 1000, { targetDays: 56, inStockDays: 28, casePack: 24, rounding: 'up' });
    expect(plan.need).toBeCloseTo(79.2, 6);
    expect([plan.suggested, plan.units]).toEqual([96, 96]);
  });
});

describe('quantities to publish', () => {
  it.each([
    ['Amazon', 5, null, 52],
    ['Walmart', 6, 20, 20],
    ['eBay', 3, 5, 5],
  ])('of 57: %s, keeping back %i and showing at most %s, shows %i', (_, reserve, mostShown, shown) => {
    expect(quantityToPublish(57, { reserve, share: 1, order: 'reserve-first', mostShown, leastShown: 0, fixedShown: null })).toBe(shown);
  });

  // Of 57, 7 kept back and a half shown: (57 − 7) ÷ 2 = 25, or 28 of 57 less 7 = 21. Of 5 the half is 2, and 7 cannot be kept back of it.
  it.each([
    ['reserve-first', 57, null, 25],
    ['share-first', 57, null, 21],
    ['share-first', 57, 20, 20],
    ['share-first', 5, null, 0],
  ] as const)('with 7 kept back and half of them shown, %s, show of %i at most %s: %i', (order, pool, mostShown, shown) => {
    expect(quantityToPublish(pool, { reserve: 7, share: 0.5, order, mostShown, leastShown: 0, fixedShown: null })).toBe(shown);
  });

  it('promise 77 of 57: 135 %', () => {
    expect(exposureOf(57, [52, 20, 5])).toMatchObject({ shown: 77 });
    expect(exposureOf(57, [52, 20, 5]).share).toBeCloseTo(1.35, 2);
  });

  it.each([
    [0.5, 3],
    [1, 4],
    [2, 6],
    [5, 11],
  ])('keep back for %d units of other channels between uploads: %i', (lambda, reserve) => {
    expect(computedReserve([{ perSale: 1, unitsPerDay: lambda }], 24, 0.99)).toBe(reserve);
    expect(computedReserve([{ perSale: 1, unitsPerDay: lambda * 2 }], 12, 0.99)).toBe(reserve);
  });
});

describe('costs', () => {
  it('FOB 1.40 lands at 1.8704', () => {
    const freight = freightShare(4200, 68 * 0.95, 0.084, 48) ?? NaN;
    const landed = landedCost({ fob: 1.4, freight, duty: 0.25, merchandiseProcessing: rate('us-merchandise-processing'), harbourMaintenance: rate('us-harbour-maintenance'), broker: 0 });
    expect(landed).toBeCloseTo(1.8704, 4);
  });

  it('a landed cost of 3.10 and a fee of 3.77 need 11.45 for a margin of 25 %, and 12.99 leaves 32.11 %', () => {
    expect(floorPrice(3.1, 3.77, 0.15, 0.25)).toBeCloseTo(11.45, 2);
    const contribution = contributionOf(12.99, { referralShare: 0.15, fulfilment: 3.77, landed: 3.1, storage: 0 });
    expect(contribution.amount).toBeCloseTo(4.1715, 6);
    expect((contribution.margin ?? 0) * 100).toBeCloseTo(32.11, 2);
  });
});

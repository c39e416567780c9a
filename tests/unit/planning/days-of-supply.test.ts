/** How long stock lasts where what sells in the days ahead is not what sells now: one walk for every figure, worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverAfterArrival, topUp, type ContainerLine } from '../../../renderer/domain/planning/container';
import { daysAtPace, daysOfSupply, daysUntilUsed, supplyFrom } from '../../../renderer/domain/planning/days-of-supply';
import { noDemand, steadyDemand, sumOfDemands, type DemandOf } from '../../../renderer/domain/planning/demand-of';
import { lastsWhy } from '../../../renderer/domain/planning/explain-supply';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { listingFigures } from '../../../renderer/domain/planning/explain-listing';
import { wfsSend } from '../../../renderer/domain/planning/sendings';
import { termNamed } from '../../../renderer/domain/explain/term';
import { fbaStock, listingInput, storeInputs } from './store-inputs';

/** So many a day for the days given, one stretch after another; the last goes on. */
const inStretches = (perDay: number, ...stretches: readonly (readonly [days: number, perDay: number])[]): DemandOf => ({
  ...steadyDemand(1, 0, 'stretches'), perDay,
  cumulativeMean: (days) => {
    let [sum, left] = [0, Math.max(0, days)];
    for (const [at, [long, each]] of stretches.entries()) {
      const here = at === stretches.length - 1 ? left : Math.min(left, long);
      sum += here * each;
      left -= here;
    }
    return sum;
  },
  forecastDays: stretches.reduce((sum, [days]) => sum + days, 0),
});

/** 2 a day now; 10 a day from the eleventh day on, as before a season. */
const rising = inStretches(2, [10, 2], [20, 10]);
/** 10 a day now, 1 a day from the sixth day on: a season that ends. */
const falling = inStretches(10, [5, 10], [25, 1]);

describe('days of supply', () => {
  it('walk what is expected to sell, where the velocity alone says twice or a third of it', () => {
    // 20 units go in ten days, and the other 40 in four.
    expect([daysOfSupply(60, rising), daysAtPace(60, 2)]).toEqual([14, 30]);
    // 50 go in five days, and 30 more last thirty.
    expect([daysOfSupply(80, falling), daysAtPace(80, 10)]).toEqual([35, 8]);
    expect(daysOfSupply(65, rising)).toBe(14.5);
  });

  it('are units over the velocity where nothing else is expected', () => {
    expect([daysOfSupply(140, steadyDemand(5, 0, 'S')), daysOfSupply(1, steadyDemand(4, 0, 'S')), daysOfSupply(100_000, steadyDemand(2, 0, 'S'))]).toEqual([28, 0.25, 50_000]);
  });

  it('are none without demand, 0 for nothing and for what is owed, and last to the season of what rests', () => {
    expect([daysOfSupply(10, noDemand('N')), daysOfSupply(0, rising), daysOfSupply(-5, rising)]).toEqual([null, 0, 0]);
    // Sells nothing for 40 days and then 4 a day.
    const resting: DemandOf = { ...inStretches(0, [40, 0], [10, 4]), wakes: true };
    expect([daysOfSupply(20, resting), daysOfSupply(0, resting)]).toEqual([45, 40]);
    // A velocity of which nothing is expected any more lasts no number of days.
    expect(daysOfSupply(10, inStretches(3, [10, 0]))).toBeNull();
  });

  it('count from the day asked', () => {
    // Eight days ahead two more go at 2 a day, and the rest at 10.
    expect([daysOfSupply(60, rising, 8), daysOfSupply(60, rising, 30)]).toEqual([7.6, 6]);
  });

  it('of an item are those of all that sells it, together', () => {
    // 2 × 2 and 5 a day are 9 for ten days, then 25 a day.
    expect(daysOfSupply(140, sumOfDemands([{ demand: rising, factor: 2 }, { demand: steadyDemand(5, 0, 'B'), factor: 1 }], 'I'))).toBe(12);
  });

  it('of an item that only a list of a day to come takes last until then, and from there by its pace', () => {
    // Nothing for 30 days, then 2 × 5 a day: 40 last four of them, none last until the first.
    const ahead = sumOfDemands([{ demand: steadyDemand(5, 0, 'SET'), factor: 0, later: [{ from: 30, factor: 2 }] }], 'RING');
    expect([ahead.perDay, daysOfSupply(40, ahead), daysOfSupply(0, ahead), daysOfSupply(40, ahead, 32)]).toEqual([0, 34, 30, 4]);
    // Taken now, however much more then, it does not wake.
    expect(sumOfDemands([{ demand: steadyDemand(5, 0, 'SET'), factor: 1, later: [{ from: 30, factor: 2 }] }], 'JAR').wakes).toBeUndefined();
  });

  it('rise with units, use up what they say, and are those of the day it runs out', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 9, noNaN: true })), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(days, fc.double({ min: 0.01, max: 9, noNaN: true }), fc.nat(900), fc.nat(300), (stretches, last, units, more) => {
        const demand = inStretches(1, ...stretches, [1, last]);
        const [less, greater] = [daysOfSupply(units, demand), daysOfSupply(units + more, demand)];
        expect(greater).toBeGreaterThanOrEqual(less!);
        if (units > 0 && less! < 3660) expect(demand.cumulativeMean(less!)).toBeCloseTo(units, 4);
        if (less! < 730) expect(daysUntilUsed(demand, units, 730)).toBeCloseTo(less!, 5);
      }),
    );
  });
});

describe('wherever they are shown', () => {
  const listing = listingInput('amz_fba', 'SEASON', 2, { demand: rising, fba: fbaStock({ available: 60 }) });
  const plan = planStore(storeInputs({ listings: [listing], told: new Set(['fba']) }));

  it('FBA’s are walked, and the static ones stand beside them with how the forecast goes on', () => {
    expect(plan.listings[0]?.fba).toMatchObject({ daysNow: 14, daysUntilOut: 14 });
    const term = listingFigures(plan, listing.listing.id).find(({ id }) => id === 'fba-days')!;
    expect([term.value, termNamed(term, 'days-at-pace')?.value, term.note]).toEqual([14, 30, 'walking the expected demand day by day']);
    // 30 days are forecast, of 220 units: 300 more lie beyond them.
    expect(lastsWhy('Position', 520, rising, [], []).note).toBe('walking the expected demand day by day; beyond the 30 days forecast, their mean goes on, with the season of the months where it is known');
  });

  it('WFS’s are walked, and so is what is sent and what is at risk', () => {
    const rules = { targetDays: 20, inStockDays: 28, casePack: null, rounding: 'up' } as const;
    // Position 60; the target of 20 days is 20 + 100 = 120, so 60 are sent: 20 days.
    expect(wfsSend(rising, 50, 10, 1000, rules)).toMatchObject({ units: 60, daysNow: 14, daysAfter: 20, status: 'at-risk' });
    // 28 days take 20 + 180.
    expect([wfsSend(rising, 199, 0, 0, rules).status, wfsSend(rising, 200, 0, 0, rules).status]).toEqual(['at-risk', 'in-stock']);
  });

  it('a container’s cover is that after arrival, and it is filled by it', () => {
    const carton = { unitsPerCarton: 10, lengthCm: 50, widthCm: 40, heightCm: 50, weightKg: 12 };
    const line = (sku: string, demand: DemandOf): ContainerLine => ({ sku, cartons: 0, carton, perDay: demand.perDay, supply: supplyFrom(demand, 10), stockAtArrival: 0, mostCoverDays: 365, leastCartons: 0 });
    const [rises, falls] = [line('RISES', rising), line('FALLS', falling)];
    // After ten days the one takes 10 a day and the other 1.
    expect([coverAfterArrival(rises, 3), coverAfterArrival(falls, 3), coverAfterArrival({ ...rises, stockAtArrival: -50 }, 3)]).toEqual([3, 30, -10]);
    const { lines } = topUp([rises, falls], { space: 1.1, usableShare: 1, payloadKg: null }, 1);
    expect(lines.map(({ cartons }) => cartons)).toEqual([10, 1]);
  });
});

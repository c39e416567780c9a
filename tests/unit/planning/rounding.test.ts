import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverAfterArrival, gauge, topUp, trim, type ContainerLine } from '../../../renderer/domain/planning/container';
import { priceAt, roundedUnits, roundings, wholeCartons, wholeUp } from '../../../renderer/domain/planning/rounding';

describe('a whole number at or above a quantity', () => {
  it.each([[0, 0], [1e-12, 0], [0.2, 1], [3, 3], [3.000_000_000_1, 3], [3.01, 4]])('of %s is %s', (quantity, whole) => {
    // Never minus nought, which would be drawn with its sign.
    expect(Object.is(wholeUp(quantity), whole)).toBe(true);
  });
});

describe('rounding', () => {
  it.each([
    ['up', 311.54, 48, null, 336], ['down', 311.54, 48, null, 288], ['nearest', 311.54, 48, null, 288], ['none', 311.54, 48, null, 312], ['up', 0, 48, 480, 0], ['up', 1, 48, 100, 144],
    ['down', 47, 48, 480, 0], ['nearest', 24, 48, null, 48], ['up', 96.0000000000001, 48, null, 96], ['up', 10.2, null, null, 11], ['up', -5, 48, 480, 0], ['none', 10, 48, 100, 100],
  ] as const)('%s of %d by %s with at least %s is %i', (rounding, raw, carton, minimum, units) => {
    expect(roundedUnits(raw, { carton, minimum, rounding })).toBe(units);
  });

  it('gives whole cartons, rises with the need, and reaches it when rounding up', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), fc.double({ min: 0, max: 500, noNaN: true }), fc.integer({ min: 1, max: 200 }), fc.option(fc.integer({ min: 1, max: 1000 })), fc.constantFrom(...roundings), (raw, more, carton, minimum, rounding) => {
        const units = roundedUnits(raw, { carton, minimum, rounding });
        expect(units % (rounding === 'none' ? 1 : carton)).toBe(0);
        expect(roundedUnits(raw + more, { carton, minimum, rounding })).toBeGreaterThanOrEqual(units);
        if (rounding === 'up' && raw > 1e-6) expect(units).toBeGreaterThanOrEqual(Math.max(raw - 1e-6, minimum ?? 0));
        expect(wholeCartons(raw, carton)).toBeLessThanOrEqual(raw + 1e-6);
      }),
    );
  });

  it('knows the price that holds for a quantity', () => {
    const breaks = [{ fromUnits: 1, unitPrice: 0.1 }, { fromUnits: 1000, unitPrice: 0.06 }];
    expect([priceAt(breaks, 999), priceAt(breaks, 1000), priceAt(breaks.slice(1), 5)]).toEqual([0.1, 0.06, null]);
  });
});

const carton = { unitsPerCarton: 10, lengthCm: 50, widthCm: 40, heightCm: 50, weightKg: 12 };
const limits = { space: 10, usableShare: 1, payloadKg: 2000 };
const line = (sku: string, cartons: number, perDay: number, more: Partial<ContainerLine> = {}): ContainerLine => ({ sku, cartons, carton, perDay, stockAtArrival: 0, mostCoverDays: 365, leastCartons: 0, ...more });

describe('a container', () => {
  it('is as full as space or weight make it', () => {
    expect(gauge([line('A', 50, 1)], limits)).toMatchObject({ cubicMetres: 5, kg: 600, fill: 0.5, limitedBy: 'space', cartons: 50 });
    expect(gauge([line('A', 50, 1, { carton: { ...carton, weightKg: 30 } })], limits)).toMatchObject({ fill: 0.75, limitedBy: 'weight' });
    expect(topUp([line('A', 0, 1, { carton: { ...carton, weightKg: 25 }, mostCoverDays: Infinity })], limits, 1).gauge).toMatchObject({ cartons: 80, fill: 1, limitedBy: 'weight' });
    expect(gauge([line('A', 5, 1, { carton: null }), line('B', 5, 1, { carton: { ...carton, weightKg: null } })], limits)).toMatchObject({ unmeasured: ['A'], unweighed: ['B'], cubicMetres: 0.5 });
  });

  it('is topped up for those with the fewest days, level by level', () => {
    const { lines, gauge: filled } = topUp([line('A', 10, 5), line('B', 40, 5), line('STILL', 5, 0)], limits, 0.9);
    expect(lines.map(({ cartons }) => cartons)).toEqual([43, 42, 5]);
    expect(filled.fill).toBeCloseTo(0.9, 9);
  });

  it('leaves out SKUs at their most cover', () => {
    const { lines } = topUp([line('A', 0, 1, { mostCoverDays: 30 }), line('B', 0, 1, { mostCoverDays: 50 })], limits, 1);
    expect(lines.map(({ cartons }) => cartons)).toEqual([3, 5]);
  });

  it('is trimmed from those with the most days, what does not sell first, never below what must stay', () => {
    const { lines, gauge: trimmed, changes } = trim([line('A', 60, 5), line('B', 60, 10), line('STILL', 5, 0), line('FIXED', 20, 0, { leastCartons: 20 })], limits);
    expect(lines.map(({ cartons }) => cartons)).toEqual([27, 53, 0, 20]);
    expect(trimmed.fill).toBeCloseTo(1, 9);
    expect(changes).toContainEqual({ sku: 'STILL', cartons: -5 });
  });

  it('is trimmed of what makes it less alone: where it is too heavy, cartons nobody weighed stay', () => {
    // 2.0 and 1.2 of 10 m³, and 2,400 kg of 2,000: 20 cartons of 20 kg out.
    const heavy = { ...carton, weightKg: 20 };
    expect(trim([line('UNWEIGHED', 20, 0, { carton: { ...carton, weightKg: null } }), line('HEAVY', 120, 10, { carton: heavy, stockAtArrival: 0 })], { ...limits, space: 20 }).lines.map(({ cartons }) => cartons)).toEqual([20, 100]);
    // Over in both: the unweighed go until there is room, and then the heavy ones.
    expect(trim([line('UNWEIGHED', 20, 0, { carton: { ...carton, weightKg: null } }), line('HEAVY', 90, 10, { carton: { ...carton, weightKg: 25 } })], limits).lines.map(({ cartons }) => cartons)).toEqual([10, 80]);
  });

  it('that cannot be trimmed enough says so', () => {
    expect(trim([line('FIXED', 200, 1, { leastCartons: 150 })], limits).gauge.fill).toBeCloseTo(1.5, 9);
  });

  it('never passes the target, and the order of lines does not matter', () => {
    const lines = fc.array(fc.record({ perDay: fc.integer({ min: 0, max: 9 }), cartons: fc.nat(30), stockAtArrival: fc.nat(50) }), { minLength: 1, maxLength: 6 }).map((all) => all.map((one, index) => line(`S${index}`, one.cartons, one.perDay, one)));
    fc.assert(
      fc.property(lines, fc.double({ min: 0.2, max: 1, noNaN: true }), (all, fill) => {
        const before = gauge(all, limits).fill;
        const plan = topUp(all, limits, fill);
        expect(plan.gauge.fill).toBeLessThanOrEqual(Math.max(before, fill) + 1e-9);
        const bySku = (list: readonly ContainerLine[]) => new Map(list.map(({ sku, cartons }) => [sku, cartons]));
        expect(bySku(topUp([...all].reverse(), limits, fill).lines)).toEqual(bySku(plan.lines));
        expect(bySku(trim([...all].reverse(), limits, fill).lines)).toEqual(bySku(trim(all, limits, fill).lines));
        expect(coverAfterArrival(line('X', 0, 0), 5)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});

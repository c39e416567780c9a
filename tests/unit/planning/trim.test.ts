import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartonVolume, coverAfterArrival, gauge, trim, type Carton, type ContainerLimits, type ContainerLine } from '../../../renderer/domain/planning/container';
import { supplyFrom } from '../../../renderer/domain/planning/days-of-supply';
import { steadyDemand, type DemandOf } from '../../../renderer/domain/planning/demand-of';

/** What trimming says of itself, carton by carton: of all that makes it less, the line with the most cover gives the next one. */
const oneByOne = (lines: readonly ContainerLine[], limits: ContainerLimits): readonly number[] => {
  const cartons = lines.map((line) => line.cartons);
  for (;;) {
    const now = gauge(lines.map((line, at) => ({ ...line, cartons: cartons[at] ?? 0 })), limits);
    const [isBulky, isHeavy] = [now.cubicMetres > limits.space * limits.usableShare * (1 + 1e-9), limits.payloadKg !== null && now.kg > limits.payloadKg * (1 + 1e-9)];
    if (!isBulky && !isHeavy) return cartons;
    const eases = (carton: Carton | null): boolean => carton !== null && ((isBulky && cartonVolume(carton) > 0) || (isHeavy && (carton.weightKg ?? 0) > 0));
    const givers = lines.flatMap((line, at) => ((cartons[at] ?? 0) > Math.max(0, line.leastCartons) && eases(line.carton) ? [{ at, sku: line.sku, cover: coverAfterArrival(line, cartons[at] ?? 0) ?? Infinity }] : []));
    const [first] = givers.sort((one, other) => (one.cover === other.cover ? (one.sku > other.sku ? -1 : 1) : other.cover - one.cover));
    if (first === undefined) return cartons;
    cartons[first.at] = (cartons[first.at] ?? 0) - 1;
  }
};

/** A season that comes back: `more` units a day beside the pace in every second stretch of ten days. */
const seasonal = (perDay: number, more: number): DemandOf => ({
  ...steadyDemand(perDay, 0, 'A'), ...(perDay > 0 ? {} : { wakes: true }),
  cumulativeMean: (days) => (days <= 0 ? 0 : perDay * days + more * (10 * Math.floor(days / 20) + Math.max(0, (days % 20) - 10))),
});

const limits: ContainerLimits = { space: 10, usableShare: 0.9, payloadKg: 2000 };

const lineArbitrary = fc.record({
  cartons: fc.nat(60), perDay: fc.integer({ min: 0, max: 9 }), more: fc.option(fc.integer({ min: 0, max: 5 })), stockAtArrival: fc.integer({ min: -60, max: 300 }), leastCartons: fc.oneof(fc.constant(0), fc.nat(20)),
  carton: fc.option(fc.record({ unitsPerCarton: fc.constantFrom(1, 10, 24), lengthCm: fc.constantFrom(50, 50, 50, 0), widthCm: fc.constant(40), heightCm: fc.constant(50), weightKg: fc.constantFrom(12, 12, 30, null) }), { freq: 8 }),
}).map(({ more, ...line }): Omit<ContainerLine, 'sku'> => ({ ...line, mostCoverDays: 365, ...(more === null ? {} : { supply: supplyFrom(seasonal(line.perDay, more), 10) }) }));

describe('trimming', () => {
  it('takes out what it would carton by carton, though most of them go together', () => {
    fc.assert(
      fc.property(fc.array(lineArbitrary, { minLength: 1, maxLength: 8 }), fc.constantFrom(limits, { ...limits, payloadKg: null }, { ...limits, payloadKg: 300 }), (all, within) => {
        const lines = all.map((line, at) => ({ ...line, sku: `S${at}` }));
        expect(trim(lines, within).lines.map(({ cartons }) => cartons)).toEqual(oneByOne(lines, within));
      }),
      { numRuns: 400 },
    );
  });

  it('asks of an order many times too large how long its cartons last a few times for each line, not for each carton', () => {
    let asked = 0;
    const lines = Array.from({ length: 200 }, (_, at): ContainerLine => {
      const supply = supplyFrom(seasonal(1 + (at % 7), 2), 10);
      return {
        sku: `S${at}`, cartons: 1000, carton: { unitsPerCarton: 10, lengthCm: 50, widthCm: 40, heightCm: 50, weightKg: 12 }, perDay: 1 + (at % 7), stockAtArrival: 0, mostCoverDays: 365, leastCartons: 0,
        supply: { ...supply, lasts: (units) => ((asked += 1), supply.lasts(units)) },
      };
    });
    const { gauge: trimmed } = trim(lines, { space: 1000, usableShare: 1, payloadKg: null });
    expect(trimmed.fill).toBeCloseTo(1, 9);
    expect(asked).toBeLessThan(lines.length * 10);
  });
});

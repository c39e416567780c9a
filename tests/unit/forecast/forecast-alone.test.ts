import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gammaQuantile, gammaShare, logGamma, normalQuantile } from '../../../renderer/domain/forecast/distributions';
import { demandQuantile, demandSpread } from '../../../renderer/domain/forecast/demand-spread';
import { forecastAlone } from '../../bench/forecast/forecast-alone';

describe('distributions', () => {
  // R: qnorm(c(.5, .8, .95, .975, .999999))
  it.each([[0.5, 0], [0.8, 0.8416212], [0.95, 1.6448536], [0.975, 1.959964], [0.999999, 4.753424]])('the normal quantile at %d is %d', (level, value) => {
    expect(normalQuantile(level)).toBeCloseTo(value, 5);
    expect(normalQuantile(1 - level)).toBeCloseTo(-value, 5);
  });

  // R: qgamma(level, shape = mean^2 / variance, scale = variance / mean)
  it.each([
    [0.95, 10, 10, 15.7052164221], [0.5, 3, 90, 0.0178017331], [0.975, 0.2, 0.4, 1.9558095988], [0.99, 400, 400, 447.9921278288], [0.05, 6, 2, 3.8781015031],
  ])('the gamma quantile at %d of mean %d and variance %d is %d', (level, mean, variance, value) => {
    expect(gammaQuantile(level, mean, variance) / value).toBeCloseTo(1, 5);
  });

  it('agree with themselves there and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 200, noNaN: true }), fc.double({ min: 0.02, max: 0.999, noNaN: true }), (shape, level) => {
        const x = gammaQuantile(level, shape, shape);
        if (x > 0) expect(gammaShare(shape, x)).toBeCloseTo(level, 6);
      }),
      { seed: 3 },
    );
    expect(logGamma(5)).toBeCloseTo(Math.log(24), 10);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 10);
  });
});

const history = fc.array(fc.oneof(fc.constant(0), fc.nat(300), fc.constant(NaN)), { maxLength: 70 }).map((values) => Float64Array.from(values));
const levels = [0.025, 0.1, 0.5, 0.9, 0.95, 0.98, 0.999];

describe('a series forecast by itself', () => {
  it('has quantiles that never fall as the level or the length rises, for any history', () => {
    fc.assert(
      fc.property(history, (values) => {
        const { mean, quantile, totalQuantile, totalMean } = forecastAlone(values, 12, 12);
        expect(mean).toHaveLength(12);
        expect(totalMean(12)).toBeCloseTo(mean.reduce((sum, units) => sum + units, 0), 9);
        for (let length = 1; length <= 12; length += 1) {
          let before = 0;
          let beforeTotal = 0;
          for (const level of levels) {
            const one = quantile(level, length);
            const all = totalQuantile(level, length);
            expect(one).toBeGreaterThanOrEqual(before);
            expect(all).toBeGreaterThanOrEqual(beforeTotal);
            expect(all).toBeLessThan(Infinity);
            before = one;
            beforeTotal = all;
          }
        }
        expect(totalQuantile(0.95, 12)).toBeGreaterThanOrEqual(totalQuantile(0.95, 1) * 0.999);
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  it('doubles with the units', () => {
    fc.assert(
      fc.property(history, (values) => {
        const once = forecastAlone(values, 6, 12);
        const twice = forecastAlone(values.map((units) => 2 * units), 6, 12);
        for (const level of levels) expect(twice.totalQuantile(level, 5)).toBeCloseTo(2 * once.totalQuantile(level, 5), 5);
      }),
      { numRuns: 60, seed: 12 },
    );
  });

  it('expects nothing, surely, where nothing was ever sold or known', () => {
    for (const nothing of [[], [NaN, NaN], [0, 0, 0, 0, 0, 0]]) {
      const { mean, totalQuantile } = forecastAlone(Float64Array.from(nothing), 3, 12);
      expect([...mean, totalQuantile(0.98, 3)]).toEqual([0, 0, 0, 0]);
    }
  });

  it('is surer where a plain season explains what varies', () => {
    const seasonal = Float64Array.from({ length: 48 }, (_, t) => 100 + ([60, 40, 10, -20, -50, -60, -50, -20, 0, 10, 30, 50][t % 12] ?? 0) + ((t * 7) % 5));
    const { quantile, mean } = forecastAlone(seasonal, 12, 12);
    mean.forEach((units, step) => expect(Math.abs(units - (seasonal[36 + step] ?? NaN))).toBeLessThan(12));
    expect(quantile(0.975, 1) - quantile(0.025, 1)).toBeLessThan(130);
  });

  it('says 0 as far as the chance of no sale reaches', () => {
    expect(demandQuantile(0.7, 2, 40, 0.8)).toBe(0);
    expect(demandQuantile(0.9, 2, 40, 0.8)).toBeGreaterThan(0);
    expect(demandQuantile(0.9, 7, 0)).toBe(7);
    expect(demandQuantile(0.9, 0, 5)).toBe(0);
  });

  it('spreads a lead time wider than the root of its length where the level wanders', () => {
    let level = 100;
    let state = 5;
    const wandering = Float64Array.from({ length: 160 }, () => {
      state = (state * 16807) % 2147483647;
      level = Math.max(10, level + (state / 2147483647 - 0.5) * 30);
      return level;
    });
    const { period, total } = demandSpread(wandering, new Float64Array(8).fill(100));
    expect(total[7] ?? 0).toBeGreaterThan(2 * 8 * (period[0] ?? Infinity));
  });
});

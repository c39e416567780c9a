import { describe, expect, it } from 'vitest';
import { bias, coverage, cumulativeWape, mase, meanPinball, msis, naiveScale, pinball, rmsse, wape } from '../../bench/forecast/metrics';

const of = (...values: number[]): Float64Array => Float64Array.from(values);
/** Four periods with errors +5, -5, +10, -10. */
const outcome = { actual: of(40, 35, 0, 60), forecast: of(45, 30, 10, 50) };

describe('measures of a forecast', () => {
  it('say a WAPE of 0.2222 and no bias where the errors cancel', () => {
    expect(wape([outcome])).toBeCloseTo(0.2222, 4);
    expect(bias([outcome])).toBe(0);
  });

  it('say nothing of the total where the errors cancel over the horizon, and everything where they do not', () => {
    expect(cumulativeWape([outcome])).toBe(0);
    expect(cumulativeWape([outcome, { actual: of(10), forecast: of(4) }])).toBeCloseTo(6 / 145, 12);
  });

  it('divide by the steps inside the history', () => {
    const scale = naiveScale(of(1, 3, 2, 6));
    expect(scale).toEqual({ absolute: 7 / 3, squared: 7 });
    expect(mase(outcome, scale)).toBeCloseTo(7.5 / (7 / 3), 12);
    expect(rmsse(outcome, scale)).toBeCloseTo(Math.sqrt(62.5 / 7), 12);
    expect(naiveScale(of(1, 3, 2, 6), 2)).toEqual({ absolute: 2, squared: 5 });
  });

  it('pass over what was not observed', () => {
    const gap = { actual: of(40, NaN, 35, 0, 60), forecast: of(45, 900, 30, 10, 50) };
    expect(wape([gap])).toBe(wape([outcome]));
    expect(naiveScale(of(1, NaN, 3, 5))).toEqual({ absolute: 2, squared: 4 });
  });

  it('are unknown rather than 0 or Infinity where there is nothing to divide by', () => {
    expect(naiveScale(of(4, 4, 4))).toBeNull();
    expect(naiveScale(of())).toBeNull();
    expect(mase(outcome, null)).toBeNull();
    expect(wape([{ actual: of(0, 0), forecast: of(1, 1) }])).toBeNull();
    expect(coverage(of(NaN), of(0), of(1))).toBeNull();
    expect(mase({ actual: of(NaN), forecast: of(1) }, { absolute: 1, squared: 1 })).toBeNull();
  });

  it('lose more below a high quantile than above it', () => {
    expect(pinball(10, 6, 0.9)).toBeCloseTo(3.6, 12);
    expect(pinball(6, 10, 0.9)).toBeCloseTo(0.4, 12);
    expect(meanPinball(of(10, NaN, 6), of(6, 0, 10), 0.9)).toBeCloseTo(2, 12);
  });

  it('count what an interval covers, its ends included, and what it costs', () => {
    const actual = of(0, 5, 10, 20);
    const lower = of(0, 0, 0, 0);
    const upper = of(10, 10, 10, 10);
    expect(coverage(actual, lower, upper)).toBe(0.75);
    expect(msis(actual, lower, upper, 0.05, { absolute: 2, squared: 1 })).toBeCloseTo((10 + 10 + 10 + 10 + 40 * 10) / 4 / 2, 12);
  });
});

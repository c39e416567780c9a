import { describe, expect, it } from 'vitest';
import { comb, medianOfThree } from '../../../renderer/domain/forecast/combinations';
import { demandPattern } from '../../../renderer/domain/forecast/demand-class';
import { smoothedLevel } from '../../../renderer/domain/forecast/exponential-smoothing';
import { bridged } from '../../../renderer/domain/forecast/gaps';
import { croston, smoothedSizeAndChance, syntetosBoylan, tsb, tsbOptimised } from '../../../renderer/domain/forecast/intermittent';
import { gridThenGolden, SimplexMinimiser } from '../../../renderer/domain/forecast/minimise';
import { naive, periodsOfDays, recentMean, seasonalNaive, velocityMethod } from '../../../renderer/domain/forecast/recent-sales';
import { centredAverage, isSeasonal, seasonalFigure } from '../../../renderer/domain/forecast/seasonal-figure';
import { seasonalSmoothing } from '../../../renderer/domain/forecast/seasonal-smoothing';

const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe('what a planner would say without a model', () => {
  it('is the mean of the last 30, 60 or 90 days in periods', () => {
    expect([30, 60, 90].map((days) => periodsOfDays(days, 'week'))).toEqual([4, 9, 13]);
    expect([30, 60, 90].map((days) => periodsOfDays(days, 'month'))).toEqual([1, 2, 3]);
    expect([30, 60, 90].map((days) => periodsOfDays(days, 'day'))).toEqual([30, 60, 90]);
    expect([30, 60, 90].map((days) => periodsOfDays(days, 'quarter'))).toEqual([1, 1, 1]);
    expect([...velocityMethod(60, 'month')(of(100, 4, 8), 2, 12)]).toEqual([6, 6]);
  });

  it('passes over what is not known, and looks further back where nothing is', () => {
    expect(recentMean(of(1, 2, NaN, 6), 2)).toBe(6);
    expect(recentMean(of(1, 9, NaN, NaN), 2)).toBe(9);
    expect(recentMean(of(NaN), 3)).toBeNull();
    expect([...naive(of(3, 5, NaN), 2, 1)]).toEqual([5, 5]);
  });

  it('is the same place of the cycle before, or of the one before that', () => {
    expect([...seasonalNaive(of(1, 2, 3, 4, 5, 6, 7), 5, 3)]).toEqual([5, 6, 7, 5, 6]);
    expect([...seasonalNaive(of(1, 2, 3, 4, NaN, 6), 3, 3)]).toEqual([4, 2, 6]);
    expect([...seasonalNaive(of(2, 4), 3, 3)]).toEqual([3, 2, 4]);
  });
});

describe('simple smoothing', () => {
  it('follows its recursion, from the first level of least squares', () => {
    // Half of each error: level0 -> errors 4 - l, (2 - 4 + l)/1 ... with l free: e1 = 4 - l, e2 = 2 - (4 + l)/2 = -l/2; least at l = 16/5.
    const { firstLevel, level, squares } = smoothedLevel(of(4, 2), 0.5);
    expect(firstLevel).toBeCloseTo(3.2, 12);
    expect(level).toBeCloseTo((2 + (4 + 3.2) / 2) / 2, 12);
    expect(squares).toBeCloseTo(0.8 ** 2 + 1.6 ** 2, 12);
  });

  it('lets a level stand where nothing is known', () => {
    expect(smoothedLevel(of(4, NaN, NaN, 2), 0.5)).toEqual(smoothedLevel(of(4, 2), 0.5));
  });
});

describe('demand that comes now and then', () => {
  // Sales of 4 in period 2 and 8 in period 5: sizes 4 then 4.4, intervals 2 then 2.1.
  it('has Croston’s size over interval', () => {
    expect(croston(of(0, 4, 0, 0, 8, 0), 1, 1)[0]).toBeCloseTo(4.4 / 2.1, 12);
    expect(syntetosBoylan(of(0, 4, 0, 0, 8, 0), 1, 1)[0]).toBeCloseTo((0.95 * 4.4) / 2.1, 12);
  });

  it('has the size and chance of Teunter, Syntetos and Babai, which fall while nothing is sold', () => {
    // Start: sizes 4 and 8 over six periods: size 6, chance 1/3.
    const { size, chance } = smoothedSizeAndChance(of(0, 4, 0, 0, 8, 0), 0.1, 0.1) ?? { size: NaN, chance: NaN };
    expect(size).toBeCloseTo((6 * 0.9 + 0.4) * 0.9 + 0.8, 12);
    let expected = 1 / 3;
    for (const sold of [0, 1, 0, 0, 1, 0]) expected += 0.1 * (sold - expected);
    expect(chance).toBeCloseTo(expected, 12);
    const dying = (quiet: number): number => tsb(of(5, 5, 5, 5, ...Array<number>(quiet).fill(0)), 1, 1)[0] ?? NaN;
    expect(dying(10)).toBeLessThan(dying(5));
    expect(croston(of(5, 5, 5, 5, 0, 0, 0, 0), 1, 1)[0]).toBe(5);
  });

  it('weighs by what fits: steady sales as they are, a lasting fall quickly', () => {
    expect(tsbOptimised(of(...Array<number>(30).fill(6)), 1, 1)[0]).toBeCloseTo(6, 9);
    const fallen = of(...Array<number>(20).fill(10), ...Array<number>(10).fill(2));
    expect(tsbOptimised(fallen, 1, 1)[0] ?? NaN).toBeLessThan(tsb(fallen, 1, 1)[0] ?? NaN);
  });

  it('is classed by interval and variation', () => {
    expect(demandPattern(of(5, 6, 5, 6))).toMatchObject({ class: 'smooth', averageInterval: 1 });
    expect(demandPattern(of(1, 1, 1, 30))).toMatchObject({ class: 'erratic' });
    expect(demandPattern(of(5, 0, 5, NaN, 0))).toEqual({ class: 'intermittent', averageInterval: 2, squaredVariation: 0 });
    expect(demandPattern(of(1, 0, 9, 0, 1, 0))).toMatchObject({ class: 'lumpy' });
    expect(demandPattern(of(0, NaN))).toEqual({ class: 'none', averageInterval: null, squaredVariation: null });
  });
});

describe('seasons', () => {
  it('are the mean of what stands beside a centred average', () => {
    expect([...centredAverage(of(1, 2, 3, 4, 5), 3)]).toEqual([NaN, 2, 3, 4, NaN]);
    expect(centredAverage(of(1, 3, 5, 7, 9), 4)[2]).toBe(5);
    const rising = Float64Array.from({ length: 12 }, (_, t) => 10 + t + ([3, -1, -2][t % 3] ?? 0));
    const figure = seasonalFigure(rising, 3, 'additive');
    [3, -1, -2].forEach((value, place) => expect(figure?.[place]).toBeCloseTo(value, 9));
    expect(seasonalFigure(rising.subarray(0, 5), 3, 'additive')).toBeNull();
    expect(seasonalFigure(of(0, 5, 0, 5, 0, 5, 0, 5), 2, 'multiplicative')).toBeNull();
  });

  it('are seen where the same place is alike from cycle to cycle, and not in a straight line of chance', () => {
    expect(isSeasonal(Float64Array.from({ length: 40 }, (_, t) => [9, 1, 2, 3][t % 4] ?? 0), 4)).toBe(true);
    expect(isSeasonal(of(5, 5, 5, 5, 5, 5, 5, 5, 5), 4)).toBe(false);
    expect(isSeasonal(of(1, 9, 2, 8), 4)).toBe(false);
  });

  it('of two short years come back in the third', () => {
    const year = (week: number): number => 50 + 20 * Math.sin((2 * Math.PI * week) / 52) + (week % 52 === 47 ? 60 : 0);
    const history = Float64Array.from({ length: 104 }, (_, week) => year(week));
    const forecast = seasonalSmoothing(history, 52, 52);
    forecast.forEach((units, step) => expect(Math.abs(units - year(step))).toBeLessThan(2));
  });

  it('need two cycles: with less, a season is not made up', () => {
    const forecast = seasonalSmoothing(Float64Array.from({ length: 90 }, (_, week) => 50 + week % 7), 5, 52);
    expect(new Set(forecast).size).toBe(1);
  });
});

describe('several methods at once', () => {
  it('agree on a steady history', () => {
    const steady = of(...Array<number>(30).fill(12));
    for (const method of [medianOfThree, comb]) for (const units of method(steady, 4, 12)) expect(units).toBeCloseTo(12, 9);
  });
});

describe('holes', () => {
  it('are bridged by a straight line, and by the nearest value at the ends', () => {
    expect([...bridged(of(NaN, 2, NaN, NaN, 8, NaN))]).toEqual([2, 2, 4, 6, 8, 8]);
    expect([...bridged(of(NaN, NaN))]).toEqual([NaN, NaN]);
  });
});

describe('the minimisers', () => {
  it('find the bottom of a valley that bends, and stay within their walls', () => {
    const minimiser = new SimplexMinimiser(3);
    const valley = (p: Float64Array): number => (1 - (p[0] ?? 0)) ** 2 + 100 * ((p[1] ?? 0) - (p[0] ?? 0) ** 2) ** 2;
    const at = of(-1, 1);
    expect(minimiser.minimise(valley, at, 2, of(-2, -2), of(2, 2), of(0.5, 0.5), 1e-12, 2000).value).toBeLessThan(1e-6);
    const walled = of(0.1, 0.2);
    minimiser.minimise((p) => (p[0] ?? 0) + (p[1] ?? 0), walled, 2, of(0, 0.1), of(1, 1), of(0.3, 0.3), 1e-9, 2000);
    expect(walled[0]).toBeCloseTo(0, 5);
    expect(walled[1]).toBeCloseTo(0.1, 5);
  });

  it('find the deeper of two dips', () => {
    expect(gridThenGolden((x) => Math.min((x - 0.2) ** 2 + 0.1, (x - 0.8) ** 2), [0, 0.2, 0.4, 0.6, 0.8, 1], 1e-6)).toBeCloseTo(0.8, 4);
  });
});

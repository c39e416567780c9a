import { describe, expect, test } from 'vitest';
import type { Panel } from '../../../renderer/domain/forecast/panel';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { pooledMeans, trainPooled } from '../../../renderer/domain/forecast/pool/pooled-model';
import { readCatalogue } from '../../../renderer/domain/forecast/pool/read-catalogue';
import { isNewSeason, leanOnLastCycle, partOfSeason } from '../../../renderer/domain/forecast/pool/shared-season';

const horizon = 13;
const now = 92;
/** The weeks a year before those ahead of `now`. */
const isThen = (week: number): boolean => week >= now - 52 && week < now - 52 + horizon;

const panelOf = (rows: readonly (readonly number[])[]): Panel => ({
  grain: 'week', firstDay: null, periods: now, series: rows.map((values, at) => ({ id: `A${at}`, start: 0, values: Float64Array.from(values), lowerBound: null })),
});
const weeks = (units: (week: number) => number): number[] => Array.from({ length: now }, (_, week) => units(week));

describe('the part of sales a year ago that came with the season', () => {
  test('twice the pace before is half, the pace before is none', () => {
    const season = readCatalogue(panelOf(Array.from({ length: 30 }, () => weeks((week) => (isThen(week) ? 20 : 10)))));
    expect(partOfSeason(season.pool, season.windows, now, horizon)).toBeCloseTo(0.5, 6);
    const flat = readCatalogue(panelOf(Array.from({ length: 30 }, () => weeks(() => 10))));
    expect(partOfSeason(flat.pool, flat.windows, now, horizon)).toBe(0);
  });

  test('a rise of a tenth is what catalogues do anyway', () => {
    const { pool, windows } = readCatalogue(panelOf(Array.from({ length: 30 }, () => weeks((week) => (isThen(week) ? 11 : 10)))));
    expect(partOfSeason(pool, windows, now, horizon)).toBeCloseTo(0, 6);
  });

  test('a catalogue that sells half of what it did a year ago had a season where it only stood still', () => {
    const { pool, windows } = readCatalogue(panelOf(Array.from({ length: 30 }, () => weeks((week) => (week < now - 52 + horizon ? 20 : 10)))));
    // It would have fallen to half in a year, to 0.5 ** (13 / 52) = 0.841 in the quarter between the two windows.
    expect(partOfSeason(pool, windows, now, horizon)).toBeCloseTo((1 - 0.5 ** 0.25) * Math.min(1, (0.5 ** -0.25 - 1.1) / 0.2), 6);
  });

  test('it is new where no judged origin had one before it', () => {
    const { pool, windows } = readCatalogue(panelOf(Array.from({ length: 30 }, () => weeks((week) => (isThen(week) ? 20 : 10)))));
    expect(isNewSeason(pool, windows, now, [66, 72, 79], horizon)).toBe(true);
    expect(isNewSeason(pool, windows, now, [66, now], horizon)).toBe(false);
  });
});

describe('what a series is told by a year ago', () => {
  const lean = (values: readonly number[], said: number): number => {
    const { pasts, pool, windows } = readCatalogue(panelOf([values, ...Array.from({ length: 30 }, () => weeks((week) => (isThen(week) ? 20 : 10)))]));
    const periods = new Float32Array(horizon).fill(said);
    // The part is that of the thirty others: the pool is asked without the series in question.
    const others = readCatalogue(panelOf(Array.from({ length: 30 }, () => weeks((week) => (isThen(week) ? 20 : 10))))).pool;
    leanOnLastCycle(periods, pasts.slice(0, 1), { ...pool, seasonAt: others.seasonAt, growth: others.growth }, windows, now, horizon);
    return periods.reduce((sum, units) => sum + units, 0) / horizon;
  };

  test('half of it by what it sold then, where it sells as it did before', () => {
    expect(lean(weeks(() => 40), 10)).toBeCloseTo(25, 3);
  });

  test('three quarters where it slept before, rose with the season and sleeps again', () => {
    // 1 - 0.5 x (1 - 0.5) = 0.75 of 40, and a quarter of the 8 the model says.
    expect(lean(weeks((week) => (isThen(week) ? 40 : 0)), 8)).toBeCloseTo(32, 3);
  });

  test('no more than six times what the model says counts as then', () => {
    expect(lean(weeks((week) => (isThen(week) ? 400 : 0)), 1)).toBeCloseTo(0.25 * 1 + 0.75 * 6, 3);
  });

  test('one that did not exist then is left as it is', () => {
    expect(lean(weeks((week) => (week < 80 ? NaN : 4)), 3)).toBeCloseTo(3, 6);
  });
});

describe('a catalogue before its second Christmas', () => {
  test('what slept since the first is expected to wake, what sells all year sells more', () => {
    const chance = chanceFrom(5);
    const noise = (): number => 0.7 + 0.6 * chance();
    // Three in ten weeks one is sold of the sleepers outside the season; the others sell nothing in four of ten weeks.
    const rows = Array.from({ length: 80 }, (_, at) => weeks((week) => (at < 20 ? (isThen(week) ? Math.round(30 * noise()) : chance() < 0.3 ? 1 : 0) : chance() < 0.4 ? 0 : Math.round((isThen(week) ? 24 : 15) * noise()))));
    const { pasts, pool, windows } = readCatalogue(panelOf(rows));
    const model = trainPooled(pasts, pool, windows, now, { horizon, mostRows: 20_000, trees: 30, seed: 1 })!;
    const means = pooledMeans(model, pasts, pool, now, horizon);
    const meanOf = (from: number, to: number): number => means.subarray(from * horizon, to * horizon).reduce((sum, units) => sum + units, 0) / (to - from) / horizon;
    expect(meanOf(0, 20)).toBeGreaterThan(4);
    expect(meanOf(20, 80)).toBeGreaterThan(12);
    expect(meanOf(20, 80)).toBeLessThan(16);
  });
});

import { describe, expect, test } from 'vitest';
import { forecastCatalogue } from '../../../renderer/domain/forecast/forecast-catalogue';
import type { Panel } from '../../../renderer/domain/forecast/panel';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { readCatalogue } from '../../../renderer/domain/forecast/pool/read-catalogue';
import { regressionMeans, trainRegression, type Regression } from '../../../renderer/domain/forecast/pool/regression';
import { shareUnjudged, withRegression } from '../../../renderer/domain/forecast/pool/regression-share';
import { solvePositive } from '../../../renderer/domain/forecast/pool/solve-positive';

const months = 23;
const horizon = 6;

const panelOf = (rows: readonly (readonly number[])[], starts: readonly number[] = []): Panel => ({
  grain: 'month', firstDay: null, periods: Math.max(...rows.map((row) => row.length)), series: rows.map((values, at) => ({ id: `A${at}`, start: starts[at] ?? 0, values: Float64Array.from(values), lowerBound: null })),
});

/** Thirty sellers whose year swings alike, from half to one and a half of their level, with a tenth of noise. */
const swinging = (periods = months + horizon, swing = 0.5): number[][] => {
  const chance = chanceFrom(5);
  return Array.from({ length: 30 }, (_, at) => Array.from({ length: periods }, (_, month) => 20 * (1 + at) * (1 + swing * Math.sin((2 * Math.PI * month) / 12)) * (0.9 + 0.2 * chance())));
};
const known = (rows: readonly (readonly number[])[]): number[][] => rows.map((row) => row.slice(0, months));

const trained = (rows: readonly (readonly number[])[], cutoff = months): Regression => {
  const { pasts, windows } = readCatalogue(panelOf(rows));
  const regression = trainRegression(pasts, windows, cutoff, horizon, 1);
  if (regression === null) throw new Error('nothing was taught');
  return regression;
};
const said = (rows: readonly (readonly number[])[], starts: readonly number[] = []): Float32Array => {
  const { pasts, windows } = readCatalogue(panelOf(rows, starts));
  return regressionMeans(trainRegression(pasts, windows, months, horizon, 1)!, pasts, months, horizon);
};
/** Errors of totals over what came. */
const cumulativeWape = (rows: readonly (readonly number[])[], means: Float32Array): number => {
  let off = 0;
  let sold = 0;
  rows.forEach((row, at) => {
    const came = row.slice(months, months + horizon).reduce((sum, units) => sum + units, 0);
    off += Math.abs(means.subarray(at * horizon, (at + 1) * horizon).reduce((sum, units) => sum + units, 0) - came);
    sold += came;
  });
  return off / sold;
};

describe('a system of equations', () => {
  test('is solved, and left as it was', () => {
    // 4x + 2y = 10 and 2x + 3y = 9: x = 1.5, y = 2.
    const matrix = Float64Array.from([4, 2, 2, 3]);
    const right = Float64Array.from([10, 9]);
    expect([...solvePositive(matrix, right)].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1.5, 2]);
    expect([...matrix, ...right]).toEqual([4, 2, 2, 3, 10, 9]);
  });

  test('of two equal columns has an answer all the same', () => {
    const [x, y] = solvePositive(Float64Array.from([1, 1, 1, 1]), Float64Array.from([2, 2]));
    expect(x! + y!).toBeCloseTo(2, 4);
  });
});

describe('a season that was seen once', () => {
  const rows = swinging();

  test('is told by the last cycle, where the pace alone would miss it', () => {
    // The wait is in the strong half of the year; the last quarter before it was in the weak one.
    const paces = Float32Array.from(rows.flatMap((row) => new Array<number>(horizon).fill(row.slice(months - 3, months).reduce((sum, units) => sum + units, 0) / 3)));
    expect(cumulativeWape(rows, paces)).toBeGreaterThan(0.4);
    expect(cumulativeWape(rows, said(known(rows)))).toBeLessThan(0.06);
  });

  test('is seen to be told, on periods left out of the teaching', () => {
    expect(trained(known(rows)).gains[1]).toBeGreaterThan(0.6);
    // Where nothing swings there is nothing to gain.
    expect(trained(known(swinging(months, 0))).gains[1]).toBeLessThan(0.3);
  });

  test('is told by whatever else the catalogue is forecast with, too', () => {
    const { means, methods } = forecastCatalogue(panelOf(known(rows)), { horizon });
    expect(cumulativeWape(rows, means)).toBeLessThan(0.2);
    expect(methods.some(({ used }) => used[0]?.id === 'regression')).toBe(true);
  });
});

describe('what a regression says', () => {
  const rows = known(swinging());

  test('reads nothing from its cutoff on', () => {
    const later = swinging(months + 9).map((row) => row.map((units, month) => (month < months ? units : 1e6)));
    expect(trained(later)).toEqual(trained(later.map((row) => row.map((units, month) => (month < months ? units : 3)))));
  });

  test('doubles with the units, and does not mind the order of series', () => {
    const once = said(rows);
    said(rows.map((row) => row.map((units) => 2 * units))).forEach((units, at) => expect(units / once[at]!).toBeCloseTo(2, 4));
    const turned = said([...rows].reverse());
    expect([...turned.subarray(0, horizon)].map(Math.round)).toEqual([...once.subarray(29 * horizon)].map(Math.round));
  });

  test('stays within what can be: gaps, sellers that began late or never sold', () => {
    const odd = rows.map((row, at) => (at === 0 ? row.map((units, month) => (month % 5 === 1 ? NaN : units)) : at === 1 ? row.map((units, month) => (month < months - 3 ? NaN : units)) : at === 2 ? row.map(() => 0) : row));
    const means = said(odd, [0, months - 3]);
    for (const units of means) expect(units >= 0 && units < 2e4).toBe(true);
    expect([...means.subarray(2 * horizon, 3 * horizon)]).toEqual(new Array(horizon).fill(0));
    // Three months of 40 units at their weakest: its own pace, not the season's.
    const late = means.subarray(horizon, 2 * horizon).reduce((sum, units) => sum + units, 0) / horizon;
    expect(late).toBeGreaterThan(10);
    expect(late).toBeLessThan(60);
  });

  test('is nothing where the past is a handful of periods', () => {
    const { pasts, windows } = readCatalogue(panelOf(rows.map((row) => row.slice(0, 4))));
    expect(trainRegression(pasts, windows, 4, horizon, 1)).toBeNull();
  });

  test('knows the day of the week', () => {
    const days = Array.from({ length: 10 }, (_, at) => Array.from({ length: 60 }, (_, day) => (day % 7 < 5 ? 10 + at : 0)));
    const { pasts, windows } = readCatalogue({ ...panelOf(days), grain: 'day' });
    const means = regressionMeans(trainRegression(pasts, windows, 60, 7, 1)!, pasts, 60, 7);
    // Day 60 is the fifth of its week, 61 and 62 are free.
    expect([...means.subarray(0, 7)].map(Math.round)).toEqual([10, 0, 0, 10, 10, 10, 10]);
  });
});

describe('the part that no past origin can tell', () => {
  const rows = known(swinging());
  const { pasts, windows } = readCatalogue(panelOf(rows));
  const regression = trained(rows);
  const at = (origin: number): { readonly regression: Regression | null; readonly origin: number } => ({ regression: trainRegression(pasts, windows, origin, horizon, 1), origin });

  test('is what is gained, no more than six tenths, where no judged origin had seen a cycle', () => {
    expect(shareUnjudged(regression, pasts, months, [at(8), at(10)])).toBe(0.6);
    expect(shareUnjudged({ ...regression, gains: [0, 0.25, NaN] }, pasts, months, [at(8), at(10)])).toBe(0.25);
    expect(shareUnjudged({ ...regression, gains: [0, 0.25, NaN] }, pasts, months, [])).toBe(0.25);
  });

  test('is half of that where half of the origins had, and nothing where all had or nothing is gained', () => {
    const gained = { ...regression, gains: [0, 0.25, NaN] };
    expect(shareUnjudged(gained, pasts, months, [at(10), at(22)])).toBe(0.125);
    expect(shareUnjudged(gained, pasts, months, [at(22)])).toBe(0);
    expect(shareUnjudged({ ...regression, gains: [0.5, -0.1, NaN] }, pasts, months, [at(8)])).toBe(0);
  });

  test('is taken from all methods alike', () => {
    expect(withRegression([{ id: 'theta', share: 0.75 }, { id: 'ets', share: 0.25 }], 0.4)).toEqual([{ id: 'theta', share: 0.75 * 0.6 }, { id: 'regression', share: 0.4 }, { id: 'ets', share: 0.25 * 0.6 }]);
    expect(withRegression([{ id: 'theta', share: 1 }], 0.04)).toEqual([{ id: 'theta', share: 1 }]);
  });
});

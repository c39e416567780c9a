import { describe, expect, test } from 'vitest';
import { sellWhole } from '../../../renderer/domain/forecast/pool/whole-units';

const levels = [0.025, 0.5, 0.9, 0.95, 0.975, 0.98];
const whole = Float64Array.from([0, NaN, 2, 0]);
const told = (rows: readonly number[], history = whole, from = 0, periods = rows.length / levels.length): readonly number[] => {
  const quantiles = Float32Array.from(rows);
  sellWhole(quantiles, from, periods, levels, history);
  return [...quantiles].map((units) => Math.round(units * 1000) / 1000);
};

describe('quantiles of what is sold in whole units', () => {
  test('a high quantile that lies within the first unit is one unit, unless it is hardly anything', () => {
    expect(told([0, 0, 0.2, 0.3, 0.8, 0.9])).toEqual([0, 0, 0.2, 1, 1, 1]);
    expect(told([0, 0, 0, 0.1, 0.2, 0.2])).toEqual([0, 0, 0, 0.1, 0.2, 0.2]);
  });

  test('where nothing is sold as a rule, the interval ends halfway between its own end and where that end alone promises 95 %, not below a unit', () => {
    expect(told([0, 0.4, 2, 3, 5, 6])).toEqual([0, 0.4, 2, 3, 4, 6]);
    expect(told([0, 0, 0.1, 0.2, 1.4, 2])).toEqual([0, 0, 0.1, 0.2, 1, 2]);
  });

  test('where something is sold as a rule, the interval stays as it is', () => {
    expect(told([0, 0.5, 6, 7, 9, 10])).toEqual([0, 0.5, 6, 7, 9, 10]);
  });

  test('what was ever sold in broken units stays as it is', () => {
    expect(told([0, 0, 0.2, 0.3, 0.8, 0.9], Float64Array.from([0, 1.5]))).toEqual([0, 0, 0.2, 0.3, 0.8, 0.9]);
  });

  test('only the periods asked for are changed', () => {
    const rows = [0, 0, 2, 3, 5, 6];
    expect(told([...rows, ...rows, ...rows], whole, 1, 1)).toEqual([...rows, 0, 0, 2, 3, 4, 6, ...rows]);
  });
});

import { describe, expect, test } from 'vitest';
import { binned, learnBins } from '../../../renderer/domain/forecast/pool/binning';
import { blendOf, type Judging } from '../../../renderer/domain/forecast/pool/blend';
import { boost, type BoostingSettings } from '../../../renderer/domain/forecast/pool/boosting';
import { chanceFrom } from '../../../renderer/domain/forecast/pool/chance';
import { liftedPanel } from '../../../renderer/domain/forecast/pool/lifted';
import { velocityIsBetter } from '../../../renderer/domain/forecast/pool/own-evidence';
import { exactAt, meanBetween, pastOf } from '../../../renderer/domain/forecast/pool/past';
import { pastOrigins } from '../../../renderer/domain/forecast/pool/rolling-past';
import { learnSpread, spreadQuantiles } from '../../../renderer/domain/forecast/pool/spread-forest';
import { scores } from '../../../renderer/domain/forecast/pool/trees';

const settings: BoostingSettings = { objective: { kind: 'tweedie', power: 1 }, trees: 60, rate: 0.15, leaves: 8, leastRows: 20, ridge: 1, rowShare: 0.7, featureShare: 1, seed: 1 };

const lessons = (rows: number): { readonly columns: Float32Array[]; readonly target: Float32Array; readonly truth: Float32Array } => {
  const chance = chanceFrom(4);
  const columns = [new Float32Array(rows), new Float32Array(rows), new Float32Array(rows)];
  const target = new Float32Array(rows);
  const truth = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const values = [chance(), chance(), chance()];
    values.forEach((value, feature) => (columns[feature]!.fill(value, row, row + 1)));
    if (row % 10 === 0) columns[2]![row] = NaN;
    truth[row] = (values[0]! > 0.6 ? 4 : 1) * (row % 10 === 0 ? 2 : 1);
    // Twice or nothing: the mean is the truth.
    target[row] = chance() < 0.5 ? 0 : 2 * truth[row]!;
  }
  return { columns, target, truth };
};

describe('boosting', () => {
  const { columns, target, truth } = lessons(6000);
  const bins = learnBins(columns);
  const rows = { bins: binned(bins, columns), target, weight: new Float32Array(6000).fill(1) };

  test('finds the means behind noise, also where a feature is not known', () => {
    const means = scores(boost(rows, settings), rows.bins, 6000).map(Math.exp);
    let off = 0;
    means.forEach((mean, row) => (off += Math.abs(mean / truth[row]! - 1)));
    expect(off / 6000).toBeLessThan(0.12);
  });

  test('with squares to keep small the scores are the means themselves', () => {
    const means = scores(boost(rows, { ...settings, objective: { kind: 'square' } }), rows.bins, 6000);
    let off = 0;
    means.forEach((mean, row) => (off += Math.abs(mean / truth[row]! - 1)));
    expect(off / 6000).toBeLessThan(0.12);
  });

  test('a row of no weight teaches nothing', () => {
    const weight = rows.weight.map((_, row) => (row < 3000 ? 1 : 0));
    const wrong = target.map((value, row) => (row < 3000 ? value : 1e4));
    expect(boost({ ...rows, weight, target: wrong }, settings)).toEqual(boost({ ...rows, weight }, settings));
  });

  test('the same seed grows the same forest, another seed another', () => {
    expect(boost(rows, settings)).toEqual(boost(rows, settings));
    expect(boost(rows, { ...settings, seed: 2 }).value).not.toEqual(boost(rows, settings).value);
  });
});

describe('bins', () => {
  test('few distinct values keep a bin each, and not known has one of its own', () => {
    const column = Float32Array.from([NaN, 1, 2, 2, 3, NaN]);
    expect([...binned(learnBins([column]), [column])[0]!]).toEqual([0, 1, 2, 2, 3, 0]);
  });
});

describe('the spread of a catalogue', () => {
  test('is wide where the past was wide, narrow where it was narrow, and its quantiles are the true ones', () => {
    const chance = chanceFrom(8);
    const feature = Float32Array.from({ length: 8000 }, (_, row) => row % 2);
    const ratio = feature.map((wide) => (wide === 1 ? 2 * chance() : 0.9 + 0.2 * chance()));
    const answers = spreadQuantiles(learnSpread([feature], ratio, { trees: 8, leaves: 4, leastRows: 100, featureShare: 1, rowShare: 1, seed: 1 }), [Float32Array.from([0, 1])], [0.1, 0.5, 0.9]);
    const truth = [0.92, 1, 1.08, 0.2, 1, 1.8];
    answers.forEach((answer, at) => expect(Math.abs(answer - truth[at]!)).toBeLessThan(0.06));
  });

  test('says 0 as far as nothing was sold', () => {
    const ratio = Float32Array.from({ length: 1000 }, (_, row) => (row % 10 < 7 ? 0 : 3));
    const answers = spreadQuantiles(learnSpread([new Float32Array(1000)], ratio, { trees: 4, leaves: 4, leastRows: 50, featureShare: 1, rowShare: 1, seed: 1 }), [Float32Array.from([0])], [0.5, 0.65, 0.9]);
    expect([...answers.subarray(0, 2)]).toEqual([0, 0]);
    expect(Math.abs(answers[2]! - 3)).toBeLessThan(0.4);
  });
});

describe('shares of methods', () => {
  const actual = Float32Array.from([10, 10, 20, 20, 5, 5, 8, 8]);
  const judging: Judging = { actual, scale: Float32Array.from([2, 2, 2, 2]), horizon: 2 };
  const off = (share: number): Float32Array => actual.map((value) => value * (1 + share));

  test('go to the better method, and to a mean where errors cancel', () => {
    expect(blendOf(judging, [{ id: 'poor', forecast: off(0.6) }, { id: 'good', forecast: off(0.04) }], 0.02)).toEqual([{ id: 'good', share: 1 }]);
    expect(blendOf(judging, [{ id: 'high', forecast: off(0.3) }, { id: 'low', forecast: off(-0.3) }], 0)).toEqual([{ id: 'high', share: 0.5 }, { id: 'low', share: 0.5 }]);
  });

  test('stay with the first where the gain is not worth leaving it', () => {
    expect(blendOf(judging, [{ id: 'first', forecast: off(0.1) }, { id: 'other', forecast: off(0.095) }], 0.2)).toEqual([{ id: 'first', share: 1 }]);
  });

  test('a forecast of nothing never wins', () => {
    expect(blendOf(judging, [{ id: 'nothing', forecast: off(-1) }, { id: 'some', forecast: off(0.8) }], 0)[0]?.id).toBe('some');
  });
});

describe('what is known of a past', () => {
  const series = { id: 'a', start: 1, values: Float64Array.from([9, 4, NaN, 6, 1, 5]), lowerBound: Uint8Array.from([0, 0, 0, 0, 1, 0]) };

  test('a mean steps over what is not known and over what was before the start', () => {
    expect(meanBetween(pastOf(series), 0, 4)).toBe(5);
    expect(meanBetween(pastOf(series), 2, 3)).toBeNaN();
  });

  test('a sold-out period is lifted to look at, and not judged by', () => {
    const [lifted] = liftedPanel({ grain: 'week', periods: 6, firstDay: null, series: [series] }).series;
    expect(lifted?.values[4]).toBeGreaterThan(4);
    expect([lifted?.values[3], lifted?.values[5]]).toEqual([6, 5]);
    expect(exactAt(pastOf(lifted ?? series), 4)).toBeNaN();
  });

  test('past origins leave a whole horizon to be seen, and enough before them', () => {
    expect(pastOrigins(100, 12, 3, 20)).toEqual([76, 82, 88]);
    expect(pastOrigins(30, 12, 3, 20)).toEqual([]);
  });

  test('one SKU goes back to its velocity only when that was better every time, and by far', () => {
    expect(velocityIsBetter({ model: [10, 12, 9], velocity: [2, 4, 3] })).toBe(true);
    expect(velocityIsBetter({ model: [10, 12, 4], velocity: [3, 5, 4.5] })).toBe(false);
    expect(velocityIsBetter({ model: [10, 12, 9], velocity: [9, 11, 8] })).toBe(false);
    expect(velocityIsBetter({ model: [10], velocity: [1] })).toBe(false);
  });
});

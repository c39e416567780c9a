import { describe, expect, test } from 'vitest';
import { seriesCandidates } from '../../../renderer/domain/forecast/pool/candidates';
import { learnGroupBlends } from '../../../renderer/domain/forecast/pool/group-blends';

/** Nothing was judged yet: what is used is what is known from elsewhere. */
const unjudged = (sellers: number, hasModel = true, isYoung = false): Readonly<Record<string, number>> => {
  const judged = { tasks: [], actual: new Float32Array(0), scale: new Float32Array(0), horizon: 4 };
  const { groups } = learnGroupBlends({ judged, groupAt: [], shared: [], pooledRows: null, isTrusted: false, regressionRows: null, regressionShare: 0, methods: seriesCandidates({ grain: 'week' }, 60), rowsOf: () => new Float32Array(0), sellers, hasModel, isYoung, isNewSeason: false });
  return Object.fromEntries(groups.occasional.shares.map(({ id, share }) => [id, Math.round(share * 1000) / 1000]));
};

describe('what a catalogue is forecast with before anything could be judged', () => {
  test('a catalogue of thirty leaves three tenths to two methods for one series, one of a thousand nothing', () => {
    // 0.45 x 60 / (60 + 30) = 0.3
    expect(unjudged(30)).toEqual({ pooled: 0.7, tsbOptimised: 0.15, medianOfThree: 0.15 });
    expect(unjudged(1000)).toEqual({ pooled: 1 });
  });

  test('within its first year half is each series own pace, of a small one a part of the other half too', () => {
    expect(unjudged(1000, true, true)).toEqual({ pooled: 0.5, tsbOptimised: 0.5 });
    expect(unjudged(30, true, true)).toEqual({ tsbOptimised: 0.575, pooled: 0.35, medianOfThree: 0.075 });
  });

  test('without a model it is two unlike methods for one series', () => {
    expect(unjudged(10, false)).toEqual({ medianOfThree: 0.5, tsbOptimised: 0.5 });
  });
});

describe('what the model of the catalogue is given where the past could be judged', () => {
  /** A thousand sellers of 10 a period, 40 of them judged once. The model misses by `model` a period, up and down in turn; plain means by `calm`, all other methods by far. */
  const shareOfModel = (model: number, calm: number): number => {
    const tasks = Array.from({ length: 40 }, (_, series) => ({ series, origin: 50 }));
    const horizon = 4;
    const row = (miss: number, places: readonly number[]): Float32Array => Float32Array.from({ length: places.length * horizon }, (_, at) => 10 + (places[Math.floor(at / horizon)]! % 2 === 0 ? miss : -miss));
    const all = [...tasks.keys()];
    const { groups } = learnGroupBlends({
      judged: { tasks, actual: row(0, all), scale: new Float32Array(tasks.length).fill(5), horizon }, groupAt: all.map(() => 'occasional' as const), shared: all, pooledRows: row(model, all), isTrusted: true, regressionRows: null, regressionShare: 0,
      methods: seriesCandidates({ grain: 'week' }, 60), rowsOf: ({ id }, places) => row(id === 'mean' || id === 'ses' || id === 'tsbOptimised' ? calm : 9, places), sellers: 10_000, hasModel: true, isYoung: false, isNewSeason: false,
    });
    return groups.occasional.shares.find(({ id }) => id === 'pooled')?.share ?? 0;
  };

  test('plain means that did as well as it get as much as it, those a twentieth worse a quarter, those a quarter worse nothing', () => {
    expect(shareOfModel(4, 4)).toBeCloseTo(0.5, 5);
    // 1.05 to the power -20 is 0.377, beside the model's 1.
    expect(shareOfModel(4, 4.2)).toBeCloseTo(1 / 1.377, 2);
    expect(shareOfModel(4, 5)).toBe(1);
  });
});

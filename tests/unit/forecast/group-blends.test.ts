import { describe, expect, test } from 'vitest';
import { seriesCandidates } from '../../../renderer/domain/forecast/pool/candidates';
import { learnGroupBlends } from '../../../renderer/domain/forecast/pool/group-blends';

/** Nothing was judged yet: what is used is what is known from elsewhere. */
const unjudged = (sellers: number, hasModel = true, isYoung = false): Readonly<Record<string, number>> => {
  const judged = { tasks: [], actual: new Float32Array(0), scale: new Float32Array(0), horizon: 4 };
  const { groups } = learnGroupBlends({ judged, groupAt: [], shared: [], pooledRows: null, isTrusted: false, methods: seriesCandidates({ grain: 'week' }, 60), rowsOf: () => new Float32Array(0), sellers, hasModel, isYoung });
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

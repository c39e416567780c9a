import { describe, expect, it } from 'vitest';
import { thrownFailure, WorkerEnded } from '../../../renderer/domain/thrown-failure';

describe('what was thrown', () => {
  it.each([
    [new WorkerEnded('gone'), { ended: 'plan/ended', otherwise: 'plan/unknown' }, { code: 'plan/ended', detail: null }],
    [new Error('a fault'), { ended: 'plan/ended', otherwise: 'plan/unknown' }, { code: 'plan/unknown', detail: 'a fault' }],
    [new WorkerEnded('gone'), { otherwise: 'data/unknown' }, { code: 'data/unknown', detail: 'gone' }],
    ['no error at all', { otherwise: 'data/unknown' }, { code: 'data/unknown', detail: null }],
  ] as const)('%s becomes a failure with words', (thrown, codes, failure) => {
    expect(thrownFailure(thrown, codes)).toEqual(failure);
  });
});

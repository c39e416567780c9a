import { describe, expect, test } from 'vitest';
import { baseFor, withFutureQuestion, withOlderQuestion } from '../../../renderer/features/imports/review-base';
import { headOf, reviewOf, tableHead } from './twin-services';

const stored = tableHead({ '2026-02-03': headOf('v3'), '2026-02-05': headOf('v5') });

describe('what a file is compared with', () => {
  test.each([
    { day: '2026-02-03', against: 'v3', why: 'its own day' },
    { day: '2026-02-04', against: 'v3', why: 'the newest earlier day' },
    { day: '2026-03-01', against: 'v5', why: 'the newest earlier day' },
    { day: '2026-01-01', against: null, why: 'nothing, being older than all' },
  ])('$day is compared with $why', ({ day, against }) => {
    expect(baseFor(stored, day, 'snapshot')?.head.versionId ?? null).toBe(against);
  });
});

describe('a file of an older day', () => {
  const ids = (partition: string): readonly string[] =>
    withOlderQuestion(reviewOf({ partitions: [partition] }), stored, 'snapshot').guards.map((guard) => guard.id);
  test('is asked about', () => expect(ids('2026-02-04')).toEqual(['older-than-current']));
  test('is not asked about when it is the newest day or newer', () => {
    expect(ids('2026-02-05')).toEqual([]);
    expect(ids('2026-02-06')).toEqual([]);
  });
  test('is never asked about for a table without days', () => {
    expect(withOlderQuestion(reviewOf({ partitions: ['all'], asOf: null }), tableHead({ all: headOf('v') }), 'master').guards).toEqual([]);
  });
});

describe('a file of a day still to come', () => {
  const asked = (own: Parameters<typeof reviewOf>[0], grain: 'snapshot' | 'period' | 'master' | 'named' = 'snapshot'): readonly string[] =>
    withFutureQuestion(reviewOf(own), grain, '2026-02-03').guards.map(({ message }) => message);

  test('is asked about, by the newest day it holds, with what would come of it', () => {
    expect(asked({ partitions: ['2026-02-03', '2062-10-31'] })).toEqual(['The file speaks of 31 Oct 2062, which is still to come. Until then, every newer file would count as an older one. Was the day typed or read wrongly?']);
    expect(asked({ partitions: ['all'], asOf: '2026-02-05' }, 'master')).toHaveLength(1);
    expect(asked({ partitions: ['2026-02'], asOf: '2026-02-28' }, 'period')).toEqual(['The file speaks of 28 Feb 2026, which is still to come. Until then, plans leave out what it says of later days. Was the day typed or read wrongly?']);
  });

  test('is not asked about today, or tomorrow, which it is already where clocks are ahead', () => {
    expect(asked({ partitions: ['2026-02-03'] })).toEqual([]);
    expect(asked({ partitions: ['2026-02-04'] })).toEqual([]);
  });

  test('is not asked about where the file has no day', () => {
    expect(asked({ partitions: ['all'], asOf: null }, 'master')).toEqual([]);
    expect(asked({ partitions: ['SP-1'], asOf: null }, 'named')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { baseFor, withOlderQuestion } from '../../../renderer/features/imports/review-base';
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

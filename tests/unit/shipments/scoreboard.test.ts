import { describe, expect, test } from 'vitest';
import { lineScore, neededUnits, planScore, scoreLines } from '../../../renderer/domain/shipments/scoreboard';
import { lineOf, planOf } from './plans';

// To last 60 days with 40 there. In the first 30 of them 60 sold: 120 in all, so 80 were needed.
const first = lineOf(1, 'A', 96, { frozen: { ours: 96, theirs: 60, naive: 72, lastYear: null, position: 40, coverDays: 60 } });
// In all of its 30 days 10 sold, and 25 were there: nothing was needed.
const second = lineOf(2, 'B', 0, { frozen: { ours: 0, theirs: 24, naive: 5, lastYear: 12, position: 25, coverDays: 30 } });

describe('how a quantity turned out', () => {
  test('needed is what sells in the cover less what was there', () => {
    expect(neededUnits({ position: 40, coverDays: 60 }, { units: 60, days: 30 })).toBe(80);
    expect(neededUnits({ position: 25, coverDays: 30 }, { units: 10, days: 30 })).toBe(0);
  });

  test('each quantity misses by its distance from what was needed', () => {
    const score = lineScore(first, { units: 60, days: 30 });
    expect(score).toMatchObject({ needed: 80, isFinal: false, errors: { ours: 16, theirs: 20, naive: 8, lastYear: null } });
    expect(lineScore(first, { units: 130, days: 60 })).toMatchObject({ needed: 90, isFinal: true, errors: { ours: 6, theirs: 30, naive: 18 } });
  });

  test('what cannot be told is not scored, and says why', () => {
    expect(lineScore(first, null).because).toBe('no report shows its sales since');
    expect(lineScore(first, { units: 3, days: 6 }).because).toBe('sales of 6 of 60 days are too few');
    expect(lineScore(lineOf(1, 'A', 5), { units: 3, days: 60 }).because).toBe('no quantity was proposed');
    expect(lineScore(lineOf(1, 'A', 5, { frozen: { ours: 5 } }), { units: 3, days: 60 }).because).toBe('the stock of that day was not kept');
  });

  // In 30 of 60 days 60 sold, and on 10 of them the shelf was empty: 3 a day on the 20 others, 180 in all, 140 needed.
  test('days without stock say nothing of what was needed: a quantity that ran out is not praised for it', () => {
    expect(lineScore(first, { units: 60, days: 30, outDays: 10 })).toMatchObject({ needed: 140, isFinal: false, errors: { ours: 44, theirs: 80, naive: 68 } });
    expect(lineScore(first, { units: 60, days: 60, outDays: 40 })).toMatchObject({ needed: 140, isFinal: true });
    expect(lineScore(first, { units: 9, days: 30, outDays: 25 })).toMatchObject({ needed: null, because: 'it had stock on too few of 30 days' });
    expect(lineScore(first, { units: 0, days: 30, outDays: 30 })).toMatchObject({ needed: null, because: 'it had stock on too few of 30 days' });
  });

  // Ours: |96 − 80| + |0 − 0| = 16 of 80: 20 %. Theirs: 20 + 24 = 44: 55 %. Naive: 8 + 5 = 13: 16.25 %.
  test('over lines the misses are weighed by what was needed', () => {
    const lines = [lineScore(first, { units: 60, days: 30 }), lineScore(second, { units: 10, days: 30 })];
    const { of, scored, isFinal } = scoreLines(lines);
    expect([of.ours.wape, of.theirs.wape, of.naive.wape]).toEqual([0.2, 0.55, 0.1625]);
    // Of last year only the second line is known, where nothing was needed and 12 would have been sent: no share of nothing.
    expect(of.lastYear).toEqual({ lines: 1, wape: null, missedBy: 12 });
    expect([scored, isFinal]).toEqual([2, false]);
  });

  test('contenders are compared over the lines all of them gave a quantity for', () => {
    const { common, compared } = scoreLines([lineScore(first, { units: 60, days: 30 }), lineScore(second, { units: 10, days: 30 })]);
    expect(common).toBe(1);
    expect([compared.ours, compared.theirs, compared.lastYear]).toEqual([{ lines: 1, wape: 0, missedBy: 0 }, { lines: 1, wape: null, missedBy: 24 }, { lines: 1, wape: null, missedBy: 12 }]);
  });

  test('a cancelled plan is not scored', () => {
    const plan = planOf('awd-fba', [first, second]);
    expect(planScore(plan, () => ({ units: 60, days: 30 }))).toHaveLength(2);
    expect(planScore({ ...plan, status: 'cancelled' }, () => ({ units: 60, days: 30 }))).toEqual([]);
  });
});

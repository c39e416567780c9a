import { describe, expect, test } from 'vitest';
import { goodsWords, knownWords, leftOutWords, movedWords, plansWords } from '../../../renderer/features/imports/effect-words';
import type { MeasureEffect } from '../../../renderer/domain/planning/plan-effect';

const none = { measures: [], planned: { before: 3, after: 3 } } as const;
const send: MeasureEffect = { measure: 'send-fba', moved: 1, before: 48, after: 96, nowKnown: 0, nowUnknown: 2, largest: [] };

describe('what an import does to plans, in words', () => {
  test('a file of a later day is said to be that: its totals change, and no plan does before', () => {
    expect(plansWords(none, [{ name: 'a.csv', asOf: '2031-01-05' }], '2026-11-22')).toBe('No stock and no planned quantity of 22 Nov 2026 changes. The file is of 5 Jan 2031: plans look at it from that day on.');
    expect(plansWords(none, [{ name: 'a.csv', asOf: '2026-11-22' }], '2026-11-22')).toBe('No stock and no planned quantity of 22 Nov 2026 changes.');
    expect(plansWords(none, [{ name: 'a.csv', asOf: null }], '2026-11-22')).not.toContain('The file is of');
    expect(plansWords(none, [{ name: 'a.csv', asOf: '2026-11-22' }, { name: 'b.csv', asOf: '2031-01-05' }], '2026-11-22')).toBe('No stock and no planned quantity of 22 Nov 2026 changes. b.csv is of 5 Jan 2031: plans look at it from that day on.');
  });

  test('files that change what one before them changes are named with the reason', () => {
    expect(leftOutWords(['b.csv'])).toBe('Not in it: b.csv. It changes the same day, month or list as a file before it, so what it changes is known once that one is published.');
    expect(leftOutWords(['b.csv', 'c.csv'])).toContain('b.csv, c.csv. They change');
  });

  test('counts goods by what they are, and says what cannot be known', () => {
    expect([goodsWords(send), goodsWords({ ...send, measure: 'order-factory', moved: 1200 })]).toEqual(['1 listing', '1,200 items']);
    expect([knownWords(send), knownWords({ ...send, nowKnown: 1, nowUnknown: 0 })]).toEqual(['2 not known any more', '1 known only then']);
    expect(movedWords({ code: 'JAR', before: null, after: 1000.4 })).toBe('JAR not known → 1,000');
  });
});

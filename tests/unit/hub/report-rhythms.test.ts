import { expect, test } from 'vitest';
import { dueFirst, dueSince, keepRhythm, reportRhythms } from '../../../renderer/ui/reports/report-rhythms';

const at = (day: string): number => new Date(`${day}T09:00:00`).getTime();
const storeOf = (texts = new Map<string, string>()) => ({ getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text) });

test('a report is due a week or a month after it was last made, and not a moment before', () => {
  const weekly = { every: 'weekly', setAt: at('2026-01-01') } as const;
  const monthly = { every: 'monthly', setAt: at('2026-01-01') } as const;
  const run = { at: at('2026-03-03') };
  expect([dueSince(weekly, run, at('2026-03-10') - 1), dueSince(weekly, run, at('2026-03-10'))]).toEqual([null, at('2026-03-10')]);
  expect([dueSince(monthly, run, at('2026-04-03') - 1), dueSince(monthly, run, at('2026-05-01'))]).toEqual([null, at('2026-04-03')]);
  // January has a 31st, February has none.
  expect(dueSince(monthly, { at: at('2026-01-31') }, at('2026-03-01'))).toBe(at('2026-02-28'));
});

test('one never made here is due since that was wished, and one nobody wishes for never is', () => {
  expect([dueSince({ every: 'monthly', setAt: at('2026-03-01') }, undefined, at('2026-03-02')), dueSince(undefined, undefined, at('2026-03-02'))]).toEqual([at('2026-03-01'), null]);
});

test('what is due stands first, the longest due before the others, and the rest stays as it stood', () => {
  const since: Readonly<Record<string, number>> = { c: 30, d: 10 };
  expect(dueFirst(['a', 'b', 'c', 'd', 'e'], (id) => since[id] ?? null)).toEqual(['d', 'c', 'a', 'b', 'e']);
});

test('wishes are kept for each workspace, taken back, and what cannot be read is as good as none', () => {
  const store = storeOf();
  keepRhythm(store, 'sample', 'rg stock-value', { every: 'weekly', setAt: 5 });
  keepRhythm(store, 'sample', 'bp stock-value', { every: 'monthly', setAt: 6 });
  expect([...reportRhythms(store, 'sample').keys(), reportRhythms(store, 'connected').size]).toEqual(['rg stock-value', 'bp stock-value', 0]);
  keepRhythm(store, 'sample', 'rg stock-value', null);
  expect([...reportRhythms(store, 'sample')]).toEqual([['bp stock-value', { every: 'monthly', setAt: 6 }]]);
  for (const text of ['', '[', 'null', '{"rg a":{"every":"daily","setAt":1}}']) expect(reportRhythms(storeOf(new Map([['report-rhythms:sample', text]])), 'sample').size).toBe(0);
});

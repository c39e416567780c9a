import { expect, test } from 'vitest';
import { keepRun, reportRuns, runKey } from '../../../renderer/ui/reports/report-runs';

const storage = (texts = new Map<string, string>()) => ({ getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text), texts });
const run = (rows: number, at = 1) => ({ at, byEmail: 'a@b.c', rows });

test('the last run of each report is kept by store and by workspace', () => {
  const store = storage();
  keepRun(store, 'sample', runKey('rg', 'aged'), run(4));
  keepRun(store, 'sample', runKey('rg', 'aged'), run(7, 2));
  keepRun(store, 'sample', runKey('bp', 'aged'), run(1));
  keepRun(store, 'connected', runKey('rg', 'aged'), run(9));
  expect([...reportRuns(store, 'sample')]).toEqual([['rg aged', run(7, 2)], ['bp aged', run(1)]]);
  expect([...reportRuns(store, 'connected')]).toEqual([['rg aged', run(9)]]);
});

test('what cannot be read was never run, and a full disk stops no report', () => {
  for (const text of ['{', 'null', '[]', '{"rg aged":{"at":"today"}}']) expect([...reportRuns(storage(new Map([['report-runs:sample', text]])), 'sample')]).toEqual([]);
  const full = { ...storage(), setItem: () => { throw new Error('QuotaExceededError'); } };
  expect(() => keepRun(full, 'sample', 'rg aged', run(1))).not.toThrow();
});

import { expect, test } from 'vitest';
import type { Connection } from '../../../preload/connection';
import type { ConnectionStatus } from '../../../preload/contract';
import { connectionChange, connectionLines, noteConnection, unnoteConnection } from '../../../renderer/ui/connection-log';

const acme: Connection = { firebase: { apiKey: 'AIza-secret', authDomain: 'acme.firebaseapp.com', projectId: 'acme', appId: '1:2:web:3' } };
const to = (connection: Connection): ConnectionStatus => ({ kind: 'configured', source: 'saved', connection });
const usual = 'acme, sign-in acme.firebaseapp.com, cache 41,943,040 bytes, long polling 30 seconds, App Check off';

const box = () => {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
};

test('a change of the connection is told from what to what, without a key', () => {
  expect(connectionChange({ kind: 'none' }, acme)).toEqual({ before: 'not connected', after: usual, limits: [] });
  expect(connectionChange(to(acme), null)).toEqual({ before: usual, after: 'forgotten', limits: [] });
  expect(connectionChange(to(acme), { ...acme, longPollingTimeoutSeconds: 12, appCheck: { provider: 'debug', key: 'token-1' } })?.after).toBe(usual.replace('30 seconds', '12 seconds').replace('off', 'debug'));
  expect(connectionChange(to({ ...acme, appCheck: { provider: 'debug', key: 'token-1' } }), { ...acme, appCheck: { provider: 'debug', key: 'token-2' } })?.after).toBe(`${usual.replace('off', 'debug')}, another key or app id`);
  expect(connectionChange(to(acme), { ...acme })).toBeNull();
});

test('a change says which limits it is of, whatever the words of the rest', () => {
  const odd: Connection = { firebase: { ...acme.firebase, authDomain: 'x, cache 1 bytes, App Check debug' } };
  const limits = (from: Connection, after: Connection | null) => connectionChange(to(from), after)?.limits;
  expect(limits(acme, { ...acme, cacheSizeBytes: 2_097_152, longPollingTimeoutSeconds: 12 })).toEqual(['cache-size', 'long-polling']);
  expect(limits(acme, { ...acme, appCheck: { provider: 'debug', key: 'token-1' } })).toEqual(['app-check']);
  expect(limits(odd, { ...odd, cacheSizeBytes: 2_097_152 })).toEqual(['cache-size']);
  expect(limits(acme, { ...acme, cacheSizeBytes: 41_943_040, firebase: { ...acme.firebase, projectId: 'other' } })).toEqual([]);
  expect([limits(acme, null), connectionChange({ kind: 'none' }, acme)?.limits]).toEqual([[], []]);
});

test('lines outlive the window, one that was refused is taken back, and what is damaged is passed over', () => {
  const storage = box();
  const line = (id: string) => ({ id, at: 1, by: '', before: 'a', after: 'b', limits: ['cache-size'] as const });
  noteConnection(storage, line('one'));
  noteConnection(storage, line('two'));
  unnoteConnection(storage, 'one');
  expect(connectionLines(storage)).toEqual([line('two')]);
  storage.setItem('connectionChanges', JSON.stringify([{ id: 'old', at: 1, by: '', before: 'a', after: 'b' }, { ...line('odd'), limits: ['no such', 'app-check'] }]));
  expect(connectionLines(storage).map(({ id, limits }) => [id, limits])).toEqual([['old', []], ['odd', ['app-check']]]);
  storage.setItem('connectionChanges', '[{"id":1},');
  expect(connectionLines(storage)).toEqual([]);
  storage.setItem('connectionChanges', '[{"id":1},null]');
  expect(connectionLines(storage)).toEqual([]);
});

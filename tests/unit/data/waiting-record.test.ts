import { describe, expect, test } from 'vitest';
import type { Setting, SyncState, WaitingChange } from '../../../renderer/data/ports';
import type { ImportRecord } from '../../../renderer/data/published-ports';
import { goneFrom, isLost, isSettingLost, keepWaiting, readWaiting, settingIdOf } from '../../../renderer/data/waiting-record';

const file = (id: string, at = 10): WaitingChange => ({ id, storeId: 'bp', label: 'orders.txt', at });
const setting = (id: string, at = 10): WaitingChange => ({ id: `setting:${id}`, storeId: null, label: 'Planning', at });
const stands = (at: number): Setting => ({ id: 'x', title: 'Planning', body: '', at, byEmail: 'a@b.c', synced: true });
const synced: SyncState = { network: 'online', since: 1, waiting: [], conflicts: [], settingConflicts: [], discarded: [] };

const texts = (): Storage => {
  const held = new Map<string, string>();
  return { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, text: string) => void held.set(key, text), removeItem: (key: string) => void held.delete(key) } as Partial<Storage> as Storage;
};

const record = (importId: string, more: Partial<ImportRecord> = {}): ImportRecord => ({
  importId, storeId: 'bp', tableId: 'amazon-orders', reportId: 'amz_orders', groupId: null, partitions: ['2026-05'], fileName: 'orders.txt', sha256: '', mode: 'merge',
  counts: { added: 1, changed: 0, unchanged: 0, missing: 0, removed: 0, left: 0 } as Partial<ImportRecord['counts']> as ImportRecord['counts'], rows: 1, asOf: null, before: {}, after: {}, byEmail: 'a@b.c', at: 10, state: 'published', undoneByEmail: null, undoneAt: null, synced: true, ...more,
});

describe('what waits to be sent is written down outside the database', () => {
  test('files of stores and settings are kept by project', () => {
    const store = texts();
    keepWaiting(store, 'here', [file('publish:one'), setting('x')]);
    expect(readWaiting(store, 'here')).toEqual([file('publish:one'), setting('x')]);
    expect(readWaiting(store, 'here').map(settingIdOf)).toEqual([null, 'x']);
    expect(readWaiting(store, 'there')).toEqual([]);
    keepWaiting(store, 'here', []);
    expect(store.getItem('waiting:here')).toBeNull();
  });

  test.each([['not JSON', '{'], ['of another shape', '{"a":1}'], ['of other things', '[1,null,{"id":2}]'], ['of a file of no store', '[{"id":"publish:one","storeId":null,"label":"orders.txt","at":1}]']])('a record that is %s is none', (_, text) => {
    const store = texts();
    store.setItem('waiting:here', text);
    expect(readWaiting(store, 'here')).toEqual([]);
  });

  test('a disk that refuses the record stops nothing', () => {
    const store = texts();
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => keepWaiting(store, 'here', [file('publish:one')])).not.toThrow();
  });
});

describe('what is lost', () => {
  test('is what waited, and neither waits nor stands in conflict', () => {
    const conflict: SyncState['conflicts'][number] = { importId: 'two', storeId: 'bp', tableId: 'amazon-orders', partitions: [], ours: { fileName: '', at: 1, versionId: '' }, theirs: null };
    expect(goneFrom([file('publish:one'), file('publish:two'), file('publish:three')], { ...synced, waiting: [file('publish:one')], conflicts: [conflict] })).toEqual([file('publish:three')]);
    // Whoever discarded it knows.
    expect(goneFrom([file('publish:one'), file('publish:two')], { ...synced, discarded: ['one'] })).toEqual([file('publish:two')]);
    const settingConflicts: SyncState['settingConflicts'] = [{ ours: { ...stands(20), id: 'two' }, theirs: null }];
    expect(goneFrom([setting('one'), setting('two'), setting('three')], { ...synced, waiting: [setting('one', 20)], settingConflicts })).toEqual([setting('three')]);
  });

  test.each([
    ['a publish the log has was sent', file('publish:one'), [record('one')], false],
    ['a publish the log does not have is lost', file('publish:one'), [record('other')], true],
    ['a publish that an empty log does not have is lost', file('publish:one'), [], true],
    ['an undo the log has was sent', file('undo:one'), [record('one', { state: 'undone' })], false],
    ['an undo of what still stands is lost', file('undo:one'), [record('one')], true],
    ['an undo of an import the log does not reach is not known', file('undo:one'), [record('other')], null],
    ['a publish before all that a full log shows is not known', file('publish:one', 5), [record('a', { at: 6 }), record('b', { at: 7 })], null],
    ['a publish within what a full log shows is lost', file('publish:one', 6), [record('a', { at: 5 }), record('b', { at: 7 })], true],
  ] as const)('%s', (_, waited, log, expected) => {
    expect(isLost(waited, log, 2)).toBe(expected);
  });

  test.each([
    ['a setting that stands as it was saved was sent', stands(10), false],
    ['a setting nobody has is lost', null, true],
    ['a setting that stands as it was before is lost', stands(9), true],
    ['a setting saved again since is not known', stands(11), null],
  ] as const)('%s', (_, found, expected) => {
    expect(isSettingLost(setting('x'), found)).toBe(expected);
  });
});

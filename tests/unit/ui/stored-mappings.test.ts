import { expect, test, vi } from 'vitest';
import type { Listener, Setting, SettingOutcome } from '../../../renderer/data/ports';
import type { Outcome } from '../../../renderer/domain/failures';
import { rememberedMapping } from '../../../renderer/domain/reports/mapping/remembered-mappings';
import { createAccountMemory } from '../../../renderer/features/imports/account-memory';
import { ownershipFrom } from '../../../renderer/features/imports/store-guess';
import { createMappingMemory } from '../../../renderer/features/imports/stored-mappings';

const mapping = (heading: string) => rememberedMapping('factory-items', [heading, 'What'], 1, { itemCode: 0, name: 1 });

/** One setting, kept in memory as the database keeps it. */
const shared = () => {
  let setting: Setting | null = null;
  const watchers: Listener<Outcome<Setting | null>>[] = [];
  const put = (body: string): Setting => {
    setting = { id: 'report-mappings', title: '', body, at: (setting?.at ?? 0) + 1, byEmail: 'rose@example.com', synced: true };
    return setting;
  };
  return {
    put,
    tell: () => watchers.forEach((watcher) => watcher({ ok: true, value: setting })),
    body: () => setting?.body ?? '',
    data: {
      watchSetting: (_id: string, listener: Listener<Outcome<Setting | null>>) => {
        watchers.push(listener);
        listener({ ok: true, value: setting });
        return Promise.resolve(() => undefined);
      },
      saveSetting: (_id: string, _title: string, body: string, expectedAt: number | null): Promise<SettingOutcome> =>
        Promise.resolve(expectedAt === (setting?.at ?? null) ? { kind: 'saved', setting: put(body) } : { kind: 'conflict', theirs: setting }),
    },
  };
};

const same = <T,>(callback: (value: T) => void): Listener<T> => callback;

test('a choice is in use at once and kept for everybody', async () => {
  const { data, body } = shared();
  const memory = createMappingMemory(data, same);
  memory.remember(mapping('Ref'));
  expect(memory.known()).toEqual([mapping('Ref')]);
  await vi.waitFor(() => expect(createMappingMemory(data, same).known()).toEqual([mapping('Ref')]), { interval: 1 });
  memory.forget(mapping('Ref').headings);
  await vi.waitFor(() => expect(body()).toBe('{"mappings":[]}'), { interval: 1 });
});

test('a choice that somebody else saved in the same moment is not lost', async () => {
  const { data, put, body } = shared();
  const memory = createMappingMemory(data, same);
  put(JSON.stringify({ mappings: [mapping('Theirs')] }));
  memory.remember(mapping('Ours'));
  await vi.waitFor(() => expect(JSON.parse(body())).toEqual({ mappings: [mapping('Theirs'), mapping('Ours')] }), { interval: 1 });
  expect(memory.known()).toEqual([mapping('Theirs'), mapping('Ours')]);
});

test('a setting that holds something else is no choice', () => {
  const { data, put } = shared();
  put('not json');
  expect(createMappingMemory(data, same).known()).toEqual([]);
});

const goods = (storeId: 'rg' | 'bp' | 'mw', skus: number, asins: number) => ({ storeId, skus, asins, hasGoods: true, unread: 0 });

test('the kind of code that tells more decides whose goods they are', () => {
  const asked = { skus: ['a', 'b', 'c', 'd'], asins: ['x', 'y'] };
  expect(ownershipFrom(asked, [goods('rg', 4, 0), goods('bp', 0, 0)])).toEqual({ of: 4, known: { rg: 4, bp: 0, mw: 0 } });
  expect(ownershipFrom(asked, [goods('rg', 0, 0), goods('bp', 1, 2)])).toEqual({ of: 2, known: { rg: 0, bp: 2, mw: 0 } });
  expect(ownershipFrom({ skus: [], asins: ['x'] }, [])).toEqual({ of: 1, known: { rg: 0, bp: 0, mw: 0 } });
});

test('one ASIN that another store knows as well speaks less than all the SKUs that are this one’s', () => {
  const asked = { skus: Array.from({ length: 13 }, (_, at) => `S-${at}`), asins: ['x'] };
  expect(ownershipFrom(asked, [goods('bp', 1, 1), goods('mw', 12, 0)])).toEqual({ of: 13, known: { rg: 0, bp: 1, mw: 12 } });
});

test('which store an account is, is kept for everybody, whatever else a setting says', async () => {
  const { data, put, body } = shared();
  put('{"accounts":[["A1","rg"],["A2","nowhere"],7]}');
  const memory = createAccountMemory(data, same);
  expect(memory.known()).toEqual({ A1: 'rg' });
  memory.remember('A2', 'bp');
  memory.remember('A1', 'mw');
  expect(memory.known()).toEqual({ A1: 'mw', A2: 'bp' });
  await vi.waitFor(() => expect(body()).toBe('{"accounts":[["A1","mw"],["A2","bp"]]}'), { interval: 1 });
  put('not json');
  expect(createAccountMemory(data, same).known()).toEqual({});
});

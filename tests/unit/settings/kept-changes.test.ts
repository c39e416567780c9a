/** What staff keep together stands in the log all share: who, when, from what and to what. */
import { describe, expect, test, vi } from 'vitest';
import { keptFiles } from '../../../renderer/data/kept-files';
import { logKept } from '../../../renderer/data/kept-log';
import type { SettingShelf } from '../../../renderer/data/read-setting';
import type { DataService, Listener, Setting } from '../../../renderer/data/ports';
import { rememberedMapping } from '../../../renderer/domain/reports/mapping/remembered-mappings';
import { accountChanges, keptLogBody, keptLogFrom, keptLogSetting, keptWords, type KeptLine } from '../../../renderer/domain/settings/kept-changes';
import { mostLogged } from '../../../renderer/domain/settings/settings-document';
import { createAccountMemory } from '../../../renderer/features/imports/account-memory';
import { createMappingMemory } from '../../../renderer/features/imports/stored-mappings';
import { must } from '../../support/import-file';

const same = <T,>(callback: (value: T) => void): Listener<T> => callback;

/** The shared settings, compared and set as the database does it. `refuses`: a setting that is not taken. */
const database = (refuses: string | null = null) => {
  const kept = new Map<string, Setting>();
  let now = 0;
  const shelf: SettingShelf = {
    watch: (id, listener) => {
      listener({ ok: true, value: kept.get(id) ?? null });
      return Promise.resolve(() => undefined);
    },
    save: (id, title, body, expectedAt) => {
      if (id === refuses) return Promise.resolve({ kind: 'failed', failure: { code: 'data/permission-denied', detail: null } });
      const theirs = kept.get(id) ?? null;
      if ((theirs?.at ?? null) !== expectedAt) return Promise.resolve({ kind: 'conflict', theirs });
      now += 1;
      const setting: Setting = { id, title, body, at: now, byEmail: 'rose@example.com', synced: true };
      kept.set(id, setting);
      return Promise.resolve({ kind: 'saved', setting });
    },
  };
  const log = (): readonly KeptLine[] => keptLogFrom(kept.get(keptLogSetting.id)?.body ?? null);
  const data: Pick<DataService, 'watchSetting' | 'saveSetting' | 'logKept'> = { watchSetting: shelf.watch, saveSetting: shelf.save, logKept: (...asked) => logKept(shelf, ...asked) };
  return { data, shelf, log, words: () => log().map((line) => ({ ...keptWords(line), by: line.by, at: line.at })) };
};

describe('the log of what all keep together', () => {
  test('names the columns that were matched in a review and those that were forgotten', async () => {
    const { data, words } = database();
    const memory = createMappingMemory(data, same);
    const matched = rememberedMapping('factory-items', ['Ref', 'What'], 1, { itemCode: 0, name: 1 });
    memory.remember(matched);
    await vi.waitFor(() => expect(words()).toHaveLength(1), { interval: 1 });
    memory.forget(matched.headings);
    await vi.waitFor(() => expect(words()).toHaveLength(2), { interval: 1 });
    expect(words()).toEqual([
      { what: 'Columns matched by hand: Factory items list', where: 'every store', before: 'not kept', after: 'Ref, What', by: 'rose@example.com', at: 1 },
      { what: 'Columns matched by hand: Factory items list', where: 'every store', before: 'Ref, What', after: 'not kept', by: 'rose@example.com', at: 3 },
    ]);
  });

  test('names whose an account was and whose it became', async () => {
    const { data, words } = database();
    const memory = createAccountMemory(data, same);
    memory.remember('A1', 'rg');
    await vi.waitFor(() => expect(words()).toHaveLength(1), { interval: 1 });
    memory.remember('A1', 'bp');
    await vi.waitFor(() => expect(words()).toHaveLength(2), { interval: 1 });
    expect(words()).toMatchObject([{ what: 'Store of a seller account: A1', before: 'not kept', after: 'Royal Green' }, { before: 'Royal Green', after: 'Blupond' }]);
    expect(accountChanges({ A1: 'rg', A2: 'mw' }, { A1: 'rg' })).toEqual([{ of: 'seller-account', name: 'A2', before: 'Minglewood', after: null }]);
  });

  test('names a template that was kept and the one whose place it takes', async () => {
    const { shelf, words } = database();
    const files = keptFiles(shelf);
    const place = { id: 'quantity-template-ebay', title: 'eBay template of quantities' };
    must(await files.keep(place, 'first.csv', new Uint8Array([1])));
    must(await files.keep(place, 'second.csv', new Uint8Array([2])));
    expect(words()).toEqual([
      { what: 'Template: eBay template of quantities', where: 'every store', before: 'not kept', after: 'first.csv', by: 'rose@example.com', at: 1 },
      { what: 'Template: eBay template of quantities', where: 'every store', before: 'first.csv', after: 'second.csv', by: 'rose@example.com', at: 3 },
    ]);
  });

  test('that could not be written is told, and the template stands all the same', async () => {
    const { shelf } = database(keptLogSetting.id);
    const files = keptFiles(shelf);
    const place = { id: 'quantity-template-ebay', title: 'eBay template of quantities' };
    expect(await files.keep(place, 'first.csv', new Uint8Array([1]))).toMatchObject({ ok: false, failure: { detail: expect.stringContaining('first.csv is kept, but the log of changes could not be written') as unknown } });
    expect(must(await files.kept(place))?.name).toBe('first.csv');
  });

  test('keeps the lines of everybody who writes at the same moment', async () => {
    const { shelf, log } = database();
    const by = ['ann', 'ben', 'cat', 'dan'];
    const written = await Promise.all(by.map((who, at) => logKept(shelf, [{ of: 'template', name: who, before: null, after: 'x' }], { by: who, at })));
    expect(written).toEqual(by.map(() => true));
    expect(log().map(({ by: who }) => who).toSorted()).toEqual(by);
  });

  test('lets the oldest lines go, and leaves out what cannot be read', () => {
    const line = (at: number): KeptLine => ({ id: String(at), by: 'a@b.c', at, of: 'template', name: 'x', before: null, after: 'y' });
    expect(keptLogFrom(keptLogBody(Array.from({ length: mostLogged + 5 }, (_, at) => line(at))))).toEqual(Array.from({ length: mostLogged }, (_, at) => line(at + 5)));
    for (const body of [null, '', '7', '{"lines":7}', '{"lines":[null,{"id":"a"},{"id":"a","by":"b","at":1,"of":"toString","name":"n","before":null,"after":null}]}']) expect(keptLogFrom(body)).toEqual([]);
  });
});

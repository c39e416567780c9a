/** What staff keep together stands in the log all share: who, when, from what and to what. */
import { describe, expect, test, vi } from 'vitest';
import { keptFiles } from '../../../renderer/data/kept-files';
import { logKept } from '../../../renderer/data/kept-log';
import { readSetting } from '../../../renderer/data/read-setting';
import type { DataService, Listener } from '../../../renderer/data/ports';
import { rememberedMapping } from '../../../renderer/domain/reports/mapping/remembered-mappings';
import { accountChanges, keptLogBody, keptLogFrom, keptLogSetting, keptWords, spellingChanges, type KeptLine } from '../../../renderer/domain/settings/kept-changes';
import { mostLogged } from '../../../renderer/domain/settings/settings-document';
import { createAccountMemory } from '../../../renderer/features/imports/account-memory';
import { createMappingMemory } from '../../../renderer/features/imports/stored-mappings';
import { must } from '../../support/import-file';
import { settingsInMemory } from '../../support/settings-in-memory';

const same = <T,>(callback: (value: T) => void): Listener<T> => callback;

/** `refuses`: a setting that is not taken. */
const database = (refuses: string | null = null) => {
  const shelf = settingsInMemory(refuses);
  const log = (): readonly KeptLine[] => keptLogFrom(shelf.now(keptLogSetting.id)?.body ?? null);
  const data: Pick<DataService, 'watchSetting' | 'saveSetting'> = { watchSetting: shelf.watch, saveSetting: shelf.save };
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

  test('names a spelling that was added, and one that is of another column from then on', () => {
    const spelling = { reportId: 'factory-items', columnId: 'itemCode', heading: 'Our ref.' };
    const [added] = spellingChanges([], [spelling]);
    expect(added === undefined ? null : keptWords(added)).toEqual({ what: 'Spelling of a column: Factory items list, Item code', where: 'every store', before: 'not kept', after: 'Our ref.' });
    expect(spellingChanges([spelling], [{ ...spelling, columnId: 'supplierCode' }])).toEqual([
      { of: 'spelling', name: 'Factory items list, Item code', before: 'Our ref.', after: null }, { of: 'spelling', name: 'Factory items list, Supplier code', before: null, after: 'Our ref.' },
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

  test('names a template that was removed, which is kept no more and can be put back as it was', async () => {
    const { shelf, words } = database();
    const files = keptFiles(shelf);
    const place = { id: 'quantity-template-ebay', title: 'eBay template of quantities' };
    // Of three pieces.
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    must(await files.keep(place, 'first.csv', bytes));
    expect(must(await files.remove(place))).toEqual({ name: 'first.csv', bytes });
    expect([must(await files.kept(place)), await files.open(place), await files.remove(place)]).toMatchObject([null, { ok: false, failure: { code: 'data/missing-document' } }, { ok: false, failure: { code: 'data/missing-document' } }]);
    expect(words().map(({ before, after, by }) => [before, after, by])).toEqual([['not kept', 'first.csv', 'rose@example.com'], ['first.csv', 'not kept', 'rose@example.com']]);
    must(await files.keep(place, 'first.csv', bytes));
    expect(must(await files.open(place)).bytes).toEqual(bytes);
  });

  test('takes out a template whose pieces do not belong together any more, which nobody could put back', async () => {
    const { shelf, words } = database();
    const files = keptFiles(shelf);
    const place = { id: 'quantity-template-ebay', title: 'eBay template of quantities' };
    must(await files.keep(place, 'first.csv', new Uint8Array(300_000)));
    const second = must(await readSetting(shelf, `${place.id}-2`));
    await shelf.save(`${place.id}-2`, place.title, '{"name":"other.csv"}', second?.at ?? null);
    expect(must(await files.remove(place))).toEqual({ name: 'first.csv', bytes: null });
    expect(words().at(-1)).toMatchObject({ before: 'first.csv', after: 'not kept' });
  });

  test('that could not be written is told, and nothing is kept that the log does not tell of', async () => {
    const { shelf } = database(keptLogSetting.id);
    const files = keptFiles(shelf);
    const place = { id: 'quantity-template-ebay', title: 'eBay template of quantities' };
    expect(await files.keep(place, 'first.csv', new Uint8Array([1]))).toMatchObject({ ok: false, failure: { code: 'data/permission-denied' } });
    expect(must(await files.kept(place))).toBeNull();
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

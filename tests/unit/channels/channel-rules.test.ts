import { expect, test } from 'vitest';
import { ruleChanges, ruleFields, suppliersWith, type RuleId, type RuleWish } from '../../../renderer/domain/channels/channel-rules';
import { shops } from '../../../renderer/domain/channels/shops';
import type { StoreId } from '../../../renderer/domain/stores';
import { changed, emptyDocument, reversed, standsBefore, type SettingsDocument } from '../../../renderer/domain/settings/settings-document';

const stamp = { by: 'a@b.c', at: 1 };
const wish = (...wishes: readonly (readonly [RuleId, RuleWish])[]): ReadonlyMap<RuleId, RuleWish> => new Map(wishes);
const standing: SettingsDocument = { ...emptyDocument, entries: [{ settingId: 'most-shown-ebay', scope: 'sku', storeId: 'rg', name: 'A', value: 5, ...stamp }] };

test('a rule of several SKUs is one change for each that has it otherwise', () => {
  expect(ruleChanges(standing, 'rg', ['A', 'B', 'B', 'C'], wish(['most-shown-ebay', { value: 5 }]))).toEqual(
    ['B', 'C'].map((name) => ({ kind: 'setting', at: { settingId: 'most-shown-ebay', scope: 'sku', storeId: 'rg', name }, before: null, after: { value: 5 } })),
  );
});

test('a SKU that follows its store again has no rule of its own, and one that never had changes nothing', () => {
  expect(ruleChanges(standing, 'rg', ['A', 'B'], wish(['most-shown-ebay', 'as-the-store']))).toEqual([{ kind: 'setting', at: { settingId: 'most-shown-ebay', scope: 'sku', storeId: 'rg', name: 'A' }, before: { value: 5 }, after: null }]);
  // Another store's rule of the same SKU is another rule.
  expect(ruleChanges(standing, 'bp', ['A'], wish(['most-shown-ebay', 'as-the-store']))).toEqual([]);
});

test('“no limit” for one SKU is a rule as well, and not the same as none', () => {
  expect(ruleChanges(emptyDocument, 'rg', ['A'], wish(['most-shown-ebay', { value: null }]))).toMatchObject([{ before: null, after: { value: null } }]);
});

test('a supplier whose goods have a rule in all stores and in this one is named once, and of other stores none', () => {
  const of = (storeId: StoreId | null, name: string, settingId: RuleId = 'most-shown-ebay'): SettingsDocument['entries'][number] => ({ settingId, scope: 'supplier', storeId, name, value: 3, ...stamp });
  const entries = [...standing.entries, of(null, 'Ningbo'), of('rg', 'Ningbo'), of('rg', 'Harbour'), of('bp', 'Other'), of('rg', 'Third', 'reserve-ebay')];
  expect(suppliersWith({ ...emptyDocument, entries }, 'most-shown-ebay', 'rg')).toEqual(['Ningbo', 'Harbour']);
});

test('what was saved is taken back whole', () => {
  const changes = ruleChanges(standing, 'rg', ['A', 'B'], wish(['most-shown-ebay', { value: 9 }], ['fixed-shown-ebay', { value: 0 }]));
  const saved = changes.reduce((document, change, at) => changed(document, change, `${at}`, stamp), standing);
  expect(saved.entries).toHaveLength(4);
  const back = changes.map(reversed);
  expect(back.every((change) => standsBefore(saved, change))).toBe(true);
  expect(back.reduce((document, change, at) => changed(document, change, `b${at}`, stamp), saved).entries.map(({ name, value }) => [name, value])).toEqual([['A', 5]]);
});

test('each field says a value in the words of a cell', () => {
  const said = ruleFields('walmart').map(({ word }) => word(0));
  expect(said).toEqual(['never shown', '0 kept back', '0', '0 %', '0', 'at most 0', '0 below 0', 'sent in 0 days']);
  expect(ruleFields('walmart')[3]?.word(0.125)).toBe('12.5 %');
});

test('the days until an order is sent are a rule where the marketplace’s file has a place for them', () => {
  const last = shops.map((shop) => ruleFields(shop).at(-1));
  expect(last.map((field) => [field?.id, field?.title, field?.word(1), field?.word(null)])).toEqual([
    ['handling-amazon', 'Handling time', 'sent in 1 day', 'as Amazon has it'], ['lag-walmart', 'Lag', 'sent in 1 day', 'as Walmart has it'], ['least-shown-ebay', 'Show as 0 below', '0 below 1', '0 below null'],
  ]);
});

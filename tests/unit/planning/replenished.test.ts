/** A SKU that is not replenished: its demand, and what still lies in it, are no business of the others that sell the same item. */
import { expect, test } from 'vitest';
import { itemFigures } from '../../../renderer/domain/planning/explain-item';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { settingsOf, type SettingEntry } from '../../../renderer/domain/settings/settings';
import { bundleOrder } from '../../../renderer/domain/sheets/china/bundle-orders';
import { placeTerms } from '../../../renderer/domain/sheets/china/bundle-places';
import { bundleInput, fbaStock, itemInput, listingInput, rowAt, storeInputs } from './store-inputs';

const marked = (name: string, because?: string): SettingEntry => ({ settingId: 'replenish', scope: 'sku', storeId: 'rg', name, value: false, ...(because === undefined ? {} : { because }) });

/** OLD and NEW both sell JAR, five and two a day; 30 and 10 lie at FBA. */
const planned = (...entries: readonly SettingEntry[]) => {
  const inputs = storeInputs({
    listings: [listingInput('amz_fba', 'OLD', 5, { fba: fbaStock({ available: 30 }) }), listingInput('amz_fba', 'NEW', 2, { fba: fbaStock({ available: 10 }) })],
    items: [itemInput('JAR')], mappings: ['OLD', 'NEW'].map((sku) => ({ source: 'factory', bundleCode: 'JAR', channel: null, sku, externalId: null, unitsPerListing: 1, at: rowAt('bundle-listings', 0) }) as const),
    settings: settingsOf(entries),
  });
  const plan = planStore(inputs);
  const item = plan.items[0];
  return { plan, item: item === undefined ? null : { perDay: item.demand.perDay, position: item.position, runsOut: item.runsOut, order: item.orderUnits }, terms: itemFigures(plan, 'JAR') };
};

test('the item is ordered for those that go on, without what lies in the one that does not', () => {
  expect(planned().item).toMatchObject({ perDay: 7, position: 40, runsOut: null });
  const one = planned(marked('OLD', 'marked as discontinued: the mould broke'));
  expect(one.item).toMatchObject({ perDay: 2, position: 10, runsOut: null });
  expect(one.item?.order).toBeGreaterThan(0);
  expect(JSON.stringify(one.terms)).toContain('marked as discontinued: the mould broke: it sells out, and nothing is ordered for it');
});

test.each([
  ['one reason', [marked('OLD', 'marked as discontinued'), marked('NEW', 'marked as discontinued')], 'marked as discontinued'],
  ['several reasons', [marked('OLD', 'marked as discontinued: a'), marked('NEW')], 'none of the listings that sell it is replenished'],
  ['what is set', [marked('OLD'), marked('NEW')], 'it is not replenished, as set'],
])('nothing is ordered where none goes on, for %s', (_, entries, runsOut) => {
  const { item, terms } = planned(...entries);
  expect(item).toMatchObject({ runsOut, order: 0 });
  expect(terms.find(({ id }) => id === 'order')).toMatchObject({ value: 0, note: runsOut });
});

test('a bundle is ordered for those that go on, without what lies in the one that does not', () => {
  // PACK of two JAR is sold by OLD, and by NEW in threes; of what OLD has nothing is NEW’s.
  const orderWith = (...entries: readonly SettingEntry[]) => {
    const plan = planStore(storeInputs({
      listings: [listingInput('amz_fba', 'OLD', 5, { fba: fbaStock({ available: 30 }) }), listingInput('amz_fba', 'NEW', 2, { fba: fbaStock({ available: 10 }) })],
      items: [itemInput('JAR')], bundles: [bundleInput('PACK')], recipeLines: [{ bundleCode: 'PACK', partCode: 'JAR', quantity: 2, validFrom: null, at: null }], settings: settingsOf(entries),
      mappings: (['OLD', 'NEW'] as const).map((sku) => ({ source: 'factory', bundleCode: 'PACK', channel: null, sku, externalId: null, unitsPerListing: sku === 'OLD' ? 1 : 3, at: rowAt('bundle-listings', 0) }) as const),
    }));
    const order = bundleOrder(plan, 'PACK');
    if (order === null) throw new Error('No order of PACK');
    return { order, places: placeTerms({ context: plan.context, order }) };
  };
  expect(orderWith().order).toMatchObject({ demand: { perDay: 11 }, position: 60, held: { fba: 60 }, runsOut: null });
  const one = orderWith(marked('OLD'));
  expect(one.order).toMatchObject({ demand: { perDay: 6 }, position: 30, held: { fba: 30 }, runsOut: null });
  expect(one.places['bundle-fba']).toMatchObject({ value: 30, terms: [{ name: 'NEW', value: 30 }] });
  expect(orderWith(marked('OLD'), marked('NEW')).order).toMatchObject({ demand: { perDay: 11 }, runsOut: 'it is not replenished, as set', known: { planned: 0 } });
});

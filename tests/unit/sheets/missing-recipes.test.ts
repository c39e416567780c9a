/** Recipes that are missing: a bundle inside itself, alone or by way of another, on one desk or across both, whose list cannot stand; parts and items no list has. It is said wherever it is missed, and everything else is planned. */
import { expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds, type SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

const sold = ['CASE', 'SET', 'TOP', 'GOOD', 'OVER'];

const opened = async () => {
  const source = shelf();
  await source.publish(
    amazonOrders(sold.flatMap((sku) => ordersOfDays(sku, daysFrom('2026-02-24', 95), 2, 'Merchant'))),
    published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ...sold.map((sku, at) => [sku, sku, at, `B0${sku}`, '15.00', '3', 'DEFAULT', 'Active'])], { asOf: today }),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['CUP', 'Cup', 'Works', 12, 24]]),
    published('bundles', [['Bundle Code', 'Bundle Name'], ...sold.map((code) => [code, code])]),
    // A case of two sets, a set of a case and a cup; the top one holds such a set. Over and under hold one another by a list of each desk.
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['CASE', 'SET', 2], ['SET', 'CASE', 1], ['SET', 'CUP', 1], ['TOP', 'SET', 1], ['GOOD', 'CUP', 2], ['OVER', 'UNDER', 1]]),
    published('martin-skus', [['Label SKU', 'Title'], ['TAG', 'Tag']]), published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['UNDER', 'OVER', 1], ['GOOD', 'TAG', 1]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ...sold.map((sku) => [sku, 'FBM', sku, 1])]),
    published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['CUP', 'Main', 100, 0]], { asOf: today }),
    published('martin-inventory', [['Label SKU', 'On Hand'], ['TAG', 30]], { asOf: today }),
  );
  return plannerOn(source);
};

test('every page opens, and explains each of its figures', async () => {
  const planner = await opened();
  const wrong: string[] = [];
  for (const sheetId of sheetIds) {
    const sheet = await openSheet(planner, sheetId);
    for (const row of await allRows(planner, sheetId, sheet)) {
      for (const { id, figure } of sheetDefinitions[sheetId].columns) {
        if (figure === null) continue;
        const term = must(await planner.explain('rg', figure, String(row['id']), sheet.view))[0];
        if (term === undefined || term.value !== row[id] || (row[id] === null && (term.note ?? '') === '')) wrong.push(`${sheetId} ${String(row['id'])} ${id}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('the others are planned, and it is said that nothing is ordered for what these sell', async () => {
  const planner = await opened();
  const notes = async (sheetId: SheetId): Promise<readonly string[]> => (await openSheet(planner, sheetId)).notes;
  const cup = (await allRows(planner, 'china-items', await openSheet(planner, 'china-items'))).find(({ id }) => id === 'CUP');
  // Two a day of the good one, with two cups in each; one a day more would go into each set.
  expect(cup).toMatchObject({ perDay: 4 });
  const said = 'Nothing is ordered for what 4 bundles sell (CASE, OVER, SET and 1 more): no list that can stand says what goes in. The Factory Desk says why under Problems.';
  for (const sheetId of ['china-items', 'label-orders'] as const) expect(await notes(sheetId)).toContain(said);
});

test('no stock sheet is asked for where it is the recipe that is missed', async () => {
  const planner = await opened();
  const sheet = await openSheet(planner, 'amazon-fbm');
  const rows = new Map((await allRows(planner, 'amazon-fbm', sheet)).map((row) => [row['sku'], row]));
  expect(rows.get('SET')).toMatchObject({ proposed: null, because: 'no sheet tells the stock of SET, and its recipe cannot stand' });
  // Of 30 tags and 100 cups: 30 of them, less the five kept back.
  expect(rows.get('GOOD')).toMatchObject({ pool: 30, because: null });
  expect(sheet.notes).toEqual(['No recipe that can stand says what goes into CASE, OVER, SET and 1 more: nothing is proposed for 4 listings. The Factory Desk says why under Problems.']);
  const bundles = await openSheet(planner, 'stock-bundles');
  expect(must(await planner.explain('rg', 'stock-bundle-buildable', 'SET', bundles.view))[0]?.note).toBe('its recipe cannot stand');
});

test('parts that no list of items or labels has are said to be in no order, and a bundle in the list of bundles that is of labels alone to be without items', async () => {
  const source = shelf();
  await source.publish(
    amazonOrders(['KIT', 'TAGS'].flatMap((sku) => ordersOfDays(sku, daysFrom('2026-02-24', 95), 2, 'Merchant'))),
    published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ...['KIT', 'TAGS'].map((sku, at) => [sku, sku, at, `B0${sku}`, '15.00', '3', 'DEFAULT', 'Active'])], { asOf: today }),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ['CUP', 'Cup', 'Works']]), published('martin-skus', [['Label SKU', 'Title'], ['TAG', 'Tag']]),
    // The idle one sells nowhere: what it lacks is in nobody's way.
    published('bundles', [['Bundle Code', 'Bundle Name'], ['KIT', 'Kit'], ['SHEET', 'Sheet'], ['IDLE', 'Idle']]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['KIT', 'CUP', 1], ['KIT', 'LID', 1], ['IDLE', 'ROPE', 1]]),
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['SHEET', 'TAG', 6], ['TAGS', 'TAG', 2]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['KIT', 'FBM', 'KIT', 1], ['TAGS', 'FBM', 'TAGS', 1], ['SHEET', 'FBM', 'SHEET', 1]]),
  );
  const planner = plannerOn(source);
  const said = 'Not ordered, though bundles that sell are made of it, because no list of items or labels has it: LID.';
  for (const sheetId of ['china-items', 'label-orders'] as const) expect((await openSheet(planner, sheetId)).notes).toContain(said);
  const gaps = (await allRows(planner, 'factory-gaps', await openSheet(planner, 'factory-gaps'))).filter(({ kind }) => kind === 'Bundle without items');
  expect(gaps.map(({ code, because }) => [code, because])).toEqual([['SHEET', 'labels alone, by the label desk: no list says which items go into it']]);
});

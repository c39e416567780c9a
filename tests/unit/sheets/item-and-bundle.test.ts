/** A code that the list of items has beside another list: an export of all products lists kits and labels among the items. */
import { describe, expect, test } from 'vitest';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

const items = published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['A1', 'Leaf', 'Works', 48, ''], ['K', 'Kit', 'Works', 6, ''], ['T', 'Tin', 'Works', 10, '']]);
const bundles = [...published('bundles', [['Bundle Code', 'Bundle Name', 'Case Pack'], ['K', 'Kit', 6]]), ...published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2]])];
const labels = [
  ...published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Unit Cost', 'MOQ'], ['LB', 'Front', 100, '0.05', '']]), ...published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LB', 500, '', '']], { asOf: today }),
  ...published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['T', 'LB', 1]]),
];
const stock = [
  ...published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['A1', 'Main', 7, 0], ['K', 'Main', 10, 0], ['T', 'Main', 20, 0]], { asOf: today }),
  ...published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A1', '1.00', '2026-05-01'], ['K', '2.00', '2026-05-01'], ['T', '3.00', '2026-05-01']]),
];
const sold = [
  ...amazonOrders([...ordersOfDays('KIT', daysFrom('2026-03-01', 90), 1, 'Merchant'), ...ordersOfDays('TIN', daysFrom('2026-03-01', 90), 1, 'Merchant')]),
  ...published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Kit', 'KIT', '1', 'B0K', '9.00', '3', 'DEFAULT', 'Active'], ['Tin', 'TIN', '2', 'B0T', '9.00', '3', 'DEFAULT', 'Active']], { asOf: today }),
  ...published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBM', 'KIT', 1], ['T', 'FBM', 'TIN', 1]]),
];

const opened = async (...tables: readonly (readonly PublishedTable[])[]) => {
  const source = shelf();
  await source.publish(items, stock, sold, ...tables);
  const planner = plannerOn(source);
  return {
    planner,
    row: async (sheetId: SheetId, id: string) => (await allRows(planner, sheetId, await openSheet(planner, sheetId))).find((one) => String(one['id']).endsWith(id)) ?? {},
    sheet: (sheetId: SheetId) => openSheet(planner, sheetId),
  };
};

describe('a kit that stands among the items', async () => {
  const { row, sheet, planner } = await opened(bundles);

  test('is on the shelf once: ten ready, and three of seven leaves', async () => {
    expect(await row('amazon-fbm', 'KIT')).toMatchObject({ ready: 10, buildable: 3, pool: 13 });
    expect(await row('stock-skus', 'KIT')).toMatchObject({ local: 13 });
    // Twenty leaves lie inside them: the kit is no stock of its own beside these.
    expect(await row('stock-items', 'A1')).toMatchObject({ local: 7, inBundles: 20, total: 27 });
    expect((await row('stock-items', 'K'))['total'] ?? null).toBeNull();
    expect(await row('stock-bundles', 'K')).toMatchObject({ built: 10 });
  });

  test('is said to be both where problems stand, and where it is not planned as an item', async () => {
    expect(await row('factory-gaps', 'item-and-bundle K')).toMatchObject({ kind: 'Item that is a bundle as well', code: 'K', because: 'it is in the list of items and is a bundle: as an item it is not planned' });
    const china = await sheet('china-items');
    expect(china.notes).toContain('Not planned as items, because they are bundles as well: 1 item. The Factory Desk names them.');
    expect(china.notes.join(' ')).not.toContain('no listing with known sales');
    expect(must(await planner.explain('rg', 'raw-need', 'K', china.view))[0]?.note).toBe('it is a bundle as well, and what sells it is planned as that');
  });
});

test('an item of a factory that labels go on is ordered from its factory, and its labels from the label supplier', async () => {
  const { row, sheet } = await opened(labels, published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['T', 'Main', 20, 0]], { asOf: today }));
  const tin = await row('china-items', 'T');
  expect(tin).toMatchObject({ perDay: 1, local: 20 });
  // 92 days of lead and 30 to the next order.
  expect(tin['coverDemand']).toBeCloseTo(122, 6);
  expect((await sheet('china-items')).notes.join(' ')).not.toContain('because they are bundles as well');
  expect(await row('label-orders', 'LB')).toMatchObject({ perDay: 1, bundles: 'T', onHand: 500 });
  // The tins on the shelf are the pool, and no bundle can be built of labels alone.
  expect(await row('amazon-fbm', 'TIN')).toMatchObject({ ready: 20, buildable: 0, pool: 20 });
  expect((await row('factory-gaps', 'item-and-bundle T'))['code']).toBeUndefined();
  expect((await row('factory-gaps', 'item-and-bundle A1'))['code']).toBeUndefined();
});

test('labels of an item go with it into the bundles it is in', async () => {
  const { row } = await opened(labels, published('bundles', [['Bundle Code', 'Bundle Name', 'Case Pack'], ['K', 'Kit', 6]]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'T', 2]]));
  expect(await row('china-items', 'T')).toMatchObject({ perDay: 3 });
  expect(await row('label-orders', 'LB')).toMatchObject({ perDay: 3, bundles: 'K, T' });
});

test('a label that stands among the items is the label supplier’s, and ordered once', async () => {
  const source = shelf();
  await source.publish(
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['A1', 'Leaf', 'Works', 48, ''], ['LB', 'Label', 'Works', '', '']]), bundles,
    published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Unit Cost', 'MOQ'], ['LB', 'Front', 10, '0.05', '']]), published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LB', 5, '', '']], { asOf: today }),
    published('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['K', 'LB', 1]]), stock, sold,
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Received', 'Status'], ['PO-1', 'Martin', 'LB', 4, 0, 'open']]),
  );
  source.set([{ settingId: 'safety-method', scope: 'store', storeId: 'rg', name: null, value: 'buffer-days' }, { settingId: 'buffer-days', scope: 'store', storeId: 'rg', name: null, value: 0 }]);
  const planner = plannerOn(source);
  const rows = async (sheetId: SheetId) => (await allRows(planner, sheetId, await openSheet(planner, sheetId))).filter(({ id }) => id === 'LB');
  const [label, ...others] = await rows('label-orders');
  // One a day: the 44 days to the end of the next order ask for 44, and 5 and 4 are there and on order.
  expect([label?.['onHand'], label?.['onOrder'], label?.['position'], label?.['order'], others.length]).toEqual([5, 4, 9, 40, 0]);
  expect(await rows('china-items')).toEqual([]);
  expect((await rows('stock-items')).map(({ label: here, total }) => [here, total])).toEqual([[5, 9]]);
});

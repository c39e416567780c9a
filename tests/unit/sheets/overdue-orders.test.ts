/** Open orders are in the position whenever they come: above the rows and on them it is said how much of it is overdue or has no day, and what runs out before it comes. */
import { expect, test } from 'vitest';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

type Ordered = readonly [number: string, item: string, placed: string, ordered: number, received: number | '', eta: string, status: string];

const sheetWith = async (sheetId: SheetId, orders: readonly Ordered[]) => {
  const source = shelf();
  const goods = ['PAN', 'CUP', 'JAR'];
  await source.publish(
    amazonOrders(goods.flatMap((sku) => ordersOfDays(sku, daysFrom('2026-03-01', 90), 2))),
    fbaInventory(today, goods.map((sku) => ({ sku, available: 20 }))),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ...goods.map((sku) => [`${sku}1`, sku, 'Works', 10])]),
    published('bundles', [['Bundle Code', 'Bundle Name'], ['SET', 'SET']]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['SET', 'CUP1', 1]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['PAN1', 'FBA', 'PAN', 1], ['SET', 'FBA', 'CUP', 1], ['JAR1', 'FBA', 'JAR', 1]]),
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Order Date', 'Qty Ordered', 'Qty Received', 'ETA', 'Status', 'Destination'], ...orders.map(([number, item, placed, ordered, received, eta, status]) => [number, 'Works', item, placed, ordered, received, eta, status, 'AWD'])]),
  );
  source.set(([['safety-method', 'buffer-days'], ['buffer-days', 0], ['planned-by', 'velocity'], ['unreported-stock', 'not-there']] as const).map(([settingId, value]) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value })));
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, sheetId);
  const rows = await allRows(planner, sheetId, sheet);
  return { notes: sheet.notes.filter((note) => note.startsWith('Counted as on order')), short: sheet.notes.filter((note) => note.startsWith('Short before')), remarks: Object.fromEntries(rows.map((row) => [row['name'], row['remark']])), positions: Object.fromEntries(rows.map((row) => [row['name'], row['position']])) };
};

const old: readonly Ordered[] = [
  ['PO-1', 'PAN1', '2025-01-10', 480, '', '2025-04-01', 'open'],
  // Three days late, when nobody may have written it down yet; and four.
  ['PO-2', 'PAN1', '2026-01-10', 100, '', '2026-05-27', 'open'],
  ['PO-3', 'JAR1', '2026-01-10', 30, '', '2026-05-26', 'open'],
  // No day is stated: 92 days after 30 April 2025 it should have been there.
  ['PO-4', 'CUP1', '2025-04-30', 200, 150, '', 'open'],
  ['PO-5', 'JAR1', '2025-01-10', 60, 10, '2025-04-01', 'closed'],
];

test('items are told with what is overdue of them, which goes on counting', async () => {
  expect(await sheetWith('china-items', old)).toEqual({
    short: [],
    notes: ['Counted as on order or on its way, though the day the orders were to come has passed: 560 units of 3 items (PO-1, PO-3, PO-4). They count until the list of purchase orders says that they were received, gives them another day, or closes them.'],
    remarks: { PAN: '480 overdue since 2025-04-01 (PO-1)', CUP: '50 overdue since 2025-07-31 (PO-4)', JAR: '30 overdue since 2026-05-26 (PO-3)' },
    positions: { PAN: 600, CUP: 70, JAR: 50 },
  });
});

test('so are bundles, by the items that go into them', async () => {
  const { notes, remarks } = await sheetWith('china-bundles', old);
  expect(notes).toEqual(['Counted as on order or on its way, though the day the orders were to come has passed: 50 units of 1 item (PO-4). They count until the list of purchase orders says that they were received, gives them another day, or closes them.']);
  expect(remarks['SET']).toBe('50 of CUP1 overdue since 2025-07-31 (PO-4)');
});

test('an order that says neither when it comes nor when it was placed is told apart, and goes on counting', async () => {
  const undated: readonly Ordered[] = [['PO-6', 'CUP1', '', 100, 40, '', 'open'], ['PO-1', 'CUP1', '2025-01-10', 8, '', '2025-04-01', 'open'], ['PO-5', 'JAR1', '', 60, '', '', 'draft']];
  const { notes, remarks, positions } = await sheetWith('china-items', undated);
  expect(notes).toEqual([
    'Counted as on order or on its way, though the day the orders were to come has passed: 8 units of 1 item (PO-1). They count until the list of purchase orders says that they were received, gives them another day, or closes them.',
    'Counted as on order, though no list says when the orders are to come or were placed: 60 units of 1 item (PO-6). Give them an ETA or an order date, or close them.',
  ]);
  expect([remarks['CUP'], positions['CUP']]).toEqual(['8 overdue since 2025-04-01 (PO-1), 60 ordered without a day (PO-6)', 88]);
  expect((await sheetWith('china-bundles', undated)).remarks['SET']).toBe('8 of CUP1 overdue since 2025-04-01 (PO-1), 60 of CUP1 ordered without a day (PO-6)');
});

test('what is not overdue, or received, is told of nothing', async () => {
  const { notes, remarks } = await sheetWith('china-items', [['PO-2', 'PAN1', '2026-01-10', 100, '', '2026-05-27', 'open'], ['PO-7', 'JAR1', '2026-05-20', 100, 100, '', 'open']]);
  expect([notes, remarks]).toEqual([[], { PAN: null, CUP: null, JAR: null }]);
});

test('what runs out before its orders come is told, though the position is enough', async () => {
  // 20 last ten days at two a day. 500 come on 29 July, after sixty; 92 days after 20 May are 20 August, after eighty-two.
  const { short, remarks, positions } = await sheetWith('china-items', [['PO-8', 'PAN1', '2026-05-01', 500, '', '2026-07-29', 'open'], ['PO-9', 'CUP1', '2026-05-20', 500, '', '', 'open'], ['PO-10', 'JAR1', '2026-05-20', 500, '', '2026-06-09', 'open']]);
  expect(positions).toEqual({ PAN: 520, CUP: 520, JAR: 520 });
  expect(remarks).toEqual({ PAN: '100 short from 2026-06-09: orders come from 2026-07-29 on', CUP: '144 short from 2026-06-09: orders come from 2026-08-20 on', JAR: null });
  expect(short).toEqual(['Short before what is on order comes, by the days of the orders: 244 units of 2 items. The position counts orders whenever they come: ask for them sooner, or send some by air.']);
});

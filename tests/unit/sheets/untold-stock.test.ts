import { describe, expect, test } from 'vitest';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { must } from '../../support/import-file';
import { allRows, fbaReport, openSheet, plannerOn, today } from './rich-store';

const always: readonly (readonly PublishedTable[])[] = [
  amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)),
  published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['A1', 'Leaf', 'Works', 48, 96]]),
  published('bundles', [['Bundle Code', 'Bundle Name', 'Case Pack'], ['K', 'Kit', 6]]),
  published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2]]),
  published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'A', 1]]),
];
/** What tells the stock of each place, A's of 104 at FBA included. */
const reports: Readonly<Record<'fba' | 'awd' | 'orders', readonly PublishedTable[]>> = {
  fba: fbaReport(today),
  awd: published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 0, 0, 24, 1]]),
  orders: published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Status'], ['PO-1', 'Works', 'ELSE', 1, 'open']]),
};

const open = async (source: Shelf, sheetId: 'china-items' | 'china-bundles') => {
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, sheetId);
  const row = (await allRows(planner, sheetId, sheet)).find((one) => one['id'] === (sheetId === 'china-items' ? 'A1' : 'K'));
  const order = sheetId === 'china-items' ? await planner.explain('rg', 'order-decided', 'A1', sheet.view) : null;
  return { planner, sheet, row, notes: sheet.notes.join(' '), why: order?.ok === true ? order.value[0]?.note : null };
};

const shelfWith = async (...tables: readonly (readonly PublishedTable[])[]): Promise<Shelf> => {
  const source = shelf();
  await source.publish(...always, ...tables);
  return source;
};

describe('stock no report shows is not known, and nothing is ordered by it', () => {
  test.each([
    ['FBA', 'fba', 'FBA (drop FBA Inventory report, Restock Inventory report or Manage FBA Inventory report)'],
    ['AWD, which the way leads through', 'awd', 'AWD (drop AWD inventory report)'],
    ['open orders', 'orders', 'on order (drop Purchase orders list)'],
  ] as const)('%s', async (_, missing, says) => {
    const source = await shelfWith(...(['fba', 'awd', 'orders'] as const).filter((kind) => kind !== missing).map((kind) => reports[kind]));
    const items = await open(source, 'china-items');
    expect(items.row).toMatchObject({ position: null, echelonDays: null, need: null, planned: null, order: null, cartons: null, cost: null, latestOrder: null, gapUnits: null, status: 'unknown' });
    // What is expected to sell is known all the same.
    expect(items.row?.['perDay']).not.toBeNull();
    expect(items.row?.['reorderPoint']).not.toBeNull();
    expect(items.notes).toContain(says);
    expect(items.why).toContain(says);
    expect(items.sheet.tiles).toMatchObject({ 'to-order': null, units: null });
    const bundles = await open(source, 'china-bundles');
    expect(bundles.row).toMatchObject({ position: null, need: null, order: null, status: 'unknown' });
    expect(bundles.notes).toContain(says);
    for (const { notes } of [items, bundles]) expect(notes.includes('Where goods take a way without AWD, “Way from the factory” there says which.')).toBe(missing === 'awd');
    // Nothing of it fills a container, and how it goes on is not drawn.
    const packed = await items.planner.packOrder(items.sheet.view, { supplier: null, kind: null, containers: 1, targetFill: null }, []);
    expect(packed.ok && packed.value.lines).toEqual([]);
    expect(await items.planner.itemOutlook(items.sheet.view, 'A1', [])).toMatchObject({ ok: false, failure: { code: 'plan/untold-stock' } });
  });

  test('with every report the order is there, and a report that does not name the goods tells that none are there', async () => {
    const all = await open(await shelfWith(reports.fba, reports.awd, reports.orders), 'china-items');
    // Two in each of 104 at FBA and 24 at AWD.
    expect(all.row).toMatchObject({ position: 256, status: 'late' });
    expect(Number(all.row?.['order'])).toBeGreaterThan(0);
    expect(all.notes).not.toContain('no report shows the stock');
    const elsewhere = published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['ELSE', '', 'B0E', 0, 0, 24, 1]]);
    const named = await open(await shelfWith(reports.fba, elsewhere, reports.orders), 'china-items');
    expect(named.row).toMatchObject({ position: 208, awd: null, status: 'late' });
  });

  test('our warehouse matters where the way leads through it', async () => {
    const source = await shelfWith(reports.fba, reports.orders);
    source.set([{ settingId: 'route', scope: 'store', storeId: 'rg', name: null, value: 'warehouse' }]);
    const without = await open(source, 'china-items');
    expect(without.row).toMatchObject({ position: null, order: null });
    expect(without.notes).toContain('our warehouse (drop Stock in our warehouse)');
    await source.publish(published('local-stock', [['Item Code', 'On Hand'], ['A1', 10]], { asOf: today }));
    expect((await open(source, 'china-items')).row).toMatchObject({ local: 10, position: 218 });
  });

  test('a store whose goods go to FBA at once needs no report of AWD, and waits for no leg of it', async () => {
    const source = await shelfWith(reports.fba, reports.orders);
    source.set([{ settingId: 'route', scope: 'store', storeId: 'rg', name: null, value: 'fba' }]);
    const { row, notes } = await open(source, 'china-items');
    expect(row).toMatchObject({ position: 208, status: 'late', leadDays: 30 + 3 + 28 + 7 + 7 });
    expect(notes).not.toContain('AWD');
  });

  test('a store that keeps nothing there says so once', async () => {
    const source = await shelfWith(reports.fba, reports.orders);
    source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
    const { row } = await open(source, 'china-items');
    expect(row).toMatchObject({ position: 208, awd: null, status: 'late' });
    expect(Number(row?.['order'])).toBeGreaterThan(0);
  });
});

describe('other pages, where no report shows a place', () => {
  const old = amazonOrders(ordersOfDays('L', daysFrom('2025-06-01', 20), 6));

  test('an earlier year: neither a ghost nor revenue lost', async () => {
    const source = shelf();
    await source.publish(old);
    const lowOn = async () => {
      const planner = plannerOn(source);
      const sheet = await openSheet(planner, 'prior-year-low-stock', { parameters: { year: 2025 } });
      return { row: (await allRows(planner, 'prior-year-low-stock', sheet))[0], notes: sheet.notes.join(' '), tiles: sheet.tiles };
    };
    const blind = await lowOn();
    expect(blind.row).toMatchObject({ sku: 'L', status: 'unknown', position: null, lostRevenue: null, action: null });
    expect(blind.notes).toContain('no report shows the stock at FBA');
    expect(blind.tiles['ghosts']).toBeNull();
    await source.publish(reports.fba);
    expect((await lowOn()).row).toMatchObject({ sku: 'L', position: 5 });
  });

  test('sending to FBA: what is not shown is not said to be, and what is missing is named', async () => {
    const notesOn = async (source: Awaited<ReturnType<typeof shelfWith>>, sheetId: 'fba-send' | 'wfs-send') => (await openSheet(plannerOn(source), sheetId)).notes.join(' ');
    const source = shelf();
    await source.publish(reports.awd);
    expect(await notesOn(source, 'fba-send')).toContain('No report shows sales or stock yet: nothing is planned.');
    expect(await notesOn(await shelfWith(reports.awd), 'fba-send')).toContain('Nothing is planned, because no report shows the stock at FBA (drop FBA Inventory report, Restock Inventory report or Manage FBA Inventory report).');
    expect(await notesOn(await shelfWith(reports.fba), 'fba-send')).not.toContain('Nothing is planned');
  });

  test('an earlier year: what is on order is not known without a list of orders, and inbound stands beside what FBA has', async () => {
    const lowOn = async (source: ReturnType<typeof shelf>) => {
      const planner = plannerOn(source);
      return (await allRows(planner, 'prior-year-low-stock', await openSheet(planner, 'prior-year-low-stock', { parameters: { year: 2025 } })))[0];
    };
    const source = shelf();
    await source.publish(old, fbaReport(today, 10));
    expect(await lowOn(source)).toMatchObject({ sku: 'L', onOrder: null, inbound: 0 });
  });

  test('stock everywhere: what nobody counted is not said to be 0 behind a total either, but to be counted as none', async () => {
    const termsOf = async (source: Shelf) => {
      const planner = plannerOn(source);
      const sheet = await openSheet(planner, 'stock-items');
      const why = must(await planner.explain('rg', 'stock-item-total', 'A1', sheet.view))[0];
      return new Map(why?.terms.map(({ id, value, note }) => [id, { value, note }]));
    };
    const source = await shelfWith(reports.fba, reports.awd, reports.orders);
    const blind = await termsOf(source);
    // A list of orders that names none of it tells that none is ordered; the warehouse has no list, WFS no report, and no built kit was counted.
    expect(blind.get('echelon-order')?.value).toBe(0);
    expect(blind.get('echelon-local')).toEqual({ value: null, note: 'no sheet tells what is on hand; counted as none' });
    expect(blind.get('echelon-wfs')).toEqual({ value: null, note: 'no report shows it; counted as none' });
    expect(blind.get('echelon-bundles')).toEqual({ value: null, note: 'nobody counted the bundles with it in them; counted as none' });
    await source.publish(published('local-stock', [['Item Code', 'On Hand'], ['A1', 0]], { asOf: today }));
    expect((await termsOf(source)).get('echelon-local')?.value).toBe(0);
  });

  test('AWD: days of supply of both need both reports', async () => {
    const source = await shelfWith(reports.awd);
    const awdOn = async () => {
      const planner = plannerOn(source);
      return (await allRows(planner, 'awd-stock', await openSheet(planner, 'awd-stock')))[0];
    };
    expect(await awdOn()).toMatchObject({ sku: 'A', available: 24, days: null, status: 'unknown' });
    await source.publish(reports.fba);
    expect((await awdOn())?.['days']).not.toBeNull();
  });

  test('stock everywhere: a part of the stock cannot say that there is too little of it', async () => {
    const source = await shelfWith(fbaReport(today, 10), reports.orders);
    const standing = async () => {
      const planner = plannerOn(source);
      const skus = await allRows(planner, 'stock-skus', await openSheet(planner, 'stock-skus'));
      const items = await allRows(planner, 'stock-items', await openSheet(planner, 'stock-items'));
      return [skus.find((row) => row['sku'] === 'A')?.['status'], items.find((row) => row['item'] === 'A1')?.['status']];
    };
    // 54 units are some 16 days; AWD may hold more.
    expect(await standing()).toEqual(['unknown', 'unknown']);
    await source.publish(published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['ELSE', '', 'B0E', 0, 0, 24, 1]]));
    expect(await standing()).toEqual(['low', 'low']);
  });
});

/** Where only some of the reports are there: what nobody tells is not known, and is no 0 and no verdict. */
import { describe, expect, test } from 'vitest';
import type { TableHead } from '../../../renderer/data/published-ports';
import { sourcesOf } from '../../../renderer/data/planning/sheet-sources';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import type { SettingEntry } from '../../../renderer/domain/settings/settings';
import { amazonOrders, daysFrom, ledger, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, fbaReport, openSheet, plannerOn, richOrders, today } from './rich-store';

const orders = amazonOrders(richOrders);
const offers = published('amz_all_listings', [
  ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
  ['Tea', 'A', '1', 'B0A', '19.99', '', 'AMAZON_NA', 'Active'], ['Tea, by us', 'F', '2', 'B0A', '18.99', '9', 'DEFAULT', 'Active'], ['Cups', 'N', '3', 'B0N', '12.00', '7', 'DEFAULT', 'Active'],
], { asOf: today });
const items = published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['A1', 'Leaf', 'Works', 48, 96]]);
const bundles = [...published('bundles', [['Bundle Code', 'Bundle Name', 'Case Pack'], ['K', 'Kit', 6]]), ...published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2]])];
const listings = published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'A', 1]]);
const purchases = published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Status'], ['PO-1', 'Works', 'A1', 20, 'open']]);

const shown = async (sheetId: SheetId, tables: readonly (readonly PublishedTable[])[], settings: readonly SettingEntry[] = []) => {
  const source = shelf();
  await source.publish(...tables);
  source.set(settings);
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, sheetId);
  const rows = await allRows(planner, sheetId, sheet);
  return { ...sheet, row: (id: string) => rows.find((row) => row['sku'] === id || row['bundle'] === id) ?? {}, notes: sheet.notes.join(' ') };
};

describe('what we send ourselves', () => {
  test('is no candidate for FBA while nobody tells what FBA has', async () => {
    const blind = await shown('fbm-top-sellers', [orders, offers]);
    for (const sku of ['N', 'F']) expect(blind.row(sku)).toMatchObject({ verdict: 'unknown', because: 'no report shows the stock at FBA', planned: null, send: null });
    expect(blind.tiles).toMatchObject({ candidates: null, gaps: null, 'first-send': null });
    expect(blind.notes).toContain('Nothing is called a candidate, because no report shows the stock at FBA (drop FBA Inventory report, Restock Inventory report or Manage FBA Inventory report).');
    const told = await shown('fbm-top-sellers', [orders, offers, fbaReport(today)]);
    expect([told.row('N')['verdict'], told.row('F')['verdict'], told.tiles['candidates']]).toEqual(['candidate', 'stay', 1]);
  });

  test('has not sold nothing where no report shows it', async () => {
    expect((await shown('fbm-top-sellers', [fbaReport(today), offers])).notes).toBe('No report shows what has sold of what we send ourselves on Amazon.');
    expect((await shown('fbm-top-sellers', [amazonOrders(richOrders.filter((order) => !JSON.stringify(order).includes('Merchant'))), offers])).notes).toBe('Nothing that we send ourselves on Amazon has sold in 90 days.');
  });
});

describe('FBA’s stock that no report tells', () => {
  const limit: SettingEntry = { settingId: 'fba-capacity-standard', scope: 'store', storeId: 'rg', name: null, value: 500 };

  test('leaves no room that is known, and takes none', async () => {
    const blind = await shown('fba-send', [orders, offers], [limit]);
    expect([blind.tiles['capacity-standard'], blind.row('A')['room']]).toEqual([null, null]);
    const told = await shown('fba-send', [orders, offers, fbaReport(today)], [limit]);
    // A: 60 + 10 + 14 there and 20 inbound at half a cubic foot; D: 30 at two.
    expect([told.tiles['capacity-standard'], told.row('A')['room'], told.row('D')['room']]).toEqual([388, 52, 60]);
  });

  test('differs from nothing', async () => {
    expect((await shown('fba-send', [orders, offers])).tiles['differs']).toBeNull();
  });
});

test('days in stock are not all days where no report shows stock by day', async () => {
  const blind = await shown('fba-send', [orders, offers, fbaReport(today)]);
  expect(blind.row('A')['inStockDays']).toBeNull();
  expect(blind.row('A')['velocity90']).toBeGreaterThan(0);
  // The ledger shows D, which does not sell, that ten of the last 90 days were empty.
  const days = daysFrom('2026-02-20', 100).map((day) => ({ day, sku: 'D', opening: day > '2026-05-10' && day <= '2026-05-20' ? 0 : 30, ending: day > '2026-05-10' && day <= '2026-05-20' ? 0 : 30 }));
  const told = await shown('fba-send', [orders, offers, fbaReport(today), ledger(days)]);
  expect([told.row('A')['inStockDays'], told.row('D')['inStockDays']]).toEqual([null, 80]);
});

test('bundles that can be built of parts nobody counted, with orders nobody tells of, are not none', async () => {
  expect((await shown('china-bundles', [orders, items, bundles, listings])).row('K')).toMatchObject({ buildable: null, afterOrders: null, position: null });
  expect((await shown('china-bundles', [orders, items, bundles, listings, purchases])).row('K')).toMatchObject({ buildable: null, afterOrders: 10 });
});

describe('what there is to send that nobody tells', () => {
  const wfs = published('wmt_wfs_health', [['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['W', 'Kettle', '555', '', 'PUBLISHED', 40, 60, 96, 30]], { asOf: today });
  const awd = published('amz_awd_inventory', [['Timestamp', `${today} 04:00:00`], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['OTHER', '', 'B0O', 0, 0, 24, 1]]);
  const none: SettingEntry = { settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' };

  test('to FBA is not known where neither AWD nor we are told of, and is none where AWD’s report names none', async () => {
    const blind = await shown('fba-send', [fbaReport(today)]);
    expect(blind.row('A')).toMatchObject({ planned: null, send: null, cartons: null, fromAwd: null, difference: null, differs: null, because: 'no report shows what AWD or stock of our own has' });
    expect(blind.row('A')['need']).toBeGreaterThan(0);
    expect(blind.notes).toContain('Needed, and with no quantity to send, because no report shows the stock at AWD (drop AWD inventory report) and our warehouse (drop Stock in our warehouse): 1 SKU.');
    // D needs none, whoever has some.
    expect(blind.row('D')).toMatchObject({ send: 0, because: 'it does not sell' });
    expect((await shown('fba-send', [fbaReport(today), awd])).row('A')).toMatchObject({ send: 0, fromAwd: 0, because: 'AWD has none, and what we have is not known' });
    expect((await shown('fba-send', [fbaReport(today)], [none])).row('A')).toMatchObject({ send: 0, because: 'nothing is kept where no report shows stock, as set' });
    expect((await shown('most-selling', [fbaReport(today)])).row('A')).toMatchObject({ planned: null, send: null });
  });

  test('to WFS is not known where nobody counted what we have', async () => {
    const blind = await shown('wfs-send', [wfs]);
    expect(blind.row('W')).toMatchObject({ suggested: 80, planned: null, send: null, cartons: null, fromWarehouse: null });
    expect(blind.tiles['to-send']).toBeNull();
    expect(blind.notes).toContain('Needed, and with no quantity to send, because they are mapped to no bundle or item: 1 item.');
    expect((await shown('wfs-send', [wfs, items, published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'WFS', 'W', 1]])])).notes).toContain('because no report shows the stock at our warehouse (drop Stock in our warehouse): 1 item.');
    const mapped = published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'WFS', 'W', 1]]);
    const others = published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['OTHER', 'Main', 9, 0]], { asOf: today });
    expect((await shown('wfs-send', [wfs, items, mapped, others])).notes).toContain('Needed, and with no quantity to send, because no stock list names what we have of them: 1 item.');
    expect((await shown('wfs-send', [wfs], [none])).row('W')).toMatchObject({ send: 0 });
  });
});

test('what is left of an earlier year’s sellers says which places it knows nothing of', async () => {
  expect((await shown('prior-year-low-stock', [orders, fbaReport(today)], [])).notes).toContain('Stock elsewhere is not counted, because no report shows the stock at AWD (drop AWD inventory report) and our warehouse (drop Stock in our warehouse), and no list shows what is on order (drop Purchase orders list): cover may be longer, and less at risk.');
});

test('no source of a past day speaks of a later one, though its month goes on', () => {
  const head = { versionId: 'v', importId: 'i', rows: 1, fileName: 'f', byEmail: 'a@b.c', at: 0 };
  const heads: readonly TableHead[] = [
    { storeId: 'rg', tableId: 'amazon-orders', revision: 1, latest: null, partitions: { '2026-04': { ...head, asOf: '2026-04-30' }, '2026-05': { ...head, asOf: '2026-05-30' } } },
    { storeId: 'rg', tableId: 'fba-inventory', revision: 1, latest: null, partitions: { '2026-05-10': { ...head, asOf: '2026-05-10' }, '2026-05-30': { ...head, asOf: '2026-05-30' } } },
  ];
  const on = (day: string, isPast = true) => sourcesOf(sheetDefinitions['fba-send'], heads, { day, sales: null }, isPast).filter(({ missing }) => !missing).map(({ title, asOf }) => [title, asOf]);
  expect(on('2026-05-15')).toEqual([['FBA stock', '2026-05-10'], ['Sales', '2026-05-15']]);
  expect(on('2026-05-31')).toEqual([['FBA stock', '2026-05-30'], ['Sales', '2026-05-30']]);
  // Today's plan takes what was counted where tomorrow has begun; the same day looked back at knows nothing of it.
  expect(on('2026-05-29', false)[0]).toEqual(['FBA stock', '2026-05-30']);
  expect(on('2026-05-29')[0]).toEqual(['FBA stock', '2026-05-10']);
  expect(on('2026-05-28', false)[0]).toEqual(['FBA stock', '2026-05-10']);
});

test('that what did not sell had stock is said only where a report shows its stock by day', async () => {
  expect((await shown('fba-no-sales', [fbaReport(today)])).row('D')).toMatchObject({ verdict: 'dead', because: 'no sale in 90 days; no report shows its stock by day' });
  const days = daysFrom('2026-02-20', 99).map((day) => ({ day, sku: 'D', opening: 30, ending: 30 }));
  expect((await shown('fba-no-sales', [fbaReport(today), ledger(days)])).row('D')).toMatchObject({ verdict: 'dead', because: 'no sale in 90 days, with stock' });
});

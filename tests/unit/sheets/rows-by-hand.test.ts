/** Columns and verdicts that few goods come to, each by a row worked out on paper from the files alone. */
import { describe, expect, test } from 'vitest';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { amazonOrders, daysFrom, fbaInventory, ledger, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, richStore, today, type SheetRow } from './rich-store';

const rowsOn = async (planner: ReturnType<typeof plannerOn>, sheetId: SheetId, parameters: Readonly<Record<string, number>> = {}) => {
  const rows = await allRows(planner, sheetId, await openSheet(planner, sheetId, { parameters }));
  return (sku: string): SheetRow => {
    const row = rows.find((one) => one['sku'] === sku);
    if (row === undefined) throw new Error(`No row of ${sku}`);
    return row;
  };
};

const plannerOf = async (...tables: readonly (readonly PublishedTable[])[]) => {
  const source = shelf();
  await source.publish(...tables);
  return plannerOn(source);
};

const offers = (...rows: readonly (readonly [sku: string, price: string, by?: 'DEFAULT' | 'AMAZON_NA', asin?: string])[]) =>
  published('amz_all_listings', [
    ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
    ...rows.map(([sku, price, by = 'AMAZON_NA', asin = `B0${sku}`], at) => [sku, sku, String(at + 1), asin, price, '', by, 'Active']),
  ], { asOf: today });

describe('send to FBA', async () => {
  // 52 weeks to yesterday: EVEN one a day; SWAY five a day and one a day by turns of a week; ONCE five a day in one week alone; MAY three a day in May and one in all other months.
  const days = daysFrom('2025-05-31', 364);
  const row = await rowsOn(await plannerOf(
    amazonOrders([
      ...ordersOfDays('EVEN', days), ...ordersOfDays('SWAY', days, (at) => (Math.floor(at / 7) % 2 === 0 ? 5 : 1)), ...ordersOfDays('ONCE', days.slice(140, 147), 5), ...ordersOfDays('MAY', days, (at) => (days[at]?.slice(5, 7) === '05' ? 3 : 1)),
    ]),
    fbaInventory(today, ['EVEN', 'SWAY', 'ONCE', 'MAY'].map((sku) => ({ sku, available: 50 }))),
  ), 'fba-send');

  test('X sells the same each week, Y varies by two thirds of its mean, Z sold in one week of the year', () => {
    // 35 and 7 a week are 21, give or take 14.
    expect(['EVEN', 'SWAY', 'ONCE'].map((sku) => row(sku)['xyz'])).toEqual(['X', 'Y', 'Z']);
  });

  test('the season of May is three over the mean of eleven months of one and one of three', () => {
    expect(row('MAY')['seasonNow']).toBeCloseTo(3 / (14 / 12), 9);
    expect(row('EVEN')['seasonNow']).toBeCloseTo(1, 9);
  });
});

describe('stock without sales', () => {
  test('what does not sell goes on in a bundle that does, is made cheaper, or is kept: new, or out of its season', async () => {
    const orders = amazonOrders([
      // Two years to yesterday in which something sold every day; XMAS in December alone, SET by us, of which PART is a part.
      ...ordersOfDays('OTHER', daysFrom('2024-06-01', 728)), ...ordersOfDays('XMAS', daysFrom('2024-12-01', 31), 4), ...ordersOfDays('XMAS', daysFrom('2025-12-01', 31), 4), ...ordersOfDays('SET', daysFrom('2026-04-01', 59), 1, 'Merchant'),
    ]);
    const row = await rowsOn(await plannerOf(
      orders, fbaInventory(today, ['OTHER', 'XMAS', 'PART', 'ALONE', 'FRESH'].map((sku) => ({ sku, available: 20 }))),
      ledger(daysFrom('2026-04-25', 35).map((day) => ({ day, sku: 'FRESH', opening: day === '2026-04-30' ? 0 : 20, ending: day < '2026-04-30' ? 0 : 20, ...(day === '2026-04-30' ? { received: 20 } : {}) }))),
      offers(['OTHER', '9.00'], ['XMAS', '12.50'], ['PART', '25.00'], ['ALONE', '5.00'], ['FRESH', '7.00'], ['SET', '30.00', 'DEFAULT']),
      published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ['P1', 'Part', 'Works']]), published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Set']]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'P1', 2]]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['P1', 'FBA', 'PART', 1], ['K', 'FBM', 'SET', 1]]),
    ), 'fba-no-sales');
    expect(row('PART')).toMatchObject({ verdict: 'dead', action: 'Bundle it', price: 25 });
    expect(row('ALONE')).toMatchObject({ verdict: 'dead', action: 'Cut the price', price: 5 });
    // 30 days before the plan's day, and less than 60 are new.
    expect(row('FRESH')).toMatchObject({ verdict: 'kept', because: 'it came in lately', receivedOn: '2026-04-30', action: 'Keep' });
    expect(row('XMAS')).toMatchObject({ verdict: 'kept', because: 'it is out of season', lastSale: '2025-12-31', action: 'Keep: seasonal' });
  });

  test('the next aged surcharge is of the ages on the 15th', async () => {
    const row = await rowsOn(plannerOn(await richStore()), 'fba-no-sales');
    // Sixteen days on, the ten of 91 to 180 days are of 107 to 196: 16 of 90 at 0.50. The twelve of 181 to 270 are of 197 to 286: 14 at 0.50, 30 at 1.00, 30 at 1.50, 16 at 3.80. Eight are over a year. Each of 2 ft³.
    const [first, second, third] = [(10 / 90) * 16 * 0.5, (12 / 90) * (14 * 0.5 + 30 + 30 * 1.5 + 16 * 3.8), 8 * 7.9];
    expect(row('D')['agedNext']).toBeCloseTo(2 * (first + second + third), 8);
  });
});

describe('sold in an earlier year', () => {
  const store = () => plannerOf(
    // Twenty days of June 2024, which are known of the 90 from 30 May: three a day of ALL, one of the others. This year twelve of ALL.
    amazonOrders([...ordersOfDays('ALL', daysFrom('2024-06-01', 20), 3), ...['SENT', 'FEW'].flatMap((sku) => ordersOfDays(sku, daysFrom('2024-06-01', 20))), ...ordersOfDays('ALL', daysFrom('2026-05-18', 12)), ...ordersOfDays('OTHER', daysFrom('2026-03-01', 90))]),
    published('amz_fba_planning', [
      ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'inbound-shipped', 'marketplace'], [today, 'ALL', 'B0ALL', 5, 12, 3, 'US'], [today, 'SENT', 'B0SENT', 2, 0, 0, 'US'], [today, 'FEW', 'B0FEW', 2, 0, 0, 'US'], [today, 'OTHER', 'B0OTHER', 90, 30, 0, 'US'],
    ]),
    published('amz_awd_inventory', [['SKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], ['ALL', 'B0ALL', 2, 5]], { asOf: today }),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ['A1', 'All', 'Works'], ['S1', 'Sent', 'Works'], ['F1', 'Few', 'Works']]),
    published('local-stock', [['Item Code', 'On Hand'], ['A1', 4]], { asOf: today }),
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status', 'Destination'], ['PO-1', 'Works', 'A1', 6, 0, 0, 'open', 'AWD'], ['PO-2', 'Works', 'S1', 30, 0, 0, 'open', 'AWD'], ['PO-3', 'Works', 'F1', 10, 0, 0, 'open', 'AWD']]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'ALL', 1], ['S1', 'FBA', 'SENT', 1], ['F1', 'FBA', 'FEW', 1]]),
    offers(['ALL', '10.00'], ['SENT', '10.00'], ['FEW', '10.00'], ['OTHER', '10.00']),
  );

  test('each place counts once: 5 and 3 at FBA, 7 at AWD, 4 here and 6 on order are 25', async () => {
    const row = await rowsOn(await store(), 'prior-year-low-stock', { year: 2024 });
    // Three a day then: 25 last 8 days and a third, and are 25 of 270. 35 of the 60 are missing at 10 each.
    expect(row('ALL')).toMatchObject({ yearUnits: 60, windowUnits: 60, thisYear: 12, fbaPosition: 8, inbound: 3, awd: 7, local: 4, onOrder: 6, position: 25, status: 'low', lostRevenue: 350, action: 'Send to FBA' });
    expect(row('ALL')['coverDays']).toBeCloseTo(25 / 3, 9);
    expect(row('ALL')['coverShare']).toBeCloseTo(100 * (25 / 270), 9);
  });

  test('what is on order is waited for where it is all that sold then, and else more is ordered', async () => {
    const row = await rowsOn(await store(), 'prior-year-low-stock', { year: 2024 });
    expect(row('SENT')).toMatchObject({ windowUnits: 20, awd: null, onOrder: 30, position: 32, coverDays: 32, status: 'low', lostRevenue: 0, action: 'Wait for the order' });
    expect(row('FEW')).toMatchObject({ windowUnits: 20, onOrder: 10, position: 12, coverDays: 12, status: 'low', lostRevenue: 80, action: 'Reorder' });
  });

  test.each([[33, 0, 'low'], [32, 0, 'ok'], [0, 36, 'low'], [0, 35, 'ok'], [0, 0, 'ok']] as const)('32 days of cover, some 36 of a hundred of 90, are by a rule of %i days and %i per cent %s', async (lowDays, lowShare, status) => {
    const row = await rowsOn(await store(), 'prior-year-low-stock', { year: 2024, lowDays, lowShare });
    expect([row('SENT')['status'], row('SENT')['action']]).toEqual([status, status === 'low' ? 'Wait for the order' : null]);
  });
});

describe('best sellers sent by us', () => {
  const day = daysFrom('2026-02-19', 100);

  test('what FBA stores as bulky stays ours, and is measured as FBA measured it', async () => {
    const row = await rowsOn(await plannerOf(
      amazonOrders(ordersOfDays('TENT', day, 3, 'Merchant')), offers(['TENT', '40.00', 'DEFAULT', 'B0TENT'], ['TENT-A', '40.00', 'AMAZON_NA', 'B0TENT']),
      published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'item-volume', 'volume-unit-measurement', 'storage-type', 'marketplace'], [today, 'TENT-A', 'B0TENT', 0, 0, '2.5', 'cubic feet', 'Oversize', 'US']]),
    ), 'fbm-top-sellers');
    expect(row('TENT')).toMatchObject({ size: 'bulky', cubicFeet: 2.5, verdict: 'stay', because: 'bulky goods are better sent by us', send: 0 });
  });

  test('from 50 on the price is looked at first, and nothing is sent until somebody says so', async () => {
    const row = await rowsOn(await plannerOf(
      amazonOrders([...ordersOfDays('DEAR', day, 3, 'Merchant'), ...ordersOfDays('CHEAP', day, 3, 'Merchant')]), offers(['DEAR', '50.00', 'DEFAULT'], ['CHEAP', '49.99', 'DEFAULT'], ['CUP', '5.00']), fbaInventory(today, [{ sku: 'CUP', available: 5 }]),
    ), 'fbm-top-sellers');
    expect(row('DEAR')).toMatchObject({ price: 50, verdict: 'look', because: 'the price is 50 or more', planned: 0, send: 0 });
    expect(row('CHEAP')).toMatchObject({ price: 49.99, verdict: 'candidate', because: 'it sells, and FBA does not have it', send: 90 });
  });
});

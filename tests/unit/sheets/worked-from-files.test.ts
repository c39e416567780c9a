/** A small set of reports and what each page has to make of them, worked out on paper from the formulas alone. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Term } from '../../../renderer/domain/explain/term';
import { listingId } from '../../../renderer/domain/demand/listing';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today, type SheetRow } from './rich-store';

const fbaHeads = [
  'snapshot-date', 'sku', 'fnsku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'Reserved FC Transfer', 'Reserved FC Processing', 'inbound-shipped',
  'inbound-working', 'your-price', 'item-volume', 'volume-unit-measurement', 'storage-type', 'Recommended ship-in quantity', 'inv-age-0-to-90-days', 'inv-age-91-to-180-days', 'inv-age-181-to-270-days', 'inv-age-271-to-365-days', 'inv-age-365-plus-days', 'marketplace',
];

let rowsOf: (sheetId: SheetId, parameters?: Readonly<Record<string, string | number>>) => Promise<readonly SheetRow[]>;
let termOf: (sheetId: SheetId, figureId: string, rowId: string) => Promise<Term | undefined>;
let tilesOf: (sheetId: SheetId) => Promise<Readonly<Record<string, number | null>>>;

beforeAll(async () => {
  const source = shelf();
  await source.publish(
    // 95 days to yesterday: three a day of the cup by FBA, two of the fan by us, twelve of the vase in the last month of last year's spring and none since.
    amazonOrders([...ordersOfDays('CUP', daysFrom('2026-02-24', 95), 3), ...ordersOfDays('FAN', daysFrom('2026-02-24', 95), 2, 'Merchant')]),
    published('amz_fba_planning', [
      fbaHeads,
      [today, 'CUP', 'X1', 'B0CUP', 40, 21, 90, 180, 270, 6, 2, 10, 99, '15.00', '0.25', 'cubic feet', 'Standard-Size', 90, 40, 0, 0, 0, 0, 'US'],
      [today, 'VASE', 'X2', 'B0VASE', 24, 0, 0, 0, 0, 0, 0, 0, 0, '32.00', '1.5', 'cubic feet', 'Standard-Size', 0, 0, 4, 8, 12, 0, 'US'],
    ]),
    published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)', 'Outbound to FBA (units)'], ['CUP', '', 'B0CUP', 0, 0, 96, 4, 48]]),
    published('amz_all_listings', [
      ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
      ['Cup', 'CUP', '1', 'B0CUP', '15.00', '', 'AMAZON_NA', 'Active'], ['Fan', 'FAN', '2', 'B0FAN', '22.00', '9', 'DEFAULT', 'Active'], ['Vase', 'VASE', '3', 'B0VASE', '32.00', '', 'AMAZON_NA', 'Active'],
    ], { asOf: today }),
    published('factory-items', [
      ['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency', 'Carton L (cm)', 'Carton W (cm)', 'Carton H (cm)', 'Carton Weight (kg)'],
      ['C1', 'Cup', 'Works', 36, 100, '2.25', 'USD', 50, 40, 30, 9], ['F1', 'Fan', 'Works', 10, '', '6.00', 'USD', '', '', '', 12], ['W1', 'Pan', 'Works', 12, '', '', 'USD', '', '', '', ''],
    ]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['C1', 'FBA', 'CUP', 1], ['F1', 'FBM', 'FAN', 1], ['W1', 'WFS', 'PAN', 1]]),
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status', 'Destination'], ['PO-1', 'Works', 'C1', 80, 30, 0, 'open', 'AWD'], ['PO-0', 'Works', 'C1', 500, 500, 500, 'closed', 'AWD']]),
    published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['F1', 'Main', 57, 0], ['W1', 'Main', 53, 3]], { asOf: today }),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['VASE', '8.50', '2026-01-01']]),
    published('wmt_wfs_health', [
      ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Damaged units', 'Last 30 days units sales', 'Last 30 days in-stock days', 'Suggested Units'],
      ['PAN', 'Pan', '555', '00012345678905', 'PUBLISHED', 20, 15, 1, 60, 30, 48],
    ], { asOf: today }),
  );
  const everywhere = (settingId: string, value: string | number) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value });
  // No stock for chance, so that every figure is a sum of what is written above.
  source.set([everywhere('safety-method', 'buffer-days'), everywhere('buffer-days', 0), everywhere('ocean-sd-days', 0)]);
  const planner = plannerOn(source);
  rowsOf = async (sheetId, parameters = {}) => allRows(planner, sheetId, await openSheet(planner, sheetId, { parameters }));
  termOf = async (sheetId, figureId, rowId) => must(await planner.explain('rg', figureId, rowId, (await openSheet(planner, sheetId)).view))[0];
  tilesOf = async (sheetId) => (await openSheet(planner, sheetId)).tiles;
});

const rowWith = (rows: readonly SheetRow[], column: string, value: string): SheetRow => {
  const found = rows.find((row) => row[column] === value);
  if (found === undefined) throw new Error(`No row with ${column} ${value}`);
  return found;
};

describe('worked out on paper', () => {
  test('send to FBA', async () => {
    const cup = rowWith(await rowsOf('fba-send'), 'sku', 'CUP');
    // 40 + 6 + 2 on hand and 10 shipped are 58; planned shipments are none. 45 days of three are 135: 77 are missing, and AWD's 96 give three whole cases of 24.
    expect(cup).toMatchObject({ available: 40, transfer: 8, inbound: 10, awdAvailable: 96, targetDays: 45, case: 24, send: 72, cartons: 3, cubicFeet: 18, fromAwd: 72, theirs: 90, difference: -18, differencePercent: -20 });
    expect(cup['pace']).toBeCloseTo(3, 6);
    expect(cup['need']).toBeCloseTo(77, 6);
    expect(cup['fbaDays']).toBeCloseTo(58 / 3, 6);
    // 130 at three a day.
    expect(cup['daysAfter']).toBeCloseTo(130 / 3, 6);
  });

  test('order from China', async () => {
    const rows = await rowsOf('china-items');
    const cup = rowWith(rows, 'item', 'C1');
    // FBA 58, AWD 96 (what goes out to FBA stands there), 30 shipped and 50 not yet: 234. Lead time 30 + 3 + 28 + 7 + 7 + 10 + 7 = 92 days ask for 276, with 30 between orders 366.
    expect(cup).toMatchObject({ fba: 58, awd: 96, transit: 30, onOrder: 50, position: 234, leadDays: 92, reorderPoint: 276, minimum: 100, carton: 36 });
    expect(cup['orderUpTo']).toBeCloseTo(366, 6);
    // 132 are missing: four cartons of 36, which are more than the minimum's three.
    expect(cup['need']).toBeCloseTo(132, 6);
    expect(cup).toMatchObject({ order: 144, cartons: 4, kg: 36, cost: 324, status: 'late' });
    // 0.5 × 0.4 × 0.3 m.
    expect(cup['cubicMetres']).toBeCloseTo(0.24, 9);
    expect(cup['echelonDays']).toBeCloseTo(78, 6);
    // Used up in 78 days, 92 before that is two weeks ago.
    expect(cup['latestOrder']).toBe('2026-05-16');
    expect(cup['gapDays']).toBeCloseTo(14, 6);
    expect(cup['gapUnits']).toBeCloseTo(42, 6);
    // Nothing that is sold by WFS or by us passes FBA or AWD.
    expect(rowWith(rows, 'item', 'F1')).toMatchObject({ local: 57, position: 57, fba: null, awd: null });
    expect(rowWith(rows, 'item', 'W1')).toMatchObject({ wfs: 35, local: 50, position: 85, order: 168 });
  });

  test('why so many are ordered is told at once: the need behind them, and no order behind the order', async () => {
    const [held, planned] = [await termOf('china-items', 'order-decided', 'C1'), await termOf('china-items', 'order', 'C1')];
    expect([held?.value, held?.formula, held?.terms.map(({ id }) => id)]).toEqual([144, planned?.formula, planned?.terms.map(({ id }) => id)]);
    expect(held?.terms.map(({ id }) => id)).not.toContain('order');
    expect(held?.terms.length).toBeGreaterThan(0);
  });

  test('send to WFS', async () => {
    // Two a day: 56 days ask for 112, less 20 and 15: 77, seven cases of twelve; the 50 that are free are four.
    const pan = rowWith(await rowsOf('wfs-send'), 'sku', 'PAN');
    expect(pan).toMatchObject({ available: 20, inbound: 15, wfsDays: 17.5, suggested: 84, send: 48, cartons: 4, local: 50, status: 'at risk' });
    expect(pan['daysAfter']).toBeCloseTo(83 / 2, 6);
  });

  test('stock without sales', async () => {
    const vase = rowWith(await rowsOf('fba-no-sales'), 'sku', 'VASE');
    // 24 of 1.5 ft³ at 0.78 and, from October on, 2.40 a cubic foot; 8.50 each.
    expect(vase).toMatchObject({ available: 24, value: 204 });
    expect(vase['storageNow']).toBeCloseTo(28.08, 6);
    expect(vase['storageQ4']).toBeCloseTo(86.4, 6);
  });

  test('no sale in days that nobody knows is not told', async () => {
    const because = async (window: number): Promise<unknown> => rowWith(await rowsOf('fba-no-sales', { window }), 'sku', 'VASE')['because'];
    expect(await because(90)).toBe('no sale in 90 days; no report shows its stock by day');
    expect(await because(180)).toBe('no sale in 95 known days of 180; no report shows its stock by day');
  });

  test('best sellers by us', async () => {
    const fan = rowWith(await rowsOf('fbm-top-sellers'), 'sku', 'FAN');
    // Two a day for thirty days are six cartons of ten; the 57 that are free are five.
    expect(fan).toMatchObject({ units30: 60, units60: 120, units90: 180, local: 57, planned: 50 });
    // Ten in a carton of 12 kg.
    expect(fan['weight']).toBeCloseTo(1.2, 9);
  });

  test('quantities for Amazon', async () => {
    const fan = rowWith(await rowsOf('amazon-fbm'), 'id', listingId('amz_fbm', 'FAN'));
    // 57 less five kept back.
    expect(fan).toMatchObject({ listed: 9, pool: 57, change: 43 });
    // Two a day of ours; that the cup sells three by FBA is not counted here.
    expect(fan['velocity30']).toBeCloseTo(2, 9);
  });

  test('tiles add the rows up', async () => {
    expect(await tilesOf('fba-send')).toMatchObject({ 'to-send': 1, units: 72, cartons: 3, 'cubic-feet': 18 });
    // 144 cups at 2.25; 184 fans less 57 are due: 244 over 122 days less 57 are 187, nineteen cartons of ten at 6.00; pans have no price.
    expect(await tilesOf('china-items')).toMatchObject({ 'to-order': 3, units: 144 + 190 + 168, late: 3, cost: 324 + 1_140 });
    expect(await tilesOf('wfs-send')).toMatchObject({ 'to-send': 1, units: 48 });
  });
});

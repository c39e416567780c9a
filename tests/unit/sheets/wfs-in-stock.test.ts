/** What WFS is sent follows the pace of the days that had stock, as Walmart counts them, not that of an empty shelf. */
import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { wfsSeeds } from '../../../renderer/domain/shipments/from-sheet';
import { planTable } from '../../../renderer/domain/shipments/plan-rows';
import { must } from '../../support/import-file';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { lineOf, planOf } from '../shipments/plans';
import { allRows, openSheet, plannerOn, today, type SheetRow } from './rich-store';

const health = published('wmt_wfs_health', [
  ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 7 days units sales', 'Last 7 days in-stock days', 'Last 30 days units sales', 'Last 30 days in-stock days'],
  ['HALF', 'Half', '1', '00012345678905', 'PUBLISHED', 33, 12, 21, 7, 45, 15], ['FULL', 'Full', '2', '00012345678912', 'PUBLISHED', 33, 12, 21, 7, 90, 30], ['UNSAID', 'Unsaid', '3', '00012345678929', 'PUBLISHED', 33, 12, '', '', 45, ''],
  ['GONE', 'Gone', '4', '00012345678936', 'PUBLISHED', 0, 0, 0, 0, 0, 0], ['ONCE', 'Once', '5', '00012345678943', 'PUBLISHED', 0, 0, '', '', 14, 1],
], { asOf: today });
const ofOthers = amazonOrders(ordersOfDays('OTHER', daysFrom('2026-02-24', 95), 3));

test.each([['of WFS alone', []], ['beside months of orders elsewhere', ofOthers]] as const)('the days Walmart counts in stock, %s', async (_, more) => {
  const source = shelf();
  await source.publish(health, more);
  source.set([{ settingId: 'safety-method', scope: 'store', storeId: 'rg', name: null, value: 'buffer-days' }, { settingId: 'buffer-days', scope: 'store', storeId: 'rg', name: null, value: 0 }]);
  const planner = plannerOn(source);
  const rows = await allRows(planner, 'wfs-send', await openSheet(planner, 'wfs-send'));
  const row = (sku: string) => rows.find((one) => one['sku'] === sku);
  // 45 in 15 days with stock are three a day, as 90 in 30 are: 8 weeks ask for 168, less 33 and 12.
  for (const sku of ['HALF', 'FULL']) {
    expect(row(sku)?.['pace']).toBeCloseTo(3, 6);
    expect(row(sku)?.['demandAhead']).toBeCloseTo(168, 4);
    expect(row(sku)).toMatchObject({ wfsDays: expect.closeTo(15, 6), suggested: 123, status: 'at risk' });
  }
  expect(row('UNSAID')?.['pace']).toBeCloseTo(1.5, 6);
  expect(row('UNSAID')?.['demandAhead']).toBeCloseTo(84, 4);
  // One day with stock sold 14: not 14 a day, but two in each of seven.
  expect(row('ONCE')?.['pace']).toBeCloseTo(2, 6);
  expect(row('ONCE')?.['demandAhead']).toBeCloseTo(112, 4);
  expect(row('GONE')).toMatchObject({ suggested: 0 });
});

test('what our own plan sends to WFS is inbound before WFS shows it: in its column, in the days of supply, and in the stock a new plan is judged by', async () => {
  const source = shelf();
  const plan = planOf('wfs', [lineOf(1, 'HALF', 48)], { status: 'shipped', createdAt: Date.parse(`${today}T12:00:00Z`) - 2 * 86_400_000 });
  await source.publish(health, [{ storeId: 'rg', tableId: 'shipment-plans', partition: plan.id, versionId: 'v', publishedAt: 1, table: planTable(plan, { importId: 'i', reportId: 'shipment-plans', fileName: 'p', sha256: '', sheet: null, asOf: null }) }]);
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'wfs-send');
  const rows = await allRows(planner, 'wfs-send', sheet);
  const row = rows.find((one) => one['sku'] === 'HALF') ?? {};
  // 33 there, 12 shown and 48 sent by us, at three a day.
  expect(row).toMatchObject({ available: 33, inbound: 48, wfsDays: expect.closeTo(27, 6) });
  const [why] = must(await planner.explain('rg', 'wfs-inbound', String(row['id']), sheet.view));
  expect(why).toMatchObject({ value: 48, terms: [{ id: 'wfs-inbound-shown', value: 12 }, { id: 'wfs-plans', value: 48 }] });
  const { columns } = sheetDefinitions['wfs-send'];
  const [seed] = wfsSeeds({ columns, rows: [{ cells: columns.map(({ id }) => (id === 'send' ? 24 : (row[id] ?? null))) }] });
  expect(seed?.lines[0]?.frozen.position).toBe(81);
  expect(rows.find((one) => one['sku'] === 'FULL')).toMatchObject({ inbound: 12 });
});

describe('Walmart’s count beside snapshots of our own', () => {
  // 45 in 15 of 30 days.
  const report = (day: string) => published('wmt_wfs_health', [
    ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['HALF', 'Half', '1', '00012345678905', 'PUBLISHED', 33, 12, 45, 15],
  ], { asOf: day });
  const looked = (day: string, available: number) => published('wmt_wfs_inventory_page', [['SKU', 'Available units', 'Inbound units'], ['HALF', available, 12]], { asOf: day });
  const month = daysFrom('2026-05-01', 30);
  const with30 = async (...tables: readonly (readonly PublishedTable[])[]): Promise<SheetRow> => {
    const source = shelf();
    await source.publish(report(today), ...tables);
    const planner = plannerOn(source);
    return (await allRows(planner, 'wfs-send', await openSheet(planner, 'wfs-send')))[0] ?? {};
  };

  test('holds beside an earlier report of the same kind', async () => {
    const row = await with30(report('2026-05-20'));
    expect([row['inStockDays30'], row['velocity30']]).toEqual([15, 3]);
  });

  test.each([1, 2, 10])('holds where the shelf was looked at on %d more days of the month', async (count) => {
    const row = await with30(...month.slice(0, count).map((day) => looked(day, 33)));
    expect([row['inStockDays30'], row['velocity30']]).toEqual([15, 3]);
    expect(row['pace']).toBeCloseTo(3, 6);
  });

  test('is no less than the days the shelf was seen filled, and no more than those it was not seen empty', async () => {
    const filled = await with30(...month.slice(0, 20).map((day) => looked(day, 33)));
    expect([filled['inStockDays30'], filled['velocity30']]).toEqual([20, 2.25]);
    const empty = await with30(...month.slice(0, 20).map((day) => looked(day, 0)));
    expect([empty['inStockDays30'], empty['velocity30']]).toEqual([10, 4.5]);
  });

  test('is counted on the days that were not seen empty', async () => {
    const row = await with30(...month.slice(0, 10).map((day) => looked(day, 0)));
    // Three a day in 15 of the 20 others: no 4.5 in ten of them.
    expect([row['inStockDays30'], row['velocity30']]).toEqual([15, 3]);
    expect(row['pace']).toBeCloseTo(3, 6);
    expect(row['demandAhead']).toBeCloseTo(168, 4);
  });

  test('gives way to a shelf that was looked at nearly every day', async () => {
    // Empty on ten of the first 25 days, and taken for filled on the four nobody looked.
    const row = await with30(...month.slice(0, 25).map((day, at) => looked(day, at < 10 ? 0 : 33)));
    expect([row['inStockDays30'], row['velocity30']]).toEqual([20, 2.25]);
  });

  test('and without the count, the days looked at are what there is', async () => {
    const source = shelf();
    await source.publish(
      published('wmt_wfs_health', [['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['HALF', 'Half', '1', '00012345678905', 'PUBLISHED', 33, 12, 45, '']], { asOf: today }),
      ...month.slice(0, 10).map((day) => looked(day, 0)),
    );
    const planner = plannerOn(source);
    expect((await allRows(planner, 'wfs-send', await openSheet(planner, 'wfs-send')))[0]).toMatchObject({ inStockDays30: 20, velocity30: 2.25 });
  });
});

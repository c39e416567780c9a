/** What WFS is sent follows the pace of the days that had stock, as Walmart counts them, not that of an empty shelf. */
import { expect, test } from 'vitest';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

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

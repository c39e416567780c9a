/** A, B and C go by what a listing took in a year, and not by how fast it sells at the moment. */
import { expect, test } from 'vitest';
import { daysFrom, fbaInventory, published } from '../demand/published';
import { allRows, openSheet, plannerOn, today } from '../sheets/rich-store';
import { shelf } from './shelf';

const year = daysFrom('2025-05-30', 365);
const sold = (sku: string, days: readonly string[], units: number, price: number | null, currency = 'USD') =>
  days.map((day) => [`${sku}-${day}-${currency}`, '', `${day}T20:00:00+00:00`, 'Shipped', 'Amazon', currency === 'CAD' ? 'Amazon.ca' : 'Amazon.com', sku, `B0${sku}`, 'Shipped', units, price === null ? '' : currency, price === null ? '' : (units * price).toFixed(2)]);

test('goods of one season are no C for being out of it, and what sold nothing in a year is N', async () => {
  const source = shelf();
  await source.publish(
    published('amz_all_orders', [
      ['amazon-order-id', 'merchant-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'],
      // 31 days of 50 at 20: 31,000. One a day at 10: 3,650 each, of which one is told without a price and one half in another money.
      ...sold('XMAS', daysFrom('2025-12-01', 31), 50, 20), ...sold('TEA', year, 1, 10), ...sold('BARE', year, 1, null),
      ...sold('ABROAD', year.slice(0, 182), 1, 99, 'CAD'), ...sold('ABROAD', year.slice(182), 1, 10),
    ]),
    fbaInventory(today, ['XMAS', 'TEA', 'BARE', 'ABROAD', 'NONE'].map((sku) => ({ sku, available: 40 }))),
    published('amz_all_listings', [
      ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
      ...['XMAS', 'TEA', 'BARE', 'ABROAD', 'NONE'].map((sku, at) => [sku, sku, at, `B0${sku}`, sku === 'XMAS' ? '20.00' : '10.00', '', 'AMAZON_NA', 'Active']),
    ], { asOf: today }),
  );
  const planner = plannerOn(source);
  const rows = await allRows(planner, 'fba-send', await openSheet(planner, 'fba-send'));
  const classes = Object.fromEntries(rows.map((row) => [String(row['sku']), row['abc']]));
  // 31,000 of 41,950 are 74 %; with one of 3,650 it would be 83 %.
  expect(classes).toEqual({ XMAS: 'A', TEA: 'B', BARE: 'B', ABROAD: 'B', NONE: 'N' });
  expect(rows.find((row) => row['sku'] === 'XMAS')).toMatchObject({ pace: 0, status: 'no sales' });
});

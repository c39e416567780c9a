/** What a SKU sold for, month by month, beside what it cost: from orders and a cost sheet as they are dropped. */
import { expect, test } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import { must } from '../../support/import-file';
import { daysFrom, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { openSheet, plannerOn } from '../sheets/rich-store';

const heads = ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'];

test('a month’s price is its revenue over the units whose price is known; a month without one is a gap', async () => {
  const order = (day: string, at: number, units: number, money: string) => [`${day}-${at}`, `${day}T20:00:00+00:00`, 'Shipped', 'Amazon', 'Amazon.com', 'A', 'B0A', 'Shipped', units, 'USD', money];
  const source = shelf();
  await source.publish(
    published('amz_all_orders', [
      heads,
      // March: one a day at 10.00. April: two a day at 10.00, and on the 15th three more for 15.00 together. May: nobody says for how much.
      ...daysFrom('2026-03-01', 31).map((day) => order(day, 0, 1, '10.00')), ...daysFrom('2026-04-01', 30).map((day) => order(day, 0, 2, '20.00')), order('2026-04-15', 1, 3, '15.00'),
      ...daysFrom('2026-05-01', 20).map((day) => order(day, 0, 1, '')),
    ]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '4.00', '2026-03-10']]),
  );
  const planner = plannerOn(source, '2026-05-21');
  const sheet = await openSheet(planner, 'costs');
  const [chart] = must(await planner.rowCharts(sheet.view, listingId('amz_fba', 'A')));
  const of = (id: string): readonly (number | null)[] => chart?.series.find((one) => one.id === id)?.values.slice(-4) ?? [];
  expect(chart?.categories.slice(-4)).toEqual(['Feb 2026', 'Mar 2026', 'Apr 2026', 'May 2026']);
  // 615.00 of 63 units.
  expect(of('price')).toEqual([null, 10, 9.76, null]);
  expect(of('cost')).toEqual([null, 4, 4, 4]);
  expect(chart?.words).toBe('One costs $4.00; it sold for $9.76 in the last month with a sale.');
});

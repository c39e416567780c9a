/** What is not known on “Send to FBA” is told above its rows with the same number as on its tiles. */
import { expect, test } from 'vitest';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { openSheet, plannerOn, today } from './rich-store';

const report = published('amz_fba_planning', [
  ['snapshot-date', 'sku', 'asin', 'available', 'marketplace', 'units-shipped-t30', 'days-of-supply', 'Short term historical days of supply', 'Long term historical days of supply'],
  [today, 'A', 'B0A', 30, 'US', '', '', '20.5', '22'], [today, 'B', 'B0B', 9, 'US', '', '', '', ''],
], { asOf: today });
const awd = published('amz_awd_inventory', [['SKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], ['NEW', 'B0NEW', 0, 48]], { asOf: today });
const sold = amazonOrders([...ordersOfDays('A', daysFrom('2026-04-20', 40), 4), ...ordersOfDays('B', daysFrom('2026-04-20', 40), 4)]);

test('a SKU of which no report shows sales is in the notes for the quantity and for the fee', async () => {
  const source = shelf();
  // NEW lies at AWD and has never been at FBA; B has no historical days of supply.
  await source.publish(sold, report, awd);
  const { notes, tiles } = await openSheet(plannerOn(source), 'fba-send');
  expect(notes).toContain('Not planned, because their sales are not known: 1 SKU.');
  expect([tiles['low: not known'], tiles['excess: not known']]).toEqual([1, 1]);
  expect(notes).toContain('Not in the fee exposure, because their historical days of supply are not known, nor enough days of stock and sales to work them out: 2 SKUs.');
  expect(tiles['fee-units: not known']).toBe(2);
});

import { expect, test } from 'vitest';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { allRows, openSheet, plannerOn, today } from '../sheets/rich-store';
import { shelf } from './shelf';

/** Made orders are of a file named by a running number. */
const fileName = /file-\d+\.csv/;

test('sales dated after today are in no figure, and said above the page with their number, file and last day', async () => {
  const source = shelf();
  // 23:00 in Seattle is today still, though it is tomorrow in Greenwich.
  const lateTonight = { id: 'late', at: `${today.slice(0, 8)}31T06:00:00+00:00`, sku: 'A', units: 2 };
  const ahead = [{ id: 'x', at: '2026-06-03T20:00:00+00:00', sku: 'A', units: 5 }, { id: 'y', at: '2026-12-30T20:00:00+00:00', sku: 'A', units: 7 }];
  await source.publish(amazonOrders([...ordersOfDays('A', daysFrom('2026-05-01', 29), 1), lateTonight, ...ahead]), fbaInventory(today, [{ sku: 'A', available: 9 }]));
  const notesOn = async (asOf: string | null) => (await openSheet(plannerOn(source), 'most-selling', { asOf })).notes.join(' ');
  const said = await notesOn(null);
  expect(said.replace(fileName, 'orders')).toContain('In no figure, because they are dated after today, 2026-05-30 at the marketplace: 2 lines of orders, the last of 2026-12-30. Where the day is wrong, mend the file and drop it again.');
  const planner = plannerOn(source);
  const rows = await allRows(planner, 'sales-units', await openSheet(planner, 'sales-units'));
  expect(rows.map(({ sku, total }) => [sku, total])).toEqual([['A', 31]]);
  // Of a past day all that sold since is later.
  expect(await notesOn('2026-05-20')).not.toContain('In no figure');
});

test.each([['with a stock report beside them', [fbaInventory(today, [{ sku: 'A', available: 9 }])]], ['with nothing beside them', []]])('the same where all of them are, though no sale is known then: %s', async (_, beside) => {
  const source = shelf();
  await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-06-10', 5), 1)), ...beside);
  for (const sheetId of ['fba-send', 'sales-units'] as const) {
    const { notes } = await openSheet(plannerOn(source), sheetId);
    expect(notes.join(' ').replace(fileName, 'orders')).toContain('In no figure, because they are dated after today, 2026-05-30 at the marketplace: 5 lines of orders, the last of 2026-06-14.');
  }
});

test('nothing is said of a file without such lines', async () => {
  const source = shelf();
  await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-05-01', 30), 1)), published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Tea', 'A', '1', 'B0A', '9.99', '', 'AMAZON_NA', 'Active']], { asOf: today }));
  expect((await openSheet(plannerOn(source), 'most-selling')).notes.join(' ')).not.toContain('dated after');
});

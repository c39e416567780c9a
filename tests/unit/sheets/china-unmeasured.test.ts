import { expect, test } from 'vitest';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

test('an order of nothing has no volume and no weight, whoever measured the carton', async () => {
  const source = shelf();
  source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
  await source.publish(
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['A1', 'Leaf', 'Works', 10]]), published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 1]]),
    amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 1)), fbaInventory(today, [{ sku: 'A', available: 5000 }]),
  );
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'china-items');
  expect((await allRows(planner, 'china-items', sheet))[0]).toMatchObject({ order: 0, cubicMetres: 0, kg: 0 });
  const notes = await Promise.all(['order-cubic-metres', 'order-kg'].map(async (figure) => must(await planner.explain('rg', figure, 'A1', sheet.view))[0]?.note));
  expect(notes).toEqual(['nothing is ordered', 'nothing is ordered']);
});

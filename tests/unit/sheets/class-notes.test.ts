/** Whoever shows a class says of how many SKUs it is not known. */
import { expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { openSheet, plannerOn, today } from './rich-store';

/** Classes of a Sales Summary are of its own rows and period. */
const ofTheirOwn: readonly SheetId[] = ['sales-revenue', 'sales-units'];

const pages = Object.values(sheetDefinitions).filter(({ id, columns }) => columns.some((column) => column.id === 'abc') && !ofTheirOwn.includes(id)).map(({ id }) => id);

test('SKUs, items and bundles have classes', () => {
  expect(pages).toEqual(expect.arrayContaining(['fba-send', 'china-items', 'china-bundles', 'label-orders', 'stock-skus', 'stock-items', 'stock-bundles']));
});

test.each(pages)('%s tells of SKUs without a class, where classes go by contribution', async (page) => {
  const source = shelf();
  // What sells of A costs nobody knows what.
  source.set([{ settingId: 'abc-by', scope: 'store', storeId: 'rg', name: null, value: 'contribution' }]);
  await source.publish(
    amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)), fbaInventory(today, [{ sku: 'A', available: 30 }]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['A1', 'Leaf', 'Works', 10]]), published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Kit']]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'A', 1]]),
  );
  const { notes } = await openSheet(plannerOn(source), page);
  expect(notes).toContain('Classes go by contribution, and one SKU of the store has none, because price, fulfilment fee or landed cost is not known, or how they sell.');
});

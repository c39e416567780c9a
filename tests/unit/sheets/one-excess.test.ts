/** Excess is what lies beyond the demand of 90 days, and that demand is one: the forecast's where there is one, on every page. */
import { expect, test } from 'vitest';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today, type SheetRow } from './rich-store';

/** The one row of a sheet in a store that has so many at FBA. */
const storeWith = async (available: number) => {
  const source = shelf();
  source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
  await source.publish(
    // Ten a day until a fortnight ago, and two since: pace and forecast are far apart.
    amazonOrders([...ordersOfDays('A', daysFrom('2026-02-01', 104), 10), ...ordersOfDays('A', daysFrom('2026-05-16', 14), 2)]), fbaInventory(today, [{ sku: 'A', available }]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['A1', 'Leaf', 'Works', 10]]),
    published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Kit']]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 1]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'A', 1]]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '1.00', '2026-01-01'], ['A1', '1.00', '2026-01-01']]),
  );
  const planner = plannerOn(source);
  return async (sheetId: SheetId): Promise<SheetRow> => {
    const [row] = await allRows(planner, sheetId, await openSheet(planner, sheetId));
    if (row === undefined) throw new Error(`${sheetId} has no row`);
    return row;
  };
};

test('the same of a SKU on the pages of FBA and of the inventory, of its bundle and of the item in it', async () => {
  const rowOn = await storeWith(5000);
  const on = async (sheetId: SheetId, columnId: string): Promise<number> => Number((await rowOn(sheetId))[columnId]);
  const atFba = await on('fba-send', 'excess');
  const everywhere = await on('stock-skus', 'excess');
  const pace = await on('fba-send', 'pace');
  // Had both gone by the pace this would say nothing.
  expect(Math.abs(5000 - 90 * pace - everywhere)).toBeGreaterThan(10);
  expect(Math.floor(everywhere)).toBe(atFba);
  expect(await on('stock-items', 'excessValue')).toBeCloseTo(everywhere, 6);
  expect(await on('stock-bundles', 'excessValue')).toBeCloseTo(everywhere, 6);
});

test('a SKU is said to be in excess where units of it are: more than is forecast, though fewer than its pace sells', async () => {
  const full = await storeWith(5000);
  const forecast = 5000 - Number((await full('stock-skus'))['excess']);
  const paced = 90 * Number((await full('fba-send'))['pace']);
  const between = Math.round((forecast + paced) / 2);
  const rowOn = await storeWith(between);
  const [fba, everywhere] = [await rowOn('fba-send'), await rowOn('stock-skus')];
  expect([fba['status'], everywhere['status']]).toEqual(between > forecast ? ['excess', 'excess'] : ['ok', 'ok']);
  expect([Number(fba['excess']) > 0, Number(everywhere['excess']) > 0]).toEqual([between > forecast, between > forecast]);
});

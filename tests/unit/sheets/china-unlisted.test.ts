/** What FBA or WFS has of a SKU that sold there, and that no report of theirs lists, is in no position: an order says so. */
import { expect, test } from 'vitest';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

test('its stock counts as none, which a note, its row and what stands behind the position say', async () => {
  const source = shelf();
  source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
  const lately = daysFrom('2026-04-20', 40);
  await source.publish(
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['A1', 'Leaf', 'Works', 10], ['B1', 'Bowl', 'Works', 10]]),
    published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Kit']]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'LISTED', 1], ['A1', 'FBA', 'LEFT', 1], ['K', 'FBA', 'KIT', 1], ['B1', 'FBA', 'BOWL', 1]]),
    amazonOrders([...ordersOfDays('LISTED', lately, 1), ...ordersOfDays('LEFT', lately, 2), ...ordersOfDays('KIT', lately, 1), ...ordersOfDays('BOWL', lately, 1)]),
    fbaInventory(today, [{ sku: 'LISTED', available: 30 }, { sku: 'BOWL', available: 5 }]),
  );
  const planner = plannerOn(source);
  const on = async (sheetId: SheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const rows = await allRows(planner, sheetId, sheet);
    return { of: (id: string) => rows.find((row) => row['id'] === id), notes: sheet.notes, view: sheet.view };
  };
  const items = await on('china-items');
  expect(items.of('A1')).toMatchObject({ fba: 30, position: 30, remark: 'stock at FBA not known' });
  expect(items.of('B1')).toMatchObject({ fba: 5, remark: null });
  expect(items.notes).toContain('Counted as none, because they sold by FBA and no FBA report lists them: the FBA stock of 2 SKUs. The position of 1 item is at least what is shown, and the order may be too much.');
  const [fba] = must(await planner.explain('rg', 'echelon-fba', 'A1', items.view));
  expect(fba?.terms.map(({ value, note }) => [value, note])).toContainEqual([null, 'it sold by FBA, and no FBA report lists it; counted as none']);
  const bundles = await on('china-bundles');
  expect(bundles.of('K')).toMatchObject({ fba: null, remark: 'stock at FBA not known' });
  expect(bundles.notes.join(' ')).toContain('The position of 1 bundle is at least what is shown');
});

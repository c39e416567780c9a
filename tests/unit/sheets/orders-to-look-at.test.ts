/** What is odd about an order from China is said on its row: more than a year sells, or cartons that no container carries. */
import { expect, test } from 'vitest';
import { decisionsSettingId } from '../../../renderer/domain/sheets/decisions';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

/** One a day of each of the goods for ninety days, and none left. */
const ordersOf = async (goods: readonly (readonly [item: string, carton: number, minimum: number | '', kg: number | '', typed?: number])[], sheetId: 'china-items' | 'china-bundles' = 'china-items') => {
  const source = shelf();
  await source.publish(
    amazonOrders(goods.flatMap(([item]) => ordersOfDays(item, daysFrom('2026-03-01', 90), 1))),
    fbaInventory(today, goods.map(([sku]) => ({ sku, available: 0 }))),
    published('factory-items', [
      ['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'Carton L (cm)', 'Carton W (cm)', 'Carton H (cm)', 'Carton Weight (kg)'],
      ...goods.map(([item, carton, minimum, kg]) => [`${item}1`, item, 'Works', carton, minimum, 60, 40, 35, kg]),
    ]),
    published('bundles', [['Bundle Code', 'Bundle Name', 'Case Pack'], ...goods.map(([item]) => [`${item}K`, item, ''])]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ...goods.map(([item]) => [`${item}K`, `${item}1`, 2])]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ...goods.map(([item]) => [sheetId === 'china-items' ? `${item}1` : `${item}K`, 'FBA', item, 1])]),
  );
  const set = (settingId: string, value: string | number) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value });
  source.set([set('safety-method', 'buffer-days'), set('buffer-days', 0), set('planned-by', 'velocity'), set('unreported-stock', 'not-there')]);
  const typed = goods.flatMap(([item, , , , units]) => (units === undefined ? [] : [[sheetId === 'china-items' ? `${item}1` : `${item}K`, { order: { value: units } }]]));
  source.save(decisionsSettingId('rg', sheetId), 'Decisions', JSON.stringify({ rows: Object.fromEntries(typed) }));
  const planner = plannerOn(source);
  const rows = await allRows(planner, sheetId, await openSheet(planner, sheetId));
  return Object.fromEntries(rows.map((row) => [row['name'], [row['order'], row['remark']]]));
};

test('an order of more than a year sells is told, whether the factory’s minimum or somebody’s hand makes it so', async () => {
  // 92 days of lead time and 30 between orders want 122 of each; a year sells 365.
  expect(await ordersOf([['PAN', 48, 5000, 12], ['CUP', 48, 365, 12], ['POT', 10, '', 12, 400], ['JAR', 10, '', 12, 360]])).toEqual({
    PAN: [5040, 'more than the 365 that a year sells'],
    CUP: [384, 'more than the 365 that a year sells'],
    POT: [400, 'more than the 365 that a year sells'],
    JAR: [360, null],
  });
  expect(await ordersOf([['PAN', 48, 365, 12]])).toEqual({ PAN: [384, 'more than the 365 that a year sells'] });
});

test('of bundles as well, by the minimum of the item in them', async () => {
  // 5,000 of the item make 2,500 bundles.
  expect(await ordersOf([['PAN', 48, 5000, 12], ['JAR', 48, '', 12]], 'china-bundles')).toEqual({ PAN: [2500, 'more than the 365 that a year sells'], JAR: [122, null] });
});

test('a carton that is heavier than what a container carries is told, where any of it is ordered', async () => {
  expect(await ordersOf([['PAN', 10, '', 19_001], ['CUP', 10, '', 19_000], ['POT', 10, '', 25_000, 0], ['JAR', 10, '', '']])).toEqual({
    PAN: [130, 'a carton weighs more than a container carries'], CUP: [130, null], POT: [0, null], JAR: [130, null],
  });
});

test('the heading of “To look at” names what its own sheet says there: cartons and stock that runs out before orders are told of items alone', () => {
  const hint = (sheetId: 'china-items' | 'china-bundles') => sheetDefinitions[sheetId].columns.find(({ id }) => id === 'remark')?.hint;
  expect(hint('china-items')).toMatch(/a carton heavier than .*; what runs out before its orders come;/);
  expect(hint('china-bundles')).not.toMatch(/carton|runs out/);
  expect(hint('china-bundles')).toContain('orders of its items that were to come long ago');
});

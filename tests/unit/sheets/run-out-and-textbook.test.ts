/** What is not made any more, and the textbook's safety stock: from files, worked out on paper. */
import { expect, test } from 'vitest';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today, type SheetRow } from './rich-store';

const fbaHeads = ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Reserved FC Transfer', 'Reserved FC Processing', 'inbound-shipped', 'marketplace'];
const skus = ['CUP', 'PAN', 'JUG', 'TOY'];

/** Two and four a day in turn, of four goods. */
const plannerWith = async (...entries: readonly (readonly [settingId: string, value: string | number])[]) => {
  const source = shelf();
  const days = daysFrom('2026-01-30', 120);
  await source.publish(
    amazonOrders(skus.flatMap((sku) => ordersOfDays(sku, days, (at) => (at % 2 === 0 ? 2 : 4)))),
    published('amz_fba_planning', [fbaHeads, ...skus.map((sku) => [today, sku, `B0${sku}`, 20, 21, 90, 180, 270, '', 0, 0, 0, 'US'])]),
    published('factory-items', [
      ['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'FOB Price', 'Currency', 'Status'],
      ['C1', 'Cup', 'Works', 10, '2.00', 'USD', 'Active'], ['P1', 'Pan', 'Works', 10, '2.00', 'USD', 'Discontinued'], ['J1', 'Jug', 'Works', 10, '2.00', 'USD', ''],
    ]),
    published('bundles', [['Bundle Code', 'Bundle Name', 'Status'], ['JUGS', 'Jug', 'Discontinued'], ['TOYS', 'Toy', 'Active']]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['JUGS', 'J1', 1], ['TOYS', 'P1', 1]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['C1', 'FBA', 'CUP', 1], ['P1', 'FBA', 'PAN', 1], ['JUGS', 'FBA', 'JUG', 1], ['TOYS', 'FBA', 'TOY', 1]]),
  );
  source.set(([['unreported-stock', 'not-there'], ...entries] as const).map(([settingId, value]) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value })));
  return plannerOn(source);
};

const rowsBy = async (planner: ReturnType<typeof plannerOn>, sheetId: 'china-items' | 'china-bundles', column: string): Promise<ReadonlyMap<unknown, SheetRow>> =>
  new Map((await allRows(planner, sheetId, await openSheet(planner, sheetId))).map((row) => [row[column], row]));

test('what a list says is not made any more is ordered by nobody, alone or in a bundle', async () => {
  const planner = await plannerWith(['safety-method', 'buffer-days'], ['buffer-days', 0]);
  const items = await rowsBy(planner, 'china-items', 'item');
  expect(items.get('C1')).toMatchObject({ status: 'late' });
  expect(items.get('C1')?.['order']).toBeGreaterThan(0);
  // No order is to come that could be too late.
  expect(items.get('P1')).toMatchObject({ status: 'discontinued', order: 0, gapDays: null, gapUnits: null, air: null });
  expect(items.get('C1')).toMatchObject({ air: 'yes' });
  // The jug itself is made, and the one bundle that takes it is not.
  expect(items.get('J1')).toMatchObject({ perDay: 0, order: 0 });
  const opened = await openSheet(planner, 'china-items');
  expect(opened.tiles).toMatchObject({ late: 1, 'to-order': 1, gap: items.get('C1')?.['gapUnits'] });
  expect(must(await planner.explain('rg', 'gap-units', 'P1', opened.view))[0]?.note).toBe('no order is to come: the list says it is discontinued');
  const bundles = await rowsBy(planner, 'china-bundles', 'bundle');
  expect(bundles.get('JUGS')).toMatchObject({ status: 'discontinued', order: 0 });
  expect(bundles.get('TOYS')).toMatchObject({ status: 'discontinued', order: 0, gapUnits: null });
});

test('the textbook’s safety stock is made of how much the days themselves vary', async () => {
  const planner = await plannerWith(['safety-method', 'textbook'], ['service-level', 0.95], ['ocean-sd-days', 7]);
  const cup = (await rowsBy(planner, 'china-items', 'item')).get('C1');
  // Forty-five days of two and forty-five of four: sd √(90 / 89). Twenty-two in the last seven days count a fifth, three a day the rest. Z × √(L·sd² + d²·sL²).
  const pace = 0.2 * (22 / 7) + 0.8 * 3;
  expect(cup).toMatchObject({ leadDays: 92 });
  expect(cup?.['perDay']).toBeCloseTo(pace, 6);
  expect(cup?.['safety']).toBeCloseTo(1.644854 * Math.sqrt(92 * (90 / 89) + pace ** 2 * 7 ** 2), 3);
});

test('a factory’s price in another currency is told as it is, and what is ordered of it has no cost in ours', async () => {
  const source = shelf();
  await source.publish(
    amazonOrders(ordersOfDays('CUP', daysFrom('2026-01-30', 120), 2)),
    published('amz_fba_planning', [fbaHeads, [today, 'CUP', 'B0CUP', 10, 14, 60, 120, 180, '', 0, 0, 0, 'US']]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'FOB Price', 'Currency'], ['C1', 'Cup', 'Works', 48, '7.00', 'CNY'], ['D1', 'Dish', 'Works', 48, '2.00', 'usd']]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU'], ['C1', 'FBA', 'CUP']]),
  );
  source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
  const planner = plannerOn(source);
  const rows = await rowsBy(planner, 'china-items', 'item');
  expect(rows.get('C1')).toMatchObject({ status: 'late', fob: null, currency: 'CNY', fobThere: 7, cost: null });
  expect(rows.get('D1')).toMatchObject({ fob: 2, currency: null, fobThere: null });
  const [why] = must(await planner.explain('rg', 'order-cost', 'C1', (await openSheet(planner, 'china-items')).view));
  expect(why?.note).toBe('its price is in CNY, and nothing is converted');
});

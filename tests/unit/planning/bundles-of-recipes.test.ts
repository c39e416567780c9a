/** Lists of what goes into bundles may be all there is of them: no list of bundles came, or its import was undone. */
import { expect, test } from 'vitest';
import { inputsFromTables } from '../../../renderer/domain/planning/inputs-from-tables';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { noSettings } from '../../../renderer/domain/settings/settings';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { published } from '../demand/published';

const day = '2026-03-02';
const items = (...more: readonly string[]) => published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ['JAR', 'Jar', 'Works'], ...more.map((code) => [code, code, 'Works'])]);
const bundles = published('bundles', [['Bundle Code', 'Bundle Name'], ['DUO', 'Two jars']]);
const tables = [
  ...published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['DUO', 'JAR', 2], ['TRIO', 'JAR', 3]]),
  ...published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['DUO', 'FBM', 'TWO', 1]]),
  ...published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['JAR', 'Main', 10, 0], ['DUO', 'Main', 7, 2]], { asOf: day }),
  ...published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Status'], ['PO-1', 'Works', 'JAR', 4, 'open']]),
];
const made = (...more: readonly ReturnType<typeof published>[number][]) =>
  planStore(inputsFromTables({
    storeId: 'rg', day, currency: 'USD', tables: [...tables, ...more], settings: noSettings, listings: [{ id: 'amz_fbm|TWO', channel: 'amz_fbm', sku: 'TWO', externalId: null, title: null }],
    demandOf: () => ({ demand: steadyDemand(1, 0, 'even'), demandUnknown: null, sales: null }),
  }));

test.each([['among the items as well', items('DUO')], ['in a recipe alone', items()]])('what is counted of one that stands %s is ready, on the shelf once, and known to be there', (_, list) => {
  const [plan, listed] = [made(...list), made(...list, ...bundles)];
  const duo = (of: typeof plan) => of.bundles.find(({ code }) => code === 'DUO');
  expect(duo(plan)).toMatchObject({ built: 5, buildable: { units: 5 } });
  expect(duo(plan)).toEqual(duo(listed));
  // Ten jars, four on order, and two in each of the five that are free.
  expect(plan.items.find(({ code }) => code === 'JAR')).toMatchObject({ inBundles: 10, position: 24 });
  expect(plan.context.stock).toEqual(listed.context.stock);
  expect(plan.listings.map(({ channel }) => channel?.pool)).toEqual([expect.objectContaining({ ready: 5, buildable: 5, units: 10, untold: [] })]);
  expect([...(plan.context.inputs.unlistedStock ?? [])]).toEqual([]);
});

test('an item that is to be made of others from a later day on is an item until then', () => {
  const later = published('bundle-items', [['Bundle Code', 'Item Code', 'Qty', 'From Day'], ['JAR', 'GLASS', 1, '2026-04-01'], ['DUO', 'JAR', 2, '']]);
  expect(made(...items(), ...later).items.find(({ code }) => code === 'JAR')?.echelon.local).toBe(10);
});

/** The latest day to order, where the factory is closed between now and then: worked out on paper. */
import { expect, test } from 'vitest';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, type SheetRow } from './rich-store';

const day = '2026-11-01';

/** One a day of the cup, which a bundle of one holds too; `available` of it at FBA and nothing anywhere else. */
const cupWith = async (available: number) => {
  const source = shelf();
  await source.publish(
    amazonOrders(ordersOfDays('CUP', daysFrom('2026-07-04', 120), 1)),
    published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Reserved FC Transfer', 'Reserved FC Processing', 'inbound-shipped', 'marketplace'], [day, 'CUP', 'B0CUP', available, 7, 30, 60, 90, '', 0, 0, 0, 'US']]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'FOB Price', 'Currency'], ['C1', 'Cup', 'Works', 10, '2.00', 'USD']]),
    published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Kit']]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'C1', 1]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'CUP', 1]]),
  );
  const everywhere = (settingId: string, value: string | number) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value });
  source.set([everywhere('safety-method', 'buffer-days'), everywhere('buffer-days', 0), everywhere('ocean-sd-days', 0), everywhere('unreported-stock', 'not-there')]);
  return plannerOn(source, day);
};

const rowOf = async (planner: ReturnType<typeof plannerOn>, sheetId: 'china-items' | 'china-bundles'): Promise<SheetRow> => {
  const [row] = await allRows(planner, sheetId, await openSheet(planner, sheetId));
  if (row === undefined) throw new Error('No row');
  return row;
};

test.each([
  // 92 days from order to sale, 30 of them at the factory, which is closed from 30 January to 20 February.
  { available: 120, runsOut: '2027-03-01', latest: '2026-11-29', because: 'made before the factory closes' },
  // Begun on 28 December it is made by the 27th of January and looked over by the 29th, the last day before the closure; a day later it is looked over after it.
  { available: 152, runsOut: '2027-04-02', latest: '2026-12-28', because: 'made and looked over before the factory closes' },
  // 16 January: 14 days of work, 22 closed, 16 of work are 52; with 62 after them 114, until 10 May.
  { available: 190, runsOut: '2027-05-10', latest: '2027-01-16', because: 'made around the closure' },
  // Begun on the first day it works again; whoever orders within the closure waits as well.
  { available: 203, runsOut: '2027-05-23', latest: '2027-01-29', because: 'the day before it closes' },
  { available: 204, runsOut: '2027-05-24', latest: '2027-02-21', because: 'the day it opens' },
  { available: 250, runsOut: '2027-07-09', latest: '2027-04-08', because: 'made after the closure' },
])('$available cups are ordered by $latest: $because', async ({ available, runsOut, latest }) => {
  const planner = await cupWith(available);
  expect(await rowOf(planner, 'china-items')).toMatchObject({ leadDays: 92, runsOut, latestOrder: latest, status: 'later' });
  expect(await rowOf(planner, 'china-bundles')).toMatchObject({ leadDays: 92, runsOut, latestOrder: latest });
  const [why] = must(await planner.explain('rg', 'latest-order', 'C1', (await openSheet(planner, 'china-items')).view));
  expect(why?.value).toBe(latest);
});

test('the next closure is told of all factories, those that close longer as well', async () => {
  const notesWith = async (longer: boolean): Promise<readonly string[]> => {
    const source = shelf();
    await source.publish(
      amazonOrders(ordersOfDays('CUP', daysFrom('2026-07-04', 120), 1)), published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['C1', 'FBA', 'CUP', 1]]),
      published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ['C1', 'Cup', 'Works'], ['D1', 'Dish', 'Mill']]),
    );
    if (longer) source.set([['new-year-closed-before-days', 20], ['new-year-closed-after-days', 30]].map(([settingId, value]) => ({ settingId: String(settingId), scope: 'supplier' as const, storeId: 'rg' as const, name: 'Mill', value: Number(value) })));
    return (await openSheet(plannerOn(source, day), 'china-items')).notes;
  };
  const rest = 'what is not done by then waits. The days are set under Settings, Lead times.';
  expect(await notesWith(false)).toContain(`Factories are closed from 2027-01-30 to 2027-02-20, Lunar New Year 2027: ${rest}`);
  // Those of Mill from 17 January to 7 March.
  expect(await notesWith(true)).toContain(`Factories are closed from 2027-01-17 to 2027-03-07, Lunar New Year 2027, not each of them on all of these days: ${rest}`);
});

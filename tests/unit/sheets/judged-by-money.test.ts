/** What pages say of money, from files: worked out on paper. */
import { expect, test } from 'vitest';
import { daysFrom, published } from '../demand/published';
import { must } from '../../support/import-file';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today, type SheetRow } from './rich-store';
import { untoldStorage } from '../../../renderer/domain/planning/plan-health';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';

type Sold = { readonly sku: string; readonly days: readonly string[]; readonly units: number; readonly price: number; readonly by?: 'Amazon' | 'Merchant' };

const orders = (sold: readonly Sold[]) =>
  published('amz_all_orders', [
    ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'],
    ...sold.flatMap(({ sku, days, units, price, by = 'Amazon' }) => days.map((day) => [`${sku}-${day}`, `${day}T20:00:00+00:00`, 'Shipped', by, 'Amazon.com', sku, `B0${sku}`, 'Shipped', units, 'USD', (units * price).toFixed(2)])),
  ]);
const fbaHeads = ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'your-price', 'item-volume', 'volume-unit-measurement', 'storage-type', 'marketplace'];
const listings = (rows: readonly (readonly string[])[]) => published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ...rows], { asOf: today });

const rowOf = async (planner: ReturnType<typeof plannerOn>, sheetId: SheetId, sku: string): Promise<SheetRow> => {
  const row = (await allRows(planner, sheetId, await openSheet(planner, sheetId))).find((one) => one['sku'] === sku);
  if (row === undefined) throw new Error(`No row of ${sku}`);
  return row;
};

const lately = daysFrom('2026-02-19', 100);

test('what FBA would leave less of is no candidate for it', async () => {
  const source = shelf();
  await source.publish(
    orders([{ sku: 'MUG', days: lately, units: 3, price: 9, by: 'Merchant' }, { sku: 'PEN', days: lately, units: 3, price: 9, by: 'Merchant' }, { sku: 'CUP', days: lately, units: 1, price: 9 }]),
    published('amz_fba_planning', [fbaHeads, [today, 'CUP', 'B0CUP', 10, 7, 30, 60, 90, '', '9.00', '', '', '', 'US']]),
    listings([['Mug', 'MUG', '1', 'B0MUG', '9.00', '5', 'DEFAULT', 'Active'], ['Pen', 'PEN', '2', 'B0PEN', '9.00', '5', 'DEFAULT', 'Active']]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['MUG', '2.00', '2026-05-01'], ['PEN', '2.00', '2026-05-01']]),
  );
  const own = (settingId: string, name: string, value: number) => ({ settingId, scope: 'sku' as const, storeId: 'rg' as const, name, value });
  source.set([own('fulfilment-fee', 'MUG', 4.5), own('fba-fee', 'MUG', 6), own('fulfilment-fee', 'PEN', 4.5), own('fba-fee', 'PEN', 3)]);
  const planner = plannerOn(source);
  // 9 − 1.35 − 4.50 − 2 by us, 9 − 1.35 − 6 − 2 by FBA: 1.50 less, of 90 in thirty days.
  const mug = await rowOf(planner, 'fbm-top-sellers', 'MUG');
  expect(mug).toMatchObject({ verdict: 'stay', because: 'FBA would leave less of each', send: 0 });
  expect(mug['marginDelta']).toBeCloseTo(-135, 6);
  expect(await rowOf(planner, 'fbm-top-sellers', 'PEN')).toMatchObject({ verdict: 'candidate', send: 90 });
});

test('what is at risk of goods that are gone is told at the price of then', async () => {
  const source = shelf();
  await source.publish(
    // The 90 days from 30 May on: 32 of 10.00 and 59 of 12.00 from July on, less one day.
    orders([
      { sku: 'JAR', days: daysFrom('2024-05-30', 32), units: 2, price: 10 }, { sku: 'JAR', days: daysFrom('2024-07-01', 58), units: 1, price: 12 }, { sku: 'JAR', days: daysFrom('2024-11-01', 9), units: 1, price: 99 },
      { sku: 'CUP', days: daysFrom('2024-01-01', 366), units: 1, price: 9 }, { sku: 'CUP', days: lately, units: 1, price: 9 },
    ]),
    published('amz_fba_planning', [fbaHeads, [today, 'CUP', 'B0CUP', 10, 7, 30, 60, 90, '', '9.00', '', '', '', 'US']]),
    listings([['Cup', 'CUP', '1', 'B0CUP', '9.00', '', 'AMAZON_NA', 'Active']]),
  );
  const planner = plannerOn(source);
  const jar = await rowOf(planner, 'prior-year-low-stock', 'JAR');
  // 64 of 10.00 and 58 of 12.00.
  expect(jar).toMatchObject({ status: 'ghost', windowUnits: 122, yearUnits: 131, price: null });
  expect(jar['lostRevenue']).toBeCloseTo(640 + 696, 6);
  const [why] = must(await planner.explain('rg', 'prior-lost-revenue', String(jar['id']), (await openSheet(planner, 'prior-year-low-stock')).view));
  expect(why?.terms.find(({ id }) => id === 'price-then')?.value).toBeCloseTo(1336 / 122, 6);
});

test('storage of what FBA holds is not known where no report shows its volume, and is no 0', async () => {
  const source = shelf();
  await source.publish(
    orders([{ sku: 'CUP', days: lately, units: 2, price: 12.99 }, { sku: 'BOX', days: lately, units: 2, price: 12.99 }]),
    published('amz_fba_planning', [fbaHeads, [today, 'CUP', 'B0CUP', 50, 14, 60, 120, 180, '', '12.99', '', '', '', 'US'], [today, 'BOX', 'B0BOX', 50, 14, 60, 120, 180, '', '12.99', '0.2', 'cubic feet', 'Standard-Size', 'US']]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['CUP', '3.10', '2026-05-01'], ['BOX', '3.10', '2026-05-01']]),
  );
  source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 3.77 }]);
  const planner = plannerOn(source);
  // 12.99 − 1.9485 − 3.77 − 3.10.
  const [cup, box] = [await rowOf(planner, 'costs', 'CUP'), await rowOf(planner, 'costs', 'BOX')];
  expect(cup['storage']).toBeNull();
  expect(cup['contribution']).toBeCloseTo(4.1715, 6);
  // Ten cubic feet at 0.78 over sixty sold in a month.
  expect(box['storage']).toBeCloseTo(0.13, 6);
  expect(box['contribution']).toBeCloseTo(4.0415, 6);
  const sheet = await openSheet(planner, 'costs');
  expect(sheet.notes).toContain('Contribution is without storage, because no report shows their volume: 1 SKU.');
  const [why] = must(await planner.explain('rg', 'cost-contribution', String(cup['id']), sheet.view));
  expect(why?.terms.find(({ id }) => id === 'storage')).toMatchObject({ value: null, note: 'no report shows its volume: none is taken off' });
});

test('what storage is not known for is named: its storage type, where its volume is told, or the rate of the month', async () => {
  const source = shelf();
  const box = (sku: string, type: string) => [today, sku, `B0${sku}`, 50, 14, 60, 120, 180, '', '12.99', '0.2', 'cubic feet', type, 'US'];
  await source.publish(
    orders([{ sku: 'CUP', days: lately, units: 2, price: 12.99 }, { sku: 'BOX', days: lately, units: 2, price: 12.99 }]),
    published('amz_fba_planning', [fbaHeads, box('CUP', ''), box('BOX', 'Standard-Size')]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['CUP', '3.10', '2026-05-01'], ['BOX', '3.10', '2026-05-01']]),
  );
  source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 3.77 }]);
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'costs');
  expect(sheet.notes).toContain('Contribution is without storage, because no report shows their storage type: 1 SKU.');
  expect(sheet.notes.join()).not.toContain('volume');
  const [why] = must(await planner.explain('rg', 'cost-contribution', String((await rowOf(planner, 'costs', 'CUP'))['id']), sheet.view));
  expect(why?.terms.find(({ id }) => id === 'storage')).toMatchObject({ value: null, note: 'no report shows its storage type: none is taken off' });
  // Volume and storage type are told, and still there is no cost of a month.
  expect(untoldStorage({ size: 'standard', demand: null }, { excess: null, sellThrough90: null, fee: null, cubicFeet: 10, storageMonth: null, aged: null })).toBe('rate');
});

test('storage of what does not sell is borne by no unit, and is no 0', async () => {
  const source = shelf();
  await source.publish(
    orders([{ sku: 'CUP', days: lately, units: 2, price: 12.99 }]),
    published('amz_fba_planning', [fbaHeads, ...['CUP', 'MUG'].map((sku) => [today, sku, `B0${sku}`, 50, 0, 0, 0, 0, '', '12.99', '0.2', 'cubic feet', 'Standard-Size', 'US']), [today, 'GONE', 'B0GONE', 0, 0, 0, 0, 0, '', '12.99', '0.2', 'cubic feet', 'Standard-Size', 'US']]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ...['CUP', 'MUG', 'GONE'].map((sku) => [sku, '3.10', '2026-05-01'])]),
  );
  source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 3.77 }]);
  const planner = plannerOn(source);
  const [cup, mug, gone] = [await rowOf(planner, 'costs', 'CUP'), await rowOf(planner, 'costs', 'MUG'), await rowOf(planner, 'costs', 'GONE')];
  expect([typeof cup['storage'], mug['storage'], gone['storage']]).toEqual(['number', null, 0]);
  const sheet = await openSheet(planner, 'costs');
  expect(sheet.notes).toContain('Contribution is without storage, because they do not sell, or how they sell is not known: 1 SKU.');
  const [why] = must(await planner.explain('rg', 'cost-contribution', String(mug['id']), sheet.view));
  expect(why?.terms.find(({ id }) => id === 'storage')).toMatchObject({ value: null, note: 'it does not sell, or how it sells is not known: none is taken off' });
});

test('a flag is explained by what it compares, and none by saying so', async () => {
  const source = shelf();
  await source.publish(
    orders([{ sku: 'CUP', days: lately, units: 2, price: 8 }, { sku: 'BOX', days: lately, units: 2, price: 12.99 }]),
    published('amz_fba_planning', [fbaHeads, [today, 'CUP', 'B0CUP', 50, 14, 60, 120, 180, '', '8.00', '', '', '', 'US'], [today, 'BOX', 'B0BOX', 50, 14, 60, 120, 180, '', '12.99', '', '', '', 'US']]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['CUP', '3.10', '2026-01-01'], ['BOX', '3.10', '2026-05-01']]),
  );
  source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 3.77 }]);
  const planner = plannerOn(source);
  const { view } = await openSheet(planner, 'costs');
  const whyOf = async (sku: string) => must(await planner.explain('rg', 'cost-flag', String((await rowOf(planner, 'costs', sku))['id']), view))[0];
  const cup = await whyOf('CUP');
  // (3.10 + 3.77) ÷ (1 − 15 % − 25 %) are 11.45; the cost is of 149 days.
  expect([cup?.value, cup?.formula]).toEqual(['below floor, cost old', 'below floor: price < floor price; cost old: cost age > days allowed']);
  expect(cup?.terms.map(({ id, value }) => [id, typeof value === 'number' ? Math.round(value * 100) / 100 : value])).toEqual([['price', 8], ['floor-price', 11.45], ['cost-age', 149], ['stale-cost-days', 90]]);
  expect(await whyOf('BOX')).toMatchObject({ value: null, note: 'nothing is wrong with its price and cost, as far as they are known' });
});

test('a bundle’s cost is as old as the oldest of its parts', async () => {
  const source = shelf();
  await source.publish(
    orders([{ sku: 'SET', days: lately, units: 1, price: 20 }, { sku: 'NEW', days: lately, units: 1, price: 20 }]),
    published('amz_fba_planning', [fbaHeads, [today, 'SET', 'B0SET', 50, 7, 30, 60, 90, '', '20.00', '', '', '', 'US'], [today, 'NEW', 'B0NEW', 50, 7, 30, 60, 90, '', '20.00', '', '', '', 'US']]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ['A', 'Jar', 'Works'], ['B', 'Lid', 'Works']]),
    published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Kit'], ['N', 'Newer']]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A', 1], ['K', 'B', 2], ['N', 'B', 1]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU'], ['K', 'FBA', 'SET'], ['N', 'FBA', 'NEW']]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '2.00', '2026-01-01'], ['B', '1.00', '2026-05-01']]),
  );
  const planner = plannerOn(source);
  // 1 January to 30 May.
  expect(await rowOf(planner, 'costs', 'SET')).toMatchObject({ landed: 4, costAge: 149, isStale: 'yes' });
  expect(await rowOf(planner, 'costs', 'NEW')).toMatchObject({ landed: 1, costAge: 29, isStale: null });
  // The jar alone, and the set it makes dear to trust.
  expect((await openSheet(planner, 'costs')).tiles).toMatchObject({ stale: 2 });
});

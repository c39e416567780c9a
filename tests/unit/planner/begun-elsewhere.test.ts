/** Staff whose clock is ahead of the marketplace's count stock of a day that has not begun there. */
import { expect, test } from 'vitest';
import { sheetIds, type SheetId } from '../../../renderer/domain/sheets/sheet';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { dayCountedNow } from '../../../renderer/domain/demand/marketplace-day';
import { amazonOrders, published } from '../demand/published';
import { allRows, fbaReport, openSheet, plannerOn, richOrders } from '../sheets/rich-store';
import { shelf } from './shelf';

const today = '2026-05-29';
const begun = '2026-05-30';

const stockList = (day: string, onHand: number) => published('local-stock', [['Item Code', 'Warehouse', 'On Hand', 'Counted On'], ['A1', 'Main', onHand, day]], { asOf: day });
const awdStock = (day: string) => published('amz_awd_inventory', [['Timestamp', `${day} 04:00:00`], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 48, 1, 480, 10]]);
const goods = [
  ...published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['A1', 'Leaf', 'Works', 48, 96]]),
  ...published('bundles', [['Bundle Code', 'Bundle Name', 'Case Pack'], ['K', 'Kit', 6]]), ...published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2]]),
  ...published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'A', 1]]),
];

const shown = async (sheetId: SheetId, stock: readonly (readonly PublishedTable[])[], asOf: string | null = null, day = today) => {
  const source = shelf();
  await source.publish(amazonOrders(richOrders), goods, ...stock);
  const planner = plannerOn(source, day);
  const sheet = await openSheet(planner, sheetId, { asOf });
  return { rows: await allRows(planner, sheetId, sheet), sources: sheet.sources };
};

const earlier = [fbaReport('2026-05-15', 100), stockList('2026-05-15', 500)];

test.each(sheetIds)('%s counts it as it counts what is of today', async (sheetId) => {
  const on = (day: string) => shown(sheetId, [...earlier, fbaReport(today), stockList(day, 300), awdStock(day)]);
  const [ahead, now] = [await on(begun), await on(today)];
  const dated = (rows: unknown): unknown => JSON.parse(JSON.stringify(rows).replaceAll(begun, today));
  expect(dated(ahead.rows)).toEqual(now.rows);
});

test('a day looked back at knows none of it, and two days ahead are none’s today', async () => {
  const stock = [...earlier, fbaReport(begun), stockList(begun, 300)];
  const fba = async (...asked: Parameters<typeof shown>): Promise<unknown> => (await shown(...asked)).rows.find(({ sku }) => sku === 'A')?.['available'];
  expect(await fba('fba-send', stock)).toBe(60);
  expect(await fba('fba-send', stock, today, '2026-06-02')).toBe(100);
  expect(await fba('fba-send', [...earlier, fbaReport('2026-05-31')])).toBe(100);
  const of = async (asOf: string | null, day?: string) => (await shown('fba-send', stock, asOf, day)).sources.find(({ title }) => title === 'FBA stock')?.asOf;
  expect([await of(null), await of(today, '2026-06-02')]).toEqual([begun, '2026-05-15']);
});

test('what is counted now joins the list of a day that has begun elsewhere, and no later one', () => {
  expect(['2026-05-28', '2026-05-29', '2026-05-30', '2026-05-31', null].map((newest) => dayCountedNow(newest, '2026-05-29'))).toEqual(['2026-05-29', '2026-05-29', '2026-05-30', '2026-05-29', '2026-05-29']);
});

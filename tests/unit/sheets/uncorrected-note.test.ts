/** Quantities that go by a pace nobody could correct say so above their rows, not in the drawer of a figure alone. */
import { expect, test } from 'vitest';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { amazonOrders, daysFrom, fbaInventory, ledger, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

const days = daysFrom('2026-03-01', 90);
const told = (skus: string): string => `Not corrected for days without stock, because no report shows their stock by day: ${skus}.`;
/** FAST sells every day, so that a day without a sale tells of an empty shelf; of SLOW and SLOWER, which sell every fifth, nothing does. IDLE sells nothing. */
const orders = amazonOrders([...ordersOfDays('FAST', days, 12), ...['SLOW', 'SLOWER'].flatMap((sku) => ordersOfDays(sku, days.filter((_, at) => at % 5 === 0), 2))]);
const fba = fbaInventory(today, ['SLOW', 'SLOWER', 'IDLE'].map((sku) => ({ sku, available: 20 })));
const balances = (...skus: readonly string[]) => ledger(skus.flatMap((sku) => days.map((day) => ({ day, sku, opening: 20, ending: 20 }))));
const wfs = (inStock: number | '') => published('wmt_wfs_health', [
  ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['W', 'Kettle', '1', '00012345678905', 'PUBLISHED', 33, 0, 45, inStock], ['V', 'Vase', '2', '00012345678912', 'PUBLISHED', 5, 0, 0, ''],
], { asOf: today });
const goods = [
  published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['A1', 'Leaf', 'Works', 10], ['A2', 'Pot', 'Works', 10]]), published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Kit']]),
  published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2], ['K', 'A2', 1]]), published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'SLOW', 1], ['A1', 'FBA', 'FAST', 1], ['A1', 'FBA', 'IDLE', 1]]),
];

const shown = async (sheetId: 'fba-send' | 'wfs-send' | 'china-items', ...tables: readonly (readonly PublishedTable[])[]) => {
  const source = shelf();
  await source.publish(...tables);
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, sheetId);
  return { notes: sheet.notes.filter((note) => note.startsWith('Not corrected')), rows: await allRows(planner, sheetId, sheet) };
};

test('what sells at FBA without a stock of each day is told, and stops being so with the ledger', async () => {
  const blind = await shown('fba-send', orders, fba);
  expect(blind.notes).toEqual([told('2 SKUs')]);
  // The days in stock of those two are not known, and those of the fast one are.
  expect(blind.rows.filter(({ pace, inStockDays }) => Number(pace) > 0 && inStockDays === null).map(({ sku }) => sku).sort()).toEqual(['SLOW', 'SLOWER']);
  expect((await shown('fba-send', orders, fba, balances('SLOW'))).notes).toEqual([told('1 SKU')]);
  expect((await shown('fba-send', orders, fba, balances('SLOW', 'SLOWER'))).notes).toEqual([]);
});

test('what sells by WFS is told where Walmart does not say its days in stock', async () => {
  expect((await shown('wfs-send', wfs(''))).notes).toEqual([told('1 SKU')]);
  expect((await shown('wfs-send', wfs(15))).notes).toEqual([]);
});

test('orders of items go by the same listings, each counted once', async () => {
  expect((await shown('china-items', orders, fba, ...goods)).notes).toEqual([told('1 SKU')]);
  expect((await shown('china-items', orders, fba, balances('SLOW'), ...goods)).notes).toEqual([]);
});

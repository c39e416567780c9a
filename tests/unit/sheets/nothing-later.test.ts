/** The time machine: what was told of a later day changes nothing on the sheet of a past day. Lists, settings and rules are today's, and stay out of it. */
import { describe, expect, test } from 'vitest';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { take, withArrived, written } from '../../../renderer/domain/shipments/lifecycle';
import { planTable } from '../../../renderer/domain/shipments/plan-rows';
import type { PlanStatus, ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import type { PlannerService } from '../../../renderer/data/planning/planner-ports';
import { sheetIds, type SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ledger, ordersOfDays, published } from '../demand/published';
import type { Shelf } from '../planner/shelf';
import { lineOf, planOf } from '../shipments/plans';
import { allRows, fbaReport, openSheet, plannerOn, richOrders, richStore, today as pastDay } from './rich-store';

const now = '2026-06-10';
const later = '2026-06-09';

/** Sales of ten days and stock of every place, none of it like what was known: A sells fifty a day, D and L sell, and there is plenty of everything. */
const publishLater = (source: Shelf): Promise<void> =>
  source.publish(
    amazonOrders([...richOrders, ...['A', 'D', 'L', 'G'].flatMap((sku) => ordersOfDays(sku, daysFrom('2026-05-31', 10), 50)), ...['F', 'N'].flatMap((sku) => ordersOfDays(sku, daysFrom('2026-05-31', 10), 30, 'Merchant'))]),
    fbaReport(later, 9_000),
    ledger([{ day: later, sku: 'A', opening: 1_000, ending: 9_000, received: 8_000 }, { day: later, sku: 'D', opening: 30, ending: 700, received: 670 }]),
    published('amz_awd_inventory', [['Timestamp', `${later} 04:00:00`], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 960, 20, 4800, 100]]),
    published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LB-1', 9_000, 0, 500], ['LB-2', 800, '', '']], { asOf: later }),
    published('costs', [['SKU', 'FOB', 'Freight', 'Duty %', 'Landed Cost', 'Valid From'], ['D', '', '', '', '4.00', '2026-01-01'], ['A', '', '', '', '3.10', '2026-01-01'], ['A', '', '', '', '9.90', later], ['D', '', '', '', '9.90', later]]),
    published('wmt_inventory', [['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'], ['X', '557', 'Mug', 'N1', 'Home', 900, 900]], { asOf: later }),
    published('wmt_wfs_health', [
      ['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Damaged units', 'Last 30 days units sales', 'Last 30 days in-stock days', 'Suggested Units', 'ATS 0-90 days', 'ATS 91-180 days', 'ATS 181-270 days', 'ATS 271-365 days', 'ATS 365+ days', 'Sell Through Rate'],
      ['W', 'Kettle', '555', '00012345678905', 'PUBLISHED', 4000, 600, 9, 960, 30, 480, 0, 0, 0, 0, 4000, '9'],
    ], { asOf: later }),
  );

const shownOn = async (planner: PlannerService, sheetId: SheetId, asOf: string | null) => {
  const sheet = await openSheet(planner, sheetId, { asOf });
  return { rows: await allRows(planner, sheetId, sheet), tiles: sheet.tiles, notes: sheet.notes, parameters: sheet.parameters, charts: must(await planner.sheetCharts(sheet.view)), sources: sheet.sources.map(({ title, asOf: of, missing }) => ({ title, of, missing })) };
};

const at = (day: string) => ({ at: Date.parse(`${day}T20:00:00Z`), day, by: 'anna@company.example' });
const step = (plan: ShipmentPlan, to: PlanStatus, day: string): ShipmentPlan => {
  const outcome = take(plan, to, at(day));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.plan;
};
const asTable = (plan: ShipmentPlan): readonly PublishedTable[] => [{ storeId: 'rg', tableId: 'shipment-plans', partition: plan.id, versionId: `${plan.id} ${plan.journal.length}`, publishedAt: 0, table: planTable(plan, { importId: 'i', reportId: 'shipment-plans', fileName: 'p', sha256: '', sheet: null, asOf: null }) }];

/** Of AWD's jars to FBA: a draft, and one that is reserved, each saved before the past day. */
const fresh = (id: string): ShipmentPlan => written(planOf('awd-fba', [lineOf(1, 'A', 48)], { id, createdAt: at('2026-05-20').at, shipDate: '2026-06-02' }), at('2026-05-20'), 'saved', 'Saved from a plan');
const [draft, approved] = [fresh('SP-260520-DRAFT'), step(fresh('SP-260520-READY'), 'approved', '2026-05-22')];
/** What became of them later, and one that was not there yet. */
const laterPlans = (): readonly (readonly PublishedTable[])[] => [
  asTable(step(step(draft, 'approved', '2026-06-01'), 'shipped', later)),
  asTable(withArrived(step(approved, 'shipped', '2026-06-02'), [lineOf(1, 'A', 48, { receivedUnits: 48 })], at(later), 'Received 48 units')),
  asTable(step({ ...fresh('SP-260601-LATER'), createdAt: at('2026-06-01').at }, 'approved', '2026-06-01')),
];

describe('of a past day', async () => {
  const [then, told] = [await richStore(), await richStore()];
  await then.publish(asTable(draft), asTable(approved));
  await publishLater(told);
  await told.publish(...laterPlans());
  const [before, after] = [plannerOn(then, now), plannerOn(told, now)];

  test('plans that are reserved count, and one that nobody had approved does not', async () => {
    const sheet = await shownOn(after, 'fba-send', pastDay);
    // FBA's own report has 20 inbound, and the plan that is approved 48 that are still in AWD.
    expect(sheet.rows.find(({ sku }) => sku === 'A')?.['inbound']).toBe(68);
    expect((await shownOn(after, 'fba-send', null)).rows.find(({ sku }) => sku === 'A')?.['inbound']).toBe(96);
  });

  test('a plan whose history does not tell how it stood is in no figure, and is named', async () => {
    const store = await richStore();
    await store.publish(asTable({ ...approved, status: 'shipped', journal: [] }));
    const { rows, notes } = await shownOn(plannerOn(store, now), 'fba-send', pastDay);
    expect(rows.find(({ sku }) => sku === 'A')?.['inbound']).toBe(20);
    expect(notes).toContain('In no stock and in nothing on its way, because nothing tells how they stood that day: 1 shipment plan (SP-260520-READY).');
    expect((await shownOn(plannerOn(store, now), 'fba-send', null)).notes.join()).not.toContain('SP-260520-READY');
  });

  describe('a plan whose lines were changed since', async () => {
    const savedOn = (plan: ShipmentPlan, day: string): readonly PublishedTable[] => asTable(plan).map((one) => ({ ...one, publishedAt: at(day).at }));
    const changed = written({ ...step(approved, 'shipped', '2026-06-02'), lines: [lineOf(1, 'A', 200)] }, at(later), 'edit', 'A: 48 to 200 units');
    const store = await richStore();
    await store.publish(savedOn(approved, '2026-05-22'));
    await store.publish(savedOn(changed, later));
    store.reads.length = 0;

    test('counts as it stood at the end of the day, and is not named', async () => {
      const { rows, notes } = await shownOn(plannerOn(store, now), 'fba-send', pastDay);
      expect(rows.find(({ sku }) => sku === 'A')?.['inbound']).toBe(68);
      expect(notes.join()).not.toContain(approved.id);
      // As it stands, and as it stood: each version once.
      expect(store.reads.filter((one) => one.startsWith('shipment-plans'))).toHaveLength(2);
    });

    test('is named where no version of the day is known, as after a restored backup', async () => {
      const restored = await richStore();
      await restored.publish(savedOn(changed, later));
      const { rows, notes } = await shownOn(plannerOn(restored, now), 'fba-send', pastDay);
      expect(rows.find(({ sku }) => sku === 'A')?.['inbound']).toBe(20);
      expect(notes.join()).toContain(`1 shipment plan (${approved.id})`);
    });

    test('is named where the version of that day cannot be read', async () => {
      const { rows, notes } = await shownOn(plannerOn({ ...store, readPacked: async (storeId, tableId, versionId, partition) => (versionId === asTable(approved)[0]?.versionId ? { ok: false, failure: { code: 'data/offline-no-document', detail: null } } : store.readPacked(storeId, tableId, versionId, partition)) }, now), 'fba-send', pastDay);
      expect(rows.find(({ sku }) => sku === 'A')?.['inbound']).toBe(20);
      expect(notes.join()).toContain(`1 shipment plan (${approved.id})`);
    });
  });

  describe('the list of orders', () => {
    type Ordered = readonly [number: string, placed: string, ordered: number, shipped: number, received: number, status: string];
    const heads = ['PO Number', 'Supplier', 'Item Code', 'Order Date', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status', 'Destination'];
    const listOn = (publishedOn: string, ...rows: readonly Ordered[]): readonly PublishedTable[] =>
      published('purchase-orders', [heads, ...rows.map(([number, placed, ordered, shipped, received, status]) => [number, 'Works', 'A1', placed, ordered, shipped, received, status, 'AWD'])], { publishedAt: `${publishedOn}T20:00:00Z` });
    const [before, since] = [listOn('2026-05-12', ['PO-1', '2026-03-01', 480, 96, 0, 'open']), listOn(later, ['PO-1', '2026-03-01', 480, 480, 480, 'received'], ['PO-2', '2026-06-01', 960, 0, 0, 'open'])];
    const items = async (store: Shelf, asOf: string | null) => (await shownOn(plannerOn(store, now), 'china-items', asOf)).rows.find(({ id }) => id === 'A1');

    test('is the one that stood then: what has come since was on order, and what was placed since was not', async () => {
      const store = await richStore();
      await store.publish(before);
      await store.publish(since);
      // 96 of 480 are shipped, and AWD shows 48 of them as inbound.
      expect(await items(store, pastDay)).toMatchObject({ onOrder: 384, transit: 48 });
      expect(await items(store, null)).toMatchObject({ onOrder: 960, transit: 0 });
      expect((await shownOn(plannerOn(store, now), 'factory-orders', pastDay)).rows.map(({ poNumber }) => poNumber)).toEqual(['PO-1']);
    });

    test('is today’s where nobody knows another, without what was placed since', async () => {
      const store = await richStore();
      store.remove('purchase-orders', 'all');
      await store.publish(since);
      expect(await items(store, pastDay)).toMatchObject({ onOrder: 0 });
      expect(await items(store, null)).toMatchObject({ onOrder: 960 });
    });

    test('and with what was received since, where the list says when', async () => {
      const store = await richStore();
      store.remove('purchase-orders', 'all');
      const received = (number: string, on: string): readonly (string | number)[] => [number, 'Works', 'A1', '2026-03-01', 480, 0, 480, 'received', 'AWD', on];
      await store.publish(published('purchase-orders', [[...heads, 'Received on'], received('PO-1', '2026-05-02'), received('PO-2', later)], { publishedAt: `${later}T20:00:00Z` }));
      expect(await items(store, pastDay)).toMatchObject({ onOrder: 480 });
      expect(await items(store, null)).toMatchObject({ onOrder: 0 });
    });
  });

  test.each(sheetIds)('%s shows what it showed before anything of a later day was told', async (sheetId) => {
    expect(await shownOn(after, sheetId, pastDay)).toEqual(await shownOn(before, sheetId, pastDay));
  });

  // Whatever the later reports could not change would prove nothing.
  test.each(['fba-send', 'china-items', 'china-bundles', 'fbm-top-sellers', 'fba-no-sales', 'prior-year-low-stock', 'wfs-send', 'most-selling', 'awd-stock', 'stock-skus', 'label-orders', 'sales-units'] as const)('%s of today is another one by them', async (sheetId) => {
    expect((await shownOn(after, sheetId, null)).rows).not.toEqual((await shownOn(before, sheetId, null)).rows);
  });
});

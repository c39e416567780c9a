/** A shipment plan nobody closed counts as stock for ever: where a report of a later day does not show its goods as inbound, the page that sends says so. */
import { expect, test } from 'vitest';
import { planTable } from '../../../renderer/domain/shipments/plan-rows';
import type { ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { lineOf, planOf } from '../shipments/plans';
import { openSheet, plannerOn, today } from './rich-store';

const fba = (inbound: number, isSplit = true) => published('amz_fba_planning', [
  ['snapshot-date', 'sku', 'asin', 'available', 'marketplace', 'units-shipped-t30', 'days-of-supply', 'inbound-quantity', 'inbound-working', 'inbound-shipped', 'inbound-received'],
  [today, 'A', 'B0A', 30, 'US', 120, 8, inbound, ...(isSplit ? [0, inbound, 0] : ['', '', ''])], [today, 'B', 'B0B', 9, 'US', 120, 2, 0, 0, 0, 0],
], { asOf: today });
const wfs = published('wmt_wfs_health', [['Vendor (Seller) SKU', 'Product Name', 'Item ID', 'GTIN', 'Publishing Status', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['W', 'Kettle', '555', '', 'PUBLISHED', 40, 10, 96, 30]], { asOf: today });

const asTable = (plan: ShipmentPlan) => [{ storeId: 'rg' as const, tableId: 'shipment-plans' as const, partition: plan.id, versionId: plan.id, publishedAt: 1, table: planTable(plan, { importId: 'i', reportId: 'shipment-plans', fileName: 'p', sha256: '', sheet: null, asOf: null }) }];
const sent = (id: string, eta: string | null, more: Partial<ShipmentPlan> = {}): ShipmentPlan => planOf('awd-fba', [lineOf(1, 'A', 48), lineOf(2, 'B', 24, { receivedUnits: 20 })], { id, status: 'receiving', createdAt: 1, eta, ...more });

/** A and B are sold of one item, A alone of the kit. */
const goods = [
  published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton'], ['A1', 'Leaf', 'Works', 10]]), published('bundles', [['Bundle Code', 'Bundle Name'], ['K', 'Kit']]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'A1', 2]]),
  published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'A', 1], ['A1', 'FBA', 'B', 1]]),
];

const notesOf = async (sheetId: 'fba-send' | 'wfs-send' | 'china-items' | 'china-bundles', plans: readonly ShipmentPlan[], inbound = 0, isSplit = true): Promise<readonly string[]> => {
  const source = shelf();
  source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
  await source.publish(amazonOrders([...ordersOfDays('A', daysFrom('2026-04-20', 40), 4), ...ordersOfDays('B', daysFrom('2026-04-20', 40), 4)]), fba(inbound, isSplit), wfs, ...goods, ...plans.map(asTable));
  return (await openSheet(plannerOn(source), sheetId)).notes.filter((note) => note.startsWith('On their way by our own plans') || note.startsWith('Approved, to have left'));
};

const words = (place: string, units: string, skus: string, plans: string): readonly string[] =>
  [`On their way by our own plans, past the day they were to come, and not in ${place}’s inbound: ${units} of ${skus} (${plans}). They count as stock until the plan says what was received, or is closed.`];

test('what is past its day and not shown as inbound is said with its plans', async () => {
  // 48 of A, and of B the four of 24 that nobody received.
  expect(await notesOf('fba-send', [sent('SP-1', '2026-05-20')])).toEqual(words('FBA', '52 units', '2 SKUs', 'SP-1'));
  // FBA shows thirty of A as inbound: eighteen of them are seen by nobody.
  expect(await notesOf('fba-send', [sent('SP-1', '2026-05-20')], 30)).toEqual(words('FBA', '22 units', '2 SKUs', 'SP-1'));
  // Of two plans, the one that is due.
  expect(await notesOf('fba-send', [sent('SP-1', '2026-05-20'), sent('SP-2', '2026-06-20')], 48)).toEqual(words('FBA', '52 units', '2 SKUs', 'SP-1'));
  const toWalmart = planOf('wfs', [lineOf(1, 'W', 60)], { id: 'SP-3', status: 'shipped', createdAt: 1, eta: '2026-05-20' });
  expect(await notesOf('wfs-send', [toWalmart])).toEqual(words('WFS', '50 units', '1 SKU', 'SP-3'));
});

test('nothing is said of what FBA shows, of what is due on the report’s day or later, without a day, or of a plan that is over', async () => {
  const lines = [lineOf(1, 'A', 48)];
  const quiet = [[{ eta: '2026-05-20' }, 60], [{ eta: today }, 0], [{ eta: null }, 0], [{ eta: '2026-05-20', status: 'closed' }, 0], [{ eta: '2026-05-20', status: 'draft' }, 0]] as const;
  for (const [more, inbound] of quiet) expect(await notesOf('fba-send', [sent('SP-1', null, { lines, ...more })], inbound)).toEqual([]);
});

const approvedWords = (place: string, units: string, skus: string, plans: string): readonly string[] =>
  [`Approved, to have left more than 7 days ago, and never exported: ${units} of ${skus} (${plans}). They count beside ${place}’s inbound, and twice where it shows them already. Mark the plan as shipped, type its shipment ID, or cancel it.`];

test('what was approved, was to leave a good while ago and never was exported may count twice, and is said', async () => {
  const lines = [lineOf(1, 'A', 48)];
  const approved = (more: Partial<ShipmentPlan>) => sent('SP-4', '2026-08-01', { lines, status: 'approved', ...more });
  // The plan’s day is 30 May: 22 May is eight days ago, and 23 May seven.
  expect(await notesOf('fba-send', [approved({ shipDate: '2026-05-22' })], 48)).toEqual(approvedWords('FBA', '48 units', '1 SKU', 'SP-4'));
  expect(await notesOf('china-items', [approved({ shipDate: '2026-05-22' })])).toEqual(approvedWords('FBA', '48 units', '1 SKU', 'SP-4'));
  expect(await notesOf('fba-send', [approved({ shipDate: '2026-05-23' })])).toEqual([]);
  // No day to leave on: since it was approved.
  const since = (approvedOn: string) => ({ shipDate: null, milestones: { approvedOn, shippedOn: null, portOn: null, deliveredOn: null, receivedOn: null } });
  expect([await notesOf('fba-send', [approved(since('2026-05-01'))]), await notesOf('fba-send', [approved(since('2026-05-29'))])]).toEqual([approvedWords('FBA', '48 units', '1 SKU', 'SP-4'), []]);
  // Exported, or known to Amazon by its number, it is no promise any more.
  for (const more of [{ status: 'exported' }, { marketplaceId: 'FBA18ABC' }] as const) expect(await notesOf('fba-send', [approved({ shipDate: '2026-05-22', ...more })])).toEqual([]);
  const toWalmart = planOf('wfs', [lineOf(1, 'W', 60)], { id: 'SP-3', status: 'approved', createdAt: 1, eta: null, shipDate: '2026-05-01' });
  expect(await notesOf('wfs-send', [toWalmart])).toEqual(approvedWords('WFS', '60 units', '1 SKU', 'SP-3'));
});

test('what is beyond an inbound that counts planned shipments as well is in it nowhere, so it counts once', async () => {
  const approved = sent('SP-4', '2026-08-01', { lines: [lineOf(1, 'A', 48)], status: 'approved', shipDate: '2026-05-22' });
  // FBA tells one figure of inbound, ten, which may be of this plan: 38 are shown nowhere.
  expect(await notesOf('fba-send', [approved], 10, false)).toEqual(approvedWords('FBA', '38 units', '1 SKU', 'SP-4').map((text) => text.replace(', and twice where it shows them already', '')));
});

test('a plan that FBA shows is not named for what another one merely promises', async () => {
  const lines = [lineOf(1, 'A', 48)];
  const shown = sent('SP-1', '2026-05-20', { lines });
  const later = sent('SP-5', '2026-07-20', { lines: [lineOf(1, 'A', 24)], status: 'approved', shipDate: '2026-07-01' });
  expect(await notesOf('fba-send', [shown, later], 48)).toEqual([]);
  expect(await notesOf('fba-send', [shown, later], 40)).toEqual(words('FBA', '8 units', '1 SKU', 'SP-1'));
});

test('an order from China goes by the same units, so its pages say it too, each of the listings it is for', async () => {
  const plans = [sent('SP-1', '2026-05-20')];
  expect(await notesOf('china-items', plans)).toEqual(words('FBA', '52 units', '2 SKUs', 'SP-1'));
  expect(await notesOf('china-bundles', plans)).toEqual(words('FBA', '48 units', '1 SKU', 'SP-1'));
  expect(await notesOf('china-items', [sent('SP-1', today)])).toEqual([]);
});

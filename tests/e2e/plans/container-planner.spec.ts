/** The container planner over two factories: an order too large is trimmed, a small one topped up to a share of the container, both taken over and saved, every figure by hand. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay, purchaseOrdersFile } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { cellOf, openSheet, pendingBar, typeInto } from '../../support/sheet-page';
import { startStaff } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let window: Page;
let planner: Locator;

/** Five jars and two lids a day, of which next to nothing is left: gone long before the 92 days are over. */
oneStart(() => startStaff('Blupond'), async ({ window: opened, file }) => {
  window = opened;
  planner = window.getByRole('dialog', { name: 'Container planner' });
  await openSheet(window, '/fba-forecast-china');
  await publishAll(window, [
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 5 }, { sku: 'LID', units: 2 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, shipped30: 150 }, { sku: 'LID', available: 20, shipped30: 60 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 0, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }, { code: 'L1', unitsPerCarton: 48, supplier: 'Lids' }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'L1', sku: 'LID' }])),
    file('orders-of-ours.csv', purchaseOrdersFile([{ code: 'J1', ordered: 48, received: 48 }])),
  ]);
  await expect(window.locator('[role="gridcell"]', { hasText: /^L1$/ })).toBeVisible();
});

const ordered = async (jars: string, lids: string): Promise<void> => {
  await typeInto(window, 'J1', 'order', jars);
  await typeInto(window, 'L1', 'order', lids);
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 2 changes');
};

const packedInto20 = async (): Promise<void> => {
  await window.getByRole('button', { name: 'Container planner' }).click();
  await planner.getByText('20 ft', { exact: true }).click();
};

/** Cartons now, change, cartons then, m³, days after arrival. */
const change = (item: string): Locator => planner.getByRole('table', { name: 'What to add and to take out' }).getByRole('row', { name: new RegExp(`^${item}`) }).getByRole('cell');

const takenOver = async (quantities: string, saved: string): Promise<void> => {
  await planner.getByRole('button', { name: `Take over ${quantities}` }).click();
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText(`Saved ${saved}`);
  await openSheet(window, '/fba-forecast-china');
};

test('an order that is too much loses cartons of what would last longest, and of one factory it fits', async () => {
  // 200 cartons of each are 33.6 m³; 28 × 0.95 = 26.6 can be used of a 20 ft container.
  await ordered('9600', '9600');
  await packedInto20();
  await expect(planner.getByRole('progressbar', { name: 'As ordered now: 126 % full' })).toBeVisible();
  // 316 cartons are 26.54 m³. The jars last 9,600 ÷ 5 = 1,920 days, the lids 4,800, and 2,784 with the 116 cartons that are left.
  await expect(planner.getByRole('progressbar', { name: 'As proposed: 100 % full' })).toBeVisible();
  await expect(change('L1')).toHaveText(['200', '−84', '116', '9.7', '2,784']);
  await expect(change('J1')).toHaveCount(0);
  await planner.getByRole('textbox', { name: 'Containers' }).fill('2');
  await expect(planner.getByRole('progressbar', { name: 'As ordered now: 63 % full' })).toBeVisible();
  // Half a year and more of both: nothing is added to two.
  await expect(planner.getByText('Nothing to add or to take out.')).toBeVisible();
  await planner.getByRole('combobox', { name: 'Supplier' }).click();
  await window.getByRole('option', { name: 'Lids' }).click();
  // 16.8 m³ of one container.
  await expect(planner.getByRole('textbox', { name: 'Containers' })).toHaveValue('1');
  await expect(planner.getByRole('progressbar', { name: 'As ordered now: 63 % full' })).toBeVisible();
  await planner.getByRole('combobox', { name: 'Supplier' }).click();
  await window.getByRole('option', { name: 'every supplier' }).click();
  await takenOver('1 quantity', '1 change');
  await expect(await cellOf(window, 'L1', 'order')).toHaveText('5,568');
  await expect(await cellOf(window, 'J1', 'order')).toHaveText('9,600');
  await expect(window.locator('[data-tile="cartons"]')).toContainText('316');
});

test('a small one is topped up to the share that is asked for, always with what would be gone first', async () => {
  await ordered('48', '48');
  await packedInto20();
  await planner.getByRole('textbox', { name: 'Top up to, %' }).fill('5');
  // 5 % of 26.6 m³ are 15 cartons and no whole one more. One of jars lasts 9.6 days, one of lids 24: eleven last 105.6, four 96.
  await expect(change('J1')).toHaveText(['1', '+10', '11', '0.9', '106']);
  await expect(change('L1')).toHaveText(['1', '+3', '4', '0.3', '96']);
  await expect(planner.getByRole('progressbar', { name: 'As proposed: 5 % full' })).toBeVisible();
  await takenOver('2 quantities', '2 changes');
  await expect(await cellOf(window, 'J1', 'order')).toHaveText('528');
  await expect(await cellOf(window, 'L1', 'order')).toHaveText('192');
  await expect(window.locator('[data-tile="cartons"]')).toContainText('15');
});

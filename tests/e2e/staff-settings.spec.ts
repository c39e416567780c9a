/** Settings that plans go by: a change moves a figure, undo moves it back. Figures are worked out by hand beside the checks. */
import { expect, test, type Page } from 'playwright/test';
import { publishAll } from '../support/drop-anywhere';
import { daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay } from '../support/plan-files';
import { awdReport } from '../support/report-files/awd-report';
import { cellOf, openSheet } from '../support/sheet-page';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';

const today = planDay();
const shots = process.env['SELLER_OPS_SHOTS'];

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;
/** What is sent of the jar by the defaults. */
let usual = '';

test.beforeAll(async () => {
  staff = await startStaff('Blupond');
  window = staff.window;
});

test.afterAll(() => staff.end());

const look = async (name: string): Promise<void> => {
  if (shots === undefined) return;
  const wide = window.viewportSize();
  await window.screenshot({ path: `${shots}/${name}-wide.png` });
  await window.setViewportSize({ width: 1280, height: 800 });
  await window.screenshot({ path: `${shots}/${name}-small.png` });
  await window.setViewportSize(wide ?? { width: 1920, height: 1080 });
};

const sendOf = async (sku: string): Promise<string> => {
  await openSheet(window, '/fba-forecast');
  return (await cellOf(window, sku, 'send')).innerText();
};

const openSettings = async (tab: string): Promise<void> => {
  await window.goto(`app://desk/settings?tab=${tab}`);
  await expect(window.getByRole('tab', { selected: true })).toBeVisible();
};

const told = (): ReturnType<Page['locator']> => window.locator('[data-tone="saved"], [data-tone="refused"]');
const target = (): ReturnType<Page['locator']> => window.locator('[data-setting="fba-target-days"]');

test('a setting of the store moves the quantity to send, and its undo moves it back', async () => {
  await openSheet(window, '/fba-forecast');
  await publishAll(window, [
    // Four a day of the jar, one of the lid.
    staff.file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }])),
    staff.file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 400, shipped30: 30 }])),
    staff.file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 480, 'Inbound to AWD (units)': 0 }] })),
    staff.file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }, { code: 'L1', unitsPerCarton: 24 }])),
    staff.file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'L1', sku: 'LID' }])),
  ]);
  usual = await sendOf('JAR');
  expect(Number(usual)).toBeGreaterThan(0);
  expect(Number(usual)).toBeLessThan(240);

  await openSettings('containers');
  await expect(target()).toContainText('Default 45 days');
  const field = target().getByRole('textbox');
  await field.fill('500');
  await field.press('Enter');
  await expect(target()).toContainText('Not saved: it lies between 0 and 365.');
  await field.fill('90');
  await field.press('Enter');
  await expect(told()).toContainText('Saved: FBA target, Blupond: as by default → 90 days.');
  await expect(target()).toContainText(`Set by ${staff.email}`);
  await look('settings-containers');
  // No more than 90 days of cover: 4 × 90 − 84 = 276, five cases of 48.
  expect(await sendOf('JAR')).toBe('240');

  await openSettings('stores');
  const line = window.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: 'FBA target' }).first();
  await expect(line).toContainText('90 days');
  await look('settings-stores');
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(told()).toContainText('FBA target, Blupond: 90 days → as by default.');
  await expect(line.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await sendOf('JAR')).toBe(usual);
});

test('an exception for one SKU holds for it alone, and is found by its letters', async () => {
  await window.goto('app://desk/settings?q=fba+target');
  await target().getByRole('button', { name: 'Set for a SKU or supplier' }).click();
  const exceptions = window.getByRole('group', { name: 'Exceptions of FBA target' });
  await exceptions.getByLabel('SKU', { exact: true }).fill('ja');
  await window.getByRole('option', { name: /JAR/ }).first().click();
  await exceptions.getByRole('textbox', { name: 'FBA target, of the exception' }).fill('90');
  await exceptions.getByRole('textbox', { name: 'FBA target, of the exception' }).press('Enter');
  await exceptions.getByRole('button', { name: 'Add exception' }).click();
  await expect(told()).toContainText('SKU JAR, Blupond: as by default → 90 days');
  await look('settings-exception');
  expect(await sendOf('JAR')).toBe('240');
  await window.goto('app://desk/settings?q=fba+target');
  await target().getByRole('button', { name: '1 exception' }).click();
  await exceptions.getByRole('button', { name: 'Take back: SKU JAR, Blupond' }).click();
  await expect(told()).toContainText('90 days → as by default');
  expect(await sendOf('JAR')).toBe(usual);
});

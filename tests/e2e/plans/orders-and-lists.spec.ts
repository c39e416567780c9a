/** What leaves the pages of decisions: orders for factories, lists, shipments by delivery date; and a page as of a day whose snapshot is kept. Figures are worked out by hand beside the check. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from 'playwright/test';
import * as XLSX from 'xlsx';
import { seriousFindings } from '../../support/accessible';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { closePdfText, closeText } from '../../support/pdf-text';
import { allListingsFile, dayBefore, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay, wfsHealthFile } from '../../support/plan-files';
import { pickLine, typeInLine } from '../../support/plan-lines';
import { cellOf, figuresOf, openSheet, pendingBar, pickRow, saveTo, typeInto } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();
const before = dayBefore(today, 20);

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const picked = (figures: ReadonlyMap<string, string>, titles: readonly string[]): readonly (string | undefined)[] => titles.map((title) => figures.get(title));
const pick = async (name: string): Promise<void> => window.getByRole('checkbox', { name: new RegExp(`${name}$`) }).first().check();

oneStart(() => startStaff('Royal Green'), async (started) => {
  staff = started;
  window = started.window;
  const { file } = staff;
  await openSheet(window, '/fba-forecast');
  await publishAll(window, [
    // 60 days to yesterday, 4 a day of the jar; the ten days of 2024 that begin with today's, 5 a day of the bowl and 1 of the lamp.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }])),
    file('orders-2024.txt', ordersFile(daysUntil(dayBefore(`2024${today.slice(4)}`, -10), 10), [{ sku: 'BOWL', units: 5 }, { sku: 'LAMP', units: 1 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'VASE', available: 50, over180: 50 }, { sku: 'BOWL', available: 2 }, { sku: 'LAMP', available: 30 }])),
    file('fba-before.csv', fbaStockFile(before, [{ sku: 'JAR', available: 140, shipped30: 120 }])),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48, supplier: 'Works' }, { code: 'B1', unitsPerCarton: 12, supplier: 'Mill' }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'B1', sku: 'BOWL', units: 2 }])),
    file(`offers ${today}.txt`, allListingsFile([{ sku: 'JAR', by: 'Amazon' }, { sku: 'VASE', by: 'Amazon' }, { sku: 'BOWL', by: 'Amazon' }, { sku: 'LAMP', by: 'Amazon' }])),
    file(`wfs ${today}.csv`, wfsHealthFile([{ sku: 'PAN', itemId: '5123456', available: 30, inbound: 12, sold30: 90, suggested: 24 }])),
  ]);
  await expect(window.locator('[data-sheet="fba-send"] [role="gridcell"]', { hasText: /^JAR$/ })).toBeVisible();
});

test('without a report of a place nothing is ordered, and the page says which report to drop', async () => {
  await openSheet(window, '/fba-forecast-china');
  await expect(window.getByText('Not ordered, because no report shows the stock at AWD (drop AWD inventory report), and no list shows what is on order (drop Purchase orders list): 2 items.')).toBeVisible();
  for (const column of ['order', 'position', 'awd']) {
    // A dash, read out in words, and no figure: copied and exported it is blank.
    await expect(await cellOf(window, 'J1', column)).toHaveAccessibleName(/not known/);
    await expect(await cellOf(window, 'J1', column)).toHaveText('');
  }
  await expect(window.locator('[data-tile="to-order"]')).toContainText('not known');
});

test('what follows from a typed quantity follows before it is saved', async () => {
  await openSheet(window, '/fba-forecast-china');
  await typeInto(window, 'J1', 'order', '100');
  // Three cartons of 48 at 0.6 × 0.4 × 0.35 m and 1.40 each.
  await expect(await cellOf(window, 'J1', 'order')).toHaveText('144');
  expect(picked(await figuresOf(window, 'J1'), ['Order', 'Cartons', 'Volume', 'Cost'])).toEqual(['144', '3', '0.252', '201.6']);
  await expect(pendingBar(window)).toContainText('1 change not saved');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
});

test('a draft purchase order is a workbook and a PDF for each supplier, cell by cell and word by word', async () => {
  await typeInto(window, 'B1', 'order', '24');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
  await pick('J1');
  await pick('B1');
  await window.getByRole('button', { name: 'Order or ship' }).click();
  await window.getByRole('menuitem', { name: 'Draft purchase orders' }).click();
  const dialog = window.getByRole('dialog', { name: 'Draft purchase orders' });
  const works = dialog.getByRole('region', { name: /-2 Works$/ });
  await expect(dialog.getByRole('region', { name: /-1 Mill$/ })).toContainText('24 units, 33.60 USD');
  await expect(works).toContainText('144 units, 201.60 USD');

  const workbook = staff.place('works.xlsx');
  await saveTo(staff.app, workbook);
  await works.getByRole('button', { name: 'XLSX' }).click();
  await expect(dialog.getByText('Saved works.xlsx.')).toBeVisible();
  const book = XLSX.read(readFileSync(workbook));
  const [name = ''] = book.SheetNames;
  const rows = XLSX.utils.sheet_to_json<readonly unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
  expect(name).toMatch(/^PO-\d{6}-2$/);
  expect(rows.slice(0, 2).map((row) => [row[0], row[2], row[5], row[7], row[8], row[9], row[10]])).toEqual([
    ['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Unit Cost', 'Status', 'Cartons'],
    [name, 'Works', 'J1', 144, 1.4, 'Draft', 3],
  ]);
  expect(rows).toHaveLength(2);

  const paper = staff.place('works.pdf');
  await saveTo(staff.app, paper);
  await works.getByRole('button', { name: 'PDF' }).click();
  await expect(dialog.getByText('Saved works.pdf.')).toBeVisible();
  const bytes = readFileSync(paper);
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const words = closePdfText(bytes);
  for (const one of [`Purchase order ${name}`, 'Royal Green to Works', 'J1', 'Item J1', '144', '1.40', '201.60 USD, 144 units', 'Page 1 of 1']) expect(words).toContain(closeText(one));
  // Nothing of the window is on it, and nothing of the other supplier.
  for (const none of ['Logout', 'FBA Forecast', 'Mill', 'B1']) expect(words).not.toContain(closeText(none));
  expect(await seriousFindings(window, 'draft purchase orders')).toEqual([]);

  // Kept in the list of orders their numbers are taken, and free again once they are taken back.
  await dialog.getByRole('button', { name: 'Save drafts' }).click();
  await expect(dialog.getByText('Saved: 2 drafts in the list of purchase orders.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save drafts' })).toBeDisabled();
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Order or ship' }).click();
  await window.getByRole('menuitem', { name: 'Draft purchase orders' }).click();
  await expect(dialog.getByRole('region', { name: /-3 Mill$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save drafts' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Taken back.')).toBeVisible();
  await window.keyboard.press('Escape');
});

test('what is to leave FBA is a list in a file, once it is decided and saved', async () => {
  await openSheet(window, '/fba-stock-with-no-sales');
  await pick('VASE');
  await window.getByRole('button', { name: 'Removal list' }).click();
  await expect(window.getByText('None of these rows has Remove or Liquidate for its disposition. Set it first.')).toBeVisible();
  await typeInto(window, 'VASE', 'disposition', 'Remove');
  await typeInto(window, 'VASE', 'owner', 'Ann');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 2 changes');
  await pick('VASE');
  await saveTo(staff.app, staff.place('gone/removals.csv'));
  await window.getByRole('button', { name: 'Removal list' }).click();
  await expect(window.getByText('Not saved: removals.csv. Its folder is not there any more. Choose another place.', { exact: true })).toBeVisible();
  const list = staff.place('removals.csv');
  await saveTo(staff.app, list);
  await window.getByRole('button', { name: 'Removal list' }).click();
  await expect(window.getByText('Saved removals.csv. 1 SKU, 50 units.')).toBeVisible();
  expect(readFileSync(list, 'utf8').trim().split('\r\n').at(-1)).toBe('"VASE","XVASE","B0VASE","Thing VASE","50","Remove","Ann","","",""');
});

test('what sold in an earlier year and is short now goes to the China page as changes to be looked at', async () => {
  await openSheet(window, '/prior_year_sales_and_current_stock?set.year=2024');
  await expect(window.locator('[role="gridcell"]', { hasText: /^BOWL$/ })).toBeVisible();
  // Whatever day it is, 50 sold in the 90 days that come next then, and 2 are left; of the lamp 10, and 30 are.
  expect((await figuresOf(window, 'BOWL')).get('Next 90 days, then')).toBe('50');
  expect((await figuresOf(window, 'LAMP')).get('Next 90 days, then')).toBe('10');
  const add = window.getByRole('button', { name: 'Add to China plan' });
  await pick('LAMP');
  await add.click();
  await expect(window.getByText('The stock of these rows covers what the 90 days sold then: nothing to order.')).toBeVisible();
  await pick('BOWL');
  // Two items in a bowl: 96 are missing, which are eight cartons of twelve. 24 are ordered already. One click is enough, also while the rows are made anew for newer data.
  await add.click();
  await expect(window).toHaveURL(/fba-forecast-china/);
  await expect(pendingBar(window)).toContainText('1 change not saved');
  await expect(await cellOf(window, 'B1', 'order')).toHaveText('96');
  await pendingBar(window).getByRole('button', { name: 'Discard' }).click();
});

test('what is typed for a bundle becomes orders of the items inside it, to be looked at and saved', async () => {
  const csv = (records: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${records.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
  await openSheet(window, '/fba-forecast-china?view=china-bundles');
  await publishAll(window, [
    staff.file('bundles.csv', csv([['Bundle Code', 'Bundle Name'], ['K', 'Kit']])),
    staff.file('recipes.csv', csv([['Bundle Code', 'Item Code', 'Qty'], ['K', 'J1', 2], ['K', 'B1', 1]])),
  ]);
  await expect(window.locator('[role="gridcell"]', { hasText: /^K$/ })).toBeVisible();
  await expect(await cellOf(window, 'K', 'suppliers')).toHaveText('Mill, Works');
  await pick('K');
  await window.getByRole('button', { name: 'Order their items' }).click();
  await expect(window.getByText('None of these bundles has a quantity to order.')).toBeVisible();
  await typeInto(window, 'K', 'order', '100');
  await expect(window.getByRole('button', { name: 'Order their items' })).toBeDisabled();
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
  await window.getByRole('button', { name: 'Order their items' }).click();
  await expect(window).toHaveURL(/fba-forecast-china$/);
  await expect(pendingBar(window)).toContainText('2 changes not saved');
  // 200 of one in cartons of 48, where 144 are ordered; 100 of the other in cartons of 12, where 24 are.
  expect([await (await cellOf(window, 'J1', 'order')).innerText(), await (await cellOf(window, 'B1', 'order')).innerText()]).toEqual(['240', '108']);
  await pendingBar(window).getByRole('button', { name: 'Discard' }).click();
});

test('a WFS shipment wanted on two days becomes two, which are put in order, narrowed, saved as a file, opened and found again by a link', async () => {
  await window.goto('app://desk/wfs_custom_shipment');
  await window.getByLabel('SKU, GTIN, item ID or title').fill('PAN');
  await window.getByRole('button', { name: 'Look up' }).click();
  await window.getByRole('button', { name: 'Add', exact: true }).click();
  await typeInLine(window, 'PAN', 'units', '24');
  await typeInLine(window, 'PAN', 'wantedOn', '2027-03-01');
  await pickLine(window, 'PAN');
  await window.getByRole('button', { name: 'Deliver a part on another day' }).click();
  await typeInLine(window, 'PAN', 'units', '12', { at: 1 });
  await typeInLine(window, 'PAN', 'wantedOn', '2027-03-15', { at: 1 });
  await expect(window.getByText(/2 delivery dates: one shipment for each/)).toBeVisible();
  await window.getByRole('button', { name: 'Save 2 drafts' }).click();
  const sheet = window.locator('[data-sheet="wfs-shipments"]');
  const cells = (columnId: string): Locator => sheet.locator(`[data-row]:not([data-row="foot"]) [data-column="${columnId}"]`);
  const count = sheet.locator('[data-count]');
  await expect(count).toHaveText('2 rows');
  await sheet.locator('[role="columnheader"][data-column="eta"]').click();
  await expect(cells('eta')).toHaveText(['1 Mar 2027', '15 Mar 2027']);
  await expect(cells('units')).toHaveText(['24', '12']);
  await expect(sheet.locator('[data-row="foot"] [data-column="units"]')).toHaveText('36');
  await expect(window).toHaveURL(/sort=eta/);
  // Nobody says the case of the pan: how many cases they are is not known.
  await expect(cells('cartons').first()).toHaveAccessibleName(/not known/);
  expect(await seriousFindings(window, '/wfs_custom_shipment')).toEqual([]);

  // A link opens the same rows; a shipment opened and left leads back to them.
  await window.goto('app://desk/wfs_custom_shipment?where=units:number:20..&sort=-units');
  await expect(count).toHaveText('1 of 2 rows');
  const list = staff.place('wfs.csv');
  await saveTo(staff.app, list);
  await sheet.getByRole('button', { name: 'Export' }).click();
  await window.getByRole('menuitem', { name: 'What is shown, as CSV' }).click();
  await expect(window.getByText('Saved wfs.csv.')).toBeVisible();
  const number = await cells('number').innerText();
  const rows = XLSX.utils.sheet_to_json(Object.values(XLSX.read(readFileSync(list)).Sheets)[0] ?? {}, { defval: null });
  expect(rows).toEqual([expect.objectContaining({ 'No.': number, Status: 'Draft', SKUs: 1, 'Units (units)': 24, Cases: null })]);
  expect(Object.keys(rows[0] ?? {})).not.toContain('Type');
  await cells('number').click();
  await expect(window.getByRole('heading', { level: 2, name: new RegExp(`^${number}`) })).toBeVisible();
  await window.getByRole('button', { name: 'All WFS shipments', exact: true }).click();
  await expect(count).toHaveText('1 of 2 rows');
  await sheet.getByRole('combobox', { name: 'Status' }).click();
  await window.getByRole('option', { name: 'Approved' }).click();
  await expect(count).toHaveText('0 of 2 rows');
  await window.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Show all rows' }).click();
  await expect(count).toHaveText('2 rows');

  // Beside the lines of the next one, the key for the search leads to that of the table it is pressed in.
  await window.getByRole('tab', { name: 'Paste a list' }).click();
  await window.getByLabel('One line each: SKU and quantity, in units or in cases').fill('PAN\t24');
  await window.getByRole('button', { name: 'Add the list' }).click();
  for (const table of ['plan-lines', 'wfs-shipments']) {
    const one = window.locator(`[data-sheet="${table}"]`);
    await one.locator('[role="grid"] [tabindex="0"]').first().focus();
    await window.keyboard.press('/');
    await expect(one.getByRole('searchbox')).toBeFocused();
  }
  await window.getByRole('button', { name: 'Start over' }).click();
});

test('a page as of a day whose snapshot is kept has that day’s stock and sales', async () => {
  await openSheet(window, '/fba-forecast');
  expect(picked(await figuresOf(window, 'JAR'), ['Available', 'Transfer and processing', 'Days of supply'])).toEqual(['60', '24', '21']);
  await window.getByRole('combobox', { name: 'As of' }).click();
  await window.getByRole('option').nth(1).click();
  await expect(window).toHaveURL(new RegExp(`as-of=${before}`));
  await expect(window.getByText('Nothing can be edited here.')).toBeVisible();
  // 140 at four a day; no later stock is known yet, and the vase was in no report.
  await expect(await cellOf(window, 'JAR', 'available')).toHaveText('140');
  expect(picked(await figuresOf(window, 'JAR'), ['Available', 'Velocity, 30 d', 'Days of supply'])).toEqual(['140', '4', '35']);
  await expect(window.locator('[role="gridcell"]', { hasText: /^VASE$/ })).toHaveCount(0);
  // Nothing is sent by what there was then.
  await pickRow(window, 'JAR');
  const plan = window.getByRole('button', { name: 'Save as shipment plan' });
  await expect(plan).toBeDisabled();
  await expect(plan).toHaveAttribute('title', 'Only today’s figures, with what is decided about them, become a plan.');
  await window.getByRole('button', { name: 'Back to today' }).click();
  await expect(await cellOf(window, 'JAR', 'available')).toHaveText('60');
  await pickRow(window, 'JAR');
  await expect(plan).toBeEnabled();
});

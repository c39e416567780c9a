/** What is decided on rows of the pages of plans, and where they go from there: kept apart, dismissed, given up, disposed of, shipped. Figures are worked out by hand beside the check. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import * as XLSX from 'xlsx';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { allListingsFile, dayBefore, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay, wfsHealthFile } from '../../support/plan-files';
import { lineCell, typeInLine } from '../../support/plan-lines';
import { awdReport } from '../../support/report-files/awd-report';
import { cellOf, figuresOf, openSheet, pendingBar, saveTo, tileFigure } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;
/** Address of the plan that is made of rows for WFS. */
let shipment = '';

const csv = (records: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${records.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
const picked = (figures: ReadonlyMap<string, string>, titles: readonly string[]): readonly (string | undefined)[] => titles.map((title) => figures.get(title));
const badge = () => window.getByRole('heading', { level: 2, name: /^SP-/ }).locator('xpath=following-sibling::span[1]');
const bar = () => window.getByRole('region', { name: 'Selected rows' });
const pick = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await window.getByRole('checkbox', { name: `Pick ${name}`, exact: true }).first().check();
};
const withThem = async (action: string): Promise<void> => {
  await bar().getByRole('button', { name: 'With these rows' }).click();
  await window.getByRole('menuitem', { name: action, exact: true }).click();
};
const save = async (changes: string, reason?: string): Promise<void> => {
  await expect(pendingBar(window)).toContainText(`${changes} not saved`);
  if (reason !== undefined) await pendingBar(window).getByRole('textbox', { name: 'Reason for the changes' }).fill(reason);
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText(`Saved ${changes}`);
};
const clear = (): Promise<void> => bar().getByRole('button', { name: 'Clear selection' }).click();

/** AWD has `units` of the jar, in cases of 48. */
const awdOf = (units: number): Buffer => awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': units, 'Inbound to AWD (units)': 0 }] });

oneStart(() => startStaff('Royal Green'), async (started) => {
  staff = started;
  window = started.window;
  const { file } = staff;
  await openSheet(window, '/fba-forecast');
  await publishAll(window, [
    // 60 days to yesterday: 4 a day of the jar by FBA, 3 of the mug by us; ten days of December 2024, two a day of the bowl.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'MUG', units: 3, by: 'Merchant' }])),
    file('orders-2024.txt', ordersFile(daysUntil('2024-12-21', 10), [{ sku: 'BOWL', units: 2 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'VASE', available: 50, over180: 50 }, { sku: 'URN', available: 7 }])),
    file('awd.csv', awdOf(48)),
  ]);
  await publishAll(window, [
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }, { code: 'P1', unitsPerCarton: 12 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'P1', sku: 'PAN', channel: 'WFS' }])),
    file(`local ${today}.csv`, csv([['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['P1', 'Main', 100, 0]])),
    file(`offers ${today}.txt`, allListingsFile([{ sku: 'JAR', by: 'Amazon' }, { sku: 'VASE', by: 'Amazon' }, { sku: 'URN', by: 'Amazon' }, { sku: 'MUG', by: 'Merchant', quantity: 40, price: '20.00' }])),
    file(`stranded ${today}.csv`, csv([['primary-action', 'date-stranded', 'status-primary', 'stranded-reason', 'asin', 'sku', 'fnsku', 'product-name', 'condition', 'fulfillable-qty'], ['Relist', today, 'Inactive', 'Listing closed', 'B0URN', 'URN', 'X00URN', 'Urn', 'New', 7]])),
    file(`wfs ${today}.csv`, wfsHealthFile([{ sku: 'PAN', itemId: '5123456', available: 30, inbound: 12, sold30: 90, suggested: 24 }, { sku: 'LAMP', itemId: '5123457', available: 10, sold30: 30 }])),
  ]);
  await expect(window.locator('[data-sheet="fba-send"] [role="gridcell"]', { hasText: /^JAR$/ })).toBeVisible();
});

test('a locked quantity stays as it is when newer stock would make it another', async () => {
  // 45 days of four are 180, and 84 are there: AWD’s one case of 48 goes.
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('48');
  await pick('JAR');
  await withThem('Lock');
  await save('1 change', 'agreed with the warehouse');
  await clear();
  // The rows are made anew with what was saved, a moment after it is.
  await expect.poll(async () => picked(await figuresOf(window, 'JAR'), ['Send', 'Locked', 'Because', 'Reason'])).toEqual(['48', 'yes', 'locked', 'agreed with the warehouse']);
  // AWD has three cases now: what is needed would go, in whole ones.
  await publishAll(window, [staff.file('awd-more.csv', awdOf(144)), staff.file('costs.csv', csv([['SKU', 'FOB', 'Currency'], ['JAR', '1.40', 'USD']]))]);
  await expect(await cellOf(window, 'JAR', 'awdAvailable')).toHaveText('144');
  const jar = await figuresOf(window, 'JAR');
  const planned = String(Math.floor(Math.min(144, Number(jar.get('Need'))) / 48) * 48);
  expect(planned).not.toBe('48');
  expect(picked(jar, ['Planned', 'Send'])).toEqual([planned, '48']);
  await pick('JAR');
  await withThem('Unlock');
  await save('1 change');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText(planned);
});

test('a row asleep until a day sends nothing until then, and is woken', async () => {
  const planned = await (await cellOf(window, 'JAR', 'send')).innerText();
  await bar().getByRole('button', { name: 'Snoozed until…' }).click();
  // What is over puts nothing to sleep.
  await window.getByLabel('Snoozed until', { exact: true }).last().fill(today);
  await expect(window.getByText('A day after today is needed.')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Set the day' })).toBeDisabled();
  await window.getByLabel('Snoozed until', { exact: true }).last().fill(dayBefore(today, -20));
  await window.getByRole('button', { name: 'Set the day' }).click();
  await save('1 change');
  expect(picked(await figuresOf(window, 'JAR'), ['Send', 'Planned', 'Status', 'Because'])).toEqual(['0', planned, 'snoozed', 'snoozed']);
  expect(await tileFigure(window, 'to-send')).toBe('0 SKUs');
  await bar().getByRole('button', { name: 'Snoozed until…' }).click();
  await window.getByRole('button', { name: 'No day' }).click();
  await save('1 change');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText(planned);
  await clear();
});

test('a candidate for FBA becomes a plan that asks for its FBA SKU; dismissed with its reason it is none any more', async () => {
  await openSheet(window, '/fbm-top-sellers');
  // Three a day for thirty days; no carton is known for the mug.
  expect(picked(await figuresOf(window, 'MUG'), ['Verdict', 'First send', 'Case'])).toEqual(['candidate', '90', 'blank']);
  expect(await tileFigure(window, 'candidates')).toBe('1 SKU');

  // It becomes a plan to FBA, which lists it under no SKU yet: nothing goes to Amazon before that is given.
  await pick('MUG');
  await bar().getByRole('button', { name: 'Save as shipment plan' }).click();
  const dialog = window.getByRole('dialog', { name: 'Save as shipment plan' });
  await expect(dialog.getByRole('row', { name: /Warehouse → FBA/ }).getByRole('cell').nth(3)).toHaveText('90');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByRole('link', { name: /^SP-/ }).click();
  await expect(lineCell(window, 'MUG', 'units')).toHaveText('90');
  const forAmazon = async (): Promise<void> => {
    await window.getByRole('button', { name: 'Save as' }).click();
    await window.getByRole('menuitem', { name: 'Manifest as CSV' }).click();
  };
  await forAmazon();
  await expect(window.getByText('Not made: 1 line has no FBA SKU yet. Give it on the line first.').first()).toBeVisible();
  await typeInLine(window, 'MUG', 'fbaSku', 'MUG-FBA');
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(lineCell(window, 'MUG-FBA', 'units')).toHaveText('90');
  const manifest = staff.place('mug.csv');
  await saveTo(staff.app, manifest);
  await forAmazon();
  await expect(window.getByText(/Saved mug\.csv/).first()).toBeVisible();
  expect(readFileSync(manifest, 'utf8')).toMatch(/"?MUG-FBA"?,"?90"?/);

  await openSheet(window, '/fbm-top-sellers');
  await pick('MUG');
  await withThem('Dismiss');
  await save('1 change', 'breaks in FBA’s boxes');
  expect(picked(await figuresOf(window, 'MUG'), ['Verdict', 'First send', 'Dismissed', 'Reason'])).toEqual(['dismissed', '0', 'yes', 'breaks in FBA’s boxes']);
  expect(await tileFigure(window, 'candidates')).toBe('0 SKUs');
});

test('what is to become of dead stock is set for several rows at once, with who and until when', async () => {
  await openSheet(window, '/fba-stock-with-no-sales');
  // The offers list both as active; the report of stranded stock has the urn.
  expect(picked(await figuresOf(window, 'URN'), ['Listing', 'Suggested'])).toEqual(['Stranded: Inactive, Listing closed', 'Fix the listing']);
  expect(picked(await figuresOf(window, 'VASE'), ['Listing'])).toEqual(['Active']);
  await pick('VASE', 'URN');
  await withThem('Disposition: Liquidate');
  await expect(pendingBar(window)).toContainText('2 changes not saved');
  await bar().getByRole('button', { name: 'Due…' }).click();
  await window.getByLabel('Due', { exact: true }).last().fill('2027-01-31');
  await window.getByRole('button', { name: 'Set the day' }).click();
  await save('4 changes');
  await clear();
  for (const sku of ['VASE', 'URN']) expect(picked(await figuresOf(window, sku), ['Disposition', 'Due'])).toEqual(['Liquidate', '31 Jan 2027']);
  // Nobody states what they cost: their value is not known, and that is no 0.
  expect(picked(await figuresOf(window, 'URN'), ['Available', 'Sold', 'Value at cost'])).toEqual(['7', '0', 'blank']);
});

test('a ghost of an earlier year is given up with its reason; without a price today its risk is at the price of then', async () => {
  await openSheet(window, '/prior_year_sales_and_current_stock?set.year=2024');
  expect(picked(await figuresOf(window, 'BOWL'), ['Year', 'This year to date', 'Class', 'Price', 'At risk'])).toEqual(['20', '0', 'ghost', 'blank', '200']);
  await pick('BOWL');
  await withThem('Discontinue');
  await save('1 change', 'the mould is gone');
  expect(picked(await figuresOf(window, 'BOWL'), ['Class', 'Discontinued', 'Reason'])).toEqual(['discontinued', 'yes', 'the mould is gone']);
  expect(await tileFigure(window, 'ghosts')).toBe('0 SKUs');
});

test('rows for WFS become a custom shipment, and approved it keeps its units from every other plan', async () => {
  await openSheet(window, '/wfs_forecast');
  // 56 days of three are 168, less 42 there: 126, eleven cases of 12; the warehouse’s 100 are eight.
  expect(picked(await figuresOf(window, 'PAN'), ['Suggested', 'Send', 'Cases', 'Local', 'Source', 'Days after'])).toEqual(['132', '96', '8', '100', 'Warehouse', '46']);
  // Nobody says what of ours the lamp is, nor its case: what is wanted is known, what there is of it is not.
  expect(picked(await figuresOf(window, 'LAMP'), ['Suggested', 'Local', 'Case'])).toEqual(['46', 'blank', 'blank']);
  await pick('PAN');
  await window.getByRole('button', { name: 'Make a custom shipment' }).click();
  const dialog = window.getByRole('dialog', { name: 'Save as shipment plan' });
  await expect(dialog.getByRole('row', { name: /WFS/ })).toContainText('WFS1968');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByRole('link', { name: /^SP-/ }).click();
  await expect(window).toHaveURL(/wfs_custom_shipment\?plan=SP-/);
  shipment = window.url();
  await expect(lineCell(window, 'PAN', 'units')).toHaveText('96');

  // A draft keeps nothing from anybody.
  await openSheet(window, '/wfs_forecast');
  await expect.poll(async () => picked(await figuresOf(window, 'PAN'), ['Local', 'Send'])).toEqual(['100', '96']);
  await window.goto(shipment);
  await window.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(badge()).toHaveText('Approved');
  // Four are left of the hundred, which are no case; the 96 count at WFS.
  await openSheet(window, '/wfs_forecast');
  await expect.poll(async () => picked(await figuresOf(window, 'PAN'), ['Local', 'Send'])).toEqual(['4', '0']);
});

test('who packs it has a list with every carton’s number, and what is noted stands in its timeline', async () => {
  await window.goto(shipment);
  const list = staff.place('packing.xlsx');
  await saveTo(staff.app, list);
  await window.getByRole('button', { name: 'Save as' }).click();
  await window.getByRole('menuitem', { name: 'Packing list' }).click();
  await expect(window.getByText(/Saved packing\.xlsx/).first()).toBeVisible();
  const book = XLSX.read(readFileSync(list));
  const [heads, ...rows] = XLSX.utils.sheet_to_json<readonly (string | number)[]>(book.Sheets['Packing list'] ?? {}, { header: 1 });
  const cell = (title: string): unknown => rows[0]?.[heads?.findIndex((head) => String(head).startsWith(title)) ?? -1];
  // 96 in cases of 12 are cartons 1 to 8; what is packed is the item P1, one a unit.
  expect([rows.length, cell('SKU'), cell('Units'), cell('Cartons'), cell('Carton numbers')]).toEqual([1, 'PAN', 96, 8, '1–8']);
  // The list is for our own people: the plan is not exported by it.
  await expect(badge()).toHaveText('Approved');

  const timeline = window.getByRole('region', { name: 'Timeline' });
  await timeline.getByLabel('Add a note').fill('pallet on dock 4');
  await timeline.getByRole('button', { name: 'Save note' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'pallet on dock 4' })).toContainText(staff.email);
});

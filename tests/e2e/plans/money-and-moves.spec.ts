/** What is decided on the dashboards: what goods leave, what is kept in sight, what is moved, and what is told to Seller Central. From one drop of files; every figure is worked out by hand beside the check. */
import { readFileSync } from 'node:fs';
import { parse } from 'papaparse';
import { expect, test, type Page } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { allListingsFile, dayBefore, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay, wfsHealthFile } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { cellOf, figuresOf, openSheet, pendingBar, pickRow, saveTo, tileFigure, typeInto } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const csv = (rows: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
const picked = (figures: ReadonlyMap<string, string>, titles: readonly string[]): readonly (string | undefined)[] => titles.map((title) => figures.get(title));
const pick = (name: string): Promise<void> => pickRow(window, name);
const save = async (): Promise<void> => {
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
};

oneStart(() => startStaff('Royal Green'), async (started) => {
  staff = started;
  window = started.window;
  const { file } = staff;
  await openSheet(window, '/CostCompetitorUpdate');
  await publishAll(window, [
    // 60 days to yesterday at 10.00 each.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }, { sku: 'MUG', units: 3, by: 'Merchant' }, { sku: 'JAR-OWN', units: 1, by: 'Merchant', asin: 'B0JAR' }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 0, shipped30: 30 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }, { SKU: 'LID', 'Available in AWD (units)': 96, 'Inbound to AWD (units)': 0 }] })),
    file(`wfs ${dayBefore(today, 10)}.csv`, wfsHealthFile([{ sku: 'PAN', itemId: '5123456', available: 30, sold30: 90 }])),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }])),
    file(`offers ${today}.txt`, allListingsFile([{ sku: 'JAR', by: 'Amazon' }, { sku: 'LID', by: 'Amazon' }, { sku: 'MUG', by: 'Merchant', quantity: 9 }, { sku: 'POT', by: 'Merchant', quantity: 9 }, { sku: 'NEW', by: 'Merchant', quantity: 9 }])),
    file('costs.csv', csv([['SKU', 'Landed Cost', 'Valid From'], ['JAR', '2.00', dayBefore(today, 30)], ['LID', '9.00', dayBefore(today, 30)], ['MUG', '2.00', dayBefore(today, 30)], ['POT', '5.50', dayBefore(today, 120)]])),
  ]);
  await window.goto('app://desk/settings?q=fulfilment+fee');
  const fee = window.locator('[data-setting="fulfilment-fee"]').getByRole('textbox').first();
  await fee.fill('3');
  await fee.press('Enter');
  await expect(window.locator('[data-tone="saved"]')).toContainText('Saved: Fulfilment fee');
});

test('a sale leaves its price less referral, fulfilment and what the goods cost, to the cent, and nothing where nothing is left', async () => {
  await openSheet(window, '/CostCompetitorUpdate');
  // 10.00 less 1.50, 3.00 and 2.00; (2 + 3) ÷ (1 − 0.15 − 0.25).
  await expect.poll(async () => picked(await figuresOf(window, 'MUG'), ['Contribution', 'Margin', 'Floor price', 'Flag'])).toEqual(['3.5', '35', '8.3333', 'blank']);
  await expect(await cellOf(window, 'MUG', 'contribution')).toHaveText('3.50');
  await expect(await cellOf(window, 'MUG', 'floor')).toHaveText('8.33');
  // 10.00 less 1.50, 3.00 and 5.50 is none: 0 is a figure. Its price is under its floor, and its cost 120 days old.
  expect(picked(await figuresOf(window, 'POT'), ['Contribution', 'Margin', 'Cost age', 'Flag'])).toEqual(['0', '0', '120', 'below floor, cost old']);
  await expect(await cellOf(window, 'POT', 'contribution')).toHaveText('0.00');
  // Of what nobody states the cost of nothing is known.
  expect(picked(await figuresOf(window, 'NEW'), ['Landed', 'Contribution', 'Margin', 'Floor price', 'Flag'])).toEqual(['blank', 'blank', 'blank', 'blank', 'no cost']);
  // The lid costs 9.00 and the pot 5.50; the new one, and the item of the jar, have no cost.
  expect([await tileFigure(window, 'below'), await tileFigure(window, 'stale')]).toEqual(['2 SKUs', '1 row']);
});

test('the ranking by what it leaves has no place for what loses, and its contribution is below 0', async () => {
  await openSheet(window, '/most-selling-dashboard-rg?set.by=contribution');
  // Of 30 days: 120 × 3.50; 90 × 3.50; 30 × −3.50.
  expect(picked(await figuresOf(window, 'JAR'), ['Rank', 'Contribution', 'Share'])).toEqual(['1', '420', '57.1429']);
  expect(picked(await figuresOf(window, 'MUG'), ['Rank', 'Contribution'])).toEqual(['2', '315']);
  expect(picked(await figuresOf(window, 'LID'), ['Rank', 'Contribution', 'Share'])).toEqual(['blank', '−105', '0']);
  expect(await tileFigure(window, 'top20')).toBe('100 %');
  await openSheet(window, '/year-end-sales-summary?set.span=rolling');
  // Of 60 days: 240 × 3.50, 180 × 3.50 and 60 × −3.50.
  expect([(await figuresOf(window, 'JAR')).get('Contribution'), await tileFigure(window, 'contribution')]).toEqual(['840', '$1,260']);
  // On its product page jars are sent by us as well, and nobody says what those cost: the jars of FBA alone leave that.
  await openSheet(window, '/year-end-sales-summary?set.span=rolling&set.by=page');
  expect(picked(await figuresOf(window, 'JAR, JAR-OWN'), ['Revenue', 'Contribution', 'Contribution of'])).toEqual(['3,000', '840', '1 of 2 listings']);
  // 2,400, 600 and 1,800 of the 5,400 that 600 of those jars are part of.
  expect([await tileFigure(window, 'contribution'), await tileFigure(window, 'contribution-covers')]).toEqual(['$1,260', '88.8 % of revenue']);
});

test('a pinned row stays in sight by its order, and best sellers become a shipment plan', async () => {
  await openSheet(window, '/most-selling-dashboard-rg');
  await typeInto(window, 'LID', 'pinned', 'yes');
  await save();
  await openSheet(window, '/most-selling-dashboard-rg?sort=pinned');
  await expect(window.locator('[data-row="0"] [data-column="sku"]').first()).toHaveText('LID');
  await pick('JAR');
  await window.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Save as shipment plan' }).click();
  const dialog = window.getByRole('dialog', { name: 'Save as shipment plan' });
  // 45 days of four are more than 84 and the one case of 48 that AWD has.
  await expect(dialog.getByRole('row').filter({ hasText: 'AWD → FBA' })).toContainText('48');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('thresholds for Seller Central are typed, kept, and leave as a list', async () => {
  await openSheet(window, '/amazon-warehouse');
  // 48 and 96 of half a cubic foot at 0.48 a month.
  expect([(await figuresOf(window, 'JAR')).get('Storage'), (await figuresOf(window, 'LID')).get('Storage')]).toEqual(['11.52', '23.04']);
  await typeInto(window, 'JAR', 'least', '200');
  await save();
  const list = staff.place('thresholds.csv');
  await saveTo(staff.app, list);
  await window.getByRole('button', { name: 'Export' }).click();
  await window.getByRole('menuitem', { name: 'Everything, as CSV' }).click();
  await expect(window.getByText('Saved thresholds.csv.', { exact: false })).toBeVisible();
  const rows = parse<Record<string, string>>(readFileSync(list, 'utf8').replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data;
  // Typed for the jar; of the lid 45 days of one a day.
  expect(rows.map((row) => [row['SKU'], row['Least at FBA (units)']]).sort()).toEqual([['JAR', '200'], ['LID', '45']]);
});

test('stock of a place that is reported as none is 0, and what no report says is not known', async () => {
  await openSheet(window, '/inventory');
  const sources = window.getByRole('list', { name: 'Data this page uses' }).getByRole('listitem');
  await expect(sources.filter({ hasText: 'Purchase orders' })).toHaveAttribute('data-tone', 'absent');
  // Ten days old where two are the limit; what was dropped today is not.
  await expect(sources.filter({ hasText: 'WFS stock' })).toHaveAttribute('data-tone', 'stale');
  await expect(sources.filter({ hasText: 'WFS stock' })).toContainText(/1[01] d, stale/);
  await expect(sources.filter({ hasText: 'FBA stock' })).toHaveAttribute('data-tone', 'good');
  // Nothing at FBA, 96 in AWD; the report has no column for what customers have ordered.
  expect(picked(await figuresOf(window, 'LID'), ['Available', 'Transfer and processing', 'Inbound', 'Reserved', 'AWD', 'Total', 'Local'])).toEqual(['0', '0', '0', 'blank', '96', '96', 'blank']);
  // 132 at 2.00 and 96 at 9.00.
  await expect(window.getByRole('link', { name: 'Import several reports at once' })).toBeVisible();
  expect((await window.locator('[data-tile="value"]').first().innerText()).replaceAll(/\s+/g, ' ')).toContain('$1,128');
  await window.getByRole('link', { name: 'Import several reports at once' }).click();
  await expect(window).toHaveURL('app://desk/reports');
  await expect(window.locator('[data-drop-zone]').first()).toBeVisible();
});

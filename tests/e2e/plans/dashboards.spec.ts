/** The landing page, the ranking, AWD and all stock, from one drop of files in one start. Every figure is worked out by hand beside the check. */
import { readFileSync } from 'node:fs';
import * as XLSX from 'xlsx';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { dayBefore, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay } from '../../support/plan-files';
import { closePdfText } from '../../support/pdf-text';
import { awdReport } from '../../support/report-files/awd-report';
import { cellOf, figuresOf, openSheet, pickRow, saveTo, tileFigure } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';
import { chooseStore } from '../../support/story';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const chart = (id: string): Locator => window.locator(`[data-chart="${id}"]`);

/** The chart's own table of its figures, row by row. */
const figuresOfChart = async (id: string): Promise<readonly (readonly string[])[]> => {
  await chart(id).getByRole('button', { name: /show the figures/ }).click();
  const rows = await chart(id).locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  await chart(id).getByRole('button', { name: /show the chart/ }).click();
  return rows;
};

oneStart(() => startStaff('Royal Green'), (started) => {
  staff = started;
  window = started.window;
});

test('the landing page of every store says which report it needs while there is none', async () => {
  for (const store of ['Royal Green', 'Minglewood', 'Blupond'] as const) {
    await chooseStore(window, store);
    await openSheet(window, '/year-end-sales-summary');
    const missing = window.getByRole('region', { name: 'What is missing' });
    await expect(missing).toContainText(store);
    await expect(missing.getByRole('link', { name: /^Upload the/ })).toBeVisible();
    await expect(window.getByRole('region', { name: 'Charts' })).toHaveCount(0);
  }
  // What Amazon makes is downloaded; of a list of one's own there is a file to begin with.
  const template = staff.place('costs template.xlsx');
  await saveTo(staff.app, template);
  const missing = window.getByRole('region', { name: 'What is missing' });
  await expect(missing.getByRole('button', { name: /^Empty template/ })).toHaveCount(1);
  await missing.getByRole('button', { name: /^Empty template.*Cost sheet/ }).click();
  await expect(missing).toContainText('Saved costs template.xlsx.');
  const book = XLSX.read(readFileSync(template));
  const [heads = []] = XLSX.utils.sheet_to_json<readonly string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(heads).toContain('SKU');
});

test('the sales summary adds up what was dropped, marks what is not over and compares the same days', async () => {
  const { file } = staff;
  await publishAll(window, [
    // 60 days to yesterday at 10.00 each: 4 a day of the jar by FBA, 1 of the lid, 3 of the mug by us.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }, { sku: 'MUG', units: 3, by: 'Merchant' }])),
    // The same 60 days a year before: 2 a day of the jar.
    file('orders-then.txt', ordersFile(daysUntil(dayBefore(today, 365), 60), [{ sku: 'JAR', units: 2 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 0, shipped30: 30 }])),
    file('fba-then.csv', fbaStockFile(dayBefore(today, 7), [{ sku: 'JAR', available: 100, shipped30: 120 }, { sku: 'LID', available: 10, shipped30: 30 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }, { SKU: 'LID', 'Available in AWD (units)': 96, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }])),
  ]);
  await openSheet(window, '/year-end-sales-summary');
  // Of rolling twelve months all 60 days are in it, whatever the day this runs on.
  await openSheet(window, '/year-end-sales-summary?set.span=rolling');
  const jar = await figuresOf(window, 'JAR');
  expect(jar.get('Units')).toBe('240');
  // The heading says so where the last day known does not end its month.
  const totalOf = (figures: ReadonlyMap<string, string>): string | undefined => figures.get('Total to date') ?? figures.get('Total');
  expect(totalOf(jar)).toBe('2,400');
  expect(jar.get('Average price')).toBe('10');
  // 2,400 now against 60 × 2 × 10.00 then; nothing of the lid then, to which no share of change can be told; what a sale leaves needs a cost.
  expect(['Same days, then', 'Change', 'Contribution'].map((title) => jar.get(title))).toEqual(['1,200', '100', 'blank']);
  const newcomer = await figuresOf(window, 'LID');
  expect([totalOf(newcomer), ...['Same days, then', 'Change'].map((title) => newcomer.get(title))]).toEqual(['600', '0', 'blank']);
  // The mug and the lid were not there then: 8 a day against 2.
  expect(await tileFigure(window, 'units')).toContain('480');
  expect(await tileFigure(window, 'revenue')).toContain('$4,800');
  expect(await tileFigure(window, 'price')).toContain('$10');
  await expect(window.getByText(/^Sales to /).first()).toBeVisible();

  // Under the rows, channel by channel and together: 2,400 and 600 by FBA, 1,800 sent by us.
  const foot = (columnId: string): Promise<readonly string[]> => window.locator(`[data-row="foot"] [data-column="${columnId}"]`).allInnerTexts();
  expect(await foot('sku')).toEqual(['FBA', 'Amazon FBM', 'Sum']);
  expect(await foot('total')).toEqual(['3,000', '1,800', '4,800']);
  // On paper the sums stand after the last row.
  await saveTo(staff.app, staff.place('sales.pdf'));
  await window.getByRole('button', { name: 'Export' }).click();
  await window.getByRole('menuitem', { name: 'What is shown, as PDF' }).click();
  await expect(window.getByText('Saved sales.pdf.', { exact: false })).toBeVisible();
  const words = closePdfText(readFileSync(staff.place('sales.pdf')));
  expect(words).toContain('SalesSummary,RevenueBlupond');
  expect(words).toMatch(/FBA3,000.*AmazonFBM1,800.*Sum4,800/);
  // What is found is added up alone: of one channel there is no more than its sum.
  await window.getByRole('toolbar').getByRole('searchbox').fill('JAR');
  await expect(window.locator('[data-row="foot"]')).toHaveCount(1);
  expect([await foot('sku'), await foot('total')]).toEqual([['Sum'], ['2,400']]);
  await window.getByRole('toolbar').getByRole('searchbox').fill('');
  await expect(window.locator('[data-row="foot"]')).toHaveCount(3);

  const months = await figuresOfChart('months');
  expect(months).toHaveLength(12);
  // 60 days touch three or four months: of the others nothing is known, which is no 0.
  expect(months.filter(([, sold]) => sold === '').length).toBeGreaterThanOrEqual(8);
  expect(months.filter(([, sold]) => sold === '0')).toEqual([]);
  const channels = await figuresOfChart('channels');
  expect(channels.at(-1)).toEqual(['Total', '3,000', '1,800']);
  const best = await figuresOfChart('pareto');
  expect(best.map(([sku, total]) => [sku, total])).toEqual([['JAR', '2,400'], ['MUG', '1,800'], ['LID', '600']]);
  expect(best.map((row) => row[2])).toEqual(['50', '87.5', '100']);
});

test('a chart is gone through with the arrow keys, and saved as a picture and as figures', async () => {
  const drawn = chart('pareto').getByRole('group');
  await drawn.focus();
  await window.keyboard.press('ArrowRight');
  await expect(chart('pareto').locator('[aria-live]')).toContainText('JAR, Revenue: $2,400, Share so far: 50 %');
  await window.keyboard.press('ArrowRight');
  await expect(chart('pareto').locator('[aria-live]')).toContainText('MUG, Revenue: $1,800');
  await window.keyboard.press('Escape');

  const save = async (item: string, name: string): Promise<Buffer> => {
    await saveTo(staff.app, staff.place(name));
    await chart('pareto').getByRole('button', { name: /save as a file/ }).click();
    await window.getByRole('menuitem', { name: item }).click();
    await expect(chart('pareto').getByText(`Saved ${name}.`)).toBeVisible();
    return readFileSync(staff.place(name));
  };
  const figures = (await save('Figures, as CSV', 'best.csv')).toString('utf8');
  expect(figures).toContain('"SKU","Revenue ($)","Share so far (%)"\r\n"JAR","2400","50"\r\n');
  const picture = await save('Picture, as PNG', 'best.png');
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  // Drawn, and not an empty ground.
  expect(picture.length).toBeGreaterThan(4_000);
});

test('the ranking goes by what is chosen, and shows who is out', async () => {
  await openSheet(window, '/most-selling-dashboard-rg');
  const lid = await figuresOf(window, 'LID');
  // 30 days at one a day and 10.00; nothing on sale, and 28 days of it are at risk.
  expect(['Rank', 'Units', 'Revenue', 'On sale', 'Status'].map((title) => lid.get(title))).toEqual(['3', '30', '300', '0', 'out']);
  expect(Number(lid.get('At risk')?.replaceAll(',', ''))).toBeCloseTo(280, 0);
  expect(await tileFigure(window, 'out')).toContain('1');
  // Nobody counted our own shelf, and no cost is known.
  const mug = await figuresOf(window, 'MUG');
  expect(['Rank', 'On sale', 'Contribution', 'Status'].map((title) => mug.get(title))).toEqual(['2', 'blank', 'blank', 'unknown']);
  // No report brings a picture: its place is taken by letters that are no part of the title.
  const title = await cellOf(window, 'LID', 'title');
  await expect(title).toHaveAttribute('data-letters', 'TL');
  expect([await title.innerText(), await title.evaluate((cell) => getComputedStyle(cell, '::before').content)]).toEqual(['Thing LID', expect.stringContaining('TL')]);
  // The ten days that end a month before yesterday: ten of the lid.
  await openSheet(window, `/most-selling-dashboard-rg?set.from=${dayBefore(today, 40)}&set.to=${dayBefore(today, 31)}`);
  expect((await figuresOf(window, 'LID')).get('Units')).toBe('10');
  await openSheet(window, '/most-selling-dashboard-rg');
  expect(await figuresOfChart('pareto')).toEqual([['JAR', '1,200', '50'], ['MUG', '900', '87.5'], ['LID', '300', '100']]);
  await expect(chart('ranks')).toContainText('JAR is first now');
});

test('from a product page and from an item down to its SKUs, and back', async () => {
  const count = window.locator('[data-count]');
  await openSheet(window, '/year-end-sales-summary?set.span=rolling&set.by=page');
  await expect(count).toHaveText('3 rows');
  await pickRow(window, 'JAR');
  await window.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Show its SKUs' }).click();
  await expect(count).toHaveText('1 of 3 rows');
  await expect(window.getByText('B0JAR').first()).toBeVisible();
  // Other rows: none of them is picked out. The keyboard is at the way back.
  await expect(window.getByRole('region', { name: 'Selected rows' })).toHaveCount(0);
  await expect(window.getByRole('link', { name: 'Back to ASINs' })).toBeFocused();
  expect((await figuresOf(window, 'JAR')).get('Units')).toBe('240');
  await window.getByRole('link', { name: 'Back to ASINs' }).click();
  await expect(count).toHaveText('3 rows');
  await expect(window.getByRole('link', { name: 'Back to ASINs' })).toHaveCount(0);
  await openSheet(window, '/year-end-sales-summary?set.span=rolling&set.by=good&view=sales-units');
  await pickRow(window, 'J1');
  await window.getByRole('button', { name: 'Show its SKUs' }).click();
  await expect(count).toHaveText('1 of 3 rows');
  await window.getByRole('link', { name: 'Back to items and bundles' }).click();
  await expect(window.getByRole('link', { name: 'Back to items and bundles' })).toHaveCount(0);
  await expect(count).toHaveText('3 rows');
});

test('AWD stands beside FBA, and what is out there is told', async () => {
  await openSheet(window, '/amazon-warehouse');
  expect(await tileFigure(window, 'units')).toContain('144');
  expect(await tileFigure(window, 'out')).toContain('1');
  const jar = await figuresOf(window, 'JAR');
  // 60 + 24 at FBA and 48 in AWD; AWD's own case is 48 of 48.
  expect(['Available', 'On sale', 'AWD and FBA'].map((title) => jar.get(title))).toEqual(['48', '84', '132']);
  // 33 days at the four a day of its past; what is forecast of it is within a tenth of that.
  expect(Math.abs(Number(jar.get('Days of supply')) - 33)).toBeLessThan(3.3);
  // Nothing is on its way there; of the lid nobody says what a case holds.
  expect([await tileFigure(window, 'inbound'), jar.get('Inbound'), jar.get('Cases')]).toEqual(['0 units', '0', '1']);
  // 45 days at four a day less 84 are more than the one case of 48 that AWD has: it goes, as a plan of its own.
  expect([await tileFigure(window, 'held-cases'), jar.get('Suggested')]).toEqual(['1 case', '48']);
  await pickRow(window, 'JAR');
  await window.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Make an AWD to FBA plan' }).click();
  const dialog = window.getByRole('dialog', { name: 'Save as shipment plan' });
  await expect(dialog.getByRole('row').filter({ hasText: 'AWD → FBA' })).toContainText('48');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const lid = await figuresOf(window, 'LID');
  expect(['Status', 'Case', 'Cases', 'Cases to mend'].map((title) => lid.get(title))).toEqual(['out at FBA', 'blank', 'blank', 'pack size missing']);
});

test('all stock is in one table, and is compared with a day that was reported', async () => {
  await openSheet(window, `/inventory?set.against=${dayBefore(today, 7)}`);
  const jar = await figuresOf(window, 'JAR');
  // 60 + 24 + 48 now; then 100 at FBA, and AWD was not reported: FBA is compared with FBA.
  expect(['Total', 'Then', 'Change'].map((title) => jar.get(title))).toEqual(['132', '100', '−16']);
  const where = await figuresOfChart('where');
  expect(where.at(-1)?.slice(1)).toEqual(['60', '24', '144']);
  await window.locator('label').filter({ hasText: /^Items$/ }).click();
  await expect(window.locator('[data-sheet="stock-items"]')).toHaveAttribute('data-state', 'open');
  expect((await figuresOf(window, 'J1')).get('Total')).toBe('132');
});

test('what lies in our warehouse is put right by hand, told by its reason, and taken back', async () => {
  await openSheet(window, '/inventory?view=stock-items');
  // Nobody counted it: that is not 0.
  expect((await figuresOf(window, 'J1')).get('Local, free')).toBe('blank');
  await pickRow(window, 'J1');
  await window.getByRole('button', { name: 'Adjust our stock' }).click();
  const adjust = window.getByRole('dialog', { name: 'Adjust our stock' });
  await expect(adjust).toContainText('No stock list of our warehouse yet');
  await adjust.getByRole('textbox', { name: 'Now of J1' }).fill('-1250');
  await expect(adjust).toContainText('A quantity is 0 or more.');
  await expect(adjust.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await adjust.getByRole('textbox', { name: 'Now of J1' }).fill('1250');
  await adjust.getByRole('textbox', { name: 'Note' }).fill('shelf 4');
  expect(await seriousFindings(window, 'adjusting')).toEqual([]);
  await adjust.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(adjust).toContainText('Adjustment of 1 place, count: saved');
  // What was saved is what stands: another count begins from it.
  await expect(adjust.getByRole('row', { name: /^J1/ }).getByRole('cell').nth(2)).toHaveText('1,250');
  await expect(adjust).not.toContainText('No stock list of our warehouse yet');
  await adjust.getByRole('button', { name: 'Close' }).last().click();
  // 132 at Amazon and 1,250 with us.
  await expect.poll(async () => (await figuresOf(window, 'J1')).get('Total')).toBe('1,382');
  await window.getByRole('button', { name: 'Earlier adjustments' }).click();
  const earlier = window.getByRole('dialog', { name: 'Earlier adjustments' });
  await earlier.getByRole('button', { name: 'Undo Adjustment of 1 place, count' }).click();
  await expect(earlier).toContainText('Undone: the stock is as it was');
  await earlier.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(async () => (await figuresOf(window, 'J1')).get('Total')).toBe('132');
});

test('axe finds nothing serious on the four pages, light or dark', async () => {
  const findings: string[] = [];
  for (const place of ['/year-end-sales-summary', '/most-selling-dashboard-rg', '/amazon-warehouse', '/inventory']) {
    await openSheet(window, place);
    await expect(window.getByRole('region', { name: 'Charts' }).locator('svg').first()).toBeVisible();
    findings.push(...(await seriousFindings(window, place)));
  }
  await openSheet(window, '/year-end-sales-summary');
  await chart('months').getByRole('button', { name: /show the figures/ }).click();
  findings.push(...(await seriousFindings(window, 'figures of a chart')));
  expect(findings).toEqual([]);
});

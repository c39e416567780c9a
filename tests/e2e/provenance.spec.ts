/** A table's figures followed back to their file, picked out, copied, exported, and seen through saved views; in the real app. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { read, utils } from 'xlsx';
import { oneStart } from '../support/one-start';
import { awdReport } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { chooseStore, giveFile, openAwdUpload, publish } from '../support/story';

let desktop: SampleDesktop;
let page: Page;

const row = (sku: string, available: string, inbound = '12') => ({
  'Product Name': `Candle ${sku}`, SKU: sku, ASIN: 'B000000001', 'Inbound to AWD (units)': inbound, 'Available in AWD (units)': available,
});

const day = (asOf: string, rows: Parameters<typeof awdReport>[0]['rows']) => awdReport({ asOf: `${asOf} 04:34:40`, rows });

oneStart(() => startSample('wide'), async (started) => {
  desktop = started;
  page = started.window;
  await chooseStore(page, 'Blupond');
  await openAwdUpload(page);
  const first = await giveFile(page, writeReport(desktop.files, 'awd one.csv', day('2031-03-01', [row('00123', '1,200'), row('1E5', '7'), row('12345678901234567', '--')])));
  await publish(first);
  await first.getByRole('button', { name: 'off the list' }).click();
  const second = await giveFile(page, writeReport(desktop.files, 'awd two.csv', day('2031-03-02', [row('00123', '1,234'), row('1E5', '7'), row('12345678901234567', '--')])));
  await publish(second);
  await second.getByRole('button', { name: 'Show the table' }).click();
  await expect(cell('00123', 'availableUnits')).toHaveText('1,234');
});

/** By the text of the key in the pinned part; the row index joins the parts. */
const cell = (sku: string, columnId: string): Locator =>
  page.locator(`[data-row="${['00123', '1E5', '12345678901234567'].indexOf(sku)}"] [data-column="${columnId}"]`).first();

/** The types of the newest Electron know another form than the older one that tests run on. */
type OlderClipboard = { readonly readHTML: () => string };

const clipboard = (): Promise<string> => desktop.app.evaluate(({ clipboard: board }) => board.readText());

const saveTo = (file: string): Promise<void> =>
  desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);

const certificate = (): Locator => page.getByRole('dialog', { name: 'Where this comes from' });

const line = (of: Locator, name: string): Locator => of.locator('dt').filter({ hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');

test('a figure tells its file, row, heading, text, day and who brought it in, and what stood there the day before', async () => {
  await cell('00123', 'availableUnits').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Where this comes from' }).click();
  const shown = certificate();
  await expect(shown.getByText('Available in AWD (units) of 00123')).toBeVisible();
  await expect(line(shown, 'File')).toHaveText('awd two.csv');
  await expect(line(shown, 'Row')).toHaveText('5');
  await expect(line(shown, 'Column heading')).toHaveText('Available in AWD (units)');
  await expect(line(shown, 'Text in the file')).toHaveText('1,234');
  await expect(line(shown, 'Read as')).toHaveText('1,234');
  await expect(line(shown, 'As of')).toHaveText('2 Mar 2031');
  await expect(line(shown, 'Imported')).toContainText('by ');
  const before = shown.getByRole('region', { name: 'Earlier values' }).getByRole('row').nth(1);
  await expect(before).toContainText('1,200');
  await expect(before).toContainText('1 Mar 2031');

  await shown.getByRole('button', { name: 'Copy this' }).click();
  await expect(shown.getByText('Copied', { exact: true })).toBeVisible();
  expect(await clipboard()).toContain('Text in the file: 1,234');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
});

test('the keyboard leads there as well, from the table and from the row', async () => {
  await cell('12345678901234567', 'availableUnits').click();
  await page.keyboard.press('Alt+Enter');
  await expect(line(certificate(), 'Text in the file')).toHaveText('--');
  await expect(line(certificate(), 'Read as')).toHaveText('blank');
  await page.keyboard.press('Escape');
  await expect(certificate()).toBeHidden();

  await cell('00123', 'asin').click();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: /^Inbound to AWD: 12\. / }).first().click();
  await expect(certificate().getByText('Inbound to AWD (units) of 00123')).toBeVisible();
  await certificate().getByRole('button', { name: 'All figures of the row' }).click();
  await expect(page.getByText('Row 5 of awd two.csv')).toBeVisible();
  await page.keyboard.press('Escape');

  await cell('1E5', 'asin').click();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Where this comes from' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Where this comes from' })).toBeHidden();
});

test('a file’s own import is one click away', async () => {
  await cell('1E5', 'availableUnits').click();
  await page.keyboard.press('Alt+Enter');
  await certificate().getByRole('link', { name: 'Show the import in the history' }).click();
  await expect(page.locator('tr[data-wanted]')).toContainText('awd two.csv');
  await page.getByRole('tab', { name: /Current data/ }).click();
});

test('a block of cells is picked out with Shift and copied as a spreadsheet takes it', async () => {
  await cell('00123', 'sku').click({ modifiers: ['Shift'] });
  await cell('00123', 'sku').press('Shift+ArrowDown');
  await expect(page.getByText('2 rows × 1 column picked')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(clipboard).toBe('00123\r\n1E5');
  const html = await desktop.app.evaluate(({ clipboard: board }) => (board as unknown as OlderClipboard).readHTML());
  expect(html).toContain('mso-number-format');

  await cell('00123', 'availableUnits').click();
  await cell('12345678901234567', 'availableUnits').click({ modifiers: ['Shift'] });
  await expect(page.locator('.is-picked')).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await expect.poll(clipboard).toBe('Available in AWD (units)\r\n1234\r\n7\r\n');
  await page.keyboard.press('Escape');
  await expect(page.locator('.is-picked')).toHaveCount(0);
});

test('a workbook keeps 00123, 1E5 and seventeen digits as texts, for what is shown and for everything', async () => {
  const exported = path.join(desktop.files, 'exported.xlsx');
  await saveTo(exported);
  await page.getByRole('searchbox').fill('1E5');
  await expect(page.getByText('1 of 3 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What is shown, as XLSX' }).click();
  await expect(page.getByText('Saved exported.xlsx.')).toBeVisible();
  const sheetOf = (): Record<string, unknown>[] => {
    const book = read(readFileSync(exported), { cellNF: true });
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  };
  expect(sheetOf().map((one) => one['SKU'])).toEqual(['1E5']);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Everything, as XLSX' }).click();
  await expect.poll(() => sheetOf().map((one) => one['SKU'])).toEqual(['00123', '1E5', '12345678901234567']);
  expect(sheetOf()[0]?.['Available in AWD (units)']).toBe(1234);
  await page.getByRole('button', { name: 'Clear search' }).click();
});

test('a view is kept under its name, with search, filter and order, and found again after the window is loaded anew', async () => {
  await cell('1E5', 'availableUnits').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Only rows with this value' }).click();
  await expect(page.getByText('1 of 3 rows')).toBeVisible();
  await page.getByRole('button', { name: /^Views/ }).click();
  await page.getByRole('textbox', { name: 'Keep what is on screen as' }).fill('Seven left');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Views (1)' }).click();
  await page.getByRole('button', { name: 'Seven left', exact: true }).click();
  await expect(page.getByText('1 of 3 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Views (1)' }).click();
  await page.getByRole('button', { name: 'Take the view Seven left away' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
});

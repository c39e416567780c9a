import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { oneStart } from '../support/one-start';
import { awdReport, awdRow, awdRows, awdTotalRow, trickyAwdRows } from '../support/report-files/awd-report';
import { factoryItemRows, factoryItemsFile, factoryItemsGrid } from '../support/report-files/factory-items';
import { emptyFile, htmlTable, passwordProtectedWorkbook, signInPage, torn, wrongReport } from '../support/report-files/spoiled-files';
import { writeBigAwdCsv, writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';

/** Later than any day of the sample data, so that it is the newest. */
const day = '2031-01-05';
const stamp = `${day} 04:34:40`;

let desktop: SampleDesktop;
let window: Page;

oneStart(() => startSample('small'), (started) => {
  desktop = started;
  window = started.window;
});

const open = async (area: string, entry: string): Promise<void> => {
  const link = window.getByRole('link', { name: entry, exact: true }).first();
  // A click on the active area would fold its submenu away.
  if (!(await link.isVisible())) await window.getByRole('link', { name: area, exact: true }).first().click();
  await link.click();
  await expect(window.getByRole('heading', { level: 1, name: entry, exact: true })).toBeVisible();
};

const chooseStore = (name: string): Promise<void> => window.getByRole('radio', { name }).check();

const openAwd = async (): Promise<void> => {
  await chooseStore('Blupond');
  await open('Amazon Warehouse', 'Upload AWD Inventory Report');
  await window.getByRole('tab', { name: 'Import' }).click();
};

const openItems = async (): Promise<void> => {
  await chooseStore('Royal Green');
  await open('Factory Desk', 'Upload Items');
  await window.getByRole('tab', { name: 'Import' }).click();
};

const panel = (name: string): Locator => window.getByRole('article', { name });

const drop = (...paths: readonly string[]): Promise<void> => window.locator('[data-drop-zone] input[type=file]').setInputFiles([...paths]);

const give = async (name: string, bytes: Buffer): Promise<Locator> => {
  await drop(writeReport(desktop.files, name, bytes));
  return panel(name);
};

const tile = (of: Locator, name: string): Locator => of.getByRole('group', { name: 'Rows by what happens to them' }).getByRole('button', { name: new RegExp(`^${name}`) });

const answerQuestions = async (of: Locator): Promise<void> => {
  for (const box of await of.getByRole('group', { name: 'Questions before publishing' }).getByRole('checkbox').all()) await box.check();
};

const publish = async (of: Locator): Promise<void> => {
  await answerQuestions(of);
  await of.getByRole('button', { name: 'Publish' }).click();
  await expect(of.getByText('Published to')).toBeVisible();
};

const takeAway = (of: Locator): Promise<void> => of.getByRole('button', { name: 'off the list' }).click();

/** Rows and columns of the grid are laid out in two parts; the row index joins them. */
const figure = async (sku: string, column: string): Promise<string> => {
  const key = window.locator('.is-key', { hasText: sku }).first();
  await key.waitFor();
  const row = await key.locator('xpath=ancestor::*[@data-row]').first().getAttribute('data-row');
  return (await window.locator(`[data-row="${row ?? ''}"] [data-column="${column}"]`).first().innerText()).trim();
};

const rowsSaid = (words: string): Promise<void> => expect(window.getByText(words, { exact: true })).toBeVisible();

test('a report is recognised, reviewed with its problems, published, looked through, exported and undone', async () => {
  await openAwd();
  const bad = { ...awdRow(700), SKU: 'HALF-A-UNIT', 'Available in AWD (units)': '12.5' };
  const first = await give('AWD monday.csv', awdReport({ asOf: stamp, rows: [...awdRows(30), ...trickyAwdRows, bad, awdTotalRow] }));

  await expect(first.getByText('as of 5 Jan 2031, named in the file')).toBeVisible();
  await expect(first.getByText('headings in row 4')).toBeVisible();
  await expect(tile(first, 'New')).toContainText('38');
  await expect(tile(first, 'Problems')).toContainText('2');
  await expect(first.getByRole('button', { name: 'Publish to Blupond' })).toBeDisabled();

  await tile(first, 'Problems').click();
  const problem = first.getByRole('row').filter({ hasText: '12.5' });
  await expect(problem).toContainText('43');
  await expect(problem).toContainText('Available in AWD (units)');
  await expect(first.getByText('A line of totals')).toBeVisible();

  const rejected = path.join(desktop.files, 'rejected.csv');
  await saveTo(rejected);
  await first.getByRole('button', { name: 'Save rejected rows' }).click();
  await expect(first.getByText('Saved rejected.csv.')).toBeVisible();
  expect(readFileSync(rejected, 'utf8')).toContain('HALF-A-UNIT');

  await publish(first);
  await expect(first.getByText('Published to Blupond, as of 5 Jan 2031')).toBeVisible();
  await first.getByRole('button', { name: 'Show the table' }).click();

  await rowsSaid('38 rows');
  expect(await figure('RG-00001', 'availableUnits')).toBe('37');
  await search('00123');
  await rowsSaid('1 of 38 rows');
  expect(await figure('00123', 'asin')).toBe('B000009002');
  await search('DASHES');
  await rowsSaid('1 of 38 rows');
  expect(await figure('DASHES', 'fnsku')).toBe('X000009006');
  await search('');
  await rowsSaid('38 rows');

  const head = window.locator('[role="columnheader"][data-column="availableUnits"]');
  await head.click();
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button', { name: /^Filter/ }).click();
  await window.getByRole('dialog', { name: 'Filter Available in AWD' }).getByLabel('At least').fill('1000');
  await expect(window.getByText('Available in AWD ≥ 1,000')).toBeVisible();
  await window.keyboard.press('Escape');
  const kept = await window.getByText(/^\d+ of 38 rows$/).innerText();

  const exported = path.join(desktop.files, 'exported.csv');
  await saveTo(exported);
  await window.getByRole('button', { name: 'Export', exact: true }).click();
  await window.getByRole('menuitem', { name: 'What is shown, as CSV' }).click();
  await expect(window.getByText('Saved exported.csv.')).toBeVisible();
  const lines = readFileSync(exported, 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength(1 + Number(kept.split(' ')[0]));
  expect(lines[0]).toContain('SKU');
  await window.getByRole('button', { name: 'Clear filters' }).click();
  await rowsSaid('38 rows');
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'none');

  await window.locator('.is-key', { hasText: 'RG-00001' }).click();
  const details = window.getByRole('dialog');
  await expect(details.getByText('Row 5 of AWD monday.csv')).toBeVisible();
  await expect(details.getByText('As of 5 Jan 2031')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await window.getByRole('tab', { name: 'Import' }).click();
  await takeAway(first);
  const changed = { ...awdRow(1), 'Available in AWD (units)': 999 };
  const second = await give('AWD monday again.csv', awdReport({ asOf: stamp, rows: [changed, ...awdRows(28, 3), ...trickyAwdRows] }));
  await expect(tile(second, 'Changed')).toContainText('1');
  await expect(tile(second, 'Missing')).toContainText('1');
  await expect(tile(second, 'Unchanged')).toContainText('36');
  const becomes = second.locator('.review-changed').first();
  await expect(becomes).toContainText('37');
  await expect(becomes).toContainText('999');
  await expect(second.getByText('Keeps the 1 missing row as it is')).toBeVisible();
  await publish(second);
  await second.getByRole('button', { name: 'Show the table' }).click();
  await rowsSaid('38 rows');
  expect(await figure('RG-00001', 'availableUnits')).toBe('999');

  await window.getByRole('tab', { name: 'Import' }).click();
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect(second.getByText('Undone in Blupond')).toBeVisible();
  await second.getByRole('button', { name: 'Show the table' }).click();
  await expect.poll(() => figure('RG-00001', 'availableUnits')).toBe('37');

  await window.getByRole('tab', { name: 'History' }).click();
  await expect(window.getByRole('row').filter({ hasText: 'AWD monday again.csv' })).toContainText('Undone');
  const older = window.getByRole('row').filter({ hasText: 'AWD monday.csv' });
  await expect(older).toContainText('Current');
  await window.getByRole('tab', { name: 'Import' }).click();
  await takeAway(second);
});

test('a file whose reading is cancelled leaves everything as it was', async () => {
  await openAwd();
  await window.getByRole('tab', { name: 'History' }).click();
  await window.getByRole('row').nth(1).waitFor();
  const imports = await window.getByRole('row').count();
  await window.getByRole('tab', { name: 'Import' }).click();
  const big = await writeBigAwdCsv(desktop.files, 'AWD big.csv', 300_000);
  await drop(big);
  const reading = window.locator('article[data-step="reading"]');
  await reading.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel('AWD big.csv').getByText('Cancelled. Nothing was changed.')).toBeVisible();
  await window.getByRole('tab', { name: 'History' }).click();
  await expect(window.getByRole('row')).toHaveCount(imports);
  await window.getByRole('tab', { name: 'Import' }).click();
  await takeAway(panel('AWD big.csv'));
});

test('replacing drops missing rows only after they were agreed to, by their number', async () => {
  await openItems();
  const first = await give('items.xlsx', factoryItemsFile({ rows: factoryItemRows(12) }));
  await expect(tile(first, 'New')).toContainText('12');
  await publish(first);
  await takeAway(first);
  const second = await give('fewer items.csv', factoryItemsFile({ rows: factoryItemRows(10), variant: 'csv' }));
  await expect(tile(second, 'Unchanged')).toContainText('10');
  await answerQuestions(second);
  await second.getByText('Replace', { exact: true }).click();
  const button = second.getByRole('button', { name: 'Publish to Royal Green' });
  await expect(button).toBeDisabled();
  const missing = (await tile(second, 'Missing').innerText()).replace(/\D/g, '');
  await second.getByRole('checkbox', { name: `Drop the ${missing} missing rows` }).check();
  await button.click();
  await expect(second.getByText(`${missing} dropped`)).toBeVisible();
  await second.getByRole('button', { name: 'Show the table' }).click();
  await rowsSaid('10 rows');
  await window.getByRole('tab', { name: 'Import' }).click();
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect(second.getByText('Undone in Royal Green')).toBeVisible();
  await takeAway(second);
});

test('the table is worked from the keyboard, and its columns stay as they were left', async () => {
  await chooseStore('Blupond');
  await window.goto('app://desk/amazon-warehouse/upload-awd-inventory?tab=data');
  await window.locator('.is-key').first().waitFor();
  const box = window.getByRole('searchbox', { name: 'Search AWD inventory' });
  await window.getByRole('heading', { level: 1 }).focus();
  await window.keyboard.press('/');
  await expect(box).toBeFocused();
  await window.keyboard.type('no such thing');
  await expect(window.getByText('No row matches.')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(box).toHaveValue('');

  const asin = window.locator('[data-row="0"] [data-column="asin"]').first();
  await asin.click();
  const under = await window.locator('[data-row="1"] [data-column="asin"]').first().innerText();
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => desktop.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(under.trim());
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toBeHidden();

  await window.getByRole('button', { name: 'Columns' }).click();
  await window.getByRole('checkbox', { name: 'FNSKU' }).uncheck();
  const fnsku = window.locator('[role="columnheader"][data-column="fnsku"]');
  await expect(fnsku).toHaveCount(0);
  await window.reload();
  await window.locator('.is-key').first().waitFor();
  await expect(fnsku).toHaveCount(0);
  await window.getByRole('button', { name: 'Columns (1 hidden)' }).click();
  await window.getByRole('button', { name: 'Back to standard' }).click();
  await expect(fnsku).toHaveCount(1);
});

test('another report than the page is for is named, and imported on its own page', async () => {
  await openItems();
  const stray = await give('stray.csv', awdReport({ asOf: stamp, rows: awdRows(3) }));
  await expect(stray.getByText('This is not the Factory items list. It looks like the AWD inventory report.')).toBeVisible();
  await stray.getByRole('button', { name: 'Import as AWD inventory report' }).click();
  await expect(window.getByRole('heading', { level: 1, name: 'Upload AWD Inventory Report' })).toBeVisible();
  await expect(tile(panel('stray.csv'), 'New')).toContainText('3');
  await panel('stray.csv').getByRole('button', { name: 'Cancel' }).click();
  await takeAway(panel('stray.csv'));
});

test.describe('a file that is not what it should be', () => {
  const items = factoryItemsFile({ rows: factoryItemRows(300) });
  const spoiled = [
    { name: 'empty.csv', bytes: emptyFile(), failure: 'reader/empty-file' },
    { name: 'torn.xlsx', bytes: torn(items), failure: 'reader/torn' },
    { name: 'locked.xlsx', bytes: passwordProtectedWorkbook(), failure: 'reader/password' },
    { name: 'signed out.csv', bytes: signInPage(), failure: 'reader/not-a-report' },
  ] as const;
  for (const { name, bytes, failure } of spoiled) {
    test(`${name} stops with its reason and what to do`, async () => {
      await openItems();
      const stopped = await give(name, bytes);
      await expect(stopped.locator(`[data-failure="${failure}"]`)).toBeVisible();
      await takeAway(stopped);
    });
  }

  test('an HTML table named .xls is read all the same', async () => {
    await openItems();
    const read = await give('portal export.xls', htmlTable(factoryItemsGrid(factoryItemRows(5, 800))));
    await expect(tile(read, 'New')).toContainText('5');
    await read.getByRole('button', { name: 'Cancel' }).click();
    await takeAway(read);
  });

  test('an unknown report is shown with its first rows, and nothing is guessed', async () => {
    await openItems();
    const unknown = await give('campaigns.csv', wrongReport());
    await expect(unknown.getByText('does not look like the Factory items list')).toBeVisible();
    await expect(unknown.getByText('Impressions')).toBeVisible();
    await unknown.getByRole('button', { name: 'Cancel' }).click();
    await takeAway(unknown);
  });
});

test('a file that arrives outside any drop zone finds its own page', async () => {
  await openItems();
  await window.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'outside';
    document.body.append(input);
  });
  await window.locator('#outside').setInputFiles(writeReport(desktop.files, 'found.csv', awdReport({ asOf: stamp, rows: awdRows(4) })));
  await expect(window.getByRole('heading', { level: 1, name: 'Upload AWD Inventory Report' })).toBeVisible();
  await expect(tile(panel('found.csv'), 'New')).toContainText('4');
  await window.evaluate(() => document.getElementById('outside')?.remove());
  await panel('found.csv').getByRole('button', { name: 'Cancel' }).click();
  await takeAway(panel('found.csv'));
});

test('the review, the table and the history read well to everybody, light and dark', async () => {
  await openAwd();
  const review = await give('looked at.csv', awdReport({ asOf: stamp, rows: awdRows(40, 5), variant: 'tabs' }));
  await expect(review.getByRole('button', { name: 'Publish' })).toBeVisible();
  expect(await seriousFindings(window, 'review')).toEqual([]);
  await review.getByRole('button', { name: 'Cancel' }).click();
  await takeAway(review);
  await window.getByRole('tab', { name: 'Current data' }).click();
  await window.locator('.is-key').first().waitFor();
  expect(await seriousFindings(window, 'table')).toEqual([]);
  await window.getByRole('tab', { name: 'History' }).click();
  expect(await seriousFindings(window, 'history')).toEqual([]);
});

/** The next save goes here, as if the user had chosen it in the dialog. */
const saveTo = (file: string): Promise<void> =>
  desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);

const search = (text: string): Promise<void> => window.getByRole('searchbox', { name: 'Search AWD inventory' }).fill(text);

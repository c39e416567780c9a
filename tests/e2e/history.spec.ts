/** Every version a table ever showed: opened, compared, put back and undone again, in the real app. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { oneStart } from '../support/one-start';
import { awdReport } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { chooseStore, giveFile, openAwdUpload, publish, rowFigures } from '../support/story';

let desktop: SampleDesktop;
let page: Page;

const row = (sku: string, available: number) => ({
  'Product Name': `Candle ${sku}`, SKU: sku, ASIN: 'B000000001', 'Inbound to AWD (units)': 0, 'Available in AWD (units)': available,
});

const bring = async (name: string, rows: Parameters<typeof awdReport>[0]['rows']): Promise<void> => {
  const card = await giveFile(page, writeReport(desktop.files, name, awdReport({ asOf: '2031-03-01 04:34:40', rows })));
  await publish(card);
  await card.getByRole('button', { name: 'off the list' }).click();
};

const versions = async (): Promise<Locator> => {
  await page.getByRole('tab', { name: /History/ }).click();
  await page.getByText('Versions', { exact: true }).click();
  return page.getByRole('region', { name: 'Versions of 1 Mar 2031' });
};

const versionOf = async (file: string): Promise<Locator> => (await versions()).getByRole('row').filter({ hasText: file }).first();

oneStart(() => startSample('wide'), async (started) => {
  desktop = started;
  page = started.window;
  await chooseStore(page, 'Blupond');
  await openAwdUpload(page);
  await bring('awd first.csv', [row('KEPT', 5), row('MOVED', 10), row('GONE', 1)]);
  await bring('awd second.csv', [row('KEPT', 5), row('MOVED', 12), row('COME', 3), row('GONE', 1)]);
});

test('a past version opens read only, says so, and leads back to now', async () => {
  await (await versionOf('awd first.csv')).getByRole('button', { name: 'Open' }).click();
  const banner = page.getByRole('note', { name: 'Past version' });
  await expect(banner).toContainText('A past version, only to look at of 1 Mar 2031: awd first.csv');
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
  expect(await rowFigures(page, 'MOVED', ['availableUnits'])).toEqual(['10']);
  await banner.getByRole('button', { name: 'Back to the data of now' }).click();
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible();
  expect(await rowFigures(page, 'MOVED', ['availableUnits'])).toEqual(['12']);
});

test('two versions are compared like a review, and the differences saved', async () => {
  const list = await versions();
  await list.getByRole('checkbox', { name: /Choose awd first\.csv/ }).check();
  await list.getByRole('checkbox', { name: /Choose awd second\.csv/ }).check();
  await page.getByRole('button', { name: 'Compare the two chosen' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison).toHaveAttribute('data-comparison', 'open');
  const tiles = comparison.getByRole('group', { name: 'Rows by what happens to them' });
  await expect(tiles.getByRole('button', { name: /^New/ })).toContainText('1');
  await expect(tiles.getByRole('button', { name: /^Changed/ })).toContainText('1');
  await expect(tiles.getByRole('button', { name: /^Unchanged/ })).toContainText('2');
  await expect(comparison.locator('.review-changed').first()).toContainText('12');
  await tiles.getByRole('button', { name: /^New/ }).click();
  await expect(comparison.locator('[role="gridcell"]', { hasText: 'COME' }).first()).toBeVisible();

  await comparison.getByRole('button', { name: 'Swap' }).click();
  await expect(tiles.getByRole('button', { name: /^Missing/ })).toContainText('1');

  const saved = path.join(desktop.files, 'compared.csv');
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, saved);
  await comparison.getByRole('searchbox', { name: 'Search these rows' }).fill('nowhere');
  await expect(comparison.getByText('No row matches.')).toBeVisible();
  await comparison.getByRole('searchbox', { name: 'Search these rows' }).fill('candle moved');
  await expect(comparison.getByText('1 of 1 rows match.')).toBeVisible();
  await comparison.getByRole('button', { name: 'Export the differences' }).click();
  await expect(comparison.getByText('Saved compared.csv.')).toBeVisible();
  expect(readFileSync(saved, 'utf8')).toContain('"changed from","Candle MOVED","MOVED"');
  await comparison.getByRole('button', { name: 'All versions' }).click();
  await expect(comparison).toBeHidden();
});

test('a version is put back as an import of its own, which is undone like any other', async () => {
  await (await versionOf('awd first.csv')).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^Restored\./)).toBeVisible();
  await expect(await versionOf('Restored: awd first.csv')).toContainText('Shown now');
  await page.getByRole('tab', { name: /Current data/ }).click();
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
  expect(await rowFigures(page, 'MOVED', ['availableUnits'])).toEqual(['10']);

  await page.getByRole('tab', { name: /History/ }).click();
  const restored = page.getByRole('row').filter({ hasText: 'Restored: awd first.csv' });
  await expect(restored).toContainText('1 changed');
  await restored.getByRole('button', { name: 'Undo' }).click();
  await expect(restored).toContainText('Undone');
  await page.getByRole('tab', { name: /Current data/ }).click();
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible();
});

test('an import that a later one stands on is undone together with it, after it was named', async () => {
  await page.goto('app://desk/amazon-warehouse/upload-awd-inventory');
  await page.getByRole('tab', { name: /History/ }).click();
  const [first, second] = ['awd first.csv', 'awd second.csv'].map((name) => page.locator('tr[data-import]').filter({ has: page.getByText(name, { exact: true }) }));
  if (first === undefined || second === undefined) throw new Error('Two imports were made');
  await expect(first).toContainText('Later import builds on it');
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('Nothing was undone: a later import builds on it.');
  await expect(first).toContainText('awd second.csv, Blupond');
  await first.getByRole('button', { name: 'Undo that one as well' }).click();
  await expect(page.getByText('Undone together: awd second.csv, awd first.csv.')).toBeVisible();
  await expect(first).toContainText('Undone');
  await expect(second).toContainText('Undone');
});

test('a file of the longest name a disk takes leaves every word beside it whole', async () => {
  await page.goto('app://desk/amazon-warehouse/upload-awd-inventory');
  await page.getByRole('tab', { name: /Import/ }).click();
  const long = `${'a'.repeat(251)}.csv`;
  await bring(long, [row('KEPT', 8)]);
  /** Words that are cut, of what stands in the list. */
  const cut = (): Promise<readonly string[]> =>
    page.locator('table').filter({ hasText: long }).locator('td *').evaluateAll((found) => found.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 && getComputedStyle(one).overflowX !== 'visible').map((one) => one.textContent));
  await page.getByRole('tab', { name: /History/ }).click();
  await expect(page.getByRole('cell', { name: long }).first()).toBeVisible();
  expect(await cut()).toEqual([]);
  await page.getByText('Versions', { exact: true }).click();
  await expect(page.getByRole('cell', { name: long }).first()).toBeVisible();
  expect(await cut()).toEqual([]);
});

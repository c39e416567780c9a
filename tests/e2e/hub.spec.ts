/** /reports: every report with its age in every store, the log of imports, the files written here; in the real app, light and dark. */
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { oneStart } from '../support/one-start';
import { awdReport } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { chooseStore, publish } from '../support/story';

let desktop: SampleDesktop;
let page: Page;

oneStart(() => startSample('wide'), async (started) => {
  desktop = started;
  page = started.window;
  await chooseStore(page, 'Blupond');
});

const openHub = async (): Promise<void> => {
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
};

const line = (reportId: string) => page.locator(`tr[data-report="${reportId}"]`);

test('every report says what it is for, where to get it, and how old each store’s copy is', async () => {
  await openHub();
  const awd = line('amz_awd_inventory');
  await expect(awd).toContainText('Seller Central');
  await expect(awd.locator('[data-store="bp"]')).toContainText(/old|today|yesterday|ahead/);
  await expect(awd.getByRole('link', { name: 'AWD inventory report' })).toHaveAttribute('href', '/amazon-warehouse/upload-awd-inventory');
  await expect(page.locator('td[data-store="bp"]', { hasText: 'never' }).first()).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search reports' }).fill('awd inventory');
  await expect(awd).toBeVisible();
  await expect(line('factory-items')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('no such report');
  await expect(page.getByText('No report goes by that name.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('');
});

test('a report without a route of its own has a page, reached from here and from the palette', async () => {
  await openHub();
  const own = page.locator('tr[data-report] a[href^="/reports/"]').first();
  const title = await own.innerText();
  await own.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/[a-z0-9-]+$/);
  await expect(page.getByRole('tab', { name: 'Import' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find a page or command' }).fill(title);
  await expect(page.getByRole('dialog').getByText(title, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
});

test('what is dropped here finds its table, makes its report fresh, and is listed among the imports with its undo', async () => {
  await openHub();
  const day = new Date().toISOString().slice(0, 10);
  const file = writeReport(desktop.files, 'awd of today.csv', awdReport({
    asOf: `${day} 00:10:00`,
    rows: [{ 'Product Name': 'Candle', SKU: '00123', ASIN: 'B000000001', 'Inbound to AWD (units)': 1, 'Available in AWD (units)': 2 }],
  }));
  await page.locator('[data-drop-zone="reports.catalogue"] input[type=file]').setInputFiles(file);
  const card = page.getByRole('article', { name: 'awd of today.csv' });
  await expect(card).toBeVisible();
  await publish(card);
  await openHub();
  await expect(line('amz_awd_inventory').locator('[data-store="bp"]')).toContainText(/today|yesterday|ahead/);
  await expect(line('amz_awd_inventory')).toContainText('awd of today.csv');

  await page.getByRole('tab', { name: 'Imports' }).click();
  const entry = page.getByRole('row').filter({ hasText: 'awd of today.csv' });
  await expect(entry).toContainText('Blupond, AWD inventory report');
  await page.getByRole('combobox', { name: 'Store' }).click();
  await page.getByRole('option', { name: 'Royal Green' }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Store' }).click();
  await page.getByRole('option', { name: 'Blupond' }).click();
  await entry.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Undone');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Undone' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a file that was saved is listed, until the list is cleared', async () => {
  await openHub();
  await page.getByRole('tab', { name: 'Exported files' }).click();
  await expect(page.getByText('No file was saved on this computer yet.')).toBeVisible();
  await page.goto('app://desk/amazon-warehouse/upload-awd-inventory?tab=data');
  await page.locator('.is-key').first().waitFor();
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path.join(desktop.files, 'stock.xlsx'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Everything, as XLSX' }).click();
  await expect(page.getByText('Saved stock.xlsx.')).toBeVisible();
  await openHub();
  await page.getByRole('tab', { name: 'Exported files' }).click();
  const entry = page.getByRole('row').filter({ hasText: 'stock.xlsx' });
  await expect(entry).toContainText('AWD inventory');
  await expect(entry).toContainText('Blupond');
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(entry).toHaveCount(0);
});

test('axe finds nothing serious in the hub, the versions, the menu of a cell and where it comes from, light or dark', async () => {
  test.slow();
  const findings: string[] = [];
  await openHub();
  for (const tab of ['Reports', 'Imports', 'Exported files']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    findings.push(...(await seriousFindings(page, `hub, ${tab}`)));
  }
  await page.goto('app://desk/amazon-warehouse/upload-awd-inventory?tab=history&show=versions');
  await expect(page.getByRole('button', { name: 'Restore' }).or(page.getByText('Shown now')).first()).toBeVisible();
  findings.push(...(await seriousFindings(page, 'versions')));
  await page.goto('app://desk/amazon-warehouse/upload-awd-inventory?tab=data');
  await page.locator('[data-row="0"] [data-column="availableUnits"]').first().click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Where this comes from' })).toBeVisible();
  findings.push(...(await seriousFindings(page, 'cell menu')));
  await page.getByRole('menuitem', { name: 'Where this comes from' }).click();
  await expect(page.getByRole('dialog', { name: 'Where this comes from' }).getByText('Text in the file')).toBeVisible();
  findings.push(...(await seriousFindings(page, 'provenance')));
  await page.keyboard.press('Escape');
  expect(findings).toEqual([]);
});

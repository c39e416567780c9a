/** A whole folder dropped: ten thousand files in it, of which the reports come in, and whose figures are followed back to folder, archive and file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { dropFromOutside } from '../support/drop-from-outside';
import { oneStart } from '../support/one-start';
import { awdReport } from '../support/report-files/awd-report';
import { zipFile } from '../support/report-files/zip-file';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { chooseStore } from '../support/story';

let desktop: SampleDesktop;
let page: Page;

oneStart(() => startSample('wide'), (started) => {
  desktop = started;
  page = started.window;
});

const pictures = 10_000;

const row = (sku: string, available: string) => ({ 'Product Name': `Candle ${sku}`, SKU: sku, ASIN: 'B000000001', 'Inbound to AWD (units)': 12, 'Available in AWD (units)': available });

test('of ten thousand files the reports come in, and their figures name folder, archive, file, row and text', async () => {
  test.setTimeout(240_000);
  await chooseStore(page, 'Blupond');
  const folder = path.join(desktop.files, 'Downloads');
  mkdirSync(path.join(folder, 'March'), { recursive: true });
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  for (let at = 0; at < pictures; at += 1) writeFileSync(path.join(folder, `IMG_${String(at).padStart(5, '0')}.png`), picture);
  const report = (day: string, available: string) => awdReport({ asOf: `${day} 04:34:40`, rows: [row('FOLDER-1', available)] });
  writeFileSync(path.join(folder, 'March', 'pack.zip'), await zipFile([{ name: 'week 9/awd.csv', content: report('2031-03-03', '1,234') }, { name: 'week 9/photo.png', content: picture }]));
  writeFileSync(path.join(folder, 'March', 'awd.csv'), report('2031-03-04', '7'));
  const desk = page.getByRole('dialog', { name: 'Import desk' });
  await dropFromOutside(page, folder);
  await expect(desk).toContainText(/Looking through what was dropped for reports: [\d,]+ files and folders so far/);
  await desk.getByRole('button', { name: 'Cancel looking through what was dropped' }).click();
  await expect(desk).toContainText(/Cancelled after [\d,]+ files and folders\. Nothing of what was dropped came in/);
  await expect(desk.locator('tr[data-import]')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(desk).toContainText('Nothing is on its way in');
  await page.getByRole('button', { name: 'Close the import desk' }).click();

  await dropFromOutside(page, folder);
  const zipped = desk.locator('tr[data-import]').filter({ hasText: 'pack.zip' });
  const plain = desk.locator('tr[data-import]').filter({ hasText: 'awd.csv' });
  await expect(desk.locator('tr[data-import]')).toHaveCount(2);
  await expect(desk).toContainText('Downloads: 10,000 of its files hold no rows and were left out: “IMG_00000.png” (a PNG picture)');
  await expect(zipped).toContainText('Downloads/March');
  for (const [one, name] of [[zipped, 'pack.zip'], [plain, 'awd.csv']] as const) {
    await expect(one).toHaveAttribute('data-step', 'reviewing');
    await one.locator('[data-row-button]').click();
    const details = desk.getByRole('group', { name, exact: true });
    for (const box of await details.getByRole('checkbox').all()) await box.check();
    await details.getByRole('button', { name: /^Publish to/ }).click();
    await expect(one).toHaveAttribute('data-step', 'published');
    if (name === 'awd.csv') await details.getByRole('button', { name: 'Show the table' }).click();
    else await one.locator('[data-row-button]').click();
  }

  const certificate = page.getByRole('dialog', { name: 'Where this comes from' });
  const line = (name: string) => certificate.locator('dt').filter({ hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');
  const follow = async (): Promise<void> => {
    await page.locator('[data-row="0"] [data-column="availableUnits"]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Where this comes from' }).click();
  };
  await expect(page.locator('[data-row="0"] [data-column="availableUnits"]').first()).toHaveText('7');
  await follow();
  await expect(line('File')).toHaveText('Downloads/March/awd.csv');
  await page.keyboard.press('Escape');

  await page.goto('app://desk/amazon-warehouse/upload-awd-inventory?tab=data&of=2031-03-03');
  await expect(page.locator('[data-row="0"] [data-column="availableUnits"]').first()).toHaveText('1,234');
  await follow();
  await expect(line('File')).toHaveText('Downloads/March/pack.zip');
  await expect(line('Sheet')).toHaveText('week 9/awd.csv');
  await expect(line('Row')).toHaveText('5');
  await expect(line('Text in the file')).toHaveText('1,234');
});

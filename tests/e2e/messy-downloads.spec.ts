/** A Downloads folder as it is after months: reports of several stores among what browsers, Excel and people leave beside them. Each thing comes in once, or says why not. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
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

const row = (sku: string, available: number) => ({ 'Product Name': `Candle ${sku}`, SKU: sku, ASIN: 'B000000001', 'Inbound to AWD (units)': 0, 'Available in AWD (units)': available });
const awd = (time: string, available: number, skus = ['MESSY-1', 'MESSY-2']) => awdReport({ asOf: `2031-06-01 ${time}`, rows: skus.map((sku) => row(sku, available)) });

const desk = (): Locator => page.getByRole('dialog', { name: 'Import desk' });
const fileRow = (name: string): Locator => desk().locator('tr[data-import]').filter({ has: page.getByText(name, { exact: true }) });

test('a folder of a browser’s leavings brings each report once, the newer of two last, and names all it leaves out', async () => {
  test.setTimeout(240_000);
  await chooseStore(page, 'Blupond');
  const folder = path.join(desktop.files, 'Downloads');
  mkdirSync(path.join(folder, 'old'), { recursive: true });
  const put = (name: string, content: Buffer | string, minutes: number): void => {
    writeFileSync(path.join(folder, name), content);
    utimesSync(path.join(folder, name), 1_900_000_000 + minutes * 60, 1_900_000_000 + minutes * 60);
  };
  const evening = awd('18:00:00', 9);
  // Its name sorts first, and it is the newer.
  put('awd (1).csv', evening, 20);
  put('awd.csv', awd('04:00:00', 8), 10);
  put('old/awd evening.csv', evening, 20);
  put('awd.csv.crdownload', evening.subarray(0, evening.length - 20), 5);
  put('~$stock.xlsx', 'Somebody', 5);
  put('nothing.csv', '', 5);
  put('Reports.url', '[InternetShortcut]\r\nURL=https://example.com\r\n', 5);
  put('Reports.lnk', Buffer.from([0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0, 0, 0, 0, 0]), 5);
  put('zips in a zip.zip', await zipFile([{ name: 'inner.zip', content: await zipFile([{ name: 'awd.csv', content: evening }]) }]), 5);
  put('meeting.txt', 'Call the factory about the lids.\r\n', 5);

  await dropFromOutside(page, folder);
  await expect(desk().locator('tr[data-import]')).toHaveCount(5);
  await expect(desk().locator('tr[data-standing="working"]')).toHaveCount(0);
  await expect(desk()).toContainText('awd.csv.crdownload: This is a download that is not finished.');
  await expect(desk()).toContainText(/Downloads: 3 of its files hold no rows and were left out: “Reports\.lnk” \(a shortcut\), “Reports\.url” \(a shortcut\), “nothing\.csv” \(an empty file\)/);
  await expect(desk()).not.toContainText('~$stock.xlsx');
  await fileRow('zips in a zip.zip').getByRole('button', { name: /^Why/ }).click();
  await expect(desk()).toContainText(/zip archive inside an archive|inner\.zip/);
  await expect(fileRow('meeting.txt')).not.toHaveAttribute('data-step', 'reviewing');

  for (const name of ['awd (1).csv', 'awd.csv', 'awd evening.csv']) {
    await expect(fileRow(name)).toHaveAttribute('data-step', 'reviewing');
    if ((await fileRow(name).getAttribute('data-standing')) === 'ready') continue;
    await fileRow(name).locator('[data-row-button]').click();
    for (const box of await desk().getByRole('group', { name: 'Questions before publishing' }).getByRole('checkbox').all()) await box.check();
    await page.keyboard.press('Escape');
  }
  await desk().getByRole('button', { name: 'Publish all that are ready (3 files)' }).click();
  const receipt = desk().getByRole('region', { name: 'Receipt' }).last();
  // The same evening under another name is asked about once the first of the two stands.
  await expect(receipt).toContainText('2 files published');
  await fileRow('awd evening.csv').getByRole('button', { name: /^Answer for/ }).click();
  await expect(desk().getByRole('group', { name: 'Questions before publishing' })).toContainText('This very file has been imported before.');

  await page.goto('app://desk/amazon-warehouse/upload-awd-inventory?tab=data&of=2031-06-01');
  await expect(page.locator('[data-row="0"] [data-column="availableUnits"]').first()).toHaveText('9');
});

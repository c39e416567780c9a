/** What no figure can be made of: a carton of nothing in a dropped file, and words pasted into a column of numbers. */
import { expect, test, type Page } from 'playwright/test';
import { dropUntilReady, publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { dayBefore, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay, purchaseOrdersFile } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { cellOf, figuresOf, openSheet, pendingBar } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const picked = (figures: ReadonlyMap<string, string>, titles: readonly string[]): readonly (string | undefined)[] => titles.map((title) => figures.get(title));

oneStart(() => startStaff('Minglewood'), (started) => {
  staff = started;
  window = started.window;
});

test('a carton of 0 is refused by its row and heading; the other rows come in, and the goods are planned without a carton', async () => {
  const { file } = staff;
  await openSheet(window, '/fba-forecast');
  const desk = await dropUntilReady(window, [
    // 60 days to yesterday: 4 a day of the jar, 1 of the lid.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 5, shipped30: 30 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }, { SKU: 'LID', 'Available in AWD (units)': 100, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 0 }, { code: 'L1', unitsPerCarton: 24 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'L1', sku: 'LID' }])),
    file('orders-of-ours.csv', purchaseOrdersFile([{ code: 'L1', ordered: 48, received: 48 }])),
  ]);
  const row = desk.locator('tr[data-import]').filter({ hasText: 'items.csv' });
  await row.getByRole('button', { name: 'items.csv' }).first().click();
  const review = desk.getByRole('group', { name: 'items.csv', exact: true });
  await review.getByRole('group', { name: 'Rows by what happens to them' }).getByRole('button', { name: /^Problems/ }).click();
  await expect(review.getByRole('row', { name: /^2 Units per Carton 0/ })).toContainText('“0” must be at least 1.');
  await desk.getByRole('button', { name: /^Publish all that are ready/ }).click();
  await expect(desk.getByRole('region', { name: 'Receipt' }).last()).toContainText('6 files published');
  await desk.getByRole('button', { name: 'Close the import desk' }).click();

  // 45 days of four less the 84 there are 96, and more: AWD has 48, and nobody says in what cases. All of them go, and how many cartons they are is not known.
  expect(picked(await figuresOf(window, 'JAR'), ['Case', 'Send', 'Cartons'])).toEqual(['blank', '48', 'blank']);
  // The lid goes in whole cartons of 24.
  const lid = await figuresOf(window, 'LID');
  const sent = Number(lid.get('Send'));
  expect([sent > 0, sent % 24, lid.get('Case'), lid.get('Cartons')]).toEqual([true, 0, '24', String(sent / 24)]);
  // The item whose row was refused is nobody’s: it is not ordered, and no carton divides by nothing.
  await openSheet(window, '/fba-forecast-china');
  await expect(window.locator('[role="gridcell"]', { hasText: /^L1$/ })).toBeVisible();
  await expect(window.locator('[role="gridcell"]', { hasText: /^J1$/ })).toHaveCount(0);
});

test('words, halves and figures below 0 pasted into quantities change nothing, and the first reason is said', async () => {
  await openSheet(window, '/fba-forecast?sort=sku');
  const before = await (await cellOf(window, 'JAR', 'send')).innerText();
  const lidBefore = await (await cellOf(window, 'LID', 'send')).innerText();
  const paste = async (text: string): Promise<void> => {
    await (await cellOf(window, 'JAR', 'send')).click();
    await staff.app.evaluate(({ clipboard }, words) => clipboard.writeText(words), text);
    await window.keyboard.press('ControlOrMeta+v');
  };
  for (const [text, because] of [['many', '“many” is not a whole number.'], ['12.5', '“12.5” is not a whole number.'], ['-48', 'A quantity is 0 or more.'], ['1.200', '“1.200” is not a whole number.']] as const) {
    await paste(text);
    await expect(window.getByText(`Nothing was changed. ${because}`).last()).toBeVisible();
    await expect(await cellOf(window, 'JAR', 'send')).toHaveText(before);
    await expect(pendingBar(window)).toBeHidden();
  }
  // Of a block what can be read is taken, as a spreadsheet writes it, and the rest is said.
  await paste('"1,200"\r\nmany\r\n');
  await expect(window.getByText('Pasted 1 cell. 1 cell was left as before. “many” is not a whole number.').last()).toBeVisible();
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('1,200');
  await expect(await cellOf(window, 'LID', 'send')).toHaveText(lidBefore);
  await expect(pendingBar(window)).toContainText('1 change not saved');
  await pendingBar(window).getByRole('button', { name: 'Discard' }).click();
});

test('stock that was counted too long ago is said to be stale, beside what is of today', async () => {
  const csv = (records: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${records.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
  await publishAll(window, [
    staff.file(`local ${dayBefore(today, 10)}.csv`, csv([['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['L1', 'Main', 48, 0]])),
    staff.file('costs.csv', csv([['SKU', 'FOB', 'Currency'], ['LID', '1.40', 'USD']])),
  ]);
  const sources = window.getByRole('list', { name: 'Data this page uses' });
  const stale = sources.locator('li[data-tone="stale"]');
  await expect(stale).toHaveCount(1);
  // The day here may be one ahead of the marketplace's.
  await expect(stale).toContainText(/Our warehouse\s*1[01] d, stale/);
  await expect(sources.locator('li[data-tone="good"]').filter({ hasText: 'FBA stock' })).toHaveCount(1);
});

/** A row goes while somebody is at it: another person undoes what it was made of. What was typed is kept and told, and lands on no other row. */
import { expect, test, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { publishAll } from '../../support/drop-anywhere';
import { emptyFirestore } from '../../support/emulator-admin';
import { daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay } from '../../support/plan-files';
import { cellOf, openSheet, pendingBar, pickRow } from '../../support/sheet-page';
import { emulatorsOfThisRun } from '../../support/sign-in';
import { wiredStaff, type WiredStaff } from '../../support/staff-desktop';

const today = planDay();

let ann: WiredStaff;
let ben: WiredStaff;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  await emptyFirestore(emulatorsOfThisRun());
  ann = await wiredStaff('Minglewood');
  ben = await wiredStaff('Minglewood');
});

test.afterAll(() => Promise.all([ann.end(), ben.end()]));

const count = (page: Page) => page.locator('[data-count]').last();
const skus = (page: Page): Promise<readonly string[]> => page.locator('[data-row]:not([data-row="foot"]) [data-column="sku"]').allInnerTexts();
const lost = (page: Page) => page.getByText('this page does not have any more');

/** Orders of the jar, with two lists beside: published and undone together. */
const publishJar = (name: string): Promise<void> =>
  publishAll(ann.window, [
    ann.file(`${name}.txt`, ordersFile(daysUntil(today, 50), [{ sku: 'JAR', units: 4 }])),
    ann.file(`${name}-items.csv`, itemsFile([{ code: name, unitsPerCarton: 12 }])),
    ann.file(`${name}-listings.csv`, listingsFile([{ code: name, sku: name }])),
  ]);

const undoLast = async (files: number): Promise<void> => {
  await ann.window.getByRole('button', { name: /Import desk|on (its|their) way in|files? published/ }).first().click();
  const desk = ann.window.getByRole('dialog', { name: 'Import desk' });
  await desk.getByRole('button', { name: `Undo all ${files}` }).last().click();
  await expect(desk.getByRole('region', { name: 'Receipt' }).filter({ hasText: `Undo all ${files}` })).toHaveCount(0);
  await expect(desk.getByRole('region', { name: 'Receipt' }).filter({ hasText: `${files} files undone` }).last()).toBeVisible();
  await desk.getByRole('button', { name: 'Close the import desk' }).click();
  await expect(desk).toBeHidden();
};

test('what is being typed stays with its row while the row goes, and is told to wait for it', async () => {
  const bens = ben.window;
  await openSheet(ann.window, '/fba-forecast');
  await publishAll(ann.window, [
    ann.file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'CUP', units: 2 }, { sku: 'LID', units: 1 }])),
    ann.file('fba.csv', fbaStockFile(today, [{ sku: 'CUP', available: 60, shipped30: 60 }, { sku: 'LID', available: 20, shipped30: 30 }])),
  ]);
  await publishJar('first');
  await openSheet(bens, '/fba-forecast?sort=sku');
  await expect.poll(() => skus(bens)).toEqual(['CUP', 'JAR', 'LID']);

  await (await cellOf(bens, 'JAR', 'send')).click();
  await bens.keyboard.type('50');
  await undoLast(3);
  // The page has heard that there are two rows now, and moves none while one is typed into.
  await expect(count(bens)).toHaveText('2 rows', { timeout: 60_000 });
  expect(await skus(bens)).toEqual(['CUP', 'JAR', 'LID']);
  await bens.keyboard.type('0');
  await bens.keyboard.press('Enter');

  await expect.poll(() => skus(bens)).toEqual(['CUP', 'LID']);
  await expect(pendingBar(bens)).toContainText('1 change not saved');
  await expect(lost(bens)).toBeVisible();
  await expect(bens.getByText('JAR (Send 500)')).toBeVisible();
  for (const sku of ['CUP', 'LID']) await expect(await cellOf(bens, sku, 'send')).not.toHaveText('500');
  expect(await seriousFindings(bens, 'a change that waits for its row')).toEqual([]);
});

test('it stands in its row again once the row is back', async () => {
  await publishJar('second');
  await ben.window.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.poll(() => skus(ben.window)).toEqual(['CUP', 'JAR', 'LID']);
  await expect(lost(ben.window)).toBeHidden();
  await expect(await cellOf(ben.window, 'JAR', 'send')).toHaveText('500');
  await expect(pendingBar(ben.window)).toContainText('1 change not saved');
});

test('it is still there, and can be taken back, while the page has no rows at all', async () => {
  const bens = ben.window;
  await undoLast(3);
  await undoLast(2);
  await bens.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(bens.getByRole('region', { name: 'What is missing' })).toBeVisible({ timeout: 60_000 });
  await expect(pendingBar(bens)).toContainText('1 change not saved');
  await expect(lost(bens)).toBeVisible();
  await bens.getByRole('button', { name: 'Take it back' }).click();
  await expect(lost(bens)).toBeHidden();
  await expect(pendingBar(bens)).toBeHidden();
});

test('a plan about to be saved stays as it was seen, says that newer figures have come in, and takes them when asked', async () => {
  const bens = ben.window;
  await publishAll(ann.window, [
    ann.file('orders again.txt', ordersFile(daysUntil(today, 60), [{ sku: 'CUP', units: 3 }, { sku: 'LID', units: 1 }])),
    ann.file('fba again.csv', fbaStockFile(today, [{ sku: 'CUP', available: 61, shipped30: 60 }, { sku: 'LID', available: 20, shipped30: 30 }])),
  ]);
  await expect.poll(() => skus(bens), { timeout: 60_000 }).toEqual(['CUP', 'LID']);
  await (await cellOf(bens, 'CUP', 'send')).click();
  await bens.keyboard.type('24');
  await bens.keyboard.press('Enter');
  await pendingBar(bens).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(bens)).toHaveAttribute('data-count', '0');
  await pickRow(bens, 'CUP');
  await bens.getByRole('button', { name: 'Save as shipment plan' }).click();
  const dialog = bens.getByRole('dialog', { name: 'Save as shipment plan' });
  await expect(dialog.getByRole('row').nth(1)).toContainText('24');
  const newer = dialog.getByText('Newer figures have come in since this was opened.');
  await expect(newer).toBeHidden();

  await publishAll(ann.window, [ann.file('fba third.csv', fbaStockFile(today, [{ sku: 'CUP', available: 50, shipped30: 60 }, { sku: 'LID', available: 19, shipped30: 30 }])), ann.file('orders third.txt', ordersFile(daysUntil(today, 60), [{ sku: 'CUP', units: 4 }, { sku: 'LID', units: 1 }]))]);
  await expect(newer).toBeVisible({ timeout: 60_000 });
  // Two files were published, and the figures of the second may come after those of the first were taken.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Take the newer figures' }).click({ timeout: 2_000 });
    await expect(newer).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(dialog.getByRole('row').nth(1)).toContainText('24');
  await bens.keyboard.press('Escape');
});

/** Two members of staff decide on the same rows: what both changed is asked about, everything else is merged. */
import { expect, test } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { emptyFirestore } from '../../support/emulator-admin';
import { daysUntil, fbaStockFile, ordersFile, planDay } from '../../support/plan-files';
import { cellOf, figuresOf, openSheet, pendingBar, typeInto } from '../../support/sheet-page';
import { emulatorsOfThisRun } from '../../support/sign-in';
import { wiredStaff, type WiredStaff } from '../../support/staff-desktop';

const today = planDay();

let ann: WiredStaff;
let ben: WiredStaff;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await emptyFirestore(emulatorsOfThisRun());
  ann = await wiredStaff('Minglewood');
  ben = await wiredStaff('Minglewood');
});

test.afterAll(() => Promise.all([ann.end(), ben.end()]));

test('edits of two people are merged cell by cell, and where both changed the same cell the second is shown both and chooses', async () => {
  test.setTimeout(240_000);
  const [anns, bens] = [ann.window, ben.window];
  await openSheet(anns, '/fba-forecast');
  await publishAll(anns, [
    ann.file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }])),
    ann.file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, shipped30: 120 }, { sku: 'LID', available: 20, shipped30: 30 }])),
  ]);
  await expect(await cellOf(anns, 'JAR', 'send')).toHaveText('0');
  await openSheet(bens, '/fba-forecast');
  await expect(await cellOf(bens, 'JAR', 'send')).toHaveText('0');

  // Both edit before either has saved: the jar both of them, the lid only Ben.
  await typeInto(bens, 'JAR', 'send', '70');
  await typeInto(bens, 'LID', 'send', '30');
  await typeInto(anns, 'JAR', 'send', '50');
  await pendingBar(anns).getByRole('button', { name: 'Save' }).click();
  await expect(pendingBar(anns)).toContainText('Saved 1 change');

  // Ben hears of it, keeps his edits, and is shown both.
  const conflict = bens.getByText(`yours is 70, theirs is 50 (${ann.email}`);
  await expect(conflict).toBeVisible();
  await expect(pendingBar(bens)).toContainText('2 changes not saved');
  await expect(pendingBar(bens).getByRole('button', { name: 'Save' })).toBeDisabled();
  await bens.getByRole('button', { name: 'Keep yours for JAR, Send' }).click();
  await expect(conflict).toBeHidden();
  await pendingBar(bens).getByRole('button', { name: 'Save' }).click();
  await expect(pendingBar(bens)).toContainText('Saved 2 changes');
  await expect(await cellOf(anns, 'JAR', 'send')).toHaveText('70');
  await expect(await cellOf(anns, 'LID', 'send')).toHaveText('30');

  // Without a connection Ben decides on; meanwhile Ann decides on something else in the same row. Nothing is asked, nothing is lost.
  await ben.cable.pull();
  await expect(bens.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
  await typeInto(bens, 'LID', 'send', '40');
  await pendingBar(bens).getByRole('button', { name: 'Save' }).click();
  await expect(pendingBar(bens)).toContainText('on this computer');
  await typeInto(anns, 'JAR', 'send', '90');
  await pendingBar(anns).getByRole('button', { name: 'Save' }).click();
  await expect(pendingBar(anns)).toContainText('Saved 1 change');
  await ben.cable.plug();
  await expect(bens.getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(await cellOf(bens, 'JAR', 'send')).toHaveText('90', { timeout: 60_000 });
  await expect(await cellOf(bens, 'LID', 'send')).toHaveText('40');
  await expect(await cellOf(anns, 'LID', 'send')).toHaveText('40', { timeout: 60_000 });
  expect([(await figuresOf(anns, 'JAR')).get('Send'), (await figuresOf(anns, 'LID')).get('Send')]).toEqual(['90', '40']);
});

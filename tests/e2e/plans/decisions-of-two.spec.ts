/** Two members of staff decide on the same rows: what both changed is asked about, everything else is merged. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
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
  // Nobody tells what there is to send.
  await expect(await cellOf(anns, 'JAR', 'send')).toHaveText('');
  await openSheet(bens, '/fba-forecast');
  await expect(await cellOf(bens, 'JAR', 'send')).toHaveText('');

  // Both edit before either has saved: the jar both of them, the lid only Ben.
  await typeInto(bens, 'JAR', 'send', '70');
  await typeInto(bens, 'LID', 'send', '30');
  await typeInto(anns, 'JAR', 'send', '50');
  await pendingBar(anns).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(anns)).toContainText('Saved 1 change');

  // Ben hears of it, keeps his edits, and is shown both.
  const conflict = bens.getByText(`yours is 70, theirs is 50 (${ann.email}`);
  await expect(conflict).toBeVisible();
  await expect(pendingBar(bens)).toContainText('2 changes not saved');
  await expect(pendingBar(bens).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await bens.getByRole('button', { name: 'Keep yours for JAR, Send' }).click();
  await expect(conflict).toBeHidden();
  await pendingBar(bens).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(bens)).toContainText('Saved 2 changes');
  await expect(await cellOf(anns, 'JAR', 'send')).toHaveText('70');
  await expect(await cellOf(anns, 'LID', 'send')).toHaveText('30');

  // Without a connection Ben decides on; meanwhile Ann decides on something else in the same row. Nothing is asked, nothing is lost.
  await ben.cable.pull();
  await expect(bens.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
  await typeInto(bens, 'LID', 'send', '40');
  await pendingBar(bens).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(bens)).toContainText('on this computer');
  await typeInto(anns, 'JAR', 'send', '90');
  await pendingBar(anns).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(anns)).toContainText('Saved 1 change');
  await ben.cable.plug();
  await expect(bens.getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(await cellOf(bens, 'JAR', 'send')).toHaveText('90', { timeout: 60_000 });
  await expect(await cellOf(bens, 'LID', 'send')).toHaveText('40');
  await expect(await cellOf(anns, 'LID', 'send')).toHaveText('40', { timeout: 60_000 });
  expect([(await figuresOf(anns, 'JAR')).get('Send'), (await figuresOf(anns, 'LID')).get('Send')]).toEqual(['90', '40']);
});

test('a recipe both changed is asked about with both sides, and what only one of them changed is kept', async () => {
  test.setTimeout(240_000);
  const [anns, bens] = [ann.window, ben.window];
  const csv = (rows: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
  const desk = 'app://desk/factory-desk/configure-bundles';
  await anns.goto(desk);
  await expect(anns.getByText('Minglewood has no bundles yet.', { exact: false })).toBeVisible({ timeout: 60_000 });
  await publishAll(anns, [
    ann.file('items.csv', csv([['Item Code', 'Item Name', 'Supplier'], ['A', 'Jar', 'Ningbo'], ['B', 'Lid', 'Ningbo'], ['C', 'Ring', 'Yiwu']])),
    ann.file('bundles.csv', csv([['Bundle Code', 'Bundle Name', 'Packaging Cost'], ['SET', 'Jar set', 0.3]])),
    ann.file('recipes.csv', csv([['Bundle Code', 'Item Code', 'Qty per Bundle'], ['SET', 'A', 2], ['SET', 'B', 1], ['SET', 'C', 6]])),
  ]);
  const quantity = (of: Page, item: string): Locator => of.getByLabel(`Qty of ${item}`);
  const put = async (of: Page, item: string, units: string): Promise<void> => {
    await quantity(of, item).fill(units);
    await quantity(of, item).press('Enter');
  };
  const save = (of: Page): Promise<void> => of.getByRole('region', { name: 'Changes not saved' }).getByRole('button', { name: 'Save', exact: true }).click();
  for (const one of [anns, bens]) {
    await one.goto(`${desk}?bundle=SET`);
    await expect(quantity(one, 'B')).toHaveValue('1', { timeout: 60_000 });
  }

  // Both change the lid; Ann the ring as well, Ben the jar.
  await put(bens, 'B', '3');
  await put(bens, 'A', '5');
  await put(anns, 'B', '2');
  await put(anns, 'C', '7');
  await save(anns);
  await expect(anns.getByText('Saved: SET.')).toBeVisible();
  await save(bens);
  await expect(bens.getByText(`${ann.email} changed the same in the meantime. B of SET: yours is 3, theirs is 2.`)).toBeVisible();
  await expect(bens.getByRole('region', { name: 'Changes not saved' }).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect(await seriousFindings(bens, 'a recipe two people changed')).toEqual([]);
  await bens.getByRole('button', { name: 'Keep yours' }).click();
  for (const [item, units] of [['A', '5'], ['B', '3'], ['C', '7']] as const) await expect(quantity(bens, item)).toHaveValue(units);
  await save(bens);
  await expect(bens.getByText('Saved: SET.')).toBeVisible();
  for (const [item, units] of [['A', '5'], ['B', '3'], ['C', '7']] as const) await expect(quantity(anns, item)).toHaveValue(units, { timeout: 30_000 });
});

/** Two members of staff decide on the quantities of the same marketplace: what both changed is asked about, everything else is merged, and the file is made of what was chosen. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { emptyFirestore } from '../../support/emulator-admin';
import { planDay } from '../../support/plan-files';
import { cellOf, openSheet, pendingBar, saveTo, typeInto } from '../../support/sheet-page';
import { emulatorsOfThisRun } from '../../support/sign-in';
import { wiredStaff, type WiredStaff } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let ann: WiredStaff;
let ben: WiredStaff;

const file = (name: string, records: readonly (readonly (string | number)[])[], delimiter = ','): string => ann.file(name, Buffer.from(`${records.map((cells) => cells.join(delimiter)).join('\r\n')}\r\n`));

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await emptyFirestore(emulatorsOfThisRun());
  ann = await wiredStaff('Royal Green');
  ben = await wiredStaff('Royal Green');
  await openSheet(ann.window, '/fbm-dashboard-rg');
  await publishAll(ann.window, [
    file(`labels ${today}.csv`, [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['P1', 60, 3, 0], ['P2', 40, 0, 0]]),
    file('label skus.csv', [['Label SKU', 'Title', 'Material', 'Roll Count'], ['P1', 'Pot', 'Clay', ''], ['P2', 'Plate', 'Clay', '']]),
    file('mapping.csv', [
      ['Bundle Code', 'Channel', 'SKU', 'Units per Listing'],
      ['P1', 'FBM', 'AF1', 1], ['P2', 'FBM', 'AF2', 1], ['P1', 'Walmart seller', 'WF1', 1], ['P2', 'Walmart seller', 'WF2', 1], ['P1', 'eBay', 'EB1', 1], ['P2', 'eBay', 'EB2', 1],
    ]),
    file(`all listings ${today}.txt`, [
      ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
      ['Pot', 'AF1', 'L1', 'B000000001', '9.99', 9, 'DEFAULT', 'Active'], ['Plate', 'AF2', 'L2', 'B000000002', '9.99', 4, 'DEFAULT', 'Active'],
    ], '\t'),
    file(`walmart items ${today}.csv`, [
      ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type', 'Fulfillment Lag Time'],
      ['WF1', '555', 'Pot', 'ACTIVE', 'PUBLISHED', '9.99', 'Seller Fulfilled', 2], ['WF2', '557', 'Plate', 'ACTIVE', 'PUBLISHED', '9.99', 'Seller Fulfilled', 2],
    ]),
    file(`walmart inventory ${today}.csv`, [['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'], ['WF1', '555', 'Pot', '10001', 'Home', 14, 12], ['WF2', '557', 'Plate', '10001', 'Home', 1, 1]]),
    file(`ebay listings ${today}.csv`, [
      ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Watchers', 'P:UPC'],
      ['110001', 'Pot', '', 'EB1', 3, 'FIXED_PRICE', 'USD', '9.99', '9.99', 40, 6, ''], ['110002', 'Plate', '', 'EB2', 2, 'FIXED_PRICE', 'USD', '9.99', '9.99', 1, 0, ''],
    ]),
  ]);
});

test.afterAll(() => Promise.all([ann.end(), ben.end()]));

const shopPages = [['Amazon', '/fbm-dashboard-rg', 'AF1', 'AF2'], ['Walmart', '/walmart-fbm-inventory', 'WF1', 'WF2'], ['eBay', '/ebay/ebay-fbm-inventory', 'EB1', 'EB2']] as const;

const saved = async (page: Page, says: string): Promise<void> => {
  await pendingBar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(page)).toContainText(says);
};

const cut = async ({ cable, window: page }: WiredStaff): Promise<void> => {
  await cable.pull();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
};

const together = async ({ cable, window: page }: WiredStaff): Promise<void> => {
  await cable.plug();
  await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 });
};

const bothSee = async (sku: string, units: string): Promise<void> => {
  for (const { window: page } of [ann, ben]) await expect(await cellOf(page, sku, 'proposed')).toHaveText(units, { timeout: 60_000 });
};

for (const [shop, page, pot, plate] of shopPages) {
  test(`${shop}: the pot both decided on is asked about, the plate of one of them is kept`, async () => {
    const [anns, bens] = [ann.window, ben.window];
    await openSheet(anns, page);
    await openSheet(bens, page);
    for (const of of [anns, bens]) await expect(await cellOf(of, pot, 'proposed')).toHaveText(/^\d+$/, { timeout: 60_000 });

    await typeInto(bens, pot, 'proposed', '7');
    await typeInto(bens, plate, 'proposed', '3');
    await typeInto(anns, pot, 'proposed', '5');
    await pendingBar(anns).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(pendingBar(anns)).toContainText('Saved 1 change');

    const conflict = bens.getByText(`yours is 7, theirs is 5 (${ann.email}`);
    await expect(conflict).toBeVisible();
    await expect(pendingBar(bens)).toContainText('2 changes not saved');
    await expect(pendingBar(bens).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await bens.getByRole('button', { name: new RegExp(`^Take theirs for ${pot}`) }).click();
    await expect(conflict).toBeHidden();
    await pendingBar(bens).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(pendingBar(bens)).toContainText('Saved 1 change');

    // Both see the same, and so does the file either of them makes.
    for (const of of [anns, bens]) {
      await expect(await cellOf(of, pot, 'proposed')).toHaveText('5', { timeout: 30_000 });
      await expect(await cellOf(of, plate, 'proposed')).toHaveText('3', { timeout: 30_000 });
    }
    const path = ben.place(`${shop} of ben`);
    await saveTo(ben.app, path);
    await bens.getByRole('button', { name: `Make the ${shop} file` }).click();
    await bens.getByRole('dialog', { name: `Quantities for ${shop}` }).getByRole('button', { name: 'Save the file' }).click();
    await expect(bens.getByText(/^CP-\d{6}-[0-9A-Z]{5}: /)).toBeVisible();
    const made = readFileSync(path, 'utf8');
    for (const [name, units] of [[shop === 'eBay' ? '110001' : pot, 5], [shop === 'eBay' ? '110002' : plate, 3]] as const) {
      expect(made.slice(made.indexOf(name), made.indexOf(name) + 120)).toMatch(new RegExp(`(?<!\\d)${units}(?!\\d)`));
    }
  });
}

for (const [shop, page, pot, plate] of shopPages) {
  test(`${shop}: what was saved without a connection is asked about where another was first, and what nobody else changed goes out with the answer`, async () => {
    const [anns, bens] = [ann.window, ben.window];
    await openSheet(anns, page);
    await openSheet(bens, page);
    await bothSee(pot, '5');
    await cut(ben);
    await typeInto(bens, pot, 'proposed', '11');
    await typeInto(bens, plate, 'proposed', '13');
    await saved(bens, 'Saved 2 changes on this computer');
    await expect(await cellOf(bens, pot, 'proposed')).toHaveText('11');
    await typeInto(anns, pot, 'proposed', '9');
    await saved(anns, 'Saved 1 change');
    await together(ben);

    // Ben's are edits again: the pot is asked about, and nothing goes out before he chose.
    const conflict = bens.getByText(`yours is 11, theirs is 9 (${ann.email}`);
    await expect(conflict).toBeVisible({ timeout: 60_000 });
    await expect(pendingBar(bens)).toContainText('2 changes not saved');
    await expect(pendingBar(bens).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expect(await cellOf(anns, pot, 'proposed')).toHaveText('9');
    await bens.getByRole('button', { name: new RegExp(`^Keep yours for ${pot}`) }).click();
    await expect(conflict).toBeHidden();
    await saved(bens, 'Saved 2 changes');
    await bothSee(pot, '11');
    await bothSee(plate, '13');
  });

  test(`${shop}: what was typed without a connection and not saved waits, and theirs can be taken in its place`, async () => {
    const [anns, bens] = [ann.window, ben.window];
    await cut(ben);
    await typeInto(bens, pot, 'proposed', '17');
    await typeInto(bens, plate, 'proposed', '19');
    await expect(pendingBar(bens)).toContainText('2 changes not saved');
    await typeInto(anns, pot, 'proposed', '16');
    await saved(anns, 'Saved 1 change');
    await together(ben);

    const conflict = bens.getByText(`yours is 17, theirs is 16 (${ann.email}`);
    await expect(conflict).toBeVisible({ timeout: 60_000 });
    await expect(pendingBar(bens)).toContainText('2 changes not saved');
    await bens.getByRole('button', { name: new RegExp(`^Take theirs for ${pot}`) }).click();
    await expect(conflict).toBeHidden();
    await expect(await cellOf(bens, pot, 'proposed')).toHaveText('16');
    await expect(await cellOf(bens, plate, 'proposed')).toHaveText('19');
    await saved(bens, 'Saved 1 change');
    await bothSee(pot, '16');
    await bothSee(plate, '19');
  });
}

test('what was saved without a connection is asked about after the app was closed and started again', async () => {
  const [, page, pot, plate] = shopPages[1];
  await openSheet(ann.window, page);
  await openSheet(ben.window, page);
  await bothSee(pot, '16');
  await cut(ben);
  await typeInto(ben.window, pot, 'proposed', '21');
  await typeInto(ben.window, plate, 'proposed', '23');
  await saved(ben.window, 'Saved 2 changes on this computer');
  await ben.close();
  await typeInto(ann.window, pot, 'proposed', '22');
  await saved(ann.window, 'Saved 1 change');
  await ben.cable.plug();
  const { cable } = ben;
  const again = await ben.again();
  ben = { ...again, cable, end: () => again.end().then(() => cable.remove()) };

  const bens = ben.window;
  await openSheet(bens, page);
  const conflict = bens.getByText(`yours is 21, theirs is 22 (${ann.email}`);
  await expect(conflict).toBeVisible({ timeout: 60_000 });
  await expect(pendingBar(bens)).toContainText('2 changes not saved');
  await bens.getByRole('button', { name: new RegExp(`^Take theirs for ${pot}`) }).click();
  await saved(bens, 'Saved 1 change');
  await bothSee(pot, '22');
  await bothSee(plate, '23');
});

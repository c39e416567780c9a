/** eBay's active listings: what a file says, what lacks a label and what it sells, what has gone. From dropped files; every figure is worked out by hand beside the check. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { publishAll } from '../support/drop-anywhere';
import { oneStart } from '../support/one-start';
import { dayBefore, planDay } from '../support/plan-files';
import { cellOf, openSheet, saveTo } from '../support/sheet-page';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';
import { giveFile, publish } from '../support/story';

const today = planDay();
const before = dayBefore(today, 6);
const path = '/ebay/UploadEbayListings';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const csv = (name: string, records: readonly (readonly (string | number)[])[]): string => staff.file(name, Buffer.from(`${records.map((cells) => cells.join(',')).join('\r\n')}\r\n`));
const heads = ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Listing site', 'P:UPC'];
type Offer = readonly [number: string, title: string, variation: string, label: string, units: number, upc?: string];
const listings = (day: string, offers: readonly Offer[]): string =>
  csv(`ebay active listings ${day}.csv`, [heads, ...offers.map(([number, title, variation, label, units, upc = '']) => [number, title, variation, label, units, 'FIXED_PRICE', 'USD', '9.99', '9.99', 0, 'US', upc])]);

const facts = async (): Promise<Readonly<Record<string, string>>> =>
  window.getByRole('region', { name: 'Listings on eBay' }).locator('dl').evaluate((list) => Object.fromEntries([...list.querySelectorAll('dt')].map((head) => [head.textContent, head.nextElementSibling?.firstChild?.textContent ?? ''])));
const unlabelled = (): Locator => window.getByRole('region', { name: 'Listings without a label' });

oneStart(() => startStaff('Royal Green'), (started) => {
  staff = started;
  window = started.window;
});

test('before any file the page says what will stand here, and leads on to the quantities', async () => {
  await window.goto(`app://desk${path}`);
  const standing = window.getByRole('region', { name: 'Listings on eBay' });
  await expect(standing).toContainText('No file of Royal Green’s active listings yet.');
  await expect(standing.getByRole('link', { name: 'Update eBay inventory' })).toHaveAttribute('href', /\/ebay\/ebay-fbm-inventory$/);
  expect(await seriousFindings(window, 'Upload eBay Listings, empty')).toEqual([]);
});

test('two files later it counts what sells, what has no label and what has gone', async () => {
  await publishAll(window, [
    csv('items.csv', [['Item Code', 'Item Name', 'Barcode'], ['POT', 'Clay pot', ''], ['KET', 'Kettle', '012345678905'], ['BGR', 'Bowl green', ''], ['CUP', 'Tin cup', '']]),
    csv(`warehouse stock ${today}.csv`, [['Item Code', 'Warehouse', 'On Hand', 'Spoken For', 'Counted On'], ['POT', 'Reno', 50, 2, today], ['KET', 'Reno', 9, 0, today], ['BGR', 'Reno', 1, 0, today]]),
    csv('mapping.csv', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['POT', 'eBay', 'P-1', 1], ['CUP', 'eBay', 'C-1', 1]]),
    listings(before, [['201', 'Clay pot', '', 'P-1', 5], ['202', 'Bowl', '', '', 5], ['202', 'Bowl', 'Color=Red', 'B-R', 2], ['202', 'Bowl', 'Color=Blue', 'B-B', 3], ['203', 'Tin cup', '', 'C-1', 4], ['204', 'Old lamp', '', '', 1]]),
  ]);
  await window.goto(`app://desk${path}`);
  // With one file alone nothing can be missed.
  await expect.poll(async () => (await facts())['Ended?']).toBe('not known');
  await publish(
    await giveFile(window, listings(today, [
      ['201', 'Clay pot', '', 'P-1', 0], ['202', 'Bowl', '', '', 6], ['202', 'Bowl', 'Color=Red', 'B-R', 2], ['202', 'Bowl', 'Color=Green', '', 4], ['205', 'Tin cup', '', 'C-1', 4], ['206', 'Whistling thing', '', '', 1, '012345678905'],
      ['207', 'Mystery', '', '', 1],
    ])),
  );
  // Beside its receipt already: only a file on its way in needs the room.
  await expect.poll(async () => (await facts())['Listings']).toBe('5');
  await window.goto(`app://desk${path}`);
  // Items 201, 202, 205, 206 and 207; 202 sells by Red and Green, so that there are six offers, of which 201 shows none. B-R is mapped to nothing.
  // Gone: 203, listed anew as 205 under its label; 204; and Blue of 202.
  await expect.poll(facts).toEqual({ Listings: '5', 'With variations': '1', 'Shown as none': '1', 'Without a label': '3', 'Label not mapped': '1', 'Ended?': '3' });
  const gone = window.getByRole('region', { name: 'Listings that are gone' });
  await expect(gone.getByRole('row', { name: /^203/ })).toContainText('listed anew as 205');
  await expect(gone.getByRole('row', { name: /^204/ })).toContainText('not in the newest file');
  await expect(gone.getByRole('row', { name: /^202/ })).toContainText('the listing goes on without it');
  await expect(unlabelled().getByRole('row', { name: /Whistling/ })).toContainText('KET Kettle');
  await expect(unlabelled().getByRole('row', { name: /Color=Green/ })).toContainText('BGR Bowl green');
  await expect(unlabelled().getByRole('row', { name: /Mystery/ })).toContainText('nothing is like it');
  expect(await seriousFindings(window, 'Upload eBay Listings')).toEqual([]);
});

test('a match is confirmed, taken back, and confirmed with the others; quantities follow', async () => {
  await unlabelled().getByRole('button', { name: 'Confirm 206 sells KET' }).click();
  await expect(window.getByText('Saved: 206 sells KET.')).toBeVisible();
  await expect.poll(facts).toMatchObject({ 'Without a label': '2' });
  await window.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(window.getByText('Taken back.')).toBeVisible();
  await expect.poll(facts).toMatchObject({ 'Without a label': '3' });
  // What is proposed is not what it sells: another is chosen in its place, and taken back.
  await unlabelled().getByRole('button', { name: '206 sells another' }).click();
  await unlabelled().getByRole('combobox', { name: 'What 206 sells' }).fill('bgr');
  await window.getByRole('option', { name: /^BGR/ }).click();
  await expect(window.getByText('Saved: 206 sells BGR.')).toBeVisible();
  await expect.poll(facts).toMatchObject({ 'Without a label': '2' });
  await window.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(facts).toMatchObject({ 'Without a label': '3' });
  await unlabelled().getByRole('button', { name: 'Confirm all 2 (1 by barcode, 1 by title)' }).click();
  await expect(window.getByText('Saved: 2 listings mapped.')).toBeVisible();
  await expect.poll(facts).toMatchObject({ 'Without a label': '1' });

  await window.getByRole('link', { name: 'Update eBay inventory' }).first().click();
  await expect(window.locator('[data-sheet]')).toHaveAttribute('data-state', 'open', { timeout: 60_000 });
  const shown = async (sku: string, columnId: string): Promise<string> => (await (await cellOf(window, sku, columnId)).innerText()).trim();
  // 9 kettles less the 3 kept back; 1 bowl less 3 is none; 48 pots less 3; nobody counted the cups.
  await expect.poll(() => shown('206', 'proposed')).toBe('6');
  expect([await shown('202\\|Color=Green', 'proposed'), await shown('P-1', 'proposed'), await shown('P-1', 'flag')]).toEqual(['0', '45', 'lost sale']);
  expect([await shown('C-1', 'proposed'), await shown('C-1', 'because')]).toEqual(['', 'no sheet tells the stock of CUP']);
});

test('the file names a listing without a label by its number alone', async () => {
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  const place = staff.place('ebay.csv');
  await saveTo(staff.app, place);
  await window.getByRole('button', { name: 'Make the eBay file' }).click();
  await window.getByRole('dialog', { name: 'Quantities for eBay' }).getByRole('button', { name: 'Save the file' }).click();
  await expect(window.getByText(/^CP-\d{6}-[0-9A-Z]{5}: /)).toBeVisible();
  const [, , ...rows] = readFileSync(place, 'utf8').trimEnd().split('\r\n');
  expect(rows).toEqual(['Revise,,201,Clay pot,,,,,45,,,P-1', 'Revise,,202,Bowl,,,,,,,,', ',,,,,,,,0,Variation,Color=Green,', 'Revise,,206,Whistling thing,,,,,6,,,']);
});

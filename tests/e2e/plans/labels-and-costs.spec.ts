/** Labels ordered and counted, and costs typed, from dropped files. Every figure is worked out by hand beside the check. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import * as XLSX from 'xlsx';
import { seriousFindings } from '../../support/accessible';
import { publishAll } from '../../support/drop-anywhere';
import { scanLabel } from '../../support/label-count';
import { oneStart } from '../../support/one-start';
import { closePdfText, closeText } from '../../support/pdf-text';
import { dayBefore, daysUntil, fbaStockFile, ordersFile, planDay } from '../../support/plan-files';
import { goTo } from '../../support/go-to';
import { cellOf, figuresOf, openSheet, pendingBar, pickRow, saveTo, typeInto } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();
const labelOrders = '/martin-label/martin-label-po-planning';
const labelCounts = '/martin-label/update-martin-label-inventory';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const lines = (...rows: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
const picked = (figures: ReadonlyMap<string, string>, titles: readonly string[]): readonly (string | undefined)[] => titles.map((title) => figures.get(title));
const pick = (name: string): Promise<void> => pickRow(window, name);
const scan = (code: string, units: string): Promise<void> => scanLabel(window, code, units);

oneStart(() => startStaff('Royal Green'), (started) => {
  staff = started;
  window = started.window;
});

test('each page says what it misses while there is nothing, and fills from what is dropped', async () => {
  for (const path of [labelOrders, labelCounts, '/CostCompetitorUpdate']) {
    await openSheet(window, path);
    await expect(window.getByRole('region', { name: 'What is missing' }).getByText('Missing').first()).toBeVisible();
  }
  const { file } = staff;
  await publishAll(window, [
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'A', units: 10 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'A', available: 600, shipped30: 300 }, { sku: 'B', available: 5, shipped30: 0 }])),
    file('labels.csv', lines(
      ['Label SKU', 'Title', 'Units per Pack', 'Unit Cost', 'Price Break 1 Qty', 'Price Break 1 Price', 'Price Break 2 Qty', 'Price Break 2 Price', 'Lead Time (days)', 'MOQ'],
      ['L1', 'Front label', 500, '0.06', 1000, '0.05', 5000, '0.03', 10, 1000], ['L2', 'Back label', 500, '0.04', '', '', '', '', '', ''], ['L3', 'Never counted', '', '', '', '', '', '', '', ''],
    )),
  ]);
  // The desk forgets what it published with the window's page.
  await window.reload();
  await openSheet(window, labelOrders);
  await publishAll(window, [
    file(`label stock ${dayBefore(today, 2)}.csv`, lines(['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L1', 200, 50, 0], ['L2', 0, 0, 0])),
    file('label bundles.csv', lines(['Martin Bundle', 'Label SKU', 'Qty per Bundle'], ['K', 'L1', 2], ['K', 'L2', 1])),
    file('label mappings.csv', lines(['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['K', 'FBA', 'A', 1])),
  ]);
  // The desk forgets what it published with the window's page.
  await window.reload();
  await openSheet(window, labelOrders);
  await publishAll(window, [
    file('costs.csv', lines(['SKU', 'Landed Cost', 'Freight', 'Valid From'], ['A', '3.10', '0.50', dayBefore(today, 30)])),
    file('competitors.csv', lines(['Our ASIN', 'Competitor ASIN', 'Competitor', 'Price', 'Shipping', 'Captured'], ['B0A', 'B0X', 'Cheap', '7.00', '1.00', today], ['B0A', 'B0Y', 'Dear', '12.00', '', today], ['B0B', 'B0Z', 'Same', '10.00', '', today])),
  ]);
});

test('labels are ordered by what the listings of their bundles sell, at the price of the quantity', async () => {
  await openSheet(window, labelOrders);
  await expect(window.locator('[data-tile="unknown"]')).toContainText('1');
  const front = await figuresOf(window, 'L1');
  // Ten a day of A, two labels each: 20 a day; 200 less 50 are 150, which last 7.5 days of 10 until a new order is there.
  expect(picked(front, ['Bundles using it', 'Demand', 'On hand', 'Allocated', 'Position', 'Cover now', 'Lead time', 'MOQ', 'Pack or roll', 'Status'])).toEqual(['K', '20', '200', '50', '150', '7.5', '10', '1,000', '500', 'late']);
  const units = Number(front.get('Order')?.replaceAll(',', ''));
  expect(units % 500).toBe(0);
  expect(units).toBeGreaterThanOrEqual(1000);
  expect(front.get('Unit price')).toBe('0.05');
  expect(Number(front.get('Cost')?.replaceAll(',', ''))).toBeCloseTo(units * 0.05, 1);
  // 5,000 at 0.03 are 150.
  expect(picked(front, ['Next break', 'Price there'])).toEqual(['5,000', '0.03']);
  // 0 is counted, so it is known; what nobody counted is not ordered.
  expect(picked(await figuresOf(window, 'L2'), ['On hand', 'Cover now', 'Next break'])).toEqual(['0', '0', 'blank']);
  expect(picked(await figuresOf(window, 'L3'), ['On hand', 'Order', 'Status'])).toEqual(['blank', 'blank', 'unknown']);
  expect(await seriousFindings(window, labelOrders)).toEqual([]);
});

test('a price break is chosen, becomes a purchase order, counts as on order once it is sent, and what arrives is on the shelf', async () => {
  const longer = Math.round(Number((await figuresOf(window, 'L1')).get('Extra cover')?.replaceAll(',', '')));
  expect(longer).toBeGreaterThan(100);
  const breaks = window.getByRole('dialog', { name: 'Price breaks' });
  const longerThere = breaks.getByRole('row').nth(1).getByRole('cell').nth(6);
  await window.getByRole('button', { name: 'Price breaks' }).click();
  await expect(longerThere).toHaveText(String(longer));
  for (const heading of ['Ordered, labels', 'Up to, labels']) await expect(breaks.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await breaks.getByRole('button', { name: 'Close' }).last().click();
  // How long a quantity lasts is worked out where it is saved.
  await typeInto(window, 'L1', 'order', '4000');
  await window.getByRole('button', { name: 'Price breaks' }).click();
  await expect(longerThere).toHaveText('once it is saved');
  // 5,000 at 0.03; against what is ordered at 0.05.
  await expect(breaks.getByRole('row').nth(1)).toContainText(/L1.*5,000.*0\.03.*150\.00/s);
  await breaks.getByRole('button', { name: 'Order 5,000 of L1' }).click();
  await breaks.getByRole('button', { name: 'Close' }).last().click();
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
  await expect.poll(async () => (await cellOf(window, 'L1', 'order')).innerText()).toBe('5,000');

  await pick('L1');
  await window.getByRole('button', { name: 'Create purchase order' }).click();
  await window.getByRole('dialog', { name: 'New purchase order' }).getByRole('button', { name: 'Save draft' }).click();
  const orders = window.getByRole('dialog', { name: 'Purchase orders of labels' });
  await expect(orders.getByRole('row').nth(1)).toContainText(/ML-\d{6}-1.*Draft.*L1.*5,000.*150\.00/s);
  await expect(orders.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  expect(await seriousFindings(window, 'purchase orders')).toEqual([]);
  // The order goes out as text, workbook, paper and by the clipboard: 5,000 of L1 at 0.03 are 150.
  for (const [ending, start] of [['csv', ''], ['xlsx', 'PK'], ['pdf', '%PDF-']] as const) {
    const place = staff.place(`label order.${ending}`);
    await saveTo(staff.app, place);
    await orders.getByRole('button', { name: ending.toUpperCase(), exact: true }).click();
    await expect(orders.getByText(`Saved label order.${ending}.`)).toBeVisible();
    const bytes = readFileSync(place);
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
    if (ending === 'csv') expect(bytes.toString('utf8').split('\r\n')[1]).toMatch(/ML-\d{6}-1.*L1.*5000.*0\.03/);
    if (ending === 'xlsx') {
      const book = XLSX.read(bytes);
      const [heads = [], ...rows] = XLSX.utils.sheet_to_json<readonly unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
      expect(rows.map((row) => ['PO Number', 'Item Code', 'Item Name', 'Qty Ordered', 'Unit Cost', 'Status'].map((head) => row[heads.indexOf(head)]))).toEqual([[book.SheetNames[0], 'L1', 'Front label', 5000, 0.03, 'Draft']]);
      expect(book.SheetNames[0]).toMatch(/^ML-\d{6}-1$/);
    }
    if (ending === 'pdf') {
      const words = closePdfText(bytes);
      for (const one of ['Purchase order ML-', 'Royal Green to', 'Draft.', 'L1', 'Front label', '5,000', '0.03', 'Total 150.00 USD, 5,000 units']) expect(words).toContain(closeText(one));
      // Nothing of the window and of other labels.
      for (const none of ['Logout', 'Price breaks', 'Back label']) expect(words).not.toContain(closeText(none));
    }
  }
  await orders.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(orders.getByText(/^Copied 1 line of ML-\d{6}-1\.$/)).toBeVisible();
  expect(await staff.app.evaluate(({ clipboard }) => clipboard.readText())).toMatch(/\r\n.*\tL1\t.*5000/);
  await orders.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(orders.getByRole('row').nth(1)).toContainText(/Sent.*5,000.*5,000/s);
  await orders.getByRole('button', { name: 'Receive', exact: true }).click();
  await orders.getByRole('textbox', { name: 'Received now of L1' }).fill('5200');
  await expect(orders.getByText('200 more than ordered')).toBeVisible();
  await orders.getByRole('textbox', { name: 'Received now of L1' }).fill('2000');
  await expect(orders.getByText('more than ordered')).toHaveCount(0);
  await orders.getByRole('button', { name: 'Receive 2,000 units' }).click();
  await expect(orders.getByRole('row').nth(1)).toContainText(/Received partly.*5,000.*3,000/s);
  await orders.getByRole('button', { name: 'Close' }).last().click();
  // 200 and 2,000 on hand, 50 spoken for, 3,000 to come.
  await expect.poll(async () => picked(await figuresOf(window, 'L1'), ['On hand', 'On order', 'Position'])).toEqual(['2,200', '3,000', '5,150']);

  await window.getByRole('button', { name: 'Purchase orders', exact: true }).click();
  await orders.getByRole('button', { name: 'Cancel order' }).click();
  await expect(orders).toContainText('cancelled');
  await orders.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(async () => picked(await figuresOf(window, 'L1'), ['On hand', 'On order'])).toEqual(['2,200', '0']);
});

test('a count by typed codes shows what it does to bundles, survives a reload, becomes a day of the stock list, and is undone', async () => {
  await openSheet(window, labelCounts);
  await scan('l2', '40');
  await scan('L1', '2300');
  await expect(window.getByRole('textbox', { name: 'Label code' })).toBeFocused();
  await expect(await cellOf(window, 'L1', 'difference')).toHaveText('100');
  // What is no count, as a code scanned into the wrong field, is refused and never made one by leaving letters out.
  await window.getByRole('textbox', { name: 'Label code' }).fill('L1');
  await window.keyboard.press('Enter');
  const counted = window.getByRole('textbox', { name: 'Counted', exact: true });
  for (const [text, why] of [['-5', 'A quantity is 0 or more.'], ['1e5', 'is not a whole number'], ['12.9', 'is not a whole number'], ['1.200', 'is not a whole number'], ['012345678905', 'more than 999,999,999'], ['L-2', 'is not a whole number']] as const) {
    await counted.fill(text);
    await counted.press('Enter');
    await expect(window.getByRole('region', { name: 'Count by code' })).toContainText(why);
    await expect(counted).toHaveValue(text);
  }
  await expect(window.getByRole('button', { name: 'Take down' })).toBeDisabled();
  await expect(await cellOf(window, 'L1', 'difference')).toHaveText('100');
  await counted.fill('2,300');
  await counted.press('Enter');
  // Counted once already: it is asked whether this is another place.
  await window.getByRole('button', { name: '2,300 in place of 2,300' }).click();
  await expect(counted).toHaveCount(0);
  // Enough front labels, none of the back ones; then 40.
  await expect(window.getByRole('region', { name: 'Bundles affected' }).getByRole('row').nth(1)).toContainText(/K.*0.*40.*L2/s);
  await window.getByRole('textbox', { name: 'Label code' }).fill('nothing');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('alert').filter({ hasText: 'No label “nothing”' })).toBeVisible();
  expect(await seriousFindings(window, labelCounts)).toEqual([]);
  // Why it is so, and a note, stand beside the count.
  await typeInto(window, 'L2', 'reason', 'Damage');
  await typeInto(window, 'L2', 'remark', 'wet box');
  await expect(await cellOf(window, 'L2', 'reason')).toHaveText('Damage');

  await window.reload();
  await expect(pendingBar(window)).toContainText('kept from an earlier visit');
  await pendingBar(window).getByRole('button', { name: 'Save the count' }).click();
  await expect(pendingBar(window)).toContainText('Saved 4 changes');
  await expect.poll(async () => (await cellOf(window, 'L1', 'onHand')).innerText()).toBe('2,300');
  // Kept with the day's list.
  await goTo(window, '/martin-label/upload-martin-label-inventory?tab=data');
  for (const note of ['Damage: wet box', 'Count']) await expect(window.locator('[role="gridcell"]', { hasText: new RegExp(`^${note}$`) }).first()).toBeVisible();
  await openSheet(window, labelOrders);
  // 2,300 less 50 are 2,250 of 20 a day.
  expect(picked(await figuresOf(window, 'L1'), ['On hand', 'Position', 'Cover now'])).toEqual(['2,300', '2,250', '112.5']);

  await openSheet(window, labelCounts);
  await window.getByRole('button', { name: 'Earlier counts' }).click();
  await window.getByRole('button', { name: 'Undo Count of 2 labels' }).click();
  await expect(window.getByRole('dialog', { name: 'Earlier counts' })).toContainText('Undone: the stock is as it was');
  await window.keyboard.press('Escape');
  await expect.poll(async () => (await cellOf(window, 'L1', 'onHand')).innerText()).toBe('2,200');
});

test('a cost typed holds from its day on, and what held before stays in its history', async () => {
  await openSheet(window, '/CostCompetitorUpdate');
  const before = await figuresOf(window, 'A');
  // 7.00 and 1.00 shipping; the middle of 8 and 12; ours is 10.
  expect(picked(before, ['Landed', 'Price', 'Lowest', 'Median', 'Gap', 'Contribution', 'Flag'])).toEqual(['3.1', '10', '8', '10', '25', 'blank', 'over competitor, no fee']);
  // As dear as its competitor: 0 %, which is a figure; what it costs is not known.
  expect(picked(await figuresOf(window, 'B'), ['Gap', 'Landed', 'Contribution', 'Flag'])).toEqual(['0', 'blank', 'blank', 'no cost']);
  await typeInto(window, 'A', 'fob', '2.00');
  await pendingBar(window).getByRole('button', { name: 'Save from this day' }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
  // 2 + 0.50 freight + 0.4714 % customs fees of 2: the stated landed cost gave way to its parts.
  await expect.poll(async () => (await cellOf(window, 'A', 'landed')).innerText()).toBe('2.51');
  await pick('A');
  await window.getByRole('button', { name: 'Change by %' }).click();
  const bulk = window.getByRole('dialog', { name: 'Change costs by a per cent' });
  await bulk.getByLabel('Change, %').focus();
  await window.keyboard.press('Control+a');
  // Key by key, as it is typed: the sign alone is no figure yet, and stays.
  await window.keyboard.type('-10');
  await expect(bulk.getByLabel('Change, %')).toHaveValue('-10');
  await expect(bulk.getByRole('row').nth(1)).toContainText('1.8');
  // What is no figure stays as it was typed, with the reason, and changes nothing.
  for (const [text, why] of [['12x', '“12x” is not a number'], ['7,5', '“7,5” is not a number'], ['-150', 'From −100 to 1,000 per cent.']] as const) {
    await bulk.getByLabel('Change, %').fill(text);
    await expect(bulk.getByLabel('Change, %')).toHaveValue(text);
    await expect(bulk).toContainText(why);
    await expect(bulk.getByRole('button', { name: /^Change \d+ rows?$/ })).toBeDisabled();
  }
  await window.keyboard.press('Escape');
  await bulk.getByRole('button', { name: 'Close without saving' }).click();
  await window.getByRole('button', { name: 'Cost history' }).click();
  const history = window.getByRole('dialog', { name: 'Costs of A' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await expect(history.getByRole('row').nth(1)).toContainText('holds now');
  await expect(history.getByRole('row').nth(2)).toContainText('3.10');
  await expect(history.getByRole('region', { name: 'Price and cost' }).locator('svg').first()).toBeVisible();
  await expect(history.getByRole('region', { name: 'Price and cost' })).toContainText('One costs $2.51');
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'What if' }).click();
  const whatIf = window.getByRole('dialog', { name: 'What if A had another price' });
  await expect(whatIf).toContainText('the fulfilment fee is missing');
  const price = whatIf.getByLabel('Price, $');
  await expect(price).toHaveValue('10');
  await price.fill('12');
  // 12 over 8, less one.
  await expect(whatIf.getByRole('row', { name: /^Gap to the lowest competitor/ })).toContainText('50.00 %');
  // Letters are said to be none, and the figures stay those of the last price that was one.
  await price.fill('1o.50');
  await expect(price).toHaveValue('1o.50');
  await expect(whatIf).toContainText('“1o.50” is not an amount: write 1.50.');
  await expect(whatIf.getByRole('row', { name: /^Price/ })).toContainText('$12.00');
  // The slider and the field are one price.
  const slider = whatIf.getByRole('slider');
  await slider.focus();
  await window.keyboard.press('Home');
  await expect(price).toHaveValue('0');
  await window.keyboard.press('ArrowRight');
  await expect(price).toHaveValue('0.01');
  await window.keyboard.press('Escape');
  expect(await seriousFindings(window, '/CostCompetitorUpdate')).toEqual([]);
});

test('a per cent on the costs of chosen rows is pending until it is saved, from a day on, and what held before is in the history', async () => {
  const bulk = window.getByRole('dialog', { name: 'Change costs by a per cent' });
  const history = window.getByRole('dialog', { name: 'Costs of A' });
  const lower = async (): Promise<void> => {
    await window.getByRole('button', { name: 'Change by %' }).click();
    await bulk.getByLabel('Change, %').fill('-10');
    await bulk.getByRole('button', { name: 'Change 1 row' }).click();
    await expect(bulk).toBeHidden();
    // 2.00 less a tenth.
    await expect(await cellOf(window, 'A', 'fob')).toHaveText('1.80');
    await expect(pendingBar(window)).toContainText('1 change not saved');
  };
  await openSheet(window, '/CostCompetitorUpdate?q=Thing');
  await pick('A');
  await lower();
  // What it comes to holds once it is saved, and from its day on: tomorrow's is none of today.
  await expect(await cellOf(window, 'A', 'landed')).toHaveText('2.51');
  await pendingBar(window).getByLabel('The costs hold from').fill(dayBefore(today, -1));
  await pendingBar(window).getByRole('button', { name: 'Save from this day' }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
  await expect(await cellOf(window, 'A', 'fob')).toHaveText('2.00');
  await expect(await cellOf(window, 'A', 'landed')).toHaveText('2.51');
  await window.getByRole('button', { name: 'Cost history' }).click();
  for (const [row, words] of [[1, /to come.*1\.80/], [2, /holds now.*2\.00/], [3, /3\.10/]] as const) await expect(history.getByRole('row').nth(row)).toContainText(words);
  await window.keyboard.press('Escape');
  await pendingBar(window).getByRole('button', { name: 'Close' }).click();

  await lower();
  // Tomorrow was for the costs that are saved: the next ones hold from today.
  await expect(pendingBar(window).getByLabel('The costs hold from')).toHaveValue(today);
  await pendingBar(window).getByRole('button', { name: 'Save from this day' }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
  // 1.80, 0.50 freight and 0.4714 % of 1.80.
  await expect.poll(async () => (await cellOf(window, 'A', 'landed')).innerText()).toBe('2.31');
  await window.getByRole('button', { name: 'Cost history' }).click();
  await expect(history.getByRole('row')).toHaveCount(4);
  for (const [row, words] of [[1, /to come.*1\.80/], [2, /holds now.*1\.80/], [3, /3\.10/]] as const) await expect(history.getByRole('row').nth(row)).toContainText(words);
  await window.keyboard.press('Escape');
  await pendingBar(window).getByRole('button', { name: 'Close' }).click();

  // Of a past day it changes nothing today, for a later one holds: that is said where it is saved.
  await typeInto(window, 'A', 'fob', '1.70');
  await pendingBar(window).getByLabel('The costs hold from').fill(dayBefore(today, 20));
  await pendingBar(window).getByRole('button', { name: 'Save from this day' }).click();
  await expect(pendingBar(window)).toContainText(`Saved 1 change. Today a later cost holds: A from ${today}.`);
  await pendingBar(window).getByRole('button', { name: 'Take the save back' }).click();
  await pendingBar(window).getByRole('button', { name: 'Discard' }).click();
});

test('costs pasted from a spreadsheet are those of the rows they fall on', async () => {
  await staff.app.evaluate(({ clipboard }) => clipboard.writeText('2.10\tUSD\t0.50\r\n2.20\tUSD\t0.60\r\n'));
  await (await cellOf(window, 'A', 'fob')).click();
  await window.keyboard.press('ControlOrMeta+v');
  await expect(window.getByText(/^Pasted 6 cells/).last()).toBeVisible();
  // What is said of it goes with it, and comes back with it.
  await pendingBar(window).getByRole('button', { name: 'Undo' }).click();
  await expect(window.getByText(/^Pasted 6 cells/)).toHaveCount(0);
  await pendingBar(window).getByRole('button', { name: 'Redo' }).click();
  await expect(window.getByText(/^Pasted 6 cells/).last()).toBeVisible();
  expect([await (await cellOf(window, 'A', 'fob')).innerText(), await (await cellOf(window, 'B', 'fob')).innerText(), await (await cellOf(window, 'B', 'freight')).innerText()].map(Number)).toEqual([2.1, 2.2, 0.6]);
  await expect(pendingBar(window).getByLabel('The costs hold from')).toHaveValue(today);
  await pendingBar(window).getByRole('button', { name: 'Save from this day' }).click();
  await expect(pendingBar(window)).toContainText(/Saved \d changes/);
  // 2.10, 0.50 and 0.4714 % of 2.10; 2.20, 0.60 and 0.4714 % of 2.20.
  await expect.poll(async () => [await (await cellOf(window, 'A', 'landed')).innerText(), await (await cellOf(window, 'B', 'landed')).innerText()]).toEqual(['2.61', '2.81']);
});

test('a fee is entered with its day and source, holds from it on in every cost, and is taken back; both are in the log', async () => {
  await window.goto('app://desk/settings?tab=rules');
  const rules = window.getByRole('region', { name: 'Table of rules' });
  const fee = rules.getByRole('row').filter({ hasText: 'US merchandise processing fee' });
  await expect(fee.filter({ hasText: 'Holds today' })).toHaveCount(1);
  await expect(fee.filter({ hasText: 'Holds today' })).toContainText('0.3464 %');
  const form = window.getByRole('form', { name: 'Add a rule' });
  const add = async (day: string, value: string): Promise<void> => {
    await form.getByRole('combobox', { name: 'Rule' }).click();
    await window.getByRole('option', { name: 'US merchandise processing fee' }).click();
    await expect(form.getByLabel('Valid from')).toHaveAttribute('type', 'date');
    await form.getByLabel('Valid from').fill(day);
    await form.getByLabel('Value').fill(value);
    await form.getByLabel('Source').fill('Notice of the customs office');
    await form.getByRole('button', { name: 'Add rule' }).click();
  };
  await add(dayBefore(today, -1), '20');
  await expect(fee.filter({ hasText: 'To come' })).toContainText('20 %');
  await add(dayBefore(today, 1), '11');
  await expect(fee.filter({ hasText: 'Holds today' })).toHaveCount(1);
  await expect(fee.filter({ hasText: 'Holds today' })).toContainText(/11 %.*Notice of the customs office.*Added by/s);
  expect(await seriousFindings(window, 'rules by date')).toEqual([]);
  await openSheet(window, '/CostCompetitorUpdate?q=Thing');
  // 2.10, 0.50, 11 % and 0.125 % of 2.10: 2.8336.
  await expect(await cellOf(window, 'A', 'landed')).toHaveText('2.83');
  await window.goto('app://desk/settings?tab=rules');
  for (const left of [1, 0]) {
    await fee.getByRole('button', { name: /^Take back/ }).first().click();
    await expect(fee.getByRole('button', { name: /^Take back/ })).toHaveCount(left);
  }
  await expect(fee.filter({ hasText: 'Holds today' })).toContainText('0.3464 %');
  await openSheet(window, '/CostCompetitorUpdate?q=Thing');
  await expect(await cellOf(window, 'A', 'landed')).toHaveText('2.61');
  await window.goto('app://desk/settings?tab=stores');
  const logged = window.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: 'US merchandise processing fee' });
  await expect(logged).toHaveCount(4);
});

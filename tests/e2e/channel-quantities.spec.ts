/** Quantities for Amazon, Walmart and eBay: from dropped files to the marketplaces' own files, their answers, and the way back. Every figure is worked out by hand beside the check. */
import { copyFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { dropAnywhere, publishAll } from '../support/drop-anywhere';
import { oneStart } from '../support/one-start';
import { planDay } from '../support/plan-files';
import { cellOf, figuresOf, openSheet, pendingBar, saveTo, tileFigure, typeInto } from '../support/sheet-page';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';
import { publish } from '../support/story';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const lines = (records: readonly (readonly (string | number)[])[], delimiter = ','): Buffer => Buffer.from(`${records.map((cells) => cells.join(delimiter)).join('\r\n')}\r\n`);
const file = (name: string, records: readonly (readonly (string | number)[])[], delimiter = ','): string => staff.file(name, lines(records, delimiter));
const shown = async (sku: string, columnId: string): Promise<string> => (await (await cellOf(window, sku, columnId)).innerText()).trim();
const dialog = (name: RegExp | string): Locator => window.getByRole('dialog', { name });

/** Makes the file of the page that is open and gives back what was written. */
const give = async (shop: string, name: string): Promise<Buffer> => {
  const path = staff.place(name);
  await saveTo(staff.app, path);
  await window.getByRole('button', { name: `Make the ${shop} file` }).click();
  await dialog(`Quantities for ${shop}`).getByRole('button', { name: 'Save the file' }).click();
  await expect(dialog(`Quantities for ${shop}`)).toBeHidden();
  await expect(window.getByText(/^CP-\d{6}-[0-9A-Z]{5}: /)).toBeVisible();
  return readFileSync(path);
};

oneStart(() => startStaff('Royal Green'), (started) => {
  staff = started;
  window = started.window;
});

test('without a report each page says which one to drop', async () => {
  for (const [path, report] of [['/fbm-dashboard-rg', 'Amazon listings'], ['/walmart-fbm-inventory', 'Walmart items'], ['/ebay/ebay-fbm-inventory', 'eBay listings']] as const) {
    await openSheet(window, path);
    await expect(window.getByText(report).first()).toBeVisible();
    await expect(window.getByText('missing').first()).toBeVisible();
  }
});

test('Amazon: what can be sold less what is kept back, and no figure where the stock is not known', async () => {
  await publishAll(window, [
    // 60 on hand less 3 spoken for are 57 of P1; P2 has run out; nobody counted P3.
    file(`labels ${today}.csv`, [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['P1', 60, 3, 0], ['P2', 0, 0, 0]]),
    file('label skus.csv', [['Label SKU', 'Title', 'Material', 'Roll Count'], ['P1', 'Pot', 'Clay', ''], ['P2', 'Plate', 'Clay', ''], ['P3', 'Pan', 'Clay', '']]),
    file('mapping.csv', [
      ['Bundle Code', 'Channel', 'SKU', 'Units per Listing'],
      ['P1', 'FBM', 'AF1', 1], ['P2', 'FBM', 'AF2', 1], ['P3', 'FBM', 'AF3', 1], ['P1', 'FBM', 'AF5', 2], ['P3', 'FBM', 'AF6', 1], ['P1', 'Walmart seller', 'WF1', 1], ['P2', 'Walmart seller', 'WF2', 1], ['P1', 'eBay', 'EB1', 1], ['P2', 'eBay', 'EB2', 1],
    ]),
    file(`all listings ${today}.txt`, [
      ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
      ['Pot', 'AF1', 'L1', 'B000000001', '9.99', 9, 'DEFAULT', 'Active'], ['Plate', 'AF2', 'L2', 'B000000002', '9.99', 4, 'DEFAULT', 'Active'], ['Pan', 'AF3', 'L3', 'B000000003', '9.99', 7, 'DEFAULT', 'Active'],
      ['Nobody’s', 'AF4', 'L4', 'B000000004', '9.99', 1, 'DEFAULT', 'Active'], ['Two pots', 'AF5', 'L5', 'B000000005', '18.99', 0, 'DEFAULT', 'Active'], ['Blue pan', 'AF6', 'L7', 'B000000006', '9.99', 7, 'DEFAULT', 'Active'], ['Pot, by Amazon', 'FB1', 'L6', 'B000000001', '9.99', '', 'AMAZON_NA', 'Active'],
    ], '\t'),
    file(`walmart items ${today}.csv`, [
      ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type', 'Fulfillment Lag Time'],
      ['WF1', '555', 'Pot', 'ACTIVE', 'PUBLISHED', '9.99', 'Seller Fulfilled', 2], ['WW1', '556', 'Pot by Walmart', 'ACTIVE', 'PUBLISHED', '9.99', 'Walmart Fulfilled', ''],
      ['WF2', '557', 'Plate', 'ACTIVE', 'PUBLISHED', '9.99', 'Seller Fulfilled', 2], ['WF3', '558', 'Nobody’s', 'ACTIVE', 'PUBLISHED', '9.99', 'Seller Fulfilled', 2],
    ]),
    file(`walmart inventory ${today}.csv`, [['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'], ['WF1', '555', 'Pot', '10001', 'Home', 14, 12], ['WF2', '557', 'Plate', '10001', 'Home', 0, 0], ['WF3', '558', 'Nobody’s', '10001', 'Home', 4, 4]]),
    file(`ebay listings ${today}.csv`, [
      ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Watchers', 'P:UPC'],
      ['110001', 'Pot', '', 'EB1', 3, 'FIXED_PRICE', 'USD', '9.99', '9.99', 40, 6, ''], ['110002', 'Plate', '', 'EB2', 2, 'FIXED_PRICE', 'USD', '9.99', '9.99', 1, 0, ''],
      ['110003', 'Bowl', '', '', 5, 'FIXED_PRICE', 'USD', '5.00', '5.00', 0, 0, ''], ['110003', 'Bowl', 'Color=Red', 'BR', 2, 'FIXED_PRICE', 'USD', '5.00', '5.00', 0, 0, ''], ['110003', 'Bowl', 'Color=Blue', 'BB', 3, 'FIXED_PRICE', 'USD', '5.00', '5.00', 0, 0, ''],
      ['110004', 'Pan', '', '', 1, 'FIXED_PRICE', 'USD', '7.00', '7.00', 0, 0, ''],
    ]),
  ]);
  await openSheet(window, '/fbm-dashboard-rg');
  // FB1 is Amazon's; DEFAULT is the merchant's own.
  await expect.poll(() => tileFigure(window, 'listings')).toBe('6 listings');
  // 4 of AF2 are shown and there is none; AF5 shows 0 while two pots each of 57 make 28; AF3, AF6 and AF4 have no proposal, and AF4 is mapped to nothing.
  expect([await tileFigure(window, 'oversell'), await tileFigure(window, 'lost-sale'), await tileFigure(window, 'no-proposal'), await tileFigure(window, 'unmapped'), await tileFigure(window, 'to-change')]).toEqual(['1 listing', '1 listing', '3 listings', '1 listing', '3 listings']);
  expect([await shown('AF1', 'pool'), await shown('AF1', 'proposed'), await shown('AF1', 'change')]).toEqual(['57', '52', '43']);
  expect([await shown('AF2', 'pool'), await shown('AF2', 'proposed'), await shown('AF2', 'flag')]).toEqual(['0', '0', 'oversell']);
  expect([await shown('AF3', 'proposed'), await shown('AF3', 'because')]).toEqual(['', 'no sheet tells the stock of P3']);
  expect([await shown('AF4', 'proposed'), await shown('AF4', 'because')]).toEqual(['', 'mapped to no bundle or item']);
  // 57 in twos are 28, less 5 kept back.
  expect([await shown('AF5', 'pool'), await shown('AF5', 'proposed'), await shown('AF5', 'flag')]).toEqual(['28', '23', 'lost sale']);
  // 52 + 2 × 23 here, 57 − 6 on Walmart, 57 − 3 on eBay: 203 of 57.
  expect(await shown('AF1', 'exposure')).toBe('356.1');
  expect(await seriousFindings(window, 'FBM Inventory')).toEqual([]);
});

let amazonPush = '';

test('the Amazon file holds the changed listings and nothing of FBA', async () => {
  await window.getByRole('button', { name: 'Make the Amazon file' }).click();
  const ask = dialog('Quantities for Amazon');
  await expect(ask.getByText('3 listings, 1 of them at 0.')).toBeVisible();
  await expect(ask.getByText('2: no sheet tells the stock of P3')).toBeVisible();
  expect(await seriousFindings(window, 'Quantities for Amazon')).toEqual([]);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  const bytes = await give('Amazon', 'amazon.txt');
  const heads = ['sku', 'price', 'minimum-seller-allowed-price', 'maximum-seller-allowed-price', 'quantity', 'handling-time', 'fulfillment-channel'];
  expect(bytes.toString('utf8')).toBe(lines([heads, ['AF1', '', '', '', 52, '', ''], ['AF2', '', '', '', 0, '', ''], ['AF5', '', '', '', 23, '', '']], '\t').toString('utf8'));
  amazonPush = (await window.getByText(/^CP-\d{6}-[0-9A-Z]{5}: /).innerText()).slice(0, 15);
});

test('rules of chosen SKUs are set on the page, change what is shown, and are taken back', async () => {
  await openSheet(window, '/walmart-fbm-inventory');
  await expect.poll(() => shown('WF1', 'proposed')).toBe('51');
  await window.getByRole('checkbox', { name: /^Pick .*WF1/ }).check();
  await window.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Rules…' }).click();
  const rules = dialog('Rules for WF1 on Walmart');
  await expect(rules.getByRole('row', { name: /^Keep back/ })).toContainText('6 units');
  expect(await seriousFindings(window, 'Rules')).toEqual([]);
  // What may be read two ways is refused where it stands, and nothing is saved of it.
  await rules.getByRole('textbox', { name: 'Keep back' }).fill('7,5');
  await expect(rules.getByText('“7,5” is not a whole number.')).toBeVisible();
  await expect(rules.getByRole('button', { name: 'Save rules' })).toBeDisabled();
  await rules.getByRole('textbox', { name: 'Keep back' }).fill('7');
  await rules.getByRole('textbox', { name: 'Share' }).fill('50');
  await rules.getByRole('textbox', { name: 'Show at most' }).fill('24');
  await expect(rules.getByText('3 changes not saved')).toBeVisible();
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(rules.getByText('Rules of 1 SKU on Walmart saved.')).toBeVisible();
  await rules.getByRole('button', { name: 'Close' }).last().click();
  // Half of 57 less 7 is 25, and 24 at most.
  await expect.poll(() => shown('WF1', 'proposed')).toBe('24');
  expect(await shown('WF1', 'rules')).toBe('7 kept back, 50 %, at most 24');

  await window.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Rules…' }).click();
  await rules.getByRole('textbox', { name: 'Always show' }).fill('0');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect.poll(() => shown('WF1', 'proposed')).toBe('0');
  await rules.getByRole('button', { name: 'Undo' }).click();
  await expect(rules.getByText('Taken back.')).toBeVisible();
  for (const rule of ['Keep back', 'Share', 'Show at most']) await rules.getByRole('button', { name: `${rule}: as the store` }).click();
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(rules.getByText('Nothing changed')).toBeVisible();
  await rules.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => shown('WF1', 'proposed')).toBe('51');
  expect(await shown('WF1', 'rules')).toBe('');
});

test('Walmart takes a feed of what we send, and eBay its own template, filled', async () => {
  await openSheet(window, '/walmart-fbm-inventory');
  await expect.poll(() => tileFigure(window, 'listings')).toBe('3 listings');
  // No plate is left and none is shown; nobody says what the last one sells.
  expect([await shown('WF2', 'pool'), await shown('WF2', 'proposed'), await shown('WF2', 'flag'), await shown('WF3', 'proposed'), await shown('WF3', 'because')]).toEqual(['0', '0', 'as shown', '', 'mapped to no bundle or item']);
  expect(await seriousFindings(window, 'Update Walmart Inventory Levels')).toEqual([]);
  expect([await shown('WF1', 'listed'), await shown('WF1', 'proposed'), await shown('WF1', 'handlingDays'), await shown('WF1', 'shipNode')]).toEqual(['12', '51', '2', '10001']);
  const feed: unknown = JSON.parse((await give('Walmart', 'walmart.json')).toString('utf8'));
  expect(feed).toEqual({ InventoryHeader: { version: '1.4' }, Inventory: [{ sku: 'WF1', shipNode: '10001', quantity: { unit: 'EACH', amount: 51 } }] });

  await openSheet(window, '/ebay/ebay-fbm-inventory');
  // The row that heads the bowl's two colours is no offer.
  await expect.poll(() => tileFigure(window, 'listings')).toBe('5 listings');
  expect([await shown('EB1', 'listed'), await shown('EB1', 'proposed'), await shown('EB1', 'watchers')]).toEqual(['3', '54', '6']);
  // No plate is left: 0 is the right quantity, two less than are shown, and no blank.
  expect([await shown('EB2', 'listed'), await shown('EB2', 'pool'), await shown('EB2', 'proposed'), await shown('EB2', 'change'), await shown('EB2', 'flag')]).toEqual(['2', '0', '0', '−2', 'oversell']);
  expect(await tileFigure(window, 'ends')).toBe('1 listing');
  expect(await seriousFindings(window, 'Update eBay Inventory')).toEqual([]);
  await window.getByRole('button', { name: 'Make the eBay file' }).click();
  const ask = dialog('Quantities for eBay');
  await expect(ask.getByText(/0 ends the listing EB2 on eBay/)).toBeVisible();
  const info = '#INFO,Version=1.0.0,Template= eBay-active-revise-price-quantity-download_US,,,,,,,,,';
  const heads = 'Action,Category name,Item number,Title,Listing site,Currency,Start price,Buy It Now price,Available quantity,Relationship,Relationship details,Custom label (SKU)';
  const template = staff.file('ebay template.csv', Buffer.from(`\uFEFF${info}\r\n${heads}\r\nRevise,"Pots, clay (20)",110001,Pot,US,USD,9.99,,3,,,EB1\r\nRevise,Plates (21),110002,Plate,US,USD,9.99,,2,,,EB2\r\n`));
  await window.locator('[data-drop-zone="own:quantity-template"] input[type=file]').setInputFiles(template);
  await expect(ask.getByRole('radio', { name: /Your template filled: ebay template.csv/ })).toBeChecked();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  const bytes = await give('eBay', 'ebay.csv');
  // What is kept for everybody stands in the settings, with whose it is.
  await window.goto('app://desk/settings?tab=reports');
  const templates = window.getByRole('region', { name: 'Templates' });
  await expect(templates.locator('dl > div').filter({ hasText: 'eBay quantities' })).toContainText(`ebay template.csv, kept by ${staff.email}`);
  await expect(templates.locator('dl > div').filter({ hasText: 'Walmart quantities' })).toContainText('Not kept: a plain file is made.');
  // It can be done without, and put back; both are logged.
  await templates.getByRole('button', { name: /^Remove.*ebay template.csv, eBay quantities/ }).click();
  await expect(templates.getByText('ebay template.csv is removed for everybody.')).toBeVisible();
  await expect(templates.locator('dl > div').filter({ hasText: 'eBay quantities' })).toContainText('Not kept: a plain file is made.');
  expect(await seriousFindings(window, 'a template that was removed')).toEqual([]);
  await templates.getByRole('button', { name: 'Undo' }).click();
  await expect(templates.locator('dl > div').filter({ hasText: 'eBay quantities' })).toContainText(`ebay template.csv, kept by ${staff.email}`);
  await window.goto('app://desk/settings?tab=stores');
  const logged = window.getByRole('region', { name: 'Changes of settings' }).getByRole('row', { name: /Template: eBay template of quantities/ });
  await expect(logged).toHaveCount(3);
  for (const [at, before, after] of [[0, 'not kept', 'ebay template.csv'], [1, 'ebay template.csv', 'not kept'], [2, 'not kept', 'ebay template.csv']] as const) {
    await expect(logged.nth(at).getByRole('cell', { name: before, exact: true })).toBeVisible();
    await expect(logged.nth(at).getByRole('cell', { name: after, exact: true })).toBeVisible();
  }
  expect(bytes.toString('utf8')).toBe(`\uFEFF${info}\r\n${heads}\r\nRevise,"Pots, clay (20)",110001,Pot,US,USD,9.99,,54,,,EB1\r\nRevise,Plates (21),110002,Plate,US,USD,9.99,,0,,,EB2\r\n`);
});

test('the answers, dropped anywhere, mark every line, and what was taken is what is shown', async () => {
  await publishAll(window, [
    file('processing report.txt', [['Feed Processing Summary:'], ['', 'Number of records processed', '', 3], ['', 'Number of records successful', '', 2], [''], ['original-record-number', 'sku', 'error-code', 'error-type', 'error-message'], [3, 'AF5', 13013, 'Error', 'This SKU does not exist.']], '\t'),
    file('feed.csv', [['SKU', 'Item ID', 'Ingestion Status', 'Error Code', 'Error Description'], ['WF1', '555', 'On hold', '', '']]),
    file('upload results.csv', [['Line Number', 'Action', 'Status', 'ErrorCode', 'ErrorMessage', 'ItemID', 'CustomLabel'], [1, 'Revise', 'Success', '', '', '110001', 'EB1'], [2, 'Revise', 'Failure', '21919', 'The listing has ended.', '110002', 'EB2']]),
  ]);
  await openSheet(window, '/fbm-dashboard-rg');
  await expect(window.getByText(/2 taken, 1 refused/)).toBeVisible();
  await expect.poll(() => shown('AF1', 'listed')).toBe('52');
  expect([await shown('AF1', 'change'), await shown('AF2', 'flag'), await shown('AF5', 'listed')]).toEqual(['0', 'as shown', '0']);
  expect(await shown('AF5', 'lastPush')).toContain('refused: This SKU does not exist. (13013)');
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  await expect(window.getByText(/1 taken, 1 refused/)).toBeVisible();
  expect([await shown('EB1', 'listed'), await shown('EB2', 'listed')]).toEqual(['54', '2']);
  // A word of Walmart's that nobody knows is asked, not guessed at.
  await openSheet(window, '/walmart-fbm-inventory');
  await expect(window.getByText(/1 of them answered in a word that asks you/)).toBeVisible();
  await window.getByRole('button', { name: 'Past files' }).click();
  const history = dialog('Quantities given to Walmart');
  await expect(history.getByRole('row', { name: /asks you/ })).toBeVisible();
  await history.getByRole('button', { name: /^CP-/ }).click();
  const push = dialog(/^CP-/);
  await expect(push.getByText('Walmart says “On hold” of 1 listing, which may mean either. Was it taken?')).toBeVisible();
  expect(await seriousFindings(window, 'A word nobody knows')).toEqual([]);
  await push.getByRole('button', { name: 'Taken', exact: true }).click();
  await expect(push.getByRole('row', { name: /WF1/ })).toContainText('Walmart said “On hold”');
  await push.getByRole('button', { name: 'Close' }).click();
  await expect(window.getByText(/: 1 taken\./)).toBeVisible();
  await expect.poll(() => shown('WF1', 'listed')).toBe('51');
});

test('an answer dropped twice, also under another name, is asked about, and taken in again it changes nothing', async () => {
  const answer = staff.place('processing report.txt');
  const copy = staff.place('processing report (1).txt');
  copyFileSync(answer, copy);
  for (const [path, isTaken] of [[answer, false], [copy, true]] as const) {
    await dropAnywhere(window, [path]);
    const card = window.getByRole('article', { name: basename(path), exact: true }).last();
    await expect(card).toHaveAttribute('data-step', 'reviewing');
    await expect(card.getByText('This very file has been imported before.')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Publish/ })).toBeDisabled();
    if (isTaken) {
      await card.getByRole('checkbox', { name: 'Import it again' }).check();
      await publish(card);
    } else await card.getByRole('button', { name: 'Cancel' }).click();
  }
  await openSheet(window, '/fbm-dashboard-rg');
  await expect(window.getByText(/2 taken, 1 refused/)).toBeVisible();
  // The figures of the last visit may stand here first, and say so.
  await expect.poll(async () => [await shown('AF1', 'listed'), await shown('AF2', 'listed'), await shown('AF5', 'listed')], { timeout: 60_000 }).toEqual(['52', '0', '0']);
  await window.getByRole('button', { name: 'Past files' }).click();
  const history = dialog('Quantities given to Amazon');
  await expect(history.getByRole('row')).toHaveCount(2);
  await expect(history.getByRole('row', { name: new RegExp(amazonPush) })).toContainText(/3\s*2\s*1\s*0\s*partly refused/);
  await history.getByRole('button', { name: 'Close' }).last().click();
});

test('a push is taken back with a file of what was shown before, without what was refused', async () => {
  await openSheet(window, '/fbm-dashboard-rg');
  await window.getByRole('button', { name: 'Past files' }).click();
  await dialog('Quantities given to Amazon').getByRole('button', { name: amazonPush }).click();
  const push = dialog(amazonPush);
  await expect(push.getByRole('row', { name: /AF5/ })).toContainText('refused');
  await expect(push.getByRole('row', { name: /AF1/ })).toContainText('952taken');
  expect(await seriousFindings(window, 'A push')).toEqual([]);
  const path = staff.place('undo.txt');
  await saveTo(staff.app, path);
  await push.getByRole('button', { name: 'Undo: file of 2 earlier quantities' }).click();
  // Four of AF2 were shown and there is none: that is said before anything is saved.
  await expect(push.getByText('AF2 shows more than can be sold, as before this push: AF2 4 of 0.', { exact: false })).toBeVisible();
  expect(await seriousFindings(window, 'An undo that oversells')).toEqual([]);
  await push.getByRole('button', { name: 'Save the file of 2 earlier quantities' }).click();
  const history = dialog('Quantities given to Amazon');
  await expect(history.getByRole('row', { name: new RegExp(amazonPush) }).last()).toContainText('undone');
  const [, ...rows] = readFileSync(path, 'utf8').split('\r\n');
  expect(rows).toEqual(['AF1\t\t\t\t9\t\t', 'AF2\t\t\t\t4\t\t', '']);
});

/** Of the rows picked on Amazon's page. `isTakenBack`: at once, where it was set. */
const setRule = async (pick: string | RegExp, whose: string, many: string, rule: string, value: string, isTakenBack = false): Promise<void> => {
  await window.getByRole('checkbox', { name: pick }).check();
  await window.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Rules…' }).click();
  const rules = dialog(`Rules for ${whose} on Amazon`);
  await rules.getByRole('textbox', { name: rule }).fill(value);
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(rules.getByText(`Rules of ${many} on Amazon saved.`)).toBeVisible();
  if (isTakenBack) {
    await rules.getByRole('button', { name: 'Undo' }).click();
    await expect(rules.getByText('Taken back.')).toBeVisible();
  }
  await rules.getByRole('button', { name: 'Close' }).last().click();
};

test('all listings with a quantity go into the Inventory Loader, with the handling days that are set for one of them', async () => {
  await openSheet(window, '/fbm-dashboard-rg');
  await setRule(/^Pick .*AF2/, 'AF2', '1 SKU', 'Handling time', '3');
  await expect.poll(() => shown('AF2', 'handlingDays')).toBe('3');
  // Of the others nobody says it: Amazon keeps what it has.
  expect((await figuresOf(window, 'AF1')).get('Handling')).toBe('blank');
  await window.getByRole('button', { name: 'Make the Amazon file' }).click();
  const ask = dialog('Quantities for Amazon');
  // AF1 and AF2 are shown as they should be; AF5 was refused, and is still to be changed.
  await expect(ask.getByText('1 listing, 0 of them at 0.')).toBeVisible();
  await ask.getByText('All with a quantity').click();
  await expect(ask.getByText('3 listings, 1 of them at 0.')).toBeVisible();
  await ask.getByRole('radio', { name: 'Inventory Loader (.txt)' }).check();
  const path = staff.place('loader.txt');
  await saveTo(staff.app, path);
  await ask.getByRole('button', { name: 'Save the file' }).click();
  await expect(ask).toBeHidden();
  const [heads = [], ...rows] = readFileSync(path, 'utf8').trim().split('\r\n').map((row) => row.split('\t'));
  expect(heads).toHaveLength(16);
  // By ASIN, which is a product id of kind 1; nothing is said of prices.
  expect(rows.map((row) => ['sku', 'product-id', 'product-id-type', 'price', 'quantity', 'add-delete', 'handling-time'].map((head) => row[heads.indexOf(head)] ?? ''))).toEqual([
    ['AF1', 'B000000001', '1', '', '52', 'a', ''], ['AF2', 'B000000002', '1', '', '0', 'a', '3'], ['AF5', 'B000000005', '1', '', '23', 'a', ''],
  ]);
});

test('a rule set for every listing in one go is one line of the settings’ log; taken back where it was set it is undone there, set again from there as one, and taken back as one', async () => {
  await openSheet(window, '/fbm-dashboard-rg');
  await setRule('Pick every row', '6 SKUs', '6 SKUs', 'Keep back', '7', true);
  await window.goto('app://desk/settings?tab=stores');
  const lines = window.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: /6 SKUs, Royal Green: .* and 3 more/ });
  const told = window.locator('[data-tone="saved"]');
  await expect(lines).toHaveCount(2);
  // The newest first.
  await expect(lines.last()).toContainText(/as by default.*7 units.*undone/);
  await expect(lines.first()).toContainText(/Undo: .*7 units.*as by default/);
  await lines.first().getByRole('button', { name: 'Undo' }).click();
  await expect(told).toContainText('as by default → 7 units.');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(1)).toContainText('undone');
  await expect(lines.first()).toContainText(/Again: .*as by default.*7 units/);
  await openSheet(window, '/fbm-dashboard-rg');
  // 57 less 7, and 28 less 7.
  await expect.poll(async () => [await shown('AF1', 'proposed'), await shown('AF5', 'proposed')]).toEqual(['50', '21']);
  await window.goto('app://desk/settings?tab=stores');
  await lines.first().getByRole('button', { name: 'Undo' }).click();
  await expect(told).toContainText('7 units → as by default.');
  await expect(lines).toHaveCount(4);
  await expect(lines.first()).toContainText(/Undo: .*7 units.*as by default/);
  await openSheet(window, '/fbm-dashboard-rg');
  await expect.poll(async () => [await shown('AF1', 'proposed'), await shown('AF5', 'proposed'), await shown('AF2', 'handlingDays')]).toEqual(['52', '23', '3']);
});

test('a push to Walmart is taken back at the place the listing ships from, and what is typed above the stock is told before it is given', async () => {
  await openSheet(window, '/walmart-fbm-inventory');
  await window.getByRole('button', { name: 'Past files' }).click();
  await dialog('Quantities given to Walmart').getByRole('button', { name: /^CP-/ }).click();
  const path = staff.place('undo.json');
  await saveTo(staff.app, path);
  await dialog(/^CP-/).getByRole('button', { name: 'Undo: file of 1 earlier quantity' }).click();
  const history = dialog('Quantities given to Walmart');
  await expect(history.getByRole('row', { name: /undone/ })).toBeVisible();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ InventoryHeader: { version: '1.4' }, Inventory: [{ sku: 'WF1', shipNode: '10001', quantity: { unit: 'EACH', amount: 12 } }] });
  await history.getByRole('button', { name: 'Close' }).last().click();

  await typeInto(window, 'WF1', 'proposed', '58');
  await pendingBar(window).getByRole('button', { name: /^Save/ }).click();
  await expect.poll(() => shown('WF1', 'flag')).toBe('oversell');
  await window.getByRole('button', { name: 'Make the Walmart file' }).click();
  await expect(dialog('Quantities for Walmart').getByText('WF1 shows more than can be sold, as typed or locked: WF1 58 of 57.', { exact: false })).toBeVisible();
  expect(await seriousFindings(window, 'Oversold')).toEqual([]);
});

test('a result that fits two pushes alike is told of both: left alone it counts for the newer, and for the older once somebody says so', async () => {
  const pushes: string[] = [];
  // What eBay refused stays as it is: both files are of the pot alone, which the results before do not fit.
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  await typeInto(window, 'EB2', 'proposed', '2');
  for (const [units, name] of [['30', 'ebay of 30.csv'], ['20', 'ebay of 20.csv']] as const) {
    await openSheet(window, '/ebay/ebay-fbm-inventory');
    await typeInto(window, 'EB1', 'proposed', units);
    await pendingBar(window).getByRole('button', { name: /^Save/ }).click();
    await expect.poll(() => shown('EB1', 'proposed')).toBe(units);
    await give('eBay', name);
    pushes.push((await window.getByText(/^CP-\d{6}-[0-9A-Z]{5}: /).innerText()).slice(0, 15));
  }
  const [older = '', newer = ''] = pushes;
  expect(older).not.toBe(newer);
  await dropAnywhere(window, [file('late results.csv', [['Line Number', 'Action', 'Status', 'ErrorCode', 'ErrorMessage', 'ItemID', 'CustomLabel'], [1, 'Revise', 'Success', '', '', '110001', 'EB1']])]);
  await publish(window.getByRole('article', { name: 'late results.csv', exact: true }));

  const open = async (id: string): Promise<Locator> => {
    await openSheet(window, '/ebay/ebay-fbm-inventory');
    await window.getByRole('button', { name: 'Past files' }).click();
    await dialog('Quantities given to eBay').getByRole('button', { name: id }).click();
    return dialog(id);
  };
  const pot = (push: Locator): Locator => push.getByRole('row', { name: /EB1/ });
  const answers = (push: Locator): Locator => push.getByRole('button', { name: 'It answers this one' });

  const counted = await open(newer);
  await expect(counted.getByText(`does not say which push it answers, and fits ${older} as well. It is counted for this one, the newest made before it`, { exact: false })).toBeVisible();
  await expect(pot(counted)).toContainText('taken');
  const passedOver = await open(older);
  await expect(passedOver.getByText(`fits ${newer} as well. It is not counted here, for a newer one was made before it.`, { exact: false })).toBeVisible();
  await expect(pot(passedOver)).toContainText('no answer');
  expect(await seriousFindings(window, 'A result that fits two pushes')).toEqual([]);
  await passedOver.getByRole('button', { name: 'Close' }).click();
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  expect(await shown('EB1', 'listed')).toBe('20');

  const chosen = await open(older);
  await answers(chosen).click();
  await expect(pot(chosen)).toContainText('taken');
  await expect(answers(chosen)).toHaveCount(0);
  const left = await open(newer);
  await expect(pot(left)).toContainText('no answer');
  await expect(answers(left)).toHaveCount(0);
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  await expect.poll(() => shown('EB1', 'listed')).toBe('30');
});

test('an older push is not taken back over a newer one: what that gave stays, and is named', async () => {
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  await window.getByRole('button', { name: 'Past files' }).click();
  // Of 20 and of 30 of the pot, the newest first.
  const [newer = '', older = ''] = await dialog('Quantities given to eBay').getByRole('button', { name: /^CP-/ }).allInnerTexts();
  await dialog('Quantities given to eBay').getByRole('button', { name: older }).click();
  const push = dialog(older);
  // Of its one quantity none is given: the button counts what the file would have.
  await push.getByRole('button', { name: 'Undo: nothing can be given' }).click();
  await expect(push.getByRole('listitem').filter({ hasText: `EB1: ${newer} gave another quantity since` })).toBeVisible();
  await expect(push.getByRole('button', { name: /^Save the file/ })).toHaveCount(0);
  await push.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(push.getByText('gave another quantity since')).toHaveCount(0);
  await push.getByRole('button', { name: 'Close' }).click();
});

test('a template that takes the place of a newer one says so where it is dropped', async () => {
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  await window.getByRole('button', { name: 'Make the eBay file' }).click();
  const ask = dialog('Quantities for eBay');
  const drop = async (name: string, version: string): Promise<void> => {
    const words = `#INFO,Version=${version},Template= eBay-active-revise-price-quantity-download_US,,\r\nAction,Item number,Custom label (SKU),Start price,Available quantity\r\n`;
    await window.locator('[data-drop-zone="own:quantity-template"] input[type=file]').setInputFiles(staff.file(name, Buffer.from(words)));
    await expect(ask.getByRole('radio', { name: `Your template filled: ${name}` })).toBeChecked();
  };
  await drop('ebay later.csv', '1.0.10');
  await expect(ask.getByText(/is older than/)).toHaveCount(0);
  await drop('ebay from a mail.csv', '1.0.9');
  await expect(ask).toContainText('ebay from a mail.csv (version 1.0.9) is older than ebay later.csv (version 1.0.10), whose place it took. Drop that one again if this was not meant.');
  expect(await seriousFindings(window, 'an older template')).toEqual([]);
  await drop('ebay later.csv', '1.0.10');
  await expect(ask.getByText(/is older than/)).toHaveCount(0);
  await ask.getByRole('button', { name: 'Cancel' }).click();
});

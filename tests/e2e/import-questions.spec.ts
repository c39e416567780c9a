/** What a file does not say is asked, and the answer is what the tables show: whose goods, which days, day or month first. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { dropAnywhere } from '../support/drop-anywhere';
import { oneStart } from '../support/one-start';
import { awdReport } from '../support/report-files/awd-report';
import { workbookFile } from '../support/report-files/workbook-file';
import { writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { chooseStore, publish, rowFigures } from '../support/story';

let desktop: SampleDesktop;
let page: Page;

oneStart(() => startSample('wide'), (started) => {
  desktop = started;
  page = started.window;
});

/** A file handed over anywhere in the window; alone, it leads to its report's page. */
const drop = async (file: string): Promise<Locator> => {
  await dropAnywhere(page, [file]);
  const card = page.getByRole('article', { name: path.basename(file) });
  await expect(card).toBeVisible();
  return card;
};

const csv = (name: string, lines: readonly (readonly string[])[]): string => {
  const file = path.join(desktop.files, name);
  writeFileSync(file, lines.map((line) => line.join(',')).join('\r\n'));
  return file;
};

const awdUpload = 'app://desk/amazon-warehouse/upload-awd-inventory';

const ledger = ['Date', 'FNSKU', 'ASIN', 'MSKU', 'Title', 'Disposition', 'Starting Warehouse Balance', 'Ending Warehouse Balance', 'Location'];
const ledgerLine = (day: string, sku: string, ending: string) => [day, 'X000000001', 'B000000001', sku, 'Candle', 'SELLABLE', '10', ending, 'US'];

const sales = ['(Parent) ASIN', '(Child) ASIN', 'Title', 'SKU', 'Sessions - Total', 'Units Ordered', 'Ordered Product Sales', 'Total Order Items'];

test('days that can be read in two ways are asked about, and read as answered', async () => {
  await chooseStore(page, 'Blupond');
  const card = await drop(csv('ledger of spring.csv', [ledger, ledgerLine('03/04/2031', 'ASKED-1', '7'), ledgerLine('04/04/2031', 'ASKED-1', '6')]));
  await expect(card).toContainText('“03/04/2031” under “Date” can be read in two ways');
  await expect(card.getByRole('button', { name: 'The month stands first: 4 Mar 2031' })).toBeVisible();
  await card.getByRole('button', { name: 'The day stands first: 3 Apr 2031' }).click();
  await publish(card);
  await page.getByRole('tab', { name: /Current data/ }).click();
  expect(await rowFigures(page, 'ASKED-1', ['date'])).toEqual(['3 Apr 2031']);
});

test('a workbook that shows but a cover is read where it hides its rows, and that is said', async () => {
  const file = path.join(desktop.files, 'ledger behind a cover.xlsx');
  writeFileSync(file, workbookFile('xlsx', [{ name: 'Cover', grid: [['Made by', 'Ann']] }, { name: 'Rows', grid: [ledger, ledgerLine('2031-04-06', 'ASKED-7', '7')], hidden: true }]));
  const card = await drop(file);
  await expect(card).toContainText('The sheet “Rows” is hidden in the workbook.');
  await publish(card);
  await page.getByRole('tab', { name: /Current data/ }).click();
  expect(await rowFigures(page, 'ASKED-7', ['date'])).toEqual(['6 Apr 2031']);
});

test('where neither what a workbook shows nor what it hides is a report that is used, both are said beside the question', async () => {
  const cover = { name: 'Cover', grid: [['Made by', 'Ann']] };
  const file = (name: string, sheets: Parameters<typeof workbookFile>[1]): string => {
    writeFileSync(path.join(desktop.files, name), workbookFile('xlsx', sheets));
    return path.join(desktop.files, name);
  };
  const desk = page.getByRole('dialog', { name: 'Import desk' });
  const says = async (name: string, sheets: Parameters<typeof workbookFile>[1], words: string): Promise<void> => {
    await dropAnywhere(page, [file(name, sheets)]);
    await desk.getByRole('button', { name: `Answer for ${name}` }).click();
    await expect(desk.getByRole('group', { name, exact: true })).toContainText(words);
    await desk.getByRole('button', { name: `Do not import ${name}` }).click();
  };
  const rows = (grid: readonly (readonly string[])[]) => ({ name: 'Rows', grid, hidden: true });
  await says('nothing behind a cover.xlsx', [cover, rows([['nothing here']])], 'The hidden sheet “Rows” was read as well and holds no report that is known here.');
  const payments = { name: 'Payments', grid: [['approval-date', 'reimbursement-id', 'sku'], ['2031-04-06', 'R-1', 'S-1']] };
  await says('payments before a hidden sheet.xlsx', [payments, rows([ledger, ledgerLine('2031-04-06', 'ASKED-8', '7')])], 'The workbook hides the sheet “Rows”. If it is what was meant, save it in Excel as a file of its own and drop that.');
  await desk.getByRole('button', { name: 'Close the import desk' }).click();
  await expect(desk).toBeHidden();
});

test('numbers where days are wanted are asked about, and read as answered', async () => {
  const card = await drop(csv('ledger of a sheet.csv', [ledger, ledgerLine('47942', 'ASKED-4', '7'), ledgerLine('47943', 'ASKED-4', '6')]));
  await expect(card).toContainText('“47942” under “Date” may be the number a spreadsheet keeps for a day');
  await card.getByRole('button', { name: 'They are not days' }).click();
  await expect(card).toContainText('“47942” is not a date, but may be the number a spreadsheet keeps for 2031-04-04');
  await card.getByRole('button', { name: 'Cancel' }).click();

  const again = await drop(csv('ledger of a sheet again.csv', [ledger, ledgerLine('47942', 'ASKED-4', '7'), ledgerLine('47943', 'ASKED-4', '6')]));
  await again.getByRole('button', { name: 'They are days: 4 Apr 2031' }).click();
  await publish(again);
  await page.getByRole('tab', { name: /Current data/ }).click();
  expect(await rowFigures(page, 'ASKED-4', ['date'])).toEqual(['4 Apr 2031']);
});

test('figures that can be read in two ways are asked about, and read as answered', async () => {
  const file = path.join(desktop.files, 'costs of a desk abroad.txt');
  writeFileSync(file, [['SKU', 'FOB', 'Landed Cost'], ['ASKED-3', '1,234', '2,500']].map((line) => line.join('\t')).join('\r\n'));
  const card = await drop(file);
  await expect(card).toContainText('“1,234” under “FOB” can be read in two ways');
  await expect(card.getByRole('button', { name: 'The dot is the decimal mark: 1234' })).toBeVisible();
  await card.getByRole('button', { name: 'The comma is the decimal mark: between 1 and 2' }).click();
  await publish(card);
  await page.getByRole('tab', { name: /Current data/ }).click();
  expect(await rowFigures(page, 'ASKED-3', ['fob', 'landed'])).toEqual(['1.234', '2.50']);
});

test('a period that the file does not name is asked for, and stands in every row', async () => {
  const card = await drop(csv('BusinessReport.csv', [sales, ['B000000001', 'B000000001', 'Candle', 'ASKED-2', '40', '12', '$120.00', '11']]));
  await expect(card).toContainText('The file does not say which days it covers.');
  await card.getByRole('textbox', { name: 'From' }).fill('2031-03-31');
  await card.getByRole('textbox', { name: 'To' }).fill('2031-03-01');
  await expect(card.getByText('Before the first day')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await card.getByRole('textbox', { name: 'From' }).fill('2031-03-01');
  await card.getByRole('textbox', { name: 'To' }).fill('2031-03-31');
  await card.getByRole('button', { name: 'Compare' }).click();
  await publish(card);
  await page.getByRole('tab', { name: /Current data/ }).click();
  expect(await rowFigures(page, 'ASKED-2', ['unitsOrdered', 'periodStart', 'periodEnd'])).toEqual(['12', '1 Mar 2031', '31 Mar 2031']);
});

test('goods of another store are noticed before anything is published, and moved there in one click', async () => {
  await chooseStore(page, 'Blupond');
  await page.goto('app://desk/amazon-warehouse/upload-awd-inventory?tab=data');
  await expect(page.locator('[data-row="5"] [data-column="sku"]').first()).not.toBeEmpty();
  const skus = await page.locator('[data-row] [data-column="sku"]').allInnerTexts();
  const rows = skus.filter((sku) => sku !== '' && sku !== 'Sum').slice(0, 6).map((SKU) => ({ 'Product Name': `Candle ${SKU}`, SKU, ASIN: 'B000000001', 'Inbound to AWD (units)': 0, 'Available in AWD (units)': 4 }));

  await chooseStore(page, 'Minglewood');
  await page.goto(awdUpload);
  await page.locator('[data-drop-zone] input[type=file]').first().setInputFiles(writeReport(desktop.files, 'whose.csv', awdReport({ asOf: '2031-04-01 04:34:40', rows })));
  const card = page.getByRole('article', { name: 'whose.csv' });
  await expect(card).toContainText('These look like Blupond’s goods.');
  await expect(card.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  await card.getByRole('button', { name: 'Move to Blupond' }).click();
  await expect(card).toBeHidden();

  await chooseStore(page, 'Blupond');
  await expect(card).toHaveAttribute('data-step', 'reviewing');
  await expect(card.getByText('These look like', { exact: false })).toBeHidden();
  await publish(card);
  await page.getByRole('tab', { name: /Current data/ }).click();
  expect(await rowFigures(page, rows[0]?.SKU ?? '', ['availableUnits'])).toEqual(['4']);
});

/** SKUs of the store's newest AWD inventory, as its table shows them. */
const awdSkus = async (store: Parameters<typeof chooseStore>[1], count: number): Promise<readonly string[]> => {
  await chooseStore(page, store);
  await page.goto(`${awdUpload}?tab=data`);
  const shown = async (): Promise<readonly string[]> => (await page.locator('[data-row] [data-column="sku"]').allInnerTexts()).filter((sku) => sku !== '' && sku !== 'Sum');
  // Rows come in a few at a time.
  await expect.poll(async () => (await shown()).length).toBeGreaterThanOrEqual(count);
  return (await shown()).slice(0, count);
};

test('a file of which more than one in twenty goods may be another store’s waits for a word, and one of fewer does not', async () => {
  const theirs = await awdSkus('Blupond', 1);
  const ours = await awdSkus('Minglewood', 12);
  expect(ours).toHaveLength(12);
  const unseen = Array.from({ length: 12 }, (_, at) => `UNSEEN-${at}`);
  const report = (name: string, skus: readonly string[]): string => writeReport(desktop.files, name, awdReport({ asOf: '2031-05-01 04:34:40', rows: skus.map((SKU) => ({ 'Product Name': `Candle ${SKU}`, SKU, ASIN: 'B000000001', 'Inbound to AWD (units)': 0, 'Available in AWD (units)': 4 })) }));
  const put = async (file: string): Promise<Locator> => {
    await page.goto(awdUpload);
    await page.locator('[data-drop-zone] input[type=file]').first().setInputFiles(file);
    const card = page.getByRole('article', { name: path.basename(file) });
    await expect(card).toHaveAttribute('data-step', 'reviewing');
    for (const box of await card.getByRole('group', { name: 'Questions before publishing' }).getByRole('checkbox').all()) await box.check();
    return card;
  };

  // One of 13 is more than one in twenty.
  const mixed = await put(report('one of another store.csv', [...ours, ...theirs]));
  await expect(mixed).toContainText('Some of these may be Blupond’s goods.');
  await expect(mixed.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  await mixed.getByRole('button', { name: 'It is Minglewood’s' }).click();
  await expect(mixed.getByText('Some of these may be', { exact: false })).toBeHidden();
  await expect(mixed.getByRole('button', { name: /^Publish/ })).toBeEnabled();
  await mixed.getByRole('button', { name: 'Cancel', exact: true }).click();

  // One of 25 is not.
  const few = await put(report('one of many.csv', [...ours, ...unseen, ...theirs]));
  await expect(few.getByText('Some of these may be', { exact: false })).toHaveCount(0);
  await expect(few.getByRole('button', { name: /^Publish/ })).toBeEnabled();
});

// What is taught of accounts in the first is known in the second, and is taught anew where the second is repeated.
test.describe('seller accounts', () => {
  test.describe.configure({ mode: 'serial' });

  test('a file of several accounts is asked about once, and each store gets its own rows', async () => {
    const header = 'SKU,ASIN,Product Name,Inbound to AWD (units),Available in AWD (units)';
    const twoAccounts = (name: string, day: string, units: readonly [string, string]): string =>
      csv(name, [['MERCHANT-ONE', units[0]], ['MERCHANT-TWO', units[1]]].flatMap(([account = '', available = '']) => [['Timestamp', `${day} 04:34:40`], ['Merchant ID', account], [''], header.split(','), ['BOTH-1', 'B000000009', 'Candle', '0', available]]));
    await chooseStore(page, 'Blupond');
    const card = await drop(twoAccounts('two accounts.csv', '2031-05-01', ['11', '22']));
    await expect(card).toContainText('The file holds downloads of 2 accounts.');
    await expect(card.getByRole('button', { name: 'Import each into its store' })).toBeDisabled();
    await card.getByRole('combobox', { name: 'Account MERCHANT-ONE' }).selectOption('Blupond');
    await card.getByRole('combobox', { name: 'Account MERCHANT-TWO' }).selectOption('Royal Green');
    await card.getByRole('button', { name: 'Import each into its store' }).click();
    await publish(card);
    await page.getByRole('tab', { name: /Current data/ }).click();
    expect(await rowFigures(page, 'BOTH-1', ['availableUnits'])).toEqual(['11']);

    await chooseStore(page, 'Royal Green');
    await page.getByRole('tab', { name: 'Import' }).click();
    await publish(card);
    await page.getByRole('tab', { name: /Current data/ }).click();
    expect(await rowFigures(page, 'BOTH-1', ['availableUnits'])).toEqual(['22']);

    const again = await drop(twoAccounts('two accounts again.csv', '2031-05-02', ['12', '23']));
    await expect(again).toHaveAttribute('data-step', 'reviewing');
    await publish(again);
    await page.getByRole('tab', { name: /Current data/ }).click();
    expect(await rowFigures(page, 'BOTH-1', ['availableUnits'])).toEqual(['23']);
  });

  test('an account alone in a file of goods nobody knows is told by what was said of it, which Settings shows and can forget', async () => {
    const header = ['SKU', 'ASIN', 'Product Name', 'Inbound to AWD (units)', 'Available in AWD (units)'];
    const unseen = (name: string, sku: string): string =>
      csv(name, [['Timestamp', '2031-05-03 04:34:40'], ['Merchant ID', 'MERCHANT-TWO'], [''], header, [sku, '', 'Candle', '0', '5']]);
    /** On its own page, loaded anew: nothing else is on the list. */
    const put = async (file: string): Promise<Locator> => {
      await page.goto(awdUpload);
      await page.locator('[data-drop-zone] input[type=file]').first().setInputFiles(file);
      return page.getByRole('article', { name: path.basename(file) });
    };
    await chooseStore(page, 'Blupond');
    const card = await put(unseen('one account.csv', 'UNSEEN-1'));
    await expect(card).toContainText('This is an account of Royal Green.');
    await expect(card.getByRole('button', { name: /^Publish/ })).toBeDisabled();
    await card.getByRole('button', { name: 'Move to Royal Green' }).click();
    await expect(card).toBeHidden();
    await chooseStore(page, 'Royal Green');
    await expect(card).toHaveAttribute('data-step', 'reviewing');
    await expect(card.getByText('This is an account of', { exact: false })).toBeHidden();

    await page.goto('app://desk/settings?tab=reports');
    const kept = page.getByRole('region', { name: 'Seller accounts and their stores' });
    await expect(kept.getByRole('listitem')).toHaveText([/MERCHANT-ONE\s*Blupond/, /MERCHANT-TWO\s*Royal Green/]);
    await kept.getByRole('button', { name: /^Forget.*MERCHANT-TWO/ }).click();
    await expect(kept.getByRole('listitem')).toHaveText([/MERCHANT-ONE\s*Blupond/]);
    await page.goto('app://desk/settings?tab=stores');
    const logged = page.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: 'Store of a seller account: MERCHANT-TWO' });
    await expect(logged).toHaveCount(2);
    await expect(logged.first().getByRole('cell')).toHaveText([/\d/, /\S/, 'Store of a seller account: MERCHANT-TWO', 'every store', 'Royal Green', 'not kept', '']);
    await expect(logged.last().getByRole('cell')).toHaveText([/\d/, /\S/, 'Store of a seller account: MERCHANT-TWO', 'every store', 'not kept', 'Royal Green', '']);

    await chooseStore(page, 'Blupond');
    const again = await put(unseen('one account again.csv', 'UNSEEN-2'));
    await expect(again).toContainText('None of its goods was seen in any store before.');

    await page.goto('app://desk/settings?tab=reports');
    await kept.getByRole('button', { name: /^Forget all/ }).click();
    await expect(kept).toContainText('Current: none');
    await kept.getByRole('button', { name: /^Undo/ }).click();
    await expect(kept.getByRole('listitem')).toHaveText([/MERCHANT-ONE\s*Blupond/]);
  });
});

test('the items of a recipe take the place of those that stand, or are added to them, as the review says', async () => {
  await chooseStore(page, 'Blupond');
  const recipe = ['Bundle Code', 'Item Code', 'Qty per Bundle'];
  await publish(await drop(csv('recipe first.csv', [recipe, ['LISTED', 'PART-1', '2'], ['LISTED', 'PART-2', '1']])));
  const card = await drop(csv('recipe more.csv', [recipe, ['LISTED', 'PART-1', '2'], ['LISTED', 'PART-3', '5']]));
  const lists = card.getByRole('radiogroup', { name: 'What to do with the parts of a bundle that are not in the file' });
  await expect(card.getByText('Ready to review: 1 new, 1 changed')).toBeAttached();
  await lists.getByText('Add to lists').click();
  await expect(card.getByText('Ready to review: 1 new, 0 changed')).toBeAttached();
  await expect(lists.getByRole('radio', { name: 'Add to lists' })).toBeChecked();

  const changed = card.getByRole('region', { name: 'Lists that change' });
  const row = changed.getByRole('row').filter({ hasText: 'LISTED' });
  await expect(row).toContainText('with 5 × PART-3');
  await expect(row).not.toContainText('without 1 × PART-2');
  await expect(row).toContainText('not known → not known');
  await row.getByRole('radiogroup', { name: 'Parts of LISTED that are not in the file' }).getByText('Drop 1').click();
  await expect(row).toContainText('without 1 × PART-2');
  await expect(card.getByText('Ready to review: 1 new, 1 changed')).toBeAttached();
  await row.getByRole('radiogroup', { name: 'Parts of LISTED that are not in the file' }).getByText('Keep 1').click();
  await expect(card.getByText('Ready to review: 1 new, 0 changed')).toBeAttached();
  await publish(card);
});

test('a file of a day still to come is asked about: declined it changes nothing, and agreed to it is published', async () => {
  await chooseStore(page, 'Royal Green');
  const file = (name: string): string => writeReport(desktop.files, name, awdReport({ asOf: '2062-05-01 04:34:40', rows: [{ 'Product Name': 'Candle', SKU: 'TO-COME-1', ASIN: 'B000000009', 'Inbound to AWD (units)': 0, 'Available in AWD (units)': 33 }] }));
  const questions = (card: Locator): Locator => card.getByRole('group', { name: 'Questions before publishing' });
  const words = 'The file speaks of 1 May 2062, which is still to come. Until then, every newer file would count as an older one. Was the day typed or read wrongly?';
  const goOn = (card: Locator): Locator => questions(card).getByRole('checkbox', { name: 'Import it all the same' });
  const days = async (): Promise<readonly string[]> => {
    await page.goto(`${awdUpload}?tab=data`);
    await expect(page.locator('[data-row="0"] [data-column="sku"]').first()).not.toBeEmpty();
    return page.locator('[data-row] [data-column="sku"]').allInnerTexts();
  };
  const before = await days();

  const declined = await drop(file('next century.csv'));
  await expect(declined).toHaveAttribute('data-step', 'reviewing');
  await expect(questions(declined)).toContainText(words);
  for (const question of await questions(declined).getByRole('checkbox').all()) await question.check();
  await expect(declined.getByRole('button', { name: /^Publish/ })).toBeEnabled();
  await goOn(declined).uncheck();
  await expect(declined.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  await declined.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(declined).toHaveAttribute('data-step', 'cancelled');
  expect(await days()).toEqual(before);

  const agreed = await drop(file('next century again.csv'));
  await expect(agreed).toHaveAttribute('data-step', 'reviewing');
  await expect(questions(agreed)).toContainText(words);
  await goOn(agreed).check();
  await publish(agreed);
  await page.getByRole('tab', { name: /Current data/ }).click();
  expect(await rowFigures(page, 'TO-COME-1', ['availableUnits'])).toEqual(['33']);
});

test('codes that a spreadsheet cut to an exponent are asked about: declined nothing is published, and agreed to they are goods called so', async () => {
  await chooseStore(page, 'Blupond');
  const items = (name: string): string => csv(name, [['Item Code', 'Item Name', 'Supplier', 'MOQ'], ['1.23E+11', 'Jar cut short', 'Works', '500'], ['WHOLE-1', 'Jar', 'Works', '600']]);
  const questions = (card: Locator): Locator => card.getByRole('group', { name: 'Questions before publishing' });

  const declined = await drop(items('items cut short.csv'));
  await expect(declined).toHaveAttribute('data-step', 'reviewing');
  await expect(questions(declined)).toContainText('1 code of the file was shortened by a spreadsheet (“1.23E+11”) and may be any of many.');
  await expect(declined.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  await declined.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(declined).toHaveAttribute('data-step', 'cancelled');

  const agreed = await drop(items('items cut short again.csv'));
  await expect(questions(agreed)).toContainText('“1.23E+11”');
  await publish(agreed);
  await page.getByRole('tab', { name: /Current data/ }).click();
  await page.getByRole('searchbox').or(page.getByPlaceholder(/Search/)).first().fill('cut short');
  expect(await rowFigures(page, '1\\.23E\\+11', ['moq'])).toEqual(['500']);

  // What stands was said to be called so.
  const known = await drop(csv('items cut short once more.csv', [['Item Code', 'Item Name', 'Supplier', 'MOQ'], ['1.23E+11', 'Jar cut short', 'Works', '700']]));
  await expect(known).toHaveAttribute('data-step', 'reviewing');
  await expect(known).not.toContainText('shortened by a spreadsheet');
});

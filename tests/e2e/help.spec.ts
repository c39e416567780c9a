/** Help, from an empty store on: the boxes of the first run that tick, help of one page, formulas worked out, every message, every key. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { keyRows } from '../../renderer/ui/keyboard';
import { seriousFindings } from '../support/accessible';
import { goTo } from '../support/go-to';
import { oneStart } from '../support/one-start';
import { allListingsFile, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay } from '../support/plan-files';
import { awdReport } from '../support/report-files/awd-report';
import { openSheet } from '../support/sheet-page';
import { specifiedMessages } from '../support/specification-routes';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';
import { publish } from '../support/story';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Minglewood'), (started) => {
  staff = started;
  window = started.window;
});

const openHelp = async (): Promise<void> => {
  await window.goto('app://desk/help');
  await expect(window.getByText(/\d of 6 reports are there for Minglewood\./)).toBeVisible();
};
const step = (title: string): Locator => window.getByRole('region', { name: 'The first run' }).getByRole('listitem').filter({ hasText: title });

/** Where each report of the first run is downloaded, or what list it is. */
const places = {
  'FBA stock': 'Seller Central → Reports → Fulfilment → Inventory → FBA Inventory → Request .csv download.',
  Sales: 'Seller Central → Orders → Order Reports → All Orders → Request report (order date).',
  'Amazon listings': 'Seller Central → Inventory → Inventory Reports → All Listings Report',
  'AWD stock': 'Seller Central → Inventory → Amazon Warehousing and Distribution → Inventory → Download inventory report (CSV).',
  'Factory items': 'Your own item list as XLSX or CSV, or an export of products from the stock system.',
  'Bundles to listings': 'Your own mapping sheet as XLSX or CSV: bundle, channel, SKU or ASIN.',
} as const;

test('each box of the first run takes its report and ticks, and the others wait', async () => {
  const files = [
    // JAR has 84 units at FBA, 24 of them between centres; LID has run out.
    ['FBA stock', 'amz_fba_planning', 'fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 0, shipped30: 30 }])],
    ['Sales', 'amz_all_orders', 'orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }])],
    ['Amazon listings', 'amz_all_listings', `all listings ${today}.txt`, allListingsFile([{ sku: 'JAR', by: 'Amazon' }, { sku: 'LID', by: 'Amazon' }])],
    ['AWD stock', 'amz_awd_inventory', 'awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 480, 'Inbound to AWD (units)': 0 }] })],
    ['Factory items', 'factory-items', 'items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }, { code: 'L1', unitsPerCarton: 24 }])],
    ['Bundles to listings', 'bundle-listings', 'listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'L1', sku: 'LID' }])],
  ] as const;
  for (const [done, [title, report, name, bytes]] of files.entries()) {
    await openHelp();
    await expect(window.getByText(`${done} of 6 reports are there for Minglewood.`)).toBeVisible();
    await expect(step(title)).toContainText('not there yet');
    await expect(step(title)).toContainText(places[title]);
    if (done === 0) expect(await seriousFindings(window, 'Help, the first run')).toEqual([]);
    await window.locator(`[data-drop-zone="help-${report}"] input[type=file]`).setInputFiles(staff.file(name, bytes));
    await publish(window.getByRole('article', { name }));
    await openHelp();
    await expect(step(title)).toContainText(': done');
    await expect(step(title)).toContainText(`by ${staff.email}`);
    // Tomorrow's is found in the same place.
    await expect(step(title)).toContainText(places[title]);
    await expect(window.locator(`[data-drop-zone="help-${report}"]`)).toHaveCount(0);
  }
  await expect(window.getByText('6 of 6 reports are there for Minglewood.')).toBeVisible();
});

test('F1 and the link of a page lead to what help says of it, and back', async () => {
  await openSheet(window, '/fba-forecast');
  await window.keyboard.press('F1');
  await expect(window).toHaveURL(/\/help\?page=%2Ffba-forecast$/);
  const ofPage = window.getByRole('region', { name: 'FBA Forecast' });
  await expect(ofPage.getByRole('heading', { name: 'Data it uses' })).toBeVisible();
  await expect(ofPage.locator('dl > div').filter({ hasText: 'FBA stock' }).first()).toContainText('needed');
  await expect(ofPage.locator('dl > div').filter({ has: window.getByText('Send (units)', { exact: true }) }).first()).toContainText('A whole number is typed');
  expect(await seriousFindings(window, 'Help of a page')).toEqual([]);
  await ofPage.getByRole('link', { name: 'To the page' }).click();
  await expect(window).toHaveURL(/\/fba-forecast$/);
  await window.goto('app://desk/factory-desk/upload-fd-items');
  await window.getByRole('link', { name: 'About this page' }).click();
  const upload = window.getByRole('region', { name: 'Upload Items' });
  await expect(upload.locator('dl > div').filter({ hasText: 'Item Code' }).first()).toContainText('no row without it');
  await upload.getByRole('link', { name: 'All help' }).click();
  await expect(window.getByRole('region', { name: 'The first run' })).toBeVisible();
  // Of every page there is a way to more.
  await window.getByRole('region', { name: 'Pages' }).getByRole('link', { name: 'More about Settings' }).click();
  await expect(window.getByRole('region', { name: 'Settings' })).toBeVisible();
});

test('formulas are worked out for a chosen SKU, 0 where it is 0, and goods nobody knows are told', async () => {
  await openHelp();
  const work = async (sku: string): Promise<void> => {
    await window.getByLabel(/Work them out/).first().fill(sku);
    await window.getByRole('button', { name: 'Work out' }).click();
  };
  const worked = (id: string): Locator => window.locator(`[data-formula="${id}"]`);
  await work('JAR');
  await expect(window.getByText('With the figures of JAR, Minglewood, as they stand now.')).toBeVisible();
  await expect(worked('fba-position').getByRole('group')).toContainText('84 units');
  // No recipe or cost sheet tells what a jar costs.
  await expect(worked('floor').getByRole('group').or(worked('floor').getByText('JAR has no such figure.'))).toContainText(/not known|no such figure/);
  await work('LID');
  await expect(worked('fba-position').getByRole('group')).toContainText(/(?<![\d,.])0 units/);
  await expect(worked('fba-position').getByRole('group')).not.toContainText('84 units');
  await work('NOBODY');
  await expect(window.getByRole('region', { name: 'Formulas' }).getByRole('alert')).toBeVisible();
  await expect(window.locator('[data-formula]').getByRole('group')).toHaveCount(0);
});

test('every message of the data layer stands there word for word, and every key', async () => {
  await openHelp();
  const messages = window.getByRole('region', { name: 'Messages, and what to do' });
  for (const message of specifiedMessages) {
    const entry = messages.locator('details').filter({ has: window.locator('q', { hasText: message }) });
    await expect(entry.locator('q')).toHaveText(message);
    await entry.locator('summary').click();
    await expect(entry.getByText('What to do')).toBeVisible();
  }
  const keys = window.getByRole('region', { name: 'Keyboard' });
  await expect(keys.locator('dl > div')).toHaveCount(keyRows.length);
  for (const { does } of keyRows) await expect(keys).toContainText(does);
  await expect(window.getByRole('region', { name: 'What changed' }).getByRole('listitem').first()).toBeVisible();
  await window.getByRole('textbox', { name: 'Search help' }).fill('no such words anywhere');
  await expect(window.getByText('Nothing in help has these words.', { exact: false })).toBeVisible();
});

test('the words of the trade are explained, and the plain pages say what is stored where, who sees it and how it is taken out', async () => {
  await openHelp();
  const terms = window.getByRole('region', { name: 'Terms of the trade' });
  for (const [term, meaning] of [['Days of supply', 'DoS for short'], ['ROP', 'Reorder point'], ['FNSKU', 'label'], ['ATS', 'Available to sell'], ['AWD', 'Amazon Warehousing and Distribution'], ['MOQ', 'Minimum order quantity']] as const) {
    await expect(terms.locator('dl > div').filter({ has: window.getByText(term, { exact: true }) })).toContainText(meaning);
  }
  await window.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(window.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/Firebase project/, 'What is stored on this computer', 'Who sees it', 'How to take it out or remove it']);
  for (const sentence of [
    'Names, addresses and e-mail addresses of customers are not stored: the columns of a report that hold them are known and left out before anything is published. Where you match columns by hand, choose none that hold them under another heading',
    'The app never stores your password.',
    'A copy of the data you opened, so that the app works without a network, and changes that wait to be sent.',
    'edits that are not saved yet, the names of files you exported and who exported them', 'which reports of the app were made, when and by whom', 'a log file without report rows',
    'The files you drop stay where they are: they are read, never moved or changed. What you paste is kept as a file until the app is closed.',
    'Everybody with an account in the same project sees the data of all three stores', 'The app sends data to that project and nowhere else. It has no tracking and no advertising.',
    'Every table can be exported as CSV or XLSX from its page. Settings, Data writes all that a store shows into one backup file', 'An import is undone from its receipt or from the import log. Older versions stay in the project',
    'To remove the copy on this computer, log out, close the app and delete its data folder, which Settings, About shows; changes that still wait to be sent are lost with it.',
    'To remove an account or data in the project, ask whoever looks after the project.',
  ]) await expect(window.getByRole('main')).toContainText(sentence);
  // Where it says these are, they are.
  for (const [tab, button] of [['data', 'Back up Minglewood'], ['about', 'Show the data folder']] as const) {
    await goTo(window, `/settings?tab=${tab}`);
    await expect(window.getByRole('button', { name: button })).toBeVisible();
  }
  await window.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(window.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Who may use it', 'What it is for', 'What to mind', 'What can be expected']);
  for (const sentence of ['each with an account of their own. An account is not shared.', 'each one leads back to its file and row', 'is decided by the person who sends it', 'Upload only what the work needs', 'A published import can be undone, and past versions are kept.']) await expect(window.getByRole('main')).toContainText(sentence);
});

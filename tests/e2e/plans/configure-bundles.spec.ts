/** The bundle desk, from dropped files to a saved recipe and back through the log. Every figure is worked out by hand beside the check. */
import { expect, test, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { publishAll } from '../../support/drop-anywhere';
import { goTo } from '../../support/go-to';
import { keyboardOf } from '../../support/keyboard-only';
import { oneStart } from '../../support/one-start';
import { dayBefore, daysUntil, fbaStockFile, ordersFile, planDay } from '../../support/plan-files';
import { textFile } from '../../support/report-files/text-file';
import { cellOf, figuresOf, openSheet, tileFigure } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Blupond'), (started) => {
  staff = started;
  window = started.window;
});

const csv = (rows: readonly (readonly (string | number)[])[]): Buffer => textFile(rows);
const figure = (name: string) => window.locator('dl > div').filter({ has: window.getByText(name, { exact: true }) }).locator('dd');
/** The number of a tile, whatever unit stands behind it. */
const counted = async (id: string): Promise<number> => Number.parseFloat(await tileFigure(window, id));
const changes = () => window.getByRole('region', { name: 'Changes not saved' });
const allows = (part: string) => window.locator(`[data-part="${part}"] td`).nth(5);
const choose = async (code: string): Promise<void> => window.getByRole('list', { name: 'Bundles found' }).getByRole('button', { name: code, exact: false }).first().click();

test('shows what a bundle takes, what limits it and what it costs, from dropped files', async () => {
  const { file } = staff;
  await window.goto('app://desk/factory-desk/configure-bundles');
  await expect(window.getByText('Blupond has no bundles yet.', { exact: false })).toBeVisible({ timeout: 60_000 });
  await publishAll(window, [
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'SET-FBA', units: 2 }, { sku: 'LOOSE-FBA', units: 1 }])),
    file('items.csv', csv([['Item Code', 'Item Name', 'Supplier', 'FOB', 'Units per Carton'], ['A', 'Jar', 'Ningbo', 1.4, 48], ['B', 'Lid', 'Ningbo', 0.5, 100], ['C', 'Label ring', 'Yiwu', 0.1, 500], ['A2', 'Tall jar', 'Ningbo', 2, 24], ['NEVER', 'Ribbon', 'Yiwu', 0.2, 100]])),
    file('bundles.csv', csv([['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Labour Cost'], ['SET', 'Jar gift set', 0.3, 0.2], ['DUO', 'Jar duo', 0, 0], ['LOOSE', 'Loose ribbon', 0, 0]])),
    file('recipes.csv', csv([['Bundle Code', 'Item Code', 'Qty per Bundle'], ['SET', 'A', 2], ['SET', 'B', 1], ['SET', 'C', 6], ['DUO', 'A', 3], ['LOOSE', 'NEVER', 1]])),
    file('stock.csv', csv([['Item Code', 'Warehouse', 'On Hand', 'Spoken For', 'Counted On'], ['A', 'Reno', 100, 4, today], ['B', 'Reno', 37, 0, today], ['C', 'Reno', 260, 0, today], ['A2', 'Reno', 10, 0, today]])),
    file('costs.csv', csv([['SKU', 'Landed Cost', 'Currency'], ['A', 1.5, 'USD'], ['B', 0.5, 'USD'], ['C', 0.1, 'USD'], ['A2', 2, 'USD']])),
    file('purchase-orders.csv', csv([
      ['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Unit Cost', 'ETA', 'Qty Received', 'Received On'], ['PO-1', 'Ningbo', 'A2', 20, 0.5, dayBefore(today, 10), '', ''], ['PO-2', 'Yiwu', 'NEVER', 100, 0.1, dayBefore(today, -20), '', ''],
      ['PO-3', 'Ningbo', 'A', 10, 0.5, dayBefore(today, 5), 10, dayBefore(today, 6)], ['PO-4', 'Yiwu', 'A2', 5, '', dayBefore(today, -30), '', ''],
    ])),
    file('mapping.csv', csv([['Bundle Code', 'Channel', 'SKU'], ['SET', 'Amazon FBA', 'SET-FBA']])),
  ]);
  await expect(window.getByText('3 of 3')).toBeVisible({ timeout: 60_000 });
  await choose('SET');
  // A: (100 − 4) / 2 = 48; B: 37 / 1 = 37; C: 260 / 6 = 43.
  await expect(figure('Buildable now')).toHaveText('37limited by B');
  await expect(allows('A')).toHaveText('48');
  await expect(allows('C')).toHaveText('43');
  // 2 × 1.50 + 0.50 + 6 × 0.10 + 0.30 + 0.20.
  await expect(figure('Cost, USD')).toContainText('4.60');
  await expect(window.getByRole('region', { name: 'Listings', exact: true })).toContainText('SET-FBA');
  // Two a day; 37 last 18.5 days.
  await expect(figure('Cover, days')).toContainText('18.5');
});

test('the search opens a bundle on its desk, and a link to one that is not there says so', async () => {
  await window.keyboard.press('Control+k');
  await window.getByRole('textbox', { name: 'Find a page or command' }).fill('bundle duo');
  await window.getByRole('dialog').getByRole('button', { name: /^DUO/ }).click();
  await window.getByRole('dialog').getByRole('button', { name: 'Configure Bundles: DUO' }).click();
  await expect(window).toHaveURL(/configure-bundles\?bundle=DUO$/);
  await expect(window.getByRole('heading', { name: 'DUO', exact: true })).toBeVisible();
  await goTo(window, '/factory-desk/configure-bundles?bundle=NOWHERE');
  await expect(window.getByText('Blupond has no bundle NOWHERE.', { exact: false })).toBeVisible();
  await expect(window.getByRole('button', { name: 'Clone' })).toHaveCount(0);
});

test('what was never counted or has no cost is said, not taken for 0', async () => {
  await choose('LOOSE');
  await expect(figure('Buildable now')).toHaveText('not knownnot counted: NEVER');
  await expect(window.locator('[data-part="NEVER"]')).toContainText('not counted');
  await expect(window.getByText('No listing sells it.', { exact: false })).toBeVisible();
});

test('says what building some takes, what is missing, and what others lose', async () => {
  await choose('SET');
  const box = window.getByLabel('Bundles to build');
  await box.fill('40');
  await box.press('Enter');
  await expect(window.getByText('There is not enough for 40.')).toBeVisible();
  // 40 lids of 37; 80 of 96 jars leave 16, which make 5 duos instead of 32.
  await expect(window.getByRole('table', { name: 'Items it takes' }).getByRole('row', { name: /^B/ })).toContainText('40373');
  await expect(window.getByRole('table', { name: 'What other bundles lose' }).getByRole('row', { name: /^DUO/ })).toContainText('32527');
  await window.getByRole('button', { name: 'Order missing items' }).click();
  const order = window.getByRole('dialog', { name: 'Draft purchase orders' });
  // Three lids are a carton of 100 at 0.50.
  await expect(order).toContainText('100 units, 50.00 USD');
  await window.keyboard.press('Escape');
  await expect(order).toBeHidden();
});

test('a changed recipe is seen at once, saved as one import, and taken back', async () => {
  await choose('SET');
  const quantity = window.getByLabel('Qty of B');
  // A comma may be either of two signs: 2,5 was never 25. What is no quantity stays as it was typed, with the reason, and is not taken.
  for (const [text, why] of [['2,5', '“2,5” is not a whole number.'], ['2x', '“2x” is not a whole number.'], ['0', 'At least 1.']] as const) {
    await quantity.fill(text);
    await quantity.press('Enter');
    await quantity.blur();
    await expect(quantity).toHaveValue(text);
    await expect(window.getByRole('region', { name: 'Items in SET' })).toContainText(why);
    await expect(changes()).toBeHidden();
  }
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('1');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(changes()).toContainText('1 bundle changed, not saved');
  await expect(figure('Buildable now')).toHaveText('18limited by B');
  await changes().getByRole('button', { name: 'Undo' }).click();
  await expect(figure('Buildable now')).toHaveText('37limited by B');
  await changes().getByRole('button', { name: 'Redo' }).click();
  await changes().getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.getByText('Saved: SET.')).toBeVisible();
  await expect(changes()).toBeHidden();
  await expect(figure('Buildable now')).toHaveText('18limited by B', { timeout: 30_000 });
  await window.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(window.getByText('Taken back.')).toBeVisible();
  await expect(figure('Buildable now')).toHaveText('37limited by B', { timeout: 30_000 });
});

test('a recipe that is not saved is still there after another page', async () => {
  await choose('SET');
  await window.getByLabel('Qty of B').fill('3');
  await window.getByLabel('Qty of B').press('Enter');
  await expect(changes()).toContainText('1 bundle changed, not saved');
  await openSheet(window, '/factory-desk');
  await window.goto('app://desk/factory-desk/configure-bundles');
  await expect(window.getByText('SET: kept from an earlier visit, not saved yet.')).toBeVisible({ timeout: 30_000 });
  await choose('SET');
  // 37 of B by three.
  await expect(figure('Buildable now')).toHaveText('12limited by B', { timeout: 30_000 });
  await changes().getByRole('button', { name: 'Discard' }).click();
  await expect(figure('Buildable now')).toHaveText('37limited by B', { timeout: 30_000 });
});

test('a bundle that would hold itself is refused with the way round', async () => {
  await choose('DUO');
  const add = window.getByRole('combobox', { name: 'Add an item or bundle' });
  await add.fill('DUO');
  await window.getByRole('option', { name: /^DUO/ }).click();
  await expect(window.getByText('A bundle cannot hold itself: DUO → DUO.')).toBeVisible();
  await changes().getByRole('button', { name: 'Discard' }).click();
  await expect(window.getByText('A bundle cannot hold itself', { exact: false })).toBeHidden();
});

test('replaces an item in every bundle that has it, looked at first', async () => {
  await choose('SET');
  await window.getByRole('button', { name: 'Replace an item everywhere' }).click();
  const dialog = window.getByRole('dialog', { name: 'Replace an item in every bundle' });
  await dialog.getByRole('combobox', { name: 'Item to take its place' }).fill('A2');
  await expect(dialog.getByRole('columnheader')).toHaveText(['Take', 'Bundle', 'Qty', 'Cost USD', 'Then USD', 'Buildable bundles', 'Then bundles']);
  // 10 tall jars: 5 sets, 3 duos.
  await expect(dialog.getByRole('row', { name: /SET/ })).toContainText('375');
  await expect(dialog.getByRole('row', { name: /DUO/ })).toContainText('323');
  await window.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Replace in 2 bundles' }).click();
  await expect(changes()).toContainText('2 bundles changed, not saved');
  await expect(figure('Buildable now')).toHaveText('5limited by A2');
  await changes().getByRole('button', { name: 'Discard' }).click();
});

const versions = () => window.getByRole('table', { name: /^Lists of DUO by date/ });
const save = async (what: string | RegExp): Promise<void> => {
  await changes().getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.getByText(typeof what === 'string' ? `Saved: ${what}.` : what)).toBeVisible();
};

test('a clone takes its costs over, a new bundle begins empty, and a code is given once', async () => {
  await choose('SET');
  await window.getByRole('button', { name: 'Clone', exact: true }).click();
  const clone = window.getByRole('dialog', { name: 'Clone SET' });
  await clone.getByLabel('Bundle code').fill('DUO');
  await clone.getByRole('button', { name: 'Clone', exact: true }).click();
  await expect(clone.getByText('There is a bundle DUO already.')).toBeVisible();
  await clone.getByLabel('Bundle code').fill('SET-B');
  await clone.getByLabel('Name').fill('Second set');
  await clone.getByRole('button', { name: 'Clone', exact: true }).click();
  await expect(window.getByRole('region', { name: 'SET-B', exact: true })).toContainText('New, not saved');
  await expect(figure('Buildable now')).toHaveText('37limited by B');
  // Packaging and labour are in it: 4.10 of items and 0.50.
  await expect(figure('Cost, USD')).toContainText('4.60');

  await window.getByRole('button', { name: 'New bundle' }).click();
  const made = window.getByRole('dialog', { name: 'New bundle' });
  await made.getByLabel('Bundle code').fill('TRAY');
  await made.getByRole('button', { name: 'Make the bundle' }).click();
  await expect(figure('Buildable now')).toHaveText('not knownno list of items');
  await window.getByRole('combobox', { name: 'Add an item or bundle' }).fill('B');
  await window.getByRole('option', { name: /^B\b/ }).first().click();
  await expect(figure('Buildable now')).toHaveText('37limited by B');
  // 37 lids make no tray of 38: none is a figure.
  await window.getByLabel('Qty of B').fill('38');
  await window.getByLabel('Qty of B').press('Enter');
  await expect(figure('Buildable now')).toHaveText('0limited by B');
  await save('SET-B, TRAY');
  await expect(window.getByText('5 of 5')).toBeVisible({ timeout: 30_000 });
  await choose('SET-B');
  await expect(figure('Cost, USD')).toContainText('4.60');
});

test('a list from a later day leaves the one that holds, is looked at, changed and taken away', async () => {
  const from = dayBefore(today, -60);
  await choose('DUO');
  await expect(figure('Buildable now')).toHaveText('32limited by A');
  await window.getByLabel('Holds from', { exact: true }).fill(from);
  await window.getByLabel('Qty of A').fill('4');
  await window.getByLabel('Qty of A').press('Enter');
  await expect(window.getByText('the one before it holds until then', { exact: false })).toBeVisible();
  // 96 in fours, from that day on.
  await expect(figure('Buildable now')).toHaveText('24limited by A');
  await save('DUO');
  // Until then threes.
  await expect(figure('Buildable now')).toHaveText('32limited by A', { timeout: 30_000 });
  await expect(versions().getByRole('row', { name: /from the beginning/ })).toContainText('3 × Aholds now');
  const later = versions().locator(`[data-version="${from}"]`);
  await expect(later).toContainText('4 × Ato come');
  await later.getByRole('button', { name: 'Show' }).click();
  await expect(figure('Buildable now')).toHaveText('24limited by A');
  await window.getByLabel('Qty of A').fill('6');
  await window.getByLabel('Qty of A').press('Enter');
  await expect(figure('Buildable now')).toHaveText('16limited by A');
  await save('DUO');
  await expect(later).toContainText('6 × Ato come', { timeout: 30_000 });
  expect(await seriousFindings(window, 'lists by date')).toEqual([]);
  await expect(figure('Buildable now')).toHaveText('32limited by A');
  await later.getByRole('button', { name: 'Show' }).click();
  await versions().getByRole('button', { name: 'Back to the list that holds now' }).click();
  await expect(figure('Buildable now')).toHaveText('32limited by A');
  await later.getByRole('button', { name: /^Take away the list from / }).click();
  await save('DUO');
  await expect(versions()).toBeHidden({ timeout: 30_000 });
  await expect(figure('Buildable now')).toHaveText('32limited by A');
});

test('an item replaced in some bundles is saved in these alone, and taken back as one', async () => {
  await choose('SET');
  await window.getByRole('button', { name: 'Replace an item everywhere' }).click();
  const dialog = window.getByRole('dialog', { name: 'Replace an item in every bundle' });
  await dialog.getByRole('combobox', { name: 'Item to take its place' }).fill('A2');
  await window.keyboard.press('Tab');
  await dialog.getByRole('checkbox', { name: 'Take SET', exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Replace in 2 bundles' }).click();
  await save(/^Saved: (?:DUO, SET-B|SET-B, DUO)\.$/);
  // Ten tall jars are three duos; the set still takes jars.
  await choose('DUO');
  await expect(figure('Buildable now')).toHaveText('3limited by A2', { timeout: 30_000 });
  await choose('SET');
  await expect(figure('Buildable now')).toHaveText('37limited by B');
  await window.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(window.getByText('Taken back.')).toBeVisible();
  await choose('DUO');
  await expect(figure('Buildable now')).toHaveText('32limited by A', { timeout: 30_000 });
});

test('the doctor finds what a listing probably sells, and one click maps it', async () => {
  await window.getByRole('tab', { name: /Mapping doctor/ }).click();
  const row = window.getByRole('row', { name: /LOOSE-FBA/ });
  await expect(row).toContainText('the SKU is its code');
  // Where that is wrong another can be chosen in its place.
  await row.getByRole('button', { name: 'LOOSE-FBA sells another' }).click();
  await expect(row.getByRole('combobox', { name: 'Bundle of LOOSE-FBA' })).toBeVisible();
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(window.getByText('Saved: LOOSE-FBA sells LOOSE.')).toBeVisible();
  await expect(row).toBeHidden({ timeout: 30_000 });
  expect(await seriousFindings(window, 'the mapping doctor')).toEqual([]);
  await window.getByRole('tab', { name: 'Bundles', exact: true }).click();
  await choose('LOOSE');
  await expect(window.getByRole('region', { name: 'Listings', exact: true })).toContainText('LOOSE-FBA');
  expect(await seriousFindings(window, 'a bundle')).toEqual([]);
});

test('the factory desk opens on late orders first, and on what stands in the way', async () => {
  await openSheet(window, '/factory-desk');
  await expect(await cellOf(window, 'PO-1', 'daysLate')).toHaveText('10');
  // Each list with when it last came in and how many rows it has, and one that never came.
  const lists = window.getByRole('navigation', { name: 'Lists of the factory desk' }).getByRole('listitem');
  await expect(lists).toHaveCount(6);
  for (const [title, rows] of [['Items', '5 rows'], ['Purchase orders', '4 rows'], ['Stock in our warehouse', '4 rows']] as const) await expect(lists.filter({ has: window.getByRole('link', { name: title, exact: true }) })).toHaveText(new RegExp(`^${title}.*(just now|ago), ${rows}$`));
  expect([await counted('late'), await counted('open'), await counted('units')]).toEqual([1, 2, 125]);
  // One came a day early, one is late.
  expect(await tileFigure(window, 'onTime')).toBe('50 %');
  // All of it is here: nothing is open. Of the last nobody says what one costs.
  expect([(await figuresOf(window, 'PO-3')).get('Open'), (await figuresOf(window, 'PO-3')).get('Open value'), (await figuresOf(window, 'PO-4')).get('Open value')]).toEqual(['0', '0', 'blank']);
  // 20 × 0.50 and 100 × 0.10.
  expect(await tileFigure(window, 'value')).toBe('$20');
  expect(await seriousFindings(window, 'the factory desk')).toEqual([]);
  await openSheet(window, '/factory-desk?view=factory-gaps');
  await expect(await cellOf(window, 'NEVER', 'kind')).toHaveText(/Item/);
  // The duo, the clone and the tray have no listing, and the ribbon no cost.
  expect([await counted('no-listing'), await counted('no-cost')]).toEqual([3, 1]);
  expect(await seriousFindings(window, 'what stands in the way')).toEqual([]);
});

test('who gets the stock: what each way of sharing leaves short, and what others lose where one goes first', async () => {
  await window.goto('app://desk/factory-desk');
  await window.getByRole('link', { name: 'Who gets the stock' }).click();
  // Nobody says what FBA has: nothing is asked of our own stock.
  await expect(window.getByText('No listing of Blupond needs stock from our warehouse now', { exact: false })).toBeVisible({ timeout: 60_000 });
  await publishAll(window, [
    staff.file('fba-then.csv', fbaStockFile(dayBefore(today, 7), [{ sku: 'SET-FBA', available: 0, shipped30: 60 }])),
    staff.file('fba.csv', fbaStockFile(today, [{ sku: 'SET-FBA', available: 0, shipped30: 60 }])),
  ]);
  const ways = window.getByRole('region', { name: 'Ways of sharing' });
  await expect(ways.getByRole('row', { name: /^Fewest days of supply first/ })).toContainText('Plans share by this.', { timeout: 60_000 });
  await expect(ways.getByRole('row')).toHaveCount(4);
  const line = window.getByRole('region', { name: 'Who gets how many' }).getByRole('row').filter({ hasText: 'SET-FBA' });
  await expect(line).toContainText('FBA');
  await line.getByRole('button', { name: 'Serve first: SET-FBA' }).click();
  // It asks alone: it has all there is, and nobody loses by it.
  await expect(window.getByRole('region', { name: 'Served first' })).toContainText('Nobody else loses anything.');
  expect(await seriousFindings(window, 'who gets the stock')).toEqual([]);
  await window.getByRole('region', { name: 'Served first' }).getByRole('button', { name: 'Close' }).click();
  await expect(window.getByRole('region', { name: 'Served first' })).toHaveCount(0);
});

test('two bundles that want the same jars: every way shares no more than there is, and whoever goes first takes it from the other', async () => {
  const { file } = staff;
  await publishAll(window, [
    file('orders-of-duos.txt', ordersFile(daysUntil(today, 30), [{ sku: 'DUO-FBA', units: 4 }])),
    file('fba-of-both.csv', fbaStockFile(today, [{ sku: 'SET-FBA', available: 0, shipped30: 60 }, { sku: 'DUO-FBA', available: 0, shipped30: 120 }])),
    file('mapping-of-duos.csv', csv([['Bundle Code', 'Channel', 'SKU'], ['DUO', 'Amazon FBA', 'DUO-FBA']])),
  ]);
  await window.goto('app://desk/factory-desk/configure-bundles?tab=sharing');
  const lines = window.getByRole('region', { name: 'Who gets how many' });
  const row = (sku: string) => lines.getByRole('row').filter({ hasText: sku }).first();
  await expect(row('DUO-FBA')).toBeVisible({ timeout: 60_000 });
  const figures = async (sku: string): Promise<readonly number[]> => (await row(sku).locator('td[data-numeric]').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')));
  const [sets, duos] = [await figures('SET-FBA'), await figures('DUO-FBA')];
  // Both want more than there is: 45 days of two and of four a day.
  expect([(sets[0] ?? 0) > 37, (duos[0] ?? 0) > 32]).toEqual([true, true]);
  const shared = [1, 2, 3].map((way) => ({ sets: sets[way] ?? NaN, duos: duos[way] ?? NaN }));
  for (const { sets: ofSets, duos: ofDuos } of shared) {
    // Two jars of 96 in a set, and one lid of 37; three jars in a duo. Not one more of either can be built.
    const [jars, lids] = [96 - 2 * ofSets - 3 * ofDuos, 37 - ofSets];
    expect(jars).toBeGreaterThanOrEqual(0);
    expect(lids).toBeGreaterThanOrEqual(0);
    expect([jars >= 3, jars >= 2 && lids >= 1]).toEqual([false, false]);
  }
  await expect(row('DUO-FBA')).toContainText('A');
  // Jars are what both want: two in every set wanted and three in every duo, of 96 that are free; the lids of the sets alone, of 37.
  const items = window.getByRole('region', { name: 'Items that do not go round' });
  const itemFigures = async (code: string): Promise<readonly number[]> => (await items.getByRole('row', { name: new RegExp(`^${code}\\b`) }).locator('td[data-numeric]').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')));
  const jarsWanted = 2 * (sets[0] ?? NaN) + 3 * (duos[0] ?? NaN);
  expect(await itemFigures('A')).toEqual([jarsWanted, 96, jarsWanted - 96, 2]);
  expect(await itemFigures('B')).toEqual([sets[0], 37, (sets[0] ?? NaN) - 37, 1]);
  await row('DUO-FBA').getByRole('button', { name: 'Serve first: DUO-FBA' }).click();
  // All 96 jars make 32 duos and no set.
  const first = window.getByRole('region', { name: 'Served first' });
  await expect(first).toContainText(`It gets ${32 - (shared[0]?.duos ?? NaN)} units more`);
  await expect(first).toContainText(`SET-FBA loses ${shared[0]?.sets ?? NaN} units`);
  expect(await seriousFindings(window, 'a conflict of two bundles')).toEqual([]);
});

test('a bundle is found, changed and put back by keys alone, and where one is can be seen at every step', async () => {
  await window.goto('app://desk/factory-desk/configure-bundles');
  const search = window.getByPlaceholder('Code, name or item');
  await expect(search).toBeVisible({ timeout: 60_000 });
  const keyboard = keyboardOf(window);
  await keyboard.tabTo(search);
  await keyboard.type('gift set');
  const found = window.getByRole('list', { name: 'Bundles found' }).getByRole('button', { name: /^SET/ });
  await expect(window.getByRole('list', { name: 'Bundles found' }).getByRole('button')).toHaveCount(1);
  await keyboard.tabTo(found);
  await keyboard.press('Enter');
  await keyboard.tabTo(window.getByLabel('Qty of B'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('2');
  await keyboard.press('Enter');
  await expect(figure('Buildable now')).toHaveText('18limited by B');
  await keyboard.tabTo(changes().getByRole('button', { name: 'Discard' }));
  await keyboard.press('Enter');
  await expect(figure('Buildable now')).toHaveText('37limited by B', { timeout: 30_000 });
  expect(keyboard.unseen()).toEqual([]);
});

test('the list is narrowed by how bundles stand, and what a bundle measures is typed, saved and taken back', async () => {
  const found = window.getByRole('list', { name: 'Bundles found' }).getByRole('button');
  await window.goto('app://desk/factory-desk/configure-bundles');
  await expect(found.first()).toBeVisible({ timeout: 60_000 });
  await window.getByLabel('Which bundles', { exact: true }).first().click();
  const option = window.getByRole('option', { name: /^No ASIN/ });
  const count = Number(/\((\d+)\)/.exec(await option.innerText())?.[1]);
  await option.click();
  // The clone is sold by no listing.
  await expect(found).toHaveCount(count);
  await expect(found.filter({ hasText: 'SET-B' })).toHaveCount(1);
  await found.filter({ hasText: 'SET-B' }).click();
  await window.getByText('Name, packaging, size and weight').click();
  const length = window.getByLabel('Length, cm of SET-B');
  await expect(length).toHaveValue('');
  await length.fill('30.5');
  await length.press('Enter');
  await expect(changes()).toContainText('1 bundle changed, not saved');
  await save('SET-B');
  await expect(changes()).toBeHidden();
  await expect(length).toHaveValue('30.5');
  await window.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(window.getByText('Taken back.')).toBeVisible();
  await expect(length).toHaveValue('', { timeout: 30_000 });
});

test('a listing that both desks map, a pack in doubt, a mapping no listing has and a pair on one product page stand in the doctor, with the way to mend them', async () => {
  const { file } = staff;
  await publishAll(window, [
    // The factory desk says that SET-FBA sells the set.
    file('label mappings.csv', csv([['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'], ['DUO', 'Amazon FBA', 'SET-FBA', 1], ['DUO', 'Amazon FBA', 'GONE', 1]])),
    // Four in the pack by its title, and the three jars of one duo by the mapping.
    file('mapping-of-packs.csv', csv([['Bundle Code', 'Channel', 'SKU'], ['DUO', 'Amazon FBA', 'POT 4-Pack']])),
    file('fba-of-packs.csv', fbaStockFile(today, [{ sku: 'SET-FBA', available: 0, shipped30: 60 }, { sku: 'DUO-FBA', available: 0, shipped30: 120 }, { sku: 'POT 4-Pack', available: 9 }])),
    // On the product page of the duos, sent by us.
    file('orders-of-ours.txt', ordersFile(daysUntil(today, 1), [{ sku: 'OURS', units: 1, by: 'Merchant', asin: 'B0DUO-FBA' }])),
  ]);
  await openSheet(window, '/factory-desk?view=factory-gaps');
  for (const [code, kind, because] of [
    ['SET-FBA', 'Listing mapped twice', 'SET against DUO'], ['POT 4-Pack', 'Pack that may be wrong', 'says “4-Pack”, mapped to 1 of DUO'],
    ['GONE', 'Mapping no listing answers to', 'maps it to DUO on Amazon FBA, where no listing has it'], ['OURS', 'Listing without a bundle', 'probably sells DUO'],
  ] as const) {
    await expect(await cellOf(window, code, 'kind')).toHaveText(kind);
    await expect(await cellOf(window, code, 'because')).toHaveText(because);
  }
  const [doctor, listings] = ['/factory-desk/configure-bundles?tab=doctor', window.getByRole('region', { name: 'Listings', exact: true })];
  const twice = window.getByRole('region', { name: 'Two bundles on one listing, or two packs' });
  await goTo(window, '/factory-desk/configure-bundles?bundle=SET');
  // Neither desk counts: nobody sells the set.
  await expect(figure('Buildable now')).toHaveText('37limited by B');
  await expect(window.getByText('No listing sells it.', { exact: false })).toBeVisible();
  await expect(listings).toHaveCount(0);
  await goTo(window, doctor);
  await expect(twice).toContainText('FBA SET-FBA: SET (factory desk, Amazon FBA, SET-FBA) against DUO (label desk, Amazon FBA, SET-FBA). Neither counts until one of the lines is gone, or it is said which desk counts.');
  await expect(window.getByRole('region', { name: 'Packs that may be wrong' })).toContainText('FBA POT 4-Pack says “4-Pack” and is mapped to 1 of DUO.');
  await expect(window.getByRole('region', { name: 'Mapping lines no listing answers to' })).toContainText('DUO (label desk, Amazon FBA, GONE)');
  await expect(window.getByRole('region', { name: 'Mapping lines no listing answers to' }).getByRole('link', { name: 'Find the line' })).toHaveAttribute('href', '/martin-label/upload-martin-label-bundles-to-asin-mappings?tab=data&q=GONE');
  const ours = window.getByRole('row', { name: /OURS/ });
  await expect(ours).toContainText('another listing of B0DUO-FBA sells it');
  expect(await seriousFindings(window, 'all that the mapping doctor finds')).toEqual([]);
  await ours.getByRole('button', { name: 'Confirm' }).click();
  await expect(window.getByText('Saved: OURS sells DUO.')).toBeVisible();
  await expect(ours).toBeHidden({ timeout: 30_000 });
  await twice.getByRole('link', { name: 'Say which' }).click();
  const desk = window.locator('[data-setting="mapping-desk"]');
  await expect(window.locator('[data-setting]')).toHaveCount(1);
  await desk.getByRole('combobox').click();
  await window.getByRole('option', { name: 'Factory Desk' }).click();
  await expect(window.locator('[data-tone="saved"]')).toContainText('Where both desks map a listing, what counts, Blupond: as by default → Factory Desk.');
  await goTo(window, doctor);
  await expect(window.getByRole('region', { name: 'Packs that may be wrong' })).toBeVisible();
  await expect(twice).toHaveCount(0, { timeout: 30_000 });
  await goTo(window, '/factory-desk/configure-bundles?bundle=SET');
  await expect(listings).toContainText('SET-FBA');
});

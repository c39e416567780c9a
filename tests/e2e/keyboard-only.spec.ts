/** A working day without a mouse: signed in, a store chosen, a report read and published, a quantity decided, a shipment plan saved and exported. Every Tab on the way leads somewhere that can be seen. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { publishAll } from '../support/drop-anywhere';
import { createStaff, emptyFirestore } from '../support/emulator-admin';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { keyboardOf, type Keyboard } from '../support/keyboard-only';
import { daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay } from '../support/plan-files';
import { awdReport } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { pendingBar, saveTo } from '../support/sheet-page';
import { emulatorsOfThisRun, newEmail, writeConnectionFile } from '../support/sign-in';

const today = planDay();
const password = 'correct horse battery';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const { folder, remove } = temporaryFolder();
const email = newEmail();
let desktop: Desktop;
let page: Page;
let keys: Keyboard;

const file = (name: string, bytes: Buffer): string => writeReport(folder, name, bytes);
const button = (name: string | RegExp, within: Page | Locator = page): Locator => within.getByRole('button', { name });
const sheet = (): Locator => page.locator('[data-sheet][data-state="open"]');

/** By the palette, as whoever knows the keys goes. */
const goTo = async (title: string): Promise<void> => {
  await keys.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Find a page or command' })).toBeFocused();
  await keys.type(title);
  await expect(page.getByRole('dialog').getByRole('button', { name: title }).first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
};

test.beforeAll(async () => {
  const emulators = emulatorsOfThisRun();
  await emptyFirestore(emulators);
  await createStaff(emulators, email, password);
  desktop = await launchDesktop({ userDataDir: path.join(folder, 'user-data'), connectionFile: writeConnectionFile(folder, emulators) });
  page = desktop.window;
  await page.setViewportSize({ width: 1440, height: 900 });
  keys = keyboardOf(page);
});

test.afterAll(async () => {
  await desktop.close();
  remove();
});

/** From the open menu of files, the arrows alone. */
const takenAsCsv = async (out: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name: /CSV/ }).first();
  await expect(item).toBeVisible();
  for (let step = 0; step < 12 && !(await item.evaluate((one) => one === document.activeElement)); step += 1) await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect.poll(() => {
    try {
      return readFileSync(out, 'utf8');
    } catch {
      return '';
    }
  }).toContain('JAR');
  await expect(page.getByRole('menu')).toBeHidden();
};

test('signs in and chooses a store', async () => {
  await expect(page.getByLabel('Email')).toBeVisible();
  await keys.tabTo(page.getByLabel('Email'));
  await keys.type(email);
  await keys.tabTo(page.getByLabel('Password', { exact: true }));
  await keys.type(password);
  await keys.press('Enter');
  await expect(button('Logout')).toBeVisible();
  await keys.tabTo(page.getByRole('radio', { name: 'Royal Green' }));
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Blupond' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Blupond' })).toBeFocused();
});

test('chooses a report, reviews and publishes it', async () => {
  // What the plan needs besides is there already.
  await publishAll(page, [
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 96, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }])),
  ]);
  await goTo('FBA Forecast');
  const missing = page.getByRole('list', { name: 'Data this page uses' }).locator('li[data-tone="missing"]').getByRole('link', { name: /FBA stock/ });
  await expect(missing).toBeVisible({ timeout: 60_000 });
  await keys.tabTo(missing);
  await keys.press('Enter');
  const input = page.locator('[data-drop-zone] input[type=file]').first();
  await expect(input).toBeAttached();
  await keys.tabTo(input);
  // The system's own dialog is nobody's to press keys in: that the key opens it is seen by the click it makes.
  await input.evaluate((one) => one.addEventListener('click', (event) => {
    event.preventDefault();
    one.setAttribute('data-asked', '');
  }, { once: true }));
  await keys.press('Enter');
  await expect(input).toHaveAttribute('data-asked', '');
  await input.setInputFiles(file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, theirs: 60, shipped30: 120 }])));
  const card = page.getByRole('article', { name: 'fba.csv' });
  await expect(card).toHaveAttribute('data-step', 'reviewing');
  for (const question of await card.getByRole('checkbox').all()) {
    if (await question.isChecked()) continue;
    await keys.tabTo(question);
    await keys.press('Space');
  }
  await keys.tabTo(button(/^Publish/, card));
  await keys.press('Enter');
  await expect(card).toHaveAttribute('data-step', 'published');
  // Whoever cannot see the card hears it, and stands where the work goes on.
  await expect(card.getByRole('status').or(card.locator('[aria-live]')).first()).toBeAttached();
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost with the button').toBe(true);
});

test('decides a quantity, is shown why, and saves it', async () => {
  await goTo('FBA Forecast');
  await expect(sheet()).toBeVisible({ timeout: 60_000 });
  await keys.press('/');
  await expect(page.getByRole('toolbar').getByRole('searchbox')).toBeFocused();
  await keys.type('JAR');
  await expect(page.locator('[data-row="0"] [data-column="send"]').first()).toBeVisible();
  const grid = page.getByRole('grid');
  const active = (): Promise<string | null> => page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]');
    const id = grid?.getAttribute('aria-activedescendant');
    const cell = id === null || id === undefined ? document.activeElement?.closest('[data-column]') : document.getElementById(id);
    return cell?.getAttribute('data-column') ?? null;
  });
  await keys.tabTo(grid.or(grid.locator('[tabindex="0"]')));
  // Headings are walked like cells; down goes to the rows.
  await keys.press('ArrowDown', 'Home');
  for (let step = 0; step < 40 && (await active()) !== 'send'; step += 1) await keys.press('ArrowRight');
  expect(await active()).toBe('send');

  await keys.press('Alt+Enter');
  const why = page.getByRole('dialog').last();
  await expect(why).toBeVisible();
  await keys.press('Escape');
  await expect(why).toBeHidden();
  await expect.poll(active).toBe('send');

  await keys.type('48');
  await keys.press('Enter');
  await expect(pendingBar(page)).toContainText('1 change not saved');
  await keys.tabTo(button('Save', pendingBar(page)));
  await keys.press('Enter');
  await expect(pendingBar(page)).toContainText('Saved 1 change');
  // The region stood there before, and says it.
  await expect(page.locator('[data-says]')).toContainText('Saved 1 change');
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost with the button').toBe(true);
});

test('saves a shipment plan, and exports it', async () => {
  const row = page.getByRole('checkbox', { name: 'Pick JAR', exact: true });
  await keys.tabTo(page.getByRole('grid').or(page.getByRole('grid').locator('[tabindex="0"]')), true);
  await keys.press('Control+Home', 'Home', 'Space');
  await expect(row).toBeChecked();
  const save = button('Save as shipment plan');
  await keys.tabTo(save);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as shipment plan' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();
  await keys.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await keys.tabTo(button('Save draft', dialog));
  await keys.press('Enter');
  await keys.tabTo(dialog.getByRole('link', { name: /^SP-/ }));
  await keys.press('Enter');
  const heading = page.getByRole('heading', { level: 2, name: /^SP-/ });
  await expect(heading).toBeVisible();
  await keys.tabTo(button('Approve'));
  await keys.press('Enter');
  await expect(heading.locator('xpath=following-sibling::span[1]')).toHaveText('Approved');

  const out = path.join(folder, 'plan.csv');
  await saveTo(desktop.app, out);
  await keys.tabTo(button('Save as'));
  await keys.press('Enter');
  await takenAsCsv(out);
});

test('takes an edit back, and exports the table', async () => {
  await goTo('FBA Forecast');
  await expect(sheet()).toBeVisible({ timeout: 60_000 });
  const grid = page.getByRole('grid');
  await keys.tabTo(grid.or(grid.locator('[tabindex="0"]')));
  await keys.press('ArrowDown', 'Home');
  const send = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('[data-column]')?.getAttribute('data-column') === 'send' || document.getElementById(document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? '')?.getAttribute('data-column') === 'send');
  for (let step = 0; step < 40 && !(await send()); step += 1) await keys.press('ArrowRight');
  await keys.type('96');
  await keys.press('Enter');
  await expect(pendingBar(page)).toContainText('1 change not saved');
  await keys.press('Control+z');
  await expect(pendingBar(page)).not.toContainText('not saved');
  const out = path.join(folder, 'table.csv');
  await saveTo(desktop.app, out);
  const exporting = page.getByRole('toolbar').getByRole('button', { name: /^Export/ });
  await keys.tabTo(exporting, true);
  await keys.press('Enter');
  await takenAsCsv(out);
});

test('finds a setting, changes it, sets it back, and takes that back', async () => {
  await goTo('Settings');
  await keys.tabTo(page.getByLabel('Search settings'));
  await keys.type('FBA target');
  const line = page.locator('[data-setting="fba-target-days"]');
  const field = line.getByRole('textbox').first();
  await keys.tabTo(field);
  await keys.press('Control+a');
  await keys.type('60');
  await keys.press('Enter');
  const told = page.locator('[data-tone="saved"]');
  await expect(told).toContainText('Saved: FBA target, Blupond: as by default → 60 days.');
  await expect(field, 'the focus stays in the field').toBeFocused();
  await keys.tabTo(button(/^Reset to default/, line));
  await keys.press('Enter');
  await expect(told).toContainText('60 days → as by default');
  await expect(field).toHaveValue('45');
  expect(await line.evaluate((one) => one.contains(document.activeElement)), 'the focus stays with the setting').toBe(true);
  await keys.tabTo(button('Undo', told), true);
  await keys.press('Enter');
  await expect(field).toHaveValue('60');
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost with the button').toBe(true);
  // A choice of this computer, and the way back from it.
  const rows = page.locator('[data-apart="display-density"]');
  await keys.tabTo(page.getByLabel('Search settings'), true);
  await keys.press('Control+a');
  await keys.type('row height');
  await keys.tabTo(rows.getByRole('radio', { name: 'Compact' }));
  await keys.press('ArrowRight');
  await expect(rows).toContainText('Current: Tall');
  await keys.tabTo(button(/^Reset to default/, rows));
  await keys.press('Enter');
  await expect(rows).toContainText('Current: Compact');
  expect(await rows.evaluate((one) => one.contains(document.activeElement)), 'the focus stays with the choice').toBe(true);
});

test('takes a published file back', async () => {
  await goTo('Reports');
  const imports = page.getByRole('tab', { name: 'Imports' });
  await keys.tabTo(page.getByRole('tab', { selected: true }));
  for (let step = 0; step < 6 && !(await imports.evaluate((one) => one === document.activeElement)); step += 1) await keys.press('ArrowRight');
  await expect(imports).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row').filter({ hasText: 'fba.csv' }).first();
  await keys.tabTo(button(/^Undo/, row));
  await keys.press('Enter');
  await expect(row).toContainText('Undone');
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost with the button').toBe(true);
});

test('at no step was the focus out of sight', () => {
  expect(keys.unseen()).toEqual([]);
});

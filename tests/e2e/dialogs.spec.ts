/** Every dialog and drawer at the smallest window staff have, with everything half as large again and twice as large: nothing of it is cut off or out of reach, and the keyboard goes in, stays in, and comes back. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { dialogComplaints } from '../support/dialog-care';
import { goTo } from '../support/go-to';
import { standsStill } from '../support/layout';
import { dropAnywhere } from '../support/drop-anywhere';
import { planLines } from '../support/plan-lines';
import { awdReport, awdRows } from '../support/report-files/awd-report';
import { wrongReport } from '../support/report-files/spoiled-files';
import { writeReport } from '../support/report-files/write-report';
import { fillWithSample, sampleStands } from '../support/sample-profile';

type Case = {
  readonly name: RegExp | string;
  readonly path: string;
  /** What is done before. */
  readonly first?: (page: Page) => Promise<void>;
  /** What opens it, and has the keyboard again once it is closed; a menu's entry gives it back to its menu. */
  readonly opener: (page: Page) => Locator;
  readonly entry?: string;
  /** How it is opened where not by a click. */
  readonly key?: string;
  /** What is done in it before it is looked at; Escape takes that back first. */
  readonly within?: (dialog: Locator) => Promise<void>;
  /** How that is called. */
  readonly inside?: string;
  /** Field of it whose text would be lost. */
  readonly field?: (dialog: Locator) => Locator;
};

const button = (name: string | RegExp) => (page: Page): Locator => page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' }).first();
const anywhere = (name: string | RegExp) => (page: Page): Locator => page.getByRole('button', { name }).first();
const pick = async (page: Page): Promise<void> => {
  const box = page.locator('[data-row="0"] input[type="checkbox"]').first();
  await expect(box).toBeVisible({ timeout: 60_000 });
  if (!(await box.isChecked())) await box.check();
};
const openPlan = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('gridcell', { name: /^SP-/ }).first().click();
  await expect(planLines(page)).toBeVisible({ timeout: 60_000 });
};
const openBundle = async (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name: /^B-RG-/ }).first().click();
const grid = (page: Page): Locator => page.getByRole('main').getByRole('grid').first();
/** By keyboard, as the pointer only shows what a cell is. */
const goToColumn = (columnId: string) => async (page: Page): Promise<void> => {
  await expect(page.locator('[data-row="0"]').first()).toBeAttached({ timeout: 60_000 });
  await grid(page).evaluate((element) => (element.tabIndex >= 0 && element.hasAttribute('tabindex') ? element : element.querySelector<HTMLElement>('[tabindex="0"]'))?.focus());
  for (const key of ['ArrowDown', 'Home']) await page.keyboard.press(key);
  const active = (): Promise<string | null> => page.evaluate(() => document.getElementById(document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? '')?.getAttribute('data-column') ?? document.activeElement?.closest('[data-column]')?.getAttribute('data-column') ?? null);
  for (let step = 0; step < 40 && (await active()) !== columnId; step += 1) await page.keyboard.press('ArrowRight');
};

const named = (label: string | RegExp) => (dialog: Locator): Locator => dialog.getByLabel(label).first();
const first = (selector: string) => (dialog: Locator): Locator => dialog.locator(selector).first();

const deskOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import desk' });
const handle = (page: Page): Locator => page.getByRole('complementary', { name: 'Files on their way in' }).getByRole('button');
/** Files of every kind of question, once for all cases; the desk is closed again. */
const drop = async (page: Page): Promise<void> => {
  if (await handle(page).isVisible()) return;
  const write = (name: string, contents: Buffer): string => writeReport(folder.folder, name, contents);
  const lines = (...records: readonly (readonly string[])[]): Buffer => Buffer.from(records.map((cells) => cells.join(',')).join('\r\n'));
  await dropAnywhere(page, [
    write('awd of another day.csv', awdReport({ asOf: '2031-01-05 04:34:40', rows: awdRows(12) })),
    write('campaigns.csv', wrongReport()),
    write('ledger of spring.csv', lines(['Date', 'FNSKU', 'ASIN', 'MSKU', 'Title', 'Disposition', 'Starting Warehouse Balance', 'Ending Warehouse Balance', 'Location'], ['03/04/2031', 'X000000001', 'B000000001', 'ASKED-1', 'Candle', 'SELLABLE', '10', '7', 'US'])),
    write('BusinessReport.csv', lines(['(Parent) ASIN', '(Child) ASIN', 'Title', 'SKU', 'Sessions - Total', 'Units Ordered', 'Ordered Product Sales', 'Total Order Items'], ['B000000001', 'B000000001', 'Candle', 'ASKED-2', '40', '12', '$120.00', '11'])),
  ]);
  const desk = deskOf(page);
  await expect(desk.locator('tr[data-import]')).toHaveCount(4);
  await expect(desk.locator('tr[data-standing="working"]')).toHaveCount(0, { timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(desk).toBeHidden();
};
const unfold = (name: string) => async (desk: Locator): Promise<void> => {
  await desk.locator('tr[data-import]').filter({ hasText: name }).getByRole('button', { name, exact: false }).first().click();
  await expect(desk.getByRole('group', { name, exact: true })).toBeVisible();
};
const mapped = async (desk: Locator): Promise<void> => {
  await unfold('campaigns.csv')(desk);
  await desk.getByRole('button', { name: 'Match its columns myself' }).click();
  await expect(desk.getByRole('group', { name: 'Match the columns' })).toBeVisible();
};

const cases: readonly Case[] = [
  { name: /Sample workspace/, path: '/fba-forecast', opener: anywhere('Sample workspace') },
  { name: 'Why this number', path: '/fba-forecast', first: goToColumn('send'), opener: grid, key: 'Alt+Enter' },
  { name: /./, path: '/fba-forecast', first: goToColumn('sku'), opener: grid, key: 'Enter' },
  { name: 'Save as shipment plan', path: '/fba-forecast', first: pick, opener: button('Save as shipment plan'), field: named('Name') },
  { name: /More/, path: '/year-end-sales-summary', opener: button('More filters') },
  { name: /Columns/, path: '/fba-forecast', opener: button(/^Columns/) },
  { name: /Views/, path: '/fba-forecast', opener: button('Views') },
  { name: 'Container planner', path: '/fba-forecast-china', opener: button('Container planner') },
  { name: 'Stock ahead', path: '/fba-forecast-china', opener: button('Stock ahead') },
  { name: 'Quantities given to Amazon', path: '/fbm-dashboard-rg', opener: button('Past files') },
  { name: 'Quantities for Amazon', path: '/fbm-dashboard-rg', opener: button('Make the Amazon file') },
  { name: /^Rules for/, path: '/walmart-fbm-inventory', first: pick, opener: button('Rules…'), field: first('input:not([readonly])') },
  { name: 'Quantities for eBay', path: '/ebay/ebay-fbm-inventory', opener: button('Make the eBay file') },
  { name: /^Margin against/, path: '/CostCompetitorUpdate', opener: button('Margin against gap') },
  { name: 'Change costs by a per cent', path: '/CostCompetitorUpdate', first: pick, opener: button('Change by %'), field: named('Change, %') },
  { name: /^Costs of/, path: '/CostCompetitorUpdate', first: pick, opener: button('Cost history') },
  { name: /^What if/, path: '/CostCompetitorUpdate', first: pick, opener: button('What if') },
  { name: 'Adjust our stock', path: '/inventory?view=stock-items', first: pick, opener: button(/^Adjust/), field: named(/^Now of/) },
  { name: 'Earlier adjustments', path: '/inventory?view=stock-items', opener: button('Earlier adjustments') },
  { name: 'Price breaks', path: '/martin-label/martin-label-po-planning', opener: button('Price breaks') },
  { name: 'Purchase orders of labels', path: '/martin-label/martin-label-po-planning', opener: button('Purchase orders') },
  { name: 'New purchase order', path: '/martin-label/martin-label-po-planning', first: pick, opener: button('Create purchase order') },
  { name: 'Earlier counts', path: '/martin-label/update-martin-label-inventory', opener: button('Earlier counts') },
  { name: /^Details of/, path: '/FbaShipmentDashboard', first: openPlan, opener: button('More'), entry: 'Edit details', field: named('Container or tracking number') },
  { name: /^Split/, path: '/FbaShipmentDashboard', first: openPlan, opener: button('More'), entry: 'Split' },
  { name: 'New bundle', path: '/factory-desk/configure-bundles', opener: button('New bundle'), field: named('Bundle code') },
  { name: /^Clone/, path: '/factory-desk/configure-bundles', first: openBundle, opener: button('Clone') },
  { name: /^Replace an item/, path: '/factory-desk/configure-bundles', first: openBundle, opener: button('Replace an item everywhere') },
  { name: 'Where this comes from', path: '/amazon-warehouse/upload-awd-inventory?tab=data', first: goToColumn('availableUnits'), opener: grid, key: 'Alt+Enter' },
  { name: 'Find a page or command', path: '/fba-forecast', opener: anywhere('Find a SKU, page or command') },
  { name: 'Import desk', path: '/fba-forecast', first: drop, opener: handle },
  { name: 'Import desk', path: '/fba-forecast', first: drop, opener: handle, within: unfold('awd of another day.csv'), inside: 'awd of another day.csv' },
  { name: 'Import desk', path: '/fba-forecast', first: drop, opener: handle, within: unfold('campaigns.csv'), inside: 'campaigns.csv' },
  { name: 'Import desk', path: '/fba-forecast', first: drop, opener: handle, within: mapped, inside: 'columns of campaigns.csv' },
  { name: 'Import desk', path: '/fba-forecast', first: drop, opener: handle, within: unfold('ledger of spring.csv'), inside: 'ledger of spring.csv' },
  { name: 'Import desk', path: '/fba-forecast', first: drop, opener: handle, within: unfold('BusinessReport.csv'), inside: 'BusinessReport.csv' },
];

const pagesOfNoSheet = ['/FbaShipmentDashboard', '/factory-desk/configure-bundles'];

const openIt = async (page: Page, { opener, entry, key }: Case): Promise<Locator> => {
  const by = opener(page);
  await expect(by).toBeVisible({ timeout: 60_000 });
  if (key === undefined) await by.click();
  else await page.keyboard.press(key);
  if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click();
  return by;
};

let folder: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;

test.afterEach(async () => {
  await desktop.close();
  folder.remove();
});

for (const zoom of [1.5, 2]) {
  test(`no dialog is cut off or out of reach at 1280 by 800 and ${zoom * 100}%, and each holds the keyboard and gives it back`, async () => {
    test.setTimeout(590_000);
    folder = temporaryFolder();
    await fillWithSample(folder.folder);
    desktop = await launchDesktop({ userDataDir: folder.folder });
    const page = desktop.window;
    await sampleStands(page);
    await desktop.app.evaluate(({ BrowserWindow }, factor) => {
      const window = BrowserWindow.getAllWindows()[0];
      window?.setContentSize(1280, 800);
      window?.webContents.setZoomFactor(factor);
    }, zoom);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(Math.round(1280 / zoom));
    const complaints: string[] = [];
    let before = '';
    for (const one of cases) {
      const where = `${one.path}, ${one.entry ?? String(one.name)}${one.within === undefined ? '' : `, ${one.inside ?? ''}`}`;
      await goTo(page, one.path);
      // Of a page that has come in, the heading has the keyboard.
      if (one.path !== before) await expect(page.locator('h1')).toBeFocused();
      before = one.path;
      // What comes in later moves what was opened before.
      if (!pagesOfNoSheet.some((path) => one.path.startsWith(path))) await expect(page.locator('[data-row="0"]').first()).toBeAttached({ timeout: 60_000 });
      await standsStill(page);
      await one.first?.(page);
      const by = await openIt(page, one);
      const dialog = page.getByRole('dialog', { name: one.name }).last();
      await expect(dialog).toBeVisible();
      if (one.within !== undefined) await one.within(dialog);
      complaints.push(...(await dialogComplaints(page, dialog)).map((complaint) => `${where}: ${complaint}`));
      await page.keyboard.press('Escape');
      if (one.within !== undefined) {
        await expect(dialog.locator('[aria-expanded="true"]')).toHaveCount(0);
        await page.keyboard.press('Escape');
      }
      await expect(dialog).toBeHidden();
      if (!(await by.evaluate((element) => element === document.activeElement || element.contains(document.activeElement)))) complaints.push(`${where}: the keyboard is at ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100) ?? 'nothing')} afterwards`);
    }
    expect(complaints).toEqual([]);
  });
}

test('Escape, a press beside a dialog, and the end of the window ask before they lose what was typed in it; nothing typed, nothing asked', async () => {
  test.setTimeout(300_000);
  folder = temporaryFolder();
  await fillWithSample(folder.folder);
  desktop = await launchDesktop({ userDataDir: folder.folder });
  const page = desktop.window;
  await sampleStands(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const one of cases) {
    const { field } = one;
    if (field === undefined) continue;
    await test.step(String(one.name), async () => {
      await goTo(page, '/terms');
      await goTo(page, one.path);
      if (!pagesOfNoSheet.some((path) => one.path.startsWith(path))) await expect(page.locator('[data-row="0"]').first()).toBeAttached({ timeout: 60_000 });
      await standsStill(page);
      await one.first?.(page);
      await openIt(page, one);
      const dialog = page.getByRole('dialog', { name: one.name }).last();
      const question = dialog.getByRole('group', { name: 'Not saved' });
      await field(dialog).fill('77');
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await expect(question.getByRole('button', { name: 'Go on typing' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(field(dialog)).toBeFocused();
      await expect(field(dialog)).toHaveValue('77');
      // The search and help lead to other pages and stores.
      for (const key of ['Control+k', 'F1']) {
        await page.keyboard.press(key);
        await expect(question).toBeVisible();
        await question.getByRole('button', { name: 'Go on typing' }).click();
        await expect(question).toBeHidden();
      }
      // And so does the end of the window, by its cross or by quitting.
      await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Go on typing' }).click();
      await expect(field(dialog)).toHaveValue('77');
      await page.mouse.click(4, 400);
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Close without saving' }).click();
      await expect(dialog).toBeHidden();

      await openIt(page, one);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
});

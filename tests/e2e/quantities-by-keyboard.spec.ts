/** Without a mouse: a file of quantities given and looked up, labels counted, an order of labels drafted, a setting set and taken back, a page of help. And pages without rows that keep their place when the store is switched. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { keyboardOf, type Keyboard } from '../support/keyboard-only';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { oneStart } from '../support/one-start';
import { openSheet, pendingBar, saveTo } from '../support/sheet-page';
import { chooseStore } from '../support/story';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let desktop: SampleDesktop;
let window: Page;
let keys: Keyboard;

oneStart(() => startSample('small'), async (started) => {
  desktop = started;
  window = started.window;
  keys = keyboardOf(window);
  await chooseStore(window, 'Royal Green');
});

const button = (name: string | RegExp, within: Page | Locator = window): Locator => within.getByRole('button', { name });
const dialog = (name: string | RegExp): Locator => window.getByRole('dialog', { name });

for (const [shop, page] of [['Amazon', '/fbm-dashboard-rg'], ['Walmart', '/walmart-fbm-inventory'], ['eBay', '/ebay/ebay-fbm-inventory']] as const) {
  test(`${shop}: the file is made, is told aloud, and is found among the pushes`, async () => {
    await openSheet(window, page);
    const file = path.join(desktop.files, `${shop} by keys`);
    await saveTo(desktop.app, file);
    // The region that will speak is there before its words.
    const says = window.getByRole('region', { name: `Quantities given to ${shop}` }).locator('xpath=following-sibling::*[@role="status"][1]');
    await says.evaluate((element) => element.setAttribute('data-same', ''));
    await keys.tabTo(button(`Make the ${shop} file`));
    await keys.press('Enter');
    const ask = dialog(`Quantities for ${shop}`);
    await expect(button('Save the file', ask)).toBeEnabled();
    await keys.press('Escape');
    await expect(ask).toBeHidden();
    await expect(button(`Make the ${shop} file`)).toBeFocused();
    await keys.press('Enter');
    await expect(button('Save the file', ask)).toBeEnabled();
    await keys.tabTo(button('Save the file', ask));
    await keys.press('Enter');
    await expect(ask).toBeHidden();
    await expect(says).toHaveText(/^CP-\d{6}-[0-9A-Z]{5}: /);
    await expect(says).toHaveAttribute('data-same', '');
    expect(readFileSync(file).length).toBeGreaterThan(0);
    await keys.tabTo(button('Past files'), true);
    await keys.press('Enter');
    const history = dialog(`Quantities given to ${shop}`);
    await keys.tabTo(button(/^CP-/, history));
    await keys.press('Enter');
    await expect(dialog(/^CP-/).getByRole('row').nth(1)).toContainText('no answer');
    // The marketplace said so and gave no file: it is said by hand.
    await keys.tabTo(button(/^Mark [\d,]+ as taken$/, dialog(/^CP-/)));
    await keys.press('Enter');
    await expect(dialog(/^CP-/).getByRole('row').nth(1)).toContainText('taken');
    await expect(dialog(/^CP-/).getByText('no answer')).toHaveCount(0);
    await keys.press('Escape');
    await expect(window.getByRole('dialog')).toHaveCount(0);
  });
}

test('labels are counted by code and Enter alone, and the count is saved', async () => {
  await openSheet(window, '/martin-label/update-martin-label-inventory');
  const code = window.getByRole('textbox', { name: 'Label code' });
  await keys.tabTo(code);
  for (const [label, units] of [['L-RG-BAG-B', '7700'], ['L-RG-BAG-F', '0']] as const) {
    await keys.type(label);
    await keys.press('Enter');
    await expect(window.getByRole('textbox', { name: 'Counted', exact: true })).toBeFocused();
    await keys.type(units);
    await keys.press('Enter');
    await expect(code).toBeFocused();
  }
  await expect(window.getByRole('region', { name: 'Count by code' }).getByRole('status')).toHaveText('2 counted, not saved');
  await keys.tabTo(button(/^Save/, pendingBar(window)));
  await keys.press('Enter');
  await expect(window.locator('[data-says]').filter({ hasText: 'Saved' }).first()).toBeAttached();
  await expect(window.getByRole('region', { name: 'Count by code' }).getByRole('status')).toHaveText('Nothing counted yet');
});

test('a label that is counted twice is added up or counted anew, as whoever counts says', async () => {
  await openSheet(window, '/martin-label/update-martin-label-inventory');
  const code = window.getByRole('textbox', { name: 'Label code' });
  const bar = window.getByRole('region', { name: 'Count by code' });
  const count = async (units: string): Promise<void> => {
    await keys.tabTo(code);
    await keys.press('Control+a');
    await keys.type('L-RG-BAG-B');
    await keys.press('Enter');
    await expect(window.getByRole('textbox', { name: 'Counted', exact: true })).toBeFocused();
    await keys.type(units);
    await keys.press('Enter');
  };
  const counted = async (units: string): Promise<void> => {
    await expect(code).toBeFocused();
    await expect(bar.getByRole('status')).toHaveText('1 counted, not saved');
    await expect(window.getByRole('row', { name: /L-RG-BAG-B/ }).first()).toContainText(units);
  };
  await count('7700');
  await counted('7,700');
  await count('300');
  await expect(bar).toContainText('7,700 counted already');
  await expect(button('Add: 8,000 in all', bar)).toBeFocused();
  await keys.press('Enter');
  await counted('8,000');
  await count('7650');
  await keys.press('Tab');
  await expect(button('7,650 in place of 8,000', bar)).toBeFocused();
  await keys.press('Enter');
  await counted('7,650');
});

test('labels are picked with Space and become a draft order', async () => {
  await openSheet(window, '/martin-label/martin-label-po-planning');
  await keys.tabTo(window.getByRole('grid').or(window.getByRole('grid').locator('[tabindex="0"]')));
  await keys.press('Control+Home', 'ArrowDown', 'Home', 'Space');
  await keys.tabTo(button('Create purchase order'));
  await keys.press('Enter');
  const order = dialog('New purchase order');
  await keys.tabTo(button('Save draft', order));
  await keys.press('Enter');
  await expect(dialog('Purchase orders of labels').getByRole('row', { name: /^ML/ }).first()).toContainText(/draft/i);
  await keys.press('Escape');
  await expect(window.getByRole('dialog')).toHaveCount(0);
});

test('a setting is set with Enter and taken back, and help of the page is one key away', async () => {
  await window.goto('app://desk/settings?tab=channels');
  const line = window.locator('[data-setting="reserve-walmart"]');
  await keys.tabTo(line.getByRole('textbox'));
  await keys.press('Control+a');
  await keys.type('9');
  await keys.press('Enter');
  const told = window.getByRole('status').filter({ hasText: 'Kept back on Walmart' });
  await expect(told).toContainText('as by default → 9 units');
  await keys.tabTo(button(/Reset to default/, line));
  await keys.press('Enter');
  await expect(told).toContainText('9 units → as by default');
  await keys.press('F1');
  await expect(window).toHaveURL(/\/help\?page=%2Fsettings$/);
});

test('at no step was the focus out of sight', () => {
  expect(keys.unseen()).toEqual([]);
});

test('reports, settings, help, the legal pages and the eBay landing stay where they are when the store is switched', async () => {
  for (const address of [
    '/reports?tab=saved&report=stock-value', '/reports?tab=pivot&of=fba-send', '/reports?tab=imports', '/settings?tab=channels&q=kept+back', '/settings?tab=display', '/help?q=reserve', '/help?page=%2Fwalmart-fbm-inventory', '/privacy', '/terms',
    '/ebay/UploadEbayListings',
  ]) {
    await window.goto(`app://desk${address}`);
    await window.getByRole('heading', { level: 1 }).waitFor();
    for (const [name, id] of [['Minglewood', 'mw'], ['Royal Green', 'rg']] as const) {
      await chooseStore(window, name);
      expect(await window.evaluate(() => [location.pathname + location.search, localStorage.getItem('selectedStore')]), address).toEqual([address, id]);
      if (address.startsWith('/ebay') && id === 'mw') await expect(window.getByText('eBay is not set up for Minglewood')).toBeVisible();
    }
  }
});

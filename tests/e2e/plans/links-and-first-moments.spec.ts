/** A page of decisions come to by a link or a kept view of before, and one used before all of it has come in. */
import { expect, test, type Page } from 'playwright/test';
import { oneStart } from '../../support/one-start';
import { startSample } from '../../support/sample-desktop';
import { openSheet, pendingBar } from '../../support/sheet-page';
import { chooseStore } from '../../support/story';

let page: Page;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

oneStart(() => startSample('wide'), async ({ window }) => {
  page = window;
  await chooseStore(page, 'Royal Green');
});

const count = () => page.locator('[data-count]').last();
const chip = () => page.getByText('Disposition is “Fix the listing”');

test('a link that names a choice by its code finds its rows, and says it in the words of the page', async () => {
  await openSheet(page, '/fba-stock-with-no-sales');
  await expect(page.locator('[data-row="0"]').first()).toBeAttached();
  // By keys, for the column is out of sight.
  await page.getByRole('grid').evaluate((grid) => grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  for (const key of ['ControlOrMeta+Home', 'End']) await page.keyboard.press(key);
  const column = (): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-column') ?? null);
  for (let step = 0; step < 20 && (await column()) !== 'disposition'; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F2');
  await page.locator('[role="grid"] select').selectOption({ label: 'Fix the listing' });
  await page.keyboard.press('Enter');
  await expect(pendingBar(page)).toContainText('1 change not saved');
  await pendingBar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(page)).toContainText('Saved 1 change');

  await openSheet(page, '/fba-stock-with-no-sales?where=disposition%3Aequals%3Afix-listing');
  await expect(chip()).toBeVisible();
  await expect(count()).toHaveText(/^1 of \d+ rows$/);
});

test('so does a kept view', async () => {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Keep what is on screen as' }).fill('To be fixed');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('button', { name: 'To be fixed', exact: true })).toBeVisible();
  // As it was kept while a choice was filtered by its code.
  const changed = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('table-views:') && one.endsWith('fba-no-sales')) ?? '';
    const before = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, before.replace('Fix the listing', 'fix-listing'));
    return [before.includes('Fix the listing'), localStorage.getItem(key)?.includes('fix-listing') ?? false];
  });
  expect(changed).toEqual([true, true]);
  await openSheet(page, '/fba-stock-with-no-sales');
  await expect(count()).toHaveText(/^\d+ rows$/);
  await page.getByRole('button', { name: 'Views (1)' }).click();
  await page.getByRole('button', { name: 'To be fixed', exact: true }).click();
  await expect(chip()).toBeVisible();
  await expect(count()).toHaveText(/^1 of \d+ rows$/);
});

test('a kept view has the tile that was pressed and what was chosen', async () => {
  await openSheet(page, '/fbm-top-sellers?set.window=90&tile=candidates');
  await expect(page.locator('[data-row="0"]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('textbox', { name: 'Keep what is on screen as' }).fill('Of the quarter');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await openSheet(page, '/fbm-top-sellers');
  await expect(page.locator('[data-tile="candidates"]')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Views (1)' }).click();
  await page.getByRole('button', { name: 'Of the quarter', exact: true }).click();
  await expect(page.locator('[data-tile="candidates"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/set\.window=90/);
  await expect(page).toHaveURL(/tile=candidates/);
});

test('what a link asks for that the page cannot be asked for is told beside what is shown, until it is taken out of the link', async () => {
  await openSheet(page, '/most-selling-dashboard-rg?set.window=400');
  const told = page.getByRole('status').filter({ hasText: 'The link asks for Last: “400”, but Last is a whole number from 1 to 365. It is shown with 30 days.' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Last, days' })).toHaveValue('30');
  await told.getByRole('button', { name: 'Take out of the link' }).click();
  await expect(page).not.toHaveURL(/set\.window/);
  await expect(told).toHaveCount(0);
  await openSheet(page, '/most-selling-dashboard-rg?where=nothing%3Anumber%3A1..3&tile=nothing');
  await expect(page.getByText('The link narrows the rows by “nothing:number:1..3”, which this page cannot read.')).toBeVisible();
  await page.getByRole('button', { name: 'Take out of the link' }).click();
  await expect(page).not.toHaveURL(/nothing/);
  await expect(page.getByText('The link narrows')).toHaveCount(0);
  await openSheet(page, '/most-selling-dashboard-rg?set.window=90');
  await expect(page.getByRole('combobox', { name: 'Last, days' })).toHaveValue('90');
  await expect(page.getByText('The link asks for')).toHaveCount(0);
});

test('a tab that a page does not have is told wherever a page has tabs', async () => {
  for (const [path, shown] of [
    ['/FbaShipmentDashboard', 'Plans'], ['/settings', 'Stores'], ['/reports', 'Reports'], ['/factory-desk/configure-bundles', 'Bundles'], ['/factory-desk/upload-fd-items', 'Import'],
  ] as const) {
    await page.goto(`app://desk${path}?tab=nowhere`);
    const told = page.getByRole('status').filter({ hasText: `The link asks for the tab “nowhere”, which this page does not have. ${shown} is shown.` });
    await expect(told, path).toBeVisible();
    await told.getByRole('button', { name: 'Take out of the link' }).click();
    await expect(page).not.toHaveURL(/tab=/);
    await expect(told).toHaveCount(0);
  }
  await page.goto('app://desk/FbaShipmentDashboard?view=map');
  await expect(page.getByText('The link asks for the view “map”, which this page does not have.')).toBeVisible();
});

test('so is whatever else of a link a page has no choice for', async () => {
  for (const [link, words] of [
    ['/settings?tab=forecast&for=xx', 'The link asks for the settings of the store “xx”, which this page does not have. Those of Royal Green are shown.'],
    ['/help?page=/nowhere', 'The link asks for help on the page “/nowhere”, which this page does not have. All of help is shown.'],
    ['/factory-desk/upload-fd-items?tab=history&show=all', 'The link asks for the part of the history “all”, which this page does not have. Imports are shown.'],
    ['/reports?tab=pivot&down=colour', 'The link asks for a row for each “colour”, which this page does not have. Its first column that can be turned is taken.'],
  ] as const) {
    await page.goto(`app://desk${link}`);
    const told = page.getByRole('status').filter({ hasText: words });
    await expect(told, link).toBeVisible();
    await told.getByRole('button', { name: 'Take out of the link' }).click();
    await expect(told).toHaveCount(0);
  }
});

test('a count in the toolbar that cannot be read or is out of its bounds stays as it was typed, with the reason, and asks for nothing', async () => {
  await openSheet(page, '/most-selling-dashboard-rg');
  const days = page.getByRole('combobox', { name: 'Last, days' });
  await expect(days).toHaveValue('30');
  for (const [text, why] of [['400', 'That is more than 365.'], ['1,5', '“1,5” is not a whole number.'], ['many', '“many” is not a whole number.'], ['0', 'At least 1.']] as const) {
    await days.fill(text);
    await days.press('Enter');
    await days.blur();
    await expect(days).toHaveValue(text);
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(why)).toBeVisible();
    await expect(page).not.toHaveURL(/set\.window/);
  }
  await days.press('Escape');
  await expect(days).toHaveValue('30');
  await days.fill('45');
  await days.press('Enter');
  await expect(page).toHaveURL(/set\.window=45/);
  await expect(days).toHaveValue('45');
});

test('whoever goes to a past day and back before it is there has the rows of today', async () => {
  await openSheet(page, '/fba-stock-with-no-sales');
  await expect(page.locator('[data-row="0"]').first()).toBeAttached();
  await page.evaluate(async () => {
    const go = async (to: string): Promise<void> => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    await go('/fba-stock-with-no-sales?as-of=2026-10-20');
    await go('/fba-stock-with-no-sales');
  });
  await expect(page.locator('[data-sheet]')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('[data-row="0"]').first()).toBeAttached();
  await expect(count()).toHaveText(/^\d+ rows$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a column put out of sight and a page printed before the rows stand are so', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/SheetGrid/, async (route) => {
    await arrived;
    await route.continue();
  });
  // Loaded anew: the grid of a window that has shown one is at hand.
  await page.goto('app://desk/fba-stock-with-no-sales');
  await expect(page.locator('[data-sheet]')).toHaveAttribute('data-state', 'open', { timeout: 60_000 });
  const columnsButton = page.getByRole('main').getByRole('button', { name: /^Columns/ }).first();
  const owner = page.getByRole('checkbox', { name: 'Owner' });
  await columnsButton.click();
  await owner.uncheck();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    // The system's own dialog cannot be answered by a test.
    globalThis.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print what is shown' }).click();
  await expect(page.locator('[data-paper] p').first()).toContainText(/\. [1-9]\d* rows\./);
  await expect(page.locator('[data-paper] th').first()).toHaveText('SKU');
  await expect(page.locator('[data-paper] th', { hasText: 'Disposition' })).toHaveCount(1);
  await expect(page.locator('[data-paper] th', { hasText: 'Owner' })).toHaveCount(0);
  await expect(page.locator('[data-paper] td').first()).toHaveText(/^RG-/);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('grid')).toHaveCount(0);

  arrive();
  const heading = page.getByRole('columnheader', { name: /^(Decision )?(Suggested|Disposition|Owner|Due)/ });
  await expect(heading).toHaveCount(3);
  await columnsButton.click();
  await expect(owner).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.unroute(/SheetGrid/);
});

test('what is opened in the first moments of a page stays open while its rows and charts come in', async () => {
  const port = await page.context().newCDPSession(page);
  await port.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const name of [/^More filters/, /^Columns/]) {
    await page.goto('app://desk/year-end-sales-summary');
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.click();
    const opened = page.getByRole('dialog', { name: name.source.includes('More') ? /More/ : /Columns/ });
    await expect(opened).toBeVisible();
    await expect(page.locator('[data-row="0"] [data-column]').first()).not.toBeEmpty({ timeout: 60_000 });
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.locator('[data-sheet]')).toHaveAttribute('aria-busy', 'false');
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  await port.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});

test('days are narrowed from a day to a day as they are typed, and a link carries it', async () => {
  await openSheet(page, '/factory-desk');
  const all = Number((await count().innerText()).replace(/\D/g, ''));
  await page.locator('[role="columnheader"][data-column="eta"]').getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filter ETA' });
  await panel.getByLabel('From').fill('2026-13-01');
  await expect(panel.getByRole('alert').first()).toContainText('2026-13-01');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('From')).toBeFocused();
  await panel.getByLabel('From').fill('2026-01-01');
  await panel.getByLabel('To').fill('2026-10-31');
  await expect(page.getByText('ETA from 1 Jan 2026 to 31 Oct 2026')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(count()).toHaveText(new RegExp(`^\\d+ of ${all} rows$`));
  const kept = await count().innerText();
  expect(Number(kept.split(' ')[0])).toBeLessThan(all);
  const asked = await page.evaluate(() => location.href.split('/factory-desk')[1] ?? '');
  expect(decodeURIComponent(asked)).toContain('eta');
  await openSheet(page, '/factory-desk');
  await expect(count()).toHaveText(`${all} rows`);
  await openSheet(page, `/factory-desk${asked}`);
  await expect(count()).toHaveText(kept);
  await expect(page.getByText('ETA from 1 Jan 2026 to 31 Oct 2026')).toBeVisible();
});

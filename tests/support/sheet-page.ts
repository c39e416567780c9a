/** Ways through a page of decisions: its tiles, rows, drawers and edits. */
import { expect, type ElectronApplication, type Locator, type Page } from 'playwright/test';
import { goTo } from './go-to';

/** As a link of another page leads there, also from the page itself: its window and what is at work behind it go on. */
export const openSheet = async (page: Page, path: string, timeout = 60_000): Promise<void> => {
  const shown = page.locator('[data-sheet]');
  await goTo(page, '/help');
  await expect(shown).toHaveCount(0);
  await goTo(page, path);
  await expect(shown).toHaveAttribute('data-state', 'open', { timeout });
};

export const tile = (page: Page, title: string): Locator => page.getByRole('group', { name: 'Key figures' }).locator('[data-tile]').filter({ hasText: title });

/** The figure of a tile, or of one beside it, as it is written, with its unit. */
export const tileFigure = async (page: Page, id: string): Promise<string> => (await page.locator(`[data-tile="${id}"] [data-figure]`).first().innerText()).trim();

const named = (page: Page, name: string): Locator => page.locator('[role="gridcell"]', { hasText: new RegExp(`^${name}$`) });

/** Of the goods' row, wherever an order puts that row later. */
const inRowOf = async (page: Page, name: string, selector: string): Promise<Locator> => {
  await expect(named(page, name).first()).toBeVisible();
  return page.locator('[data-row]').filter({ has: named(page, name) }).locator(selector).first();
};

export const cellOf = (page: Page, name: string, columnId: string): Promise<Locator> => inRowOf(page, name, `[data-column="${columnId}"]`);

/** Picks the goods' row with its box. */
export const pickRow = async (page: Page, name: string): Promise<void> => (await inRowOf(page, name, 'input[type="checkbox"]')).check();

/** Every figure of a row by its title, also those of columns out of sight: from the drawer that lists them. */
export const figuresOf = async (page: Page, name: string): Promise<ReadonlyMap<string, string>> => {
  await named(page, name).first().click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await expect(drawer).toBeVisible();
  const pairs = await drawer.locator('dl').evaluate((list) =>
    [...list.querySelectorAll('dt')].map((head): [string, string] => [head.firstChild?.textContent ?? '', head.nextElementSibling?.textContent ?? '']),
  );
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  return new Map(pairs);
};

/** Types into a cell, as into a spreadsheet. */
export const typeInto = async (page: Page, name: string, columnId: string, text: string): Promise<void> => {
  await (await cellOf(page, name, columnId)).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

export const pendingBar = (page: Page): Locator => page.getByRole('region', { name: 'Changes not saved' });

/** Answers the dialog that asks where to save. */
export const saveTo = (app: ElectronApplication, path: string): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);

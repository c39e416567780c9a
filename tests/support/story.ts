/** Steps of a working day that several tests take: a page opened, a file dropped, a review published. */
import { expect, type Locator, type Page } from 'playwright/test';
import type { Desktop } from './desktop';

export type StoreName = 'Royal Green' | 'Blupond' | 'Minglewood';

export const chooseStore = async (page: Page, name: StoreName): Promise<void> => {
  // Settings has another choice of stores: for whom a value is set.
  const store = page.getByRole('radiogroup', { name: 'Store', exact: true }).getByRole('radio', { name });
  await store.check();
  await expect(store).toBeChecked();
};

/** Through the menus, as staff go. */
export const openAwdUpload = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByText('Amazon Warehouse', { exact: true }).click();
  await page.getByRole('link', { name: 'Upload AWD Inventory Report', exact: true }).click();
  await expect(page).toHaveURL(/\/amazon-warehouse\/upload-awd-inventory$/);
};

const dropInput = '[data-drop-zone] input[type=file]';

export type HandOver = (page: Page, file: string) => Promise<void>;

const byPlaywright: HandOver = (page, file) => page.locator(dropInput).first().setInputFiles(file);

/**
 * To an app reached over its debugging port Playwright hands the contents of a file, which then is no file on this
 * computer. The port itself takes a path.
 */
export const overDebuggingPort: HandOver = async (page, file) => {
  await page.locator(dropInput).first().waitFor({ state: 'attached' });
  const port = await page.context().newCDPSession(page);
  const { result } = await port.send('Runtime.evaluate', { expression: `document.querySelector('${dropInput}')` });
  if (result.objectId === undefined) throw new Error('The page has no drop zone');
  await port.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId });
  await port.detach();
};

/** Gives the page's own drop zone a file; the card of its import is returned once it is there. */
export const giveFile = async (page: Page, file: string, handOver: HandOver = byPlaywright): Promise<Locator> => {
  await handOver(page, file);
  const name = file.split(/[\\/]/).at(-1) ?? file;
  const card = page.getByRole('article', { name });
  await expect(card).toBeVisible();
  return card;
};

/** Every question of the review, answered with yes. */
export const agree = async (card: Locator): Promise<void> => {
  await expect(card).toHaveAttribute('data-step', 'reviewing');
  for (const question of await card.getByRole('checkbox').all()) await question.check();
};

/** Publishes what the card has reviewed, whatever the review asks. */
export const publish = async (card: Locator): Promise<void> => {
  await agree(card);
  await card.getByRole('button', { name: /^Publish/ }).click();
  await expect(card).toHaveAttribute('data-step', 'published');
};

/** Cell texts of one row of the grid on the page, by the key in its first column, under the ids of the columns asked for. */
export const rowFigures = async (page: Page, key: string, columnIds: readonly string[]): Promise<readonly string[]> => {
  const keyCell = page.locator('[role="gridcell"]', { hasText: new RegExp(`^${key}$`) }).first();
  await expect(keyCell).toBeVisible();
  const row = await keyCell.evaluate((cell) => cell.closest('[data-row]')?.getAttribute('data-row') ?? '');
  const texts: string[] = [];
  for (const id of columnIds) {
    texts.push((await page.locator(`[data-row="${row}"] [data-column="${id}"]`).first().innerText()).trim());
  }
  return texts;
};

/** The figure the table's last line sums up for a column; null while the page has no table. */
export const shownSum = async (page: Page, columnId: string): Promise<number | null> => {
  const table = page.locator(`[data-row="foot"] [data-column="${columnId}"]`).first();
  const nothing = page.getByText(/Nothing is stored yet|No .* yet|Nothing was/).first();
  await expect(table.or(nothing).first()).toBeVisible();
  if (!(await table.isVisible())) return null;
  return Number((await table.innerText()).replaceAll(/[^\d-]/g, ''));
};

/** Wide enough that every figure asked for is drawn: columns out of sight are not. */
export const widen = async ({ app }: Desktop): Promise<void> => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1880, 1000));
};

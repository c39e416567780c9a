/** The table grid of the real app: keyboard, mouse, order, filters, widths, and 100,000 rows to scroll through. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { oneStart } from '../support/one-start';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { writeBigAwdCsv } from '../support/report-files/write-report';
import { chooseStore, giveFile, openAwdUpload, publish } from '../support/story';

const rows = 100_000;

let desktop: SampleDesktop;
let page: Page;

oneStart(() => startSample('wide'), async (started) => {
  desktop = started;
  page = started.window;
  await chooseStore(page, 'Blupond');
  await openAwdUpload(page);
  const card = await giveFile(page, await writeBigAwdCsv(desktop.files, 'many.csv', rows, '2031-05-02 04:34:40'));
  await expect(card).toHaveAttribute('data-step', 'reviewing', { timeout: 120_000 });
  await publish(card);
  await card.getByRole('button', { name: 'Show the table' }).click();
  await expect(cell(0, 'sku')).not.toBeEmpty();
}, 240_000);

const grid = (): Locator => page.getByRole('grid', { name: 'AWD inventory' });
const cell = (row: number, columnId: string): Locator => page.locator(`[data-row="${row}"] [data-column="${columnId}"]`);
const heading = (columnId: string): Locator => page.locator(`[role="columnheader"][data-column="${columnId}"]`);
const focused = (): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? 'head'} ${document.activeElement?.getAttribute('data-column') ?? ''}`);
const clipboard = (): Promise<string> => desktop.app.evaluate(({ clipboard: board }) => board.readText());
const searchBox = (): Locator => page.getByRole('searchbox', { name: 'Search AWD inventory' });

const unsorted = async (): Promise<void> => {
  for (const id of ['availableUnits', 'sku']) {
    for (let click = 0; click < 3 && (await heading(id).getAttribute('aria-sort')) !== 'none'; click += 1) await heading(id).click();
  }
};

test.beforeEach(async () => {
  await unsorted();
  await searchBox().fill('');
  await cell(0, 'asin').click();
});

test('the keyboard goes everywhere a spreadsheet’s does, and Tab leaves', async () => {
  expect(await focused()).toBe('0 asin');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect((await focused()).startsWith('1 ')).toBe(true);
  await page.keyboard.press('Home');
  expect(await focused()).toBe('1 sku');
  await page.keyboard.press('ControlOrMeta+End');
  await expect.poll(focused).toContain(`${rows - 1} `);
  await page.keyboard.press('Home');
  await expect(cell(rows - 1, 'sku')).not.toBeEmpty();
  await page.keyboard.press('PageUp');
  const paged = Number((await focused()).split(' ')[0]);
  expect(paged).toBeLessThan(rows - 10);
  await page.keyboard.press('ControlOrMeta+Home');
  await expect.poll(focused).toBe('0 sku');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('head sku');
  await page.keyboard.press('Enter');
  await expect(heading('sku')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('0 sku');
  await page.keyboard.press('Tab');
  expect(await grid().evaluate((root) => root.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('0 sku');
});

test('the far end of 100,000 rows shows its own rows, and the way back those of the start', async () => {
  const first = await cell(0, 'sku').innerText();
  await heading('sku').click();
  await heading('sku').click();
  const bySku = async (row: number): Promise<string> => {
    await expect(cell(row, 'sku')).not.toBeEmpty();
    return cell(row, 'sku').innerText();
  };
  // An answer to the new order shows its first rows, wherever one was.
  await expect(cell(0, 'sku')).not.toHaveText(first);
  const lowest = await bySku(0);
  const body = grid().locator('[role="rowgroup"]').nth(1);
  await body.evaluate((element) => (element.scrollTop = element.scrollHeight));
  const highest = await bySku(rows - 1);
  expect(lowest.localeCompare(highest, 'en', { numeric: true })).toBeGreaterThan(0);
  await heading('sku').click();
  await expect(cell(0, 'sku')).toHaveText(first);
  expect(await grid().getAttribute('aria-rowcount')).toBe(String(rows + 2));
});

test('a block is picked with Shift or the mouse, copied with its headings, and all of it is said', async () => {
  const texts = async (columnId: string): Promise<readonly string[]> => Promise.all([0, 1, 2].map((row) => cell(row, columnId).innerText()));
  const [asin, sku] = [await texts('asin'), await texts('sku')];
  await cell(0, 'sku').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(/^3 rows × \d+ columns picked$/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await expect(page.getByText(/^Copied 3 rows of \d+ columns with headings$/)).toBeVisible();
  const lines = (await clipboard()).split('\r\n').map((line) => line.split('\t'));
  expect(lines.map((line) => line[0])).toEqual(['SKU', ...sku]);
  expect(lines.slice(1).map((line) => line.at(-1))).toEqual(asin);

  const [from, to] = [await cell(1, 'asin').boundingBox(), await cell(3, 'asin').boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 8, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('3 rows × 1 column picked')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.is-picked')).toHaveCount(0);
});

test('two columns order the rows together, and a filter beside its heading narrows them', async () => {
  await heading('availableUnits').click();
  await heading('sku').click({ modifiers: ['Shift'] });
  await expect(heading('availableUnits')).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading('sku')).toHaveAttribute('aria-sort', 'ascending');

  await cell(0, 'availableUnits').click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  const panel = page.getByRole('dialog', { name: 'Filter Available in AWD' });
  // A comma may be either of two signs: 1,5 was never 15. What is no figure is kept with the reason, and the rows stay as they are.
  await panel.getByLabel('At least').fill('1,5');
  await expect(panel.getByRole('alert').first()).toHaveText('“1,5” is not a number: write 1.50. Escape leaves it.');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('At least')).toHaveValue('1,5');
  await page.mouse.click(4, 4);
  await expect(panel.getByLabel('At least')).toBeFocused();
  await expect(panel.getByLabel('At least')).toHaveValue('1,5');
  // Neither is it lost to the filter of another column, asked for by its button or by keys.
  await page.getByRole('button', { name: 'Filter SKU', exact: true }).click();
  await expect(panel.getByLabel('At least')).toBeFocused();
  await heading('sku').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(panel.getByLabel('At least')).toBeFocused();
  await expect(panel.getByLabel('At least')).toHaveValue('1,5');
  await expect(page.getByRole('dialog', { name: 'Filter SKU' })).toHaveCount(0);
  await expect(page.getByText(/^Available in AWD .*15/)).toBeHidden();
  await panel.getByLabel('At least').fill('50');
  await panel.getByLabel('At most').fill('60');
  await expect(page.getByText('Available in AWD 50 to 60')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(await focused()).toBe('head availableUnits');
  const figure = Number(await cell(0, 'availableUnits').innerText());
  expect(figure).toBeGreaterThanOrEqual(50);
  expect(figure).toBeLessThanOrEqual(60);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`${rows.toLocaleString('en-US')} rows`, { exact: true })).toBeVisible();
});

test('the filter of another column opens in the very moment in which a press closed the one that stood open', async () => {
  await page.getByRole('button', { name: 'Filter SKU', exact: true }).click();
  const [first, second] = ['SKU', 'Available in AWD'].map((title) => page.getByRole('dialog', { name: `Filter ${title}` }));
  await expect(first as Locator).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role="dialog"][aria-label="Filter SKU"]')?.hidePopover();
    document.querySelector<HTMLElement>('button[aria-label="Filter Available in AWD"]')?.click();
  });
  await expect(second as Locator).toBeVisible();
  await expect(first as Locator).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(second as Locator).toHaveCount(0);
});

test('the words of a column are ticked, also of one with a hundred thousand', async () => {
  const sku = await cell(7, 'sku').innerText();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('textbox', { name: 'Find a column to filter by' }).fill('sku');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filter SKU' });
  await expect(panel.getByText('99,800 rarer ones are not listed: type to find them.')).toBeVisible();
  await panel.getByLabel('Text').fill(sku);
  await panel.getByRole('checkbox', { name: sku, exact: true }).check();
  await expect(panel.getByLabel('Text')).toHaveValue(sku);
  await expect(page.getByText('1 of 100,000 rows', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('100,000 rows', { exact: true })).toBeVisible();
});

test('a click on a row that is still to come opens it once it is there', async () => {
  const body = grid().locator('[role="rowgroup"]').nth(1);
  // In one go: the rows far down are on screen, and none of them has been fetched yet.
  const pressed = await body.evaluate(async (element) => {
    element.scrollTop = element.scrollHeight / 2;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const box = element.getBoundingClientRect();
    const target = document.elementFromPoint(box.left + 20, box.top + box.height / 2)?.closest('[data-column="sku"]') ?? null;
    const [text, row] = [target?.textContent, target?.closest('[data-row]')?.getAttribute('data-row')];
    for (const type of ['pointerdown', 'pointerup', 'click']) target?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, detail: 1 }));
    return { text, row };
  });
  expect(pressed.text).toBe('');
  await expect(cell(Number(pressed.row), 'sku')).not.toBeEmpty();
  const drawer = page.getByRole('dialog', { name: await cell(Number(pressed.row), 'sku').innerText(), exact: true });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await body.evaluate((element) => (element.scrollTop = 0));
});

test('a click opens the row it was pressed on, also where another one comes in under the mouse meanwhile', async () => {
  const [pressed, other] = [await cell(0, 'sku').innerText(), await cell(7, 'sku').innerText()];
  const box = await cell(0, 'sku').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await searchBox().fill(other);
  await expect(cell(0, 'sku')).toHaveText(other);
  await page.mouse.up();
  const drawer = page.getByRole('dialog', { name: pressed, exact: true });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a column is made wider by its edge and by keys, and moved aside', async () => {
  const width = async (): Promise<number> => (await heading('asin').boundingBox())?.width ?? 0;
  const before = await width();
  const box = await heading('asin').boundingBox();
  await page.mouse.move((box?.x ?? 0) + before - 1, (box?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + before + 39, (box?.y ?? 0) + 12, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 40);
  await expect.poll(async () => (await cell(0, 'asin').boundingBox())?.width).toBe(before + 40);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('head asin');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(width).toBe(before + 24);

  const order = async (): Promise<readonly string[]> => page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getAttribute('data-column') ?? ''));
  const at = (await order()).indexOf('asin');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await order()).indexOf('asin')).toBe(at - 1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Back to standard' }).click();
  await expect.poll(async () => (await order()).indexOf('asin')).toBe(at);
  await page.keyboard.press('Escape');
});

test('the grid is sound to those who hear it, light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('[role="grid"]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
});

/** Cells edited as in a spreadsheet, on the page that says what to send: typed, pasted, filled down, cleared and refused. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { openSheet } from '../support/sheet-page';
import { chooseStore } from '../support/story';

let desktop: SampleDesktop;
let page: Page;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  desktop = await startSample('wide');
  page = desktop.window;
  await chooseStore(page, 'Royal Green');
  await openSheet(page, '/fba-forecast');
  await expect(send(3)).toBeVisible();
});

test.afterAll(() => desktop.end());

const send = (row: number): Locator => page.locator(`[data-row="${row}"] [data-column="send"]`);
const note = (row: number): Locator => page.locator(`[data-row="${row}"] [data-column="note"]`);
const editor = (): Locator => page.locator('[role="grid"] [role="rowgroup"] input:not([type="checkbox"])');
const focused = (): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? ''} ${document.activeElement?.getAttribute('data-column') ?? ''}`);
const paste = async (text: string): Promise<void> => {
  await desktop.app.evaluate(({ clipboard }, words) => clipboard.writeText(words), text);
  await page.keyboard.press('ControlOrMeta+v');
};
const undo = (): Promise<void> => page.keyboard.press('ControlOrMeta+z');

test('what is typed over a cell is taken with Enter, which goes on down, and Ctrl+Z takes it back', async () => {
  const before = await send(0).innerText();
  await send(0).click();
  await page.keyboard.type('9990');
  await expect(editor()).toHaveValue('9990');
  await page.keyboard.press('Enter');
  await expect(editor()).toHaveCount(0);
  expect(await focused()).toBe('1 send');
  await expect(send(0)).toContainText(/9,99\d|1\d,\d{3}/);
  await undo();
  await expect(send(0)).toHaveText(before);
});

test('Escape leaves a cell as it was, and what cannot be read is refused with its reason', async () => {
  const before = await send(1).innerText();
  await send(1).click();
  await page.keyboard.press('F2');
  await expect(editor()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“2.5” is not a whole number.')).toBeVisible();
  await expect(editor()).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(editor()).toHaveCount(0);
  await expect(send(1)).toHaveText(before);
  expect(await focused()).toBe('1 send');
});

test('a block pasted from a spreadsheet is one action, and cells it cannot go to are said', async () => {
  await page.keyboard.press('ControlOrMeta+Home');
  const before = await Promise.all([2, 3, 4].map((row) => send(row).innerText()));
  await send(2).click();
  await paste('5000\r\n6000\r\nmany\r\n');
  await expect(page.getByText(/Pasted 2 cells\. 1 cell was left as before\./).last()).toBeVisible();
  await expect(send(2)).toContainText(/5,\d{3}/);
  await expect(send(3)).toContainText(/6,\d{3}/);
  await expect(send(4)).toHaveText(before[2] ?? '');
  await undo();
  await expect(send(2)).toHaveText(before[0] ?? '');
  await expect(send(3)).toHaveText(before[1] ?? '');
});

test('the first of several cells is filled down, and Delete clears them', async () => {
  await note(0).click();
  await page.keyboard.type('ask first');
  await page.keyboard.press('Enter');
  await expect(note(0)).toHaveText('ask first');
  await note(0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+d');
  for (const row of [0, 1, 2]) await expect(note(row)).toHaveText('ask first');
  await page.keyboard.press('Delete');
  for (const row of [0, 1, 2]) await expect(note(row)).not.toHaveText('ask first');
});

test('Tab takes what was typed and goes on along the row to the next cell that can be typed into', async () => {
  await send(0).click();
  await page.keyboard.type('120');
  await page.keyboard.press('Tab');
  await expect(editor()).toHaveCount(0);
  const [row, column] = (await focused()).split(' ');
  expect(row).toBe('0');
  expect(column).not.toBe('send');
  await expect(page.locator(`[data-row="0"] [data-column="${column ?? ''}"]`)).not.toHaveAttribute('aria-readonly', 'true');
  await undo();
});

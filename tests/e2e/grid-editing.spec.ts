/** Cells edited as in a spreadsheet, on the page that says what to send: typed, pasted, filled down, cleared and refused. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { oneStart } from '../support/one-start';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { openSheet } from '../support/sheet-page';
import { chooseStore } from '../support/story';

let desktop: SampleDesktop;
let page: Page;

oneStart(() => startSample('wide'), async (started) => {
  desktop = started;
  page = started.window;
  await chooseStore(page, 'Royal Green');
  await openSheet(page, '/fba-forecast');
  await expect(send(3)).toBeVisible();
}, 240_000);

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

test('letters go on into the same cell while the room for the table changes', async () => {
  const place = (): Promise<(number | undefined)[]> => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize() ?? []);
  const [width = 0, height = 0] = await place();
  const resize = async (by: number): Promise<void> => {
    await desktop.app.evaluate(({ BrowserWindow }, [w, h]) => BrowserWindow.getAllWindows()[0]?.setSize(w, h), [width, height + by] as const);
    await expect.poll(() => page.evaluate(() => window.outerHeight)).toBe(height + by);
    // Two frames: the table has taken its new height.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  // Far down, in the lowest row in view, which leaves it as the window becomes lower.
  await note(0).click();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('PageDown');
  const row = Number((await focused()).split(' ')[0]);
  expect(row).toBeGreaterThan(30);
  await page.keyboard.type('ask');
  const inItsRow = page.locator(`[data-row="${row}"] input:not([type="checkbox"])`);
  await resize(-190);
  await expect(inItsRow).toBeInViewport();
  await page.keyboard.type(' the ');
  await resize(0);
  await expect(inItsRow).toBeInViewport();
  await page.keyboard.type('factory');
  await expect(editor()).toHaveValue('ask the factory');
  await page.keyboard.press('Enter');
  await expect(note(row)).toHaveText('ask the factory');
  await undo();
  await expect(note(row)).toHaveText('');
  await page.keyboard.press('ControlOrMeta+Home');
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

test('Ctrl+R takes what stands left of a cell, here a reason into the note beside it, and the page is not loaded anew', async () => {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await note(3).click();
  const left = await page.evaluate(() => {
    const cell = document.activeElement;
    const at = Number(cell?.getAttribute('aria-colindex')) - 1;
    return cell?.closest('[data-row]')?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`)?.innerText ?? '';
  });
  expect(left).not.toBe('');
  await page.keyboard.press('ControlOrMeta+r');
  await expect(page.getByText('Filled 1 cell.').last()).toBeVisible();
  await expect(note(3)).toHaveText(left);
  await undo();
  await expect(note(3)).toHaveText('');
  await expect(page.locator('html[data-before]')).toHaveCount(1);
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

test('what is typed with Ctrl+Enter goes into every picked cell, and is taken back as one', async () => {
  await page.keyboard.press('ControlOrMeta+Home');
  await note(1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('by air');
  await expect(page.locator('.is-picked')).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(editor()).toHaveCount(0);
  for (const row of [1, 2, 3]) await expect(note(row)).toHaveText('by air');
  await expect(note(0)).not.toHaveText('by air');
  await expect(note(4)).not.toHaveText('by air');
  expect(await focused()).toBe('1 note');
  await undo();
  for (const row of [1, 2, 3]) await expect(note(row)).not.toHaveText('by air');
});

test('Ctrl+X copies and clears, Shift+Space picks the row, Ctrl+Space the column', async () => {
  await note(0).click();
  await page.keyboard.type('cut me');
  await page.keyboard.press('Enter');
  await expect(note(0)).toHaveText('cut me');
  await note(0).click();
  await page.keyboard.press('ControlOrMeta+x');
  await expect(note(0)).not.toHaveText('cut me');
  expect(await desktop.app.evaluate(({ clipboard }) => clipboard.readText())).toContain('cut me');
  await note(2).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(note(2)).toHaveText('cut me');
  await undo();

  await page.keyboard.press('Shift+Space');
  await expect(page.getByText(/^1 × \d+ cells picked$/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(page.getByText(/^[\d,]+ × 1 cells picked$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.is-picked')).toHaveCount(0);
});

test('the arrows up and down take what was typed over a cell and go on', async () => {
  await note(3).click();
  await page.keyboard.type('next');
  await page.keyboard.press('ArrowDown');
  await expect(editor()).toHaveCount(0);
  await expect(note(3)).toHaveText('next');
  expect(await focused()).toBe('4 note');
  // While a text is mended they stay in it.
  await note(3).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ArrowDown');
  await expect(editor()).toHaveCount(1);
  await page.keyboard.press('Escape');
  await undo();
});

test('a block pasted over rows that are filtered and sorted lands on those that are seen, in their order, and is undone as one', async () => {
  await openSheet(page, '/fba-forecast?where=abc%3Aequals%3AB&sort=-available');
  await expect(page.getByText('ABC is “B”')).toBeVisible();
  const sku = (row: number): Locator => page.locator(`[data-row="${row}"] [data-column="sku"]`);
  await expect(sku(5)).not.toBeEmpty();
  const seen = await Promise.all([1, 2, 3].map((row) => sku(row).innerText()));
  await note(1).click();
  await paste('one\r\ntwo\r\nthree\r\n');
  await expect(page.getByText('Pasted 3 cells.').last()).toBeVisible();
  for (const [at, words] of ['one', 'two', 'three'].entries()) await expect(note(at + 1)).toHaveText(words);
  const waiting = page.getByRole('region', { name: 'Changes not saved' });
  await expect(waiting).toContainText('3 changes not saved');
  expect(await page.locator('.is-changed[data-column="note"]').count()).toBe(3);

  // Every row in its own order: the three words stand where they were put, and nowhere else.
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('ABC is “B”')).toBeHidden();
  const search = page.getByRole('searchbox');
  for (const [at, words] of ['one', 'two', 'three'].entries()) {
    await search.fill(seen[at] ?? '');
    // Elements of rows that left the screen stand by, hidden.
    await expect(page.locator('[data-row] [data-column="note"]', { hasText: new RegExp(`^${words}$`) })).toHaveCount(1);
    await expect(page.locator('[data-row] [data-column="note"]', { hasText: /^(one|two|three)$/ })).toHaveCount(1);
  }
  await search.fill('');
  await expect(waiting).toContainText('3 changes not saved');
  await note(0).click();
  await undo();
  await expect(waiting).toContainText('No changes left to save');
});

test('what is pasted past the last row is not there, and how much of it is said', async () => {
  await note(0).click();
  await page.keyboard.press('ControlOrMeta+End');
  const last = Number((await focused()).split(' ')[0]);
  await expect(note(last)).toBeAttached();
  await note(last).click();
  await paste('last\r\nlost\r\nlost\r\n');
  await expect(page.getByText('Pasted 1 cell. 2 rows did not fit: the table ends before', { exact: false }).last()).toBeVisible();
  await expect(note(last)).toHaveText('last');
  await undo();
  await expect(note(last)).not.toHaveText('last');
});

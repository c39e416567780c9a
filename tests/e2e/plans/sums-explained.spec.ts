/** Figures over many rows are explained as the figures of one are: the tiles above a table, the sums under it, and what picked rows add up to. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { oneStart } from '../../support/one-start';
import { startSample } from '../../support/sample-desktop';
import { openSheet, tileFigure } from '../../support/sheet-page';

let page: Page;

oneStart(() => startSample('wide'), async (started) => {
  page = started.window;
  await openSheet(page, '/fba-forecast');
});

const amount = (text: string): number => Number(text.replace(/[^\d.−]/g, '').replace('−', '-'));
const drawer = (subject: string): Locator => page.getByRole('dialog', { name: `Why this number: ${subject}`, exact: true });
const parts = (of: Locator): Promise<readonly number[]> =>
  of.getByRole('table', { name: /step by step$/ }).getByRole('row').evaluateAll((rows) => rows.map((row) => Number((row.querySelector('td:last-child')?.textContent ?? '').replace(/[^\d.−]/g, '').replace('−', '-'))));

test('a tile says which rows it is of, and its sum leads through the largest of them to what each is made of', async () => {
  const units = await tileFigure(page, 'units');
  const skus = await tileFigure(page, 'to-send');
  // How to ask stands after the hint, as a sentence of its own.
  await expect(page.locator('[data-tile="to-send"]').first()).toHaveAttribute('data-tip', /[^.]\. Right-click or Alt Enter: why this number\.$/);
  await page.locator('[data-tile="to-send"]').first().focus();
  await page.keyboard.press('Alt+Enter');
  const why = drawer('To send');
  await expect(why.locator('[data-why-sentence]')).toContainText(`To send: ${skus} (a count of the SKUs where Send ≥ 1`);
  await why.getByRole('group', { name: 'Figures' }).getByRole('button', { name: units }).click();
  const steps = await parts(why);
  expect(steps.at(-1)).toBe(amount(units));
  expect(steps.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(amount(units));
  const tree = why.getByRole('region', { name: 'How it was made' });
  await tree.getByRole('button', { name: /^RG-/ }).first().click();
  await expect(tree).toContainText('from AWD + from local stock');
  expect(await seriousFindings(page, 'why of a tile')).toStrictEqual([]);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(page.locator('[data-tile="to-send"]').first()).toBeFocused();
  // It was asked, not pressed.
  await expect(page.locator('[data-tile="to-send"]').first()).toHaveAttribute('aria-pressed', 'false');
});

test('the sum under a column and what picked rows add up to are explained too', async () => {
  const foot = page.locator('[data-row="foot"] [data-column="send"]');
  const sum = amount(await foot.innerText());
  await foot.click({ button: 'right' });
  const under = drawer('sum of Send');
  await expect.poll(async () => (await parts(under)).at(-1)).toBe(sum);
  await page.keyboard.press('Escape');
  await expect(under).toBeHidden();

  for (const at of [0, 1]) await page.locator(`[data-row="${at}"] input[type="checkbox"]`).check();
  const cells = await page.locator('[data-row="0"] [data-column="send"], [data-row="1"] [data-column="send"]').allInnerTexts();
  const total = page.getByRole('region', { name: 'Selected rows' }).locator('[data-total="send"]');
  await expect(total).toContainText('units');
  await total.press('Enter');
  const picked = drawer('Send of the selected rows');
  await expect.poll(async () => await parts(picked)).toEqual([...cells.map(amount), cells.map(amount).reduce((all, one) => all + one, 0)]);
});

test('the keyboard asks for the sum under a column from any cell of it and from its heading, and comes back to where it was', async () => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const foot = page.locator('[data-row="foot"] [data-column="send"]');
  const sum = amount(await foot.innerText());
  const cell = page.locator('[data-row="0"] [data-column="send"]');
  await cell.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+Enter');
  const under = drawer('sum of Send');
  await expect.poll(async () => (await parts(under)).at(-1)).toBe(sum);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+Shift+Enter');
  await expect.poll(async () => (await parts(under)).at(-1)).toBe(sum);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: /^Send/ }).first()).toBeFocused();
  // Where there is no sum it says so and opens nothing.
  await page.keyboard.press('Home');
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(page.getByText(/ has no sum$/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // And by the menu of a cell.
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Why the sum/ }).click();
  await expect.poll(async () => (await parts(under)).at(-1)).toBe(sum);
  await page.keyboard.press('Escape');
});

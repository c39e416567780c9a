/** A log of more imports than are drawn at once: all of them can be reached, found and told apart. */
import { expect, test, type Page } from 'playwright/test';
import { goTo } from '../support/go-to';
import { oneStart } from '../support/one-start';
import { startSample, type SampleDesktop } from '../support/sample-desktop';

let desktop: SampleDesktop;
let page: Page;

oneStart(() => startSample('small'), async (started) => {
  desktop = started;
  page = started.window;
  await goTo(page, '/reports?tab=imports');
});

const list = () => page.getByRole('region', { name: 'Past imports' });
const drawn = () => list().locator('tr[data-import]');
const more = () => list().getByRole('button', { name: 'Show more' });
const search = () => page.getByRole('searchbox', { name: 'Search these rows' });

test('sixty are drawn, and the keyboard reaches the last', async () => {
  await expect(drawn()).toHaveCount(60);
  const all = Number(/ of (\d+)/.exec(await more().locator('..').innerText())?.[1]);
  expect(all).toBeGreaterThan(60);
  for (let had = 60; had < all; had = Math.min(all, had + 60)) {
    await expect(drawn()).toHaveCount(had);
    await expect(list()).toContainText(`${had} of ${all}`);
    await more().focus();
    await page.keyboard.press('Enter');
  }
  await expect(drawn()).toHaveCount(all);
  await expect(more()).toHaveCount(0);
  // The button is gone, and the list has the keyboard in its place.
  await expect(list()).toBeFocused();
});

test('an import far down is found by its name, and its whole fingerprint goes to the clipboard, which is said for a while', async () => {
  await goTo(page, '/reports?tab=saved');
  await goTo(page, '/reports?tab=imports');
  await expect(drawn()).toHaveCount(60);
  const first = await drawn().first().getAttribute('data-import');
  await drawn().last().scrollIntoViewIfNeeded();
  await search().fill('autumn container');
  await expect(drawn()).toHaveCount(3);
  const copy = drawn().first().getByRole('button', { name: 'Copy the fingerprint of Autumn container' });
  const told = (await copy.getAttribute('data-tip')) ?? '';
  await copy.click();
  const copied = await desktop.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/^[0-9a-f]{64}$/);
  expect(told).toContain(copied);
  const said = page.getByText('The fingerprint of Autumn container');
  await expect(said).toHaveText(`The fingerprint of Autumn container, ${copied.slice(0, 8)}…, is on the clipboard.`);
  // The same name, and another file: it is not taken for the last one's.
  await drawn().nth(1).getByRole('button', { name: 'Copy the fingerprint of Autumn container' }).click();
  const second = await desktop.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(second).not.toBe(copied);
  await expect(said).toHaveText(`The fingerprint of Autumn container, ${second.slice(0, 8)}…, is on the clipboard.`);
  await expect(said).toHaveCount(0, { timeout: 20_000 });
  await search().fill('');
  await expect(drawn()).toHaveCount(60);
  await expect(drawn().first()).toHaveAttribute('data-import', first ?? '');
});

test('the search stays with its words, and to be ended, where so few are left that none is needed', async () => {
  await search().fill('autumn container');
  await expect(drawn()).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Store' }).click();
  await page.getByRole('option', { name: 'Minglewood' }).click();
  const few = Number(/^(\d+) of \d+ imports/.exec(await page.getByText(/^\d+ of \d+ imports/).innerText())?.[1]);
  expect(few).toBeGreaterThan(1);
  expect(few).toBeLessThanOrEqual(60);
  // Of the three stores' one each.
  await expect(drawn()).toHaveCount(1);
  await expect(search()).toHaveValue('autumn container');
  await search().fill('');
  await expect(drawn()).toHaveCount(few);
  await expect(search()).toBeFocused();
});

test('what was sought stays while choices leave no import, and one press shows all of them again', async () => {
  await search().fill('autumn container');
  await expect(drawn()).toHaveCount(1);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Waiting to sync' }).click();
  await expect(page.getByText('No import is like that.')).toBeVisible();
  await expect(list()).toHaveCount(0);
  await expect(search()).toHaveValue('autumn container');
  await page.getByRole('button', { name: 'Show all imports' }).click();
  // Of all three stores: the store that stood chosen is let go as well.
  await expect(drawn()).toHaveCount(3);
  await expect(search()).toHaveValue('autumn container');
});

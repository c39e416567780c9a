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
const lastIndex = (): Promise<number> => drawn().last().evaluate((row) => Number(row.getAttribute('aria-rowindex')));

test('only what is in sight is drawn, and the keyboard reaches the last', async () => {
  await expect(list()).toBeVisible();
  const all = Number(await list().getByRole('table').getAttribute('aria-rowcount')) - 1;
  expect(all).toBeGreaterThan(60);
  await expect.poll(() => drawn().count()).toBeLessThan(40);
  const first = await drawn().first().getAttribute('data-import');
  const before = await list().evaluate((box) => box.scrollHeight);
  await list().focus();
  await page.keyboard.press('End');
  await expect.poll(lastIndex).toBe(all + 1);
  await expect(drawn().last()).toBeInViewport();
  await expect(list().locator(`tr[data-import="${first ?? ''}"]`)).toHaveCount(0);
  // Gaps are as high as the rows they stand for: the list keeps its length, but for what was guessed.
  expect(Math.abs((await list().evaluate((box) => box.scrollHeight)) / before - 1)).toBeLessThan(0.2);
  await page.keyboard.press('Home');
  await expect(list().locator(`tr[data-import="${first ?? ''}"]`)).toBeInViewport();
});

test('Tab goes through every line, and the line with the keyboard stays when it is scrolled away', async () => {
  const undo = drawn().first().getByRole('button', { name: 'Undo', exact: true });
  await undo.focus();
  await list().evaluate((box) => { box.scrollTop = box.scrollHeight; });
  await expect.poll(lastIndex).toBeGreaterThan(60);
  await expect(undo).toBeFocused();
  await list().evaluate((box) => { box.scrollTop = 0; });
  await expect.poll(lastIndex).toBeLessThan(60);
  // From line to line, far beyond what was drawn at first.
  const seen = new Set<string>();
  for (let press = 0; press < 130; press += 1) {
    await page.keyboard.press('Tab');
    seen.add(await page.evaluate(() => document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? ''));
  }
  const lines = [...seen].filter((index) => index !== '').map(Number);
  expect(lines).toEqual(Array.from({ length: lines.length }, (_, at) => at + 3));
  expect(lines.length).toBeGreaterThan(40);
});

test('an import far down is found by its name, and its whole fingerprint goes to the clipboard', async () => {
  await list().evaluate((box) => { box.scrollTop = 0; });
  await page.getByRole('searchbox', { name: 'Search these rows' }).fill('autumn container');
  await expect(drawn()).toHaveCount(3);
  const copy = drawn().first().getByRole('button', { name: 'Copy the fingerprint of Autumn container' });
  const told = (await copy.getAttribute('data-tip')) ?? '';
  await copy.click();
  await expect(page.getByText('The fingerprint of Autumn container is on the clipboard.')).toBeVisible();
  const copied = await desktop.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/^[0-9a-f]{64}$/);
  expect(told).toContain(copied);
});

/** A table on paper, as the system's printer would get it: every row of the view under its title, store, day and filters, black on white whatever the screen shows. */
import { expect, test, type Page } from 'playwright/test';
import { oneStart } from '../../support/one-start';
import { closePdfText, closeText } from '../../support/pdf-text';
import { startSample, type SampleDesktop } from '../../support/sample-desktop';
import { openSheet } from '../../support/sheet-page';
import { chooseStore } from '../../support/story';

let desktop: SampleDesktop;
let page: Page;
/** Goods that were seen on the screen before anything was filtered. */
let allSkus: readonly string[] = [];

test.describe.configure({ mode: 'serial', timeout: 240_000 });

oneStart(() => startSample('wide'), async (started) => {
  desktop = started;
  page = started.window;
  await chooseStore(page, 'Royal Green');
});

/** Presses Print and gives what a printer would get, and what the page's paper looks like there. */
const printed = async (): Promise<{ readonly words: string; readonly pages: number; readonly colours: readonly string[] }> => {
  await page.evaluate(() => {
    // The system's own dialog cannot be answered by a test.
    globalThis.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print what is shown' }).click();
  await expect(page.locator('[data-paper]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const colours = await page.evaluate(() => {
    const of = (selector: string, name: 'color' | 'backgroundColor'): string => {
      const element = document.querySelector(selector);
      return element === null ? `no ${selector}` : getComputedStyle(element)[name];
    };
    return [of('html', 'backgroundColor'), of('body', 'backgroundColor'), of('[data-paper]', 'backgroundColor'), of('[data-paper] h1', 'color'), of('[data-paper] p', 'color'), of('[data-paper] th', 'color'), of('[data-paper] td', 'color')];
  });
  await page.emulateMedia({ media: null });
  // It is taken away once it was printed.
  const file = Buffer.from(await desktop.app.evaluate(async ({ BrowserWindow }) => (await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({ landscape: true, printBackground: true }))?.toString('base64') ?? ''), 'base64');
  await expect(page.locator('[data-paper]')).toHaveCount(0);
  return { words: closePdfText(file), pages: [...file.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length, colours };
};

const shownCount = async (): Promise<number> => Number(/^([\d,]+)/.exec(await page.locator('[data-count]').last().innerText())?.[1]?.replaceAll(',', '') ?? NaN);
const occurrences = (words: string, sought: string): number => words.split(closeText(sought)).length - 1;

test('has every row of the view, also those nobody scrolled to, and its headings on each page', async () => {
  await openSheet(page, '/fba-forecast?sort=sku');
  await expect(page.locator('[data-row="0"]')).toBeVisible();
  const rows = await shownCount();
  expect(rows).toBeGreaterThan(await page.locator('[data-row]:not([data-row="foot"])').count());
  const first = await page.locator('[data-row="0"] [data-column="sku"]').innerText();
  await page.locator('[data-row="0"] [data-column="send"]').click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(page.locator(`[data-row="${rows - 1}"]`)).toBeVisible();
  const last = await page.locator(`[data-row="${rows - 1}"] [data-column="sku"]`).innerText();
  await page.keyboard.press('ControlOrMeta+Home');

  allSkus = await page.locator('[data-row]:not([data-row="foot"]) [data-column="sku"]').allInnerTexts();

  const { words, pages } = await printed();
  expect(words).toMatch(new RegExp(`^FBAForecastRoyalGreen,\\d{1,2}\\w{3}\\d{4}\\.${rows}rows\\.`));
  for (const sku of [first, last]) expect(occurrences(words, sku)).toBeGreaterThan(0);
  expect(pages).toBeGreaterThan(1);
  expect(occurrences(words, 'Days of supply')).toBe(pages);
});

test('says its filters, search and tile in words, and has no other rows', async () => {
  await openSheet(page, '/fba-forecast?sort=sku&tile=low&where=abc%3Aequals%3AA');
  await expect(page.getByText('ABC is “A”')).toBeVisible();
  const rows = await shownCount();
  expect(rows).toBeGreaterThan(0);
  // So few that all of them are drawn.
  const drawn = page.locator('[data-row]:not([data-row="foot"]) [data-column="sku"]');
  await expect(drawn).toHaveCount(rows);
  const skus = await drawn.allInnerTexts();
  const { words } = await printed();
  expect(words).toContain(`.${rows}${rows === 1 ? 'row' : 'rows'}.Shown:`);
  expect(words).toMatch(/Shown:[^.]+;ABCis“A”\./);
  for (const sku of skus) expect(occurrences(words, sku)).toBeGreaterThan(0);
  const others = allSkus.filter((sku) => !skus.includes(sku));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((sku) => occurrences(words, sku) > 0)).toEqual([]);
});

test('is black on white in the dark mode as well', async () => {
  await openSheet(page, '/fba-forecast?sort=sku');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  const { colours } = await printed();
  const [html, ...others] = colours;
  expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(html);
  expect(others).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)', ...Array<string>(4).fill('rgb(0, 0, 0)')]);
});

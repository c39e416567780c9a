/** Whoever looks something up on another page and goes back stands where they were: the rows picked out, how far the table and the page were scrolled, and the cell. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { standsStill } from '../../support/layout';
import { startSample, type SampleDesktop } from '../../support/sample-desktop';
import { chooseStore } from '../../support/story';

test.describe.configure({ timeout: 240_000 });

let desktop: SampleDesktop;
test.afterEach(() => desktop.end());

const scrolled = (page: Page): Promise<number> => page.getByRole('grid').evaluate((grid) => Math.max(...[grid, ...grid.querySelectorAll('*')].map((one) => one.scrollTop)));
/** As far down the page, once there is so much of it. */
const scrollTo = async (page: Page, top: number): Promise<void> => {
  const content = page.locator('#content');
  await expect.poll(() => content.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(top);
  await standsStill(page);
  await content.evaluate((element, to) => element.scrollTo(0, to), top);
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(top);
};
const boxes = (page: Page): Locator => page.locator('[data-row] input[type="checkbox"]:checked');

const scrollDown = async (page: Page): Promise<void> => {
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
  await standsStill(page);
};

test('rows that were picked are picked, and the rows in view are in view; of a page opened anew and of another store, none', async () => {
  desktop = await startSample('small');
  const { window: page } = desktop;
  const open = page.locator('[data-sheet="fba-send"][data-state="open"]');
  await chooseStore(page, 'Royal Green');
  const toForecast = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FBA Forecast', exact: true });
  await toForecast.click();
  await expect(open).toBeVisible({ timeout: 60_000 });
  await standsStill(page);
  await scrollDown(page);
  const row = page.locator('[data-row="40"] input[type="checkbox"]');
  await row.check();
  const before = await scrolled(page);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(open).toBeVisible();
  await expect(row).toBeChecked();
  await expect(boxes(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Save as shipment plan' })).toBeVisible();
  // To the row.
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(40);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // The open item folds its submenu, and opens its page anew.
  await toForecast.click();
  await toForecast.click();
  await expect(open).toBeVisible();
  await standsStill(page);
  await expect(boxes(page)).toHaveCount(0);
  expect(await scrolled(page)).toBe(0);

  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await chooseStore(page, 'Blupond');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(open).toBeVisible({ timeout: 60_000 });
  await standsStill(page);
  await expect(boxes(page)).toHaveCount(0);
});

test('the cell and what is scrolled sideways are as they were, by Back and by Forward, and the page is where it was', async () => {
  desktop = await startSample('small');
  const { window: page } = desktop;
  const open = page.locator('[data-sheet="fba-send"][data-state="open"]');
  const content = page.locator('#content');
  const top = (): Promise<number> => content.evaluate((element) => element.scrollTop);
  const sideways = (): Promise<number> => page.getByRole('grid').evaluate((grid) => Math.max(...[grid, ...grid.querySelectorAll('*')].map((one) => one.scrollLeft)));
  const tabStop = page.locator('[data-row="40"] [data-column="case"]');
  const help = page.getByRole('heading', { level: 1, name: 'Help' });
  await chooseStore(page, 'Royal Green');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FBA Forecast', exact: true }).click();
  await expect(open).toBeVisible({ timeout: 60_000 });
  await standsStill(page);
  await scrollDown(page);
  await page.locator('[data-row="40"] [data-column="externalId"]').click();
  await page.keyboard.press('Escape');
  // By keys, until the column is in view.
  for (let step = 0; step < 80 && !(await tabStop.evaluateAll((cells) => cells.some((cell) => cell.matches('[tabindex="0"]')))); step += 1) await page.keyboard.press('ArrowRight');
  await expect(tabStop).toBeFocused();
  // Whoever scrolls on leaves the cell out of sight.
  await scrollTo(page, 120);
  const before = [await scrolled(page), await sideways(), await top()];
  expect(before[1]).toBeGreaterThan(100);
  expect(before[2]).toBe(120);
  const isBack = async (): Promise<void> => {
    await expect(open).toBeVisible();
    await expect.poll(async () => [await scrolled(page), await sideways(), await top()]).toEqual(before);
    await expect(tabStop).toHaveAttribute('tabindex', '0');
  };

  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(help).toBeVisible();
  await scrollTo(page, 300);
  await page.keyboard.press('Alt+ArrowLeft');
  await isBack();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(help).toBeVisible();
  await expect.poll(top).toBe(300);
  await page.keyboard.press('Alt+ArrowLeft');
  await isBack();
  // The keyboard goes on from that cell.
  await page.getByRole('grid').locator('[tabindex="0"]').last().focus();
  await expect(tabStop).toBeFocused();
});

test('the first page of the window is where it was as well', async () => {
  desktop = await startSample('small');
  const { window: page } = desktop;
  const content = page.locator('#content');
  await page.goto('app://desk/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await standsStill(page);
  await scrollTo(page, 700);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(700);
});

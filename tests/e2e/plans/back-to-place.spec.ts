/** Whoever looks something up on another page and goes back stands where they were: the rows picked out, and how far the table was scrolled. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { standsStill } from '../../support/layout';
import { startSample, type SampleDesktop } from '../../support/sample-desktop';
import { chooseStore } from '../../support/story';

test.describe.configure({ timeout: 240_000 });

let desktop: SampleDesktop;
test.afterEach(() => desktop.end());

const scrolled = (page: Page): Promise<number> => page.getByRole('grid').evaluate((grid) => Math.max(...[grid, ...grid.querySelectorAll('*')].map((one) => one.scrollTop)));
const boxes = (page: Page): Locator => page.locator('[data-row] input[type="checkbox"]:checked');

test('rows that were picked are picked, and the rows in view are in view; of a page opened anew and of another store, none', async () => {
  desktop = await startSample('small');
  const { window: page } = desktop;
  const open = page.locator('[data-sheet="fba-send"][data-state="open"]');
  await chooseStore(page, 'Royal Green');
  const toForecast = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FBA Forecast', exact: true });
  await toForecast.click();
  await expect(open).toBeVisible({ timeout: 60_000 });
  await standsStill(page);
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
  await standsStill(page);
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

/** What can be pressed stays where it is: once the rows of a page are there, nothing that comes later pushes its toolbar away from under the pointer. And everything keeps within the room it has. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { goTo } from '../../support/go-to';
import { standsStill } from '../../support/layout';
import { startSample, type SampleDesktop } from '../../support/sample-desktop';

test.describe.configure({ timeout: 300_000 });

const pages = [
  '/fba-forecast', '/fba-forecast-china', '/fba-stock-with-no-sales', '/wfs_forecast', '/fbm-dashboard-rg', '/CostCompetitorUpdate', '/factory-desk', '/factory-desk?view=factory-gaps',
  '/walmart-fbm-inventory', '/martin-label/martin-label-po-planning', '/martin-label/update-martin-label-inventory', '/ebay/ebay-fbm-inventory',
  '/year-end-sales-summary', '/most-selling-dashboard-rg', '/amazon-warehouse', '/inventory', '/inventory?view=stock-items',
] as const;

/** Longer than anything beside the rows takes to come. */
const watchedMs = 2_500;

/** From the frame on that has the page's rows: by how many pixels the toolbar stood elsewhere. */
const movesOf = async (page: Page, path: string): Promise<readonly number[]> => {
  await goTo(page, '/terms');
  await expect(page.locator('[data-sheet]')).toHaveCount(0);
  const seen = page.evaluate(
    (ms) =>
      new Promise<readonly number[]>((resolve) => {
        const tops: number[] = [];
        let until = Infinity;
        const look = (): void => {
          const toolbar = document.querySelector('[data-sheet][data-state="open"] [role="toolbar"]');
          if (toolbar !== null && until === Infinity) until = performance.now() + ms;
          if (toolbar !== null) tops.push(toolbar.getBoundingClientRect().top);
          if (performance.now() < until) requestAnimationFrame(look);
          // Less than a pixel is where a line was drawn, not where a pointer is.
          else resolve([...new Set(tops.map((top) => Math.trunc(Math.abs(top - (tops[0] ?? 0)))))]);
        };
        look();
      }),
    watchedMs,
  );
  await goTo(page, path);
  return seen;
};

let desktop: SampleDesktop;

test.afterEach(() => desktop.end());

test('the toolbar of every page of decisions stands where it first stood, also when a page is opened for the first time after a start', async () => {
  desktop = await startSample('wide');
  const { window } = desktop;
  // How high the charts of a page are, this computer knows once they were seen.
  for (const path of pages.slice(-5)) await movesOf(window, path);
  await window.reload();
  await expect(window.getByRole('button', { name: 'Logout' })).toBeVisible();
  const moved: Record<string, readonly number[]> = {};
  for (const path of pages) moved[path] = await movesOf(window, path);
  expect(moved).toEqual(Object.fromEntries(pages.map((path) => [path, [0]])));
});

test('no key figure reaches out of its tile in the smallest window, and on a wide screen no page scrolls beside its table', async () => {
  desktop = await startSample('wide');
  const { window: page } = desktop;
  const open = async (path: string): Promise<void> => {
    await goTo(page, '/terms');
    await goTo(page, path);
    await expect(page.locator('[data-sheet][data-state="open"]').or(page.getByRole('tab', { name: 'Mapping doctor' })).first()).toBeVisible();
    await standsStill(page);
  };
  await page.setViewportSize({ width: 1100, height: 700 });
  for (const path of ['/year-end-sales-summary', '/most-selling-dashboard-rg', '/fba-forecast', '/amazon-warehouse', '/inventory', '/ebay/ebay-fbm-inventory']) {
    await open(path);
    expect.soft(await page.getByRole('group', { name: 'Key figures' }).locator('button[data-tile]').evaluateAll((tiles) => tiles.flatMap((tile) => (tile.scrollWidth > tile.clientWidth + 1 ? [tile.textContent] : []))), path).toEqual([]);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of ['/inventory', '/inventory?view=stock-items', '/inventory?view=stock-bundles', '/amazon-warehouse', '/most-selling-dashboard-rg', '/FbaShipmentDashboard', '/factory-desk/configure-bundles', '/year-end-sales-summary']) {
    await open(path);
    await expect.soft(page.locator('section[aria-label="Charts"] [aria-hidden][style*="height"]'), path).toHaveCount(0);
    await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight), { message: path }).toBeLessThanOrEqual(0);
  }
});

test('a saved report scrolls in its own box, and the page beside it does not', async () => {
  desktop = await startSample('wide');
  const { window: page } = desktop;
  await goTo(page, '/reports?tab=saved');
  const rows = page.getByRole('region', { name: /^First rows of/ });
  const over = (within: Locator): Promise<number> => within.evaluate((one) => one.scrollHeight - one.clientHeight);
  for (const size of [{ width: 1920, height: 1080 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => over(rows)).toBeGreaterThan(0);
    await expect.poll(() => over(page.getByRole('main')), { message: `${size.height} high` }).toBeLessThanOrEqual(0);
  }
});

test('the keyboard goes on where a list was opened, or in it, when what was pressed goes away', async () => {
  desktop = await startSample('wide');
  const { window } = desktop;
  await goTo(window, '/fba-forecast');
  await expect(window.locator('[data-sheet][data-state="open"]')).toBeVisible();
  const views = window.getByRole('button', { name: /^Views/ });
  const name = window.getByRole('textbox', { name: 'Keep what is on screen as' });
  await views.click();
  await name.fill('Mine');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Mine', exact: true }).focus();
  await window.keyboard.press('Enter');
  await expect(name).toBeHidden();
  await expect(views).toBeFocused();
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Take the view Mine away' }).focus();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'Mine', exact: true })).toHaveCount(0);
  await expect(name).toBeFocused();
  await window.keyboard.press('Escape');

  await window.locator('[data-row="0"] input[type="checkbox"]').first().check();
  const snooze = window.getByRole('button', { name: 'Snoozed until…' });
  await snooze.focus();
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'No day' }).focus();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'No day' })).toBeHidden();
  await expect(snooze).toBeFocused();

  // A list whose button is scrolled out of sight keeps the keyboard, and what is typed in it.
  await window.setViewportSize({ width: 1280, height: 480 });
  await views.click();
  await name.fill('Mine');
  await window.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(views).not.toBeInViewport();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Mine');

  // What the search was opened over goes with its store.
  await window.keyboard.press('Control+k');
  await window.getByRole('textbox', { name: 'Find a page or command' }).fill('switch to blupond');
  await expect(window.getByRole('button', { name: 'Switch to Blupond' }).first()).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('radio', { name: 'Blupond' })).toBeChecked();
  await expect(window.getByRole('heading', { level: 1 })).toBeFocused();
});

/** From the first frame that has what is named on: by how many pixels its parts stood elsewhere, the farthest. */
const farthest = async (page: Page, path: string, parts: string): Promise<number> => {
  await goTo(page, '/terms');
  await expect(page.locator(parts)).toHaveCount(0);
  const seen = page.evaluate(
    ({ sought, ms }) =>
      new Promise<number>((resolve) => {
        const first = new Map<number, DOMRect>();
        let most = 0;
        let until = Infinity;
        const look = (): void => {
          const found = document.querySelectorAll(sought);
          if (found.length > 0 && until === Infinity) until = performance.now() + ms;
          found.forEach((element, at) => {
            const now = element.getBoundingClientRect();
            const then = first.get(at) ?? now;
            most = Math.max(most, Math.abs(now.top - then.top), Math.abs(now.left - then.left));
            first.set(at, then);
          });
          if (performance.now() < until) requestAnimationFrame(look);
          else resolve(Math.trunc(most));
        };
        look();
      }),
    { sought: parts, ms: watchedMs },
  );
  await goTo(page, path);
  return seen;
};

test('reports, past imports and the way in for eBay’s listings stand where they first stood when their ages and versions come', async () => {
  desktop = await startSample('small');
  const { window } = desktop;
  for (const width of [1280, 1880]) {
    await window.setViewportSize({ width, height: 800 });
    expect.soft(await farthest(window, '/reports', 'tr[data-report]'), `reports, ${width} wide`).toBe(0);
    expect.soft(await farthest(window, '/ebay/UploadEbayListings', '[data-drop-zone] label, [data-drop-zone] button'), `the way in for eBay’s listings, ${width} wide`).toBe(0);
    for (const path of ['/factory-desk/upload-fd-items?tab=history', '/amazon-warehouse/upload-awd-inventory?tab=history']) expect.soft(await farthest(window, path, 'tr[data-import]'), `${path}, ${width} wide`).toBe(0);
  }
});

/** From the frame on in which each button of the bar of picked rows is there: those that stood elsewhere later, with how far. The sums can be asked why as well; they are what comes, and make room for one another. */
const movedButtons = async (page: Page, path: string): Promise<readonly string[]> => {
  await goTo(page, path);
  const box = page.locator('[data-row="0"] input[type="checkbox"]').first();
  await expect(box).toBeVisible();
  await standsStill(page);
  const seen = page.evaluate(
    (ms) =>
      new Promise<readonly string[]>((resolve) => {
        const first = new Map<string, DOMRect>();
        const moved = new Set<string>();
        let until = Infinity;
        const look = (): void => {
          const buttons = [...document.querySelectorAll('section[aria-label="Selected rows"] button:not([data-total])')];
          if (buttons.length > 0 && until === Infinity) until = performance.now() + ms;
          for (const button of buttons) {
            const [name, now] = [button.textContent, button.getBoundingClientRect()];
            const then = first.get(name);
            if (then === undefined) first.set(name, now);
            else if (Math.abs(now.right - then.right) >= 1 || Math.abs(now.top - then.top) >= 1) moved.add(`${name}: ${Math.round(now.right - then.right)}, ${Math.round(now.top - then.top)}`);
          }
          if (performance.now() < until) requestAnimationFrame(look);
          else resolve([...moved]);
        };
        look();
      }),
    watchedMs,
  );
  await box.check();
  return seen;
};

test('the buttons for picked rows stand where they first stood when their sums and those of the page itself come', async () => {
  desktop = await startSample('small');
  const { window } = desktop;
  const moved: Record<string, readonly string[]> = {};
  const paths = ['/fba-forecast', '/fba-forecast-china', '/wfs_forecast', '/CostCompetitorUpdate', '/most-selling-dashboard-rg', '/martin-label/martin-label-po-planning'];
  for (const path of paths) moved[path] = await movedButtons(window, path);
  expect(moved).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
});

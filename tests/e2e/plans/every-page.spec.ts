/** What every page of decisions has alike: it names the reports it misses, with the way to each, and a channel the store does not have. One start, all pages. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { dropEveryReport, dropOrders } from '../../support/every-report';
import { goTo } from '../../support/go-to';
import { layoutComplaints, standsStill } from '../../support/layout';
import { oneStart } from '../../support/one-start';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';
import { chooseStore } from '../../support/story';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Royal Green'), (started) => {
  staff = started;
  window = started.window;
});

type SheetCase = {
  readonly path: string;
  readonly sheet: string;
  /** What it cannot do without, and of that what is still missing once Amazon's orders are there. */
  readonly needs: readonly string[];
  readonly needsAfterOrders: readonly string[];
};

const cases: readonly SheetCase[] = [
  { path: '/fba-forecast', sheet: 'fba-send', needs: ['FBA stock', 'Sales'], needsAfterOrders: ['FBA stock'] },
  { path: '/fba-forecast-china', sheet: 'china-items', needs: ['Items', 'Sales', 'Bundles to listings'], needsAfterOrders: ['Items', 'Bundles to listings'] },
  { path: '/fba-forecast-china?view=china-bundles', sheet: 'china-bundles', needs: ['Bundles', 'Items', 'Sales', 'Bundles to listings'], needsAfterOrders: ['Bundles', 'Items', 'Bundles to listings'] },
  { path: '/fbm-top-sellers', sheet: 'fbm-top-sellers', needs: ['Sales', 'Listings'], needsAfterOrders: ['Listings'] },
  { path: '/fba-stock-with-no-sales', sheet: 'fba-no-sales', needs: ['FBA stock', 'Sales'], needsAfterOrders: ['FBA stock'] },
  { path: '/prior_year_sales_and_current_stock', sheet: 'prior-year-low-stock', needs: ['Sales', 'FBA stock'], needsAfterOrders: ['FBA stock'] },
  { path: '/wfs_forecast', sheet: 'wfs-send', needs: ['WFS stock', 'Sales'], needsAfterOrders: ['WFS stock', 'Sales'] },
  { path: '/year-end-sales-summary', sheet: 'sales-revenue', needs: ['Sales'], needsAfterOrders: [] },
  { path: '/year-end-sales-summary?view=sales-units', sheet: 'sales-units', needs: ['Sales'], needsAfterOrders: [] },
  { path: '/most-selling-dashboard-rg', sheet: 'most-selling', needs: ['Sales'], needsAfterOrders: [] },
  { path: '/fbm-dashboard-rg', sheet: 'amazon-fbm', needs: ['Amazon listings'], needsAfterOrders: ['Amazon listings'] },
  { path: '/CostCompetitorUpdate', sheet: 'costs', needs: ['Listings and prices'], needsAfterOrders: ['Listings and prices'] },
  { path: '/factory-desk', sheet: 'factory-orders', needs: ['Purchase orders'], needsAfterOrders: ['Purchase orders'] },
  { path: '/factory-desk?view=factory-gaps', sheet: 'factory-gaps', needs: ['Items'], needsAfterOrders: ['Items'] },
  { path: '/amazon-warehouse', sheet: 'awd-stock', needs: ['AWD stock'], needsAfterOrders: ['AWD stock'] },
  { path: '/inventory', sheet: 'stock-skus', needs: ['FBA stock'], needsAfterOrders: ['FBA stock'] },
  { path: '/inventory?view=stock-items', sheet: 'stock-items', needs: ['Items'], needsAfterOrders: ['Items'] },
  { path: '/inventory?view=stock-bundles', sheet: 'stock-bundles', needs: ['Bundles'], needsAfterOrders: ['Bundles'] },
  { path: '/walmart-fbm-inventory', sheet: 'walmart-fbm', needs: ['Walmart items'], needsAfterOrders: ['Walmart items'] },
  { path: '/martin-label/martin-label-po-planning', sheet: 'label-orders', needs: ['Label SKUs'], needsAfterOrders: ['Label SKUs'] },
  { path: '/martin-label/update-martin-label-inventory', sheet: 'label-counts', needs: ['Label SKUs'], needsAfterOrders: ['Label SKUs'] },
  { path: '/ebay/ebay-fbm-inventory', sheet: 'ebay-fbm', needs: ['eBay listings'], needsAfterOrders: ['eBay listings'] },
];

const shown = (sheet: string): Locator => window.locator(`[data-sheet="${sheet}"][data-state="open"]`);

const open = async ({ path, sheet }: Pick<SheetCase, 'path' | 'sheet'>): Promise<void> => {
  await goTo(window, path);
  await expect(shown(sheet)).toBeVisible({ timeout: 60_000 });
};

type Named = { readonly title: string; readonly to: string };

/** Reports the page says it misses, with where each leads: in the strip above it, and in its place where it has nothing to show. */
const namedMissing = async (): Promise<readonly Named[]> => {
  const strip = await window.getByRole('list', { name: 'Data this page uses' }).locator('li[data-tone="missing"]').evaluateAll((all) =>
    all.map((one) => ({ title: one.querySelector('a > span:not([class*="sourceAge"])')?.textContent ?? '', to: one.querySelector('a')?.getAttribute('href') ?? '' })),
  );
  const panel = window.getByRole('region', { name: 'What is missing' });
  if ((await panel.count()) > 0) {
    const listed = await panel.locator('li[data-missing]').evaluateAll((all) => all.map((one) => ({ title: one.querySelector('strong')?.textContent ?? '', to: one.querySelector('a')?.getAttribute('href') ?? '' })));
    expect(listed, 'what the panel lists and the strip').toEqual(strip);
  }
  return strip;
};

const missingEverywhere = async (needs: (one: SheetCase) => readonly string[]): Promise<ReadonlySet<string>> => {
  const places = new Set<string>();
  for (const one of cases) {
    await open(one);
    await expect.poll(async () => (await namedMissing()).map(({ title }) => title), one.path).toEqual(needs(one));
    for (const { title, to } of await namedMissing()) {
      expect(to, `${one.path}: the way to ${title}`).toMatch(/^(app:\/\/desk)?\//);
      places.add(to);
    }
  }
  return places;
};

test('with no data at all every page names each report it needs, and every link leads to where that is dropped', async () => {
  const places = await missingEverywhere(({ needs }) => needs);
  expect(places.size).toBeGreaterThan(8);
  for (const place of places) {
    await goTo(window, new URL(place, 'app://desk').pathname);
    await expect(window.locator('[data-drop-zone]').first(), place).toBeVisible();
  }
  for (const [path, words] of [
    ['/FbaShipmentDashboard', 'Royal Green has no shipment plans yet'], ['/wfs_custom_shipment', 'Goods at Walmart: some reports of Royal Green are missing'], ['/factory-desk/configure-bundles', 'Royal Green has no bundles yet.'], ['/ebay/UploadEbayListings', 'No file of Royal Green’s active listings yet.'],
    ['/help', 'of 6 reports are there for Royal Green.'],
  ] as const) {
    await goTo(window, path);
    await expect(window.getByText(words, { exact: false }).first(), path).toBeVisible();
  }
});

test('with no data at all nothing on a page is cut off or lies over something else in the smallest window', async () => {
  const size = window.viewportSize();
  await window.setViewportSize({ width: 1280, height: 800 });
  const complaints: string[] = [];
  for (const one of cases) {
    await open(one);
    await standsStill(window);
    complaints.push(...(await layoutComplaints(window)).map((complaint) => `${one.path}: ${complaint}`));
  }
  expect(complaints).toEqual([]);
  if (size !== null) await window.setViewportSize(size);
});

test('a page with nothing to show leads to where all its lists are dropped', async () => {
  await open({ path: '/factory-desk', sheet: 'factory-orders' });
  const lists = window.getByRole('navigation', { name: 'Lists of the factory desk' }).getByRole('listitem');
  await expect(lists).toHaveCount(6);
  for (const list of await lists.all()) await expect(list).toContainText('never imported');
  await open({ path: '/inventory', sheet: 'stock-skus' });
  await expect(window.getByRole('link', { name: 'Import several reports at once' })).toBeVisible();
});

test('a page with nothing to show in one of its views leads to the others', async () => {
  for (const [path, view, sheet] of [['/factory-desk', 'Problems', 'factory-gaps'], ['/inventory', 'Items', 'stock-items'], ['/fba-forecast-china', 'Bundles', 'china-bundles']] as const) {
    await goTo(window, path);
    await window.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();
    await expect(shown(sheet)).toBeVisible({ timeout: 60_000 });
  }
});

test('with one of two reports the pages say which other one they need', async () => {
  await dropOrders(staff);
  await missingEverywhere(({ needsAfterOrders }) => needsAfterOrders);
});

test('a channel the store does not have is said kindly on each of its pages, and one click is a store that has it', async () => {
  for (const [store, paths] of [
    ['Blupond', ['/wfs_forecast', '/wfs_custom_shipment', '/walmart-fbm-inventory', '/ebay/ebay-fbm-inventory', '/ebay/UploadEbayListings']],
    ['Minglewood', ['/martin-label/martin-label-po-planning', '/martin-label/update-martin-label-inventory', '/martin-label/upload-martin-label-skus']],
  ] as const) {
    for (const path of paths) {
      await goTo(window, path);
      await chooseStore(window, store);
      const area = path.startsWith('/ebay') ? 'eBay' : path.startsWith('/martin') ? 'Martin Label' : 'Walmart';
      await expect(window.getByRole('main').getByText(`${area} is not set up for ${store}`)).toBeVisible();
      await window.getByRole('main').getByRole('button', { name: /Royal Green/ }).click();
      await expect(window.getByRole('main').getByText('is not set up for')).toBeHidden();
      expect(new URL(window.url()).pathname).toBe(path);
    }
  }
});

test('with everything dropped no page misses anything', async () => {
  await dropEveryReport(staff);
  await missingEverywhere(() => []);
});

/** The built app in real Electron with a store of 20,000 SKUs on each channel: how long it takes from a click in the menu to the rows of the page of decisions it leads to, on every page of decisions, and to what any other page shows of the store. */
import { rmSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { ListId, SheetId } from '../../../renderer/domain/sheets/sheet';
import { launchDesktop, temporaryFolder } from '../../support/desktop';
import { openSampleWorkspace } from '../../support/sign-in';
import { widen } from '../../support/story';
import { everywhere, importCatalogue } from '../electron/import-catalogue';
import { median, type Figure } from '../figure';
import type { Lane } from '../setting';

/** On each channel. Fewer of them try the lane itself. */
const skus = Number(process.env['SELLER_OPS_BENCH_SKUS'] ?? 20_000);
const minutes = 60_000;
const lookedAtMs = 300;

/** Every page of decisions with the sheet it opens, in the order they are gone through; each round begins where the last one ended. */
const pages: readonly (readonly [route: string, opens: SheetId | ListId])[] = [
  ['/fba-forecast-china', 'china-items'], ['/fbm-top-sellers', 'fbm-top-sellers'], ['/fba-stock-with-no-sales', 'fba-no-sales'], ['/prior_year_sales_and_current_stock', 'prior-year-low-stock'],
  ['/factory-desk', 'factory-orders'], ['/amazon-warehouse', 'awd-stock'], ['/inventory', 'stock-skus'], ['/wfs_forecast', 'wfs-send'], ['/walmart-fbm-inventory', 'walmart-fbm'],
  ['/martin-label/martin-label-po-planning', 'label-orders'], ['/martin-label/update-martin-label-inventory', 'label-counts'], ['/ebay/ebay-fbm-inventory', 'ebay-fbm'],
  ['/year-end-sales-summary', 'sales-revenue'], ['/most-selling-dashboard-rg', 'most-selling'], ['/fbm-dashboard-rg', 'amazon-fbm'], ['/CostCompetitorUpdate', 'costs'],
  ['/FbaShipmentDashboard', 'shipment-plans'], ['/wfs_custom_shipment', 'wfs-shipments'], ['/fba-forecast', 'fba-send'],
];

/** Pages without a sheet, with what tells that their figures are there. They come behind those with one. */
const otherPages: readonly (readonly [route: string, shows: string])[] = [
  ['/factory-desk/configure-bundles', 'nav[aria-label="Bundles"] li'],
  ['/ebay/UploadEbayListings', 'section[aria-label="Listings on eBay"] dd:not([style*="hidden"])'], ['/reports', 'tr[data-report] [data-tone]'], ['/settings', 'main [role="tabpanel"] section'], ['/help', 'li[data-done]'],
];

const rounds = 10;

const everyPage = [...pages.map(([route, sheet]) => [route, { sheet }] as const), ...otherPages.map(([route, part]) => [route, { part }] as const)];

type Change = { readonly ms: number; readonly rows: string };

/**
 * From the click to the first frame that has the page's own sheet with cells in it, or says that it has no rows. Milliseconds. A page that no menu of the store leads to is gone to by its
 * address, as a link in a page would.
 */
const changed = (window: Page, route: string, shows: { readonly sheet: SheetId | ListId } | { readonly part: string }): Promise<Change> =>
  window.evaluate(async ([to, id, part]) => {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
    const from = performance.now();
    if (link === null) {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    } else link.click();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ms = performance.now() - from;
      if (ms > 60_000) throw new Error(`${to} did not open`);
      if (part !== null) {
        if ((document.querySelector(part)?.textContent ?? '') !== '') return { ms, rows: '' };
        continue;
      }
      const page = document.querySelector(`[data-sheet="${id}"][data-state="open"]`);
      const cells = page === null ? [] : [...page.querySelectorAll('[data-row="0"] [role="gridcell"]')];
      if (cells.some(({ textContent }) => textContent !== '') || /No rows|Nothing|missing|no row belongs/.test(page?.querySelector(':scope > section')?.textContent ?? '')) {
        // They are counted a moment after they are drawn.
        const counted = (): string => document.querySelector(`[data-sheet="${id}"] [data-count]`)?.textContent ?? 'no rows';
        while (counted() === 'Opening…') await new Promise((resolve) => requestAnimationFrame(resolve));
        return { ms, rows: counted() };
      }
    }
  }, [route, 'sheet' in shows ? shows.sheet : '', 'part' in shows ? shows.part : null] as const);

/** The list below the builder has a row. */
const saveShipment = async (window: Page): Promise<void> => {
  await window.goto('app://desk/wfs_custom_shipment');
  await window.getByRole('tab', { name: 'Paste a list' }).click();
  await window.getByLabel('One line each: SKU and quantity, in units or in cases').fill('BENCH-1\t48');
  await window.getByRole('button', { name: 'Add the list' }).click();
  await window.getByRole('button', { name: 'Save draft' }).click();
  await window.waitForURL(/plan=SP-/);
};

const share = (values: readonly number[], part: number): number => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)] ?? NaN;

const figure = (what: string, values: readonly number[], value: number, most: number | null, note: string): Figure => ({
  what, measured: `${String(Math.round(value))} ms`, bar: most === null ? '' : `<= ${String(most)} ms`, holds: most === null ? null : value <= most, runs: values.length, note,
});

export const sheetsLane: Lane = {
  title: 'Sheets',
  run: async (setting) => {
    const user = temporaryFolder();
    const desktop = await launchDesktop({ userDataDir: user.folder });
    try {
      const { window } = desktop;
      window.setDefaultTimeout(20 * minutes);
      await widen(desktop);
      await openSampleWorkspace(window);
      await importCatalogue(window, setting, skus, everywhere);
      setting.say('making the plan ...');
      await saveShipment(window);
      await window.goto('app://desk/fba-forecast');
      await window.locator('[data-sheet="fba-send"][data-state="open"] [data-row="0"] [role="gridcell"]').first().waitFor();
      const rows = Number((await window.locator('[data-tile] [data-figure]').first().innerText()).replaceAll(/\D/g, ''));
      setting.say(`a plan stands, ${String(rows)} to send`);
      // What is made ahead is made while somebody reads the first page.
      await window.waitForTimeout(15_000);
      const own = await window.context().newCDPSession(window);
      await own.send('Performance.enable', { timeDomain: 'threadTicks' });
      /** Processor time of the window's thread so far: what other programs took meanwhile is not in it. Milliseconds. */
      const processor = async (): Promise<number> => ((await own.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
      const work: number[] = [];
      const first: { readonly route: string; readonly ms: number }[] = [];
      const later = new Map<string, Change[]>();
      for (let round = 0; round <= rounds; round += 1) {
        for (const [route, shows] of everyPage) {
          // The item of the area one is in folds its submenu: such a page is come to from another area.
          if (await window.evaluate((to) => document.querySelector(`nav a[href="${to}"]`)?.getAttribute('aria-expanded') === 'true', route)) {
            await window.locator('nav a[href="/factory-desk"]').first().click();
            await window.waitForURL(/factory-desk$/);
          }
          // Whoever goes on has looked at the page.
          await window.waitForTimeout(lookedAtMs);
          const before = await processor();
          const change = await changed(window, route, shows);
          if (round === 0) first.push({ route, ms: change.ms });
          else {
            work.push((await processor()) - before);
            later.set(route, [...(later.get(route) ?? []), change]);
          }
        }
      }
      const slowest = [...first].sort((a, b) => b.ms - a.ms).slice(0, 3);
      const all = pages.flatMap(([route]) => later.get(route) ?? []).map(({ ms }) => ms);
      return [
        figure(`route change with ${skus.toLocaleString('en-US')} SKUs on each channel, every page of decisions: 95th percentile`, all, share(all, 0.95), 100, `from the click to the frame with the page's rows; median ${String(Math.round(median(all)))} ms, longest ${String(Math.round(Math.max(...all)))} ms`),
        ...[...later].map(([route, changes]) => {
          const times = changes.map(({ ms }) => ms);
          return figure(`${route}: 95th percentile`, times, share(times, 0.95), 100, `${[`median ${String(Math.round(median(times)))} ms`, changes.at(-1)?.rows ?? ''].filter((words) => words !== '').join('; ')}`);
        }),
        figure('the same: processor time of the window’s thread, 95th percentile', work, share(work, 0.95), null, `median ${String(Math.round(median(work)))} ms; not lengthened by other programs`),
        figure('the same, first visit of a page: longest', first.map(({ ms }) => ms), slowest[0]?.ms ?? NaN, null, `${slowest.map(({ route, ms }) => `${route} ${String(Math.round(ms))} ms`).join(', ')}; the page’s code is loaded as well`),
      ];
    } finally {
      await desktop.close();
      rmSync(user.folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

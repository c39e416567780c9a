/** The built app in real Electron with a store of 20,000 SKUs: how long it takes from a click in the menu to the rows of the page of decisions it leads to. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { launchDesktop, temporaryFolder } from '../../support/desktop';
import { openSampleWorkspace } from '../../support/sign-in';
import { widen } from '../../support/story';
import type { CatalogueFile } from '../files/catalogue';
import { median, type Figure } from '../figure';
import type { Lane } from '../setting';

const skus = 20_000;
const minutes = 60_000;

const uploads: readonly (readonly [CatalogueFile, string])[] = [
  ['items', '/factory-desk/upload-fd-items'], ['bundles', '/factory-desk/upload-bundles'], ['recipes', '/factory-desk/upload-bundle-items'], ['listings', '/factory-desk/upload-bundles-to-asin'], ['fba', '/reports/amz-fba-planning'],
];

/** Pages of one submenu, so that one click leads from each to each. */
const pages = [['/fba-forecast', 'fba-send'], ['/fba-forecast-china', 'china-items'], ['/fbm-top-sellers', 'fbm-top-sellers'], ['/fba-stock-with-no-sales', 'fba-no-sales'], ['/prior_year_sales_and_current_stock', 'prior-year-low-stock']] as const;

/** Patient: a catalogue of this size is reviewed on a busy machine. */
const imported = async (window: Page, route: string, file: string): Promise<void> => {
  await window.goto(`app://desk${route}`);
  await window.locator('[data-drop-zone] input[type=file]').first().setInputFiles(file);
  const card = window.getByRole('article', { name: path.basename(file) });
  await card.and(window.locator('[data-step="reviewing"]')).waitFor();
  for (const question of await card.getByRole('checkbox').all()) await question.check();
  await card.getByRole('button', { name: /^Publish/ }).click();
  await card.and(window.locator('[data-step="published"]')).waitFor();
};

/** From the click to the first frame that has the page's own sheet with cells in it, or says that it has no rows. Milliseconds. */
const changed = (window: Page, route: string, sheet: string): Promise<number> =>
  window.evaluate(async ([to, id]) => {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
    if (link === null) throw new Error(`There is no link to ${to}`);
    const from = performance.now();
    link.click();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const page = document.querySelector(`[data-sheet="${id}"][data-state="open"]`);
      const cells = page === null ? [] : [...page.querySelectorAll('[data-row="0"] [role="gridcell"]')];
      if (cells.some(({ textContent }) => textContent !== '') || (page !== null && /No rows|Nothing|missing|no row belongs/.test(page.textContent ?? ''))) return performance.now() - from;
      if (performance.now() - from > 60_000) throw new Error(`${to} did not open`);
    }
  }, [route, sheet] as const);

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
      window.setDefaultTimeout(8 * minutes);
      await widen(desktop);
      await openSampleWorkspace(window);
      for (const [name, route] of uploads) {
        setting.say(`importing ${name} ...`);
        await imported(window, route, await setting.catalogue(name, skus));
      }
      setting.say('making the plan ...');
      await window.goto('app://desk/fba-forecast');
      await window.locator('[data-sheet="fba-send"][data-state="open"] [data-row="0"] [role="gridcell"]').first().waitFor();
      const rows = Number((await window.locator('[data-tile]').first().innerText()).replaceAll(/\D/g, ''));
      setting.say(`a plan stands, ${String(rows)} to send`);
      // What is made ahead is made while somebody reads the first page.
      await window.waitForTimeout(15_000);
      const own = await window.context().newCDPSession(window);
      await own.send('Performance.enable', { timeDomain: 'threadTicks' });
      /** Processor time of the window's thread so far: what other programs took meanwhile is not in it. Milliseconds. */
      const processor = async (): Promise<number> => ((await own.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
      const work: number[] = [];
      const first: number[] = [];
      const later: number[] = [];
      const slowest = new Map<string, number>();
      for (let round = 0; round <= 20; round += 1) {
        for (const [route, sheet] of [...pages.slice(1), ...pages.slice(0, 1)]) {
          // The item of the area one is in already folds its submenu: its own page is come to from another area.
          if (route === '/fba-forecast') {
            await window.locator('nav a[href="/factory-desk"]').first().click();
            await window.waitForURL(/factory-desk$/);
          }
          const before = await processor();
          const ms = await changed(window, route, sheet);
          if (round > 0) work.push((await processor()) - before);
          (round === 0 ? first : later).push(ms);
          slowest.set(route, Math.max(slowest.get(route) ?? 0, round === 0 ? 0 : ms));
        }
      }
      const worst = [...slowest].map(([route, ms]) => `${route} ${String(Math.round(ms))}`).join(', ');
      return [
        figure(`route change with ${skus.toLocaleString('en-US')} SKUs: 95th percentile`, later, share(later, 0.95), 100, `from the click to the frame with the page's rows; median ${String(Math.round(median(later)))} ms; longest of each page: ${worst}`),
        figure('the same: processor time of the window’s thread, 95th percentile', work, share(work, 0.95), null, `median ${String(Math.round(median(work)))} ms; not lengthened by other programs`),
        figure('the same, first visit of a page: longest', first, Math.max(...first), null, 'the page’s code is loaded as well'),
      ];
    } finally {
      await desktop.close();
      rmSync(user.folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

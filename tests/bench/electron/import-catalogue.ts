/** The files of a made catalogue, dropped and published in the running app as staff would, in the store that is chosen. */
import path from 'node:path';
import type { Page } from 'playwright/test';
import type { CatalogueFile } from '../files/catalogue';
import type { Setting } from '../setting';

const againMs = 100;
const mostMs = 4 * 60_000;

type Upload = readonly [CatalogueFile, string];

const atFba: readonly Upload[] = [
  ['items', '/factory-desk/upload-fd-items'], ['bundles', '/factory-desk/upload-bundles'], ['recipes', '/factory-desk/upload-bundle-items'], ['listings', '/factory-desk/upload-bundles-to-asin'], ['fba', '/reports/amz-fba-planning'],
];

/** As many SKUs again on each of the other channels, with their stock, orders and labels. */
export const everywhere: readonly Upload[] = [
  ...atFba.filter(([name]) => name !== 'listings'), ['channel-listings', '/factory-desk/upload-bundles-to-asin'], ['orders', '/reports/amz-all-orders'], ['offers', '/reports/amz-all-listings'], ['awd', '/amazon-warehouse/upload-awd-inventory'],
  ['walmart-items', '/reports/wmt-item'], ['walmart-stock', '/reports/wmt-inventory'], ['wfs-health', '/reports/wmt-wfs-health'], ['ebay-listings', '/ebay/UploadEbayListings'], ['label-skus', '/martin-label/upload-martin-label-skus'],
  ['label-stock', '/martin-label/upload-martin-label-inventory'], ['purchase-orders', '/factory-desk/upload-purchase-orders'],
];

/** Patient: a catalogue of this size is reviewed on a busy machine. */
const imported = async (window: Page, route: string, file: string): Promise<void> => {
  await window.goto(`app://desk${route}`);
  await window.locator('[data-drop-zone] input[type=file]').first().setInputFiles(file);
  const card = window.getByRole('article', { name: path.basename(file) });
  await card.and(window.locator('[data-step="reviewing"]')).waitFor();
  const publish = card.getByRole('button', { name: /^Publish/ });
  const until = Date.now() + mostMs;
  // A question may come while another is answered.
  while (!(await publish.isEnabled())) {
    if (Date.now() > until) throw new Error(`cannot be published: ${await card.innerText()}`);
    for (const question of await card.getByRole('checkbox').all()) await question.check();
    // Another store has goods of the same names already: the review asks whose these are.
    const ours = card.getByRole('button', { name: /^It is .+’s$/ });
    if (await ours.isVisible()) await ours.click();
    await window.waitForTimeout(againMs);
  }
  await publish.click();
  await card.and(window.locator('[data-step="published"]')).waitFor();
};

export const importCatalogue = async (window: Page, setting: Pick<Setting, 'catalogue' | 'say'>, skus: number, uploads = atFba): Promise<void> => {
  for (const [name, route] of uploads) {
    setting.say(`importing ${name} ...`);
    await imported(window, route, await setting.catalogue(name, skus));
  }
};

/** Another store is chosen while something typed on a page is not saved: it waits for its own store, and is never shown or saved in the other. */
import { expect, test, type Page } from 'playwright/test';
import { oneStart } from '../../support/one-start';
import { startSample } from '../../support/sample-desktop';
import { cellOf, openSheet, pendingBar, typeInto } from '../../support/sheet-page';
import { chooseStore } from '../../support/story';

let page: Page;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

oneStart(() => startSample('wide'), async ({ window }) => {
  page = window;
  await chooseStore(page, 'Blupond');
});

const sku = 'BP-BTL-OCEA-26OZ';
const typed = 'ask Lin before it goes';

/** The page stays, with the rows of the store. */
const inStore = async (store: Parameters<typeof chooseStore>[1], first: RegExp): Promise<void> => {
  await chooseStore(page, store);
  await expect(page).toHaveURL(/\/fba-forecast/);
  await expect(page.locator('[data-sheet="fba-send"]')).toHaveAttribute('data-state', 'open', { timeout: 60_000 });
  await expect(page.locator('[data-row] [data-column="sku"]').filter({ hasText: first }).first()).toBeVisible({ timeout: 60_000 });
};

test('what is typed waits for its store, and neither shows nor counts in another', async () => {
  await openSheet(page, '/fba-forecast');
  await typeInto(page, sku, 'note', typed);
  await expect(pendingBar(page)).toContainText('1 change not saved');

  await inStore('Royal Green', /^RG-/);
  await expect(pendingBar(page).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(page.getByText(typed)).toHaveCount(0);

  await inStore('Blupond', /^BP-/);
  await expect(await cellOf(page, sku, 'note')).toHaveText(typed);
  await expect(pendingBar(page)).toContainText('1 change not saved');
});

test('it is saved in its own store, whichever was looked at between', async () => {
  await inStore('Minglewood', /^MW-/);
  await inStore('Blupond', /^BP-/);
  await pendingBar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(page)).toContainText('Saved 1 change');
  await inStore('Royal Green', /^RG-/);
  await expect(page.getByText(typed)).toHaveCount(0);
  await inStore('Blupond', /^BP-/);
  await expect(await cellOf(page, sku, 'note')).toHaveText(typed);
  await expect(pendingBar(page).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

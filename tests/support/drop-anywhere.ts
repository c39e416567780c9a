/** Files dropped anywhere on the window and published in one go from the import desk. */
import { expect, type Locator, type Page } from 'playwright/test';

export const importDesk = (page: Page): Locator => page.getByRole('dialog', { name: 'Import desk' });
export const importRow = (page: Page, name: string): Locator => importDesk(page).locator('tr[data-import]').filter({ hasText: name });
/** What a row of the desk unfolds to. */
export const importDetails = (page: Page, name: string): Locator => importDesk(page).getByRole('group', { name, exact: true });

/** Files handed over anywhere in the window, as a drop does. */
export const dropAnywhere = async (page: Page, paths: readonly string[]): Promise<void> => {
  await page.evaluate(() => {
    document.getElementById('anywhere')?.remove();
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'anywhere';
    input.multiple = true;
    input.style.display = 'none';
    document.body.append(input);
  });
  await page.locator('#anywhere').setInputFiles([...paths]);
};

/** Two files or more: drops them and answers every question with yes, so that all are ready on the desk. */
export const dropUntilReady = async (page: Page, paths: readonly string[]): Promise<Locator> => {
  await dropAnywhere(page, paths);
  const desk = importDesk(page);
  await expect(desk).toBeVisible();
  for (const path of paths) {
    const name = path.split(/[\\/]/).at(-1) ?? path;
    const row = importRow(page, name);
    await expect(row).toHaveAttribute('data-step', 'reviewing');
    if ((await row.getAttribute('data-standing')) === 'ready') continue;
    await row.getByRole('button', { name, exact: false }).first().click();
    const details = importDetails(page, name);
    for (const box of await details.getByRole('group', { name: 'Questions before publishing' }).getByRole('checkbox').all()) await box.check();
    await expect(row).toHaveAttribute('data-standing', 'ready');
    await row.getByRole('button', { name, exact: false }).first().click();
  }
  return desk;
};

/** Two files or more: drops them, answers every question with yes, publishes all, and closes the desk. */
export const publishAll = async (page: Page, paths: readonly string[]): Promise<void> => {
  const desk = await dropUntilReady(page, paths);
  const receipts = desk.getByRole('region', { name: 'Receipt' });
  // One of before may be of as many files.
  const before = await receipts.count();
  await desk.getByRole('button', { name: `Publish all that are ready (${paths.length} files)` }).click();
  await expect(receipts).toHaveCount(before + 1, { timeout: 60_000 });
  await expect(receipts.last()).toContainText(`${paths.length} files published`);
  await desk.getByRole('button', { name: 'Close the import desk' }).click();
  await expect(desk).toBeHidden();
};

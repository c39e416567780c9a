/** Ways through the lines of a shipment plan, which may stand beside other tables on their page. */
import type { Locator, Page } from 'playwright/test';

export const planLines = (page: Page): Locator => page.locator('[data-sheet="plan-lines"]');

/** Every line of a SKU; elements of rows that left the screen stand by, hidden. */
export const lineRows = (page: Page, sku: string): Locator =>
  planLines(page).locator('[data-row]:not([hidden])').filter({ has: page.getByRole('gridcell', { name: sku, exact: true }) });

/** `at`: which of several lines of the SKU, from 0. */
export const lineCell = (page: Page, sku: string, columnId: string, at = 0): Locator => lineRows(page, sku).nth(at).locator(`[data-column="${columnId}"]`);

/** As into a spreadsheet; `ends`: the key it is left with. */
export const typeInLine = async (page: Page, sku: string, columnId: string, text: string, { at = 0, ends = 'Enter' }: { readonly at?: number; readonly ends?: string } = {}): Promise<void> => {
  await lineCell(page, sku, columnId, at).click();
  await page.keyboard.type(text);
  await page.keyboard.press(ends);
};

export const pickLine = (page: Page, sku: string, at = 0): Promise<void> => lineRows(page, sku).nth(at).getByRole('checkbox').check();

export const removeLine = async (page: Page, sku: string): Promise<void> => {
  await pickLine(page, sku);
  await planLines(page).getByRole('button', { name: 'Remove 1 line' }).click();
};

/** Headings that are seen without going sideways. */
export const headingsInSight = (page: Page): Promise<readonly string[]> =>
  planLines(page).getByRole('grid').evaluate((grid) => {
    const { left, right } = grid.getBoundingClientRect();
    return [...grid.querySelectorAll<HTMLElement>('[role="columnheader"][data-column]')].flatMap((head) => {
      const box = head.getBoundingClientRect();
      return box.left >= left && box.right <= right ? [head.dataset['column'] ?? ''] : [];
    });
  });

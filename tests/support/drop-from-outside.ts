/** Files and folders dropped from outside the window, as the system does it: a page's own inputs take no folders. */
import { expect, type Page } from 'playwright/test';

/** Nothing can be dropped on what is not drawn yet. */
const drawn = (page: Page): Promise<void> => page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

const dropsHeard = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = window as Window & { dropsHeard?: number };
    if (seen.dropsHeard === undefined) {
      seen.dropsHeard = 0;
      window.addEventListener('drop', () => (seen.dropsHeard = (seen.dropsHeard ?? 0) + 1), true);
    }
    return seen.dropsHeard;
  });

export const dropFromOutside = async (page: Page, ...paths: readonly string[]): Promise<void> => {
  const port = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop'): Promise<unknown> => port.send('Input.dispatchDragEvent', { type, x: 900, y: 500, data });
  const before = await dropsHeard(page);
  // A busy machine may lose a drag made by code on its way; it is made again as long as the window has heard of no drop.
  await expect(async () => {
    if ((await dropsHeard(page)) > before) return;
    await drawn(page);
    await drag('dragEnter');
    // Nobody lets go before the window shows that it takes the files.
    await expect.poll(async () => {
      await drag('dragOver');
      return page.getByText(/^Drop reports for/).isVisible();
    }).toBe(true);
    await drawn(page);
    await drag('dragOver');
    await drag('drop');
    await expect.poll(() => dropsHeard(page), { timeout: 3_000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 30_000 });
  await port.detach();
};

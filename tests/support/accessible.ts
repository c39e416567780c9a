/** What axe finds on a page. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

export type ColorScheme = 'light' | 'dark';

export const appear = async (page: Page, colorScheme: ColorScheme): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
};

/** What is serious or worse, as one line each; `rules` alone, or all. Legacy mode: Electron lets nobody open the blank page axe would use. */
export const seriousNow = async (page: Page, where: string, rules?: readonly string[]): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id}: ${node.html.slice(0, 160)}: ${node.any[0]?.message ?? ''}`));
};

/** In the dark only what the dark changes is looked for, which is colours. The page is left light. */
export const seriousFindings = async (page: Page, where: string): Promise<readonly string[]> => {
  await appear(page, 'dark');
  const dark = await seriousNow(page, `${where} (dark)`, ['color-contrast']);
  await appear(page, 'light');
  return [...(await seriousNow(page, where)), ...dark];
};

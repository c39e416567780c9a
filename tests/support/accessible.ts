/** What axe finds on a page. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

export type ColorScheme = 'light' | 'dark';

export const appear = async (page: Page, colorScheme: ColorScheme): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
};

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** By `rules` alone, or by all. Legacy mode: Electron lets nobody open the blank page axe would use. */
export const violationsOn = async (page: Page, rules?: readonly string[]): Promise<Violations> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  return violations;
};

/** What is serious or worse, as one line each. */
export const seriousAmong = (violations: Violations, where: string): readonly string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id}: ${node.html.slice(0, 160)}: ${node.any[0]?.message ?? ''}`));

export const seriousNow = async (page: Page, where: string, rules?: readonly string[]): Promise<readonly string[]> => seriousAmong(await violationsOn(page, rules), where);

/** In the dark only what the dark changes is looked for, which is colours. The page is left light. */
export const seriousInTheDark = async (page: Page, where: string): Promise<readonly string[]> => {
  await appear(page, 'dark');
  const dark = await seriousNow(page, `${where} (dark)`, ['color-contrast']);
  await appear(page, 'light');
  return dark;
};

export const seriousFindings = async (page: Page, where: string): Promise<readonly string[]> => {
  const dark = await seriousInTheDark(page, where);
  return [...(await seriousNow(page, where)), ...dark];
};

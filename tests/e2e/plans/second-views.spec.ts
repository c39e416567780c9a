/** The views of a page beside its first, with rows: axe finds nothing serious on them, light or dark. */
import { expect, test } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { standsStill } from '../../support/layout';
import { startSample } from '../../support/sample-desktop';
import { openSheet } from '../../support/sheet-page';
import { chooseStore } from '../../support/story';

const views = [
  '/inventory?view=stock-items', '/inventory?view=stock-bundles', '/year-end-sales-summary?view=sales-units', '/year-end-sales-summary?view=sales-units&set.by=page', '/year-end-sales-summary?view=sales-units&set.by=good&set.span=rolling',
  '/fba-forecast-china?view=china-bundles', '/factory-desk?view=factory-gaps',
];

test('nothing serious is found on them', async () => {
  test.setTimeout(300_000);
  const { window, end } = await startSample('small');
  try {
    const findings: string[] = [];
    for (const store of ['Royal Green', 'Blupond'] as const) {
      await chooseStore(window, store);
      for (const view of views) {
        await openSheet(window, view);
        await expect(window.locator('[data-row="0"]').first(), `${store} ${view}`).toBeVisible();
        await standsStill(window);
        findings.push(...(await seriousFindings(window, `${store} ${view}`)));
      }
      await window.goto('app://desk/FbaShipmentDashboard?tab=scoreboard');
      await expect(window.getByRole('region', { name: 'Scores over all plans' }).getByRole('row', { name: /^Ours/ })).toBeVisible({ timeout: 60_000 });
      findings.push(...(await seriousFindings(window, `${store}, scoreboard`)));
    }
    expect(findings).toEqual([]);
  } finally {
    await end();
  }
});

/** Margin against the gap to competitors: what is drawn is taken out as a picture and as figures, as of any chart. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'papaparse';
import { expect, test } from 'playwright/test';
import { startSample } from '../../support/sample-desktop';
import { openSheet, saveTo } from '../../support/sheet-page';
import { chooseStore } from '../../support/story';

test('margin against gap is saved as a picture and as figures, and the first screen of the page has figures', async () => {
  test.setTimeout(240_000);
  const desktop = await startSample('small');
  const { window, app, files } = desktop;
  try {
    await chooseStore(window, 'Royal Green');
    await openSheet(window, '/CostCompetitorUpdate');
    await expect(window.locator('[role="gridcell"][data-column="fob"]').first()).toBeInViewport({ ratio: 1 });

    // As of the sample’s last day: competitors’ prices count for a time.
    await openSheet(window, '/CostCompetitorUpdate?as-of=2026-11-02');
    await window.getByRole('button', { name: 'Margin against gap' }).click();
    const dialog = window.getByRole('dialog', { name: 'Margin against the gap to the lowest competitor' });
    await expect(dialog.locator('svg circle, svg path').first()).toBeVisible();
    const save = async (item: string, name: string): Promise<Buffer> => {
      await saveTo(app, path.join(files, name));
      await dialog.getByRole('button', { name: /save as a file/ }).click();
      await window.getByRole('menuitem', { name: item }).click();
      await expect(dialog.getByText(`Saved ${name}.`)).toBeVisible();
      return readFileSync(path.join(files, name));
    };
    const [head, ...rows] = parse<string[]>((await save('Figures, as CSV', 'margins.csv')).toString('utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
    expect(head).toEqual(['SKU', 'Sold on', 'Margin (%)', 'Over the lowest competitor (%)', 'Floor']);
    // A SKU that is sold on several channels has a line for each, and they are told apart.
    const named = rows.map(([sku, soldOn]) => `${sku ?? ''} ${soldOn ?? ''}`);
    expect([new Set(named).size, rows.every(([, soldOn]) => soldOn !== '')]).toEqual([rows.length, true]);
    await expect(dialog).toContainText(`${rows.length} SKUs whose margin and competitor are known; ${rows.filter(([, , , , floor]) => floor === 'below').length} of them below`);
    const picture = await save('Picture, as PNG', 'margins.png');
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Drawn, and not an empty ground.
    expect(picture.length).toBeGreaterThan(4_000);
    // Below one another: as many places in every line.
    const listed = await dialog.getByRole('table', { name: 'Margin and gap by SKU' }).locator('tbody td:nth-child(3)').allInnerTexts();
    expect(listed.filter((text) => !/\.\d$/.test(text))).toEqual([]);
  } finally {
    await desktop.end();
  }
});

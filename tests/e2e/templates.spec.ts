/** The empty template of every list that staff keep themselves, saved from its page and given back to it. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { oneStart } from '../support/one-start';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { saveTo } from '../support/sheet-page';

const pages = [
  '/factory-desk/upload-fd-items', '/factory-desk/upload-bundle-items', '/factory-desk/upload-bundles', '/factory-desk/upload-purchase-orders', '/factory-desk/upload-bundles-to-asin',
  '/martin-label/upload-martin-label-inventory', '/martin-label/upload-martin-label-skus', '/martin-label/upload-martin-label-bundles', '/martin-label/upload-martin-label-bundles-to-asin-mappings',
] as const;

let desktop: SampleDesktop;

oneStart(() => startSample('wide'), (started) => {
  desktop = started;
});

for (const [format, item] of [['xlsx', 'Workbook (XLSX)'], ['csv', 'Text (CSV)']] as const) {
  test(`${item}: it is known as the page's own list, and has no rows to publish`, async () => {
    test.setTimeout(120_000);
    const { window } = desktop;
    for (const at of pages) {
      await window.goto(`app://desk${at}`);
      const file = path.join(desktop.files, `${at.split('/').at(-1) ?? ''}.${format}`);
      await saveTo(desktop.app, file);
      await window.getByRole('button', { name: 'Empty template' }).click();
      await window.getByRole('menuitem', { name: item }).click();
      await expect(window.getByText(`Saved ${path.basename(file)}.`)).toBeVisible();
      expect(statSync(file).size, at).toBeGreaterThan(0);
      await window.locator('[data-drop-zone] input[type=file]').first().setInputFiles(file);
      const panel = window.getByRole('article', { name: path.basename(file) });
      await expect(panel, at).toContainText('The file has headings and no rows below them');
      await expect(panel.getByRole('button', { name: /^Publish/ }), at).toBeDisabled();
      await panel.getByRole('button', { name: 'Cancel' }).click();
      await panel.getByRole('button', { name: 'off the list' }).click();
      await expect(panel, at).toHaveCount(0);
    }
  });
}

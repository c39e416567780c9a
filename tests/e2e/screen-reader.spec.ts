/** What a screen reader is told on a page of decisions: what is not known, how many rows match, what is selected, what waits to be saved, and where in the table a row is. */
import { expect, test } from 'playwright/test';
import { publishAll } from '../support/drop-anywhere';
import { daysUntil, fbaStockFile, ordersFile, planDay } from '../support/plan-files';
import { cellOf, openSheet, pendingBar, typeInto } from '../support/sheet-page';
import { startStaff } from '../support/staff-desktop';

const today = planDay();

test('what changes on a sheet is said in a region that stood there before, and the table says where a row is', async () => {
  test.setTimeout(240_000);
  const staff = await startStaff('Royal Green');
  try {
    const { window, file } = staff;
    await openSheet(window, '/fba-forecast');
    await publishAll(window, [
      file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }])),
      file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, shipped30: 120 }, { sku: 'LID', available: 800, shipped30: 30 }])),
    ]);
    await expect(await cellOf(window, 'JAR', 'available')).toHaveText('60');
    const says = window.locator('[data-says]');
    // The very element that is there now has to speak later.
    await says.evaluate((element) => element.setAttribute('data-same', ''));
    await expect(says).toHaveAttribute('role', 'status');
    await expect(says).toHaveText(/^2 rows/);

    const grid = window.getByRole('grid', { name: 'Send to FBA' });
    await expect(grid).toHaveAttribute('aria-rowcount', /^[34]$/);
    expect(await grid.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-rowindex')).slice(0, 3))).toEqual(['1', '2', '3']);
    expect(Number(await grid.getAttribute('aria-colcount'))).toBeGreaterThanOrEqual(await grid.getByRole('columnheader').count());
    // A dash that is read out, without a figure to copy.
    const fnsku = await cellOf(window, 'JAR', 'awdAvailable');
    await expect(fnsku).toHaveText('');
    await expect(fnsku).toHaveAccessibleName(/not known/);

    await window.getByRole('checkbox', { name: /JAR$/ }).first().check();
    await expect(says).toContainText('1 row selected');
    await typeInto(window, 'LID', 'send', '24');
    await expect(says).toContainText('1 change not saved');
    await pendingBar(window).getByRole('button', { name: 'Save' }).click();
    await expect(says).toContainText('Saved 1 change');
    await window.getByRole('searchbox').or(window.getByPlaceholder(/Search/)).first().fill('LID');
    await expect(says).toContainText('1 of 2');
    await expect(says).toHaveAttribute('data-same', '');
    await window.screenshot({ path: process.env['SCREEN_READER_SHOT'] ?? test.info().outputPath('sheet.png') });
  } finally {
    await staff.end();
  }
});

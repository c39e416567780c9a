/** What a screen reader is told: on a page of decisions what is not known, how many rows match, what is selected, what waits to be saved, and where in the table a row is; in place of a chart, what it shows. */
import { expect, test, type Locator } from 'playwright/test';
import { chartNames, isTelling } from '../support/chart-names';
import { publishAll } from '../support/drop-anywhere';
import { daysUntil, fbaStockFile, ordersFile, planDay } from '../support/plan-files';
import { cellOf, openSheet, pendingBar, typeInto } from '../support/sheet-page';
import { awdReport, awdRows } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { startSample } from '../support/sample-desktop';
import { startStaff } from '../support/staff-desktop';
import { chooseStore, giveFile, publish } from '../support/story';

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

/** A page with charts, and how many it draws. */
const charted: readonly (readonly [path: string, charts: number])[] = [
  ['/year-end-sales-summary', 4], ['/most-selling-dashboard-rg', 3], ['/amazon-warehouse', 2], ['/inventory', 3],
];

test('every chart is a picture whose name says what it shows, with its figures in a table behind it', async () => {
  test.setTimeout(240_000);
  const { window, end } = await startSample('wide');
  try {
    for (const [path, charts] of charted) {
      await openSheet(window, path);
      await expect.poll(async () => (await chartNames(window)).length, { message: path }).toBe(charts);
      expect((await chartNames(window)).filter((name) => !isTelling(name)), path).toEqual([]);
      for (const card of await window.locator('[data-chart]').all()) {
        const title = (await card.getAttribute('aria-label')) ?? '';
        await expect(card.getByRole('img').first()).toHaveAccessibleName(new RegExp(`^${title}: `));
        await card.getByRole('button', { name: `${title}: show the figures` }).click();
        await expect(card.getByRole('table', { name: `Figures of ${title}` }).getByRole('row').nth(1)).toBeVisible();
      }
    }
    await window.goto('app://desk/FbaShipmentDashboard');
    await window.getByRole('tab', { name: 'Arrivals' }).click();
    await expect.poll(async () => (await chartNames(window)).filter(isTelling)).toEqual([expect.stringMatching(/^Arrivals by week: [\d,]+ units arrive in \d+ weeks from /)]);
    await openSheet(window, '/CostCompetitorUpdate');
    await window.getByRole('button', { name: 'Margin against gap' }).click();
    await expect.poll(async () => (await chartNames(window)).filter(isTelling)).toEqual([expect.stringMatching(/^Margin against the gap to the lowest competitor: \d+ SKUs/)]);
  } finally {
    await end();
  }
});

test('in a short window a chart says first how much of it is drawn, all of its words by a button, and points at nothing that is drawn no more', async () => {
  test.setTimeout(240_000);
  const { window, end } = await startSample('wide');
  try {
    await window.setViewportSize({ width: 1440, height: 900 });
    await openSheet(window, '/amazon-warehouse');
    const card = window.locator('[data-chart="cover"]');
    const words = card.getByText(/ are drawn\./);
    const before = await words.innerText();
    // A chart of 116 pixels has room for six names, one of 92 for four.
    const [, sentence = '', all = ''] = /^(.+) 6 of (\d+) are drawn\.$/.exec(before) ?? [];
    expect([before, Number(all) > 6]).toEqual([`${sentence} 6 of ${all} are drawn.`, true]);
    const said = card.locator('[aria-live]');
    await card.getByRole('group').focus();
    await window.keyboard.press('End');
    await expect(said).not.toHaveText('');
    const last = await said.innerText();

    await window.setViewportSize({ width: 1440, height: 800 });
    await expect(words).toHaveText(`4 of ${all} are drawn. ${sentence}`);
    await expect(said).toHaveText('');
    await expect(card.getByRole('button', { name: `4 of ${all} are drawn. ${sentence}` })).toBeVisible();
    // It begins anew, at the end of what is drawn now.
    await window.keyboard.press('ArrowLeft');
    await expect(said).not.toHaveText('');
    expect(await said.innerText()).not.toBe(last);

    await card.getByRole('button', { name: /show the figures$/ }).click();
    await expect(card.locator('tbody tr')).toHaveCount(Number(all));
    await expect(words).toHaveCount(0);
  } finally {
    await end();
  }
});

test('a table of a report and a file on its way in speak from regions that stood there before', async () => {
  test.setTimeout(180_000);
  const { window, files, end } = await startSample('small');
  try {
    await chooseStore(window, 'Blupond');
    await window.goto('app://desk/amazon-warehouse/upload-awd-inventory');
    const card = await giveFile(window, writeReport(files, 'spoken.csv', awdReport({ asOf: '2031-03-01 05:00:00', rows: awdRows(3) })));
    await expect(card).toHaveAttribute('data-step', 'reviewing');
    const ofCard = card.locator('[data-says]');
    await ofCard.evaluate((element) => element.setAttribute('data-same', ''));
    await expect(ofCard).toHaveText(/^Ready to review: \d+ new/);
    await publish(card);
    await expect(ofCard).toHaveText('Published');
    await expect(ofCard).toHaveAttribute('data-same', '');

    await window.getByRole('tab', { name: /Current data/ }).click();
    const ofTable = window.getByRole('region', { name: 'AWD inventory' }).locator('[data-says]');
    await expect(ofTable).toHaveText(/^\d+ rows$/);
    await ofTable.evaluate((element) => element.setAttribute('data-same', ''));
    await expect(window.locator('[data-file-note]')).toHaveText('');
    await window.getByRole('searchbox').or(window.getByPlaceholder(/Search/)).first().fill('no such thing');
    await expect(ofTable).toHaveText(/^0 of \d+ rows$/);
    await expect(ofTable).toHaveAttribute('data-same', '');
    await expect(ofTable).toHaveAttribute('role', 'status');
  } finally {
    await end();
  }
});

test('what became of something is said in a region that stood there before its words', async () => {
  test.setTimeout(180_000);
  const { app, window, end } = await startSample('wide');
  const stays = async (region: Locator, act: () => Promise<void>, words: RegExp): Promise<void> => {
    await expect(region).toHaveText('');
    await region.evaluate((element) => element.setAttribute('data-same', ''));
    await act();
    await expect(region).toHaveText(words);
    await expect(region).toHaveAttribute('data-same', '');
  };
  try {
    await openSheet(window, '/fba-stock-with-no-sales');
    await window.locator('[data-row="0"] input[type="checkbox"]').first().check();
    const selection = window.getByRole('region', { name: 'Selected rows' });
    await stays(selection.getByRole('status'), () => selection.getByRole('button', { name: 'Removal list' }).click(), /^(None of these rows|Saved|Not saved)/);

    // The plan's steps, a past day, what of a link was not taken, settings and decisions nobody could read, newer data, conflicts and changes without their row.
    const ofSheet = window.locator('[data-sheet] > [role="status"]');
    await expect(ofSheet).toHaveCount(8);
    await expect(ofSheet).toHaveText(['', '', '', '', '', '', '', '']);
    await ofSheet.evaluateAll((all) => all.forEach((element) => element.setAttribute('data-same', '')));
    await window.getByRole('combobox', { name: 'As of' }).click();
    await window.getByRole('option').nth(1).click();
    await expect(ofSheet.filter({ hasText: /^As of \d/ })).toHaveAttribute('data-same', '');
    await window.getByRole('button', { name: 'Back to today' }).click();
    await expect(ofSheet.filter({ hasText: /^As of/ })).toHaveCount(0);

    await window.goto('app://desk/reports?tab=pivot&of=fba-send');
    await expect(window.locator('[data-count]')).toBeVisible({ timeout: 60_000 });
    await app.evaluate(({ dialog }) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: '/nowhere/pivot.csv' });
    });
    // The first is for what of the link was not taken.
    await stays(window.getByRole('tabpanel').getByRole('status').last(), () => window.getByRole('button', { name: 'CSV' }).click(), /^Not saved: pivot\.csv/);

    await window.goto('app://desk/settings?tab=data');
    const backup = window.getByRole('region', { name: 'Backup and restore' });
    await app.evaluate(({ dialog }) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    });
    await expect(backup.getByRole('status')).toHaveCount(1);

    await window.goto('app://desk/FbaShipmentDashboard');
    await window.getByRole('main').getByRole('gridcell', { name: /^SP-/ }).first().click();
    await expect(window.getByRole('region', { name: 'Scoreboard of the plan' }).getByRole('status')).toHaveCount(1);
  } finally {
    await end();
  }
});

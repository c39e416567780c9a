/** The story of the first day again, in the packaged application on the sample workspace, where there is no cable to pull. */
import { expect, test } from 'playwright/test';
import { awdReport, awdRow } from '../support/report-files/awd-report';
import { reportFolder, writeReport } from '../support/report-files/write-report';
import { startPackagedApp, type PackagedApp } from '../support/packaged-app';
import { openSampleWorkspace } from '../support/sign-in';
import { chooseStore, giveFile, openAwdUpload, overDebuggingPort, publish } from '../support/story';
import { temporaryFolder } from '../support/desktop';

const day = '2033-04-05';

test('a report goes from disk into the table and back, and stands after a restart', async () => {
  test.setTimeout(240_000);
  const userData = temporaryFolder();
  const file = writeReport(reportFolder(), `awd-${day}.csv`, awdReport({
    asOf: `${day} 06:00:00`,
    rows: [
      { ...awdRow(1), SKU: 'CANDLE-01', 'Available in AWD (units)': 4321 },
      { ...awdRow(2), SKU: '00123', 'Available in AWD (units)': '1,234' },
    ],
  }));
  const tableShows = async ({ page }: PackagedApp): Promise<void> => {
    await page.getByRole('tab', { name: /Current data/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'CANDLE-01' });
    await expect(row.first()).toBeVisible();
    await expect(page.locator('[role="gridcell"]', { hasText: /^00123$/ })).toBeVisible();
    await expect(page.locator('[role="gridcell"]', { hasText: /^4,321$/ }).first()).toBeVisible();
    await expect(page.locator('[role="gridcell"]', { hasText: /^1,234$/ }).first()).toBeVisible();
  };

  let app = await startPackagedApp({ userData: userData.folder });
  try {
    await openSampleWorkspace(app.page);
    await chooseStore(app.page, 'Blupond');
    await openAwdUpload(app.page);
    await expect(app.page.getByRole('tab', { name: /Current data/ })).toContainText(/\d/);
    let card = await giveFile(app.page, file, overDebuggingPort);
    await publish(card);
    await tableShows(app);

    // Undone, the newest day is the sample's own again.
    await app.page.getByRole('tab', { name: /History/ }).click();
    const record = app.page.getByRole('row', { name: new RegExp(`awd-${day}`) });
    await record.getByRole('button', { name: 'Undo' }).click();
    await expect(record.getByText('Undone', { exact: true })).toBeVisible();
    await app.page.getByRole('tab', { name: /Current data/ }).click();
    await expect(app.page.locator('[role="gridcell"]').first()).toBeVisible();
    await expect(app.page.locator('[role="gridcell"]', { hasText: /^00123$/ })).toHaveCount(0);

    // The same file again, and it is there after a restart.
    await app.page.getByRole('tab', { name: 'Import' }).click();
    card = app.page.getByRole('article', { name: `awd-${day}.csv` });
    await card.getByRole('button', { name: /off the list/ }).click();
    card = await giveFile(app.page, file, overDebuggingPort);
    await publish(card);
    await app.quit();
    app = await startPackagedApp({ userData: userData.folder });
    await expect(app.page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(app.page.getByRole('radio', { name: 'Blupond' })).toBeChecked();
    await openAwdUpload(app.page);
    await tableShows(app);
  } finally {
    await app.dispose();
    userData.remove();
  }
});

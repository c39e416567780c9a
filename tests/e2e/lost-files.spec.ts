/** A computer whose storage is damaged while a published file and a setting still wait to be sent: nobody else has them, so their names are told. */
import { rmSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { emptyFirestore } from '../support/emulator-admin';
import { awdReport, awdRow } from '../support/report-files/awd-report';
import { emulatorsOfThisRun, signIn } from '../support/sign-in';
import { password, wiredStaff } from '../support/staff-desktop';
import { giveFile, openAwdUpload, publish } from '../support/story';

const fileOf = (day: string): Buffer => awdReport({ asOf: `${day} 05:00:00`, rows: [{ ...awdRow(1), SKU: 'LONE-1', 'Available in AWD (units)': 7 }] });

const setTarget = async (window: Page, days: string): Promise<void> => {
  await window.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await window.getByRole('tab', { name: 'Cartons and containers' }).click();
  const field = window.locator('[data-setting="fba-target-days"]').getByRole('textbox');
  await field.fill(days);
  await field.press('Enter');
  await expect(window.locator('[data-tone="saved"]')).toContainText(`→ ${days} days`);
};

test('what waited and was lost is named until somebody has noted it, and what arrived is not', async () => {
  test.setTimeout(240_000);
  await emptyFirestore(emulatorsOfThisRun());
  const staff = await wiredStaff('Blupond');
  try {
    await setTarget(staff.window, '50');
    await openAwdUpload(staff.window);
    await publish(await giveFile(staff.window, staff.file('sent.csv', fileOf('2034-03-01'))));
    await staff.cable.pull();
    await expect(staff.window.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
    const card = await giveFile(staff.window, staff.file('waiting.csv', fileOf('2034-03-02')));
    await publish(card);
    await expect(card.getByText('Saved here, waiting to sync')).toBeVisible();
    await setTarget(staff.window, '90');
    // Written down by the engine some seconds later.
    await expect.poll(() => staff.window.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('waiting:')).map(([, text]) => text).join(''))).toMatch(/waiting\.csv.*setting:/s);
    await staff.close();
    rmSync(staff.place('user-data/IndexedDB'), { recursive: true, force: true });
    rmSync(staff.place('user-data/Default/IndexedDB'), { recursive: true, force: true });

    await staff.cable.plug();
    const again = await staff.again();
    try {
      await signIn(again.window, again.email, password);
      const told = again.window.getByRole('alert').filter({ hasText: 'lost' });
      await expect(told).toContainText('2 changes that waited on this computer to be sent are lost', { timeout: 30_000 });
      await expect(told).toContainText('waiting.csv (Blupond');
      await expect(told).not.toContainText('sent.csv');
      await expect(told).toContainText(/Make these changes again: [A-Z].* \(\d/);
      await told.getByRole('button', { name: 'I have noted it' }).click();
      await expect(told).toBeHidden();
      expect(await again.window.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('waiting:')))).toEqual([]);
    } finally {
      await again.close();
    }
  } finally {
    await staff.end();
  }
});

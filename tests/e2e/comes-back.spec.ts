/** A page that could not be opened for want of a connection opens by itself once there is one. */
import { expect, test } from 'playwright/test';
import { emptyFirestore } from '../support/emulator-admin';
import { emulatorsOfThisRun } from '../support/sign-in';
import { wiredStaff } from '../support/staff-desktop';
import { chooseStore } from '../support/story';

test('a store never opened here, asked for without a connection, says so and fills in when the cable is back', async () => {
  test.setTimeout(240_000);
  await emptyFirestore(emulatorsOfThisRun());
  const staff = await wiredStaff('Royal Green');
  const { window, cable } = staff;
  try {
    await cable.pull();
    await expect(window.getByRole('button', { name: 'Offline' })).toBeVisible({ timeout: 60_000 });
    await chooseStore(window, 'Minglewood');
    await window.getByRole('link', { name: 'FBA Forecast', exact: true }).first().click();
    const sheet = window.locator('[data-sheet="fba-send"]');
    await expect(sheet).toHaveAttribute('data-state', 'failed', { timeout: 60_000 });
    await expect(sheet.getByRole('alert')).toContainText('Not on this computer yet');
    await cable.plug();
    await expect(sheet).toHaveAttribute('data-state', 'open', { timeout: 120_000 });
    await expect(window.getByRole('region', { name: 'What is missing' })).toContainText('Minglewood');
  } finally {
    await staff.end();
  }
});

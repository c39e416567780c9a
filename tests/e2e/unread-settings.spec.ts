/** Without a connection, what nobody has read on this computer is not called nothing. */
import { expect, test } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { emptyFirestore } from '../support/emulator-admin';
import { emulatorsOfThisRun } from '../support/sign-in';
import { wiredStaff } from '../support/staff-desktop';

test('a log of changes that cannot be read says so, where it read as empty', async () => {
  test.setTimeout(180_000);
  await emptyFirestore(emulatorsOfThisRun());
  const staff = await wiredStaff('Royal Green');
  try {
    const { window, cable } = staff;
    await cable.pull();
    await expect(window.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
    await window.goto('app://desk/settings?tab=stores');
    const log = window.getByRole('region', { name: 'Changes of settings' });
    await expect(log.getByText('could not be read and are missing here', { exact: false })).toBeVisible({ timeout: 30_000 });
    await expect(log.getByText('No change is on record yet', { exact: false })).toHaveCount(0);
    expect(await seriousFindings(window, 'a log that cannot be read')).toEqual([]);
    await cable.plug();
    await expect(log.getByText('could not be read and are missing here', { exact: false })).toBeHidden({ timeout: 60_000 });
    await expect(log.getByText('No change is on record yet', { exact: false })).toBeVisible();
  } finally {
    await staff.end();
  }
});

test('settings this computer never read are not called the defaults, until they are there', async () => {
  test.setTimeout(240_000);
  await emptyFirestore(emulatorsOfThisRun());
  const staff = await wiredStaff('Royal Green', { isPulled: true });
  try {
    const { window, cable } = staff;
    await expect(window.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
    await window.goto('app://desk/settings?tab=forecast');
    const told = window.getByRole('status').filter({ hasText: 'What staff set is not known. The app is offline, and this computer has never read it. The values here are the defaults.' });
    await expect(told).toBeVisible({ timeout: 30_000 });
    expect(await seriousFindings(window, 'settings that were never read')).toEqual([]);
    await cable.plug();
    await expect(told).toHaveCount(0, { timeout: 60_000 });
  } finally {
    await staff.end();
  }
});

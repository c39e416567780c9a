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

test('shipments, plans and bundles this computer never read are not called none, and one notice says why', async () => {
  test.setTimeout(240_000);
  await emptyFirestore(emulatorsOfThisRun());
  const staff = await wiredStaff('Royal Green', { isPulled: true });
  try {
    const { window, cable } = staff;
    const notices = window.getByRole('main').getByText('Not on this computer yet', { exact: true });
    await expect(window.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
    for (const [path, denial] of [
      ['/wfs_custom_shipment', 'None yet. Shipments saved above are listed here.'],
      ['/wfs_custom_shipment?plan=P1', 'There is no shipment P1 here.'],
      ['/FbaShipmentDashboard?plan=P1', 'Royal Green has no plan P1'],
      ['/factory-desk/configure-bundles', 'Royal Green has no bundles yet.'],
    ] as const) {
      await window.goto(`app://desk${path}`);
      await expect(notices, path).toHaveCount(1, { timeout: 30_000 });
      await expect(window.getByText(denial, { exact: false }), path).toHaveCount(0);
    }
    // A page without rows says why, and not what is unknown of them besides.
    for (const path of ['/fba-forecast', '/reports?tab=saved&report=forecast-error']) {
      await window.goto(`app://desk${path}`);
      await expect(notices, path).toHaveCount(1, { timeout: 30_000 });
      for (const words of ['What staff set is not known.', 'What was decided on these rows is not known.']) await expect(window.getByText(words), path).toHaveCount(0);
    }
    // A report of a list is not called empty, and is asked for again from where it stands.
    for (const [id, title] of [['lead-times', 'Lead times of shipments'], ['purchase-orders', 'Purchase orders, line by line']] as const) {
      await window.goto(`app://desk/reports?tab=saved&report=${id}`);
      const report = window.getByRole('region', { name: title, exact: true });
      await expect(report.getByText('Not on this computer yet', { exact: true }), id).toBeVisible({ timeout: 30_000 });
      await expect(report, id).not.toContainText('No row belongs here now.');
      expect(await seriousFindings(window, `${id} that cannot be read`)).toEqual([]);
      await expect(report.getByRole('button', { name: 'Try again' }), id).toBeVisible();
    }
    await window.goto('app://desk/factory-desk/configure-bundles?bundle=B1');
    await expect(window.getByText('Connect to the network and open it once', { exact: false })).toHaveCount(1, { timeout: 30_000 });
    await expect(window.getByRole('list', { name: 'Bundles found' })).toBeHidden();
    await expect(window.getByText('Reading the bundles')).toHaveCount(0);

    await window.goto('app://desk/reports?tab=saved&report=purchase-orders');
    const again = window.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await cable.plug();
    await expect(async () => {
      await again.click({ timeout: 1_000 });
      await expect(window.getByRole('region', { name: 'What is missing' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await window.goto('app://desk/wfs_custom_shipment?plan=P1');
    await expect(window.getByText('There is no shipment P1 here.', { exact: false })).toBeVisible({ timeout: 60_000 });
  } finally {
    await staff.end();
  }
});

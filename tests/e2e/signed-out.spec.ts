/** A sign-in that the service takes back: the page says so, keeps the address, and whoever logs out is told nothing of the kind. */
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { giveFile, openAwdUpload } from '../support/story';
import { writeBigAwdCsv } from '../support/report-files/write-report';
import { seriousFindings } from '../support/accessible';
import { switchStaff } from '../support/emulator-admin';
import { emulatorsOfThisRun, signIn } from '../support/sign-in';
import { password, startStaff } from '../support/staff-desktop';

test('who was signed out by the service is told, and who logged out is not', async () => {
  const staff = await startStaff('Blupond');
  const { window, email } = staff;
  const told = window.getByRole('status').filter({ hasText: 'You were signed out' });
  await switchStaff(emulatorsOfThisRun(), email, false);
  await window.reload();
  await expect(told).toContainText(email);
  await expect(window.getByLabel('Email')).toHaveValue(email);
  await expect(window.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await seriousFindings(window, 'signed out')).toEqual([]);
  await window.getByLabel('Password', { exact: true }).fill(password);
  await window.keyboard.press('Enter');
  await expect(window.getByText('This account is switched off')).toBeVisible();
  await expect(told).toBeHidden();

  await switchStaff(emulatorsOfThisRun(), email, true);
  await signIn(window, email, password);
  await window.getByRole('button', { name: 'Logout' }).click();
  await expect(window.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(told).toBeHidden();
  await expect(window.getByLabel('Email')).toHaveValue('');
  await staff.end();
});

test('a file that is being read when somebody logs out is read no further', async () => {
  test.setTimeout(180_000);
  const staff = await startStaff('Minglewood');
  const { window, email, place } = staff;
  const large = await writeBigAwdCsv(path.dirname(place('large.csv')), 'large.csv', 500_000);
  await openAwdUpload(window);
  const left = window.evaluate(() => new Promise<void>((resolve) => {
    const look = (): void => {
      if (document.querySelector('[data-step="reading"]') === null) return;
      observer.disconnect();
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Logout')?.click();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  }));
  await Promise.all([left, giveFile(window, large).catch(() => undefined)]);
  await expect(window.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn(window, email, password);
  await openAwdUpload(window);
  await expect(window.locator('[data-step]').first()).toHaveAttribute('data-step', 'cancelled');
  await staff.end();
});

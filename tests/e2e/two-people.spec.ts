/** Two members of staff, one table. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { awdReport, awdRow } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { createStaff } from '../support/emulator-admin';
import { networkCable, type NetworkCable } from '../support/network-cable';
import { emulatorsOfThisRun, newEmail, signIn, writeConnectionFile } from '../support/sign-in';
import { chooseStore, giveFile, openAwdUpload, publish, rowFigures, widen } from '../support/story';

const password = 'correct horse battery';

type Person = { readonly email: string; readonly desktop: Desktop; readonly cable: NetworkCable };

const fileOf = (day: string, units: number): Buffer =>
  awdReport({ asOf: `${day} 05:00:00`, rows: [{ ...awdRow(1), SKU: 'SHARED-1', 'Available in AWD (units)': units }] });

const showTable = async ({ desktop: { window: page } }: Person): Promise<readonly string[]> => {
  await page.getByRole('tab', { name: /Current data/ }).click();
  return rowFigures(page, 'SHARED-1', ['availableUnits']);
};

test.describe('two people at one table', () => {
  test.describe.configure({ timeout: 240_000 });
  const { folder, remove } = temporaryFolder();
  let ann: Person;
  let ben: Person;

  const arrive = async (name: string): Promise<Person> => {
    const emulators = emulatorsOfThisRun();
    const own = path.join(folder, name);
    mkdirSync(own);
    const email = newEmail();
    await createStaff(emulators, email, password);
    const cable = await networkCable(emulators.firestore);
    const desktop = await launchDesktop({
      userDataDir: path.join(own, 'user-data'),
      connectionFile: writeConnectionFile(own, { ...emulators, firestore: cable.address }),
    });
    await widen(desktop);
    await signIn(desktop.window, email, password);
    await chooseStore(desktop.window, 'Blupond');
    await openAwdUpload(desktop.window);
    await expect(desktop.window.getByText('Online', { exact: true })).toBeVisible();
    return { email, desktop, cable };
  };

  test.beforeAll(async () => {
    ann = await arrive('ann');
    ben = await arrive('ben');
  });
  test.afterAll(async () => {
    await Promise.all([ann.desktop.close(), ben.desktop.close()]);
    await Promise.all([ann.cable.remove(), ben.cable.remove()]);
    remove();
  });

  test('the second of two who publish the same day is told, sees the difference, and loses nothing', async () => {
    const day = '2034-01-10';
    const bens = await giveFile(ben.desktop.window, writeReport(folder, 'ben.csv', fileOf(day, 110)));
    await expect(bens).toHaveAttribute('data-step', 'reviewing');
    const anns = await giveFile(ann.desktop.window, writeReport(folder, 'ann.csv', fileOf(day, 100)));
    await publish(anns);

    // Ben is told who, and compares with Ann's figures now.
    await expect(bens.getByText(new RegExp(`${ann.email} published ann\\.csv`))).toBeVisible();
    await expect(bens).toHaveAttribute('data-step', 'reviewing');
    await publish(bens);
    expect(await showTable(ben)).toEqual(['110']);
    expect(await showTable(ann)).toEqual(['110']);
    await ann.desktop.window.getByRole('tab', { name: /History/ }).click();
    await expect(ann.desktop.window.getByRole('row', { name: /ann\.csv/ })).toBeVisible();
    await expect(ann.desktop.window.getByRole('row', { name: /ben\.csv/ })).toBeVisible();
  });

  for (const { choice, button, day, figure } of [
    { choice: 'ours goes on top', button: 'Put ours on top', day: '2034-02-01', figure: '220' },
    { choice: 'theirs is kept', button: 'Keep theirs', day: '2034-02-02', figure: '200' },
  ]) {
    test(`what was published offline over somebody else's waits for a choice: ${choice}`, async () => {
      const { window: page } = ben.desktop;
      await ben.cable.pull();
      await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
      await page.getByRole('tab', { name: 'Import' }).click();
      const bens = await giveFile(page, writeReport(folder, `ben-${day}.csv`, fileOf(day, 220)));
      await publish(bens);
      await expect(bens.getByText('Saved here, waiting to sync')).toBeVisible();

      await ann.desktop.window.getByRole('tab', { name: 'Import' }).click();
      const anns = await giveFile(ann.desktop.window, writeReport(folder, `ann-${day}.csv`, fileOf(day, 200)));
      await publish(anns);
      expect(await showTable(ann)).toEqual(['200']);

      await ben.cable.plug();
      await expect(page.getByText(`ben-${day}.csv could not be put in`)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(new RegExp(`Theirs is ann-${day}\\.csv, by ${ann.email}`))).toBeVisible();
      // Until Ben chooses, Ann's figures stand for everybody.
      expect(await showTable(ben)).toEqual(['200']);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(`ben-${day}.csv could not be put in`)).toBeHidden();
      await expect.poll(() => showTable(ben)).toEqual([figure]);
      await expect.poll(() => showTable(ann)).toEqual([figure]);
    });
  }
});

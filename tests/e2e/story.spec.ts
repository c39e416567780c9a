/** The story of the first day: a report from disk to Firestore and back, with the cable in and out, and over a restart. */
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { awdReport, awdRow, type AwdRow } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { createStaff, emptyFirestore, listDocuments, readDocument } from '../support/emulator-admin';
import { networkCable } from '../support/network-cable';
import { emulatorsOfThisRun, newEmail, signIn, writeConnectionFile } from '../support/sign-in';
import { chooseStore, giveFile, openAwdUpload, publish, rowFigures, widen } from '../support/story';

const password = 'correct horse battery';
const available = 'Available in AWD (units)';
const inbound = 'Inbound to AWD (units)';

const rowsOfDay = (figures: readonly (readonly [sku: string, available: number, inbound: number])[]): readonly AwdRow[] =>
  figures.map(([sku, units, coming], index) => ({ ...awdRow(index + 1), SKU: sku, [available]: units, [inbound]: coming }));

test('a report goes from disk to Firestore and back, also without a network, and stands after a restart', async () => {
  test.setTimeout(300_000);
  const emulators = emulatorsOfThisRun();
  // What other tests published is other goods of other days: here nothing stands at first.
  await emptyFirestore(emulators);
  const { folder, remove } = temporaryFolder();
  const auth = await networkCable(emulators.auth);
  const firestore = await networkCable(emulators.firestore);
  const email = newEmail();
  await createStaff(emulators, email, password);
  const connectionFile = writeConnectionFile(folder, { ...emulators, auth: `http://${auth.address}`, firestore: firestore.address });
  const userDataDir = path.join(folder, 'user-data');
  const open = async (): Promise<Desktop> => {
    const opened = await launchDesktop({ userDataDir, connectionFile });
    await widen(opened);
    return opened;
  };
  const shownRows = async (): Promise<readonly string[]> => {
    const table = await readDocument(emulators, 'stores/bp/tables/awd-inventory');
    return Object.keys((table?.data['partitions'] ?? {}));
  };

  let desktop = await open();
  try {
    let page = desktop.window;
    const first = writeReport(folder, 'awd-2031-03-01.csv', awdReport({
      asOf: '2031-03-01 04:34:40',
      rows: rowsOfDay([['CANDLE-01', 480, 96], ['00123', 24, 0], ['1E5', 7, 12]]),
    }));
    const second = writeReport(folder, 'awd-2031-03-02.csv', awdReport({
      asOf: '2031-03-02 05:00:00',
      rows: rowsOfDay([['CANDLE-01', 432, 96], ['00123', 24, 0], ['1E5', 7, 12], ['NEW-9', 60, 0]]),
    }));

    // Signs in, picks a store, drops the report, reviews, publishes.
    await signIn(page, email, password);
    await chooseStore(page, 'Blupond');
    await openAwdUpload(page);
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    let card = await giveFile(page, first);
    await expect(card.getByRole('button', { name: 'Publish to Blupond' })).toBeVisible();
    await publish(card);
    await expect(card.getByText('Published to Blupond')).toBeVisible();
    await expect(card.getByText('Synced', { exact: true })).toBeVisible();
    expect(await shownRows()).toContain('2031-03-01');

    // The table shows what the file says.
    await card.getByRole('button', { name: 'Show the table' }).click();
    expect(await rowFigures(page, 'CANDLE-01', ['availableUnits', 'inboundUnits'])).toEqual(['480', '96']);
    expect(await rowFigures(page, '00123', ['availableUnits'])).toEqual(['24']);
    expect(await rowFigures(page, '1E5', ['availableUnits'])).toEqual(['7']);

    // Undo takes it back, here and on the server.
    await page.getByRole('tab', { name: /History/ }).click();
    const record = page.getByRole('row', { name: /awd-2031-03-01\.csv/ });
    await record.getByRole('button', { name: /Undo/ }).click();
    await expect(record.getByText('Undone', { exact: true })).toBeVisible();
    await expect.poll(shownRows).not.toContain('2031-03-01');

    // The cable is pulled: the same again, kept here.
    await Promise.all([auth.pull(), firestore.pull()]);
    await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('tab', { name: 'Import' }).click();
    card = await giveFile(page, second);
    await publish(card);
    await expect(card.getByText('Saved here, waiting to sync')).toBeVisible();
    expect(await shownRows()).not.toContain('2031-03-02');

    // Restarted without a network: still signed in, same store, everything where it was.
    await desktop.close();
    desktop = await open();
    page = desktop.window;
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Blupond' })).toBeChecked();
    await openAwdUpload(page);
    await page.getByRole('tab', { name: /Current data/ }).click();
    expect(await rowFigures(page, 'CANDLE-01', ['availableUnits'])).toEqual(['432']);
    expect(await rowFigures(page, 'NEW-9', ['availableUnits'])).toEqual(['60']);

    // Plugged in again: it arrives by itself, once.
    await Promise.all([auth.plug(), firestore.plug()]);
    await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect.poll(shownRows, { timeout: 30_000 }).toContain('2031-03-02');
    const imports = await listDocuments(emulators, 'stores/bp/imports');
    expect(imports.filter(({ data }) => data['fileName'] === 'awd-2031-03-02.csv')).toHaveLength(1);
    await page.getByRole('tab', { name: /History/ }).click();
    await expect(page.getByRole('row', { name: /awd-2031-03-02\.csv/ }).getByRole('img', { name: 'Synced' })).toBeVisible();

    // And once more after a restart with the network there.
    await desktop.close();
    desktop = await open();
    page = desktop.window;
    await openAwdUpload(page);
    await page.getByRole('tab', { name: /Current data/ }).click();
    expect(await rowFigures(page, 'NEW-9', ['availableUnits'])).toEqual(['60']);
  } finally {
    await desktop.close();
    await Promise.all([auth.remove(), firestore.remove()]);
    remove();
  }
});

/** Tables so large that they take many parts to send: each part arrives, whether the network was there or came later, and another computer reads every row. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { createStaff, emptyFirestore } from '../support/emulator-admin';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { networkCable, type NetworkCable } from '../support/network-cable';
import { awdReport, awdRow } from '../support/report-files/awd-report';
import { reportFolder, writeReport } from '../support/report-files/write-report';
import { emulatorsOfThisRun, newEmail, signIn, writeConnectionFile } from '../support/sign-in';
import { agree, chooseStore, giveFile } from '../support/story';

const rows = 10_000;
const password = 'correct horse battery';
const page = 'app://desk/amazon-warehouse/upload-awd-inventory';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const { folder, remove } = temporaryFolder();
const files = reportFolder();
const email = newEmail();
let cable: NetworkCable;
let connectionFile: string;
let desktop: Desktop;

const window = (): Page => desktop.window;

/** Names of 2,000 letters that nobody can pack: 10,000 of them are 15 MB however they are packed, and 20 as they travel. */
const large = (name: string, day: string): string =>
  writeReport(files, name, awdReport({ asOf: `${day} 04:34:40`, rows: Array.from({ length: rows }, (_, at) => ({ ...awdRow(at), 'Product Name': randomBytes(1_500).toString('base64') })) }));

test.beforeAll(async () => {
  const emulators = emulatorsOfThisRun();
  await emptyFirestore(emulators);
  cable = await networkCable(emulators.firestore);
  connectionFile = writeConnectionFile(folder, { ...emulators, firestore: cable.address });
  await createStaff(emulators, email, password);
  desktop = await launchDesktop({ userDataDir: path.join(folder, 'first'), connectionFile });
  await signIn(window(), email, password);
  await chooseStore(window(), 'Blupond');
});

test.afterAll(async () => {
  await desktop.kill();
  await cable.remove();
  remove();
  rmSync(files, { recursive: true, force: true });
});

const inTime = { timeout: 120_000 };

const published = async (name: string, day: string): Promise<Locator> => {
  const card = await giveFile(window(), large(name, day));
  await agree(card);
  await card.getByRole('button', { name: /^Publish/ }).click();
  await expect(card).toHaveAttribute('data-step', 'published', inTime);
  return card;
};

test('as much as twenty megabytes is published in one go', async () => {
  await window().goto(page);
  await expect(window().getByText('Online', { exact: true })).toBeVisible();
  const card = await published('large.csv', '2026-02-02');
  await expect(card.getByText('Synced', { exact: true })).toBeVisible(inTime);
});

test('as much waits without a network, and is sent once it is there', async () => {
  await cable.pull();
  await expect(window().getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
  const card = await published('later.csv', '2026-02-03');
  await expect(card.getByText('Saved here, waiting to sync', { exact: true })).toBeVisible();
  await cable.plug();
  await expect(card.getByText('Synced', { exact: true })).toBeVisible(inTime);
});

test('another computer reads both to the last row', async () => {
  await desktop.kill();
  desktop = await launchDesktop({ userDataDir: path.join(folder, 'second'), connectionFile });
  await signIn(window(), email, password);
  await chooseStore(window(), 'Blupond');
  for (const day of ['2026-02-02', '2026-02-03']) {
    await window().goto(`${page}?tab=data&of=${day}`);
    await expect(window().locator('[data-row="0"] [data-column="sku"]')).toBeVisible(inTime);
    await expect(window().getByText(/^10,000 rows/).first()).toBeVisible();
  }
});

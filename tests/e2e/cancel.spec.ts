/** Wherever an import stands, it can be stopped: the server keeps what it had, and the same file can be imported afterwards. */
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { createStaff, emptyFirestore, listDocuments, readDocument } from '../support/emulator-admin';
import { networkCable, type NetworkCable } from '../support/network-cable';
import { awdReport, awdRow } from '../support/report-files/awd-report';
import { writeBigAwdCsv, writeReport } from '../support/report-files/write-report';
import { shownOnServer } from '../support/shown-on-server';
import { emulatorsOfThisRun, newEmail, signIn, writeConnectionFile } from '../support/sign-in';
import { agree, chooseStore, giveFile, openAwdUpload, publish } from '../support/story';

const password = 'correct horse battery';
const manifest = 'stores/mw/tables/awd-inventory';
/** Days of this run alone: on emulators that keep what an earlier run published, the same rows would change nothing. */
const year = String(2040 + Math.floor(Math.random() * 40));
/** Goods of this test alone: the app knows again whose goods a file speaks of, and asks when another store has them. */
const firstItem = 500_001;
/** Large enough that every step lasts. */
const bigRows = 60_000;

/** Clicks a button of a file, on its card or its row, in the very moment in which it reaches a step: no later, however fast the machine. */
const clickAtStep = (page: Page, file: string, step: string, button: string): Promise<void> =>
  page.evaluate(
    (sought) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const places = [...document.querySelectorAll<HTMLElement>(`[data-step="${sought.step}"]`)].filter(
            (one) => one.getAttribute('aria-label') === sought.file || one.querySelector('[data-row-button]')?.textContent.includes(sought.file),
          );
          const found = places
            .flatMap((place) => [...place.querySelectorAll('button')])
            .find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === sought.button);
          if (found === undefined) return;
          observer.disconnect();
          found.click();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      }),
    { file, step, button },
  );

test.describe('cancelling an import', () => {
  test.describe.configure({ timeout: 300_000 });
  const { folder, remove } = temporaryFolder();
  let desktop: Desktop;
  let page: Page;
  let cable: NetworkCable;

  const onServer = () => readDocument(emulatorsOfThisRun(), manifest);
  const partitions = () => shownOnServer(emulatorsOfThisRun(), 'mw', 'awd-inventory');
  const bigFile = (day: string): Promise<string> => writeBigAwdCsv(folder, `big-${day}.csv`, bigRows, `${day} 04:00:00`, firstItem);
  const putAway = async (card: Locator): Promise<void> => {
    await card.getByRole('button', { name: /off the list$/ }).click();
    await expect(card).toHaveCount(0);
  };
  /** The same file, taken again from the start, arrives whole. */
  const importWhole = async (file: string, day: string): Promise<void> => {
    const card = await giveFile(page, file);
    await expect(card).toHaveAttribute('data-step', 'reviewing', { timeout: 60_000 });
    await publish(card);
    await expect(card.getByText('Synced', { exact: true })).toBeVisible();
    expect((await partitions())[day]).toMatchObject({ rows: bigRows });
    await putAway(card);
  };

  test.beforeAll(async () => {
    const emulators = emulatorsOfThisRun();
    // What other tests published is other goods of other days: here nothing stands at first.
    await emptyFirestore(emulators);
    const email = newEmail();
    await createStaff(emulators, email, password);
    cable = await networkCable(emulators.firestore);
    desktop = await launchDesktop({
      userDataDir: path.join(folder, 'user-data'),
      connectionFile: writeConnectionFile(folder, { ...emulators, firestore: cable.address }),
    });
    page = desktop.window;
    await signIn(page, email, password);
    await chooseStore(page, 'Minglewood');
    await openAwdUpload(page);
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    // Something is there before, so that "unchanged" is more than "still nothing".
    const card = await giveFile(page, writeReport(folder, 'before.csv', awdReport({ asOf: `${year}-01-01 05:00:00`, rows: [awdRow(firstItem)] })));
    await publish(card);
    await expect(card.getByText('Synced', { exact: true })).toBeVisible();
    await putAway(card);
  });
  test.afterAll(async () => {
    await desktop.close();
    await cable.remove();
    remove();
  });

  test('while it waits behind another file takes it off, and the other goes on', async () => {
    const before = await onServer();
    const first = await bigFile(`${year}-02-01`);
    const waiting = writeReport(folder, 'waiting.csv', awdReport({ asOf: `${year}-02-02 05:00:00`, rows: [awdRow(firstItem + 1)] }));
    const stopped = clickAtStep(page, 'waiting.csv', 'queued', 'Do not import waiting.csv');
    await page.locator('[data-drop-zone] input[type=file]').first().setInputFiles([first, waiting]);
    await stopped;
    // Several files at once are listed on the desk.
    const row = (name: string): Locator => page.locator('tr[data-import]').filter({ hasText: name });
    await expect(row('waiting.csv')).toHaveAttribute('data-step', 'cancelled');
    const big = row(path.basename(first));
    await expect(big).toHaveAttribute('data-step', 'reviewing', { timeout: 60_000 });
    expect(await onServer()).toEqual(before);

    await big.getByRole('button', { name: /^Do not import/ }).click();
    await expect(big).toHaveAttribute('data-step', 'cancelled');
    expect(await onServer()).toEqual(before);
    for (const name of ['waiting.csv', path.basename(first)]) await row(name).getByRole('button', { name: /off the list$/ }).click();
    await page.getByRole('button', { name: 'Close the import desk' }).click();
    const again = await giveFile(page, waiting);
    await publish(again);
    await expect.poll(partitions).toMatchObject({ [`${year}-02-02`]: { rows: 1 } });
    await putAway(again);
  });

  for (const { step, day } of [
    { step: 'reading', day: `${year}-03-01` },
    { step: 'comparing', day: `${year}-03-02` },
    { step: 'reviewing', day: `${year}-03-03` },
  ]) {
    test(`while ${step} changes nothing, and the same file can be imported afterwards`, async () => {
      const before = await onServer();
      const file = await bigFile(day);
      const stopped = clickAtStep(page, path.basename(file), step, 'Cancel');
      const card = await giveFile(page, file);
      await stopped;
      await expect(card).toHaveAttribute('data-step', 'cancelled');
      await expect(card).toContainText('Nothing was changed');
      expect(await onServer()).toEqual(before);
      await putAway(card);
      await importWhole(file, day);
    });
  }

  for (const { step, file } of [
    { step: 'choosing-report', file: Buffer.from('Colour,Mood\r\nred,fine\r\nblue,tired\r\n') },
    { step: 'asking-as-of', file: Buffer.from(awdReport({ asOf: '', rows: [awdRow(firstItem + 2)] }).toString('utf8').split('\r\n').slice(3).join('\r\n')) },
  ]) {
    test(`while it waits for an answer (${step}) changes nothing`, async () => {
      const before = await onServer();
      const card = await giveFile(page, writeReport(folder, `${step}.csv`, file));
      await expect(card).toHaveAttribute('data-step', step);
      await card.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(card).toHaveAttribute('data-step', 'cancelled');
      expect(await onServer()).toEqual(before);
      await putAway(card);
    });
  }

  test('while its rows are packed leads back to the review', async () => {
    const day = `${year}-04-01`;
    const file = await bigFile(day);
    const card = await giveFile(page, file);
    await expect(card).toHaveAttribute('data-step', 'reviewing', { timeout: 60_000 });
    await agree(card);
    const before = await onServer();
    const stopped = clickAtStep(page, path.basename(file), 'publishing', 'Cancel');
    await card.getByRole('button', { name: /^Publish/ }).click();
    await stopped;
    await expect(card).toHaveAttribute('data-step', 'reviewing');
    expect(await onServer()).toEqual(before);
    // The review stands as it was: it needs no second reading.
    await publish(card);
    expect((await partitions())[day]).toMatchObject({ rows: bigRows });
    await putAway(card);
  });

  test('while it is sent leads back to the review, and what arrives late changes nothing', async () => {
    const day = `${year}-05-01`;
    const file = await bigFile(day);
    const card = await giveFile(page, file);
    await expect(card).toHaveAttribute('data-step', 'reviewing', { timeout: 60_000 });
    const before = await onServer();
    const versions = async (): Promise<number> => (await listDocuments(emulatorsOfThisRun(), `${manifest}/versions`)).length;
    const versionsBefore = await versions();

    await agree(card);
    cable.hold();
    await card.getByRole('button', { name: /^Publish/ }).click();
    await expect(card).toContainText('Publishing: 0 of');
    await card.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(card).toHaveAttribute('data-step', 'reviewing');
    await expect(card.getByRole('button', { name: 'Publish to Minglewood' })).toBeEnabled();
    expect(await onServer()).toEqual(before);

    // The parts already handed over arrive all the same. Nothing shows them, and no log speaks of them.
    cable.release();
    await expect.poll(versions).toBe(versionsBefore + 1);
    expect(await onServer()).toEqual(before);
    const imports = async () => (await listDocuments(emulatorsOfThisRun(), 'stores/mw/imports')).filter(({ data }) => data['fileName'] === path.basename(file));
    expect(await imports()).toEqual([]);

    await publish(card);
    await expect(card.getByText('Synced', { exact: true })).toBeVisible();
    expect((await partitions())[day]).toMatchObject({ rows: bigRows });
    expect(await imports()).toHaveLength(1);
    await putAway(card);
  });
});

/** A power cut in the middle of publishing, many times over. */
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { awdReport, awdRow } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { createStaff, emptyFirestore, listDocuments, readDocument } from '../support/emulator-admin';
import { emulatorsOfThisRun, newEmail, signIn, writeConnectionFile } from '../support/sign-in';
import { chooseStore, giveFile, openAwdUpload, shownSum, widen } from '../support/story';

const password = 'correct horse battery';
/** Each costs a start of the app. A run of all tests has as many as meet every moment of a publish; `SELLER_OPS_KILLS=200` asks for more. */
const publishes = Number(process.env['SELLER_OPS_KILLS'] ?? 16);
const rows = 4_000;
const day = '2024-05-01';
const table = 'stores/mw/tables/awd-inventory';

/** Every row of the n-th file says the same figure, so that a mixture of two files cannot sum up to a whole one. */
const figure = (n: number): number => 1_000 + n;
const fileOf = (n: number): Buffer =>
  awdReport({
    asOf: `${day} 04:00:00`,
    rows: Array.from({ length: rows }, (_, i) => ({ ...awdRow(i + 1), 'Available in AWD (units)': figure(n) })),
  });

/** Spread over the time a publish takes, the same in every run. */
const killAfterMs = (n: number): number => (n * 37) % 450;

test('a process killed at any point of a publish leaves the old table or the new one, and loses no published version', async () => {
  test.setTimeout(120_000 + publishes * 30_000);
  const emulators = emulatorsOfThisRun();
  // What other tests published is other goods of other days: here nothing stands at first.
  await emptyFirestore(emulators);
  const { folder, remove } = temporaryFolder();
  const email = newEmail();
  await createStaff(emulators, email, password);
  const connectionFile = writeConnectionFile(folder, emulators);
  const userDataDir = path.join(folder, 'user-data');

  /** The figure the server's manifest leads to, having seen that all of that version is there. */
  const figureOnServer = async (): Promise<number | null> => {
    const manifest = await readDocument(emulators, table);
    const versionId = ((manifest?.data['partitions'] ?? {}) as Record<string, string>)[day];
    if (versionId === undefined) return null;
    const facts = (manifest?.data['versions'] as Record<string, { readonly fileName: string; readonly rows: string }>)[versionId];
    const version = await readDocument(emulators, `${table}/versions/${versionId}`);
    const chunks = await listDocuments(emulators, `${table}/versions/${versionId}/chunks`);
    expect(version?.data['chunks']).toBe(chunks.length);
    const bytes = chunks.reduce((sum, chunk) => sum + (chunk.data['data'] as Buffer).length, 0);
    expect(bytes).toBe(version?.data['bytes']);
    expect(facts?.rows).toBe(`${day}:${rows}`);
    return figure(Number(/(\d+)\.csv$/.exec(facts?.fileName ?? '')?.[1]));
  };

  let desktop: Desktop | null = null;
  // What a screen has shown or called published: from then on nothing older may ever be seen.
  let promised: number | null = null;
  let lowest = 0;
  const outcomes = { before: 0, after: 0 };
  try {
    for (let n = 0; n <= publishes; n += 1) {
      desktop = await launchDesktop({ userDataDir, connectionFile });
      const page = desktop.window;
      await widen(desktop);
      if (n === 0) await signIn(page, email, password);
      // Chromium writes a choice down some seconds after it was made, which a power cut may forestall.
      await chooseStore(page, 'Minglewood');
      await openAwdUpload(page);
      await page.getByRole('tab', { name: /Current data/ }).click();
      const sum = await shownSum(page, 'availableUnits');
      if (sum !== null) {
        expect(sum % rows, 'the table mixes two files').toBe(0);
        // A cut publish may still arrive by itself after the next start, but never over a newer one.
        const seen = sum / rows;
        expect(seen, 'the table shows a file that was never given').toBeLessThanOrEqual(figure(n - 1));
        expect(seen, 'a published version was lost').toBeGreaterThanOrEqual(promised ?? figure(0));
        promised = seen;
      } else {
        expect(promised, 'a published version was lost').toBeNull();
      }
      if (n === publishes) break;

      await page.getByRole('tab', { name: 'Import' }).click();
      const card = await giveFile(page, writeReport(folder, `awd-${n}.csv`, fileOf(n)));
      const button = card.getByRole('button', { name: /^Publish/ });
      await expect(button).toBeEnabled();
      const published = card.getByText('Published to Minglewood').waitFor({ timeout: 60_000 }).then(
        () => true,
        () => false,
      );
      await button.click();
      const cut = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), killAfterMs(n)));
      const said = await Promise.race([published, cut]);
      await desktop.kill();
      desktop = null;
      if (said) {
        promised = figure(n);
        outcomes.after += 1;
      } else {
        outcomes.before += 1;
      }
      // The server may lag behind, but never steps back.
      const onServer = await figureOnServer();
      expect(onServer ?? 0).toBeGreaterThanOrEqual(lowest);
      lowest = onServer ?? 0;
    }
    // Both ends of the race were met, or the test proves nothing.
    expect(outcomes.before).toBeGreaterThan(publishes / 10);
    test.info().annotations.push({ type: 'outcomes', description: JSON.stringify(outcomes) });
    // What was waiting at the last cut has arrived as well.
    await expect.poll(figureOnServer, { timeout: 30_000 }).toBeGreaterThanOrEqual(promised ?? Number.POSITIVE_INFINITY);
  } finally {
    await desktop?.kill();
    remove();
  }
});

/** Every file the app keeps of its own, damaged: the app starts whole, or says what to do, and what the server has is all there. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { createStaff, emptyFirestore } from '../support/emulator-admin';
import { launchDesktop, temporaryFolder } from '../support/desktop';
import { daysUntil, fbaStockFile, ordersFile, planDay } from '../support/plan-files';
import { publishAll } from '../support/drop-anywhere';
import { writeReport } from '../support/report-files/write-report';
import { cellOf, openSheet } from '../support/sheet-page';
import { emulatorsOfThisRun, newEmail, signIn, writeConnectionFile } from '../support/sign-in';
import { chooseStore } from '../support/story';

const password = 'correct horse battery';
const today = planDay();

/** Locks and diaries of the engine hold nothing, and its caches are made anew. */
const isNothing = /(^|[/\\])(LOCK|LOG|LOG\.old|lockfile|Singleton\w*|DevToolsActivePort)$|\.db-journal$|QuotaManager-journal$|Crashpad|[/\\](logs|\w*Cache|Network|blob_storage)[/\\]/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const one = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(one) : entry.isFile() && statSync(one).size > 0 && !isNothing.test(one) ? [one] : [];
  });

const damages = {
  'cut in half': (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  garbled: (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at * 7919) % 5 < 2 ? byte ^ 0x5a : byte)),
} as const satisfies Readonly<Record<string, (bytes: Buffer) => Buffer>>;

/** One name for files of which there are many, or that are numbered anew each time. */
const kindOf = (file: string): string => file.replaceAll(path.sep, '/').replace(/\d{6}(?=\.(log|ldb))/, 'n').replace(/MANIFEST-\d+/, 'MANIFEST').replace(/(\.blob\/).*/, '$1n').replace(/(GPUCache|DawnCache|DawnGraphiteCache|DawnWebGPUCache)\/.*/, '$1/n');

test('a file of the profile that is cut or garbled keeps nobody from what is published', async () => {
  test.setTimeout(900_000);
  const emulators = emulatorsOfThisRun();
  await emptyFirestore(emulators);
  const { folder, remove } = temporaryFolder();
  const connectionFile = writeConnectionFile(folder, emulators);
  const whole = path.join(folder, 'whole');
  const email = newEmail();
  await createStaff(emulators, email, password);
  const start = (userDataDir: string) => launchDesktop({ userDataDir, connectionFile });

  const first = await start(whole);
  await signIn(first.window, email, password);
  await chooseStore(first.window, 'Blupond');
  await publishAll(first.window, [
    writeReport(folder, 'orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }])),
    writeReport(folder, 'fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, shipped30: 120 }])),
  ]);
  await openSheet(first.window, '/fba-forecast');
  await expect(await cellOf(first.window, 'JAR', 'available')).toHaveText('60');
  await first.close();

  const seen = new Set<string>();
  const kinds = filesIn(whole).map((file) => path.relative(whole, file)).filter((file) => !seen.has(kindOf(file)) && seen.add(kindOf(file)));
  expect(kinds.length).toBeGreaterThan(8);
  const wrong: string[] = [];
  // What holds data is damaged file by file; what can be made anew, all of it at once.
  const holdsData = (file: string): boolean => /IndexedDB|Local Storage|settings\.json|Preferences/.test(file);
  const sets = [...kinds.filter(holdsData).map((file) => [file]), kinds.filter((file) => !holdsData(file))];
  for (const files of sets) {
    for (const way of ['cut in half', 'garbled'] as const) {
      const what = `${files.join(', ')}, ${way}`;
      await test.step(what, async () => {
        const userDataDir = path.join(folder, 'damaged');
        rmSync(userDataDir, { recursive: true, force: true });
        cpSync(whole, userDataDir, { recursive: true });
        for (const file of files) {
          const damaged = path.join(userDataDir, file);
          writeFileSync(damaged, damages[way](readFileSync(damaged)));
        }
        const app = await start(userDataDir);
        try {
          const { window } = app;
          const signedOut = window.getByRole('button', { name: 'Sign in' });
          const inside = window.getByRole('button', { name: 'Logout' });
          await expect(signedOut.or(inside).first()).toBeVisible({ timeout: 30_000 });
          if (await signedOut.isVisible()) await signIn(window, email, password);
          await chooseStore(window, 'Blupond');
          await openSheet(window, '/fba-forecast');
          await expect(await cellOf(window, 'JAR', 'available')).toHaveText('60');
        } catch (error) {
          wrong.push(`${what}: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}; shown: ${(await app.window.locator('body').innerText({ timeout: 2_000 }).catch(() => '')).replace(/\s+/g, ' ').slice(0, 300)}`);
        } finally {
          // In order: what is left of an app that is killed still writes into the folder the next one gets.
          await app.close();
        }
      });
    }
  }
  expect(wrong).toEqual([]);
  remove();
});

/** A power cut in the middle of what is not a publish: an undo, a setting, edits of a page, a backup, a restore. Each is done or not done, and nothing else is lost. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { openBackup } from '../../renderer/data/backup/backup-file';
import { bytesOf } from '../support/backup-bytes';
import { publishAll } from '../support/drop-anywhere';
import { createStaff, emptyFirestore } from '../support/emulator-admin';
import { goTo } from '../support/go-to';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { daysUntil, fbaStockFile, ordersFile, planDay } from '../support/plan-files';
import { writeReport } from '../support/report-files/write-report';
import { cellOf, openSheet, pendingBar, saveTo, typeInto } from '../support/sheet-page';
import { emulatorsOfThisRun, newEmail, signIn, writeConnectionFile } from '../support/sign-in';
import { chooseStore, giveFile, publish } from '../support/story';

const password = 'correct horse battery';
const today = planDay();
/** After the click. The first is before anything can have been written, the last about when it is done. */
const cutsMs = [0, 60, 200, 500] as const;

test.describe.configure({ mode: 'serial', timeout: 420_000 });

const { folder, remove } = temporaryFolder();
let connectionFile: string;
let desktop: Desktop;

const window = (): Page => desktop.window;
const file = (name: string, bytes: Buffer): string => writeReport(folder, name, bytes);
const stock = (available: number): Buffer => fbaStockFile(today, [{ sku: 'JAR', available, shipped30: 120 }]);

const start = async (): Promise<void> => {
  desktop = await launchDesktop({ userDataDir: path.join(folder, 'user-data'), connectionFile });
};

/** Starts again on the same computer, still signed in, in the same store. */
const cut = async (afterMs: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await desktop.kill();
  await start();
  await chooseStore(window(), 'Blupond');
};

const available = async (): Promise<string> => {
  await openSheet(window(), '/fba-forecast');
  // Until the plan is made anew the page has the rows of the last visit, and says so.
  await expect(window().getByText(/^These are the figures of the last visit/)).toHaveCount(0, { timeout: 30_000 });
  return (await cellOf(window(), 'JAR', 'available')).innerText();
};

/** A page may show what it was left with before what was published or undone has come to it. */
const settles = async (figures: readonly string[], why: string): Promise<void> => {
  await expect.poll(available, { message: why, timeout: 30_000 }).toMatch(new RegExp(`^(?:${figures.join('|')})$`));
};

const publishStock = async (units: number): Promise<void> => {
  await window().goto('app://desk/reports/amz-fba-planning');
  await publish(await giveFile(window(), file(`stock ${units}.csv`, stock(units))));
};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const emulators = emulatorsOfThisRun();
  await emptyFirestore(emulators);
  connectionFile = writeConnectionFile(folder, emulators);
  const email = newEmail();
  await createStaff(emulators, email, password);
  await start();
  await signIn(window(), email, password);
  await chooseStore(window(), 'Blupond');
  await publishAll(window(), [file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }])), file('first.csv', stock(60))]);
});

test.afterAll(async () => {
  await desktop.kill();
  remove();
});

test('an undo is done or not done, and what stood before stands whole', async () => {
  for (const [at, ms] of cutsMs.entries()) {
    const before = await available();
    await publishStock(100 + at);
    const card = window().getByRole('article', { name: `stock ${100 + at}.csv` });
    await card.getByRole('button', { name: 'Undo' }).click();
    await cut(ms);
    await settles([before, String(100 + at)], `cut after ${ms} ms`);
  }
});

test('a setting is the old one or the new one', async () => {
  const target = () => window().locator('[data-setting="fba-target-days"]').getByRole('textbox');
  const read = async (): Promise<string> => {
    await goTo(window(), '/settings?tab=containers');
    await expect(target()).toBeVisible();
    await expect(target()).not.toHaveValue('');
    return target().inputValue();
  };
  for (const [at, ms] of cutsMs.entries()) {
    const before = await read();
    await target().fill(String(60 + at));
    await target().press('Enter');
    await cut(ms);
    expect([before, String(60 + at)], `cut after ${ms} ms`).toContain(await read());
  }
});

test('a typed cell waits on the page again, and a saved one is saved or waits', async () => {
  for (const [at, ms] of cutsMs.entries()) {
    await openSheet(window(), '/fba-forecast');
    await typeInto(window(), 'JAR', 'note', `typed ${at}`);
    await expect(pendingBar(window())).toContainText('1 change not saved');
    // A moment for the disk, and none for Chromium, which writes its own storage down seconds later.
    await cut(250);
    await openSheet(window(), '/fba-forecast');
    await expect(await cellOf(window(), 'JAR', 'note'), `typed, cut ${at}`).toHaveText(`typed ${at}`);
    await expect(pendingBar(window())).toContainText('kept from an earlier visit');
    await pendingBar(window()).getByRole('button', { name: 'Save', exact: true }).click();
    await cut(ms);
    await openSheet(window(), '/fba-forecast');
    await expect(await cellOf(window(), 'JAR', 'note'), `saved, cut after ${ms} ms`).toHaveText(`typed ${at}`);
    const save = pendingBar(window()).getByRole('button', { name: 'Save', exact: true });
    if (await save.isVisible()) {
      await save.click();
      await expect(pendingBar(window())).toContainText('Saved');
    }
  }
});

const backupPanel = () => window().getByRole('region', { name: 'Backup and restore' });

test('a backup has its name once it is whole: the one before stands until then', async () => {
  const out = path.join(folder, 'Blupond.sellerops');
  const backUp = async (): Promise<void> => {
    await goTo(window(), '/settings?tab=data');
    await saveTo(desktop.app, out);
    await expect(window().getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 });
    await backupPanel().getByRole('button', { name: 'Back up Blupond' }).click();
  };
  await backUp();
  await expect(backupPanel().getByRole('status')).toContainText('Saved Blupond.sellerops');
  for (const ms of cutsMs) {
    await backUp();
    await cut(ms);
    expect(existsSync(out)).toBe(true);
    expect(await openBackup(bytesOf(Uint8Array.from(readFileSync(out)))), `cut after ${ms} ms`).toMatchObject({ ok: true });
  }
  expect(readdirSync(folder).filter((name) => name.endsWith('.sellerops'))).toEqual(['Blupond.sellerops']);
  // What a killed process could not take away is taken away by the next one.
  await expect.poll(() => readdirSync(folder).filter((name) => name.startsWith('.seller-ops-'))).toEqual([]);
});

test('a restore shows what stood or what is restored, and can be finished by choosing the file again', async () => {
  const out = path.join(folder, 'Blupond.sellerops');
  const kept = await available();
  const restore = () => backupPanel().getByRole('group', { name: 'Restore' });
  const choose = async (): Promise<void> => {
    await goTo(window(), '/settings?tab=data');
    await backupPanel().locator('input[type="file"]').setInputFiles(out);
    await expect(restore()).toBeVisible();
  };
  for (const [at, ms] of cutsMs.entries()) {
    await publishStock(500 + at);
    await choose();
    await restore().getByRole('button', { name: 'Restore Blupond' }).click();
    await cut(ms);
    await settles([kept, String(500 + at)], `cut after ${ms} ms`);
  }
  await choose();
  const button = restore().getByRole('button', { name: 'Restore Blupond' });
  if (await button.isEnabled()) {
    await button.click();
    await expect(backupPanel().getByRole('status')).toContainText('Restored from Blupond.sellerops');
  }
  await expect.poll(available, { timeout: 60_000 }).toBe(kept);
});

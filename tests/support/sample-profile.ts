/**
 * A profile in which the sample workspace stands and its stores are forecast, made once and copied for every test that only works in it.
 * Making the sample and learning from its sales is most of what a test in it would otherwise wait for.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from 'playwright/test';
import { electronExecutable, launchDesktop, temporaryFolder } from './desktop';
import { openSampleWorkspace } from './sign-in';
import { openSheet } from './sheet-page';
import { chooseStore } from './story';

const project = path.resolve(__dirname, '..', '..');
const kept = path.join(project, 'test-results', 'sample-profiles');
const longestMs = 300_000;

/** Another build, another Electron or another day make it anew. */
const keyNow = (): string => {
  const build = readFileSync(path.join(project, 'dist', 'made-of'), 'utf8');
  return createHash('sha256').update([build, electronExecutable(), new Date().toDateString()].join('\n')).digest('hex').slice(0, 16);
};

const makeAt = async (place: string): Promise<void> => {
  const { folder, remove } = temporaryFolder();
  const profile = path.join(folder, 'user-data');
  const desktop = await launchDesktop({ userDataDir: profile });
  const { window } = desktop;
  try {
    await openSampleWorkspace(window);
    const atFirst = await window.evaluate(() => JSON.stringify({ ...localStorage }));
    for (const store of ['Minglewood', 'Blupond', 'Royal Green'] as const) {
      await chooseStore(window, store);
      await openSheet(window, '/fba-forecast', longestMs);
    }
    // Of the window nothing is kept but that it is signed in: no store, no page it was on.
    await window.goto('app://desk/terms');
    await window.evaluate((stored) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(JSON.parse(stored) as Record<string, string>)) localStorage.setItem(name, value);
    }, atFirst);
  } finally {
    await desktop.close();
  }
  cpSync(profile, place, { recursive: true, verbatimSymlinks: true });
  remove();
};

/** Of several workers one makes it, and the others wait. A maker that was killed is not waited for longer than making takes. */
const profileOfToday = async (): Promise<string> => {
  const ready = path.join(kept, keyNow());
  const lock = `${ready}.making`;
  for (;;) {
    if (existsSync(ready)) return ready;
    mkdirSync(kept, { recursive: true });
    try {
      mkdirSync(lock);
    } catch {
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > longestMs) rmSync(lock, { recursive: true, force: true });
      await wait(500);
      continue;
    }
    try {
      for (const old of readdirSync(kept)) if (old !== path.basename(lock)) rmSync(path.join(kept, old), { recursive: true, force: true });
      await makeAt(path.join(lock, 'profile'));
      renameSync(path.join(lock, 'profile'), ready);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
};

/** Fills the user-data folder of an app that is not started yet. */
export const fillWithSample = async (userDataDir: string): Promise<void> => {
  test.setTimeout(test.info().timeout + longestMs);
  cpSync(await profileOfToday(), userDataDir, { recursive: true, verbatimSymlinks: true });
};

/** What a start on such a profile leads to. */
export const sampleStands = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 60_000 });
};

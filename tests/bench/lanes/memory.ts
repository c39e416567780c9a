/** What the app holds in memory while three stores of 20,000 SKUs each are gone through, against an empty window: the sum over all its processes, by the system's own count. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { _electron, type ElectronApplication } from 'playwright/test';
import { desktopEnvironment, electronExecutable, launchDesktop, switchesForThisUser, temporaryFolder } from '../../support/desktop';
import { openSampleWorkspace } from '../../support/sign-in';
import { chooseStore, widen } from '../../support/story';
import { bareProgram } from '../electron/bare-window';
import { importCatalogue } from '../electron/import-catalogue';
import { ratio, type Figure } from '../figure';
import type { Lane } from '../setting';

const skus = 20_000;
const minutes = 60_000;
const storeNames = ['Royal Green', 'Blupond', 'Minglewood'] as const;

/** What is made ahead and what a page leaves behind is over once memory stands still: looked at so often, and the same so many times. */
const settling = { everyMs: 5_000, times: 4, within: 0.01, mostLooks: 24 } as const;

/** Megabytes, all processes of the app. */
const megabytes = (app: ElectronApplication): Promise<number> => app.evaluate(({ app: electron }) => electron.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0) / 1024);

/** Megabytes once nothing happens any more. */
const settled = async (app: ElectronApplication, pause: (ms: number) => Promise<void>): Promise<number> => {
  let last = NaN;
  let same = 0;
  for (let look = 0; look < settling.mostLooks && same < settling.times; look += 1) {
    await pause(settling.everyMs);
    const now = await megabytes(app);
    same = Math.abs(now - last) <= last * settling.within ? same + 1 : 0;
    last = now;
  }
  return last;
};

const inBareWindow = async (root: string): Promise<number> => {
  const folder = path.join(root, '.bench', 'bare-window');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'bare-window', main: 'main.cjs' }));
  writeFileSync(path.join(folder, 'main.cjs'), bareProgram);
  const user = temporaryFolder();
  const app = await _electron.launch({ executablePath: electronExecutable(), args: [...switchesForThisUser(), folder, `--user-data-dir=${user.folder}`], env: desktopEnvironment() });
  try {
    const window = await app.firstWindow();
    await window.getByText('ready').waitFor();
    return await settled(app, (ms) => window.waitForTimeout(ms));
  } finally {
    await app.close();
    user.remove();
    rmSync(folder, { recursive: true });
  }
};

export const memoryLane: Lane = {
  title: 'Memory',
  run: async (setting) => {
    const bare = await inBareWindow(setting.root);
    const user = temporaryFolder();
    const desktop = await launchDesktop({ userDataDir: user.folder });
    try {
      const { app, window } = desktop;
      window.setDefaultTimeout(8 * minutes);
      await widen(desktop);
      await openSampleWorkspace(window);
      for (const store of storeNames) {
        setting.say(`${store}: importing ...`);
        await chooseStore(window, store);
        await importCatalogue(window, setting, skus);
      }
      await window.goto('app://desk/fba-forecast');
      const after: number[] = [];
      for (const store of [...storeNames, ...storeNames]) {
        await chooseStore(window, store);
        await window.locator('[data-sheet="fba-send"][data-state="open"] [data-row="0"] [role="gridcell"]').first().waitFor();
        after.push(await settled(app, (ms) => window.waitForTimeout(ms)));
        setting.say(`${store}: ${after.at(-1)?.toFixed(0) ?? ''} MB`);
      }
      const last = after.slice(storeNames.length);
      const one: Figure = { what: `one store of ${skus.toLocaleString('en-US')} SKUs open`, measured: `${(after[0] ?? NaN).toFixed(0)} MB`, bar: '', holds: null, runs: 1, note: `an empty window: ${bare.toFixed(0)} MB` };
      return [ratio(`three stores of ${skus.toLocaleString('en-US')} SKUs gone through twice, all processes, against an empty window`, last, [bare], 3, `after each store ${after.map((value) => value.toFixed(0)).join(', ')} MB`), one];
    } finally {
      await desktop.close();
      rmSync(user.folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

/**
 * From the start of the program to a sign-in page that can be used, against a bare window with one line of text. Before a driver, which staff do not have, the app's window waits: that is taken off.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { _electron } from 'playwright/test';
import { driverWaitMs } from '../../../main/window/driver-wait';
import { desktopEnvironment, electronExecutable, launchDesktop, switchesForThisUser, temporaryFolder } from '../../support/desktop';
import { bareProgram } from '../electron/bare-window';
import { ratio } from '../figure';
import { inTurn, Series, type Lane } from '../setting';

export const startLane: Lane = {
  title: 'Start',
  run: async ({ root, runs }) => {
    const folder = path.join(root, '.bench', 'bare-window');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'bare-window', main: 'main.cjs' }));
    writeFileSync(path.join(folder, 'main.cjs'), bareProgram);
    const bare = new Series<number>();
    const own = new Series<number>();
    await inTurn(runs, {
      bare: async () => {
        const user = temporaryFolder();
        const from = performance.now();
        const args = [...switchesForThisUser(), folder, `--user-data-dir=${user.folder}`];
        const app = await _electron.launch({ executablePath: electronExecutable(), args, env: desktopEnvironment() });
        await (await app.firstWindow()).getByText('ready').waitFor();
        bare.add(performance.now() - from);
        await app.close();
        user.remove();
      },
      own: async () => {
        const user = temporaryFolder();
        const from = performance.now();
        const desktop = await launchDesktop({ userDataDir: user.folder });
        await desktop.window.getByRole('button', { name: 'Open sample workspace' }).waitFor();
        own.add(performance.now() - from - driverWaitMs);
        await desktop.close();
        user.remove();
      },
    });
    rmSync(folder, { recursive: true });
    return [ratio('cold start to a usable sign-in page, against an empty Electron window', own.counted(runs), bare.counted(runs), 1.6, `the ${driverWaitMs} ms taken off that the app waits for whoever drives it from outside`)];
  },
};

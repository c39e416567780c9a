/** A sheet filled to its last row, through the running app: read, reviewed, published to the emulator, shown. Runs when it is named, or with `--full`. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { appArguments, desktopEnvironment, electronExecutable, launchDesktop, temporaryFolder } from '../../support/desktop';
import { createAccount, emulatorsOfThisRun, newEmail, writeConnectionFile } from '../../support/sign-in';
import { chooseStore } from '../../support/story';
import type { AloneOrder, AloneWord } from '../electron/orders';
import { atMost, missing, type Figure } from '../figure';
import { awdPreamble } from '../files/awd';
import type { Lane } from '../setting';

const sheetRows = 1_048_576;
const patienceMs = 20 * 60_000;

type Told = { readonly shown: string; readonly seconds: ReadonlyMap<string, number>; readonly megabytes: (name: RegExp) => number };

/** The app with somebody signed in, driven from inside while `order` is carried out. */
const carriedOut = (folder: string, connectionFile: string, driver: string, order: AloneOrder, say: (line: string) => void): Promise<Told> =>
  new Promise((resolve, reject) => {
    const app = spawn(electronExecutable(), ['-r', driver, ...appArguments(folder)], { env: desktopEnvironment({ SELLER_OPS_CONNECTION: connectionFile }), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const highest = new Map<string, number>();
    const megabytes = (name: RegExp): number => Math.round(Math.max(0, ...[...highest].filter(([one]) => name.test(one)).map(([, kilobytes]) => kilobytes)) / 1024);
    const seconds = new Map<string, number>();
    let from = 0;
    let ended: (() => void) | null = null;
    // Its folder is removed next: nobody goes on before it has ended.
    const end = (then: () => void): void => {
      ended ??= then;
      app.kill('SIGKILL');
    };
    const fail = (why: string): void => end(() => reject(new Error(why)));
    const impatience = setTimeout(() => fail(`The app was not done after ${patienceMs / 60_000} minutes; it had got to: ${[...seconds.keys()].join(', ')}`), patienceMs);
    const reached = (what: string): void => {
      seconds.set(what, (performance.now() - from) / 1000);
      say(`${what} after ${(seconds.get(what) ?? 0).toFixed(0)} s; highest memory: ${[...highest].map(([name, kilobytes]) => `${name} ${Math.round(kilobytes / 1024)} MB`).join(', ')}`);
    };
    app.once('exit', (code, signal) => {
      clearTimeout(impatience);
      if (ended === null) reject(new Error(`The app ended by itself: ${signal ?? code ?? ''}`));
      else ended();
    });
    app.on('message', (message) => {
      const word = message as AloneWord;
      switch (word.kind) {
        case 'ready':
          from = performance.now();
          app.send(order);
          return;
        case 'memory':
          for (const [name, kilobytes] of word.processes) highest.set(name, Math.max(highest.get(name) ?? 0, kilobytes));
          return;
        case 'step':
          return reached(word.step);
        case 'failed':
          return fail(word.why);
        case 'shown':
          reached('shown');
          return end(() => resolve({ shown: word.text, seconds, megabytes }));
      }
    });
  });

export const wholeSheetLane: Lane = {
  title: 'A whole sheet',
  run: async ({ awd, full, say, named, root }) => {
    if (!full && !named) return [missing('1,048,576 rows XLSX through the running app', 'run with --full')];
    const rows = sheetRows - awdPreamble.length;
    const file = await awd('xlsx', rows);
    const user = temporaryFolder();
    try {
      const connectionFile = writeConnectionFile(user.folder, emulatorsOfThisRun());
      const userDataDir = path.join(user.folder, 'data');
      const desktop = await launchDesktop({ userDataDir, connectionFile });
      await createAccount(desktop.window, newEmail(), 'a long enough secret');
      await chooseStore(desktop.window, 'Blupond');
      await desktop.close();
      const order: AloneOrder = { address: 'app://desk/amazon-warehouse/upload-awd-inventory', file, shown: rows.toLocaleString('en-US') };
      const { shown, seconds, megabytes } = await carriedOut(userDataDir, connectionFile, path.join(root, '.bench', 'electron', 'alone.cjs'), order, say);
      const took = (what: string): string => `${what} after ${(seconds.get(what) ?? 0).toFixed(0)} s`;
      const figures: Figure[] = [
        { what: '1,048,576 rows XLSX read, reviewed, published to the emulator and shown in the table', measured: shown, bar: 'every row', holds: true, runs: 1, note: ['reviewing', 'published', 'shown'].map(took).join(', ') },
        { ...atMost('reader process, highest', [megabytes(/reader/i)], 'MB', 512), note: '' },
        { ...atMost('window with its workers, highest', [megabytes(/^Tab$|renderer/i)], 'MB', null), note: '' },
      ];
      return figures;
    } finally {
      user.remove();
    }
  },
};

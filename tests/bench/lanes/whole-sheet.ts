/** A sheet filled to its last row, through the running app: read, reviewed, published to the emulator, shown. Runs when it is named, or with `--full`. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { launchDesktop, temporaryFolder } from '../../support/desktop';
import { createAccount, emulatorsOfThisRun, newEmail, writeConnectionFile } from '../../support/sign-in';
import { atMost, missing, type Figure } from '../figure';
import { awdPreamble } from '../files/awd';
import type { Lane } from '../setting';

const sheetRows = 1_048_576;
const minutes = 60_000;

export const wholeSheetLane: Lane = {
  title: 'A whole sheet',
  run: async ({ awd, full, say, named }) => {
    if (!full && !named) return [missing('1,048,576 rows XLSX through the running app', 'run with --full')];
    const rows = sheetRows - awdPreamble.length;
    const file = await awd('xlsx', rows);
    const user = temporaryFolder();
    const connectionFile = writeConnectionFile(user.folder, emulatorsOfThisRun());
    const desktop = await launchDesktop({ userDataDir: path.join(user.folder, 'data'), connectionFile });
    const highest = new Map<string, number>();
    const watching = setInterval(() => {
      void desktop.app
        .evaluate(({ app }) => app.getAppMetrics().map(({ type, name, memory }) => [name ?? type, memory.workingSetSize] as const))
        .then((processes) => {
          for (const [name, kilobytes] of processes) highest.set(name, Math.max(highest.get(name) ?? 0, kilobytes));
        }, () => undefined);
    }, 500);
    try {
      const { window } = desktop;
      window.setDefaultTimeout(20 * minutes);
      await createAccount(window, newEmail(), 'a long enough secret');
      await window.getByRole('radio', { name: 'Blupond' }).check();
      await window.getByRole('navigation', { name: 'Main' }).getByText('Amazon Warehouse', { exact: true }).click();
      await window.getByRole('link', { name: 'Upload AWD Inventory Report' }).click();
      await window.locator('[data-drop-zone] input[type=file]').first().setInputFiles(file);
      const card = window.getByRole('article', { name: path.basename(file) });
      const at = async (step: string): Promise<void> => {
        const stopped = card.and(window.locator('[data-step="stopped"]'));
        await card.and(window.locator(`[data-step="${step}"]`)).or(stopped).waitFor();
        if (await stopped.isVisible()) throw new Error(`The import stopped before it was ${step}: ${await card.innerText()}`);
        say(`${step}; memory: ${[...highest].map(([name, kilobytes]) => `${name} ${String(Math.round(kilobytes / 1024))} MB`).join(', ')}`);
      };
      await at('reviewing');
      for (const question of await card.getByRole('checkbox').all()) await question.check();
      await card.getByRole('button', { name: /^Publish/ }).click();
      await at('published');
      await window.getByRole('tab', { name: /Current data/ }).click();
      await window.locator('[data-row="0"] [data-column="sku"]').first().waitFor();
      const told = (await window.getByText(new RegExp(rows.toLocaleString('en-US'))).first().innerText()).replaceAll(/\s+/g, ' ');
      say(`shown: ${told}; memory: ${[...highest].map(([name, kilobytes]) => `${name} ${String(Math.round(kilobytes / 1024))} MB`).join(', ')}`);
      const megabytes = (name: RegExp): number => Math.round(Math.max(0, ...[...highest].filter(([one]) => name.test(one)).map(([, kilobytes]) => kilobytes)) / 1024);
      const figures: Figure[] = [
        { what: '1,048,576 rows XLSX read, reviewed, published to the emulator and shown in the table', measured: told, bar: 'every row', holds: true, runs: 1, note: '' },
        { ...atMost('reader process, highest', [megabytes(/reader/i)], 'MB', 512), note: '' },
        { ...atMost('window with its workers, highest', [megabytes(/^Tab$|renderer/i)], 'MB', null), note: '' },
      ];
      return figures;
    } finally {
      clearInterval(watching);
      await desktop.close();
      rmSync(user.folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

/** Files on their way into the page, and the reader's life and end, in the running app. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import type { Desk, DeskMessage } from '../../preload/contract';
import type { ReaderReply } from '../../preload/reader-protocol';
import { type Desktop, launchDesktop, temporaryFolder } from '../support/desktop';

type Probe = { readonly messages: DeskMessage[]; readonly ports: Map<string, MessagePort> };
type ProbedWindow = { readonly desk: Desk; probe: Probe };

let user: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;
const page = (): Page => desktop.window;

/** Listens as the page would, and adds an input in a drop zone of its own. */
const listen = (): Promise<void> =>
  page().evaluate(() => {
    const probed = window as unknown as ProbedWindow;
    const probe: Probe = { messages: [], ports: new Map() };
    probed.probe = probe;
    // In the capture phase and final: the app's own listeners must not start an import of the probe's files.
    window.addEventListener(
      'message',
      (event: MessageEvent<DeskMessage>) => {
        event.stopImmediatePropagation();
        probe.messages.push(event.data);
        const [port] = event.ports;
        if (event.data.desk === 'reader-port' && port !== undefined) probe.ports.set(event.data.jobId, port);
      },
      true,
    );
    const zone = document.createElement('div');
    zone.dataset['dropZone'] = 'probe-zone';
    zone.innerHTML = '<input type="file" id="probe" multiple />';
    document.body.append(zone);
  });

const messages = (): Promise<readonly DeskMessage[]> => page().evaluate(() => (window as unknown as ProbedWindow).probe.messages.splice(0));

const admitted = async (...files: readonly string[]) => {
  // What an earlier job still had to say is not about these files.
  await messages();
  await page().setInputFiles('#probe', [...files]);
  await expect.poll(() => page().evaluate(() => (window as unknown as ProbedWindow).probe.messages.length)).toBe(1);
  const [message] = await messages();
  if (message?.desk !== 'files') throw new Error('the page was told something else');
  return message;
};

const start = (ticket: string, jobId: string) =>
  page().evaluate((order) => (window as unknown as ProbedWindow).desk.invoke('reader:start', { ...order, options: {} }), { ticket, jobId });

/** Reads a job to its end and says what came, in short. */
const readAll = (jobId: string) =>
  page().evaluate(async (id) => {
    const { ports } = (window as unknown as ProbedWindow).probe;
    while (!ports.has(id)) await new Promise((resolve) => requestAnimationFrame(resolve));
    const port = ports.get(id) as MessagePort;
    let rows = 0;
    const last = await new Promise<ReaderReply>((resolve) => {
      port.onmessage = ({ data }: MessageEvent<ReaderReply | Uint8Array<ArrayBuffer>>) => {
        if (data instanceof Uint8Array) {
          // Its second word says how many rows came: see preload/row-batch.ts, which this page does not have.
          rows += new Uint32Array(data.buffer, data.byteOffset, 2)[1] ?? 0;
          port.postMessage({ kind: 'next' });
        } else if (data.kind === 'end' || data.kind === 'failed') resolve(data);
      };
      port.postMessage({ kind: 'next' });
      port.postMessage({ kind: 'next' });
    });
    port.close();
    return { rows, last: last.kind };
  }, jobId);

const endOf = async (jobId: string) => {
  const seen: DeskMessage[] = [];
  await expect
    .poll(async () => {
      seen.push(...(await messages()));
      return seen.some((message) => message.desk === 'reader-ended' && message.jobId === jobId);
      // Silence is believed after a quarter of a minute, and of one that had not begun to speak after a whole one.
    }, { timeout: 90_000 })
    .toBe(true);
  return seen.filter((message) => message.desk === 'reader-ended' && message.jobId === jobId);
};

const readerProcesses = () => desktop.app.evaluate(({ app }) => app.getAppMetrics().filter(({ name, serviceName }) => [name, serviceName].includes('Seller Ops reader')).map(({ pid }) => pid));

/** The one that stands ready for the next file, once those of earlier files are gone. */
const readyReader = async (): Promise<number> => {
  let ready = 0;
  await expect
    .poll(async () => {
      const before = await readerProcesses();
      await page().waitForTimeout(500);
      const [only, ...others] = await readerProcesses();
      if (only === undefined || others.length > 0 || before.length !== 1 || before[0] !== only) return false;
      ready = only;
      return true;
    })
    .toBe(true);
  return ready;
};

const table = (rows: number): string => `SKU,Available\n${Array.from({ length: rows }, (_, at) => `SKU-${at},${at}`).join('\n')}\n`;

const killedWrite = (): string => path.join(user.folder, 'data', '.seller-ops-0123456789ab.tmp');

test.beforeAll(async () => {
  user = temporaryFolder();
  mkdirSync(path.join(user.folder, 'data'));
  writeFileSync(killedWrite(), 'half');
  const hoursAgo = Date.now() / 1_000 - 2 * 3_600;
  utimesSync(killedWrite(), hoursAgo, hoursAgo);
  desktop = await launchDesktop({ userDataDir: path.join(user.folder, 'data') });
  await listen();
  writeFileSync(path.join(user.folder, 'small.csv'), table(1_000));
  writeFileSync(path.join(user.folder, 'large.csv'), table(400_000));
});

test.afterAll(async () => {
  await desktop.close();
  user.remove();
});

const file = (name: string): string => path.join(user.folder, name);

test('what a killed write left in the folder of the app goes with its next start', async () => {
  await expect.poll(() => existsSync(killedWrite())).toBe(false);
});

test('picked files arrive as tickets, once, with their zone and without a path', async () => {
  const message = await admitted(file('small.csv'), file('large.csv'));
  expect(message.zone).toBe('probe-zone');
  expect(message.tickets.map(({ name }) => name)).toEqual(['small.csv', 'large.csv']);
  expect(JSON.stringify(message)).not.toContain(user.folder);
  expect(await page().evaluate(() => document.querySelector<HTMLInputElement>('#probe')?.value)).toBe('');
});

test('the same file can be picked twice', async () => {
  const [first, second] = [await admitted(file('small.csv')), await admitted(file('small.csv'))];
  expect(first.tickets[0]?.ticket).not.toBe(second.tickets[0]?.ticket);
});

test('what has no path on this computer is refused by name', async () => {
  await page().setInputFiles('#probe', { name: 'made-up.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU\n1') });
  await expect.poll(() => page().evaluate(() => (window as unknown as ProbedWindow).probe.messages.length)).toBe(1);
  const [message] = await messages();
  expect(message).toMatchObject({ desk: 'files', tickets: [], refused: [{ name: 'made-up.csv' }] });
});

test('a script cannot make up a file with a path', async () => {
  await page().evaluate(() => {
    const forged = new File(['x'], 'passwd');
    Object.defineProperty(forged, 'path', { value: '/etc/passwd' });
    const carried = new DataTransfer();
    carried.items.add(forged);
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => page().evaluate(() => (window as unknown as ProbedWindow).probe.messages.length)).toBe(1);
  expect((await messages())[0]).toMatchObject({ desk: 'files', zone: null, tickets: [], refused: [{ name: 'passwd' }] });
});

test('a dropped file does not replace the app', async () => {
  const prevented = await page().evaluate(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['x'], 'a.csv'));
    const events = ['dragover', 'drop'].map((kind) => new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
    return events.map((event) => !document.body.dispatchEvent(event));
  });
  expect(prevented).toEqual([true, true]);
  await expect.poll(async () => (await messages()).length).toBe(1);
});

test('the dialog gives tickets too, and its folder is never told', async () => {
  await desktop.app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file('small.csv'));
  const picked = await page().evaluate(() => (window as unknown as ProbedWindow).desk.invoke('files:pick', { multiple: false }));
  expect(picked.tickets.map(({ name }) => name)).toEqual(['small.csv']);
  expect(JSON.stringify(picked)).not.toContain(user.folder);
});

test('a file is saved whole where the user said, under a name every system takes', async () => {
  const folder = path.join(user.folder, 'saved');
  mkdirSync(folder);
  await desktop.app.evaluate(({ dialog }, into) => {
    const saving = ((_window: unknown, options: { defaultPath: string }) => {
      const offered = options.defaultPath.split(/[\\/]/).at(-1) ?? '';
      return Promise.resolve({ canceled: false, filePath: `${into}/${offered}` });
    }) as unknown as typeof dialog.showSaveDialog;
    dialog.showSaveDialog = saving;
  }, folder);
  const save = (suggestedName: string) =>
    page().evaluate((name) => (window as unknown as ProbedWindow).desk.invoke('files:save', { suggestedName: name, bytes: new TextEncoder().encode('SKU\n1\n') }), suggestedName);
  expect(await save('../awd: inventory.csv')).toEqual({ kind: 'saved', name: '_awd_ inventory.csv' });
  expect(readdirSync(folder)).toEqual(['_awd_ inventory.csv']);
  expect(readFileSync(path.join(folder, '_awd_ inventory.csv'), 'utf8')).toBe('SKU\n1\n');
  mkdirSync(path.join(folder, 'taken.csv'));
  const failed = await save('taken.csv');
  expect(failed).toMatchObject({ kind: 'failed' });
  expect(JSON.stringify(failed)).not.toContain(user.folder);
});

test('a file is read to its end over the port, and its reader leaves', async () => {
  const { tickets } = await admitted(file('small.csv'));
  await expect.poll(async () => (await readerProcesses()).length).toBe(1);
  const [spare] = await readerProcesses();
  expect(await start(tickets[0]?.ticket ?? '', 'whole')).toEqual({ started: true });
  expect(await readAll('whole')).toEqual({ rows: 1_001, last: 'end' });
  // The one that read is gone, and another stands ready.
  await expect.poll(async () => (await readerProcesses()).filter((pid) => pid !== spare).length).toBe(1);
  await expect.poll(async () => (await readerProcesses()).includes(spare ?? 0)).toBe(false);
  expect((await messages()).filter(({ desk }) => desk === 'reader-ended')).toEqual([]);
});

test('cancelling ends the reader, and the page hears it once', async () => {
  const { tickets } = await admitted(file('large.csv'));
  await start(tickets[0]?.ticket ?? '', 'cancelled');
  // Nothing is asked for, so the reader waits with most of the file unread.
  await page().evaluate(async () => {
    const { desk } = window as unknown as ProbedWindow;
    await Promise.all([desk.invoke('reader:cancel', { jobId: 'cancelled' }), desk.invoke('reader:cancel', { jobId: 'cancelled' }), desk.invoke('reader:cancel', { jobId: 'unknown' })]);
  });
  expect(await endOf('cancelled')).toEqual([{ desk: 'reader-ended', jobId: 'cancelled', code: 'cancelled', detail: 'Reading was cancelled.' }]);
});

test('a reader that is killed from outside is told as crashed, and the next file is read', async () => {
  const { tickets } = await admitted(file('large.csv'));
  const reader = await readyReader();
  await start(tickets[0]?.ticket ?? '', 'killed');
  process.kill(reader, 'SIGKILL');
  expect(await endOf('killed')).toMatchObject([{ code: 'crashed' }]);
  const again = await admitted(file('small.csv'));
  await start(again.tickets[0]?.ticket ?? '', 'after');
  expect(await readAll('after')).toEqual({ rows: 1_001, last: 'end' });
});

test('a reader that stands still is ended and told as silent', async () => {
  test.skip(process.platform === 'win32', 'a process cannot be stopped and continued there');
  const { tickets } = await admitted(file('large.csv'));
  const reader = await readyReader();
  await start(tickets[0]?.ticket ?? '', 'silent');
  execFileSync('kill', ['-STOP', String(reader)]);
  expect(await endOf('silent')).toMatchObject([{ code: 'silent' }]);
  await expect.poll(async () => (await readerProcesses()).includes(reader)).toBe(false);
});

test('one job is one reader: a new reading of the same name ends the one before, and a ticket of nobody is refused', async () => {
  const { tickets } = await admitted(file('large.csv'));
  const ticket = tickets[0]?.ticket ?? '';
  const reader = await readyReader();
  expect(await start(ticket, 'twice')).toEqual({ started: true });
  expect(await start(ticket, 'twice')).toEqual({ started: true });
  await expect.poll(async () => (await readerProcesses()).includes(reader)).toBe(false);
  expect(await start('nobody', 'other')).toMatchObject({ started: false });
  await page().evaluate(() => (window as unknown as ProbedWindow).desk.invoke('reader:cancel', { jobId: 'twice' }));
  await endOf('twice');
});

test('a page that goes away takes its readers with it', async () => {
  const { tickets } = await admitted(file('large.csv'));
  const reader = await readyReader();
  await start(tickets[0]?.ticket ?? '', 'left');
  await page().reload();
  await expect.poll(async () => (await readerProcesses()).includes(reader)).toBe(false);
  await listen();
});

test('a page that crashes comes back by itself', async () => {
  const loaded = page().waitForEvent('crash').catch(() => undefined);
  await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  await loaded;
  await expect
    .poll(() => desktop.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined || contents.isCrashed() || contents.isLoading()) return 'not yet';
      return (await contents.executeJavaScript('location.host')) as string;
    }))
    .toBe('desk');
  expect(readFileSync(path.join(user.folder, 'data', 'logs', 'main.log'), 'utf8')).toContain('the page is gone: crashed');
});

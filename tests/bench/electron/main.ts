/** A bare app around the product's own reader process: takes orders from its parent, one at a time, and times them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, ipcMain, MessageChannelMain, net, protocol, utilityProcess, type UtilityProcess } from 'electron';
import type { Answer, Order, WorkerAnswer } from './orders';

const { BENCH_READER: readerFile = '' } = process.env;

protocol.registerSchemesAsPrivileged([{ scheme: 'bench', privileges: { standard: true, secure: true, supportFetchAPI: true } }]);

const startReader = (): UtilityProcess => utilityProcess.fork(readerFile, [], { execArgv: ['--js-flags=--max-old-space-size=512'], stdio: 'ignore' });

const spawned = (reader: UtilityProcess): Promise<void> => new Promise((resolve) => reader.once('spawn', () => resolve()));

/** Only Linux tells the highest mark of a process. */
const highestBytes = (pid: number | null): number | null => {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
    return found === null ? null : Number(found[1]) * 1024;
  } catch {
    return null;
  }
};

const answered = (): Promise<WorkerAnswer> => new Promise((resolve) => ipcMain.once('answer', (_, answer: WorkerAnswer) => resolve(answer)));
/** All that was asked of the reader is done, also what comes after the answer. */
const settled = (): Promise<void> => new Promise((resolve) => ipcMain.once('settled', () => resolve()));

const carryOut = async (order: Order, window: BrowserWindow): Promise<Answer> => {
  const isAhead = order.kind === 'read' && order.start === 'ahead';
  let reader: UtilityProcess | null = null;
  if (isAhead) {
    reader = startReader();
    await spawned(reader);
    // A process that has been spawned still loads its program; the app starts the next reader half a second ahead.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const from = performance.now();
  reader ??= startReader();
  const { port1, port2 } = new MessageChannelMain();
  reader.postMessage({ kind: 'read', path: order.file, options: {} }, [port1]);
  const answer = answered();
  const end = settled();
  window.webContents.postMessage('order', order, [port2]);
  // The reader leaves by itself when it is done, so its highest mark is looked at while it works.
  const started = reader;
  let readerBytes: number | null = null;
  const look = (): void => {
    // A process that is only just starting has no number yet.
    readerBytes = highestBytes(started.pid ?? null) ?? readerBytes;
  };
  const watching = setInterval(look, 20);
  const worker = await answer;
  const ms = performance.now() - from;
  await end;
  const endMs = performance.now() - from;
  clearInterval(watching);
  look();
  reader.kill();
  return { ...worker, ms, endMs, readerBytes };
};

void app.whenReady().then(async () => {
  protocol.handle('bench', (request) => net.fetch(pathToFileURL(path.join(__dirname, '..', 'page', new URL(request.url).pathname)).toString()));
  const window = new BrowserWindow({ show: false, webPreferences: { nodeIntegration: true, contextIsolation: false, sandbox: false, backgroundThrottling: false } });
  await window.loadURL('bench://page/index.html');
  process.on('message', (order: Order) => {
    void carryOut(order, window).then((answer) => process.send?.(answer));
  });
  process.on('disconnect', () => app.quit());
  process.send?.('ready');
});

/** One reader process, and what can be learnt about it from outside. */
import path from 'node:path';
import { app, utilityProcess, type UtilityProcess } from 'electron';
import { log } from './logs';

export type ReaderProcess = {
  readonly process: UtilityProcess;
  /** True once V8 said that its heap was used up, which it does right before it ends the process. */
  readonly ranOutOfHeap: () => boolean;
};

const heapMegabytes = 512;
const mostLoggedCharacters = 8_192;

export const startReader = (): ReaderProcess => {
  const reader = utilityProcess.fork(path.join(__dirname, 'reader.cjs'), [], {
    serviceName: 'Seller Ops reader',
    // Chromium's way of naming V8's limit: Node's own option is taken without a word and changes nothing here.
    execArgv: [`--js-flags=--max-old-space-size=${heapMegabytes}`],
    stdio: 'pipe',
  });
  let outOfHeap = false;
  let logged = 0;
  reader.stdout?.resume();
  reader.stderr?.on('data', (chunk: Buffer) => {
    const words = chunk.toString('utf8');
    outOfHeap ||= words.includes('heap out of memory');
    if (logged < mostLoggedCharacters) log.warn(`reader: ${words.slice(0, mostLoggedCharacters - logged)}`);
    logged += words.length;
  });
  return { process: reader, ranOutOfHeap: () => outOfHeap };
};

/** Resident bytes by process id, for the processes of this app. */
export const residentBytes = (): ReadonlyMap<number, number> =>
  new Map(app.getAppMetrics().map(({ pid, memory }) => [pid, memory.workingSetSize * 1024]));

/** Runs the built reader in a child process under the app's own watchdog, as main does, without Electron. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReaderNotice } from '../../../main/reader-messages';
import { heard, judge, startWatch, tick, watchEveryMs } from '../../../main/reader-watchdog';
import type { ReaderOptions } from '../../../preload/contract';
import { endsOf } from '../../../preload/cell-lengths';
import { replyIn, type ReadFailureCode, type ReaderMessage, type ReaderReply, type ReadWarning, type SheetInfo } from '../../../preload/reader-protocol';
import type { RowBatch } from '../../../preload/row-batch';

const projectFolder = path.resolve(__dirname, '..', '..', '..');
const heapMegabytes = 512;

export type BuiltReader = { readonly bundle: string; readonly remove: () => void };

/** Takes a few seconds: build once for a file of tests. */
export const buildReaderForTests = (): BuiltReader => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reader-built-'));
  const build = `import('${path.join(projectFolder, 'scripts/build/bundles.mjs').replaceAll('\\', '/')}').then(({ buildReader }) => buildReader(process.argv[1]))`;
  execFileSync(process.execPath, ['--input-type=module', '-e', build, folder], { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  return { bundle: path.join(folder, 'reader.cjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export type ChildReading = {
  readonly code: ReadFailureCode | null;
  readonly detail: string;
  readonly rowCount: number;
  /** All rows, as long as there are fewer than `mostKept`; the first and the last of more. */
  readonly rows: readonly (readonly string[])[];
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly sheets: readonly SheetInfo[];
  readonly warnings: readonly ReadWarning[];
  readonly lastWords: number;
  /** The most memory the process ever had; null where the system does not say. */
  readonly peakBytes: number | null;
  readonly ms: number;
};

const mostKept = 2_000;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const rowsOf = (batch: RowBatch): string[][] => {
  const rows: string[][] = [];
  const ends = endsOf(batch);
  let cell = 0;
  let from = 0;
  for (const cells of batch.cellsPerRow) {
    const row: string[] = [];
    for (let i = 0; i < cells; i += 1, cell += 1) {
      const to = ends[cell] ?? 0;
      row.push(decoder.decode(batch.bytes.subarray(from, to)));
      from = to;
    }
    rows.push(row);
  }
  return rows;
};

const memoryOf = (pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number | null => {
  try {
    const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return found === undefined ? null : Number(found) * 1024;
  } catch {
    return null;
  }
};

const sizeOf = (file: string): number => {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
};

export type ChildOrder = {
  readonly file: string;
  readonly options?: ReaderOptions;
  /** Called once the first rows have come, before more are asked for. */
  readonly meanwhile?: () => void;
  /** A function as text that the child runs at once instead of reading. */
  readonly misbehaviour?: string;
};

type FromChild = { readonly to: 'main'; readonly notice: ReaderNotice } | { readonly to: 'page'; readonly job: number; readonly reply: ReaderMessage };

/** The channel between the processes puts bytes wherever they come to lie, not at a whole word as a MessagePort does. */
const atItsBeginning = (message: ReaderMessage): ReaderMessage => (message instanceof Uint8Array ? message.slice() : message);

type Outcome = { readonly code: ReadFailureCode | null; readonly detail: string; readonly warnings: readonly ReadWarning[] };

/** One reader process. It takes job after job; one that had to be ended takes none any more. */
export class ReaderChild {
  private readonly child: ChildProcess;
  private errors = '';
  private jobs = 0;
  private hasEnded = false;

  constructor({ bundle }: BuiltReader) {
    this.child = fork(path.join(__dirname, 'under-node.cjs'), [bundle], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      if (this.errors.length < 8_192) this.errors += chunk.toString('utf8');
    });
    this.child.once('exit', () => {
      this.hasEnded = true;
    });
  }

  get isUsable(): boolean {
    return !this.hasEnded && !this.child.killed;
  }

  async read({ file, options = {}, meanwhile, misbehaviour }: ChildOrder): Promise<ChildReading> {
    const { child } = this;
    const job = (this.jobs += 1);
    const began = performance.now();
    const kept: string[][] = [];
    const found = { rowCount: 0, first: [] as readonly string[], last: [] as readonly string[], sheets: [] as readonly SheetInfo[], lastWords: 0, peakBytes: null as number | null };
    let watch = startWatch(sizeOf(file));
    let warnings: readonly ReadWarning[] = [];
    const send = (to: string, message: unknown): void => {
      // What is said to one that is just being ended is lost, and nobody misses it: its exit is heard.
      if (child.connected) child.send({ to, job, message }, () => undefined);
    };
    const stop: (() => void)[] = [];
    const outcome = await new Promise<Outcome>((resolve) => {
      let ticked = performance.now();
      const settle = (code: ReadFailureCode | null, detail: string, told: readonly ReadWarning[] = []): void => {
        found.peakBytes = memoryOf(child.pid, 'VmHWM') ?? found.peakBytes;
        resolve({ code, detail, warnings: told });
      };
      const watching = setInterval(() => {
        const now = performance.now();
        watch = tick(watch, now - ticked);
        ticked = now;
        found.peakBytes = memoryOf(child.pid, 'VmHWM') ?? found.peakBytes;
        const verdict = judge(watch, memoryOf(child.pid, 'VmRSS'));
        if (verdict === null) return;
        settle(verdict.code, verdict.detail);
        child.kill('SIGKILL');
      }, watchEveryMs);
      const hear = (reply: ReaderReply): void => {
        if (reply.kind === 'end' || reply.kind === 'failed') found.lastWords += 1;
        if (reply.kind === 'opened') found.sheets = reply.sheets;
        else if (reply.kind === 'all-rows') warnings = reply.warnings;
        else if (reply.kind === 'end') settle(null, '', warnings);
        else if (reply.kind === 'failed') settle(reply.code, reply.detail);
        else if (reply.kind === 'rows') {
          if (found.rowCount === 0) meanwhile?.();
          const rows = rowsOf(reply);
          if (found.rowCount === 0) found.first = rows[0] ?? [];
          found.last = rows.at(-1) ?? found.last;
          found.rowCount += rows.length;
          if (kept.length < mostKept) kept.push(...rows.slice(0, mostKept - kept.length));
          send('port', { kind: 'next' });
        }
      };
      const listen = (message: FromChild): void => {
        if (message.to === 'main') watch = heard(watch, message.notice.kind === 'lane' ? message.notice.lane : undefined);
        else if (message.job === job) hear(replyIn(atItsBeginning(message.reply)));
      };
      const left = (): void => settle(this.errors.includes('heap out of memory') ? 'memory' : 'crashed', `The reader ended by itself. ${this.errors}`);
      child.on('message', listen);
      child.once('exit', left);
      stop.push(() => clearInterval(watching), () => child.off('message', listen), () => child.off('exit', left));
      if (misbehaviour !== undefined) send('misbehave', misbehaviour);
      else send('reader', { kind: 'read', path: file, options });
      send('port', { kind: 'next' });
    });
    for (const one of stop) one();
    send('forget', null);
    return { ...outcome, ...found, rows: kept, ms: performance.now() - began };
  }

  async end(): Promise<void> {
    if (this.hasEnded) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}

export const readInChild = async (reader: BuiltReader, order: ChildOrder): Promise<ChildReading> => {
  const child = new ReaderChild(reader);
  try {
    return await child.read(order);
  } finally {
    await child.end();
  }
};

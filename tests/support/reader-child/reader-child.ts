/** Runs the built reader in a child process under the app's own watchdog, as main does, without Electron. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReaderNotice } from '../../../main/reader-messages';
import { heard, judge, startWatch, tick, watchEveryMs } from '../../../main/reader-watchdog';
import type { ReaderOptions } from '../../../preload/contract';
import type { ReadFailureCode, ReaderReply, ReadWarning, RowBatch, SheetInfo } from '../../../preload/reader-protocol';

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
  let cell = 0;
  let from = 0;
  for (const cells of batch.cellsPerRow) {
    const row: string[] = [];
    for (let i = 0; i < cells; i += 1, cell += 1) {
      const to = batch.ends[cell] ?? 0;
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

export const readInChild = async ({ bundle }: BuiltReader, { file, options = {}, meanwhile, misbehaviour }: ChildOrder): Promise<ChildReading> => {
  const child: ChildProcess = fork(path.join(__dirname, 'under-node.cjs'), [bundle], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const began = performance.now();
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (errors.length < 8_192) errors += chunk.toString('utf8');
  });
  const kept: string[][] = [];
  const found = { rowCount: 0, first: [] as readonly string[], last: [] as readonly string[], sheets: [] as readonly SheetInfo[], lastWords: 0, peakBytes: null as number | null };
  let watch = startWatch(sizeOf(file));

  const outcome = await new Promise<{ code: ReadFailureCode | null; detail: string; warnings: readonly ReadWarning[] }>((resolve) => {
    let settled = false;
    let ticked = performance.now();
    const settle = (code: ReadFailureCode | null, detail: string, warnings: readonly ReadWarning[] = []): void => {
      if (settled) return;
      settled = true;
      found.peakBytes = memoryOf(child.pid, 'VmHWM') ?? found.peakBytes;
      clearInterval(watching);
      resolve({ code, detail, warnings });
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
      else if (reply.kind === 'end') settle(null, '', reply.warnings);
      else if (reply.kind === 'failed') settle(reply.code, reply.detail);
      else if (reply.kind === 'rows') {
        if (found.rowCount === 0) meanwhile?.();
        const rows = rowsOf(reply);
        if (found.rowCount === 0) found.first = rows[0] ?? [];
        found.last = rows.at(-1) ?? found.last;
        found.rowCount += rows.length;
        if (kept.length < mostKept) kept.push(...rows.slice(0, mostKept - kept.length));
        if (child.connected) child.send({ to: 'port', message: { kind: 'next' } });
      }
    };
    child.on('message', (message: { to: 'main'; notice: ReaderNotice } | { to: 'page'; reply: ReaderReply }) => {
      if (message.to === 'page') hear(message.reply);
      else watch = heard(watch, message.notice.kind === 'lane' ? message.notice.lane : undefined);
    });
    child.once('exit', () => settle(/heap out of memory/.test(errors) ? 'memory' : 'crashed', `The reader ended by itself. ${errors}`));
    if (misbehaviour !== undefined) child.send({ to: 'misbehave', message: misbehaviour });
    else child.send({ to: 'reader', message: { kind: 'read', path: file, options } });
    child.send({ to: 'port', message: { kind: 'next' } });
  });
  const ms = performance.now() - began;
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
  return { ...outcome, ...found, rows: kept, ms };
};

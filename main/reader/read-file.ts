/** One job: open a file, have its rows sent to the port, and say how it ended exactly once. */
import path from 'node:path';
import type { ReaderOptions } from '../../preload/contract';
import { FileSource } from './file-source';
import { isLockFile } from './front-door';
import { Outbox, type ReaderPort } from './outbox';
import { readContent, type Lane } from './read-content';
import { Refusal } from './refusal';
import { Warnings } from './warnings';

export type ReaderHooks = {
  /** Called once it is known how the file is read, and again when it must be read in another way. */
  readonly onLane?: (lane: Lane) => void;
  /** Called when every row is on its way. */
  readonly onAllRows?: () => void;
};

const nothingRead = ({ sheets }: Outbox, asked: number | undefined): Refusal => {
  if (asked !== undefined && sheets.length > 0) {
    return new Refusal('no-rows', sheets.some((sheet) => sheet.index === asked) ? 'The sheet holds no rows.' : `The file has no sheet number ${asked + 1}.`);
  }
  return new Refusal('no-rows', 'The file holds no rows.');
};

const stopped = () => new Refusal('cancelled', 'Reading was stopped.');

const readOpened = async (source: FileSource, options: ReaderOptions, outbox: Outbox, hooks: ReaderHooks): Promise<void> => {
  const warnings = new Warnings();
  const read = (how: ReaderOptions) => readContent(source, { options: how, outlet: outbox, warnings, onLane: (lane) => hooks.onLane?.(lane), isInside: false });
  await read(options);
  // A workbook that shows nothing has its rows on the sheets it hides.
  if (outbox.rowsSent === 0 && options.sheet === undefined && outbox.sheets.some(({ hidden }) => hidden)) await read({ ...options, hidden: true });
  if (outbox.isClosed) throw stopped();
  await source.expectUnchanged();
  if (outbox.rowsSent === 0) throw nothingRead(outbox, options.sheet);
  outbox.allRows(warnings);
  hooks.onAllRows?.();
  const sha256 = await source.sha256(() => !outbox.isClosed);
  if (sha256 === null) throw stopped();
  await source.expectUnchanged();
  outbox.lastWord({ kind: 'end', sha256 });
};

/**
 * Reads the file at `filePath` and sends what `reader-protocol.ts` describes through `port`: `opened`, batches as they
 * are asked for, `all-rows`, and one `end` or `failed`. Resolves after that last word and never rejects.
 */
export const readFile = async (filePath: string, options: ReaderOptions, port: ReaderPort, hooks: ReaderHooks = {}): Promise<void> => {
  const outbox = new Outbox(port);
  let source: FileSource | null = null;
  try {
    if (isLockFile(path.basename(filePath))) {
      throw new Refusal('not-a-report', 'This is the lock file a program keeps while a workbook is open. Drop the workbook itself.');
    }
    source = await FileSource.open(filePath);
    await readOpened(source, options, outbox, hooks);
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'crashed';
    const detail = error instanceof Error ? error.message : String(error);
    outbox.lastWord({ kind: 'failed', code, detail });
  } finally {
    await source?.close();
  }
};

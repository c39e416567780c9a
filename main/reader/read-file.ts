/** One job: open a file, find out what it is, read its rows to the port, and say how it ended exactly once. */
import path from 'node:path';
import type { ReaderOptions } from '../../preload/contract';
import type { FileFormat } from '../../preload/reader-protocol';
import { FileSource } from './file-source';
import { contentOf, headBytes, isLockFile } from './front-door';
import { inMegabytes, limits } from './limits';
import { Outbox, type ReaderPort } from './outbox';
import { Refusal } from './refusal';
import { readText } from './text/read-text';
import { Warnings } from './warnings';
import { readZipDirectory } from './zip/directory';
import { kindOfZip } from './zip/kind';
import { unpackedWhole } from './zip/part';

export type ReaderHooks = {
  /** Called once, when it is known what the file is: some formats are read in one long breath. */
  readonly onFormat?: (format: FileFormat) => void;
};

/** The spreadsheet library is large; a text file, which most reports are, does not wait for it. */
const readThroughLibrary = async (
  source: FileSource,
  format: FileFormat,
  options: ReaderOptions,
  outbox: Outbox,
  warnings: Warnings,
): Promise<void> => {
  const { readWorkbook } = await import('./workbook/read-workbook');
  await readWorkbook(source, format, options, outbox, warnings);
};

const readZip = async (source: FileSource, options: ReaderOptions, outbox: Outbox, warnings: Warnings, hooks: ReaderHooks): Promise<void> => {
  if (source.size > limits.zipBytes) {
    throw new Refusal('too-large', `The file has ${inMegabytes(source.size)}; workbooks may have up to ${inMegabytes(limits.zipBytes)}.`);
  }
  const directory = await readZipDirectory(source);
  const mimetype = directory.get('mimetype');
  const zip = kindOfZip(directory, mimetype === undefined ? '' : (await unpackedWhole(source, mimetype, 1024)).toString('latin1'));
  if (zip.kind === 'refused') throw new Refusal('not-a-report', `This is ${zip.is}`);
  hooks.onFormat?.(zip.kind);
  if (zip.kind === 'xlsx') {
    const { readXlsx } = await import('./xlsx/read-xlsx');
    const { UnknownForm } = await import('./xlsx/unknown-form');
    try {
      return await readXlsx(source, directory, options, outbox, warnings);
    } catch (error) {
      if (!(error instanceof UnknownForm)) throw error;
    }
  }
  await readThroughLibrary(source, zip.kind, options, outbox, warnings);
};

const readOpened = async (source: FileSource, options: ReaderOptions, outbox: Outbox, hooks: ReaderHooks): Promise<void> => {
  if (source.size === 0) throw new Refusal('empty-file', 'The file is empty.');
  const head = Buffer.alloc(Math.min(headBytes, source.size));
  const got = await source.readAt(head, 0);
  const content = contentOf(head.subarray(0, got));
  const warnings = new Warnings();
  switch (content.kind) {
    case 'refused':
      throw new Refusal('not-a-report', `This is ${content.is}`);
    case 'text':
      hooks.onFormat?.('text');
      await readText(source, head.subarray(0, got), options, outbox, warnings);
      break;
    case 'html': {
      hooks.onFormat?.('html');
      const { readHtml } = await import('./html/read-html');
      await readHtml(source, head.subarray(0, got), options, outbox, warnings);
      break;
    }
    case 'zip':
      await readZip(source, options, outbox, warnings, hooks);
      break;
    case 'compound':
      hooks.onFormat?.('xls');
      await (await import('./workbook/compound-kind')).expectOldWorkbook(source);
      await readThroughLibrary(source, 'xls', options, outbox, warnings);
      break;
    case 'spreadsheetml':
      hooks.onFormat?.('spreadsheetml');
      await readThroughLibrary(source, 'spreadsheetml', options, outbox, warnings);
      break;
    case 'flat-ods':
      hooks.onFormat?.('other-workbook');
      await readThroughLibrary(source, 'other-workbook', options, outbox, warnings);
      break;
  }
  if (outbox.isClosed) throw new Refusal('cancelled', 'Reading was stopped.');
  const sha256 = await source.finish();
  if (outbox.rowsSent === 0) throw new Refusal('no-rows', 'The file holds no rows.');
  outbox.lastWord({ kind: 'end', sha256, rows: outbox.rowsSent, warnings: warnings.kept, warningCount: warnings.count });
};

/**
 * Reads the file at `filePath` and sends what `reader-protocol.ts` describes through `port`: `opened`, batches as they
 * are asked for, and one `end` or `failed`. Resolves after that last word and never rejects.
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

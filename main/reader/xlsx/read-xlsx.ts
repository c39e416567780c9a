/** XLSX as a stream: only the needed parts are unpacked, and no more of them is held than one piece and the shared strings. */
import { isUtf8 } from 'node:buffer';
import type { ReaderOptions } from '../../../preload/contract';
import type { FileSource } from '../file-source';
import { limits } from '../limits';
import type { Outbox } from '../outbox';
import { RowSink } from '../row-sink';
import { withSoundText } from '../text/sound-text';
import type { Warnings } from '../warnings';
import { sheetsToTry } from '../workbook/choose-sheet';
import type { ZipDirectory, ZipEntry } from '../zip/directory';
import { unpacked } from '../zip/part';
import { readPackage, type XlsxPackage } from './package';
import { PartStream } from './part-stream';
import { readSharedStrings, type SharedStrings } from './shared-strings';
import { SheetVisitor } from './sheet-visitor';

const progressEvery = 1024 * 1024;

class Progress {
  private readonly outbox: Outbox;
  private readonly total: number;
  private before = 0;
  private told = 0;

  constructor(outbox: Outbox, total: number) {
    this.outbox = outbox;
    this.total = total;
  }

  /** Packed bytes read of the part at hand. */
  readonly passed = (bytes: number): void => {
    const read = Math.min(this.before + bytes, this.total);
    if (read - this.told < progressEvery) return;
    this.told = read;
    this.outbox.progress(read, this.total);
  };

  partDone(entry: ZipEntry): void {
    this.before += entry.packedBytes;
  }
}

const stringsOf = async (source: FileSource, { strings }: XlsxPackage, outbox: Outbox, progress: Progress): Promise<SharedStrings | null> => {
  if (strings === null) return null;
  const read = await readSharedStrings(unpacked(source, strings, limits.partBytes, progress.passed), () => !outbox.isClosed);
  progress.partDone(strings);
  return read;
};

/**
 * Throws `UnknownForm`, before anything is sent, when the workbook is written in a way not known here.
 */
export const readXlsx = async (
  source: FileSource,
  directory: ZipDirectory,
  options: ReaderOptions,
  outbox: Outbox,
  warnings: Warnings,
): Promise<void> => {
  const workbook = await readPackage(source, directory);
  const candidates = sheetsToTry(workbook.sheets, options.sheet);
  const progress = new Progress(outbox, source.size);
  const strings = await stringsOf(source, workbook, outbox, progress);
  let isOpened = false;
  const sayOpened = () => {
    if (isOpened) return;
    isOpened = true;
    outbox.opened({ kind: 'opened', format: 'xlsx', encoding: null, delimiter: null, sheets: workbook.sheets, bytesTotal: source.size });
  };
  for (const sheet of candidates) {
    const part = workbook.sheetParts[sheet.index] ?? null;
    if (part === null) continue;
    const stream = new PartStream(unpacked(source, part, limits.partBytes, progress.passed), 'worksheet');
    const sink = new RowSink(sheet.index, outbox, warnings, (batch) => (isUtf8(batch.bytes) ? batch : withSoundText(batch, warnings)));
    const visitor = new SheetVisitor(sink, strings, workbook.formats, workbook.from1904, warnings);
    try {
      await stream.begin();
      sayOpened();
      await stream.run(visitor, async () => {
        if (sink.isFull) await sink.flush();
        return !outbox.isClosed;
      });
      await sink.flush();
    } finally {
      await stream.close();
    }
    progress.partDone(part);
    if (outbox.rowsSent > 0 || outbox.isClosed) return;
  }
  sayOpened();
};

/** XLSX as a stream: only the needed parts are unpacked, and no more of them is held than one piece and the shared strings. */
import { isUtf8 } from 'node:buffer';
import type { ReaderOptions } from '../../../preload/contract';
import type { SheetInfo } from '../../../preload/reader-protocol';
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import type { Outlet } from '../outbox';
import { RowSink } from '../row-sink';
import { withSoundText } from '../text/sound-text';
import type { Warnings } from '../warnings';
import { sheetsToRead } from '../workbook/choose-sheet';
import type { ZipDirectory, ZipEntry } from '../zip/directory';
import { unpacked } from '../zip/part';
import { expectCellsOnce } from './expect-cells-once';
import { readPackage, type XlsxPackage } from './package';
import { PartStream } from './part-stream';
import { PlainWorkbook } from './plain-workbook';
import { readSharedStrings, type SharedStrings } from './shared-strings';
import { SheetVisitor } from './sheet-visitor';
import { UnknownForm } from './unknown-form';

const progressEvery = 1024 * 1024;

class Progress {
  private readonly outbox: Outlet;
  private readonly total: number;
  private before = 0;
  private told = 0;

  constructor(outbox: Outlet, total: number) {
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

const stringsOf = async (source: ByteSource, { strings }: XlsxPackage, plain: PlainWorkbook, outbox: Outlet, progress: Progress): Promise<SharedStrings | null> => {
  if (strings === null) return null;
  const pieces = unpacked(source, strings, limits.partBytes, progress.passed, (bytes) => outbox.tally.read(bytes));
  const read = await readSharedStrings(pieces, plain, () => !outbox.isClosed);
  progress.partDone(strings);
  return read;
};

type SheetPart = { readonly sheet: SheetInfo; readonly part: ZipEntry };

/** Charts and dialogs hold no rows. */
const partsToRead = ({ sheets, sheetParts }: XlsxPackage, options: ReaderOptions): readonly SheetPart[] =>
  sheetsToRead(sheets, options).flatMap((sheet) => {
    const part = sheetParts[sheet.index] ?? null;
    return part === null ? [] : [{ sheet, part }];
  });

/** Looks at how each part begins, so that none turns out to be of an unknown form once rows of another were sent. */
const expectKnownForm = async (source: ByteSource, parts: readonly SheetPart[]): Promise<void> => {
  for (const { part } of parts) {
    const stream = new PartStream(unpacked(source, part), 'worksheet');
    try {
      await stream.begin();
    } finally {
      await stream.close();
    }
  }
};

/**
 * Throws `UnknownForm` when the workbook is written in a way not known here: before anything is sent, or having taken back
 * what was.
 */
export const readXlsx = async (
  source: ByteSource,
  directory: ZipDirectory,
  options: ReaderOptions,
  outbox: Outlet,
  warnings: Warnings,
): Promise<void> => {
  const workbook = await readPackage(source, directory);
  const wanted = partsToRead(workbook, options);
  const progress = new Progress(outbox, source.size);
  const plain = new PlainWorkbook();
  if (wanted.length > 1) await expectKnownForm(source, wanted);
  const strings = wanted.length === 0 ? null : await stringsOf(source, workbook, plain, outbox, progress);
  const before = { said: warnings.said, given: outbox.tally.given };
  const sent: { readonly sheet: number; readonly from: number }[] = [];
  const takeBack = () => {
    for (const { sheet, from } of sent.reverse()) outbox.again(sheet, outbox.rowsSent - from);
    warnings.backTo(before.said);
    outbox.tally.backTo(before.given);
  };
  let isOpened = false;
  const sayOpened = () => {
    if (isOpened) return;
    isOpened = true;
    outbox.opened({ kind: 'opened', format: 'xlsx', encoding: null, delimiter: null, sheets: workbook.sheets, bytesTotal: source.size });
  };
  for (const { sheet, part } of wanted) {
    if (outbox.isClosed) return;
    if (workbook.sheets.length > 1) warnings.about(sheet.index);
    const pieces = unpacked(source, part, limits.partBytes, progress.passed, (bytes) => outbox.tally.read(bytes));
    const stream = new PartStream(pieces, 'worksheet');
    const sink = new RowSink(sheet.index, outbox, warnings, (batch) => (isUtf8(batch.bytes) ? batch : withSoundText(batch, warnings)));
    const visitor = new SheetVisitor(sink, plain, strings, workbook.formats, workbook.from1904, warnings);
    try {
      await stream.begin();
      sayOpened();
      sent.push({ sheet: sheet.index, from: outbox.rowsSent });
      await stream.run(visitor, async () => {
        if (sink.isFull) await sink.flush();
        return !outbox.isClosed;
      });
      await sink.flush();
    } catch (error) {
      if (!(error instanceof UnknownForm)) throw error;
      takeBack();
      await expectCellsOnce(new PartStream(unpacked(source, part), 'worksheet'));
      throw error;
    } finally {
      await stream.close();
    }
    progress.partDone(part);
  }
  sayOpened();
};

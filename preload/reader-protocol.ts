/**
 * What the reader process and the import worker say to each other over their own MessagePort.
 * Cells travel as bytes and offsets, never as rows of strings: a packed batch costs the receiver almost nothing
 * until a cell is looked at. The receiver grants credits, so neither side can flood the other.
 */
import { rowBatchIn, type RowBatch } from './row-batch';

/** Worker -> reader. `next` grants credit for so many more batches, one where it is not said; the reader never has more than it was granted in flight. */
export type ReaderRequest = { readonly kind: 'next'; readonly batches?: number };

/** `archive`: a zip with reports in it; each file inside, or each sheet of a workbook inside, is a sheet named after it. */
export type FileFormat = 'text' | 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'html' | 'spreadsheetml' | 'other-workbook' | 'archive';

/** `from1904`: the days of its workbook count from 1904, as those of old Macs do, and not from 1900. */
export type SheetInfo = { readonly index: number; readonly name: string; readonly hidden: boolean; readonly from1904?: boolean };

/** Why a file could not be read: a code the interface has words for, and what was seen. */
export type ReadFailureCode =
  | 'empty-file'
  | 'not-a-file'
  | 'gone'
  | 'changed-while-reading'
  | 'no-permission'
  | 'too-large'
  | 'not-a-report'
  | 'torn'
  | 'password'
  | 'limit'
  | 'unterminated-quote'
  | 'no-rows'
  | 'crashed'
  | 'silent'
  | 'memory'
  | 'cancelled';

export type ReadWarning = {
  readonly code: 'undecodable-bytes' | 'mixed-line-ends' | 'wide-rows' | 'rounded-integer' | 'nul-bytes' | 'uncalculated-formula' | 'left-out' | 'guessed-letters' | 'other';
  /** Spreadsheet row the warning is about, when it is about one. */
  readonly row: number | null;
  /** Index of the sheet it is about, where the file has several. */
  readonly sheet?: number;
  readonly detail: string;
};

/**
 * Cells of a sheet that are one cell over several rows, four numbers for each: its first and last row from 1, its first and last column
 * from 0. What it says stands in the first of them, and the others come as blank as the file has them.
 */
export type MergedPlaces = readonly number[];

/**
 * Reader -> worker. Every job ends with exactly one `end` or `failed`. `opened` comes before the first rows; it comes
 * again, with more sheets, as the files of an archive are opened one after another. The last one counts.
 * Rows are of use before the file's fingerprint is there, which takes longer than all else: `all-rows` says that every row has come
 * and that the file was still the one that was opened; `end` brings the fingerprint once the file has been read through again,
 * or `failed` says that it changed meanwhile.
 * `again`: the rows of this sheet so far were misread and are void; they come once more, after another `opened`. A text
 * that begins as UTF-8 is read as such before its end has been seen.
 * `merged`: more cells of this sheet that reach over several rows. Workbooks say so behind their rows, so that it may come before or
 * after the rows it is about, but before `all-rows`.
 */
export type ReaderReply =
  | {
      readonly kind: 'opened';
      readonly format: FileFormat;
      readonly encoding: string | null;
      readonly delimiter: string | null;
      readonly sheets: readonly SheetInfo[];
      readonly bytesTotal: number;
    }
  | RowBatch
  | { readonly kind: 'again'; readonly sheet: number }
  | { readonly kind: 'merged'; readonly sheet: number; readonly places: MergedPlaces }
  | { readonly kind: 'progress'; readonly bytesRead: number; readonly bytesTotal: number }
  | {
      readonly kind: 'all-rows';
      readonly rows: number;
      readonly warnings: readonly ReadWarning[];
      readonly warningCount: number;
    }
  | { readonly kind: 'end'; readonly sha256: string }
  | { readonly kind: 'failed'; readonly code: ReadFailureCode; readonly detail: string };

/** A reply on its way: rows are one array of bytes, everything else is as it is. */
export type ReaderMessage = Uint8Array<ArrayBuffer> | Exclude<ReaderReply, RowBatch>;

export const messageOf = (reply: ReaderReply): ReaderMessage => (reply.kind === 'rows' ? reply.whole : reply);

export const replyIn = (message: ReaderMessage): ReaderReply => (message instanceof Uint8Array ? rowBatchIn(message) : message);

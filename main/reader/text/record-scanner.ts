/**
 * Cuts UTF-8 bytes into records and cells without making a string. CR, LF and CRLF each end a record, also mixed.
 * The grammar is papaparse's: a quoted cell may hold separators, line breaks and doubled quotes, may be followed by
 * blanks, and a lone quote inside it is text. Beyond it, a quote that is never closed, or that swallows rows of a
 * different width, is read as the plain character it is.
 */
import type { Batch } from '../batch';
import { limits } from '../limits';
import { Refusal } from '../refusal';
import type { Warnings } from '../warnings';
import { plainRecords, type PlainRecords } from './plain-records';
import { needsMore, RecordReading } from './record-reading';

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;

/** A quote that runs cleanly over lines is doubted only when so many records before it had the same width. */
const knownAfter = 3;

const tornEnd = 'The file ends in this row, with fewer cells than the rows above: it may be cut off, and the last figure with it. Download it again, or look at the row.';

export class RecordScanner {
  /** Number of the last record, as a spreadsheet counts rows: blank ones included. */
  rowNumber = 0;
  private cells = 0;
  private readonly delimiter: number;
  private readonly quotes: boolean;
  private readonly warnings: Warnings;
  private readonly lineEnds = { lf: 0, crlf: 0, cr: 0 };
  private saidWide = false;
  /** Cells of the last ordinary record, and how many in a row had as many. */
  private width = 0;
  private widthSeen = 0;
  private readonly reading: RecordReading;

  /** The short way; null where it is not to be had. */
  private readonly plain: PlainRecords | null;

  /** `isThorough` leaves the short way for plain records aside. */
  constructor(delimiter: string, quotes: boolean, warnings: Warnings, isThorough = false) {
    this.delimiter = delimiter.charCodeAt(0);
    this.quotes = quotes;
    this.warnings = warnings;
    this.reading = new RecordReading(this.delimiter, quotes);
    this.plain = isThorough ? null : plainRecords();
  }

  /**
   * Reads records of `buffer[from, to)` into the batch until it holds `enough` bytes or the bytes run out, and returns
   * where it stopped. `last` says that nothing follows. `base` is the place in the stream of `buffer[0]`.
   */
  scan(buffer: Uint8Array, from: number, to: number, last: boolean, base: number, batch: Batch, enough: number): number {
    this.reading.base = base;
    let at = from;
    let loadedFrom = from;
    let loadedTo = from;
    while (at < to && batch.byteCount < enough) {
      if (this.plain !== null && base + at >= this.reading.noCloseBefore) {
        if (at >= loadedTo) {
          loadedFrom = at;
          loadedTo = at + this.plain.load(buffer, at, to);
        }
        at = loadedFrom + this.cutPlain(this.plain, at - loadedFrom, enough, batch);
        if (at >= to || batch.byteCount >= enough) return at;
      }
      // Cells take no more bytes than they have in the file.
      batch.reserve(to - at, 256);
      const next = this.record(buffer, at, to, last, batch);
      if (next === needsMore) {
        if (to - at > limits.recordBytes + limits.fieldBytes) {
          throw new Refusal('limit', `Row ${this.rowNumber + 1} is longer than 16 MB.`);
        }
        return at;
      }
      at = next;
    }
    return at;
  }

  /** Returns how far into what is loaded it came. */
  private cutPlain(plain: PlainRecords, from: number, enough: number, batch: Batch): number {
    plain.cut(from, enough - batch.byteCount, { separator: this.delimiter, hasQuotes: this.quotes, width: this.width, seen: this.widthSeen }, batch);
    if (plain.widest <= limits.wideColumns && this.rowNumber + plain.records <= limits.rows && this.cells + plain.cells <= limits.cells) {
      batch.endRows(plain.cellsOf.subarray(0, plain.records), this.rowNumber + 1);
      this.rowNumber += plain.records;
      this.cells += plain.cells;
    } else {
      for (let record = 0; record < plain.records; record += 1) {
        this.rowNumber += 1;
        this.admit(plain.cellsOf[record] as number, batch); // record < records
      }
    }
    this.width = plain.width;
    this.widthSeen = plain.seen;
    this.lineEnds.lf += plain.lf;
    this.lineEnds.crlf += plain.crlf;
    this.lineEnds.cr += plain.cr;
    return plain.stoppedAt;
  }

  get hasMixedLineEnds(): boolean {
    return [this.lineEnds.lf, this.lineEnds.crlf, this.lineEnds.cr].filter((count) => count > 0).length > 1;
  }

  private record(buffer: Uint8Array, at: number, to: number, last: boolean, batch: Batch): number {
    const { reading } = this;
    const bytesBefore = batch.byteCount;
    const cellsBefore = batch.cellCount;
    let next = this.read(buffer, at, to, last, batch);
    while (reading.unclosedQuote !== -1) {
      reading.takeUnclosedAsPlain(at);
      batch.byteCount = bytesBefore;
      batch.cellCount = cellsBefore;
      next = this.read(buffer, at, to, last, batch);
    }
    if (next === needsMore) {
      batch.byteCount = bytesBefore;
      batch.cellCount = cellsBefore;
      return needsMore;
    }
    const ordinary = reading.doubtfulQuote === -1 && !reading.hasPlainQuotes;
    if (reading.doubtfulQuote !== -1) next = this.judge(buffer, at, to, last, batch, next, bytesBefore, cellsBefore);
    const cells = batch.cellCount - cellsBefore;
    if (last && next === to && cells < this.width && this.widthSeen > 1 && buffer[next - 1] !== LF && buffer[next - 1] !== CR && this.isCut(batch, cells, bytesBefore)) this.warnings.add('other', this.rowNumber + 1, tornEnd);
    this.close(batch, cells, bytesBefore, ordinary);
    this.countLineEnd(buffer, next);
    reading.nextRecord();
    return next;
  }

  /** What is alone in its row and has blanks in it is more likely words below the table; zero bytes alone are no text at all. */
  private isCut({ bytes, byteCount }: Batch, cells: number, bytesBefore: number): boolean {
    const alone = bytes.subarray(bytesBefore, byteCount);
    return cells > 1 || (alone.some((byte) => byte > SPACE) && !alone.includes(SPACE));
  }

  /**
   * Chooses between the two readings of a doubtful quote, as quotation or as plain character, by the width of the
   * records before. Leaves the chosen reading in the batch and returns where it ends.
   */
  private judge(
    buffer: Uint8Array,
    at: number,
    to: number,
    last: boolean,
    batch: Batch,
    quotedNext: number,
    bytesBefore: number,
    cellsBefore: number,
  ): number {
    const width = batch.cellCount - cellsBefore;
    const { reading } = this;
    const { loneQuote, overLines } = reading;
    const isSwallowing = overLines && this.isCutByTab(buffer, reading.doubtfulQuote, to);
    if ((width === this.width && !isSwallowing) || this.widthSeen < (loneQuote || isSwallowing ? 1 : knownAfter)) return quotedNext;
    const plain = reading.doubtfulQuote - at;
    reading.takeAsPlain(plain);
    batch.byteCount = bytesBefore;
    batch.cellCount = cellsBefore;
    const textNext = this.read(buffer, at, to, last, batch);
    const textWidth = batch.cellCount - cellsBefore;
    const isCloser = Math.abs(textWidth - this.width) < Math.abs(width - this.width);
    const isWhole = textNext !== needsMore && reading.unclosedQuote === -1;
    if (isWhole && (textWidth === this.width || (loneQuote && overLines && isCloser))) return textNext;
    reading.takeAsQuote(plain);
    batch.byteCount = bytesBefore;
    batch.cellCount = cellsBefore;
    return this.read(buffer, at, to, last, batch);
  }

  /** In a tab file a cell with a tab on its first line of several is hardly one: a bare quote took other cells, and perhaps a whole row, with it. */
  private isCutByTab(buffer: Uint8Array, quote: number, to: number): boolean {
    if (this.delimiter !== TAB) return false;
    let at = quote + 1;
    while (at < to && buffer[at] !== TAB && buffer[at] !== LF && buffer[at] !== CR) at += 1;
    return buffer[at] === TAB;
  }

  private close(batch: Batch, cells: number, bytesBefore: number, ordinary: boolean): void {
    this.rowNumber += 1;
    if (this.reading.hasPlainQuotes) {
      this.warnings.add('other', this.rowNumber, 'A quote that is never closed was read as part of the text.');
    }
    if (ordinary && cells > 1) {
      this.widthSeen = cells === this.width ? this.widthSeen + 1 : 1;
      this.width = cells;
    }
    if (cells === 1 && batch.byteCount === bytesBefore) {
      // A blank line: it counts as a row of the file and holds nothing.
      batch.cellCount -= 1;
      return;
    }
    this.admit(cells, batch);
  }

  /** Holds the row to the limits and closes it in the batch. */
  private admit(cells: number, batch: Batch): void {
    if (cells > limits.columns) throw new Refusal('limit', `Row ${this.rowNumber} has more than ${limits.columns} columns.`);
    if (cells > limits.wideColumns && !this.saidWide) {
      this.saidWide = true;
      this.warnings.add('wide-rows', this.rowNumber, `The row has ${cells} columns.`);
    }
    this.cells += cells;
    if (this.rowNumber > limits.rows) throw new Refusal('limit', `The file has more than ${limits.rows.toLocaleString('en-US')} rows.`);
    if (this.cells > limits.cells) throw new Refusal('limit', `The file has more than ${limits.cells.toLocaleString('en-US')} cells.`);
    batch.endRow(cells, this.rowNumber);
  }

  private countLineEnd(buffer: Uint8Array, next: number): void {
    const end = buffer[next - 1];
    if (end === LF) {
      if (buffer[next - 2] === CR) this.lineEnds.crlf += 1;
      else this.lineEnds.lf += 1;
    } else if (end === CR) this.lineEnds.cr += 1;
  }

  private read(buffer: Uint8Array, at: number, to: number, last: boolean, batch: Batch): number {
    return this.reading.read(buffer, at, to, last, batch, this.rowNumber + 1);
  }
}

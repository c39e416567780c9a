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

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** The bytes at hand do not hold the whole record. */
const needsMore = -1;

/** Each quote found to be plain has its record read again; past so many, all further quotes of the record are plain. */
const mostReadings = 16;

/** A quote that runs cleanly over lines is doubted only when so many records before it had the same width. */
const knownAfter = 3;

export class RecordScanner {
  /** Number of the last record, as a spreadsheet counts rows: blank ones included. */
  rowNumber = 0;
  private cells = 0;
  private readonly delimiter: number;
  private readonly quotes: boolean;
  private readonly warnings: Warnings;
  /** Bytes that end a run of plain characters. */
  private readonly special = new Uint8Array(256);
  private readonly lineEnds = { lf: 0, crlf: 0, cr: 0 };
  private saidWide = false;
  /** Cells of the last ordinary record, and how many in a row had as many. */
  private width = 0;
  private widthSeen = 0;
  /** Quotes of the record at hand that are plain characters, as distances from its beginning. */
  private readonly plainQuotes = new Set<number>();
  /** From this distance on every quote of the record at hand is a plain character. */
  private plainFrom = Infinity;
  /** No quote opened before this place of the stream finds its end: asked once, not again for each. */
  private noCloseBefore = 0;
  /** Where in the stream the buffer given to `scan` begins. */
  private base = 0;

  // What the last `read` saw beside the cells.
  private unclosedQuote = -1;
  private doubtfulQuote = -1;
  private overLines = false;
  private loneQuote = false;
  /** Where the separator or line end after the last closing quote is. */
  private afterQuote = 0;

  /** The short way; null where it is not to be had. */
  private readonly plain: PlainRecords | null;

  /** `isThorough` leaves the short way for plain records aside. */
  constructor(delimiter: string, quotes: boolean, warnings: Warnings, isThorough = false) {
    this.delimiter = delimiter.charCodeAt(0);
    this.quotes = quotes;
    this.warnings = warnings;
    this.special[this.delimiter] = 1;
    this.special[LF] = 1;
    this.special[CR] = 1;
    this.plain = isThorough ? null : plainRecords();
  }

  /**
   * Reads records of `buffer[from, to)` into the batch until it holds `enough` bytes or the bytes run out, and returns
   * where it stopped. `last` says that nothing follows. `base` is the place in the stream of `buffer[0]`.
   */
  scan(buffer: Uint8Array, from: number, to: number, last: boolean, base: number, batch: Batch, enough: number): number {
    this.base = base;
    let at = from;
    let loadedFrom = from;
    let loadedTo = from;
    while (at < to && batch.byteCount < enough) {
      if (this.plain !== null && this.base + at >= this.noCloseBefore) {
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
    for (let record = 0; record < plain.records; record += 1) {
      this.rowNumber += 1;
      this.admit(plain.cellsOf[record] as number, batch); // record < records
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
    const bytesBefore = batch.byteCount;
    const cellsBefore = batch.cellCount;
    let next = this.read(buffer, at, to, last, batch);
    while (this.unclosedQuote !== -1) {
      if (this.plainQuotes.size < mostReadings) this.plainQuotes.add(this.unclosedQuote - at);
      else this.plainFrom = this.unclosedQuote - at;
      batch.byteCount = bytesBefore;
      batch.cellCount = cellsBefore;
      next = this.read(buffer, at, to, last, batch);
    }
    if (next === needsMore) {
      batch.byteCount = bytesBefore;
      batch.cellCount = cellsBefore;
      return needsMore;
    }
    const ordinary = this.doubtfulQuote === -1 && this.plainQuotes.size === 0;
    if (this.doubtfulQuote !== -1) next = this.judge(buffer, at, to, last, batch, next, bytesBefore, cellsBefore);
    this.close(batch, batch.cellCount - cellsBefore, bytesBefore, ordinary);
    this.countLineEnd(buffer, next);
    if (this.plainQuotes.size > 0) {
      this.plainQuotes.clear();
      this.plainFrom = Infinity;
    }
    return next;
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
    const { loneQuote, overLines } = this;
    if (width === this.width || this.widthSeen < (loneQuote ? 1 : knownAfter)) return quotedNext;
    const plain = this.doubtfulQuote - at;
    this.plainQuotes.add(plain);
    batch.byteCount = bytesBefore;
    batch.cellCount = cellsBefore;
    const textNext = this.read(buffer, at, to, last, batch);
    const textWidth = batch.cellCount - cellsBefore;
    const isCloser = Math.abs(textWidth - this.width) < Math.abs(width - this.width);
    const isWhole = textNext !== needsMore && this.unclosedQuote === -1;
    if (isWhole && (textWidth === this.width || (loneQuote && overLines && isCloser))) return textNext;
    this.plainQuotes.delete(plain);
    batch.byteCount = bytesBefore;
    batch.cellCount = cellsBefore;
    return this.read(buffer, at, to, last, batch);
  }

  private close(batch: Batch, cells: number, bytesBefore: number, ordinary: boolean): void {
    this.rowNumber += 1;
    if (this.plainQuotes.size > 0) {
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

  /** Reads one record from `at` into the batch and returns where the next begins. */
  private read(buffer: Uint8Array, at: number, to: number, last: boolean, batch: Batch): number {
    // Everything the loop touches for each byte or cell is held in locals: this is where the time of a large file goes.
    const { delimiter, special, quotes } = this;
    const longest = limits.fieldBytes;
    const out = batch.bytes;
    let { ends, byteCount: o, cellCount: n } = batch;
    let p = at;
    let byte = 0;
    this.unclosedQuote = -1;
    this.doubtfulQuote = -1;
    this.overLines = false;
    this.loneQuote = false;
    for (;;) {
      const cellFrom = o;
      if (quotes && p < to && buffer[p] === QUOTE && (this.plainQuotes.size === 0 || (p - at < this.plainFrom && !this.plainQuotes.has(p - at)))) {
        const end = this.closingQuote(buffer, at, p, to, last);
        if (end === needsMore) return needsMore;
        for (let q = p + 1; q < end; q += 1) {
          byte = buffer[q] as number; // q < end <= to
          out[o] = byte;
          o += 1;
          if (byte === QUOTE && q + 1 < end && buffer[q + 1] === QUOTE) q += 1;
        }
        p = this.afterQuote;
        if (p < to) byte = buffer[p] as number; // p < to
      } else {
        while (p < to) {
          byte = buffer[p] as number; // p < to
          if (special[byte] !== 0) break;
          out[o] = byte;
          o += 1;
          p += 1;
        }
      }
      if (p >= to && !last) return needsMore;
      if (o - cellFrom > longest) throw new Refusal('limit', `A cell of row ${this.rowNumber + 1} is longer than 1 MB.`);
      if (n === ends.length) {
        batch.cellCount = n;
        batch.reserve(0, n);
        ends = batch.ends;
      }
      ends[n] = o;
      n += 1;
      if (p < to && byte === delimiter) {
        p += 1;
        continue;
      }
      batch.byteCount = o;
      batch.cellCount = n;
      if (p >= to) return p;
      if (byte === LF) return p + 1;
      // A CR at the very end of what is at hand may be half of a CRLF.
      if (p + 1 >= to) return last ? p + 1 : needsMore;
      return buffer[p + 1] === LF ? p + 2 : p + 1;
    }
  }

  /** The closing quote of the cell opened at `opened`; notes what is odd about it on the way. */
  private closingQuote(buffer: Uint8Array, recordAt: number, opened: number, to: number, last: boolean): number {
    if (this.base + opened < this.noCloseBefore && !this.closesAtOnce(buffer, opened, to)) {
      this.unclosedQuote = opened;
      return needsMore;
    }
    let lines = 0;
    let isOdd = false;
    let q = opened + 1;
    while (q < to) {
      const byte = buffer[q];
      if (byte === QUOTE) {
        if (q + 1 < to && buffer[q + 1] === QUOTE) {
          q += 2;
          continue;
        }
        const after = this.afterBlanks(buffer, q + 1, to);
        if (after >= to && !last) break;
        if (after >= to || this.endsCell(buffer[after])) {
          if ((isOdd || lines > 0) && this.doubtfulQuote === -1) this.doubtfulQuote = opened;
          this.loneQuote ||= isOdd;
          this.overLines ||= lines > 0;
          this.afterQuote = after;
          return q;
        }
        isOdd = true;
      } else if (byte === LF || (byte === CR && buffer[q + 1] !== LF)) {
        lines += 1;
        if (lines > limits.recordLines) break;
      }
      q += 1;
    }
    if (last || lines > limits.recordLines || to - recordAt > limits.recordBytes) {
      this.unclosedQuote = opened;
      this.noCloseBefore = Math.max(this.noCloseBefore, this.base + q);
    }
    return needsMore;
  }

  /** Whether the run of quotes that begins a cell is the whole cell, or may be once more of the file is at hand. */
  private closesAtOnce(buffer: Uint8Array, opened: number, to: number): boolean {
    let run = 0;
    while (opened + 1 + run < to && buffer[opened + 1 + run] === QUOTE) run += 1;
    if (run % 2 === 0) return opened + 1 + run >= to;
    const after = this.afterBlanks(buffer, opened + 1 + run, to);
    return after >= to || this.endsCell(buffer[after]);
  }

  private endsCell(byte: number | undefined): boolean {
    return byte === this.delimiter || byte === LF || byte === CR;
  }

  private afterBlanks(buffer: Uint8Array, from: number, to: number): number {
    let at = from;
    while (at < to && (buffer[at] === SPACE || (buffer[at] === TAB && this.delimiter !== TAB))) at += 1;
    return at;
  }
}

/** One record of a text, read by papaparse's grammar: a quoted cell may hold separators, line breaks and doubled quotes, may be followed by blanks, and a lone quote inside it is text. */
import type { Batch } from '../batch';
import { limits } from '../limits';
import { Refusal } from '../refusal';

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** The bytes at hand do not hold the whole record. */
export const needsMore = -1;

/** Each quote found to be plain has its record read again; past so many, all further quotes of the record are plain. */
const mostReadings = 16;

export class RecordReading {
  private readonly delimiter: number;
  private readonly quotes: boolean;
  /** Bytes that end a run of plain characters. */
  private readonly special = new Uint8Array(256);
  /** Quotes of the record at hand that are plain characters, as distances from its beginning. */
  private readonly plainQuotes = new Set<number>();
  /** From this distance on every quote of the record at hand is a plain character. */
  private plainFrom = Infinity;
  /** No quote opened between these places of the stream finds its end: asked once, not again for each. */
  private noCloseFrom = 0;
  noCloseBefore = 0;
  /** Where in the stream the buffer given to `read` begins. */
  base = 0;

  // What the last `read` saw beside the cells.
  unclosedQuote = -1;
  doubtfulQuote = -1;
  overLines = false;
  loneQuote = false;
  /** Where the separator or line end after the last closing quote is. */
  private afterQuote = 0;

  constructor(delimiter: number, quotes: boolean) {
    this.delimiter = delimiter;
    this.quotes = quotes;
    this.special[delimiter] = 1;
    this.special[LF] = 1;
    this.special[CR] = 1;
  }

  /** Whether a quote of the record at hand is read as a plain character. */
  get hasPlainQuotes(): boolean {
    return this.plainQuotes.size > 0;
  }

  /** From now on this quote, so far from the beginning of the record, is a plain character. */
  takeAsPlain(distance: number): void {
    this.plainQuotes.add(distance);
  }

  takeAsQuote(distance: number): void {
    this.plainQuotes.delete(distance);
  }

  /** The quote that was never closed is a plain character. */
  takeUnclosedAsPlain(at: number): void {
    if (this.plainQuotes.size < mostReadings) this.takeAsPlain(this.unclosedQuote - at);
    else this.plainFrom = this.unclosedQuote - at;
  }

  nextRecord(): void {
    if (this.plainQuotes.size === 0) return;
    this.plainQuotes.clear();
    this.plainFrom = Infinity;
  }

  /** Reads one record from `at` into the batch and returns where the next begins. */
  read(buffer: Uint8Array, at: number, to: number, last: boolean, batch: Batch, rowNumber: number): number {
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
      if (o - cellFrom > longest) throw new Refusal('limit', `A cell of row ${String(rowNumber)} is longer than 1 MB.`);
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
    if (this.base + opened >= this.noCloseFrom && this.base + opened < this.noCloseBefore && !this.closesAtOnce(buffer, opened, to)) {
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
      if (this.base + opened >= this.noCloseBefore) this.noCloseFrom = this.base + opened;
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

/**
 * Rows on their way out: cell bytes, where each cell ends, how many cells a row has and which row of the file it is.
 * The parsers write straight into the arrays; what is sent is a copy of the used part.
 */
import { endWithoutMark, storedMark, type StoredNumber } from '../../preload/cell-lengths';
import { newRowBatch, sizeOf, type RowBatch } from '../../preload/row-batch';
import { fastLengthsOf } from './wasm/fast-lengths';

type Bytes = Uint8Array<ArrayBuffer>;
type Numbers = Uint32Array<ArrayBuffer>;

const grownBytes = (old: Bytes, needed: number): Bytes => {
  const next = new Uint8Array(Math.max(needed, old.length * 2));
  next.set(old);
  return next;
};

const grownNumbers = (old: Numbers, needed: number): Numbers => {
  const next = new Uint32Array(Math.max(needed, old.length * 2));
  next.set(old);
  return next;
};

const encoder = new TextEncoder();

const leastUsed = 0.9;
/** The batches of a file differ by less, and all of the array is copied to the other side. */
const someMore = 1.005;

export class Batch {
  bytes = new Uint8Array(64 * 1024);
  byteCount = 0;
  ends = new Uint32Array(8192);
  cellCount = 0;
  cellsPerRow = new Uint32Array(1024);
  rowNumbers = new Uint32Array(1024);
  rowCount = 0;
  private cellsOfRows = 0;
  private lengths = new Uint8Array(8192);
  /** What the last message was made in. Memory that is new to the process costs several times what filling it does. */
  private sent: Bytes = new Uint8Array(0);

  /** Makes room for so many more bytes and cells. */
  reserve(bytes: number, cells: number): void {
    if (this.byteCount + bytes > this.bytes.length) this.bytes = grownBytes(this.bytes, this.byteCount + bytes);
    if (this.cellCount + cells > this.ends.length) this.ends = grownNumbers(this.ends, this.cellCount + cells);
  }

  /** Adds one cell of the row that `endRow` will close. */
  addText(text: string): void {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    this.reserve(text.length * 3, 1);
    if (text.length > 0) {
      this.byteCount += encoder.encodeInto(text, this.bytes.subarray(this.byteCount)).written;
    }
    this.ends[this.cellCount] = this.byteCount;
    this.cellCount += 1;
  }

  /** Says of the cell last added that the file keeps it as such a number. */
  markNumber(stored: StoredNumber): void {
    this.ends[this.cellCount - 1] = this.byteCount + storedMark[stored];
  }

  addBytes(source: Uint8Array, from: number, to: number): void {
    this.reserve(to - from, 1);
    if (to > from) this.bytes.set(source.subarray(from, to), this.byteCount);
    this.byteCount += to - from;
    this.ends[this.cellCount] = this.byteCount;
    this.cellCount += 1;
  }

  /** Adds cells of rows that `endRow` will close. `ends` count from the beginning of the batch. */
  addCells(bytes: Uint8Array, ends: Uint32Array): void {
    this.reserve(bytes.length, ends.length);
    this.bytes.set(bytes, this.byteCount);
    this.ends.set(ends, this.cellCount);
    this.byteCount += bytes.length;
    this.cellCount += ends.length;
  }

  private reserveRows(rows: number): void {
    if (this.rowCount + rows <= this.cellsPerRow.length) return;
    this.cellsPerRow = grownNumbers(this.cellsPerRow, this.rowCount + rows);
    this.rowNumbers = grownNumbers(this.rowNumbers, this.rowCount + rows);
  }

  /** As many rows as there are counts of cells, one after another in the file. */
  endRows(cells: Uint32Array, firstNumber: number): void {
    this.reserveRows(cells.length);
    this.cellsPerRow.set(cells, this.rowCount);
    for (let row = 0; row < cells.length; row += 1) {
      this.rowNumbers[this.rowCount + row] = firstNumber + row;
      this.cellsOfRows += cells[row] as number; // row < cells.length
    }
    this.rowCount += cells.length;
  }

  endRow(cells: number, rowNumber: number): void {
    this.reserveRows(1);
    this.cellsPerRow[this.rowCount] = cells;
    this.rowNumbers[this.rowCount] = rowNumber;
    this.rowCount += 1;
    this.cellsOfRows += cells;
  }

  /**
   * The rows so far as a message, which holds until the next one is taken, and an empty batch after it. Throws within a row: its cells
   * would be taken for those of others.
   */
  take(sheet: number): RowBatch {
    const lastEnd = this.cellCount === 0 ? 0 : endWithoutMark(this.ends[this.cellCount - 1] as number); // cellCount is at most ends.length
    if (this.cellsOfRows !== this.cellCount || lastEnd !== this.byteCount) throw new Error('rows were to be sent within a row');
    if (this.lengths.length < this.cellCount) this.lengths = new Uint8Array(this.ends.length);
    const { lengths, longs } = fastLengthsOf(this.ends, this.cellCount, this.lengths);
    const counts = { sheet, rows: this.rowCount, cells: this.cellCount, bytes: this.byteCount, longs: longs.length };
    const message = newRowBatch(this.roomFor(sizeOf(counts)), counts);
    message.bytes.set(this.bytes.subarray(0, this.byteCount));
    message.lengths.set(lengths);
    message.longs.set(longs);
    message.cellsPerRow.set(this.cellsPerRow.subarray(0, this.rowCount));
    message.rowNumbers.set(this.rowNumbers.subarray(0, this.rowCount));
    this.byteCount = 0;
    this.cellCount = 0;
    this.rowCount = 0;
    this.cellsOfRows = 0;
    return message;
  }

  /** Batches of a file are of nearly the same size; what is left over at the end of one travels along, so it must be little. */
  private roomFor(bytes: number): Bytes {
    const isFit = this.sent.length >= bytes && this.sent.length * leastUsed <= bytes;
    if (!isFit) this.sent = new Uint8Array(Buffer.allocUnsafeSlow(Math.ceil(bytes * someMore)).buffer);
    return this.sent;
  }
}

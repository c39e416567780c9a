/**
 * Rows as they travel: one array of bytes with everything in it. What goes from process to process is written and read
 * value by value, and an object of several arrays takes more than twice as long as the same bytes in one.
 *
 * The array: six words (sheet, rows, cells, bytes of cells, long cells, 0), then a word a row with its cells, a word a
 * row with its number, the cells' bytes filled up to whole words, the long cells' lengths, and a byte a cell with its length.
 */
import type { CellLengths } from './cell-lengths';

/**
 * A run of whole records of one sheet, in file order.
 * `bytes` is the UTF-8 of every cell, one after another; `cell-lengths.ts` says how their lengths are kept.
 * `cellsPerRow[r]` says how many cells row r has; `rowNumbers[r]` is the record's number as a spreadsheet counts it,
 * from 1, blank records included. All are views of `whole`.
 */
export type RowBatch = CellLengths & {
  readonly kind: 'rows';
  readonly sheet: number;
  readonly bytes: Uint8Array;
  readonly cellsPerRow: Uint32Array;
  readonly rowNumbers: Uint32Array;
  readonly whole: Uint8Array<ArrayBuffer>;
};

export type RowCounts = { readonly sheet: number; readonly rows: number; readonly cells: number; readonly bytes: number; readonly longs: number };

const words = 6;

const wholeWords = (bytes: number): number => Math.ceil(bytes / 4) * 4;

export const sizeOf = ({ rows, cells, bytes, longs }: RowCounts): number => 4 * (words + 2 * rows + longs) + wholeWords(bytes) + cells;

const viewsOf = (whole: Uint8Array<ArrayBuffer>, { sheet, rows, cells, bytes, longs }: RowCounts): RowBatch => {
  const { buffer, byteOffset } = whole;
  const perRowAt = byteOffset + 4 * words;
  const bytesAt = perRowAt + 8 * rows;
  const longsAt = bytesAt + wholeWords(bytes);
  return {
    kind: 'rows',
    sheet,
    bytes: new Uint8Array(buffer, bytesAt, bytes),
    lengths: new Uint8Array(buffer, longsAt + 4 * longs, cells),
    longs: new Uint32Array(buffer, longsAt, longs),
    cellsPerRow: new Uint32Array(buffer, perRowAt, rows),
    rowNumbers: new Uint32Array(buffer, perRowAt + 4 * rows, rows),
    whole,
  };
};

const headOf = (whole: Uint8Array<ArrayBuffer>): Uint32Array => new Uint32Array(whole.buffer, whole.byteOffset, words);

/** A batch to be filled in. `whole` has the size that `sizeOf` says and begins at a whole word. */
export const newRowBatch = (whole: Uint8Array<ArrayBuffer>, counts: RowCounts): RowBatch => {
  headOf(whole).set([counts.sheet, counts.rows, counts.cells, counts.bytes, counts.longs, 0]);
  return viewsOf(whole, counts);
};

/** The batch in an array that came. */
export const rowBatchIn = (whole: Uint8Array<ArrayBuffer>): RowBatch => {
  const [sheet = 0, rows = 0, cells = 0, bytes = 0, longs = 0] = headOf(whole);
  return viewsOf(whole, { sheet, rows, cells, bytes, longs });
};

/** The same rows as those of another sheet; the batch given is not to be used any more. */
export const ofSheet = (batch: RowBatch, sheet: number): RowBatch => {
  headOf(batch.whole)[0] = sheet;
  return { ...batch, sheet };
};

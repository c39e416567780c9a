/** A batch of packed cells as records. Nothing is decoded before texts are asked for, and after a few of them the batch as a whole. */
import { endsOf, storedNumberAt } from '../../../preload/cell-lengths';
import type { RowBatch } from '../../../preload/row-batch';
import { packedColumns } from './packed-columns';
import { blankCell, needsText, type RecordBlock } from '../../domain/reports/records';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const zero = 48;
const nine = 57;
/** More digits than these do not fit a number exactly. */
const mostDigits = 15;
/** Of so many cells one is decoded by itself before the batch is decoded as a whole, which costs about as much where all are ASCII and several times as much where not. */
const cellsPerText = 16;

type Decoded = { readonly text: string; readonly ends: Uint32Array };

const decode = (bytes: Uint8Array, ends: Uint32Array): Decoded => {
  const text = decoder.decode(bytes);
  if (text.length === bytes.length) return { text, ends };
  // Ends count bytes; a string counts UTF-16 units: one for a lead byte, two for that of a four-byte character.
  const unitEnds = new Uint32Array(ends.length);
  // Most bytes are ASCII, so they are looked at four at a time.
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteOffset % 4 === 0 ? bytes.length >> 2 : 0);
  let at = 0;
  /** Bytes so far that are no unit of the string. */
  let fewer = 0;
  for (let cell = 0; cell < ends.length; cell += 1) {
    const end = ends[cell] as number; // cell < ends.length
    while (at < end) {
      if ((at & 3) === 0 && at >> 2 < words.length && ((words[at >> 2] as number) & 0x80808080) === 0) {
        at += 4;
        continue;
      }
      const byte = bytes[at] as number; // ends lie within the bytes
      if (byte >= 0x80 && byte < 0xc0) fewer += 1;
      else if (byte >= 0xf0) fewer -= 1;
      at += 1;
    }
    unitEnds[cell] = end - fewer;
  }
  return { text, ends: unitEnds };
};

export const packedBlock = (batch: RowBatch): RecordBlock => {
  const { bytes, cellsPerRow, rowNumbers } = batch;
  const firstCell = new Uint32Array(cellsPerRow.length);
  let cells = 0;
  for (let row = 0; row < cellsPerRow.length; row += 1) {
    firstCell[row] = cells;
    cells += cellsPerRow[row] ?? 0;
  }
  let decoded: Decoded | null = null;
  let ends: Uint32Array | null = null;
  let asked = 0;
  const endsNow = (): Uint32Array => (ends ??= endsOf(batch));
  return {
    rows: cellsPerRow.length,
    rowNumber: (row) => rowNumbers[row] ?? 0,
    cellsIn: (row) => cellsPerRow[row] ?? 0,
    text: (row, column) => {
      if (column >= (cellsPerRow[row] ?? 0)) return '';
      const cell = (firstCell[row] ?? 0) + column;
      if (decoded === null && asked * cellsPerText < cells) {
        asked += 1;
        const places = endsNow();
        return decoder.decode(bytes.subarray(cell === 0 ? 0 : places[cell - 1], places[cell]));
      }
      decoded ??= decode(bytes, endsNow());
      return decoded.text.slice(cell === 0 ? 0 : decoded.ends[cell - 1], decoded.ends[cell]);
    },
    plainWhole: (row, column) => {
      if (column >= (cellsPerRow[row] ?? 0)) return blankCell;
      const cell = (firstCell[row] ?? 0) + column;
      const places = endsNow();
      const start = cell === 0 ? 0 : (places[cell - 1] ?? 0);
      const end = places[cell] ?? 0;
      if (end === start) return blankCell;
      if (end - start > mostDigits || (end - start > 1 && bytes[start] === zero) || storedNumberAt(batch, cell) !== null) return needsText;
      let value = 0;
      for (let at = start; at < end; at += 1) {
        const byte = bytes[at] ?? 0;
        if (byte < zero || byte > nine) return needsText;
        value = value * 10 + (byte - zero);
      }
      return value;
    },
    storedNumber: (row, column) => (column < (cellsPerRow[row] ?? 0) ? storedNumberAt(batch, (firstCell[row] ?? 0) + column) : null),
    columns: packedColumns({ batch, firstCell, ends: endsNow }),
    forgetTexts: () => {
      decoded = null;
      ends = null;
      asked = 0;
    },
  };
};

/** Many cells of one column of a packed batch at once: their figures from the bytes, their texts decoded together. */
import { isLongOrStored } from '../../../preload/cell-lengths';
import type { RowBatch } from '../../../preload/row-batch';
import { figureKinds, type WholeColumns } from '../../domain/reports/records';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const zero = 48;
const nine = 57;
const dot = 46;
/** More digits than these do not fit a number exactly. */
const mostDigits = 15;
/** With more the shortest way to write a small number has an exponent. */
const mostPlaces = 6;
/** `1.234` may be a thousand and more. */
const doubtfulPlaces = 3;
/** Exact, as the digits before the division are: a division of the two is rounded once, as reading the text is. */
const powers = Float64Array.from({ length: mostPlaces + 1 }, (_, places) => Number(`1e${places}`));

const { whole, blank, text: needsText, dotted } = figureKinds;

export type CellPlaces = {
  readonly batch: RowBatch;
  /** The first cell of each row. */
  readonly firstCell: Uint32Array;
  /** Where each cell ends among the bytes. */
  readonly ends: () => Uint32Array;
};

/** The cells of a column side by side, for all columns in turn: taking memory anew for each costs more than filling it. */
const columnRoom = new Uint8Array(512 * 1024);

/** UTF-16 units of `bytes` between two places: one for a lead byte, two for that of a four-byte character. */
const unitsIn = (bytes: Uint8Array, from: number, to: number): number => {
  let units = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number; // at < to, within the bytes
    if (byte < 0x80 || byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
};

export const packedColumns = ({ batch, firstCell, ends: endsNow }: CellPlaces): WholeColumns => {
  const { bytes, cellsPerRow, lengths } = batch;

  const head = (row: number, column: number): number => {
    if (column >= (cellsPerRow[row] ?? 0)) return -1;
    const ends = endsNow();
    const cell = (firstCell[row] ?? 0) + column;
    const start = cell === 0 ? 0 : (ends[cell - 1] as number); // cell < ends.length
    const length = (ends[cell] as number) - start; // as above
    if (length === 0) return -1;
    return ((bytes[start] ?? 0) << 8) | (length === 1 ? 0 : (bytes[start + 1] ?? 0));
  };

  const figures = (column: number, from: number, to: number, into: Float64Array, at: number, kinds: Uint8Array): void => {
    const ends = endsNow();
    for (let row = from; row < to; row += 1) {
      const place = row - from;
      if (column >= (cellsPerRow[row] as number)) { // rows lie within the batch
        kinds[place] = blank;
        continue;
      }
      const cell = (firstCell[row] as number) + column; // as above
      const length = lengths[cell] as number; // cell < lengths.length
      if (length === 0) {
        kinds[place] = blank;
        continue;
      }
      kinds[place] = needsText;
      if (isLongOrStored(length) || length > mostDigits + 1) continue;
      const end = ends[cell] as number; // as above
      const start = end - length;
      let value = 0;
      let mark = -1;
      let byte = 0;
      let next = start;
      for (; next < end; next += 1) {
        byte = bytes[next] as number; // ends lie within the bytes
        if (byte >= zero && byte <= nine) value = value * 10 + (byte - zero);
        else if (byte === dot && mark < 0) mark = next;
        else break;
      }
      if (next < end) continue;
      if (mark < 0) {
        // A nought in front is not in the number: its text is kept.
        if (length > mostDigits || (length > 1 && bytes[start] === zero)) continue;
        kinds[place] = whole;
        into[at + place] = value;
        continue;
      }
      const places = end - mark - 1;
      // Neither a nought too many in front nor one at the end, so that the number is written as it stands.
      if (mark === start || (mark > start + 1 && bytes[start] === zero) || byte === zero) continue;
      if (places === 0 || places === doubtfulPlaces || places > mostPlaces) continue;
      kinds[place] = dotted;
      into[at + place] = value / (powers[places] as number); // places <= mostPlaces
    }
  };

  const texts = (column: number, from: number, to: number): readonly string[] => {
    const ends = endsNow();
    const rows = to - from;
    /** UTF-16 units of each text; -1 where it is the one before once more. */
    const units = new Int32Array(rows);
    let room = columnRoom;
    let filled = 0;
    let before = 0;
    let lengthBefore = 0;
    for (let row = from; row < to; row += 1) {
      if (column >= (cellsPerRow[row] as number)) { // rows lie within the batch
        lengthBefore = 0;
        continue;
      }
      const cell = (firstCell[row] as number) + column; // as above
      const start = cell === 0 ? 0 : (ends[cell - 1] as number); // cell < ends.length
      const end = ends[cell] as number; // as above
      const length = end - start;
      if (length === lengthBefore && length > 0) {
        let at = 0;
        while (at < length && bytes[start + at] === bytes[before + at]) at += 1;
        if (at === length) {
          units[row - from] = -1;
          continue;
        }
      }
      if (filled + length > room.length) {
        const more = new Uint8Array(2 * (filled + length));
        more.set(room);
        room = more;
      }
      let all = 0;
      for (let at = start; at < end; at += 1) {
        const byte = bytes[at] as number; // ends lie within the bytes
        all |= byte;
        room[filled] = byte;
        filled += 1;
      }
      units[row - from] = all < 0x80 ? length : unitsIn(bytes, start, end);
      before = start;
      lengthBefore = length;
    }
    const joined = decoder.decode(room.subarray(0, filled));
    const cells = new Array<string>(rows);
    let at = 0;
    let last = '';
    for (let index = 0; index < rows; index += 1) {
      const length = units[index] as number; // index < rows
      if (length >= 0) {
        last = joined.slice(at, at + length);
        at += length;
      }
      cells[index] = last;
    }
    return cells;
  };

  return { head, figures, texts };
};

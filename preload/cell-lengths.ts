/**
 * Where the cells of a batch end, as a byte a cell: nearly every cell is shorter than 255 bytes, and what travels between processes costs by
 * its size. A cell that is longer has `long` in its place and its length, in order, among `longs`.
 */
const long = 255;

export type CellLengths = { readonly lengths: Uint8Array; readonly longs: Uint32Array };

/** `ends` rise from cell to cell; only the first `cells` of them count. `into` has room for as many lengths and is what they are a view of. */
export const lengthsOf = (ends: Uint32Array, cells: number, into: Uint8Array = new Uint8Array(cells)): CellLengths => {
  const lengths = into.subarray(0, cells);
  const longs: number[] = [];
  let from = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const to = ends[cell] as number; // cell < cells
    const length = to - from;
    lengths[cell] = length < long ? length : long;
    if (length >= long) longs.push(length);
    from = to;
  }
  return { lengths, longs: Uint32Array.from(longs) };
};

/** Cell i is the bytes from the end of cell i - 1 to its own. */
export const endsOf = ({ lengths, longs }: CellLengths): Uint32Array => {
  const ends = new Uint32Array(lengths.length);
  let end = 0;
  let longer = 0;
  for (let cell = 0; cell < lengths.length; cell += 1) {
    let length = lengths[cell] as number; // cell < lengths.length
    if (length === long) {
      length = longs[longer] ?? long;
      longer += 1;
    }
    end += length;
    ends[cell] = end;
  }
  return ends;
};

/**
 * Where the cells of a batch end, as a byte a cell: nearly every cell is shorter than 200 bytes, and what travels between processes costs by
 * its size. A cell that is longer has `long` in its place and its length, in order, among `longs`. What a workbook keeps as a number has
 * `number` or `percent` added to its length where its text alone would not say so: beside texts like `1,50` nobody could tell such a cell's
 * `1.234` from one thousand and more. Whole numbers of up to 15 digits are the same number either way and travel as texts.
 */
const long = 255;
const number = 200;
const percent = 227;
/** No text of a double is longer, but those of very small ones, which say nothing of themselves. */
const longestNumber = percent - number - 1;
const longestPercent = long - percent - 1;

/** For whoever makes lengths in another way. */
export const lengthCodes = { long, number, percent, longestNumber, longestPercent } as const;

/**
 * What a workbook says of a cell it keeps as a number, where its text does not: a dot in it is the decimal mark, and of 16 digits or more
 * the last are lost. A `percent` shows a hundred times the number.
 */
export type StoredNumber = 'number' | 'percent';

/** Added to where such a cell ends, before the ends have become lengths. */
export const storedMark = { number: 0x20000000, percent: 0x40000000 } as const satisfies Record<StoredNumber, number>;
export const withoutMark = 0x1fffffff;

export const endWithoutMark = (end: number): number => end & withoutMark;

export type CellLengths = { readonly lengths: Uint8Array; readonly longs: Uint32Array };

/** `ends` rise from cell to cell, marks aside; only the first `cells` of them count. `into` has room for as many lengths and is what they are a view of. */
export const lengthsOf = (ends: Uint32Array, cells: number, into: Uint8Array = new Uint8Array(cells)): CellLengths => {
  const lengths = into.subarray(0, cells);
  const longs: number[] = [];
  let from = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const end = ends[cell] as number; // cell < cells
    let length = end - from;
    // A mark makes it far longer, so that nearly every cell is looked at once.
    if (length < number) {
      lengths[cell] = length;
      from = end;
      continue;
    }
    const to = end & withoutMark;
    const mark = end - to;
    length = to - from;
    from = to;
    if (mark === storedMark.number && length <= longestNumber) lengths[cell] = number + length;
    else if (mark === storedMark.percent && length <= longestPercent) lengths[cell] = percent + length;
    else if (length < number) lengths[cell] = length;
    else {
      lengths[cell] = long;
      longs.push(length);
    }
  }
  return { lengths, longs: Uint32Array.from(longs) };
};

/** Cell i is the bytes from the end of cell i - 1 to its own. */
export const endsOf = ({ lengths, longs }: CellLengths): Uint32Array => {
  const ends = new Uint32Array(lengths.length);
  let end = 0;
  let longer = 0;
  for (let cell = 0; cell < lengths.length; cell += 1) {
    const length = lengths[cell] as number; // cell < lengths.length
    if (length < number) end += length;
    else if (length === long) {
      end += longs[longer] ?? long;
      longer += 1;
    } else end += length - (length < percent ? number : percent);
    ends[cell] = end;
  }
  return ends;
};

/** Of a byte of `lengths`: it is more than the cell's length alone. */
export const isLongOrStored = (length: number): boolean => length >= number;

export const storedNumberAt = ({ lengths }: CellLengths, cell: number): StoredNumber | null => {
  const length = lengths[cell] ?? 0;
  if (length < number || length === long) return null;
  return length < percent ? 'number' : 'percent';
};

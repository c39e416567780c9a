import type { StoredNumber } from '../../../preload/cell-lengths';

/** What a cell's bytes say of it as a figure, without its text being looked at. */
export const figureKinds = {
  /** Up to 15 plain digits without a nought in front. */
  whole: 0,
  blank: 1,
  /** Anything else: its text has to be looked at. */
  text: 2,
  /** Digits with a dot that can only be a decimal mark, written letter for letter as the number is: `12.5`, never `12.50` or `1.234`. */
  dotted: 3,
} as const;

/** Many cells of one column at once: what the cells one by one say, without a word for each of them. Rows end before `to`. */
export type WholeColumns = {
  /** The cell's first two bytes, the first times 256; 0 for a second that is not there, and -1 for an empty cell. */
  readonly head: (row: number, column: number) => number;
  /** Numbers into `into`, from place `at` on, and one of `figureKinds` for each cell into `kinds`, from 0 on. A cell that is no number leaves its place as it is. */
  readonly figures: (column: number, from: number, to: number, into: Float64Array, at: number, kinds: Uint8Array) => void;
  readonly texts: (column: number, from: number, to: number) => readonly string[];
};

/** `isOther`: it counts something else than the report does, and is not read. */
export type FileColumn = { readonly position: number; readonly isOther: boolean };

/** A run of a file's records, however they are kept: as packed bytes on their way from disk, or as plain texts. */
export type RecordBlock = {
  readonly rows: number;
  /** Row as a spreadsheet counts it, from 1. */
  readonly rowNumber: (row: number) => number;
  readonly cellsIn: (row: number) => number;
  /** The cell as it stands in the file; empty beyond the record's end. */
  readonly text: (row: number, column: number) => string;
  /**
   * Shortcut for the commonest cell: a number of up to 15 plain digits without a nought in front that is no percentage. -1 for an empty cell, -2 for anything else,
   * which then has to be looked at as text.
   */
  readonly plainWhole: (row: number, column: number) => number;
  /** What the file says of a cell that it keeps as a number and not as a text; null for all others. */
  readonly storedNumber: (row: number, column: number) => StoredNumber | null;
  /** Of parts that stand beside one another in the file: which of its columns a cell is of. Null where the part has none. */
  readonly columnOf?: (row: number, column: number) => FileColumn | null;
  /** Null where cells can only be had one by one. */
  readonly columns: WholeColumns | null;
  /** Lets go of decoded texts; they come back when asked for. */
  readonly forgetTexts: () => void;
};

export const blankCell = -1;
export const needsText = -2;

const plainDigits = /^(?:0|[1-9]\d{0,14})$/;

/** Records given as texts. `firstRow` is the spreadsheet row of the first one. */
export const recordsOf = (records: readonly (readonly string[])[], firstRow = 1): RecordBlock => {
  const text = (row: number, column: number): string => records[row]?.[column] ?? '';
  return {
    rows: records.length,
    rowNumber: (row) => firstRow + row,
    forgetTexts: () => undefined,
    cellsIn: (row) => records[row]?.length ?? 0,
    text,
    storedNumber: () => null,
    columns: null,
    plainWhole: (row, column) => {
      const cell = text(row, column);
      if (cell === '') return blankCell;
      return plainDigits.test(cell) ? Number(cell) : needsText;
    },
  };
};

export const cellsOf = (block: RecordBlock, row: number): readonly string[] =>
  Array.from({ length: block.cellsIn(row) }, (_, column) => block.text(row, column));

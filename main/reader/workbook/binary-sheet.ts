/** A sheet of an XLSB workbook, made safe for the spreadsheet library: no cell twice, and every cell with a column of its own. */
import { damagedWorkbook } from '../refusal';
import { expectOnce, type CellListener } from './cells-once';

type BinaryRecord = { readonly type: number; readonly begin: number; readonly from: number; readonly to: number };

/** A type of one or two bytes, a length of one to four, seven bits in each, and so many bytes. What is cut off is left out. */
function* recordsOf(part: Uint8Array): Generator<BinaryRecord> {
  for (let at = 0; at < part.length;) {
    const begin = at;
    let type = part[at++] ?? 0;
    if (type >= 0x80) type = (type & 0x7f) | (((part[at++] ?? 0) & 0x7f) << 7);
    let length = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = part[at++] ?? 0;
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const from = at;
    at += length;
    if (at > part.length) return;
    yield { type, begin, from, to: at };
  }
}

const rowHeader = 0x00;
const blank = 0x01;
/** Cells without a column of their own: they stand beside the one before. Each has a twin with one, in the same order. */
const shortBlank = 0x0c;
const lastShort = 0x12;
const richText = 0x3e;
const endOfRows = 0x92;
/** A cell that reaches over others, by its four edges: all that is wanted of what stands behind the rows. */
const mergedCell = 0xb0;
const edgesBytes = 16;
/** What stands between is of programs newer than the format. Its records may have the types of cells. */
const beginNewer = 0x23;
const endNewer = 0x24;

/** A sheet is told by its first record: which part is one is said elsewhere, and may be said wrongly. */
export const isBinarySheet = (part: Uint8Array): boolean => part[0] === 0x81 && part[1] === 0x01;

type CellRecord = BinaryRecord & { readonly row: number; readonly column: number; readonly isShort: boolean };

/** The records between the beginning and the end of what a newer program says, and where the rows end. */
type Listener = { readonly cell: (cell: CellRecord) => void; readonly newer: (begin: number, to: number) => void; readonly end: (at: number) => void };

const walk = (part: Buffer, { cell, newer, end }: Listener): void => {
  let row = -1;
  let column = -1;
  let newerFrom: number | null = null;
  let depth = 0;
  for (const record of recordsOf(part)) {
    const { type, begin, from, to } = record;
    if (type === beginNewer) {
      newerFrom ??= begin;
      depth += 1;
    } else if (type === endNewer && newerFrom !== null) {
      depth -= 1;
      if (depth === 0) {
        newer(newerFrom, to);
        newerFrom = null;
      }
    } else if (newerFrom !== null) {
      continue;
    } else if (type === endOfRows) {
      return end(to);
    } else if (type === rowHeader && to - from >= 4) {
      row = part.readUInt32LE(from);
      column = -1;
    } else if ((type <= lastShort || type === richText) && to - from >= 4) {
      const isShort = type >= shortBlank && type <= lastShort;
      if (isShort && column === -1) throw damagedWorkbook();
      column = isShort ? column + 1 : part.readUInt32LE(from);
      cell({ ...record, row, column, isShort });
    }
  }
  // What was cut off may have held cells.
  if (newerFrom !== null) throw damagedWorkbook();
};

const lengthOf = (bytes: number): readonly number[] => (bytes < 0x80 ? [bytes] : [(bytes & 0x7f) | 0x80, ...lengthOf(bytes >> 7)]);

/** The library loses count of the columns at a short blank, and takes what follows for the cell before. */
const longForm = (part: Buffer, { type, from, to, column }: CellRecord): Buffer => {
  const place = Buffer.alloc(4);
  place.writeUInt32LE(column);
  return Buffer.concat([Buffer.from([type - shortBlank + blank, ...lengthOf(to - from + 4)]), place, part.subarray(from, to)]);
};

const mergedIn = (part: Uint8Array): Uint8Array[] =>
  [...recordsOf(part)].filter(({ type, from, to }) => type === mergedCell && to - from >= edgesBytes).map(({ begin, to }) => part.subarray(begin, to));

/** Refuses a sheet that says a cell twice. The library takes whatever looks like a cell for one, wherever it stands: it is given the rows alone. */
export const withColumns = (sheet: Buffer): Buffer => {
  const nothing = () => undefined;
  expectOnce(({ cell }: CellListener) => walk(sheet, { cell: ({ type, row, column }) => cell(row, column, type === blank || type === shortBlank), newer: nothing, end: nothing }));
  const pieces: Buffer[] = [];
  let kept = 0;
  let end = sheet.length;
  walk(sheet, {
    cell: (cell) => {
      if (!cell.isShort) return;
      pieces.push(sheet.subarray(kept, cell.begin), longForm(sheet, cell));
      kept = cell.to;
    },
    newer: (from, to) => {
      pieces.push(sheet.subarray(kept, from));
      kept = to;
    },
    end: (at) => {
      end = at;
    },
  });
  return Buffer.concat([...pieces, sheet.subarray(kept, end), ...mergedIn(sheet.subarray(end))]);
};

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

/** A sheet is told by its first record: which part is one is said elsewhere, and may be said wrongly. */
export const isBinarySheet = (part: Uint8Array): boolean => part[0] === 0x81 && part[1] === 0x01;

type CellRecord = BinaryRecord & { readonly row: number; readonly column: number; readonly isShort: boolean };

function* cellsOf(part: Buffer): Generator<CellRecord> {
  let row = -1;
  let column = -1;
  for (const record of recordsOf(part)) {
    const { type, from, to } = record;
    if (type === rowHeader && to - from >= 4) {
      row = part.readUInt32LE(from);
      column = -1;
    } else if ((type <= lastShort || type === richText) && to - from >= 4) {
      const isShort = type >= shortBlank && type <= lastShort;
      if (isShort && column === -1) throw damagedWorkbook();
      column = isShort ? column + 1 : part.readUInt32LE(from);
      yield { ...record, row, column, isShort };
    }
  }
}

const lengthOf = (bytes: number): readonly number[] => (bytes < 0x80 ? [bytes] : [(bytes & 0x7f) | 0x80, ...lengthOf(bytes >> 7)]);

/** The library loses count of the columns at a short blank, and takes what follows for the cell before. */
const longForm = (part: Buffer, { type, from, to, column }: CellRecord): Buffer => {
  const place = Buffer.alloc(4);
  place.writeUInt32LE(column);
  return Buffer.concat([Buffer.from([type - shortBlank + blank, ...lengthOf(to - from + 4)]), place, part.subarray(from, to)]);
};

/** Refuses a sheet that says a cell twice. */
export const withColumns = (sheet: Buffer): Buffer => {
  let hasShort = false;
  expectOnce(({ cell }: CellListener) => {
    for (const { type, row, column, isShort } of cellsOf(sheet)) {
      hasShort ||= isShort;
      cell(row, column, type === blank || type === shortBlank);
    }
  });
  if (!hasShort) return sheet;
  const pieces: Buffer[] = [];
  let kept = 0;
  for (const cell of cellsOf(sheet)) {
    if (!cell.isShort) continue;
    pieces.push(sheet.subarray(kept, cell.begin), longForm(sheet, cell));
    kept = cell.to;
  }
  return Buffer.concat([...pieces, sheet.subarray(kept)]);
};

/**
 * Whether a sheet of records says a cell twice. The spreadsheet library lets the last take the place of the first without a
 * word. A blank record before a value only lends it its look, as writers do that style a table first and fill it then.
 */
import { saysTwice } from '../xlsx/expect-cells-once';

export type CellListener = {
  readonly begin: () => void;
  /** Row and column from 0. */
  readonly cell: (row: number, column: number, isBlank: boolean) => void;
};

const inOrder = (walk: (listener: CellListener) => void): boolean => {
  let lastRow = -1;
  let lastColumn = -1;
  let isInOrder = true;
  walk({
    begin: () => {
      lastRow = -1;
      lastColumn = -1;
    },
    cell: (row, column) => {
      if (row < lastRow || (row === lastRow && column <= lastColumn)) isInOrder = false;
      lastRow = row;
      lastColumn = column;
    },
  });
  return isInOrder;
};

/** Refuses what says a cell twice. Places are only kept where cells are out of order, which no common program writes. */
export const expectOnce = (walk: (listener: CellListener) => void): void => {
  if (inOrder(walk)) return;
  const rows = new Map<number, Set<number>>();
  walk({
    begin: () => rows.clear(),
    cell: (row, column, isBlank) => {
      const columns = rows.get(row);
      if (columns?.has(column) === true) throw saysTwice(row + 1, column);
      if (isBlank) return;
      if (columns === undefined) rows.set(row, new Set([column]));
      else columns.add(column);
    },
  });
};

/** Records of BIFF2 to BIFF8 that hold cells: row and column first, two bytes each; those of many cells end with the last column. */
const oldBlanks: ReadonlySet<number> = new Set([0x01, 0x201, 0xbe]);
const oldValues: ReadonlySet<number> = new Set([0x02, 0x03, 0x04, 0x05, 0x06, 0x203, 0x204, 0x205, 0x206, 0x406, 0x27e, 0xbd, 0xd6, 0xfd]);
const ofManyCells: ReadonlySet<number> = new Set([0xbd, 0xbe]);

const beginnings: ReadonlySet<number> = new Set([0x09, 0x209, 0x409, 0x809]);
const ending = 0x0a;
const password = 0x2f;
/** A chart keeps the figures of its lines in records of cells, several to a place. */
const chart = 0x20;
const workspace = 0x100;

const walkOld = (stream: Buffer, listener: CellListener): void => {
  let depth = 0;
  let sheetDepth = 1;
  let isChart = false;
  for (let at = 0; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at);
    const bytes = stream.readUInt16LE(at + 2);
    const from = at + 4;
    at = from + bytes;
    if (at > stream.length || type === password) return;
    if (beginnings.has(type)) {
      const kind = bytes < 4 ? 0 : stream.readUInt16LE(from + 2);
      if (depth === 0) sheetDepth = type === 0x409 && (kind & workspace) !== 0 ? 2 : 1;
      depth += 1;
      if (depth === sheetDepth) {
        isChart = kind === chart;
        listener.begin();
      }
    } else if (type === ending) {
      depth -= 1;
    } else if (depth === sheetDepth && !isChart && bytes >= 6 && (oldBlanks.has(type) || oldValues.has(type))) {
      const first = stream.readUInt16LE(from + 2);
      const last = ofManyCells.has(type) ? stream.readUInt16LE(at - 2) : first;
      for (let column = first; column <= last; column += 1) listener.cell(stream.readUInt16LE(from), column, oldBlanks.has(type));
    }
  }
};

/** Refuses an XLS workbook that says a cell twice; `stream` holds its records. */
export const expectOldCellsOnce = (stream: Buffer): void => expectOnce((listener) => walkOld(stream, listener));

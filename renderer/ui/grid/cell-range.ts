/** A block of cells picked out in a grid: from the cell where it began to the one where it ends, by row and shown column. */

export type CellPlace = { readonly row: number; readonly columnId: string };

/** `anchor` stays; `end` moves with Shift. */
export type CellRange = { readonly anchor: CellPlace; readonly end: CellPlace };

export type Extent = {
  readonly firstRow: number;
  /** Inclusive. */
  readonly lastRow: number;
  /** In the order shown. */
  readonly columnIds: readonly string[];
};

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Null once one of its columns is hidden. */
export const extentOf = ({ anchor, end }: CellRange, shown: readonly string[]): Extent | null => {
  const from = shown.indexOf(anchor.columnId);
  const to = shown.indexOf(end.columnId);
  if (from < 0 || to < 0) return null;
  return {
    firstRow: Math.min(anchor.row, end.row),
    lastRow: Math.max(anchor.row, end.row),
    columnIds: shown.slice(Math.min(from, to), Math.max(from, to) + 1),
  };
};

/** One step, or all the way, never out of the grid. */
export const extended = (range: CellRange, direction: Direction, toEdge: boolean, shown: readonly string[], rows: number): CellRange => {
  const column = Math.max(0, shown.indexOf(range.end.columnId));
  const lastColumn = shown.length - 1;
  const step = (at: number, by: number, last: number): number => (toEdge ? (by < 0 ? 0 : last) : Math.min(last, Math.max(0, at + by)));
  const row = direction === 'up' ? step(range.end.row, -1, rows - 1) : direction === 'down' ? step(range.end.row, 1, rows - 1) : range.end.row;
  const place = direction === 'left' ? step(column, -1, lastColumn) : direction === 'right' ? step(column, 1, lastColumn) : column;
  return { anchor: range.anchor, end: { row, columnId: shown[place] ?? range.end.columnId } };
};

export const everyCell = (shown: readonly string[], rows: number): CellRange | null => {
  const first = shown[0];
  const last = shown.at(-1);
  return first === undefined || last === undefined || rows === 0 ? null : { anchor: { row: 0, columnId: first }, end: { row: rows - 1, columnId: last } };
};

export const cellsIn = ({ firstRow, lastRow, columnIds }: Extent): number => (lastRow - firstRow + 1) * columnIds.length;

export const holds = (extent: Extent | null, row: number, columnId: string): boolean =>
  extent !== null && row >= extent.firstRow && row <= extent.lastRow && extent.columnIds.includes(columnId);

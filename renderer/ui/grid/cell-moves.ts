/** Where the keys of a spreadsheet lead from a cell. */
import type { CellPlace } from './cell-range';

export type Move =
  | { readonly kind: 'up' | 'down' | 'left' | 'right'; readonly toEdge: boolean }
  | { readonly kind: 'page-up' | 'page-down' | 'row-start' | 'row-end' | 'first' | 'last' };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const arrows: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Null where the key moves nowhere. Shift is the caller's: it keeps the other end of a block. */
export const moveOf = ({ key, ctrlKey, metaKey, altKey }: KeyPress): Move | null => {
  if (altKey) return null;
  const isCommand = ctrlKey || metaKey;
  const arrow = arrows[key];
  if (arrow !== undefined) return { kind: arrow, toEdge: isCommand };
  switch (key) {
    case 'PageUp':
      return isCommand ? null : { kind: 'page-up' };
    case 'PageDown':
      return isCommand ? null : { kind: 'page-down' };
    case 'Home':
      return { kind: isCommand ? 'first' : 'row-start' };
    case 'End':
      return { kind: isCommand ? 'last' : 'row-end' };
    default:
      return null;
  }
};

export type Field = {
  /** Columns shown, from left to right. */
  readonly columnIds: readonly string[];
  readonly rows: number;
  /** Rows that one page of the screen moves by. */
  readonly pageRows: number;
};

/** Never out of the field; a column that is shown no more counts as the first. */
export const movedPlace = ({ row, columnId }: CellPlace, move: Move, { columnIds, rows, pageRows }: Field): CellPlace => {
  const lastRow = Math.max(0, rows - 1);
  const lastColumn = Math.max(0, columnIds.length - 1);
  const column = Math.max(0, columnIds.indexOf(columnId));
  const at = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.min(lastRow, Math.max(0, nextRow)),
    columnId: columnIds[Math.min(lastColumn, Math.max(0, nextColumn))] ?? columnId,
  });
  switch (move.kind) {
    case 'up':
      return at(move.toEdge ? 0 : row - 1, column);
    case 'down':
      return at(move.toEdge ? lastRow : row + 1, column);
    case 'left':
      return at(row, move.toEdge ? 0 : column - 1);
    case 'right':
      return at(row, move.toEdge ? lastColumn : column + 1);
    case 'page-up':
      return at(row - pageRows, column);
    case 'page-down':
      return at(row + pageRows, column);
    case 'row-start':
      return at(row, 0);
    case 'row-end':
      return at(row, lastColumn);
    case 'first':
      return at(0, 0);
    case 'last':
      return at(lastRow, lastColumn);
  }
};

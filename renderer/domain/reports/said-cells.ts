/** A block in which some cells say what others of the file say. */
import type { StoredNumber } from '../../../preload/cell-lengths';
import { needsText, type RecordBlock } from './records';

export type SaidCell = { readonly text: string; readonly stored: StoredNumber | null };

/** By column, then by row of the block. */
export type SaidCells = ReadonlyMap<number, ReadonlyMap<number, SaidCell>>;

export const saidIn = (block: RecordBlock, row: number, column: number): SaidCell => ({ text: block.text(row, column).trim(), stored: block.storedNumber(row, column) });

/** `said` may still grow. */
export const withSaid = (block: RecordBlock, said: SaidCells): RecordBlock => ({
  ...block,
  columns: null,
  text: (row, column) => said.get(column)?.get(row)?.text ?? block.text(row, column),
  plainWhole: (row, column) => (said.get(column)?.has(row) === true ? needsText : block.plainWhole(row, column)),
  storedNumber: (row, column) => {
    const other = said.get(column)?.get(row);
    return other === undefined ? block.storedNumber(row, column) : other.stored;
  },
});

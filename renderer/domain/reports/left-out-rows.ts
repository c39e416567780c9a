/** Lines that are no rows of a report by a rule of its own. */
import { isEmptyMarker } from './empty-markers';
import { cellsOf, type RecordBlock } from './records';
import type { LeftOut } from './report';

export type LeftOutRows = {
  readonly rules: readonly { readonly rule: LeftOut; readonly position: number; readonly rows: readonly number[] }[];
  /** The rule that leaves a row out, and keeps where it stands; null where none does. */
  readonly by: (block: RecordBlock, row: number) => LeftOut | null;
};

const isFilled = (cell: string): boolean => cell.trim() !== '';

const leavesOut = ({ when }: LeftOut, block: RecordBlock, row: number, position: number): boolean => {
  const cell = block.text(row, position).trim();
  if (when === 'blank') return isEmptyMarker(cell);
  if (when === 'alone') return !isEmptyMarker(cell) && !cellsOf(block, row).some((other, at) => at !== position && isFilled(other));
  return when.startsWith.some((start) => cell.toLowerCase().startsWith(start.toLowerCase()));
};

/** Rules on columns the file does not have (`positionOf` is null) leave out nothing. */
export const leftOutRows = (leftOut: readonly LeftOut[], positionOf: (columnId: string) => number | null): LeftOutRows => {
  const rules = leftOut.flatMap((rule) => {
    const position = positionOf(rule.columnId);
    return position === null ? [] : [{ rule, position, rows: [] as number[] }];
  });
  return {
    rules,
    by: (block, row) => {
      for (const { rule, position, rows } of rules) {
        if (!leavesOut(rule, block, row, position)) continue;
        // Blank lines are nobody's: they are not worth a word.
        if (cellsOf(block, row).some(isFilled)) rows.push(block.rowNumber(row));
        return rule;
      }
      return null;
    },
  };
};

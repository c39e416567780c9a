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

/** What a formula leaves where it went wrong: something stood there. */
const isBlank = (cell: string): boolean => isEmptyMarker(cell) && !cell.startsWith('#');

const leavesOut = ({ when }: LeftOut, block: RecordBlock, row: number, position: number): boolean => {
  const cell = block.text(row, position).trim();
  if (when === 'blank') return isBlank(cell);
  if (when === 'alone') return !isEmptyMarker(cell) && !cellsOf(block, row).some((other, at) => at !== position && isFilled(other));
  return when.startsWith.some((start) => cell.toLowerCase().startsWith(start.toLowerCase()));
};

/** Rules on columns the file does not have (`positionOf` is null) leave out nothing. */
export const leftOutRows = (leftOut: readonly LeftOut[], positionOf: (columnId: string) => number | null): LeftOutRows => {
  const rules = leftOut.flatMap((rule) => {
    const position = positionOf(rule.columnId);
    return position === null ? [] : [{ rule, position, unless: rule.unless === undefined ? null : positionOf(rule.unless), rows: [] as number[] }];
  });
  return {
    rules,
    by: (block, row) => {
      for (const { rule, position, unless, rows } of rules) {
        if (!leavesOut(rule, block, row, position) || (unless !== null && !isBlank(block.text(row, unless).trim()))) continue;
        // Blank lines are nobody's: they are not worth a word.
        if (cellsOf(block, row).some(isFilled)) rows.push(block.rowNumber(row));
        return rule;
      }
      return null;
    },
  };
};

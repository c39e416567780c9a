/** Sheets with parts beside one another, seen as one record a part. */
import { isEmptyMarker } from './empty-markers';
import type { WideGroup } from './map-columns';
import { blankCell, type RecordBlock } from './records';

/** Positions of a wide part's cells stand behind those of the file itself. */
export type WidePlan = {
  readonly width: number;
  readonly groups: readonly WideGroup[];
  /** Columns of the parts that count something else, and feed nothing. */
  readonly others: readonly WideGroup[];
  readonly columnIds: readonly string[];
};

export const partPosition = ({ width, columnIds }: WidePlan, columnId: string): number => width + columnIds.indexOf(columnId);

const isBlank = (block: RecordBlock, row: number, position: number): boolean => isEmptyMarker(block.text(row, position).trim());

/**
 * One record for each part that has anything in it; a record without any part stays, so that its row can be told what
 * it lacks. Row numbers stay those of the sheet.
 */
export const unpivoted = (block: RecordBlock, from: number, to: number, plan: WidePlan): RecordBlock => {
  const rowOf: number[] = [];
  const groupOf: number[] = [];
  for (let row = from; row < to; row += 1) {
    const before = rowOf.length;
    for (const [index, group] of plan.groups.entries()) {
      if (Object.values(group).every((position) => isBlank(block, row, position))) continue;
      rowOf.push(row);
      groupOf.push(index);
    }
    if (rowOf.length > before) continue;
    rowOf.push(row);
    groupOf.push(-1);
  }
  const place = (row: number, column: number): number => {
    if (column < plan.width) return column;
    const columnId = plan.columnIds[column - plan.width];
    return columnId === undefined ? -1 : (plan.groups[groupOf[row] ?? -1]?.[columnId] ?? -1);
  };
  return {
    rows: rowOf.length,
    rowNumber: (row) => block.rowNumber(rowOf[row] ?? 0),
    cellsIn: (row) => block.cellsIn(rowOf[row] ?? 0),
    text: (row, column) => {
      const position = place(row, column);
      return position < 0 ? '' : block.text(rowOf[row] ?? 0, position);
    },
    plainWhole: (row, column) => {
      const position = place(row, column);
      return position < 0 ? blankCell : block.plainWhole(rowOf[row] ?? 0, position);
    },
    columnOf: (row, column) => {
      const position = place(row, column);
      if (position >= 0) return { position, isOther: false };
      const other = plan.others[groupOf[row] ?? -1]?.[plan.columnIds[column - plan.width] ?? ''];
      return other === undefined ? null : { position: other, isOther: true };
    },
    storedNumber: (row, column) => {
      const position = place(row, column);
      return position < 0 ? null : block.storedNumber(rowOf[row] ?? 0, position);
    },
    columns: null,
    forgetTexts: block.forgetTexts,
  };
};

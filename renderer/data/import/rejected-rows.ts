/** What was left out of an import and why, as a file that can be corrected and dropped again. */
import type { RejectedRow } from '../../domain/reports/read-rows';
import type { RecordBlock } from '../../domain/reports/records';
import { csvFile } from '../../domain/tables/csv';

/** Rows of a sheet by their place in the spreadsheet, with why each was left out. */
export const rowsAt = (blocks: readonly RecordBlock[], refused: readonly { readonly row: number; readonly reasons: readonly string[] }[]): readonly RejectedRow[] => {
  if (refused.length === 0) return [];
  const why = new Map(refused.map(({ row, reasons }) => [row, reasons]));
  return blocks.flatMap((block) => Array.from({ length: block.rows }, (_, row) => row).flatMap((row) => {
    const reasons = why.get(block.rowNumber(row));
    return reasons === undefined ? [] : [{ block, row, reasons }];
  }));
};

export const inFileOrder = (rejected: readonly RejectedRow[]): readonly RejectedRow[] =>
  [...rejected].sort((left, right) => left.block.rowNumber(left.row) - right.block.rowNumber(right.row));

/** The file's own headings and cells, behind the spreadsheet row and the reasons. */
export const rejectedRowsCsv = (header: readonly string[], rejected: readonly RejectedRow[]): Uint8Array =>
  csvFile(['Row in the file', 'Why it was left out', ...header], rejected.length, (index) => {
    const left = rejected[index];
    if (left === undefined) return [];
    const { block, row, reasons } = left;
    return [block.rowNumber(row), reasons.join(' '), ...header.map((_, column) => block.text(row, column))];
  });

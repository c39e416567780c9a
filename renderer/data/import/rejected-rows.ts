/** What was left out of an import and why, as a file that can be corrected and dropped again. */
import type { RejectedRow } from '../../domain/reports/read-rows';
import { csvFile } from '../../domain/tables/csv';

/** The file's own headings and cells, behind the spreadsheet row and the reasons. */
export const rejectedRowsCsv = (header: readonly string[], rejected: readonly RejectedRow[]): Uint8Array =>
  csvFile(['Row in the file', 'Why it was left out', ...header], rejected.length, (index) => {
    const left = rejected[index];
    if (left === undefined) return [];
    const { block, row, reasons } = left;
    return [block.rowNumber(row), reasons.join(' '), ...header.map((_, column) => block.text(row, column))];
  });

/**
 * ERPNext's files for importing data have a column for their own words, in front and blank in every row of data: it names the line of headings,
 * and below it what each column is called inside, whether it is needed and what it takes. Told by the colon, whatever the language.
 */
import type { RecordBlock } from './records';

const isNamed = (cell: string): boolean => cell.trim().endsWith(':');

/** Whether a line below the headings is one of the template's own; null for a file that is no such template. `mapped`: columns the report takes. */
export const templateLine = (header: readonly string[], mapped: readonly number[]): ((block: RecordBlock, row: number) => boolean) | null => {
  if (!isNamed(header[0] ?? '') || mapped.includes(0)) return null;
  return (block, row) => {
    const first = block.text(row, 0);
    if (first.trim() === '') return false;
    return isNamed(first) || Array.from({ length: Math.max(0, block.cellsIn(row) - 1) }, (_, at) => block.text(row, at + 1)).every((cell) => cell.trim() === '');
  };
};

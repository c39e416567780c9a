/** The lines under a sheet's rows: what they add up to, word by word where the sheet has it so, and together. */
import type { AnySheet } from '../../domain/sheets/sheet';
import type { TablePage } from '../../domain/tables/query';
import type { FootLine } from '../grid/grid-types';
import { cellText } from './sheet-cells';
import { nameColumn } from './sheet-columns';

export type Sums = Pick<TablePage, 'sums' | 'subtotals' | 'lacking'>;

/** Null where no column of `shownIds` has a sum: lines without a sum say nothing. */
export const footLines = (definition: AnySheet, { sums, subtotals = [], lacking = [] }: Sums, shownIds: readonly string[]): readonly FootLine[] | null => {
  const summed = new Map(definition.columns.filter(({ summable }) => summable === true).map((column) => [column.id, column]));
  if (!shownIds.some((id) => summed.has(id) && (sums[id] ?? null) !== null)) return null;
  const name = nameColumn(definition)?.id;
  const line = (title: string, of: TablePage['sums'], unknown: string, atLeast: readonly string[] = []): FootLine => (columnId) => {
    if (columnId === name) return title;
    const [column, sum] = [summed.get(columnId), of[columnId] ?? null];
    return column === undefined ? '' : sum === null ? unknown : `${atLeast.includes(columnId) ? '≥ ' : ''}${cellText(sum, column)}`;
  };
  // Rows of the word are there, and nothing of theirs is known: that is told as in a cell.
  return [...subtotals.map((one) => line(one.word, one.sums, '–')), line('Sum', sums, '', lacking)];
};

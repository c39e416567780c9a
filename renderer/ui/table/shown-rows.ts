/** What a table on screen answers, and how that is said. */
import type { TablePage, TableQuery } from '../../domain/tables/query';
import { formatCount, formatSome } from './format-cell';
import type { Extent } from '../grid/cell-range';

export type Shown = Pick<TablePage, 'matching' | 'total' | 'sums'> & { readonly query: TableQuery };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Parts that are the same stay the same objects, so that nothing is drawn anew for them. */
export const withAnswer = (last: Shown | null, next: Shown): Shown => {
  if (last === null) return next;
  const sums = isSame(last.sums, next.sums) ? last.sums : next.sums;
  const query = isSame(last.query, next.query) ? last.query : next.query;
  return sums === last.sums && query === last.query && last.matching === next.matching && last.total === next.total ? last : { ...next, sums, query };
};

export const rowCounts = ({ matching, total }: Shown): string =>
  matching === total ? formatSome(total, 'row') : `${formatCount(matching)} of ${formatSome(total, 'row')}`;

export const pickedWords = ({ firstRow, lastRow, columnIds }: Extent): string => `${formatSome(lastRow - firstRow + 1, 'row')} × ${formatSome(columnIds.length, 'column')} picked`;

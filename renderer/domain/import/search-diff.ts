/** Type-to-search within a diff: the same changes, fewer of them. */
import { keepMatching, searchWords } from '../tables/search';
import type { Table } from '../tables/table';
import type { TableDiff } from './diff';

const marksOf = (table: Table, words: readonly string[]): Uint8Array => {
  const marks = new Uint8Array(table.rowCount).fill(1);
  keepMatching(table, words, marks);
  return marks;
};

const searched = (diff: TableDiff, words: readonly string[]): TableDiff => {
  const inNext = marksOf(diff.next, words);
  const inBase = diff.base === null ? null : marksOf(diff.base, words);
  const isInNext = (row: number): boolean => inNext[row] === 1;
  const isInBase = (row: number): boolean => inBase?.[row] === 1;
  return {
    ...diff,
    new: diff.new.filter(isInNext),
    // A row is found by what it was called, too.
    changed: diff.changed.filter((row) => isInNext(row) || isInBase(diff.baseRowOf[row] ?? -1)),
    unchanged: diff.unchanged.filter(isInNext),
    missing: diff.missing.filter(isInBase),
    removed: diff.removed.filter(isInBase),
  };
};

/** The last search of each diff, for which rows are asked block by block. */
const known = new WeakMap<TableDiff, { readonly search: string; readonly found: TableDiff }>();

/** Rows whose texts hold every word of the search, in any case. An empty search finds all. */
export const searchDiff = (diff: TableDiff, search: string): TableDiff => {
  const words = searchWords(search);
  if (words.length === 0) return diff;
  const last = known.get(diff);
  if (last?.search === search) return last.found;
  const found = searched(diff, words);
  known.set(diff, { search, found });
  return found;
};

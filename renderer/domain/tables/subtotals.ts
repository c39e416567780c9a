/** What the rows of an answer add up to, word by word of one of their columns: the channel, say. */
import { columnData, isTextData } from './cells';
import type { Subtotal, SubtotalsBy } from './query';
import { sumsOf } from './run-query';
import type { TableRows } from './table';
import { appendTo } from '../grouped';

/** None where all rows have the same word: their sum says it. Rows without a word are in the sum alone. */
export const subtotalsOf = (table: TableRows, rows: Uint32Array, { columnId, words }: SubtotalsBy, summed: ReadonlySet<string>): readonly Subtotal[] => {
  const data = columnData(table, columnId);
  if (data === null || !isTextData(data)) return [];
  const byWord = new Map<string, number[]>();
  for (const row of rows) {
    const word = data.values[row] ?? null;
    if (word === null) continue;
    appendTo(byWord, word, row);
  }
  if (byWord.size < 2) return [];
  const placeOf = (word: string): number => (words.includes(word) ? words.indexOf(word) : words.length);
  return [...byWord]
    .sort(([one], [other]) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map(([word, own]) => ({ word, sums: sumsOf(table, Uint32Array.from(own), summed) }));
};

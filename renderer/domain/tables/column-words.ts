/** The words that stand in a column, and in how many rows: what people tick instead of typing. */
import { columnData, isTextData } from './cells';
import { orderOfWords } from './natural-order';
import type { TableQuery } from './query';
import { matchingRows } from './run-query';
import type { TableRows } from './table';

export type ColumnWord = { readonly word: string; readonly rows: number };

export type ColumnWords = {
  /** By the alphabet, or in the order the column’s words are known in; where there are more than asked for, those of most rows. */
  readonly words: readonly ColumnWord[];
  /** How many different ones there are, listed or not. */
  readonly different: number;
};

/** Of the rows that answer the query: those with `holding` in them, whatever its case, `most` at most. */
export type WordsAsk = Pick<TableQuery, 'search' | 'filters'> & { readonly columnId: string; readonly holding: string; readonly most: number };

/** Words that differ by case alone are one, as a filter takes them; it is listed as its first row spells it. Blank cells have none, nor have columns of figures. */
export const columnWords = (table: TableRows, ask: WordsAsk): ColumnWords => {
  const { columnId, holding, most } = ask;
  const data = columnData(table, columnId);
  if (data === null || !isTextData(data)) return { words: [], different: 0 };
  const sought = holding.trim().toLowerCase();
  const found = new Map<string, { readonly word: string; rows: number }>();
  for (const row of matchingRows(table, ask, new Set()).rows) {
    const word = data.values[row] ?? '';
    if (word === '') continue;
    const key = word.toLowerCase();
    const known = found.get(key);
    if (known !== undefined) known.rows += 1;
    else if (key.includes(sought)) found.set(key, { word, rows: 1 });
  }
  const all = [...found.values()];
  const listed = all.length <= most ? all : all.sort((a, b) => b.rows - a.rows).slice(0, most);
  const order = orderOfWords(listed.map(({ word }) => word), table.columns.find(({ id }) => id === columnId)?.order);
  return { words: Array.from(order, (at) => listed[at]).filter((word) => word !== undefined), different: all.length };
};

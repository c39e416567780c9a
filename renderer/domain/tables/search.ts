/** Type-to-search: which rows hold every word somewhere in their texts. */
import { soughtForm, spellingsOf } from '../search/spellings';
import { isTextData } from './cells';
import type { TableRows } from './table';

/** Texts, as they are looked for, of a run of rows, one after another; `ends[i]` is where the texts of row `start + i` end. */
type Haystack = { readonly start: number; readonly text: string; readonly ends: Uint32Array };

/** Rows joined into one string, so that one scan of the engine passes over all of them. */
const rowsPerHaystack = 8_192;

const known = new WeakMap<TableRows, readonly Haystack[]>();

const build = (table: TableRows): readonly Haystack[] => {
  const columns = table.columns.flatMap(({ data, isUnsearched }) => (isUnsearched === true || !isTextData(data) ? [] : [data]));
  const stacks: Haystack[] = [];
  for (let start = 0; start < table.rowCount; start += rowsPerHaystack) {
    const rows = Math.min(rowsPerHaystack, table.rowCount - start);
    const ends = new Uint32Array(rows);
    const texts: string[] = [];
    let length = 0;
    for (let index = 0; index < rows; index += 1) {
      let row = '';
      // A word holds no white space, so it cannot reach over the line break into the next cell.
      for (const data of columns) {
        const value = data.values[start + index];
        if (value !== null && value !== undefined && value !== '') row += `${value}\n`;
      }
      const spelled = spellingsOf(row).join('');
      texts.push(spelled);
      length += spelled.length;
      ends[index] = length;
    }
    stacks.push({ start, text: texts.join(''), ends });
  }
  return stacks;
};

/** Makes a table ready to be searched; the first search does it otherwise. */
export const prepareSearch = (table: TableRows): void => {
  haystacks(table);
};

const haystacks = (table: TableRows): readonly Haystack[] => {
  const cached = known.get(table);
  if (cached !== undefined) return cached;
  const built = build(table);
  known.set(table, built);
  return built;
};

/** Rows whose texts hold the word, marked with 1. */
const mark = (stacks: readonly Haystack[], word: string, found: Uint8Array): void => {
  for (const { start, text, ends } of stacks) {
    let row = 0;
    let at = text.indexOf(word);
    while (at !== -1) {
      while ((ends[row] ?? Infinity) <= at) row += 1;
      found[start + row] = 1;
      at = text.indexOf(word, ends[row] ?? text.length);
    }
  }
};

export const searchWords = (search: string): readonly string[] =>
  soughtForm(search).split(/\s+/u).filter((word) => word !== '');

/** Clears the marks of rows that lack one of the words. */
export const keepMatching = (table: TableRows, words: readonly string[], marks: Uint8Array): void => {
  if (words.length === 0) return;
  const stacks = haystacks(table);
  for (const word of words) {
    const found = new Uint8Array(table.rowCount);
    mark(stacks, word, found);
    for (let row = 0; row < marks.length; row += 1) marks[row]! &= found[row] ?? 0;
  }
};

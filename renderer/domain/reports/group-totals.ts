/**
 * Lines of sums that spreadsheets put below each group of a list: `RG-1 Total` below the rows of `RG-1`, with the sums of its figures. By
 * its words alone such a line may be an item; its figures tell it.
 */
import type { ColumnData } from '../tables/table';
import { isTotalWord } from './empty-markers';

const named = /^(.+?)\s+(?:sub[- ]?)?(?:total|sum|summe|ergebnis|totale|totaal|suma|summa|合计|合計|小計|小计)$/iu;

/** Nearly every text is known by its last letter to be none. */
const lastLetters: ReadonlySet<string> = new Set('lLmMeEsSaA合計计');

/** Sums of a few decimals differ by less. */
const isSum = (sum: number, figure: number): boolean => Math.abs(sum - figure) <= 1e-9 * Math.max(1, Math.abs(sum));

const textsOf = (columns: readonly ColumnData[]) => columns.flatMap(({ values }) => (values instanceof Float64Array ? [] : [values]));
const figuresOf = (columns: readonly ColumnData[]): readonly Float64Array[] => columns.flatMap(({ values }) => (values instanceof Float64Array ? [values] : []));

/** Whether the row has figures, and each is the sum of those of the rows from `first` on, but for those that are sums themselves. */
const areSums = (figures: readonly Float64Array[], first: number, row: number, without: ReadonlySet<number> = new Set()): boolean => {
  let sums = 0;
  for (const values of figures) {
    const figure = values[row] ?? NaN;
    if (Number.isNaN(figure)) continue;
    let sum = 0;
    for (let at = first; at < row; at += 1) sum += without.has(at) ? 0 : Number.isNaN(values[at] ?? NaN) ? 0 : (values[at] ?? 0);
    if (!isSum(sum, figure)) return false;
    sums += 1;
  }
  return sums > 0;
};

/** A line of totals stands at the end, or above a line of averages. */
const nearEnd = 3;

/** Whether a row's words are one for a sum, and beside it nothing but figures: where a spreadsheet adds up every column, codes are added up as well. */
const isNamedTotal = (texts: ReturnType<typeof textsOf>, row: number): boolean => {
  const said = texts.flatMap((values) => {
    const text = values[row];
    return typeof text === 'string' ? [text] : [];
  });
  return said.some(isTotalWord) && said.every((text) => isTotalWord(text) || /^\d+(?:\.\d+)?(?:E\+\d+)?$/i.test(text));
};

/** Columns as the file has them, in its order of rows. */
export const groupTotals = (columns: readonly ColumnData[], rows: number): ReadonlySet<number> => {
  const found = new Set<number>();
  const texts = textsOf(columns);
  for (const values of texts) {
    for (let row = 1; row < rows; row += 1) {
      const text = values[row];
      if (typeof text !== 'string' || !lastLetters.has(text.charAt(text.length - 1))) continue;
      const group = named.exec(text)?.[1];
      if (group === undefined || values[row - 1] !== group || texts.some((others) => others !== values && (others[row] ?? null) !== null)) continue;
      let first = row - 1;
      while (first > 0 && values[first - 1] === group) first -= 1;
      if (areSums(figuresOf(columns), first, row)) found.add(row);
    }
  }
  for (let row = Math.max(1, rows - nearEnd); row < rows; row += 1) {
    if (isNamedTotal(texts, row) && areSums(figuresOf(columns), 0, row, found)) found.add(row);
  }
  return found;
};

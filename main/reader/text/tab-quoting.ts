/** Whether a tab file whose headings stand without quotes quotes its cells all the same. */

const isBoundary = (letter: string | undefined): boolean => letter === undefined || letter === '\t' || letter === '\n' || letter === '\r';

/** Where the quotation opened at `from` closes: at the first quote that is not doubled. -1 where it does not. */
const closeOf = (text: string, from: number): number => {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
};

const endOfPlain = (text: string, from: number): number => {
  let at = from;
  while (!isBoundary(text[at])) at += 1;
  return at;
};

/**
 * Marketplaces write tab files without quoting: there a quote is an inch mark or part of a code. Spreadsheets and scripts
 * quote the cells that need it and leave the headings alone. They leave no quote outside a quotation, and either double one
 * or break a line inside it, or they quote for a comma and then leave none outside. `table` is its beginning.
 */
export const quotesCells = (table: string): boolean => {
  let isSure = false;
  let hasQuotedComma = false;
  let hasPlainComma = false;
  for (let at = 0; at < table.length; at += 1) {
    if (table[at] !== '"') {
      const end = endOfPlain(table, at);
      const cell = table.slice(at, end);
      if (cell.includes('"')) return false;
      hasPlainComma ||= cell.includes(',');
      at = end;
      continue;
    }
    const close = closeOf(table, at);
    const cell = table.slice(at + 1, close === -1 ? undefined : close);
    if (cell.includes('\t') || !isBoundary(close === -1 ? undefined : table[close + 1])) return false;
    // The beginning that is at hand may end within a quotation.
    if (close === -1) break;
    isSure ||= /["\r\n]/.test(cell);
    hasQuotedComma ||= cell.includes(',');
    at = close + 1;
  }
  return isSure || (hasQuotedComma && !hasPlainComma);
};

/** A text file of a marketplace taken apart so that what is not changed can be written as it was. */

export type DelimitedFile = {
  readonly delimiter: string;
  readonly lineEnd: string;
  readonly records: readonly DelimitedRecord[];
};

/** `raw` is the record letter for letter, without its line end. */
export type DelimitedRecord = { readonly raw: string; readonly cells: readonly string[] };

const byteOrderMark = '\uFEFF';

const recordsOf = (text: string, delimiter: string): readonly DelimitedRecord[] => {
  const records: DelimitedRecord[] = [];
  // Where the first cell begins: a mark before it is no letter of it.
  const first = text[0] === byteOrderMark ? 1 : 0;
  let [start, cellStart, at] = [0, first, first];
  let isQuoted = false;
  let cells: string[] = [];
  const cell = (): void => {
    const raw = text.slice(cellStart, at);
    cells.push(raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1).replaceAll('""', '"') : raw);
  };
  for (; at <= text.length; at += 1) {
    const letter = text[at];
    if (letter === '"' && isQuoted) {
      if (text[at + 1] === '"') at += 1;
      else isQuoted = false;
      continue;
    }
    // One inside a cell that began without is a letter: an inch.
    if (letter === '"' && at === cellStart) isQuoted = true;
    if (isQuoted && letter !== undefined) continue;
    if (letter === delimiter) {
      cell();
      cellStart = at + 1;
    } else if (letter === '\n' || letter === '\r' || letter === undefined) {
      if (letter === undefined && start === text.length) break;
      cell();
      records.push({ raw: text.slice(start, at), cells });
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      start = at + 1;
      cellStart = start;
      cells = [];
    }
  }
  return records;
};

/** The delimiter is the one that most of the headings stand between: of tab, semicolon and comma. */
export const readDelimited = (text: string): DelimitedFile => {
  const first = text.slice(0, 4_000);
  const times = (mark: string): number => first.split(mark).length - 1;
  const delimiter = ['\t', ';', ','].reduce((best, mark) => (times(mark) > times(best) ? mark : best), '\t');
  return { delimiter, lineEnd: first.includes('\r\n') ? '\r\n' : '\n', records: recordsOf(text, delimiter) };
};

/** Tab files of Amazon know no quotes: a cell with a tab or a line end cannot be written. */
export const delimitedCell = (value: string | number | null, delimiter: string): string => {
  const text = value === null ? '' : String(value);
  return delimiter !== '\t' && (text.includes(delimiter) || /["\r\n]/.test(text)) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The two forms in which a spreadsheet puts cells on the clipboard, each taken apart into rows. */
import { Parser } from 'htmlparser2';
import { lineElements } from '../../../../preload/line-elements';

export type ClipCell = {
  readonly text: string;
  /** The value behind what is shown, where the spreadsheet gives it along: `1.23457E+11` shows 123456789012. */
  readonly full: string | null;
};

/** Tabs and line ends; a cell that holds either stands in quotes, with its own quotes doubled, as Excel and Sheets write it. */
export const textGrid = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    const quotedEnd = text[at] === '"' ? closing(text, at) : -1;
    if (quotedEnd !== -1) {
      cell = text.slice(at + 1, quotedEnd).replaceAll('""', '"');
      at = quotedEnd + 1;
    } else {
      const start = at;
      while (at < text.length && text[at] !== '\t' && text[at] !== '\n' && text[at] !== '\r') at += 1;
      cell = text.slice(start, at);
    }
    row.push(cell);
    if (text[at] === '\t') {
      at += 1;
      // A tab at the very end still opens a last, empty cell.
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    if (text[at] === '\r' && text[at + 1] === '\n') at += 2;
    else at += 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
};

/** End of a cell in quotes: the quote before a tab, a line end or the end. -1: the first quote is only a character. */
const closing = (text: string, open: number): number => {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const next = text[at + 1];
    return next === undefined || next === '\t' || next === '\n' || next === '\r' ? at : -1;
  }
  return -1;
};

/** Google Sheets: `{"1":3,"3":123456789012}`; a number stands under 3. */
const sheetsValue = (json: string): string | null => {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('3' in value)) return null;
    const number = value['3'];
    return typeof number === 'number' && Number.isSafeInteger(number) ? String(number) : null;
  } catch {
    return null;
  }
};

const plainDigits = /^-?\d{1,15}$/;

/** Excel, LibreOffice and Google Sheets each have an attribute of their own for the value behind the text. */
const fullValue = (attributes: Readonly<Record<string, string>>): string | null => {
  const sheets = attributes['data-sheets-value'];
  if (sheets !== undefined) return sheetsValue(sheets);
  const number = attributes['x:num'] ?? attributes['sdval'];
  return number !== undefined && plainDigits.test(number) ? number : null;
};

/** Wider than any sheet: a lie in `colspan` must not fill the memory. */
const widestSpan = 1_000;

const spanOf = (claimed: string | undefined): number => {
  const span = Number(claimed ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, widestSpan) : 1;
};

/** The rows of the first table; null where there is none. Scripts and styles are passed over, nothing is loaded or run. */
export const htmlGrid = (html: string): readonly (readonly ClipCell[])[] | null => {
  const rows: ClipCell[][] = [];
  let depth = 0;
  let seen = false;
  let silent = 0;
  let cell: { text: string; readonly full: string | null; readonly span: number } | null = null;
  /** Places that cells of rows above reach down to: column -> rows still to come. */
  const reaching = new Map<number, number>();
  const fillReaching = (row: ClipCell[]): void => {
    for (let left; (left = reaching.get(row.length)) !== undefined; row.push({ text: '', full: null })) {
      if (left > 1) reaching.set(row.length, left - 1);
      else reaching.delete(row.length);
    }
  };
  const endCell = (): void => {
    if (cell === null) return;
    // What only breaks the source's lines is a blank; what breaks the cell's lines was marked while reading.
    const text = cell.text.replace(/[ \t\r\n\u00A0]+/g, ' ').replace(/ *\u2028[ \u2028]*/g, '\n').trim();
    const row = rows.at(-1);
    row?.push({ text, full: cell.full });
    for (let extra = 1; extra < cell.span; extra += 1) row?.push({ text: '', full: null });
    cell = null;
  };
  const breakLine = (name: string): void => {
    if (cell !== null && depth === 1 && lineElements.has(name)) cell.text += '\u2028';
  };
  const endRow = (): void => {
    endCell();
    const row = rows.at(-1);
    if (row !== undefined) fillReaching(row);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'style' || name === 'script') silent += 1;
      if (name === 'table') {
        depth += 1;
        seen = true;
      }
      if (depth !== 1) return;
      if (name === 'tr') {
        endRow();
        rows.push([]);
      }
      if (name === 'td' || name === 'th') {
        endCell();
        const row = rows.at(-1);
        if (row !== undefined) fillReaching(row);
        const span = spanOf(attributes['colspan']);
        const down = spanOf(attributes['rowspan']) - 1;
        if (down > 0) for (let at = 0; at < span; at += 1) reaching.set((row?.length ?? 0) + at, down);
        cell = { text: '', full: fullValue(attributes), span };
      }
      breakLine(name);
    },
    ontext: (text) => {
      if (cell !== null && silent === 0) cell.text += text;
    },
    onclosetag: (name) => {
      if (name === 'style' || name === 'script') silent = Math.max(0, silent - 1);
      breakLine(name);
      if (depth === 1 && (name === 'td' || name === 'th' || name === 'tr')) endCell();
      if (name !== 'table') return;
      if (depth === 1) {
        endRow();
        // Only the first table is the copy.
        parser.pause();
      }
      depth -= 1;
    },
  });
  parser.write(html);
  parser.end();
  return seen ? rows.filter((row) => row.length > 0) : null;
};

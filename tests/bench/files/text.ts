/** Text files of any length, written piece by piece. */
import { closeSync, openSync, writeSync } from 'node:fs';
import iconv from 'iconv-lite';

export type TextForm = { readonly delimiter: ',' | '\t' | ';'; readonly encoding: 'utf-8' | 'windows-1252' | 'utf-16le' };

const rowsPerPiece = 5_000;

/** A cell as the grammar of text files wants it: quoted where it holds a separator, a quote or a line break. */
export const textCell = (text: string, delimiter: string): string =>
  text.includes('"') || text.includes('\n') || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

export const textLine = (cells: readonly string[], delimiter: string): string => `${cells.map((cell) => textCell(cell, delimiter)).join(delimiter)}\r\n`;

export const writeText = (file: string, above: readonly (readonly string[])[], rows: number, rowAt: (row: number) => readonly string[], { delimiter, encoding }: TextForm): void => {
  const out = openSync(file, 'w');
  try {
    if (encoding === 'utf-16le') writeSync(out, Buffer.from([0xff, 0xfe]));
    const put = (text: string) => writeSync(out, encoding === 'utf-8' ? Buffer.from(text, 'utf8') : iconv.encode(text, encoding));
    put(above.map((cells) => textLine(cells, delimiter)).join(''));
    for (let from = 0; from < rows; from += rowsPerPiece) {
      let piece = '';
      for (let row = from; row < Math.min(rows, from + rowsPerPiece); row += 1) piece += textLine(rowAt(row), delimiter);
      put(piece);
    }
  } finally {
    closeSync(out);
  }
};

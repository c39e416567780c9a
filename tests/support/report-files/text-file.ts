import iconv from 'iconv-lite';
import { cellAsText, type Grid } from './grid';

export type TextEncoding = 'utf8' | 'utf8-bom' | 'windows-1252' | 'utf16le-bom' | 'utf16be-bom' | 'utf16le' | 'cp932';

export type TextShape = {
  readonly delimiter: string;
  readonly encoding: TextEncoding;
  readonly lineEnd: '\n' | '\r\n' | '\r';
  /**
   * `needed` quotes as RFC 4180 says, `all` quotes every cell, `never` writes cells as they are,
   * as marketplaces do in tab files; `bare` quotes where needed but leaves a cell alone that merely begins with a quote.
   */
  readonly quotes: 'needed' | 'all' | 'never' | 'bare';
};

const encoded = (text: string, encoding: TextEncoding): Buffer => {
  switch (encoding) {
    case 'utf8':
      return Buffer.from(text, 'utf8');
    case 'utf8-bom':
      return Buffer.from(`\uFEFF${text}`, 'utf8');
    case 'utf16le':
      return Buffer.from(text, 'utf16le');
    case 'utf16le-bom':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf16be-bom':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    case 'windows-1252':
    case 'cp932':
      return iconv.encode(text, encoding);
  }
};

const written = (text: string, { delimiter, quotes }: TextShape): string => {
  if (quotes === 'never') return text;
  const quoted = `"${text.replaceAll('"', '""')}"`;
  if (quotes === 'all') return quoted;
  const needs = text.includes(delimiter) || /["\r\n]/.test(text);
  if (!needs) return text;
  if (quotes === 'bare' && text.startsWith('"') && !text.includes(delimiter) && !/[\r\n]/.test(text)) return text;
  return quoted;
};

export const textFile = (grid: Grid, shape: Partial<TextShape> = {}): Buffer => {
  const full: TextShape = { delimiter: ',', encoding: 'utf8', lineEnd: '\r\n', quotes: 'needed', ...shape };
  const lines = grid.map((row) => row.map((cell) => written(cellAsText(cell), full)).join(full.delimiter));
  return encoded(lines.map((line) => line + full.lineEnd).join(''), full.encoding);
};

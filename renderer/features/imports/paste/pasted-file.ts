/** Cells from the clipboard as a file that takes the ordinary way in: read, previewed, reviewed, kept by name and row. */
import { monthNames } from '../../../domain/month-names';
import { htmlGrid, textGrid, type ClipCell } from './clipboard-grids';

export type Clipboard = { readonly text: string; readonly html: string };

export type PastedFile = { readonly name: string; readonly bytes: Uint8Array };

const two = (value: number): string => String(value).padStart(2, '0');

/** Without a year: the moment of pasting must not be taken for the day that the figures are of. */
export const pastedName = (at: Date): string => `Pasted ${at.getDate()} ${monthNames[at.getMonth()] ?? ''} ${two(at.getHours())}.${two(at.getMinutes())}.tsv`;

/** A figure that the spreadsheet shows shortened, or not at all for want of room. */
const isShortened = (text: string): boolean => /^-?\d(?:[.,]\d+)?E\+?\d+$/i.test(text.trim()) || /^#+$/.test(text.trim());

const tsvCell = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const tsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(tsvCell).join('\t')).join('\r\n') + '\r\n';

const isEven = (rows: readonly (readonly unknown[])[]): boolean => rows.every((row) => row.length === rows[0]?.length);
const isSameShape = (left: readonly (readonly unknown[])[], right: readonly (readonly unknown[])[]): boolean =>
  left.length === right.length && left.every((row, at) => row.length === right[at]?.length);

const shownOrFull = ({ text, full }: ClipCell): string => (full !== null && isShortened(text) ? full : text);

/**
 * The plain text as it stands, unless the table beside it says more: figures behind `1.2E+11`, or line breaks within
 * cells that tore the plain text's rows apart.
 */
const bestText = ({ text, html }: Clipboard): string => {
  const table = html === '' ? null : htmlGrid(html);
  if (table === null || table.length === 0) return text;
  if (text.trim() === '') return tsv(table.map((row) => row.map(shownOrFull)));
  const plain = textGrid(text);
  if (!isSameShape(plain, table)) return isEven(table) && !isEven(plain) ? tsv(table.map((row) => row.map(shownOrFull))) : text;
  const said = plain.map((row, at) => row.map((cell, column) => (isShortened(cell) ? (table[at]?.[column]?.full ?? cell) : cell)));
  return said.some((row, at) => row.some((cell, column) => cell !== plain[at]?.[column])) ? tsv(said) : text;
};

/** Null where the clipboard holds no rows: one line is a heading without rows, or no table at all. */
export const pastedFile = (clipboard: Clipboard, at: Date): PastedFile | null => {
  const text = bestText(clipboard);
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  return { name: pastedName(at), bytes: new TextEncoder().encode(text) };
};

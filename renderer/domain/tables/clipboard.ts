/**
 * A block of cells for the clipboard, in the two forms spreadsheets take: tab-separated text, and a table whose text cells
 * are marked as text, so that a pasted 00123 stays 00123.
 */
import { bareFigure } from './bare-figure';
import { guardFormula } from './formula-guard';
import type { Cell } from './table';

export type Block = { readonly headings: readonly string[] | null; readonly rows: readonly (readonly Cell[])[] };

/** Bare figures, without thousands commas, so that they paste as numbers. */
const bare = (cell: Cell): string => (cell === null ? '' : typeof cell === 'number' ? bareFigure(cell) : guardFormula(cell));

const field = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One cell alone is given letter for letter, to be looked for elsewhere; more of them go to a spreadsheet, which runs formulas. */
export const blockToText = ({ headings, rows }: Block): string => {
  const [only] = rows;
  if (headings === null && rows.length === 1 && only?.length === 1) return only[0] === null || only[0] === undefined ? '' : typeof only[0] === 'number' ? bareFigure(only[0]) : only[0];
  const lines = headings === null ? rows : [headings, ...rows];
  return lines.map((cells) => cells.map((cell) => field(bare(cell))).join('\t')).join('\r\n');
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (found) => entities[found] ?? found).replaceAll(/\r\n|\r|\n/g, '<br>');

const textFormat = ` style="mso-number-format:'\\@'"`;

const cellHtml = (cell: Cell): string => (typeof cell === 'number' ? `<td>${bareFigure(cell)}</td>` : `<td${textFormat}>${html(bare(cell))}</td>`);

export const blockToHtml = ({ headings, rows }: Block): string => {
  const head = headings === null ? '' : `<tr>${headings.map((heading) => `<th>${html(heading)}</th>`).join('')}</tr>`;
  return `<table>${head}${rows.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join('')}</table>`;
};

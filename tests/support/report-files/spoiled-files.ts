/** Files that are not the report somebody meant to drop. */
import * as XLSX from 'xlsx';
import type { Grid } from './grid';
import { cellAsText } from './grid';
import { textFile } from './text-file';

/** The first part of a file, as a broken download leaves it. */
export const torn = (file: Buffer, keep = 0.6): Buffer => file.subarray(0, Math.floor(file.length * keep));

export const emptyFile = (): Buffer => Buffer.alloc(0);

/** A well-formed report that no page of this app knows. */
export const wrongReport = (): Buffer =>
  textFile([
    ['Campaign', 'Ad group', 'Impressions', 'Clicks'],
    ['Spring', 'Trays', 10342, 87],
    ['Spring', 'Boards', 5512, 31],
  ]);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What many portals call an Excel file: an HTML table. Save it under a name ending in .xls. */
export const htmlTable = (grid: Grid): Buffer => {
  const rows = grid.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cellAsText(cell))}</td>`).join('')}</tr>`);
  return Buffer.from(
    `<html><head><meta charset="utf-8"><title>Export</title></head><body><table border="1">\n${rows.join('\n')}\n</table></body></html>`,
    'utf8',
  );
};

/** The page a portal sends when the session has ended, saved under a report's name. */
export const signInPage = (): Buffer =>
  Buffer.from('<!DOCTYPE html><html><head><title>Sign in</title></head><body><form><input name="email"></form></body></html>');

/** A workbook with a password as Excel saves it: a compound file around an encrypted package. */
export const passwordProtectedWorkbook = (): Buffer => {
  const container = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(248, 4));
  XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(8192, 7));
  // The library types what it writes by the option; `buffer` gives a Buffer.
  return XLSX.CFB.write(container, { type: 'buffer' }) as Buffer;
};

/** Numbers that name things, of which no digit may be lost: two that were cut to `1.10E+11` are one. */
import type { RowCheck } from './report';

export const shortenedCode = /^\d[.,]\d+E\+?\d+$/i;

export const wholeCode = (columnId: string): RowCheck => ({
  columns: [columnId], severity: 'error',
  message: 'A spreadsheet shortened this number, which may be any of many now. Download the file again, and drop it without opening and saving it in between.',
  holds: ([code]) => typeof code !== 'string' || !shortenedCode.test(code),
});

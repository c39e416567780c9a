/** Numbers that name things, of which no digit may be lost: two that were cut to `1.10E+11` are one. */
import type { RowCheck } from './report';

/** `1E+11` is what is left of 100000000000; without a sign it may be a code of its own. */
export const shortenedCode = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i;

export const wholeCode = (columnId: string): RowCheck => ({
  columns: [columnId], severity: 'error',
  message: 'A spreadsheet shortened this number, which may be any of many now. Download the file again, and drop it without opening and saving it in between.',
  holds: ([code]) => typeof code !== 'string' || !shortenedCode.test(code),
});

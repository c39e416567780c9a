/** Which sheets of a workbook are read: the one asked for, else all that a person can see. */
import type { SheetInfo } from '../../../preload/reader-protocol';

/** Hidden sheets hold lists and scratch work: they are read only when asked for. */
export const sheetsToRead = (sheets: readonly SheetInfo[], asked: number | undefined): readonly SheetInfo[] =>
  sheets.filter((sheet) => (asked === undefined ? !sheet.hidden : sheet.index === asked));

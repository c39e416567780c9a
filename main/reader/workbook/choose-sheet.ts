/** Which sheets of a workbook are read: the one asked for, else all that a person can see. */
import type { ReaderOptions } from '../../../preload/contract';
import type { SheetInfo } from '../../../preload/reader-protocol';

/** Hidden sheets hold lists and scratch work: they are read only when asked for. */
export const sheetsToRead = (sheets: readonly SheetInfo[], { sheet: asked, hidden = false }: ReaderOptions): readonly SheetInfo[] =>
  sheets.filter((sheet) => (asked === undefined ? hidden || !sheet.hidden : sheet.index === asked));

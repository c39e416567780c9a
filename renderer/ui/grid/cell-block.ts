/** Copies a block of a grid's cells, with or without their headings, and says what was done. */
import { blockToHtml, blockToText } from '../../domain/tables/clipboard';
import type { Cell } from '../../domain/tables/table';
import type { Extent } from './cell-range';
import { cellsIn } from './cell-range';
import { copyText } from './copy-text';
import { formatCount, formatSome } from '../table/format-cell';

/** The cells of some rows under some columns; null where they cannot be had. */
export type CellsOf = (firstRow: number, lastRow: number, columnIds: readonly string[]) => Promise<readonly (readonly Cell[])[] | null>;

/** `said`: what was done, or why nothing was. */
export type Copied = { readonly isCopied: boolean; readonly said: string };

const not = (said: string): Copied => ({ isCopied: false, said });

/** A clipboard with more is slow to paste; a file is the better way then. */
const mostCells = 250_000;

export const copyBlock = async (extent: Extent, headings: readonly string[] | null, cellsOf: CellsOf): Promise<Copied> => {
  const cells = cellsIn(extent);
  if (cells > mostCells) return not(`${formatCount(cells)} cells are too many to copy. Export them as a file instead.`);
  const rows = await cellsOf(extent.firstRow, extent.lastRow, extent.columnIds);
  if (rows === null) return not('The cells could not be read, so nothing was copied.');
  const block = { headings, rows };
  copyText(blockToText(block), cells === 1 && headings === null ? null : blockToHtml(block));
  const what = cells === 1 ? '1 cell' : `${formatSome(rows.length, 'row')} of ${formatSome(extent.columnIds.length, 'column')}`;
  return { isCopied: true, said: headings === null ? `Copied ${what}` : `Copied ${what} with headings` };
};

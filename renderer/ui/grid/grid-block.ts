/** The block of cells picked out with the mouse or with Shift, and its way to the clipboard. */
import { headingWithUnit } from '../../domain/tables/heading-with-unit';
import type { Cell } from '../../domain/tables/table';
import { timesFactor } from '../display/shown-units';
import { copyBlock } from './cell-block';
import type { CellPlace, CellRange, Extent } from './cell-range';
import { extentOf, holds } from './cell-range';
import { isManyCells } from './grid-core';
import type { GridColumn } from './grid-types';

export type GridBlock = {
  readonly range: () => CellRange | null;
  readonly pick: (next: CellRange) => void;
  /** More than one cell is picked out. */
  readonly isMany: () => boolean;
  /** Part of a block of more than one cell. */
  readonly holds: (index: number, columnId: string) => boolean;
  /** The block a command on this cell speaks of: the one it is part of, else the cell alone. */
  readonly at: (place: CellPlace) => Extent;
  /** True once it lies on the clipboard. */
  readonly copy: (block: Extent, headings: boolean) => Promise<boolean>;
  /** Other columns are shown, or in another order. */
  readonly columnsChanged: () => void;
};

/** With all its digits, in the unit its heading names. */
export const copiedCell = <Row>(column: GridColumn<Row> | null, row: Row): Cell => (column === null ? null : timesFactor(column.value(row), column.factor));

type Parts<Row> = {
  readonly columnIds: () => readonly string[];
  readonly column: (columnId: string) => GridColumn<Row> | null;
  readonly rowsBetween: (first: number, last: number) => Promise<readonly Row[] | null>;
  readonly redraw: () => void;
  readonly say: (said: string) => void;
  readonly onPick: (extent: Extent | null) => void;
};

export const gridBlock = <Row>({ columnIds, column, rowsBetween, redraw, say, onPick }: Parts<Row>): GridBlock => {
  let range: CellRange | null = null;
  let extent: Extent | null = null;

  return {
    range: () => range,
    pick: (next) => {
      const before = extent;
      range = next;
      extent = next.anchor.row < 0 ? null : extentOf(next, columnIds());
      if (!isManyCells(before) && !isManyCells(extent)) return;
      redraw();
      onPick(isManyCells(extent) ? extent : null);
    },
    isMany: () => isManyCells(extent),
    holds: (index, columnId) => isManyCells(extent) && holds(extent, index, columnId),
    at: (place) => (extent !== null && holds(extent, place.row, place.columnId) ? extent : { firstRow: place.row, lastRow: place.row, columnIds: [place.columnId] }),
    copy: async (block, headings) => {
      if (block.firstRow < 0) return false;
      const nameOf = (id: string): string => {
        const of = column(id);
        return of === null ? id : headingWithUnit(of);
      };
      const { isCopied, said } = await copyBlock(block, headings ? block.columnIds.map(nameOf) : null, async (first, last, ids) => {
        const found = await rowsBetween(first, last);
        return found === null ? null : found.map((row) => ids.map((id) => copiedCell(column(id), row)));
      });
      say(said);
      return isCopied;
    },
    columnsChanged: () => {
      if (range !== null) extent = extentOf(range, columnIds());
    },
  };
};

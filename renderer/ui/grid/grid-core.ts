/** What the parts of a grid (mouse, keys, editing) know of each other. */
import type { CellPlace, CellRange, Extent } from './cell-range';
import type { Field } from './cell-moves';
import type { GridFrame } from './grid-frame';
import type { GridColumn, GridOptions } from './grid-types';

export type GridCore<Row> = {
  readonly frame: GridFrame;
  readonly options: GridOptions<Row>;
  /** Some column can be typed into, now. */
  readonly isEditable: () => boolean;
  readonly column: (columnId: string) => GridColumn<Row> | null;
  readonly field: () => Field;
  readonly row: (index: number) => Row | null;
  /** Asked for where they are not here; null where they cannot be had. */
  readonly rowsBetween: (first: number, last: number) => Promise<readonly Row[] | null>;
  readonly cellElement: (place: CellPlace) => HTMLElement | null;

  readonly focus: () => CellPlace;
  /** The cell that keys speak of from now on, brought into view; `extends` keeps the other end of the block. */
  readonly goTo: (place: CellPlace, extendsBlock: boolean) => void;
  readonly goToHead: (columnId: string) => void;
  readonly ensureVisible: (row: number, columnId: string | null) => void;

  readonly range: () => CellRange | null;
  readonly pick: (range: CellRange) => void;
  /** The block a command on this cell speaks of: the one it is part of, else the cell alone. */
  readonly blockAt: (place: CellPlace) => Extent;
  readonly isBlock: () => boolean;

  /** Resolves once it lies on the clipboard, or could not be put there: true where it does. */
  readonly copy: (extent: Extent, headings: boolean) => Promise<boolean>;
  readonly openMenu: (place: CellPlace, x: number, y: number) => void;
  readonly toggleRow: (index: number) => void;
  readonly say: (said: string) => void;
  readonly redraw: () => void;
  readonly refresh: () => void;
};

export const alone = (place: CellPlace): CellRange => ({ anchor: place, end: place });

export const isManyCells = (extent: Extent | null): boolean => extent !== null && (extent.lastRow > extent.firstRow || extent.columnIds.length > 1);

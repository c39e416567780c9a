/** The elements of rows: made once, from one empty row, and fitted to the columns that are shown. What stands in them is filled by `row-fill.ts`. */
import type { PlacedColumn } from './column-layout';
import { part } from './grid-frame';
import type { GridColumn } from './grid-types';
import classes from './grid.module.css';

export type CellSlot<Row> = {
  readonly element: HTMLElement;
  readonly words: Text;
  column: GridColumn<Row> | null;
  placed: PlacedColumn<GridColumn<Row>> | null;
  base: string;
  shown: string;
  className: string;
  isDrawn: boolean;
  isPicked: boolean;
  isPending: boolean;
};

export type RowSlot<Row> = {
  readonly element: HTMLElement;
  readonly pins: HTMLElement;
  readonly mid: HTMLElement;
  readonly box: HTMLInputElement | null;
  readonly pinned: CellSlot<Row>[];
  readonly others: CellSlot<Row>[];
  index: number;
  row: Row | null;
  top: number;
};

export type DrawnColumns<Row> = {
  readonly pinned: readonly PlacedColumn<GridColumn<Row>>[];
  readonly others: readonly PlacedColumn<GridColumn<Row>>[];
  readonly pinnedWidth: number;
  readonly isEditable: boolean;
};

export type RowSlots<Row> = {
  /** From now on slots are made for these columns. */
  readonly setColumns: (columns: DrawnColumns<Row>) => void;
  /** Fits a slot that stands to the columns. */
  readonly fit: (slot: RowSlot<Row>) => void;
  /** `scrolled`: pixels the columns that are not pinned are moved by. */
  readonly make: (scrolled: number) => RowSlot<Row>;
};

/** Room for the boxes that pick rows out. */
export const boxWidth = 34;

let gridsMade = 0;

export const rowSlots = <Row>(hasBoxes: boolean): RowSlots<Row> => {
  gridsMade += 1;
  const name = `grid-${gridsMade}-row-`;
  let slotsMade = 0;
  let columns: DrawnColumns<Row> = { pinned: [], others: [], pinnedWidth: 0, isEditable: false };
  const firstPlace = hasBoxes ? 2 : 1;

  const newCell = (parent: HTMLElement): CellSlot<Row> => {
    const element = part('div', classes.cell, parent);
    element.setAttribute('role', 'gridcell');
    const words = document.createTextNode('');
    element.append(words);
    return { element, words, column: null, placed: null, base: '', shown: '', className: classes.cell ?? '', isDrawn: false, isPicked: false, isPending: false };
  };

  const standAt = (cell: CellSlot<Row>, placed: PlacedColumn<GridColumn<Row>>, shift: number): void => {
    if (cell.placed?.left !== placed.left || cell.placed.width !== placed.width || cell.column !== placed.column) {
      cell.element.style.left = `${placed.left + shift}px`;
      cell.element.style.width = `${placed.width}px`;
    }
    if (cell.column !== placed.column || cell.placed?.place !== placed.place) {
      const { column } = placed;
      cell.element.dataset['column'] = column.id;
      cell.element.setAttribute('aria-colindex', String(placed.place + firstPlace));
      if (columns.isEditable && (column.edit ?? null) === null) cell.element.setAttribute('aria-readonly', 'true');
      else cell.element.removeAttribute('aria-readonly');
      cell.base = `${classes.cell ?? ''}${column.isFigure ? ` ${classes.figure ?? ''}` : ''}`;
    }
    cell.column = placed.column;
    cell.placed = placed;
  };

  const fitCells = (cells: CellSlot<Row>[], parent: HTMLElement, wanted: readonly PlacedColumn<GridColumn<Row>>[], shift: number): void => {
    while (cells.length > wanted.length) cells.pop()?.element.remove();
    while (cells.length < wanted.length) cells.push(newCell(parent));
    wanted.forEach((placed, at) => {
      const cell = cells[at];
      if (cell !== undefined) standAt(cell, placed, shift);
    });
  };

  const fitColumns = (slot: RowSlot<Row>): void => {
    const shift = slot.box === null ? 0 : boxWidth;
    slot.pins.style.width = `${columns.pinnedWidth + shift}px`;
    slot.mid.style.left = `${columns.pinnedWidth + shift}px`;
    fitCells(slot.pinned, slot.pins, columns.pinned, shift);
    fitCells(slot.others, slot.mid, columns.others, 0);
  };

  const emptySlot = (): RowSlot<Row> => {
    const element = part('div', classes.row);
    element.setAttribute('role', 'row');
    const pins = part('div', classes.pins, element);
    const mid = part('div', classes.mid, element);
    let box: HTMLInputElement | null = null;
    if (hasBoxes) {
      const cell = part('div', classes.boxCell, pins);
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', '1');
      box = part('input', undefined, cell);
      box.type = 'checkbox';
      box.tabIndex = -1;
    }
    const slot: RowSlot<Row> = { element, pins, mid, box, pinned: [], others: [], index: -1, row: null, top: NaN };
    fitColumns(slot);
    return slot;
  };

  /** Further rows are copies of one empty row: the engine copies a row of cells many times as fast as it makes one step by step. */
  let model: RowSlot<Row> | null = null;
  const make = (scrolled: number): RowSlot<Row> => {
    model ??= emptySlot();
    // A copy of an element is of the same kind as the element, and has the same children.
    const element = model.element.cloneNode(true) as HTMLElement;
    const [pins, mid] = element.children as unknown as [HTMLElement, HTMLElement];
    slotsMade += 1;
    element.id = `${name}${slotsMade}`;
    mid.style.transform = `translateX(${-scrolled}px)`;
    const box = model.box === null ? null : pins.querySelector('input');
    const copied = (cells: readonly CellSlot<Row>[], parent: HTMLElement): CellSlot<Row>[] => {
      const first = parent.childElementCount - cells.length;
      return cells.map((cell, at) => {
        const own = parent.children[first + at] as HTMLElement;
        return { ...cell, element: own, words: own.firstChild as Text };
      });
    };
    return { element, pins, mid, box, pinned: copied(model.pinned, pins), others: copied(model.others, mid), index: -1, row: null, top: NaN };
  };

  return {
    setColumns: (next) => {
      columns = next;
      model = null;
    },
    fit: fitColumns,
    make,
  };
};

/**
 * The rows on screen. Their elements are made once, for as many rows as are seen at a time; scrolling puts other rows into
 * those that have left the screen, and touches only texts and classes that differ.
 */
import type { PlacedColumn } from './column-layout';
import type { GridFrame } from './grid-frame';
import { part } from './grid-frame';
import type { GridColumn } from './grid-types';
import classes from './grid.module.css';

export type RowLook<Row> = {
  /** Null while the row is on its way. */
  readonly row: (index: number) => Row | null;
  readonly text: (column: GridColumn<Row>, row: Row) => string;
  /** Classes beside those of the column. */
  readonly marks: (column: GridColumn<Row>, row: Row) => string;
  readonly isPending: (column: GridColumn<Row>, row: Row) => boolean;
  readonly isPicked: (index: number, columnId: string) => boolean;
  /** Null where rows have no boxes. */
  readonly isChosen: ((row: Row) => boolean) | null;
  readonly rowName: (row: Row) => string;
};

type CellSlot<Row> = {
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

type RowSlot<Row> = {
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

export type GridRows<Row> = {
  readonly setColumns: (columns: DrawnColumns<Row>) => void;
  /** How many rows are on screen at most, and how high each is. */
  readonly setRoom: (slots: number, rowHeight: number) => void;
  readonly setScrolled: (left: number) => void;
  /** Puts rows `first` to `end` (exclusive) where they stand; row `origin` at pixel 0. */
  readonly draw: (first: number, end: number, origin: number) => void;
  /** Fills the cells of rows that are on screen anew. */
  readonly refill: (first: number, end: number) => void;
  readonly cell: (index: number, columnId: string) => HTMLElement | null;
  readonly rowElement: (index: number) => HTMLElement | null;
  /** Ids of the elements from the first row to the last; on screen they stand in whatever order they were used. */
  readonly inOrder: () => string;
};

/** Room for the boxes that pick rows out. */
export const boxWidth = 34;

let gridsMade = 0;

export const gridRows = <Row>(frame: GridFrame, look: RowLook<Row>): GridRows<Row> => {
  gridsMade += 1;
  const name = `grid-${gridsMade}-row-`;
  let slotsMade = 0;
  let slots: (RowSlot<Row> | null)[] = [];
  let rowHeight = 28;
  let scrolled = 0;
  let columns: DrawnColumns<Row> = { pinned: [], others: [], pinnedWidth: 0, isEditable: false };
  const firstPlace = look.isChosen === null ? 1 : 2;

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
    if (look.isChosen !== null) {
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
  const newSlot = (): RowSlot<Row> => {
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

  const fillCell = (slot: RowSlot<Row>, cell: CellSlot<Row>): void => {
    const { column, element } = cell;
    const { row } = slot;
    if (column === null) return;
    const isPending = row !== null && look.isPending(column, row);
    const draws = row !== null && !isPending && column.draw?.(element, row) === true;
    if (!draws) {
      if (cell.isDrawn) element.replaceChildren(cell.words);
      const text = row === null ? '' : look.text(column, row);
      if (text !== cell.shown) cell.words.data = cell.shown = text;
    }
    cell.isDrawn = draws;
    const isPicked = look.isPicked(slot.index, column.id);
    const marks = row === null ? ` ${classes.coming ?? ''}` : look.marks(column, row);
    const className = `${cell.base}${marks === '' ? '' : ` ${marks}`}${isPicked ? ' is-picked' : ''}${isPending ? ' is-pending' : ''}`;
    if (className !== cell.className) element.className = cell.className = className;
    if (isPicked !== cell.isPicked) {
      cell.isPicked = isPicked;
      if (isPicked) element.setAttribute('aria-selected', 'true');
      else element.removeAttribute('aria-selected');
    }
    if (isPending !== cell.isPending) {
      cell.isPending = isPending;
      if (isPending) element.setAttribute('aria-busy', 'true');
      else element.removeAttribute('aria-busy');
    }
    if (element.title !== '') element.removeAttribute('title');
  };

  const fill = (slot: RowSlot<Row>): void => {
    slot.row = look.row(slot.index);
    if (slot.box !== null && look.isChosen !== null) {
      slot.box.hidden = slot.row === null;
      const chosen = slot.row !== null && look.isChosen(slot.row);
      slot.box.checked = chosen;
      slot.box.setAttribute('aria-label', slot.row === null ? 'Pick' : `Pick ${look.rowName(slot.row)}`);
      slot.element.toggleAttribute('data-chosen', chosen);
      slot.element.setAttribute('aria-selected', String(chosen));
    }
    for (const cell of slot.pinned) fillCell(slot, cell);
    for (const cell of slot.others) fillCell(slot, cell);
  };

  const put = (slot: RowSlot<Row>, index: number, origin: number): void => {
    const top = (index - origin) * rowHeight;
    if (slot.top !== top) {
      slot.top = top;
      slot.element.style.transform = `translateY(${top}px)`;
    }
    if (slot.index === index) return;
    slot.index = index;
    slot.element.dataset['row'] = String(index);
    slot.element.setAttribute('aria-rowindex', String(index + 2));
    fill(slot);
  };

  const leave = (slot: RowSlot<Row>): void => {
    if (slot.index < 0) return;
    slot.index = -1;
    slot.row = null;
    slot.element.hidden = true;
    slot.element.removeAttribute('data-row');
  };

  const slotOf = (index: number): RowSlot<Row> | null => {
    const slot = slots[index % Math.max(1, slots.length)];
    return slot === null || slot === undefined || slot.index !== index ? null : slot;
  };

  const cellOf = (index: number, columnId: string): CellSlot<Row> | null => {
    const slot = slotOf(index);
    const isIt = (cell: CellSlot<Row>): boolean => cell.column?.id === columnId;
    return slot?.pinned.find(isIt) ?? slot?.others.find(isIt) ?? null;
  };

  return {
    setColumns: (next) => {
      columns = next;
      model = null;
      for (const slot of slots) {
        if (slot === null) continue;
        fitColumns(slot);
        if (slot.index >= 0) fill(slot);
      }
    },
    setRoom: (room, height) => {
      if (height !== rowHeight) for (const slot of slots) if (slot !== null) slot.top = NaN;
      rowHeight = height;
      if (room === slots.length) return;
      // Which element a row stands in follows from their number: with another one, all are dealt anew.
      const made = slots.filter((slot) => slot !== null);
      for (const slot of made) leave(slot);
      for (const spare of made.splice(room)) spare.element.remove();
      slots = Array.from({ length: room }, (_, at) => made[at] ?? null);
    },
    setScrolled: (left) => {
      scrolled = left;
      for (const slot of slots) if (slot !== null) slot.mid.style.transform = `translateX(${-left}px)`;
    },
    draw: (first, end, origin) => {
      const used = new Set<RowSlot<Row>>();
      const fresh: HTMLElement[] = [];
      for (let index = first; index < end; index += 1) {
        const at = index % slots.length;
        const slot = (slots[at] ??= newSlot());
        if (slot.element.parentElement === null) fresh.push(slot.element);
        slot.element.hidden = false;
        put(slot, index, origin);
        used.add(slot);
      }
      if (fresh.length > 0) frame.rows.append(...fresh);
      for (const slot of slots) if (slot !== null && !used.has(slot)) leave(slot);
    },
    refill: (first, end) => {
      for (const slot of slots) if (slot !== null && slot.index >= first && slot.index < end) fill(slot);
    },
    cell: (index, columnId) => cellOf(index, columnId)?.element ?? null,
    rowElement: (index) => slotOf(index)?.element ?? null,
    inOrder: () =>
      slots
        .filter((slot) => slot !== null && slot.index >= 0)
        .sort((a, b) => (a?.index ?? 0) - (b?.index ?? 0))
        .map((slot) => slot?.element.id ?? '')
        .join(' '),
  };
};

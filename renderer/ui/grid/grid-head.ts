/** The headings: each sorts its column, filters it, makes it wider, and moves it. */
import { headingWithUnit } from '../../domain/tables/heading-with-unit';
import type { ColumnLayout, PlacedColumn } from './column-layout';
import { landingAt } from './column-layout';
import type { GridFrame } from './grid-frame';
import { part } from './grid-frame';
import { headingWords } from './heading-words';
import { gridIcon } from './grid-icon';
import type { GridColumn, GridSort } from './grid-types';
import { boxWidth } from './row-slots';
import classes from './grid.module.css';

export type HeadCalls = {
  readonly onSort: (columnId: string, adds: boolean) => void;
  readonly onFilter: (columnId: string) => void;
  /** `finished` once the mouse lets go. */
  readonly onResize: (columnId: string, width: number, finished: boolean) => void;
  /** To the width its contents need. */
  readonly onFit: (columnId: string) => void;
  readonly onMove: (columnId: string, beforeId: string | null) => void;
  readonly onFocus: (columnId: string) => void;
  /** Null where rows have no boxes. */
  readonly onChooseAll: ((chosen: boolean) => void) | null;
};

type HeadCell<Row> = {
  readonly element: HTMLElement;
  column: GridColumn<Row>;
  readonly filter: HTMLElement | null;
  readonly sortMark: HTMLElement;
  placed: PlacedColumn<GridColumn<Row>>;
};

export type GridHead<Row> = {
  readonly setColumns: (layout: ColumnLayout<GridColumn<Row>>) => void;
  readonly showSort: (sort: GridSort) => void;
  readonly showFiltered: (columnIds: readonly string[]) => void;
  readonly showChosen: (all: boolean, some: boolean) => void;
  readonly cell: (columnId: string) => HTMLElement | null;
  readonly filterButton: (columnId: string) => HTMLElement | null;
};

/** A press that moves less is a click. */
export const leastDrag = 5;

/** Follows the mouse, wherever it goes, until it is let go. */
export const followMouse = (onMove: (event: PointerEvent) => void, onEnd: (event: PointerEvent) => void): void => {
  const end = (event: PointerEvent): void => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    onEnd(event);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
};

/** All that a heading is made of. */
const headed = ['id', 'title', 'unit', 'hint', 'group', 'isFigure', 'sortable', 'filter', 'pinned'] as const satisfies readonly (keyof GridColumn<never>)[];

const isHeadedAlike = <Row>(a: GridColumn<Row>, b: GridColumn<Row>): boolean => headed.every((key) => a[key] === b[key]);

/** Elements that stand there already are left alone: taken out and put back, they would lose the keyboard. */
const putIn = (parent: HTMLElement, children: readonly HTMLElement[]): void => {
  if (parent.childElementCount !== children.length || children.some((child, at) => parent.children[at] !== child)) parent.replaceChildren(...children);
};

export const gridHead = <Row>(frame: GridFrame, calls: HeadCalls): GridHead<Row> => {
  const { pins, mid, view } = frame.head;
  let layout: ColumnLayout<GridColumn<Row>> | null = null;
  let cells: readonly HeadCell<Row>[] = [];
  let sort: GridSort = [];
  let filtered: readonly string[] = [];
  /** A drag ends in a click, which is none. */
  let dragged = false;
  const landing = part('div', classes.landing, mid);
  landing.hidden = true;

  let chooseAll: HTMLInputElement | null = null;
  let chooseCell: HTMLElement | null = null;
  if (calls.onChooseAll !== null) {
    chooseCell = part('div', classes.boxHead);
    chooseCell.setAttribute('role', 'columnheader');
    chooseCell.setAttribute('aria-colindex', '1');
    chooseAll = part('input', undefined, chooseCell);
    chooseAll.type = 'checkbox';
    chooseAll.setAttribute('aria-label', 'Pick every row');
    const box = chooseAll;
    box.addEventListener('change', () => calls.onChooseAll?.(box.checked));
  }
  const shift = chooseAll === null ? 0 : boxWidth;

  const dragColumn = (cell: HeadCell<Row>, down: PointerEvent): void => {
    dragged = false;
    if (down.button !== 0 || cell.column.pinned === true) return;
    const overAt = ({ clientX }: PointerEvent): string | null => landingAt(layout?.others ?? [], clientX - view.getBoundingClientRect().left + view.scrollLeft);
    followMouse(
      (event) => {
        if (!dragged && Math.abs(event.clientX - down.clientX) < leastDrag) return;
        dragged = true;
        const before = overAt(event);
        const left = layout?.others.find(({ column }) => column.id === before)?.left ?? layout?.othersWidth ?? 0;
        landing.hidden = false;
        landing.style.left = `${left - 1}px`;
        cell.element.classList.add(classes.moving ?? '');
      },
      (event) => {
        landing.hidden = true;
        cell.element.classList.remove(classes.moving ?? '');
        if (dragged && event.type === 'pointerup') calls.onMove(cell.column.id, overAt(event));
      },
    );
  };

  const dragEdge = (cell: HeadCell<Row>, down: PointerEvent): void => {
    if (down.button !== 0) return;
    down.preventDefault();
    down.stopPropagation();
    const from = cell.placed.width;
    const widthAt = ({ clientX }: PointerEvent): number => from + clientX - down.clientX;
    followMouse(
      (event) => calls.onResize(cell.column.id, widthAt(event), false),
      (event) => calls.onResize(cell.column.id, widthAt(event), true),
    );
  };

  const newCell = (placed: PlacedColumn<GridColumn<Row>>): HeadCell<Row> => {
    const { column } = placed;
    const element = part('div', `${classes.headCell ?? ''}${column.isFigure ? ` ${classes.figureHead ?? ''}` : ''}`);
    element.setAttribute('role', 'columnheader');
    element.dataset['column'] = column.id;
    element.title = column.hint === undefined ? headingWithUnit(column) : `${headingWithUnit(column)}: ${column.hint}`;
    const words = part('span', classes.headWords, element);
    if (column.group !== undefined) part('span', classes.headGroup, words).textContent = column.group;
    part('span', undefined, words).textContent = headingWords(column.title);
    if (column.unit !== null) part('span', classes.headUnit, words).textContent = column.unit;
    const sortMark = part('span', classes.sortMark, words);
    sortMark.hidden = true;
    let filter: HTMLElement | null = null;
    if ((column.filter ?? null) !== null) {
      const button = part('button', classes.filterButton, element);
      button.type = 'button';
      button.tabIndex = -1;
      button.setAttribute('aria-label', `Filter ${column.title}`);
      button.setAttribute('aria-haspopup', 'dialog');
      button.append(gridIcon('filter'));
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        calls.onFilter(column.id);
      });
      button.addEventListener('pointerdown', (event) => event.stopPropagation());
      filter = button;
    }
    const edge = part('span', classes.edge, element);
    const cell: HeadCell<Row> = { element, column, filter, sortMark, placed };
    edge.addEventListener('pointerdown', (event) => dragEdge(cell, event));
    edge.addEventListener('click', (event) => event.stopPropagation());
    edge.addEventListener('dblclick', () => calls.onFit(column.id));
    element.addEventListener('pointerdown', (event) => dragColumn(cell, event));
    element.addEventListener('focus', () => calls.onFocus(column.id));
    element.addEventListener('click', (event) => {
      if (!dragged && column.sortable === true) calls.onSort(column.id, event.shiftKey || event.ctrlKey || event.metaKey);
      dragged = false;
    });
    return cell;
  };

  const showSort = (): void => {
    for (const { element, column, sortMark } of cells) {
      const at = sort.findIndex(({ columnId }) => columnId === column.id);
      const direction = sort[at]?.direction;
      if (column.sortable === true) element.setAttribute('aria-sort', direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending');
      sortMark.hidden = direction === undefined;
      if (direction === undefined) continue;
      sortMark.replaceChildren(gridIcon(direction === 'asc' ? 'ascending' : 'descending'));
      if (sort.length > 1) sortMark.append(String(at + 1));
    }
  };

  const showFiltered = (): void => {
    for (const { column, filter } of cells) filter?.toggleAttribute('data-active', filtered.includes(column.id));
  };

  return {
    setColumns: (next) => {
      layout = next;
      const known = new Map(cells.map((cell) => [cell.column.id, cell]));
      cells = [...next.pinned, ...next.others].map((placed) => {
        const stands = known.get(placed.column.id);
        const cell = stands !== undefined && isHeadedAlike(stands.column, placed.column) ? stands : newCell(placed);
        cell.column = placed.column;
        cell.placed = placed;
        cell.element.style.width = `${placed.width}px`;
        cell.element.setAttribute('aria-colindex', String(placed.place + (chooseAll === null ? 1 : 2)));
        return cell;
      });
      cells.forEach(({ element, column }, at) => {
        // Stands over the first of its neighbours alone.
        element.toggleAttribute('data-group-goes-on', column.group !== undefined && cells[at - 1]?.column.group === column.group && at !== next.pinned.length);
      });
      pins.style.width = `${next.pinnedWidth + shift}px`;
      mid.style.width = `${next.othersWidth}px`;
      putIn(pins, [...(chooseCell === null ? [] : [chooseCell]), ...cells.slice(0, next.pinned.length).map(({ element }) => element)]);
      putIn(mid, [...cells.slice(next.pinned.length).map(({ element }) => element), landing]);
      showSort();
      showFiltered();
    },
    showSort: (next) => {
      sort = next;
      showSort();
    },
    showFiltered: (next) => {
      filtered = next;
      showFiltered();
    },
    showChosen: (all, some) => {
      if (chooseAll === null) return;
      chooseAll.checked = all;
      chooseAll.indeterminate = !all && some;
    },
    cell: (columnId) => cells.find(({ column }) => column.id === columnId)?.element ?? null,
    filterButton: (columnId) => cells.find(({ column }) => column.id === columnId)?.filter ?? null,
  };
};

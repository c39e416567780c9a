/** What stands in a row's cells, put there touching only what differs from what stood there before. */
import type { GridColumn } from './grid-types';
import classes from './grid.module.css';
import type { CellSlot, RowSlot } from './row-slots';

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

const fillCell = <Row>(look: RowLook<Row>, slot: RowSlot<Row>, cell: CellSlot<Row>): void => {
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

/** Of the row whose number the slot has. */
export const fillRow = <Row>(look: RowLook<Row>, slot: RowSlot<Row>): void => {
  slot.row = look.row(slot.index);
  if (slot.box !== null && look.isChosen !== null) {
    slot.box.hidden = slot.row === null;
    const chosen = slot.row !== null && look.isChosen(slot.row);
    slot.box.checked = chosen;
    slot.box.setAttribute('aria-label', slot.row === null ? 'Pick' : `Pick ${look.rowName(slot.row)}`);
    slot.element.toggleAttribute('data-chosen', chosen);
    slot.element.setAttribute('aria-selected', String(chosen));
  }
  for (const cell of slot.pinned) fillCell(look, slot, cell);
  for (const cell of slot.others) fillCell(look, slot, cell);
};

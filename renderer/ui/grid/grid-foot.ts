/** The line of sums that stays in view under the rows. */
import type { ColumnLayout, PlacedColumn } from './column-layout';
import type { GridFrame } from './grid-frame';
import { part } from './grid-frame';
import { boxWidth } from './row-slots';
import type { GridColumn } from './grid-types';
import classes from './grid.module.css';

export type GridFoot<Row> = {
  readonly setColumns: (layout: ColumnLayout<GridColumn<Row>>, text: ((columnId: string) => string) | null) => void;
  readonly setTotal: (total: number) => void;
};

export const gridFoot = <Row>(frame: GridFrame, hasBoxes: boolean): GridFoot<Row> => {
  const { group, element, pins, mid } = frame.foot;
  const shift = hasBoxes ? boxWidth : 0;

  return {
    setTotal: (total) => element.setAttribute('aria-rowindex', String(total + 2)),
    setColumns: (layout, text) => {
      group.hidden = text === null;
      if (text === null) return;
      const cell = ({ column, left, width, place }: PlacedColumn<GridColumn<Row>>, from: number): HTMLElement => {
        const made = part('div', `${classes.cell ?? ''}${column.isFigure ? ` ${classes.figure ?? ''}` : ''}`);
        made.setAttribute('role', 'gridcell');
        made.setAttribute('aria-colindex', String(place + (hasBoxes ? 2 : 1)));
        made.dataset['column'] = column.id;
        made.style.left = `${left + from}px`;
        made.style.width = `${width}px`;
        made.textContent = made.title = text(column.id);
        return made;
      };
      pins.style.width = `${layout.pinnedWidth + shift}px`;
      mid.style.left = `${layout.pinnedWidth + shift}px`;
      pins.replaceChildren(...layout.pinned.map((placed) => cell(placed, shift)));
      mid.replaceChildren(...layout.others.map((placed) => cell(placed, 0)));
    },
  };
};

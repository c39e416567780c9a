/** The lines of sums that stay in view under the rows. */
import type { ColumnLayout, PlacedColumn } from './column-layout';
import type { GridFrame } from './grid-frame';
import { line, part } from './grid-frame';
import { boxWidth } from './row-slots';
import type { FootLine, GridColumn } from './grid-types';
import classes from './grid.module.css';

export type GridFoot<Row> = {
  readonly setColumns: (layout: ColumnLayout<GridColumn<Row>>, lines: readonly FootLine[] | null) => void;
  readonly setTotal: (total: number) => void;
};

export const gridFoot = <Row>({ foot }: GridFrame, hasBoxes: boolean): GridFoot<Row> => {
  const shift = hasBoxes ? boxWidth : 0;
  let total = 0;

  const number = (): void => {
    for (const [at, element] of [...foot.children].entries()) element.setAttribute('aria-rowindex', String(total + 2 + at));
  };

  return {
    setTotal: (next) => {
      total = next;
      number();
    },
    setColumns: (layout, lines) => {
      foot.hidden = lines === null;
      if (lines === null) return;
      const cell = (text: FootLine, { column, left, width, place }: PlacedColumn<GridColumn<Row>>, from: number): HTMLElement => {
        const made = part('div', `${classes.cell ?? ''}${column.isFigure ? ` ${classes.figure ?? ''}` : ''}`);
        made.setAttribute('role', 'gridcell');
        made.setAttribute('aria-colindex', String(place + (hasBoxes ? 2 : 1)));
        made.dataset['column'] = column.id;
        made.style.left = `${left + from}px`;
        made.style.width = `${width}px`;
        made.textContent = made.title = text(column.id);
        return made;
      };
      foot.replaceChildren();
      for (const text of lines) {
        const row = line(classes.footRow, foot);
        row.dataset['row'] = 'foot';
        const [pins, mid] = [part('div', classes.pins, row), part('div', `${classes.mid ?? ''} ${classes.footMid ?? ''}`, row)];
        pins.style.width = `${layout.pinnedWidth + shift}px`;
        mid.style.left = `${layout.pinnedWidth + shift}px`;
        pins.append(...layout.pinned.map((placed) => cell(text, placed, shift)));
        mid.append(...layout.others.map((placed) => cell(text, placed, 0)));
      }
      number();
    },
  };
};

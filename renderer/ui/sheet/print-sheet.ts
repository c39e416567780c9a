/** A sheet on paper: every row of the view, not only those on screen. The table is made for the printer alone and taken away afterwards. */
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import type { FootLine } from '../grid/grid-types';
import { isNumeric } from '../table/format-cell';
import { cellText, isNotKnown } from './sheet-cells';

/** Nobody reads more on paper; a file is the better way then. */
export const mostPrinted = 2_000;

/** `foot`: what all rows add up to, printed after the last of them. */
export type Paper = { readonly title: string; readonly lines: readonly string[]; readonly rows: readonly TableRow[]; readonly columnIds: readonly string[]; readonly foot: readonly FootLine[] | null };

const withText = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
};

export const paperOf = (definition: Pick<SheetDefinition, 'columns'>, { title, lines, rows, columnIds, foot }: Paper): HTMLElement => {
  const columns = columnIds.flatMap((id) => definition.columns.filter((column) => column.id === id));
  const paper = document.createElement('div');
  paper.append(withText('h1', title), ...lines.map((line) => withText('p', line)));
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const { title: heading, unit } of columns) head.append(withText('th', unit === null ? heading : `${heading} (${unit})`));
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const column of columns) {
      const value = row.cells[definition.columns.indexOf(column)] ?? null;
      const cell = withText('td', cellText(value, column));
      if (isNotKnown(value, column)) cell.dataset['notKnown'] = '';
      if (isNumeric(column.kind)) cell.dataset['figure'] = '';
      line.append(cell);
    }
  }
  // Not a foot of the table: that is printed on every page.
  for (const text of foot ?? []) {
    const line = body.insertRow();
    line.dataset['sum'] = '';
    for (const column of columns) {
      const cell = withText('td', text(column.id));
      if (isNumeric(column.kind)) cell.dataset['figure'] = '';
      line.append(cell);
    }
  }
  paper.append(table);
  return paper;
};

/** Everything else on the page stays off the paper: see `print.css`. */
const lay = (paper: HTMLElement, className: string): (() => void) => {
  paper.className = className;
  paper.dataset['paper'] = '';
  document.body.append(paper);
  document.body.dataset['printing'] = '';
  return () => {
    paper.remove();
    delete document.body.dataset['printing'];
  };
};

export const printPaper = (paper: HTMLElement, className: string): void => {
  window.addEventListener('afterprint', lay(paper, className), { once: true });
  window.print();
};

/** The paper lies there as long as `work` needs it. */
export const onPaper = async <T>(paper: HTMLElement, className: string, work: () => Promise<T>): Promise<T> => {
  const takeAway = lay(paper, className);
  try {
    return await work();
  } finally {
    takeAway();
  }
};

/** A sheet on paper: every row of the view, not only those on screen. The table is made for the printer alone and taken away afterwards. */
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import type { FootLine } from '../grid/grid-types';
import { shownHeading } from '../display/shown-units';
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

type PaperCell = { readonly text: string; readonly isFigure: boolean; readonly isNotKnown: boolean };

/** What is printed, before it is laid out. */
export const paperTable = (definition: Pick<SheetDefinition, 'columns'>, { rows, columnIds }: Pick<Paper, 'rows' | 'columnIds'>): { readonly head: readonly string[]; readonly body: readonly (readonly PaperCell[])[] } => {
  const columns = columnIds.flatMap((id) => definition.columns.filter((column) => column.id === id));
  return {
    head: columns.map(shownHeading),
    body: rows.map((row) =>
      columns.map((column) => {
        const value = row.cells[definition.columns.indexOf(column)] ?? null;
        return { text: cellText(value, column), isFigure: isNumeric(column.kind), isNotKnown: isNotKnown(value, column) };
      }),
    ),
  };
};

export const paperOf = (definition: Pick<SheetDefinition, 'columns'>, { title, lines, rows, columnIds, foot }: Paper): HTMLElement => {
  const columns = columnIds.flatMap((id) => definition.columns.filter((column) => column.id === id));
  const paper = document.createElement('div');
  paper.append(withText('h1', title), ...lines.map((line) => withText('p', line)));
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  const printed = paperTable(definition, { rows, columnIds });
  for (const heading of printed.head) head.append(withText('th', heading));
  const body = table.createTBody();
  for (const cells of printed.body) {
    const line = body.insertRow();
    for (const { text, isFigure, isNotKnown: isDash } of cells) {
      const cell = withText('td', text);
      if (isDash) cell.dataset['notKnown'] = '';
      if (isFigure) cell.dataset['figure'] = '';
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

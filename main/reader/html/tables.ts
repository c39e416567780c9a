/** The tables of a page as its elements come: what spans, nested tables, hidden parts and fields of forms make of their cells. */
import { HiddenColumns } from '../hidden-columns';
import { limits } from '../limits';
import { textIn, type GridCell } from '../markup/grid-writer';
import { Refusal } from '../refusal';
import { breakOf, tidy } from './cell-lines';
import { FormFields } from './form-fields';
import { isHidden, ofTable } from './hidden';
import { numberShown, storedNumber } from './stored-number';

export type Table = {
  readonly rows: GridCell[][];
  /** Cells of earlier rows that reach down: column -> rows still to come. */
  readonly reaching: Map<number, number>;
  /** Cells that reach over several rows: first and last row from 1, first and last column from 0. */
  readonly merged: (readonly [number, number, number, number])[];
  row: GridCell[] | null;
  isRowHidden: boolean;
  hiddenRows: number;
  readonly hiddenColumns: HiddenColumns;
  nextColumn: number;
  cell: string | null;
  /** The number the cell shows, where the page says it. */
  stored: string | null;
  span: number;
  depth: number;
  cells: number;
  /** Places that cells reach over, which a few letters may claim millions of. */
  blanks: number;
};

const newTable = (): Table => ({ rows: [], reaching: new Map(), merged: [], row: null, isRowHidden: false, hiddenRows: 0, hiddenColumns: new HiddenColumns(), nextColumn: 0, cell: null, stored: null, span: 1, depth: 1, cells: 0, blanks: 0 });

/** A page may claim any span; no more is believed than browsers believe. */
const widestSpan = 1000;
const tallestSpan = 65_534;
const mostBlanks = 4_000_000;
const deepestTables = 20;

const spanOf = (value: string | undefined, most: number): number => {
  const span = Number.parseInt(value ?? '1', 10);
  return span >= 1 ? Math.min(span, most) : 1;
};

/** Without blanks at its end. */
export const filledWidth = (row: readonly GridCell[]): number => {
  let width = row.length;
  while (width > 0 && textIn(row[width - 1] ?? '') === '') width -= 1;
  return width;
};

export class Tables {
  readonly found: Table[] = [];
  private readonly open: Table[] = [];
  private inScript = 0;
  /** Elements open since one that does not show, itself included. */
  private inHidden = 0;
  private readonly fields = new FormFields();

  private get table(): Table | undefined {
    return this.open.at(-1);
  }

  private put(table: Table, text: GridCell): void {
    table.cells += 1;
    if (table.cells > limits.cells) throw new Refusal('limit', `The table has more than ${limits.cells.toLocaleString('en-US')} cells.`);
    if (table.row !== null && table.row.length >= limits.columns) throw new Refusal('limit', `Row ${table.rows.length + 1} has more than ${limits.columns} columns.`);
    table.row?.push(text);
  }

  private putBlank(table: Table): void {
    table.blanks += 1;
    if (table.blanks > mostBlanks) throw new Refusal('limit', `The cells of the table reach over more than ${mostBlanks.toLocaleString('en-US')} others.`);
    this.put(table, '');
  }

  /** Fills the places that cells of rows above reach down to. */
  private fillReaching(table: Table): void {
    for (let left; table.row !== null && (left = table.reaching.get(table.row.length)) !== undefined; ) {
      if (left > 1) table.reaching.set(table.row.length, left - 1);
      else table.reaching.delete(table.row.length);
      this.putBlank(table);
    }
  }

  private reachDown(table: Table, column: number, down: number): void {
    for (let i = 0; i < table.span; i += 1) table.reaching.set(column + i, down - 1);
    const row = table.rows.length + 1;
    if (table.merged.length <= limits.mergedCells) table.merged.push([row, row + down - 1, column, column + table.span - 1]);
  }

  /** Stands apart from what is beside it. */
  private addField(table: Table, shown: string | null): void {
    if (shown !== null && table.cell !== null && this.inHidden === 0) table.cell += breakOf('br') + shown + breakOf('br');
  }

  private breakLine(table: Table, name: string): void {
    if (table.cell !== null && table.cell !== '' && this.inHidden === 0) table.cell += breakOf(name);
  }

  private endCell(table: Table): void {
    if (table.cell === null || table.row === null) return;
    this.addField(table, this.fields.closed('select'));
    this.put(table, numberShown(tidy(table.cell), table.stored));
    for (let i = 1; i < table.span; i += 1) this.putBlank(table);
    table.cell = null;
  }

  private endRow(table: Table): void {
    this.endCell(table);
    if (table.row === null) return;
    this.fillReaching(table);
    table.rows.push(table.row);
    if (table.isRowHidden && filledWidth(table.row) > 0) table.hiddenRows += 1;
    table.isRowHidden = false;
    if (table.rows.length > limits.rows) throw new Refusal('limit', `The table has more than ${limits.rows.toLocaleString('en-US')} rows.`);
    table.row = null;
  }

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'script' || name === 'style') this.inScript += 1;
    if (ofTable.has(name)) this.inHidden = 0;
    else if (this.inHidden > 0 || isHidden(attributes)) this.inHidden += 1;
    if (name === 'table') {
      if (this.open.length >= deepestTables) throw new Refusal('limit', 'The page nests tables too deeply.');
      const table = newTable();
      this.open.push(table);
      this.found.push(table);
      return;
    }
    const table = this.table;
    if (table === undefined) return;
    if (name === 'col') {
      const first = table.nextColumn;
      table.nextColumn += spanOf(attributes['span'], widestSpan);
      if (isHidden(attributes)) table.hiddenColumns.add(first, table.nextColumn - 1);
    } else if (name === 'tr') {
      this.endRow(table);
      table.row = [];
      table.isRowHidden = isHidden(attributes);
    } else if (name === 'td' || name === 'th') {
      this.endCell(table);
      table.row ??= [];
      this.fillReaching(table);
      table.cell = '';
      table.stored = storedNumber(attributes);
      table.span = spanOf(attributes['colspan'], widestSpan);
      const down = spanOf(attributes['rowspan'], tallestSpan);
      if (down > 1) this.reachDown(table, table.row.length, down);
    } else {
      this.breakLine(table, name);
      if (table.cell !== null) this.addField(table, this.fields.opened(name, attributes));
    }
  }

  closed(name: string): void {
    if (name === 'script' || name === 'style') this.inScript = Math.max(0, this.inScript - 1);
    this.inHidden = ofTable.has(name) ? 0 : Math.max(0, this.inHidden - 1);
    const table = this.table;
    if (table === undefined) return;
    this.breakLine(table, name);
    this.addField(table, this.fields.closed(name));
    if (name === 'td' || name === 'th') this.endCell(table);
    else if (name === 'tr') this.endRow(table);
    else if (name === 'table') {
      this.endRow(table);
      this.open.pop();
    }
  }

  text(text: string): void {
    const table = this.table;
    if (this.inScript > 0 || this.inHidden > 0 || table === undefined || table.cell === null) return;
    if (this.fields.takes(text)) return;
    if (table.cell.length + text.length > limits.fieldBytes) throw new Refusal('limit', 'A cell of the table is longer than 1 MB.');
    table.cell += text;
  }

  finish(): void {
    while (this.table !== undefined) this.closed('table');
  }
}

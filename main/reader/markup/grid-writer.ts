/** Puts cells at their rows and columns. What a file claims about places and repetitions is held to the limits before it costs anything. */
import type { StoredNumber } from '../../../preload/cell-lengths';
import { HiddenColumns } from '../hidden-columns';
import { limits } from '../limits';
import { Refusal } from '../refusal';
import type { Batch } from '../batch';
import { saysTwice } from '../xlsx/expect-cells-once';
import type { RowSink } from '../row-sink';
import { hiddenRowsWords, type Warnings } from '../warnings';

/** Rows that a file states once and repeats are written out; so many cells of them, and no more. */
const mostRepeatedCells = 1_000_000;

/** What a cell says, with what the file says of it as a number. */
export type GridCell = string | { readonly text: string; readonly stored: StoredNumber | null };

export const textIn = (cell: GridCell): string => (typeof cell === 'string' ? cell : cell.text);

export const addGridCell = (batch: Batch, cell: GridCell): void => {
  batch.addText(textIn(cell));
  if (typeof cell !== 'string' && cell.stored !== null) batch.markNumber(cell.stored);
};

export class GridWriter {
  private readonly sink: RowSink;
  private cells: GridCell[] = [];
  private repeatedCells = 0;
  /** Of the row at hand. */
  isHidden = false;
  hiddenRows = 0;
  readonly hiddenColumns = new HiddenColumns();
  /** Of the row at hand, from 1. */
  rowNumber = 0;
  /** Where the next cell goes, from 0. */
  column = 0;

  constructor(sink: RowSink) {
    this.sink = sink;
  }

  beginRow(rowNumber: number): void {
    this.rowNumber = rowNumber;
    this.column = 0;
    this.cells = [];
    this.isHidden = false;
  }

  /** Adds a cell, and the same `times` over. */
  add(cell: GridCell, times = 1): void {
    if (textIn(cell) !== '') {
      if (this.column + times > limits.columns) throw new Refusal('limit', `Row ${this.rowNumber} has more than ${limits.columns} columns.`);
      while (this.cells.length < this.column) this.cells.push('');
      for (let at = this.column; at < this.column + times; at += 1) {
        if (textIn(this.cells[at] ?? '') !== '') throw saysTwice(this.rowNumber, at);
        this.cells[at] = cell;
      }
    }
    this.column += times;
  }

  /** The next cell reaches over so many rows and columns, itself included. */
  merge(rows: number, columns: number): void {
    this.sink.merge(this.rowNumber, Math.min(this.rowNumber + rows - 1, limits.rows), this.column, this.column + columns - 1);
  }

  /** Ends the row, which stands for `times` rows. */
  endRow(times = 1): void {
    const { cells } = this;
    const last = this.rowNumber + times - 1;
    if (cells.length > 0) {
      if (last > limits.rows) throw new Refusal('limit', `The sheet has more than ${limits.rows.toLocaleString('en-US')} rows.`);
      this.repeatedCells += (times - 1) * cells.length;
      if (this.repeatedCells > mostRepeatedCells) throw new Refusal('limit', `Row ${this.rowNumber} is repeated ${times.toLocaleString('en-US')} times: more cells than this app will write out.`);
      for (let row = this.rowNumber; row <= last; row += 1) {
        for (const cell of cells) addGridCell(this.sink.batch, cell);
        this.sink.endRow(cells.length, row);
      }
      if (this.isHidden) this.hiddenRows += times;
      this.hiddenColumns.sawRow(cells.length);
    }
    this.rowNumber = last;
    this.cells = [];
  }

  /** Once the sheet is over. */
  sayHidden(warnings: Warnings): void {
    if (this.hiddenRows > 0) warnings.add('other', null, hiddenRowsWords(this.hiddenRows));
    this.hiddenColumns.say(warnings);
  }
}

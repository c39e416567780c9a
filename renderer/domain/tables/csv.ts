/** A table as a CSV file that spreadsheets open without running it and this app reads back as it was. */
import { cellOf, columnData } from './cells';
import { tableDefinition } from './definitions';
import { bareFigure } from './bare-figure';
import { headingWithUnit } from './heading-with-unit';
import { guardFormula } from './formula-guard';
import type { Cell, Column, Table, TableRows } from './table';

const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';
/** Rows turned into bytes at a time, so that a million of them never stand in one string. */
const rowsPerBlock = 4_096;

const field = (cell: Cell): string => {
  if (cell === null) return '""';
  return `"${typeof cell === 'number' ? bareFigure(cell) : guardFormula(cell).replaceAll('"', '""')}"`;
};

const line = (cells: readonly Cell[]): string => cells.map(field).join(',') + lineEnd;

const encoder = new TextEncoder();

const together = (blocks: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
};

/** UTF-8 with byte order mark, every field quoted, CRLF. Texts that would run as formulas are guarded. */
export const csvFile = (heading: readonly string[], rows: number, cellsOf: (row: number) => readonly Cell[]): Uint8Array => {
  const blocks = [encoder.encode(byteOrderMark + line(heading))];
  for (let start = 0; start < rows; start += rowsPerBlock) {
    let text = '';
    for (let row = start; row < Math.min(rows, start + rowsPerBlock); row += 1) text += line(cellsOf(row));
    blocks.push(encoder.encode(text));
  }
  return together(blocks);
};

/** The rows of `order` and the named columns, headed by title and unit. Columns that are not among `columns` are left out. */
export const rowsToCsv = (table: TableRows, columns: readonly Column[], order: Uint32Array, columnIds: readonly string[]): Uint8Array => {
  const shown = columnIds.flatMap((id) => columns.filter((column) => column.id === id));
  const data = shown.map((column) => columnData(table, column.id));
  return csvFile(shown.map(headingWithUnit), order.length, (position) =>
    data.map((column) => (column === null ? null : cellOf(column, order[position] ?? 0))),
  );
};

export const tableToCsv = (table: Table, order: Uint32Array, columnIds: readonly string[]): Uint8Array => rowsToCsv(table, tableDefinition(table.tableId).columns, order, columnIds);

/** Cells of a table by column and row, read as what is wanted of them. */
import { cellOf, columnData } from './cells';
import type { Cell, TableRows } from './table';

export type TableReader = {
  /** Null in a column the table does not have. */
  readonly cell: (id: string, row: number) => Cell;
  /** Null for a blank, and for a column the table does not have. */
  readonly text: (id: string, row: number) => string | null;
  /** Null as well where the cell holds no number. */
  readonly number: (id: string, row: number) => number | null;
};

export const tableReader = (table: TableRows): TableReader => {
  const data = new Map(table.columns.map(({ id }) => [id, columnData(table, id)]));
  const cell = (id: string, row: number): Cell => {
    const column = data.get(id) ?? null;
    return column === null ? null : cellOf(column, row);
  };
  return {
    cell,
    text: (id, row) => {
      const value = cell(id, row);
      return value === null ? null : String(value);
    },
    number: (id, row) => {
      const value = cell(id, row);
      return typeof value === 'number' ? value : null;
    },
  };
};

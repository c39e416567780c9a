/** What is held against single rows of a file once it is compared with what stands. */
import { cellOf } from '../tables/cells';
import type { Cell, Table } from '../tables/table';
import type { Problem } from './review';

/** `row`: of the file's table. A row with an error is not taken. */
export type Objection = { readonly row: number; readonly columnId: string; readonly severity: Problem['severity']; readonly message: string };

/** Null in a column the table does not have. */
export const cellsByColumn = (table: Table): ((columnId: string, row: number) => Cell) => {
  const columns = new Map(table.columns.map(({ id, data }) => [id, data]));
  return (columnId, row) => {
    const data = columns.get(columnId);
    return data === undefined ? null : cellOf(data, row);
  };
};

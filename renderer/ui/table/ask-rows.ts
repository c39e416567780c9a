/** Feeds a grid from a table's queries, and tells what the newest of them found. */
import type { Outcome } from '../../domain/failures';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { AskGrid } from '../grid/grid-types';

export type RowsOf = (query: TableQuery, start: number, end: number) => Promise<Outcome<TablePage>>;

/** What was asked last, by whichever of a grid's askers. */
export type Newest = { asker: object | null; asked: string };

export const askRows = (search: string, rowsOf: RowsOf, newest: Newest, onAnswer: (outcome: Outcome<TablePage>, query: TableQuery) => void): AskGrid<TableRow> => {
  const asker = {};
  return async ({ filters, sort }, start, end) => {
    const query: TableQuery = { search: search.trim(), filters, sort };
    const asked = JSON.stringify(query);
    Object.assign(newest, { asker, asked });
    const outcome = await rowsOf(query, start, end);
    // An answer to what is no longer asked must not put its counts under the rows of what is.
    if (newest.asker === asker && newest.asked === asked) onAnswer(outcome, query);
    return outcome.ok ? { rows: outcome.value.rows, total: outcome.value.matching } : null;
  };
};

/** Feeds the grid block by block, and tells what the newest query found. */
import type { IDatasource } from 'ag-grid-community';
import type { Outcome } from '../../domain/failures';
import type { TablePage, TableQuery } from '../../domain/tables/query';
import type { GridFilter } from './grid-query';
import { queryOf } from './grid-query';

export type RowsOf = (query: TableQuery, start: number, end: number) => Promise<Outcome<TablePage>>;

export const rowSource = (
  search: string,
  rowsOf: RowsOf,
  onAnswer: (outcome: Outcome<TablePage>, query: TableQuery) => void,
): IDatasource => {
  let newest = '';
  let inUse = true;
  return {
    getRows: (params) => {
      // The grid types filter models as `any`; their shape is that of the filters in `column-defs.ts`.
      const query = queryOf(search, params.filterModel as Readonly<Record<string, GridFilter>>, params.sortModel);
      const asked = JSON.stringify(query);
      newest = asked;
      rowsOf(query, params.startRow, params.endRow).then(
        (outcome) => {
          // An answer to what is no longer asked must not put its counts under the rows of what is.
          if (inUse && asked === newest) onAnswer(outcome, query);
          if (outcome.ok) params.successCallback([...outcome.value.rows], outcome.value.matching);
          else params.failCallback();
        },
        () => params.failCallback(),
      );
    },
    destroy: () => {
      inUse = false;
    },
  };
};

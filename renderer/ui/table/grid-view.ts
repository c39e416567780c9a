/** What a grid shows, as a view to keep, and a kept view put back; with the filters that single cells ask for. */
import type { GridApi } from 'ag-grid-community';
import type { TableRow } from '../../domain/tables/query';
import type { Cell } from '../../domain/tables/table';
import type { SavedView } from './saved-views';

export const viewOf = (api: GridApi<TableRow>, search: string): Omit<SavedView, 'name'> => ({
  search,
  filters: api.getFilterModel(),
  columns: api.getColumnState().map(({ colId, hide, width, sort, sortIndex }) => ({
    columnId: colId,
    hidden: hide === true,
    width: width ?? null,
    sort: sort === 'asc' || sort === 'desc' ? sort : null,
    sortIndex: sortIndex ?? null,
  })),
});

/** Columns that the table no longer has are passed over by the grid; those it has since gained stand at the end. */
export const showView = (api: GridApi<TableRow>, { columns, filters }: SavedView): void => {
  api.applyColumnState({
    state: columns.map(({ columnId, hidden, width, sort, sortIndex }) => ({ colId: columnId, hide: hidden, sort, sortIndex, ...(width === null ? {} : { width }) })),
    applyOrder: true,
    defaultState: { sort: null },
  });
  api.setFilterModel({ ...filters });
};

/** The grid's filter that lets only this value through. */
export const onlyValue = (value: Cell): Readonly<Record<string, unknown>> => {
  if (value === null) return { type: 'blank' };
  return typeof value === 'number' ? { filterType: 'number', type: 'equals', filter: value } : { filterType: 'text', type: 'equals', filter: value };
};

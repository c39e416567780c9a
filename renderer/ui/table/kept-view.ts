/** What a grid shows, as a view to keep, and a kept view put back; with the filters that single cells ask for. */
import { isIsoDay } from '../../domain/reports/read-day';
import type { ColumnFilter } from '../../domain/tables/query';
import type { Cell, Column } from '../../domain/tables/table';
import type { GridChoices } from '../grid/grid-to-come';
import type { SavedView } from './saved-views';

export const viewOf = (grid: Pick<GridChoices, 'columns' | 'query'>, search: string): Omit<SavedView, 'name'> => {
  const { filters, sort } = grid.query();
  return {
    search,
    filters,
    columns: grid.columns().map(({ columnId, hidden, width }) => {
      const sortIndex = sort.findIndex((one) => one.columnId === columnId);
      return { columnId, hidden, width, sort: sort[sortIndex]?.direction ?? null, sortIndex: sortIndex < 0 ? null : sortIndex };
    }),
  };
};

/** Columns that the table no longer has are passed over; those it has since gained stand at the end. */
export const showView = (grid: Pick<GridChoices, 'columns' | 'setColumns' | 'setQuery'>, { columns, filters }: SavedView): void => {
  const widths = new Map(grid.columns().map(({ columnId, width }) => [columnId, width]));
  grid.setColumns(columns.map(({ columnId, hidden, width }) => ({ columnId, hidden, width: width ?? widths.get(columnId) ?? 150 })));
  const isKnown = ({ columnId }: { readonly columnId: string }): boolean => widths.has(columnId);
  const sorted = columns.filter(({ columnId, sort }) => sort !== null && widths.has(columnId)).sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0));
  grid.setQuery({
    filters: filters.filter(isKnown),
    sort: sorted.flatMap(({ columnId, sort }) => (sort === null ? [] : [{ columnId, direction: sort }])),
  });
};

/** The filter that lets only this value of a column through. */
export const onlyValue = ({ id: columnId, kind }: Pick<Column, 'id' | 'kind'>, value: Cell): ColumnFilter => {
  if (value === null) return { kind: 'blank', columnId };
  if (kind === 'date' && typeof value === 'string' && isIsoDay(value)) return { kind: 'days', columnId, from: value, to: value };
  return typeof value === 'number' ? { kind: 'number', columnId, minimum: value, maximum: value } : { kind: 'equals', columnId, text: value };
};

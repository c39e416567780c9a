/** Stands in for a grid whose code or rows are still on their way: what is chosen of its columns and its question in the first moments of a page is what it begins with. */
import { firstStates, layOut, shownIds, withStates, withVisible, type Named } from './column-layout';
import type { ColumnState, GridHandle, GridOptions, GridQuery } from './grid-types';

/** What of a grid does not need its rows. */
export type GridChoices = Pick<GridHandle<never>, 'columns' | 'setColumns' | 'setColumnsVisible' | 'shownColumnIds' | 'query' | 'setQuery'>;

export const gridToCome = (columns: readonly Named[], asked: GridQuery, told: Pick<GridOptions<never>, 'onColumns' | 'onQuery'>): GridChoices => {
  let states = firstStates(columns);
  let query = asked;
  const setStates = (next: readonly ColumnState[]): void => {
    states = next;
    told.onColumns?.(next);
  };
  return {
    columns: () => states,
    setColumns: (next) => setStates(withStates(columns, states, next)),
    setColumnsVisible: (columnIds, visible) => setStates(withVisible(states, columnIds, visible)),
    shownColumnIds: () => shownIds(layOut(columns, states)),
    query: () => query,
    setQuery: (next) => {
      query = next;
      told.onQuery?.(next);
    },
  };
};

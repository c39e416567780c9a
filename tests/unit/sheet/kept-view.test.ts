/** A view that is kept before the table's grid stands is the one that is kept after. */
import { expect, test } from 'vitest';
import type { ColumnState, GridQuery } from '../../../renderer/ui/grid/grid-types';
import { showView, viewFrom, viewOf } from '../../../renderer/ui/table/kept-view';

const columns: readonly ColumnState[] = [{ columnId: 'sku', hidden: false, width: 120 }, { columnId: 'note', hidden: true, width: 90 }, { columnId: 'send', hidden: false, width: 80 }];
const query: GridQuery = { filters: [{ kind: 'blank', columnId: 'note' }], sort: [{ columnId: 'send', direction: 'desc' }, { columnId: 'sku', direction: 'asc' }] };

test('what is known of a table without its grid is kept as the grid would have it', () => {
  expect(viewFrom(columns, query, 'jar')).toEqual(viewOf({ columns: () => columns, query: () => query }, 'jar'));
});

test('a view comes back as it was kept', () => {
  let [shown, asked]: [readonly ColumnState[], GridQuery] = [columns.toReversed(), { filters: [], sort: [] }];
  const grid = {
    columns: () => shown,
    setColumns: (next: readonly ColumnState[]) => {
      shown = next;
    },
    setQuery: (next: GridQuery) => {
      asked = next;
    },
  };
  showView(grid, { name: 'Mine', ...viewFrom(columns, query, 'jar') });
  expect([shown, asked]).toEqual([columns, query]);
});

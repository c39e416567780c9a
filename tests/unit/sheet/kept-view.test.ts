/** A view that is kept or opened before the table's grid stands is the one it shows after. */
import { expect, test } from 'vitest';
import { gridToCome } from '../../../renderer/ui/grid/grid-to-come';
import type { ColumnState, GridQuery } from '../../../renderer/ui/grid/grid-types';
import { onlyValue, showView, viewOf } from '../../../renderer/ui/table/kept-view';

const columns = [{ id: 'sku', width: 120, pinned: true }, { id: 'note', width: 90, hidden: true }, { id: 'send', width: 80 }];
const states: readonly ColumnState[] = [{ columnId: 'sku', hidden: false, width: 120 }, { columnId: 'note', hidden: true, width: 90 }, { columnId: 'send', hidden: false, width: 80 }];
const query: GridQuery = { filters: [{ kind: 'blank', columnId: 'note' }], sort: [{ columnId: 'send', direction: 'desc' }, { columnId: 'sku', direction: 'asc' }] };
const nothing: GridQuery = { filters: [], sort: [] };

test('what is known of a table without its grid is kept as the grid would have it', () => {
  expect(viewOf(gridToCome(columns, query, {}), 'jar')).toEqual(viewOf({ columns: () => states, query: () => query }, 'jar'));
});

test('a view comes back as it was kept, and whoever makes the grid is told', () => {
  const told: [readonly ColumnState[], GridQuery] = [[], nothing];
  const grid = gridToCome(columns.toReversed(), nothing, { onColumns: (next) => (told[0] = next), onQuery: (next) => (told[1] = next) });
  showView(grid, { name: 'Mine', ...viewOf({ columns: () => states, query: () => query }, 'jar') });
  expect([grid.columns(), grid.query()]).toEqual([states, query]);
  expect(told).toEqual([states, query]);
});

test('the columns shown are those the grid will show, pinned ones first and whatever is said of them', () => {
  const grid = gridToCome(columns.toReversed(), nothing, {});
  expect(grid.shownColumnIds()).toEqual(['sku', 'send']);
  grid.setColumnsVisible(['note'], true);
  grid.setColumnsVisible(['sku', 'send'], false);
  expect(grid.shownColumnIds()).toEqual(['sku', 'note']);
});

test('the rows with one value are asked for by its kind: a day as a day, so that the page writes it as any other', () => {
  const only = (kind: 'text' | 'date' | 'count', value: string | number | null) => onlyValue({ id: 'c', kind }, value);
  expect([only('date', '2026-02-03'), only('date', 'unknown'), only('date', null), only('text', '2026-02-03'), only('count', 0)]).toEqual([
    { kind: 'days', columnId: 'c', from: '2026-02-03', to: '2026-02-03' }, { kind: 'equals', columnId: 'c', text: 'unknown' }, { kind: 'blank', columnId: 'c' }, { kind: 'equals', columnId: 'c', text: '2026-02-03' },
    { kind: 'number', columnId: 'c', minimum: 0, maximum: 0 },
  ]);
});

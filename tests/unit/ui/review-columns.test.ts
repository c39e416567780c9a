import { expect, test } from 'vitest';
import type { ReviewRow } from '../../../renderer/domain/import/review';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { changedColumns, reviewColumns } from '../../../renderer/ui/import/review-columns';

const definition = tableDefinition('factory-items');
const placeOf = (id: string): number => definition.columns.findIndex((column) => column.id === id);
const idsOf = (changed: ReadonlySet<number>, changedFirst: boolean): readonly string[] =>
  reviewColumns(definition, changed, changedFirst).map(({ column }) => column.id);

const changedRow = (...columns: readonly number[]): ReviewRow => ({ id: '0 changed 0', change: 'changed', key: 'k', row: 2, before: [], after: [], changedColumns: columns });

test('the key and the name stand first, then what changes, then the rest in the order of the table', () => {
  const changed = changedColumns(definition, [changedRow(placeOf('fobPrice'), placeOf('status'))], []);
  expect(idsOf(changed, true).slice(0, 5)).toEqual(['itemCode', 'name', 'fobPrice', 'status', 'supplier']);
});

test('a column whose total moved counts as changing even when the rows looked at do not show it', () => {
  const changed = changedColumns(definition, [], [{ columnId: 'moq', before: 1, after: 2, merged: 2 }, { columnId: 'fobPrice', before: 1, after: 1, merged: 1 }]);
  expect([...changed]).toEqual([placeOf('moq')]);
});

test('rows that are new or missing as a whole keep the order of the table', () => {
  expect(idsOf(new Set([placeOf('status')]), false)).toEqual(definition.columns.map((column) => column.id));
});

test('no column is lost or doubled', () => {
  const ids = idsOf(new Set([placeOf('moq')]), true);
  expect([...ids].sort()).toEqual(definition.columns.map((column) => column.id).sort());
});

import { expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { TableRow } from '../../../renderer/domain/tables/query';
import type { Cell } from '../../../renderer/domain/tables/table';
import { leftWords, uncoveredThen } from '../../../renderer/features/fba-forecast/uncovered-then';

const definition = sheetDefinitions['prior-year-low-stock'];
const rowOf = (cells: Readonly<Record<string, Cell>>): TableRow => ({ index: 0, cells: definition.columns.map(({ id }) => cells[id] ?? null), fileName: '', row: 0, asOf: null });

test('what the position does not cover is ordered in whole units; where either is not known nothing is, and that is said', () => {
  const { units, left } = uncoveredThen(definition, [
    rowOf({ id: 'a', sku: 'BOWL', windowUnits: 50, position: 2 }),
    // Totals shared out over days end in parts of a unit.
    rowOf({ id: 'b', sku: 'CUP', windowUnits: 10.5, position: 2 }),
    rowOf({ id: 'c', sku: 'LAMP', windowUnits: 10, position: 30 }),
    rowOf({ id: 'd', sku: 'BLIND', windowUnits: 50, position: null }),
    rowOf({ id: 'e', sku: 'MUTE', windowUnits: null, position: 4 }),
  ]);
  expect([...units]).toEqual([['a', 48], ['b', 9], ['c', 0]]);
  expect(left).toEqual([{ name: 'BLIND', because: 'its stock at FBA is not known' }, { name: 'MUTE', because: 'no report shows what those 90 days sold' }]);
});

test('of goods left out three are named, and the others counted', () => {
  const left = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, because: 'it is mapped to no bundle or item' }));
  expect(leftWords(left.slice(0, 1))).toBe('A, it is mapped to no bundle or item');
  expect(leftWords(left)).toBe('A, it is mapped to no bundle or item; B, it is mapped to no bundle or item; C, it is mapped to no bundle or item; and 2 more');
});

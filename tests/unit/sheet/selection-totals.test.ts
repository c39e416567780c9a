import { expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { TableRow } from '../../../renderer/domain/tables/query';
import type { Cell } from '../../../renderer/domain/tables/table';
import { totalsOf, totalsShown, totalWords } from '../../../renderer/ui/sheet/selection-totals';

const definition = sheetDefinitions['fba-send'];

const rowOf = (cells: Readonly<Record<string, Cell>>): TableRow => ({ index: 0, cells: definition.columns.map(({ id }) => cells[id] ?? null), fileName: '', row: 0, asOf: null });

const sendWords = (...sends: readonly (number | null)[]): unknown => totalsShown(definition, totalsOf(definition, sends.map((send) => rowOf({ send })))).filter(({ column }) => column.id === 'send').map(totalWords);

test('a sum says of how many rows the figure is not known', () => {
  expect(sendWords(48, 96)).toEqual([{ title: 'Send', figure: '144', more: 'units' }]);
  expect(sendWords(48, null, 96, null)).toEqual([{ title: 'Send', figure: '144', more: 'units and 2 not known' }]);
});

test('what is known to be nothing is a figure, and what is known of no row is no sum', () => {
  expect(sendWords(0, null)).toEqual([{ title: 'Send', figure: '0', more: 'units and 1 not known' }]);
  expect(sendWords(null, null)).toEqual([]);
});

test('a sum is rounded as its column is', () => {
  const need = totalsShown(definition, totalsOf(definition, [rowOf({ need: 12.4 }), rowOf({ need: 919.51 })])).filter(({ column }) => column.id === 'need').map(totalWords);
  expect(need).toEqual([{ title: 'Need', figure: '932', more: 'units' }]);
});

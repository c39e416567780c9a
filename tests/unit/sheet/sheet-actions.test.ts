import { expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import type { TableRow } from '../../../renderer/domain/tables/query';
import type { Cell } from '../../../renderer/domain/tables/table';
import { rowActions } from '../../../renderer/ui/sheet/sheet-actions';

const titles = (sheetId: SheetId): readonly string[] => rowActions(sheetDefinitions[sheetId]).map(({ title }) => title);

const decided = (sheetId: SheetId, title: string, cells: Readonly<Record<string, Cell>> = {}): unknown => {
  const { columns } = sheetDefinitions[sheetId];
  const row: TableRow = { index: 0, cells: columns.map(({ id }) => cells[id] ?? null), fileName: '', row: 0, asOf: null };
  const edit = rowActions(sheetDefinitions[sheetId]).find((action) => action.title === title)?.editOf(row);
  return edit == null ? edit : [edit.columnId, edit.value];
};

test('rows to send are locked, excluded and given our quantity or the marketplace’s', () => {
  expect(titles('fba-send')).toEqual(['Quantity: ours', 'Quantity: Amazon’s quantity', 'Lock', 'Unlock', 'Exclude', 'Include again']);
  expect(decided('fba-send', 'Quantity: Amazon’s quantity', { theirs: 60 })).toEqual(['send', 60]);
  // Amazon recommends nothing that could be taken.
  expect(decided('fba-send', 'Quantity: Amazon’s quantity')).toBeNull();
});

test('a candidate is dismissed, and what is not to come back is discontinued, in those words', () => {
  expect(titles('fbm-top-sellers')).toEqual(expect.arrayContaining(['Dismiss', 'Take up again']));
  expect(titles('fbm-top-sellers')).not.toContain('Exclude');
  expect(decided('fbm-top-sellers', 'Dismiss')).toEqual(['excluded', true]);
  expect(decided('prior-year-low-stock', 'Discontinue')).toEqual(['discontinued', true]);
});

test('whatever is chosen from a list is chosen for many rows at once, and taken back', () => {
  expect(titles('fba-no-sales')).toEqual(['Fix the listing', 'Cut the price', 'Bundle it', 'Remove', 'Liquidate', 'Keep', 'none'].map((word) => `Disposition: ${word}`));
  expect(decided('fba-no-sales', 'Disposition: Remove')).toEqual(['disposition', 'remove']);
  expect(decided('fba-no-sales', 'Disposition: none')).toEqual(['disposition', null]);
});

import { expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { cellText } from '../../../renderer/ui/sheet/sheet-cells';

const inTheirOwn = Object.values(sheetDefinitions).flatMap(({ id, columns }) => columns.filter(({ currencyIn }) => currencyIn !== undefined).map((column) => ({ id, column, beside: columns.find((one) => one.id === column.currencyIn) })));

test('money in the currency of its row stands under no other, and the currency is seen wherever the money is', () => {
  expect(inTheirOwn.map(({ id, column }) => `${id} ${column.id}`)).toEqual(['costs fob', 'costs freight', 'costs prep', 'costs stated', 'factory-orders openValue']);
  expect(inTheirOwn.map(({ column }) => column.unit)).toEqual(inTheirOwn.map(() => null));
  expect(inTheirOwn.filter(({ column, beside }) => column.shownAtFirst && beside?.shownAtFirst !== true).map(({ column }) => column.id)).toEqual([]);
});

test('it is written like money: cents, and parts of a cent of a piece', () => {
  const fob = inTheirOwn.find(({ column }) => column.id === 'fob')?.column;
  expect(fob && [cellText(1.4, fob), cellText(0.0125, fob), cellText(1400, fob)]).toEqual(['1.40', '0.0125', '1,400']);
});

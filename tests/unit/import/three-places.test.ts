/** Pieces written as `5.000` are five, to three places, or five thousand; whole numbers beside them say that nobody writes places there. */
import { expect, test } from 'vitest';
import { columnOf, importFile, linesFile } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const orders = async (rows: readonly (readonly [string | number, string | number])[], kind: 'text' | 'xlsx' = 'text') => {
  const grid = [['PO Number', 'Item Code', 'Quantity', 'Unit Cost'], ...rows.map(([quantity, cost], at) => [`P-${at}`, 'I-1', quantity, cost])];
  const bytes = kind === 'text' ? linesFile(grid.map((cells) => cells.join('\t'))) : workbookFile('xlsx', [{ name: 'S', grid }]);
  const { tables, review } = await importFile({ name: `orders.${kind}`, bytes, reportId: 'purchase-orders' });
  return { quantities: columnOf(tables.get('all'), 'qtyOrdered'), refused: review.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message) };
};

test('in a column in which all have three places they are what they say', async () => {
  expect(await orders([['5.000', '1.50'], ['12.000', '2.25'], ['1,000.000', '2.25']])).toEqual({ quantities: [5, 12, 1000], refused: [] });
  expect(await orders([['5,000', '1,50'], ['12,000', '2,25']])).toEqual({ quantities: [5, 12], refused: [] });
});

test.each([
  ['a whole number', [['1.000', '1.50'], ['500', '2.25']], [500]],
  ['a number parted by the other mark', [['1.000', '1.50'], ['2,000', '2.25']], [2000]],
  ['a whole number, in a file of decimal commas', [['1,000', '1,50'], ['500', '2,25']], [500]],
] as const)('beside %s the row says that it can be read in two ways', async (_, rows, quantities) => {
  expect(await orders(rows)).toEqual({ quantities, refused: [expect.stringMatching(/^“1[.,]000” can be read as 1 or as 1000|^“1[.,]000” can be read as 1000 or as 1/)] });
});

test('beside numbers that a workbook keeps likewise', async () => {
  expect(await orders([['1.000', 1.5], [500, '2.25']], 'xlsx')).toEqual({ quantities: [500], refused: [expect.stringContaining('can be read as 1 or as 1000')] });
});

test('thousands parted as the file parts them are thousands', async () => {
  expect(await orders([['1,000', '1.50'], ['500', '2.25']])).toEqual({ quantities: [1000, 500], refused: [] });
  expect(await orders([['1.000', '1,50'], ['500', '2,25']])).toEqual({ quantities: [1000, 500], refused: [] });
});

/** What is said once for a whole order holds for its lines alone: a line of an order that names no number is not one of the order above, which may be closed. */
import { expect, test } from 'vitest';
import { importFile, linesFile, rowsOfTable } from '../../support/import-file';

const heading = 'PO Number,Supplier,Order Date,Item Code,Qty Ordered,Status';
const orders = async (lines: readonly string[]) => {
  const { tables, review } = await importFile({ name: 'orders.csv', reportId: 'purchase-orders', bytes: linesFile([heading, ...lines]) });
  const table = tables.get('all');
  return {
    lines: table === undefined ? [] : rowsOfTable(table).map(({ poNumber, itemCode, status }) => [poNumber, itemCode, status]),
    refused: review.problems.flatMap(({ severity, row, message }) => (severity === 'error' ? [`${row} ${message}`] : [])),
  };
};

const first = 'PO-1,Works,2026-10-01,A,5,Closed';

test('lines that say nothing of their order are of the one above', async () => {
  expect(await orders([first, ',,,B,6,', 'PO-1,,2026-10-01,C,7,', ',Works,2026-10-01,D,8,Open'])).toStrictEqual({
    lines: [['PO-1', 'A', 'Closed'], ['PO-1', 'B', 'Closed'], ['PO-1', 'C', 'Closed'], ['PO-1', 'D', 'Open']], refused: [],
  });
});

test.each([
  ['has another supplier', ',Mill,,B,6,'],
  ['has another day', ',Works,2026-11-01,B,6,'],
  ['says that it has no number', 'n/a,,,B,6,'],
])('a line that %s is of another order, whose number is missing, and so are those below it', async (_, line) => {
  expect(await orders([first, line, ',,,C,7,', 'PO-3,Works,2026-11-02,D,8,', ',,,E,9,'])).toStrictEqual({
    lines: [['PO-1', 'A', 'Closed'], ['PO-3', 'D', null], ['PO-3', 'E', null]],
    refused: ['3 The row has no PO Number.', '4 The row has no PO Number.'],
  });
});

test('a status that is said to be none is not that of the order', async () => {
  expect((await orders([first, 'PO-1,,,B,6,-', ',,,C,7,'])).lines).toStrictEqual([['PO-1', 'A', 'Closed'], ['PO-1', 'B', null], ['PO-1', 'C', 'Closed']]);
});

test('a supplier whose letters are cased otherwise is the same one', async () => {
  expect(await orders([first, 'PO-1,works,,B,6,', ',WORKS,,C,7,'])).toStrictEqual({ lines: [['PO-1', 'A', 'Closed'], ['PO-1', 'B', 'Closed'], ['PO-1', 'C', 'Closed']], refused: [] });
  expect((await orders([first, 'PO-1,Mill,,B,6,'])).refused).toStrictEqual(['2 The same order has another supplier on another line.', '3 The same order has another supplier on another line.']);
});

/** A word that says that a figure is not known leaves it blank, and the row stays. Any other word costs the row: `all` received is no blank. */
import { expect, test } from 'vitest';
import { columnOf, importFile, linesFile } from '../../support/import-file';

const labels = (moq: readonly string[]) =>
  importFile({ name: 'labels.csv', reportId: 'martin-skus', bytes: linesFile(['Label SKU,Title,Size,MOQ,Unit Cost', ...moq.map((word, at) => `L-${at},Label,2x3,${word},0.05`)]) });

const words = ['TBD', 't.b.c.', 'ask', 'Ask supplier', 'on request', 'n.a.', 'NA', 'unknown', '??', 'not yet quoted', '待定'];

test('rows with such words stay, each with a warning', async () => {
  const { tables, review } = await labels(['500', ...words]);
  expect(columnOf(tables.get('all'), 'moq')).toStrictEqual([500, ...words.map(() => null)]);
  expect(columnOf(tables.get('all'), 'unitCost')).toStrictEqual(['500', ...words].map(() => 0.05));
  expect(review.counts).toMatchObject({ rejected: 0, warnings: words.length });
  expect(review.problems[0]).toStrictEqual({ severity: 'warning', row: 3, column: 'MOQ', raw: 'TBD', message: '“TBD” says that the figure is not known. The cell is left blank.' });
});

test.each(['all', 'none', 'five', 'done'])('a row that says “%s” is refused', async (word) => {
  expect((await labels(['500', word])).review.counts.rejected).toBe(1);
});

test('a row is refused where it is nothing without the figure', async () => {
  const { review, tables } = await importFile({ name: 'orders.csv', reportId: 'purchase-orders', bytes: linesFile(['PO Number,Item Code,Qty Ordered,Qty Received', 'PO-1,A,5,TBD', 'PO-1,B,TBD,']) });
  expect(columnOf(tables.get('all'), 'itemCode')).toStrictEqual(['A']);
  expect(review.problems.map(({ severity, message }) => `${severity} ${message}`)).toContain('error The row has no Qty Ordered.');
});

/** Signs that do not show, as they come along with what is copied from a web page. */
import { expect, test } from 'vitest';
import { columnOf, importFile, linesFile } from '../../support/import-file';

const orders = (...rows: readonly string[]) => importFile({ name: 'orders.txt', bytes: linesFile(['PO Number\tItem Code\tQuantity\tUnit Cost\tOrder Date', ...rows]), reportId: 'purchase-orders' });

test('are no part of a figure or a day, and what the file says is kept', async () => {
  const { tables, review } = await orders('P-1\tI-1\t\u200b5\t1.50\u200e\t\u202a2026-03-04\u202c', 'P-1\tI-2\t6\t\u20602.25\t2026-03-05');
  const table = tables.get('all');
  expect(review.problems).toEqual([]);
  expect(columnOf(table, 'qtyOrdered')).toEqual([5, 6]);
  expect(columnOf(table, 'unitCost')).toEqual([1.5, 2.25]);
  expect(columnOf(table, 'orderDate')).toEqual(['2026-03-04', '2026-03-05']);
  expect(table?.columns.find(({ id }) => id === 'qtyOrdered')?.raws?.texts).toEqual(['\u200b5']);
});

test('alone are a blank cell', async () => {
  const { tables } = await orders('P-1\tI-1\t5\t\u200b\t\u200e');
  expect([columnOf(tables.get('all'), 'unitCost'), columnOf(tables.get('all'), 'orderDate')]).toEqual([[null], [null]]);
});

test('within a code are kept and pointed out: it is not the code it looks like', async () => {
  const { tables, review } = await orders('P-1\tI-1\u200b\t5\t1.50\t', 'P-1\tI-1\t6\t1.50\t', 'P-1\tÄ-竹\t7\t1.50\t');
  expect(columnOf(tables.get('all'), 'itemCode')).toEqual(['I-1\u200b', 'I-1', 'Ä-竹']);
  expect(review.problems.map(({ row, message }) => `${row ?? ''}: ${message}`)).toEqual(['2: “I-1\u200b” holds a sign that does not show, and so is another code than it looks like. Type it anew in the file.']);
});

test('are also blanks of another kind within a code, which are pointed out', async () => {
  const { tables, review } = await orders('P-1\tI\u00A01\t5\t1.50\t', 'P-1\tI 1\t6\t1.50\t');
  expect(columnOf(tables.get('all'), 'itemCode')).toEqual(['I\u00A01', 'I 1']);
  expect(review.problems.map(({ row, message }) => `${row ?? ''}: ${message}`)).toEqual(['2: “I\u00A01” holds a blank of another kind than the space bar writes, and so is another code than it looks like. Type it anew in the file.']);
});

test('zero bytes that a damaged download left are no code, and in a code they are told', async () => {
  const bytes = Buffer.concat([Buffer.from('Item Code,On Hand\r\nJ1,5\r\nJ2\0,7\r\n\0\0\0,\0\0\r\n'), Buffer.alloc(20)]);
  const { summary, review, tables } = await importFile({ name: 'stock.csv', bytes, reportId: 'local-stock', says: { asOf: '2026-10-31', period: null } });
  expect(summary.warnings.map(({ code }) => code)).toEqual(['nul-bytes']);
  expect(columnOf(tables.get('2026-10-31'), 'itemCode')).toEqual(['J1', 'J2\0']);
  expect(review.problems.map(({ row, message }) => [row, message])).toEqual([[3, '“J2\0” holds a sign that does not show, and so is another code than it looks like. Type it anew in the file.']]);
});

test('a line break within a code is pointed out, and at its end is none of it', async () => {
  const bytes = Buffer.from('Item Code,On Hand\r\n"J\n1",5\r\n"J\r\n2",6\r\n"J3\r\n",7\r\n');
  const { review, tables } = await importFile({ name: 'stock.csv', bytes, reportId: 'local-stock', says: { asOf: '2026-10-31', period: null } });
  expect(columnOf(tables.get('2026-10-31'), 'itemCode')).toEqual(['J\n1', 'J\r\n2', 'J3']);
  expect(review.problems.map(({ severity, message }) => [severity, message])).toEqual(['J\n1', 'J\r\n2'].map((code) => ['warning', `“${code}” holds a blank of another kind than the space bar writes, and so is another code than it looks like. Type it anew in the file.`]));
});

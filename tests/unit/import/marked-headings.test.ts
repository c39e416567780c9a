/** Headings as templates mark them, and the noughts of a spreadsheet's accounts: real files, from disk to the table. */
import { expect, test } from 'vitest';
import { importFile, linesFile, rowsOfTable } from '../../support/import-file';

const orders = async (lines: readonly string[]) => {
  const { summary, tables, review } = await importFile({ name: 'orders.csv', bytes: linesFile(lines) });
  const table = tables.get('all');
  const rows = (table === undefined ? [] : rowsOfTable(table)).map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null)));
  return { candidates: summary.candidates, rows, said: review.problems.map(({ row, column, message }) => [row, column, message]) };
};

test.each([
  ['(required)', ['PO Number (required)', 'Supplier (Required)', 'Item Code (REQUIRED)', 'Qty Ordered (required)', 'ETA (optional)']],
  ['a star and words', ['PO Number* (mandatory)', 'Supplier *', '* Item Code', 'Qty Ordered [required]', 'ETA - optional']],
  ['a colon', ['PO Number:', 'Supplier :', 'Item Code:', 'Qty Ordered:', 'ETA:']],
])('a heading with %s is the heading', async (_, headings) => {
  expect(await orders([headings.join(','), 'P-1,Works,J1,96,2026-11-30'])).toEqual({ candidates: ['purchase-orders'], rows: [{ poNumber: 'P-1', supplier: 'Works', itemCode: 'J1', qtyOrdered: 96, eta: '2026-11-30' }], said: [] });
});

test.each(['$ -', ' $ -   ', '- €', '$-', '-   $', 'USD -'])('“%s” is what a spreadsheet shows for an account of 0', async (shown) => {
  const lines = ['date/time,settlement id,type,order id,sku,description,quantity,marketplace,product sales,selling fees,total', `"Jan 2, 2026 12:00:00 AM PST",1,Order,111-1,A,x,1,amazon.com,$20.00,${shown},$20.00`];
  const { tables, review } = await importFile({ name: 'payments.csv', bytes: linesFile(lines), reportId: 'amz_date_range' });
  const table = tables.get('2026-01');
  expect([table === undefined ? [] : rowsOfTable(table).map(({ sellingFees, total }) => [sellingFees, total]), review.counts.rejected]).toEqual([[[0, 20]], 0]);
});

test.each(['$', '- -', '$ --', '$ - 5 -'])('“%s” is no figure', async (shown) => {
  const lines = ['date/time,settlement id,type,order id,sku,description,quantity,marketplace,product sales,selling fees,total', `"Jan 2, 2026 12:00:00 AM PST",1,Order,111-1,A,x,1,amazon.com,$20.00,${shown},$20.00`];
  const { review } = await importFile({ name: 'payments.csv', bytes: linesFile(lines), reportId: 'amz_date_range' });
  expect(review.problems.map(({ column, message }) => [column, message])).toEqual([['selling fees', `“${shown}” is not a number.`]]);
});

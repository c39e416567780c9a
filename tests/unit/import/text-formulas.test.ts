/** Programs write `="00123"` into text files so that a spreadsheet keeps the noughts: what is meant stands between the quotes. */
import { expect, test } from 'vitest';
import { columnOf, importFile, linesFile } from '../../support/import-file';

const orders = (rows: readonly string[]) => importFile({ name: 'orders.txt', bytes: linesFile(['PO Number\tItem Code\tQuantity\tUnit Cost\tOrder Date', ...rows]), reportId: 'purchase-orders' });

test('codes, figures and days are read, and what the file says is kept', async () => {
  const { tables, review } = await orders(['="P-1"\t="00123"\t="1,200"\t="1.50"\t="2026-03-04"', 'P-1\tI-2\t3\t2.25\t2026-03-05']);
  const table = tables.get('all');
  expect(review.counts).toMatchObject({ new: 2, rejected: 0 });
  expect(columnOf(table, 'itemCode')).toEqual(['00123', 'I-2']);
  expect(columnOf(table, 'poNumber')).toEqual(['P-1', 'P-1']);
  expect(columnOf(table, 'qtyOrdered')).toEqual([1200, 3]);
  expect(columnOf(table, 'unitCost')).toEqual([1.5, 2.25]);
  expect(columnOf(table, 'orderDate')).toEqual(['2026-03-04', '2026-03-05']);
  expect(table?.columns.find(({ id }) => id === 'itemCode')?.raws?.texts).toEqual(['="00123"']);
  expect(table?.columns.find(({ id }) => id === 'orderDate')?.raws?.texts).toEqual(['="2026-03-04"']);
  expect(table?.columns.find(({ id }) => id === 'qtyOrdered')?.raws?.texts).toEqual(['="1,200"']);
});

test('in a comma file too, where its own quotes are doubled or left as they are', async () => {
  const { tables } = await importFile({ name: 'orders.csv', bytes: linesFile(['PO Number,Item Code,Quantity', 'P-1,"=""00123""",3', 'P-1,="00124",4']), reportId: 'purchase-orders' });
  expect(columnOf(tables.get('all'), 'itemCode')).toEqual(['00123', '00124']);
});

test('an empty one is blank, and any other formula stays the text it is', async () => {
  const { tables } = await orders(['P-1\t=A1\t3\t=""\t=""', 'P-1\t="a"&"b"\t4\t\t']);
  expect(columnOf(tables.get('all'), 'itemCode')).toEqual(['=A1', '="a"&"b"']);
  expect(columnOf(tables.get('all'), 'unitCost')).toEqual([null, null]);
});

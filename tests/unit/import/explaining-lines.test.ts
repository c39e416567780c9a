/** Lines between the headings and the data that explain the headings. Real files, from disk to the table. */
import { expect, test } from 'vitest';
import { importFile, linesFile, rowsOfTable } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const taken = async (lines: readonly string[], bytes = linesFile(lines), name = 'list.csv') => {
  const { tables, review } = await importFile({ name, bytes });
  const table = tables.get('all');
  const rows = (table === undefined ? [] : rowsOfTable(table)).map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null)));
  return { rows, said: review.problems.map(({ severity, row, message }) => [severity, row, message]) };
};

test.each([
  ['kinds of values', 'Text,Text', 'What the columns take, left out: “Text”, “Text”.'],
  ['kinds and how long they may be', 'Text (max 40),"String, optional"', 'What the columns take, left out: “Text (max 40)”, “String, optional”.'],
  ['what is needed', 'Required,Optional', 'What the columns take, left out: “Required”, “Optional”.'],
  ['what is needed, of one column', 'Required,', 'What the columns take, left out: “Required”.'],
  ['an example', 'e.g. KIT-01,Spring set', 'What the columns take, left out: “e.g. KIT-01”, “Spring set”.'],
  ['an example in a word', 'Example: KIT-01,Spring set', 'What the columns take, left out: “Example: KIT-01”, “Spring set”.'],
  ['the headings in another language', '套装编码,名称', 'What the columns take, left out: “套装编码”, “名称”.'],
])('a line of %s below the headings is no bundle', async (_, line, message) => {
  expect(await taken(['Bundle Code,Bundle Name', line, 'B1,Set'])).toEqual({ rows: [{ bundleCode: 'B1', name: 'Set' }], said: [['warning', 2, message]] });
});

test('several such lines are left out, of figures and days as well', async () => {
  const { rows, said } = await taken(['PO Number,Supplier,Item Code,Qty,ETA', '订单号,供应商,货号,数量,预计到港', 'required,optional,required,required,optional', 'Text,Text,Text,Number,Date (YYYY-MM-DD)', 'P-1,Works,J1,96,2026-11-30']);
  expect([rows, said.map(([severity, row]) => [severity, row])]).toEqual([[{ poNumber: 'P-1', supplier: 'Works', itemCode: 'J1', qtyOrdered: 96, eta: '2026-11-30' }], [['warning', 2], ['warning', 3], ['warning', 4]]]);
});

test('the headings in another language are left out where one of the words is not known', async () => {
  const { rows, said } = await taken(['PO Number,Supplier,Item Code,Qty,ETA', '订单号,供应商,货号,数量,预计到仓', 'P-1,Works,J1,96,2026-11-30']);
  expect([rows.length, said.map(([severity, row]) => [severity, row])]).toEqual([1, [['warning', 2]]]);
});

test.each(['订单号,工厂一,货号一,五,明天', '甲,乙,丙,丁,戊'])('a line of words of which few are headings is no explanation: %s', async (line) => {
  const { said } = await taken(['PO Number,Supplier,Item Code,Qty,ETA', line, 'P-1,Works,J1,96,2026-11-30']);
  expect(said.some(([severity, row]) => severity === 'error' && row === 2)).toBe(true);
});

test('parts beside one another are explained as well', async () => {
  const { rows } = await taken(['Bundle Code,Item 1,Qty 1,Item 2,Qty 2', 'Text,Text,Number,Text,Number', 'B1,J1,2,J2,3']);
  expect(rows).toEqual([{ bundleCode: 'B1', itemCode: 'J1', quantity: 2 }, { bundleCode: 'B1', itemCode: 'J2', quantity: 3 }]);
});

test('of a workbook too', async () => {
  const bytes = workbookFile('xlsx', [{ name: 'Bundles', grid: [['Bundle Code', 'Bundle Name'], ['text', 'text'], ['B1', 'Set']] }]);
  expect((await taken([], bytes, 'list.xlsx')).rows).toEqual([{ bundleCode: 'B1', name: 'Set' }]);
});

test.each([
  ['a good named after a word', 'TEXT,Text book holder'],
  ['a code that is a word', 'DATE,Medjool dates'],
  ['a good for examples', 'EXAMPLE-01,Example case'],
  ['a good with a name in another language', 'KIT-01,名称'],
])('%s stays', async (_, line) => {
  const { rows, said } = await taken(['Bundle Code,Bundle Name', line, 'B1,Set']);
  expect([rows.length, said]).toEqual([2, []]);
});

test('further down such a line is told as any other', async () => {
  const { rows } = await taken(['Bundle Code,Bundle Name', 'B1,Set', 'Text,Text']);
  expect(rows.map(({ bundleCode }) => bundleCode)).toEqual(['B1', 'Text']);
});

/** Headings as people dress them up, in their own lists: numbered, in two languages, with what is counted beside them. Real files, from disk to the table. */
import { expect, test } from 'vitest';
import { importFile, linesFile, rowsOfTable, summaryOf } from '../../support/import-file';

const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell}"`).join(',');
const file = (headings: readonly string[], ...lines: readonly (readonly string[])[]) => ({ name: 'orders.csv', bytes: linesFile([headings, ...lines].map(quoted)) });
const line = ['P-1', 'Works', 'J1', '96', '2026-11-30'];

const taken = async (given: { readonly name: string; readonly bytes: Buffer }, reportId: string | null = null) => {
  const { tables, review } = await importFile({ ...given, reportId });
  const table = tables.get('all');
  return { report: review.reportId, rows: (table === undefined ? [] : rowsOfTable(table)).map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null))) };
};

test.each([
  ['the other language behind', ['PO Number 采购单号', 'Supplier 供应商', 'Item Code 货号', 'Qty 数量', 'ETA 预计到港']],
  ['the other language in front', ['采购单号 PO Number', '供应商 Supplier', '货号 Item Code', '数量 Qty', '预计到港 ETA']],
  ['no blank between the languages', ['PO Number采购单号', '供应商Supplier', 'Item Code货号', 'Qty数量', 'ETA预计到港']],
  ['a stroke between the languages', ['PO Number / 采购单号', '供应商/Supplier', 'Item Code / 货号', 'Qty|数量', 'ETA - 预计到港']],
  ['two lines in the cell', ['PO Number\n采购单号', 'Supplier\n供应商', '货号\nItem Code', 'Qty\n数量', 'ETA\n预计到港']],
  ['brackets, wide ones as well', ['PO Number (采购单号)', 'Supplier（供应商）', 'Item Code（货号）', '数量（Qty）', 'ETA [预计到港]']],
  ['the letters of Taiwan', ['PO Number 訂單號', 'Supplier 供應商', 'Item Code 貨號', 'Qty 數量', 'ETA 預計到港']],
  ['numbers', ['1. PO Number', '2. Supplier', '3. Item Code', '4. Qty', '5. ETA']],
  ['letters', ['A) PO Number', 'B) Supplier', 'C) Item Code', 'D) Qty', 'E) ETA']],
  ['numbers in brackets', ['(1) PO Number', '(2) Supplier', '(3) Item Code', '(4) Qty', '(5) ETA']],
  ['numbers in circles', ['① PO Number', '② Supplier', '③ Item Code', '④ Qty', '⑤ ETA']],
  ['what is counted in brackets', ['PO Number', 'Supplier', 'Item Code', 'Qty (pcs)', 'ETA']],
  ['what is counted behind a stroke', ['PO Number', 'Supplier', 'Item Code', 'Qty/pcs', 'ETA']],
  ['the same said twice', ['PO Number / Order No', 'Supplier / Factory', 'Item Code / SKU', 'Qty / Quantity', 'ETA | Arrival Date']],
  ['the same said twice, the other one first', ['Order No/PO Number', 'Factory (Supplier)', 'SKU (Item Code)', 'Quantity or Qty', 'Arrival Date / ETA']],
  ['all of it at once', ['1. PO Number 采购单号', '2. Supplier 供应商', '3. Item Code 货号', '4. Order Qty 订购数量（件）', '5. ETA 预计到港']],
])('headings with %s are the headings', async (_, headings) => {
  expect(await taken(file(headings, line))).toEqual({ report: 'purchase-orders', rows: [{ poNumber: 'P-1', supplier: 'Works', itemCode: 'J1', qtyOrdered: 96, eta: '2026-11-30' }] });
});

test.each([
  ['cartons are no units', ['PO Number', 'Supplier', 'Item Code', 'Qty (ctns)', 'ETA']],
  ['cartons are no units in the other language', ['PO Number', 'Supplier', 'Item Code', 'Qty 箱数', 'ETA']],
  ['nor in its brackets', ['PO Number', 'Supplier', 'Item Code', 'Qty 数量（箱）', 'ETA']],
  ['what was shipped was not ordered', ['PO Number', 'Supplier', 'Item Code', 'Qty 已发数量', 'ETA']],
  ['two of one heading are two columns', ['PO Number', 'Supplier', 'Item Code', 'Qty 数量', 'Qty 订购数量']],
  ['a code of theirs is none of ours', ['PO Number', 'Supplier', 'Item Code 客户货号', 'Qty', 'ETA']],
  ['a heading of two columns is that of neither', ['PO Number', 'Supplier', 'Item Code / Name', 'Qty', 'ETA']],
  ['two columns that say the same of a code twice are two', ['PO Number', 'Supplier', 'Item Code / SKU', 'Item Code / Part No', 'Qty', 'ETA']],
  ['a code of ours and one of theirs are two', ['PO Number', 'Supplier', 'Item Code / Supplier Item Code', 'Qty', 'ETA']],
  ['a code and a page of a marketplace are two', ['PO Number', 'Supplier', 'SKU / ASIN', 'Qty', 'ETA']],
  ['what was ordered and what was received are two', ['PO Number', 'Supplier', 'Item Code', 'Ordered / Received', 'ETA']],
  ['dozens are no units', ['PO Number', 'Supplier', 'Item Code', 'Qty (dozen)', 'ETA']],
])('%s: the file is asked about', async (_, headings) => {
  expect((await summaryOf('orders.csv', file(headings, line).bytes)).candidates).toEqual([]);
});

test('an item list headed by a code in two words is one', async () => {
  expect(await taken(file(['Item Code / SKU', 'Name / Description', 'Supplier'], ['J1', 'Jar', 'Works']))).toEqual({ report: 'factory-items', rows: [{ itemCode: 'J1', name: 'Jar', supplier: 'Works' }] });
});

test('an amount in yuan is not taken for dollars, and one of all cartons is no unit cost', async () => {
  const rows = async (heading: string) => (await taken(file(['PO Number', 'Item Code', 'Qty', heading], ['P-1', 'J1', '96', '2.50']))).rows.map(({ unitCost = null }) => unitCost);
  expect(await rows('Unit Price 单价')).toEqual([2.5]);
  expect(await rows('Unit Price (USD) 单价')).toEqual([2.5]);
  expect(await rows('Price/pc')).toEqual([2.5]);
  expect(await rows('Unit Price 单价（元）')).toEqual([null]);
  expect(await rows('Price 总价')).toEqual([null]);
  expect(await rows('Price/carton')).toEqual([null]);
});

test('a number that stands before one heading alone belongs to it', async () => {
  expect((await summaryOf('orders.csv', file(['PO Number', 'Supplier', 'Item Code', '2. Qty', 'ETA'], line).bytes)).candidates).toEqual([]);
});

test('a unit behind a stroke is that of the column, and another unit is not', async () => {
  const headings = (weight: string) => file(['Item Code', 'Item Name', 'Supplier', weight], ['J1', 'Jar', 'Works', '12.5']);
  expect((await taken(headings('Weight/kg'))).rows).toEqual([{ itemCode: 'J1', name: 'Jar', supplier: 'Works', cartonWeightKg: 12.5 }]);
  expect((await taken(headings('Weight/lb'))).rows).toEqual([{ itemCode: 'J1', name: 'Jar', supplier: 'Works' }]);
});

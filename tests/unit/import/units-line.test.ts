/** A line of units below the headings, as price lists of factories have it: real files, from disk to the table. */
import { expect, test } from 'vitest';
import { headingsAt, likeliestChoice } from '../../../renderer/domain/reports/mapping/header-rows';
import { isUnitsLine } from '../../../renderer/domain/reports/units-line';
import { importFile, linesFile, rowsOfTable, summaryOf } from '../../support/import-file';

const taken = async (lines: readonly string[]) => {
  const { summary, tables, review } = await importFile({ name: 'items.csv', bytes: linesFile(lines) });
  const table = tables.get('all');
  const rows = (table === undefined ? [] : rowsOfTable(table)).map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null)));
  return { is: summary.candidates, rows, ignored: review.ignoredHeadings, said: review.problems.map(({ severity, row, message }) => [severity, row, message]) };
};

test.each([
  ['of the columns', ',,,pcs,pcs,kg,cm,days'],
  ['in brackets', ',,,(pcs),(units),(KG),(cm),(Days)'],
  ['of one or more', ',,,pc(s),pc(s)/ctn,kg(s),cm,day(s)'],
  ['named as such', 'Unit,,,pcs,pcs,kgs,cm,day'],
  ['in Chinese', '单位,,,个,件,公斤,厘米,天'],
  ['of some columns', ',,,pcs,,kg,,'],
])('units %s are no row', async (_, units) => {
  expect(await taken(['Item Code,Item Name,Supplier,MOQ,Units per Carton,Carton Weight,Carton Length,Production Time', units, 'J1,Jar,Works,500,24,12.5,40,30'])).toEqual({
    is: ['factory-items'],
    rows: [{ itemCode: 'J1', name: 'Jar', supplier: 'Works', moq: 500, unitsPerCarton: 24, cartonWeightKg: 12.5, cartonLengthCm: 40, productionDays: 30 }],
    ignored: [], said: [],
  });
});

test('figures in another unit are not taken for those of the column, and that is told', async () => {
  expect(await taken(['Item Code,Item Name,Supplier,MOQ,Carton Weight,Carton Length', ',,,ctns,lb,inch', 'J1,Jar,Works,500,12.5,40'])).toEqual({
    is: ['factory-items'], rows: [{ itemCode: 'J1', name: 'Jar', supplier: 'Works' }], ignored: ['MOQ (ctns)', 'Carton Weight (lb)', 'Carton Length (inch)'], said: [],
  });
});

test.each(['USD/1000pcs', 'USD / 100 pcs', '$/1000 pcs', 'per 1000 pcs'])('a price by another count, %s, is not taken for one of a piece, and that is told', async (unit) => {
  const { rows, ignored } = await taken(['Item Code,Item Name,Supplier,MOQ,FOB', `,,,pcs,${unit}`, 'J1,Jar,Works,500,12.5']);
  expect([rows, ignored]).toEqual([[{ itemCode: 'J1', name: 'Jar', supplier: 'Works', moq: 500 }], [`FOB (${unit})`]]);
});

test('a heading that says its unit itself says it once, and one that says another is held to both', async () => {
  const { rows, ignored } = await taken(['Item Code,Item Name,Supplier,Carton Weight (kg),Carton Length (cm)', ',,,kg,mm', 'J1,Jar,Works,12.5,400']);
  expect([rows, ignored]).toEqual([[{ itemCode: 'J1', name: 'Jar', supplier: 'Works', cartonWeightKg: 12.5 }], ['Carton Length (cm) (mm)']]);
});

test('orders counted in cartons are asked about, as where the heading says so', async () => {
  const orders = (units: string) => summaryOf('orders.csv', linesFile(['PO Number,Supplier,Item Code,Qty,ETA', units, 'P-1,Works,J1,96,2026-11-30']));
  expect((await orders(',,,ctns,')).candidates).toEqual([]);
  expect((await orders(',,,pcs,')).candidates).toEqual(['purchase-orders']);
});

test('a price in dollars is one, and one in another currency is none', async () => {
  const priced = async (unit: string) => (await taken(['Item Code,Item Name,Supplier,FOB', `,,,${unit}`, 'J1,Jar,Works,2.50'])).rows.map(({ fobPrice = null }) => fobPrice);
  expect([await priced('USD'), await priced('$'), await priced('USD/pc'), await priced('RMB')]).toEqual([[2.5], [2.5], [2.5], [null]]);
});

test.each([
  ['that names a good', 'KIT,,,pcs,kg'],
  ['that says a figure', ',,,5,kg'],
])('a line %s is a row like any other', async (_, line) => {
  const { review } = await importFile({ name: 'items.csv', bytes: linesFile(['Item Code,Item Name,Supplier,MOQ,Carton Weight', line, 'J1,Jar,Works,500,12.5']), reportId: 'factory-items' });
  expect(review.counts).toMatchObject({ new: 1, rejected: 1 });
});

test('a currency that stands alone in the first row is no unit of a column', async () => {
  const { review } = await importFile({ name: 'items.csv', bytes: linesFile(['Item Code,Item Name,Supplier,FOB,Currency', ',,,,USD', 'J1,Jar,Works,2.50,USD']), reportId: 'factory-items' });
  expect(review.ignoredHeadings).toEqual([]);
});

test('headings that come again with their units are left out where they do', async () => {
  const headings = ['Item Code,Item Name,Supplier,MOQ,Carton Weight', ',,,pcs,kg'];
  expect((await taken([...headings, 'J1,Jar,Works,500,12.5', ...headings, 'J2,Lid,Works,600,3'])).rows.map(({ itemCode, cartonWeightKg }) => [itemCode, cartonWeightKg])).toEqual([['J1', 12.5], ['J2', 3]]);
});

test.each([
  ['kg', [{ itemCode: 'J1', name: 'Jar', supplier: 'Works', fobPrice: 1.5, moq: 500, cartonWeightKg: 12 }], []],
  ['lb', [{ itemCode: 'J1', name: 'Jar', supplier: 'Works', fobPrice: 1.5, moq: 500 }], ['Carton Weight (lb)']],
])('headings in two languages above their units, of which one is %s, are one header', async (unit, rows, ignored) => {
  // Of one of the words nobody knows which heading it is of.
  const lines = ['WORKS CO PRICE LIST,,,,,', 'Item Code,Item Name,Supplier,FOB,MOQ,Carton Weight', '货号,品名,供应商,单价,起订量,毛重', `,,,USD,pcs,${unit}`, 'J1,Jar,Works,1.5,500,12'];
  expect(await taken(lines)).toEqual({ is: ['factory-items'], rows, ignored, said: [] });
});

test('whoever says by hand what the columns are begins with the headings and their units', () => {
  const records = [['Item Code', 'Item Name', 'Supplier', 'MOQ'], ['', '', '', 'pcs'], ['J1', 'Jar', 'Works', '500']];
  expect([likeliestChoice(records), headingsAt(records, likeliestChoice(records))]).toEqual([{ at: 0, rows: 2 }, ['Item Code', 'Item Name', 'Supplier', 'MOQ (pcs)']]);
});

test.each([
  ['below the headings', ['Bundle SKU,Item 1,Qty 1,Item 2,Qty 2', ',,pcs,,pcs', 'B-1,I-1,2,I-2,3']],
  ['in the headings', ['Bundle SKU,Item 1,Qty 1 (pcs),Item 2,Qty 2 (pcs)', 'B-1,I-1,2,I-2,3']],
])('units of parts that stand beside one another, %s, leave each its quantity', async (_, lines) => {
  const { review, tables } = await importFile({ name: 'bundles.csv', bytes: linesFile(lines), reportId: 'bundle-items' });
  const table = tables.get('all');
  expect([(table === undefined ? [] : rowsOfTable(table)).map(({ bundleCode, itemCode, quantity }) => [bundleCode, itemCode, quantity]), review.counts.rejected]).toEqual([[['B-1', 'I-1', 2], ['B-1', 'I-2', 3]], 0]);
});

test.each([
  ['below the headings', ['Bundle SKU,Item 1,Qty 1,Item 2,Qty 2', ',,ctns,,ctns', 'B-1,I-1,2,I-2,3']],
  ['in the headings', ['Bundle SKU,Item 1,Qty 1 (ctns),Item 2,Qty 2 (ctns)', 'B-1,I-1,2,I-2,3']],
])('parts counted in another unit, %s, are not counted as one each', async (_, lines) => {
  await expect(importFile({ name: 'bundles.csv', bytes: linesFile(lines), reportId: 'bundle-items' })).rejects.toThrow('import/no-header');
});

test('of parts one of which is counted in another unit, that one is refused under its own heading', async () => {
  const { review, tables } = await importFile({ name: 'bundles.csv', bytes: linesFile(['Bundle SKU,Item 1,Qty 1,Item 2,Qty 2 (ctns)', 'B-1,I-1,2,I-2,3', 'B-2,I-1,4,,']), reportId: 'bundle-items' });
  const table = tables.get('all');
  expect((table === undefined ? [] : rowsOfTable(table)).map(({ bundleCode, itemCode, quantity }) => [bundleCode, itemCode, quantity])).toEqual([['B-1', 'I-1', 2], ['B-2', 'I-1', 4]]);
  expect(review.problems.map(({ severity, row, column, raw, message }) => [severity, row, column, raw, message])).toEqual([
    ['error', 2, 'Qty 2 (ctns)', '3', '“Qty 2 (ctns)” does not count units: write how many that are, and head the column like those of the other parts.'],
  ]);
});

test('a figure with another unit behind it is refused under the heading of its part, with what to write instead', async () => {
  const lines = ['Bundle SKU,Item 1,Qty 1,Item 2,Qty 2', 'B-1,I-1,2,I-2,5 ctns', 'B-2,I-1,12x,I-2,1 pc', 'B-3,I-1,6,I-2,', 'B-4,I-1,many,I-2,2'];
  const { review } = await importFile({ name: 'bundles.csv', bytes: linesFile(lines), reportId: 'bundle-items' });
  expect(review.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'Qty 2', '“5 ctns” is not a number: write how many units that is, without a word behind the figure.'],
    [3, 'Qty 1', '“12x” is not a number: write how many units that is, without a word behind the figure.'],
    [4, 'Qty 2', 'The row has no Qty 2.'],
    [5, 'Qty 1', '“many” is not a number.'],
  ]);
});

const cartonHeadings = 'Item Code,Item Name,Supplier,MOQ,Units per Carton,Carton Weight';

test.each([
  ['pcs,pcs/ctn,lb', { moq: 500, unitsPerCarton: 24 }, ['Carton Weight (lb)']],
  ['pcs,pcs/carton,lb/ctn', { moq: 500, unitsPerCarton: 24 }, ['Carton Weight (lb)']],
  ['pcs,pcs per case,kg/carton', { moq: 500, unitsPerCarton: 24, cartonWeightKg: 27 }, []],
  ['个,个/箱,公斤', { moq: 500, unitsPerCarton: 24, cartonWeightKg: 27 }, []],
  // By the carton what is not of one is another unit.
  ['pcs/ctn,pcs,kg', { unitsPerCarton: 24, cartonWeightKg: 27 }, ['MOQ (pcs/ctn)']],
  ['套,套/箱,lb', {}, ['MOQ (套)', 'Units per Carton (套)', 'Carton Weight (lb)']],
  // A word nobody knows undoes nothing of the others.
  ['桶,pcs/ctn,lb', { unitsPerCarton: 24 }, ['MOQ (桶)', 'Carton Weight (lb)']],
  ['Bag,-,lb', { unitsPerCarton: 24 }, ['MOQ (Bag)', 'Carton Weight (lb)']],
])('units %s leave out what is counted in others, and nothing else', async (units, figures, ignored) => {
  expect(await taken([cartonHeadings, `,,,${units}`, 'J1,Jar,Works,500,24,27'])).toEqual({ is: ['factory-items'], rows: [{ itemCode: 'J1', name: 'Jar', supplier: 'Works', ...figures }], ignored, said: [] });
});

test('a price by the piece is one in its currency', async () => {
  const priced = async (unit: string) => (await taken(['Item Code,Item Name,Supplier,FOB,MOQ', `,,,${unit},pcs`, 'J1,Jar,Works,2.50,500'])).rows.map(({ fobPrice = null, moq }) => [fobPrice, moq]);
  expect([await priced('USD/个'), await priced('$ / unit'), await priced('RMB/pc'), await priced('元/个'), await priced('USD/set')]).toEqual([[[2.5, 500]], [[2.5, 500]], [[null, 500]], [[null, 500]], [[null, 500]]]);
});

test.each([
  ['most of whose words nobody knows', 'MOQ,Units per Carton,Carton Weight', 'bag,drum,kg'],
  ['none of whose words anybody knows', 'MOQ,Carton Weight', 'bag,drum'],
  ['with a figure among units', 'MOQ,Carton Weight', 'pcs,12'],
  ['with a figure behind a unit', 'MOQ,Carton Weight', 'pcs,12 kg'],
  ['with words where a unit would be', 'MOQ,Carton Weight', 'pcs,not yet weighed'],
  ['that names a good elsewhere', 'Product Name,Packing', 'Jar,box'],
  ['that names a supplier', 'Supplier,Packing', 'Works,box'],
  ['that names parts', 'Item 1,Qty 1,Item 2,Qty 2', 'JAR,pcs,LID,pcs'],
  ['that says a colour', 'Colour,MOQ', 'Red,pcs'],
  ['that says a remark', 'Remark,MOQ', 'sample,pcs'],
  ['of a second row of headings', 'Carton,Packing', 'Weight,Box'],
  ['of headings in another language', 'MOQ,Packing', '起订量,箱'],
])('a line %s is none of units', (_, headings, below) => {
  const [upper, lower] = [['Item Code', ...headings.split(',')], ['', ...below.split(',')]];
  expect(isUnitsLine(upper, lower)).toBe(false);
});

test('a good without its code, of which only words are said, stays a row that lacks it', async () => {
  const { review } = await importFile({ name: 'items.csv', bytes: linesFile(['Item Code,Item Name,Supplier,MOQ,Carton Weight', ',Jar,Works,pcs,kg', 'J1,Jar,Works,500,12.5']), reportId: 'factory-items' });
  expect(review.counts).toMatchObject({ new: 1, rejected: 1 });
});

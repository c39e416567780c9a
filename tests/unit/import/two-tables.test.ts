/** Another table below the first on a sheet is never read under the first one's headings. */
import { describe, expect, it } from 'vitest';
import { columnOf, importFile, linesFile, rowsOfTable, type Imported } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const costs = (bytes: Buffer, name = 'costs.csv'): Promise<Imported> => importFile({ name, bytes, reportId: 'costs' });
const skus = ({ tables }: Imported) => columnOf(tables.get('all'), 'sku');
const errors = ({ review }: Imported): readonly string[] => review.problems.filter(({ severity }) => severity === 'error').map(({ row, message }) => `${row ?? ''}: ${message}`);

const first = ['SKU,FOB,Freight', 'A-1,1.50,0.20', 'A-2,2.50,0.30'];

describe('another table on the sheet', () => {
  it('headed by words nobody knows, below a blank line, is left out whole and told', async () => {
    const read = await costs(linesFile([...first, '', 'Supplier,Total', 'Acme,500', 'Best,700', '', 'Other,12']));
    expect(skus(read)).toEqual(['A-1', 'A-2']);
    expect(read.review.counts).toMatchObject({ new: 2, rejected: 4 });
    expect(errors(read)).toEqual(['5: Another table begins here, headed “Supplier”, “Total”. This line and the 3 below it are left out: give that table a sheet or a file of its own. If it is the same table, take the blank line above it out and write figures where it has words.']);
  });

  it.each([
    ['below a line of separators', [...first, ',,', 'Supplier,Total,', 'Acme,500,']],
    ['in the report’s own headings, in another order, right below', [...first, 'Freight,SKU,FOB', '0.20,A-3,1.75']],
    ['in other headings of the report, right below', [...first, 'SKU,Landed Cost', 'A-3,9.99']],
    ['in another report’s headings, right below', [...first, 'sku,asin,price,quantity', 'A-3,B000000001,9.99,40']],
  ])('%s', async (_, lines) => {
    const read = await costs(linesFile(lines));
    expect(skus(read)).toEqual(['A-1', 'A-2']);
    expect(read.review.counts.rejected).toBe(2);
    expect(errors(read)).toEqual([expect.stringContaining('Another table begins here')]);
  });

  it('in a workbook is left out likewise', async () => {
    const read = await costs(workbookFile('xlsx', [{ name: 'Costs', grid: [['SKU', 'FOB', 'Freight'], ['A-1', 1.5, 0.2], [], ['Supplier', 'Total'], ['Acme', 500]] }]), 'costs.xlsx');
    expect(skus(read)).toEqual(['A-1']);
    expect(errors(read)).toEqual([expect.stringMatching(/^4: Another table begins here, headed “Supplier”, “Total”/)]);
  });

  it('below a marketplace’s report leaves its rows as they are', async () => {
    const awd = ['SKU,ASIN,Product Name,Inbound to AWD (units),Available in AWD (units)', 'A-1,B000000001,Tray,5,60', '', 'SKU,ASIN,Available,Inbound', 'A-2,B000000002,7,8'];
    const read = await importFile({ name: 'awd.csv', bytes: linesFile(awd), says: { asOf: '2026-11-01', period: null } });
    expect(rowsOfTable(read.tables.get('2026-11-01')!)).toMatchObject([{ sku: 'A-1', availableUnits: 60 }]);
    expect(read.review.counts.rejected).toBe(2);
  });
});

describe('another table below a list whose own columns are words', () => {
  const items = (lines: readonly string[]): Promise<Imported> => importFile({ name: 'items.csv', bytes: linesFile(['Item Code,Item Name,Supplier,MOQ', 'J1,Jar,Works,500', ...lines]), reportId: 'factory-items' });
  const codes = ({ tables }: Imported) => columnOf(tables.get('all'), 'itemCode');

  it.each([
    ['that begins with a heading that is known', ['', 'Supplier,Contact,Phone', 'Works,Li,123', 'Mills,Wu,456']],
    ['of two headings that are known', ['', 'Supplier,Terms', 'Works,30 days', 'Mills,60 days']],
  ])('%s is left out whole and told', async (_, lines) => {
    const read = await items(lines);
    expect(codes(read)).toEqual(['J1']);
    expect(read.review.counts).toMatchObject({ new: 1, rejected: 3 });
    expect(errors(read)).toEqual([expect.stringMatching(/^4: Another table begins here, headed “Supplier”/)]);
  });

  it.each([
    ['a good whose code is a word', ['', 'Kit,Spring kit', 'J2,Lid,Works,600'], ['J1', 'Kit', 'J2']],
    ['goods that are words', ['', 'Tray,Blue tray,Works', 'J2,Lid,Works,600'], ['J1', 'Tray', 'J2']],
    ['such a line right below the others', ['Kit,Spring kit,Works', 'J2,Lid,Works,600'], ['J1', 'Kit', 'J2']],
  ])('%s stay', async (_, lines, expected) => {
    expect(codes(await items(lines))).toEqual(expected);
  });
});

describe('another table below a wide one', () => {
  const bundles = (lines: readonly string[]): Promise<Imported> => importFile({ name: 'bundles.csv', bytes: linesFile(lines), reportId: 'bundle-items' });
  const parts = ({ tables }: Imported) => columnOf(tables.get('all'), 'itemCode');
  const wide = ['Bundle SKU,Item 1,Qty 1,Item 2,Qty 2', 'B-1,I-1,2,I-2,1', 'B-2,I-3,4,,'];

  it.each([
    ['headed by words nobody knows, below a blank line', [...wide, '', 'Supplier,Contact,Phone', 'Acme,Ann,500', 'Best,Bob,700'], 3],
    ['below a line of separators', [...wide, ',,,,', 'Supplier,Contact,Phone', 'Acme,Ann,500'], 2],
    ['in the same headings, but more of them', [...wide, 'Bundle SKU,Item 1,Qty 1,Item 2,Qty 2,Item 3,Qty 3', 'B-3,I-1,1,I-2,1,I-3,1'], 2],
    ['in another report’s headings, right below', [...wide, 'sku,asin,price,quantity', 'A-3,B000000001,9.99,40'], 2],
    ['below parts without quantities', ['Bundle SKU,Item 1,Item 2', 'B-1,I-1,I-2', 'B-2,I-3,', '', 'sku,asin,price,quantity', 'A-3,B000000001,9.99,40'], 2],
  ])('%s is left out whole and told', async (_, lines, rejected) => {
    const read = await bundles(lines);
    expect(parts(read)).toEqual(['I-1', 'I-2', 'I-3']);
    expect(errors(read)).toEqual([expect.stringContaining('Another table begins here')]);
    expect(read.review.counts.rejected).toBe(rejected);
  });

  it.each<[string, readonly string[], readonly string[], number]>([
    ['the same headings again', [...wide, '', 'Bundle SKU,Item 1,Qty 1,Item 2,Qty 2', 'B-3,I-4,1,,'], ['I-1', 'I-2', 'I-3', 'I-4'], 0],
    ['a line of totals below a blank line', [...wide, '', 'Total,,6,,1'], ['I-1', 'I-2', 'I-3'], 0],
    ['a row below a blank line whose quantity is a word', [...wide, '', 'B-3,I-4,some,,', 'B-4,I-5,1,,'], ['I-1', 'I-2', 'I-3', 'I-5'], 1],
  ])('is not %s', async (_, lines, expected, rejected) => {
    const read = await bundles(lines);
    expect(parts(read)).toEqual(expected);
    expect(read.review.counts.rejected).toBe(rejected);
    expect(errors(read).filter((one) => one.includes('Another table'))).toEqual([]);
  });
});

describe('what is no other table', () => {
  it.each<[string, readonly string[], readonly string[], number]>([
    ['the same headings again, where the file goes on', [...first, '', 'SKU,FOB,Freight', 'A-3,3.50,0.40'], ['A-1', 'A-2', 'A-3'], 0],
    ['a name of a group in a line of its own', [...first, '', 'Trays', 'A-3,3.50,0.40'], ['A-1', 'A-2', 'Trays', 'A-3'], 0],
    ['a row below a blank line whose figure is a word', [...first, '', 'A-3,soon,', 'A-4,4.50,0.10'], ['A-1', 'A-2', 'A-4'], 1],
    ['a row of words right below the others', [...first, 'Tray,soon,', 'A-4,4.50,0.10'], ['A-1', 'A-2', 'A-4'], 1],
    ['a row below a blank line with a figure', [...first, '', 'Tray,3.10,', 'A-4,4.50,0.10'], ['A-1', 'A-2', 'Tray', 'A-4'], 0],
    ['a line of totals below a blank line', [...first, '', 'Total,4.00,0.50'], ['A-1', 'A-2'], 0],
  ])('is %s', async (_, lines, expected, rejected) => {
    const read = await costs(linesFile(lines));
    expect(skus(read)).toEqual(expected);
    expect(read.review.counts.rejected).toBe(rejected);
    expect(errors(read).filter((one) => one.includes('Another table'))).toEqual([]);
  });
});

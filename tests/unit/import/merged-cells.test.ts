/** Cells that are merged over several rows: what they say belongs to each of them, but for figures, which count once. Real files, from disk to the table. */
import { describe, expect, test } from 'vitest';
import { columnOf, importFile, type Imported } from '../../support/import-file';
import type { Grid } from '../../support/report-files/grid';
import { openDocumentFile } from '../../support/report-files/opendocument-file';
import { workbookFile, type WorkbookFormat } from '../../support/report-files/workbook-file';
import { xlsxFile } from '../../support/report-files/xlsx-parts';
import { zipFile } from '../../support/report-files/zip-file';

const formats = ['xlsx', 'xls', 'xlsb', 'ods', 'spreadsheetml'] as const;

const headings = ['MSKU', 'Date', 'Disposition', 'Ending Warehouse Balance', 'Title'];
/** A code over three days, a day over two codes, and a figure over two rows. */
const grid: Grid = [
  headings,
  ['A-1', '2026-10-01', 'SELLABLE', 7, 'Tray'],
  [null, '2026-10-02', 'SELLABLE', 6, null],
  [null, '2026-10-03', 'SELLABLE', 5, null],
  ['B-2', null, 'SELLABLE', 9, 'Pot'],
  ['C-3', '2026-10-04', 'SELLABLE', null, 'Lid'],
];
const merged = ['A2:A4', 'E2:E4', 'B4:B5', 'D5:D6'];

const ledger = (name: string, bytes: Buffer): Promise<Imported> => importFile({ name, bytes, reportId: 'amz_ledger_summary' });
const rowsOf = ({ tables }: Imported) => {
  const table = tables.get('2026-10');
  const columns = ['sku', 'date', 'endingUnits', 'productName'].map((id) => columnOf(table, id));
  return (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? null));
};
const told = ({ review }: Imported) => review.problems.map(({ severity, row, column, message }) => [severity, row, column, message]);

const rows = [
  ['A-1', '2026-10-01', 7, 'Tray'],
  ['A-1', '2026-10-02', 6, 'Tray'],
  ['A-1', '2026-10-03', 5, 'Tray'],
  ['B-2', '2026-10-03', 9, 'Pot'],
  ['C-3', '2026-10-04', null, 'Lid'],
];
const once = ['warning', 5, 'Ending Warehouse Balance', 'One cell of “Ending Warehouse Balance” is merged over rows 5 to 6: its figure counts once, in row 5, and the rows below it have none.'];

const pageOf = (lines: readonly string[]): Buffer => Buffer.from(`<html><body><table>${lines.map((line) => `<tr>${line}</tr>`).join('')}</table></body></html>`, 'utf8');

test.each<WorkbookFormat>(formats)('%s: a text or a day of a merged cell is that of each row, and a figure counts once', async (format) => {
  const read = await ledger(`ledger.${format}`, workbookFile(format, [{ name: 'Ledger', grid, merged }]));
  expect(rowsOf(read)).toEqual(rows);
  expect(told(read)).toEqual([once]);
  expect(read.review.counts.rejected).toBe(0);
});

test('a page: the same of cells with rowspan', async () => {
  const cells = (...texts: readonly string[]): string => texts.map((text) => `<td>${text}</td>`).join('');
  const read = await ledger('ledger.xls', pageOf([
    headings.map((heading) => `<th>${heading}</th>`).join(''),
    `<td rowspan="3">A-1</td>${cells('2026-10-01', 'SELLABLE', '7')}<td rowspan="3">Tray</td>`,
    cells('2026-10-02', 'SELLABLE', '6'),
    `<td rowspan="2">2026-10-03</td>${cells('SELLABLE', '5')}`,
    `<td>B-2</td><td>SELLABLE</td><td rowspan="2">9</td><td>Pot</td>`,
    cells('C-3', '2026-10-04', 'SELLABLE', 'Lid'),
  ]));
  expect(rowsOf(read)).toEqual(rows);
  expect(told(read)).toEqual([once]);
});

test('a page: a cell over more rows than anyone expects moves no cell under another heading', async () => {
  const lines = Array.from({ length: 1_500 }, (_, at) => `${at === 0 ? '<td rowspan="1500">SELLABLE</td>' : ''}<td>S-${at}</td><td>2026-10-01</td><td>${at}</td>`);
  const read = await ledger('ledger.xls', pageOf(['<th>Disposition</th><th>MSKU</th><th>Date</th><th>Ending Warehouse Balance</th>', ...lines]));
  const table = read.tables.get('2026-10');
  expect([columnOf(table, 'sku').at(-1), columnOf(table, 'endingUnits').at(-1), columnOf(table, 'disposition').at(-1)]).toEqual(['S-1499', 1499, 'SELLABLE']);
});

describe('an XLSX of many rows', () => {
  test('whose merged cells are told behind all of them is read as if they had been told before', async () => {
    const days = Array.from({ length: 9_000 }, (_, at) => [at % 3 === 0 ? `S-${at / 3}` : null, `2026-10-0${(at % 3) + 1}`, 'SELLABLE', at, 'Tray'] as const);
    const read = await ledger('ledger.xlsx', workbookFile('xlsx', [{ name: 'Ledger', grid: [headings, ...days], merged: Array.from({ length: 3_000 }, (_, at) => `A${3 * at + 2}:A${3 * at + 4}`) }]));
    expect(columnOf(read.tables.get('2026-10'), 'sku')).toEqual(days.map((_, at) => `S-${Math.floor(at / 3)}`));
    expect(read.review.counts).toMatchObject({ new: 9_000, rejected: 0, warnings: 0 });
  });

  test('merged in more places than this app follows is refused, and says what to do', async () => {
    const places = Array.from({ length: 500_001 }, (_, at) => `<mergeCell ref="A${2 * at + 1}:A${2 * at + 2}"/>`).join('');
    const bytes = await xlsxFile({ sheetData: '<row r="1"><c r="A1"><v>1</v></c></row>', after: `<mergeCells>${places}</mergeCells>` });
    await expect(ledger('ledger.xlsx', bytes)).rejects.toThrow('Take the merging off and save the file again.');
  });
});

test('what stands below a merged cell and does not show is read as the file has it, and told', async () => {
  const read = await ledger('ledger.xlsx', workbookFile('xlsx', [{ name: 'Ledger', grid: [headings, ['A-1', '2026-10-01', 'SELLABLE', 7, 'Tray'], ['A-2', '2026-10-02', 'SELLABLE', 6, 'Tray']], merged: ['A2:A3'] }]));
  expect(rowsOf(read).map(([sku]) => sku)).toEqual(['A-1', 'A-2']);
  expect(told(read)).toEqual([['warning', 3, 'MSKU', 'Merged cells cover values that do not show in the sheet, this one first: they are read as the file has them. Take the merging off to see them.']]);
});

test('rows that are only drawn high are one row, and headings over two lines are no text of the rows below', async () => {
  const read = await ledger('ledger.xlsx', workbookFile('xlsx', [{
    name: 'Ledger',
    grid: [['MSKU', 'Date', 'Disposition', 'Balance', null, 'Title'], [null, null, null, 'Ending Warehouse Balance', 'Receipts', null], ['A-1', '2026-10-01', 'SELLABLE', 7, 1, 'Tray'], [null, null, null, null, null, null, 'a note'], ['B-2', '2026-10-01', 'SELLABLE', 8, 1, 'Pot']],
    merged: ['A1:A2', 'B1:B2', 'C1:C2', 'F1:F2', 'D1:E1', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:D4', 'F3:F4'],
  }]));
  expect(rowsOf(read)).toEqual([['A-1', '2026-10-01', 7, 'Tray'], ['B-2', '2026-10-01', 8, 'Pot']]);
  expect(read.review.counts.rejected).toBe(0);
});

test('lines that have nothing but a merged code in common are refused as two of one key, where they are', async () => {
  const read = await importFile({ name: 'costs.xlsx', reportId: 'costs', bytes: workbookFile('xlsx', [{ name: 'Costs', grid: [['SKU', 'FOB'], ['A-1', 1.5], [null, 2.5], ['B-2', 3]], merged: ['A2:A3'] }]) });
  expect(columnOf(read.tables.get('all'), 'sku')).toEqual(['B-2']);
  expect(read.review.counts.rejected).toBe(2);
});

test('an archive and an ODS of one part say the same', async () => {
  const zipped = await ledger('reports.zip', await zipFile([{ name: 'ledger.xlsx', content: workbookFile('xlsx', [{ name: 'Ledger', grid, merged }]) }]));
  expect(rowsOf(zipped)).toEqual(rows);
  const flat = openDocumentFile('Ledger', [headings, ['A-1', '2026-10-01', 'SELLABLE', 7, 'Tray'], [null, '2026-10-02', 'SELLABLE', 6, 'Tray']]).toString('utf8');
  const spanned = flat.replace('<table:table-cell office:value-type="string"><text:p>A-1', '<table:table-cell table:number-rows-spanned="2" table:number-columns-spanned="1" office:value-type="string"><text:p>A-1').replace('<table:table-row><table:table-cell/>', '<table:table-row><table:covered-table-cell/>');
  expect(rowsOf(await ledger('ledger.fods', Buffer.from(spanned, 'utf8'))).map(([sku]) => sku)).toEqual(['A-1', 'A-1']);
});

/** What a workbook keeps as a number, a day or a truth is never read as if somebody had typed it: real files, from disk to the table. */
import { describe, expect, test } from 'vitest';
import { columnOf, importFile } from '../../support/import-file';
import type { Grid, GridCell } from '../../support/report-files/grid';
import { openDocumentFile } from '../../support/report-files/opendocument-file';
import { workbookFile } from '../../support/report-files/workbook-file';
import { sheetsFile, xlsxFile } from '../../support/report-files/xlsx-parts';
import { zipFile } from '../../support/report-files/zip-file';

const formats = ['xlsx', 'xls', 'xlsb', 'ods', 'spreadsheetml'] as const;

const costSheet = (format: (typeof formats)[number], grid: Grid): Buffer =>
  format === 'ods' ? openDocumentFile('Costs', grid) : workbookFile(format, [{ name: 'Costs', grid }]);

const headings = ['SKU', 'FOB', 'Freight', 'Duty %', 'Landed Cost', 'Valid From'];
const share = (number: number): GridCell => ({ number, format: '0.00%' });
const day = (number: number): GridCell => ({ number, format: 'dd/mm/yyyy' });

/** Figures of a German desk, most of them typed as texts: 1,50 is one and a half. */
const typedByHand: Grid = [
  headings,
  ['RG-1', '1,50', '0,25', '5,39%', 9.5, day(46_026)],
  ['RG-2', 1.234, '1,125', share(0.0539), 1234.5, day(46_056)],
  ['RG-3', '2,75', 1.125, share(0.05391), 0.125, day(46_115)],
  ['RG-4', '1,234', 1.375, share(1), 1.234, day(46_145)],
  ['RG-5', 12, '12,5', share(0), 3, day(46_054)],
];

const asRead = {
  // 46,026 days after the end of 1899 is 4 January 2026; every day here could have its month and day mistaken for one another.
  validFrom: ['2026-01-04', '2026-02-03', '2026-04-03', '2026-05-03', '2026-02-01'],
  fob: [1.5, 1.234, 2.75, 1.234, 12],
  freight: [0.25, 1.125, 1.125, 1.375, 12.5],
  dutyPercent: [5.39, 5.39, 5.391, 100, 0],
  landed: [9.5, 1234.5, 0.125, 1.234, 3],
};

const read = async (name: string, bytes: Buffer) => {
  const { review, tables } = await importFile({ name, bytes, reportId: 'costs' });
  const table = tables.get('all');
  const columns = Object.fromEntries(Object.keys(asRead).map((id) => [id, columnOf(table, id)]));
  return { review, table, columns };
};

describe.each(formats)('%s', (format) => {
  test('a numeric cell among texts with decimal commas is the number that is kept, shares and days included', async () => {
    const { columns, review } = await read(`costs.${format}`, costSheet(format, typedByHand));
    expect(review.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(columns).toEqual(asRead);
  });

  test('numeric cells do not tell how the texts beside them are written, and without a word on it such a text is asked about', async () => {
    const grid: Grid = [headings, ['RG-1', 1.5, null, null, null, day(46_026)], ['RG-2', '1,234', null, null, null, day(46_026)], ['RG-3', 2.25, null, null, null, day(46_026)]];
    const file = { name: `costs.${format}`, bytes: costSheet(format, grid), reportId: 'costs' };
    await expect(importFile(file)).rejects.toThrow('Needs decimal-mark');
    const { tables } = await importFile({ ...file, says: { asOf: null, period: null, decimalMark: '.' } });
    expect(columnOf(tables.get('all'), 'fob')).toEqual([1.5, 1234, 2.25]);
  });

  test('what a formula leaves behind the fifteenth digit is no part of a figure', async () => {
    const grid: Grid = [headings, ['RG-1', 5.000000000000001, 0.30000000000000004, { number: 0.0500000000000001, format: '0.00%' }, 9.5, day(46_026)]];
    const { columns } = await read(`costs.${format}`, costSheet(format, grid));
    expect([columns['fob'], columns['freight'], columns['dutyPercent']]).toEqual([[5], [0.3], [5.00000000000001]]);
  });

  test('a code of 16 digits that was typed as a number keeps the digits that are left, and is said to be damaged', async () => {
    const grid: Grid = [headings, [1234567890123456, 1.5, null, null, null, day(46_026)]];
    const { table, review } = await read(`costs.${format}`, costSheet(format, grid));
    expect(columnOf(table, 'sku')).toEqual(['1234567890123456']);
    expect(review.problems).toEqual([expect.objectContaining({ severity: 'warning', row: 2, column: 'SKU', raw: '1234567890123456' })]);
  });
});

test('in a workbook the currency, the grouping and the places of a number format change nothing of the number', async () => {
  const codes = ['0.00', '#,##0', '#,##0.00 [$€-407]', '"$"#,##0.00', '0.0,', '0.00E+00', '# ?/?', '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '[Red]0.0;[Blue]-0.0', '0.00" %"'];
  const numFmts = codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`).join('');
  const styles = `<numFmts>${numFmts}</numFmts><cellXfs><xf numFmtId="0"/>${codes.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs>`;
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = codes.map((_, index) => `<row r="${index + 2}">${text(`A${index + 2}`, `S-${index}`)}<c r="B${index + 2}" s="${index + 1}"><v>1234.567</v></c></row>`);
  const sheetData = `<row r="1">${text('A1', 'SKU')}${text('B1', 'Landed Cost')}</row>${lines.join('')}`;
  const { columns } = await read('costs.xlsx', await xlsxFile({ sheetData, styles }));
  expect(columns['landed']).toEqual(codes.map(() => 1234.567));
});

test('truths and days kept as such are not figures: the row says so and none is made up', async () => {
  const sheetData =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>SKU</t></is></c><c r="B1" t="inlineStr"><is><t>FOB</t></is></c><c r="C1" t="inlineStr"><is><t>Landed Cost</t></is></c></row>' +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>S-1</t></is></c><c r="B2" t="b"><v>1</v></c><c r="C2"><v>2.5</v></c></row>' +
    '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="d"><v>2026-02-03T00:00:00</v></c><c r="C3"><v>2.5</v></c></row>' +
    '<row r="4"><c r="A4" t="b"><v>0</v></c><c r="B4"><v>3.5</v></c><c r="C4"><v>2.5</v></c></row>';
  const { columns, table, review } = await read('costs.xlsx', await sheetsFile([{ name: 'Costs', sheetData }]));
  expect(columnOf(table, 'sku')).toEqual(['FALSE']);
  expect(columns['fob']).toEqual([3.5]);
  expect(review.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(['“TRUE” is not a number.', '“2026-02-03” is not a number.']);
});

test('a number with a fraction under a heading of days is no month and its year', async () => {
  const grid: Grid = [['SKU', 'Landed Cost', 'Valid From'], ['RG-1', 2, 2026.1], ['RG-2', 2, 10.2026], ['RG-3', 2, day(46_026)]];
  const { columns, review } = await read('costs.xlsx', workbookFile('xlsx', [{ name: 'Costs', grid }]));
  expect(columns['validFrom']).toEqual(['2026-01-04']);
  expect(review.problems.filter(({ severity }) => severity === 'error')).toHaveLength(2);
});

test('a sheet in an archive is read like the sheet itself', async () => {
  const inside = workbookFile('xlsx', [{ name: 'Costs', grid: typedByHand }]);
  const { columns } = await read('costs.zip', await zipFile([{ name: 'costs.xlsx', content: inside }]));
  expect(columns).toEqual(asRead);
});

describe('a web page that a spreadsheet saved', () => {
  const page = (cells: readonly (readonly string[])[]) =>
    Buffer.from(`<html><head><meta charset="utf-8"></head><body><table>${cells.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table></body></html>`, 'utf8');
  const plain = (text: string) => `<td>${text}</td>`;

  test.each([
    ['LibreOffice', (shown: string, stored: string) => `<td sdval="${stored}" sdnum="1031;">${shown}</td>`],
    ['Excel', (shown: string, stored: string) => `<td class=xl24 x:num="${stored}">${shown}</td>`],
    ['SheetJS', (shown: string, stored: string) => `<td data-t="n" data-v="${stored}">${shown}</td>`],
  ])('is taken at its numbers, as %s keeps them beside what shows', async (_, number) => {
    const rows = [
      ['SKU', 'FOB', 'Duty %', 'Landed Cost', 'Valid From'].map(plain),
      [plain('RG-1'), number('1,234', '1.234'), number('5,391%', '0.05391'), number('1.234,50', '1234.5'), plain('2026-01-04')],
      [plain('RG-2'), number('1.234', '1234'), number('5,39%', '0.0539'), number('9,5', '9.5'), plain('2026-01-04')],
      [plain('RG-3'), plain('1,50'), plain('5,4%'), plain('2,125'), plain('2026-01-04')],
    ];
    const { columns } = await read('costs.xls', page(rows));
    expect([columns['fob'], columns['dutyPercent'], columns['landed']]).toEqual([[1.234, 1234, 1.5], [5.391, 5.39, 5.4], [1234.5, 9.5, 2.125]]);
  });

  test('shows codes and days as they show, whatever number is kept behind them', async () => {
    const rows = [
      ['SKU', 'Landed Cost', 'Valid From'].map(plain),
      ['<td sdval="123" sdnum="1033;0;00000">00123</td>', plain('2.5'), '<td sdval="46026" sdnum="1033;1033;YYYY-MM-DD">2026-01-04</td>'],
      ['<td x:num="12345">12-345</td>', plain('2.5'), '<td x:num="46026">01.04.2026</td>'],
    ];
    const { table, columns } = await read('costs.xls', page(rows));
    expect(columnOf(table, 'sku')).toEqual(['00123', '12-345']);
    expect(columns['validFrom']).toEqual(['2026-01-04', '2026-04-01']);
  });
});

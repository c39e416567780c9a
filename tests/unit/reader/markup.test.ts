/** XML spreadsheets and web pages, as the programs of staff and marketplaces write them. */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { workbookFile } from '../../support/report-files/workbook-file';
import { bySheet, readBytes } from './reading';

const cell = (type: string, value: string, attributes = '') => `<Cell${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`;
const workbook = (content: string, declaration = '<?xml version="1.0"?>') =>
  `${declaration}<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel">${content}</Workbook>`;
const sheet = (rows: string, name = 'S', options = '') => `<Worksheet ss:Name="${name}"><Table ss:ExpandedColumnCount="999999999" ss:ExpandedRowCount="999999999">${rows}</Table>${options}</Worksheet>`;

describe('an XML spreadsheet', () => {
  test('gives texts, exact numbers, days, booleans and errors', async () => {
    const styles =
      '<Styles><Style ss:ID="Default"/><Style ss:ID="code"><NumberFormat ss:Format="00000000"/></Style><Style ss:ID="day"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="like" ss:Parent="code"/></Styles>';
    const cells = [
      cell('String', '00123'),
      cell('Number', '850048592735'),
      cell('Number', '1.2345678901234567E16'),
      cell('Number', '123', ' ss:StyleID="code"'),
      cell('Number', '7', ' ss:StyleID="like"'),
      cell('Number', '46055', ' ss:StyleID="day"'),
      cell('DateTime', '2026-02-02T04:34:40.000'),
      cell('DateTime', '2026-02-02T00:00:00.000'),
      cell('Boolean', '1'),
      cell('Error', '#REF!'),
    ];
    const reading = await readBytes(workbook(styles + sheet(`<Row>${cells.join('')}</Row>`)));
    expect(reading.rows).toEqual([['00123', '850048592735', '12345678901234567', '00000123', '00000007', '2026-02-02', '2026-02-02 04:34:40', '2026-02-02', 'TRUE', '#REF!']]);
    expect(reading.end?.warnings.map(({ code }) => code)).toEqual(['rounded-integer']);
  });

  test('takes places, merged cells and formulas as they stand, and leaves notes out', async () => {
    const rows =
      `<Row ss:Index="3">${cell('String', 'a', ' ss:MergeAcross="2"')}${cell('String', 'd')}</Row>` +
      `<Row><Cell ss:Index="2" ss:Formula="=1+1"><Data ss:Type="Number">2</Data><Comment ss:Author="x"><ss:Data>a note</ss:Data></Comment></Cell><Cell ss:Formula="=2+2"/></Row>`;
    const reading = await readBytes(workbook(sheet(rows)));
    expect(reading.rows).toEqual([['a', '', '', 'd'], ['', '2']]);
    expect(reading.rowNumbers).toEqual([3, 4]);
    expect(reading.end?.warnings.map(({ code }) => code)).toEqual(['uncalculated-formula']);
  });

  test('tells how many of its rows are hidden, and reads them', async () => {
    const reading = await readBytes(workbook(sheet(`<Row>${cell('String', 'a')}</Row><Row ss:Hidden="1">${cell('String', 'b')}</Row><Row ss:Hidden="1"/><Row ss:Hidden="0">${cell('String', 'c')}</Row>`)));
    expect(reading.rows).toEqual([['a'], ['b'], ['c']]);
    expect(reading.end?.warnings.map(({ detail }) => detail)).toEqual(['1 row is hidden, by a filter or by hand: it is read like the others.']);
  });

  test('tells which of its columns are hidden, and reads them', async () => {
    const columns = '<Column ss:Width="40"/><Column ss:Hidden="1"/><Column ss:Index="4" ss:Hidden="1" ss:Span="1"/><Column ss:Hidden="1" ss:Span="200"/>';
    const reading = await readBytes(workbook(sheet(`${columns}<Row>${['a', 'b', 'c', 'd', 'e'].map((text) => cell('String', text)).join('')}</Row>`)));
    expect(reading.rows).toEqual([['a', 'b', 'c', 'd', 'e']]);
    expect(reading.end?.warnings.map(({ detail }) => detail)).toEqual(['3 columns are hidden (B, D to E): they are read like the others.']);
  });

  test('lists hidden sheets, reads the others, and the one asked for', async () => {
    const hidden = '<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions>';
    const content = workbook(sheet(`<Row>${cell('String', 'old')}</Row>`, 'Lists', hidden) + sheet(`<Row>${cell('String', 'new')}</Row>`, 'Data'));
    expect(bySheet(await readBytes(content))).toEqual({ '(Lists)': [], Data: [['new']] });
    expect((await readBytes(content, { sheet: 0 })).rows).toEqual([['old']]);
  });

  test('counts days from 1904 where it says so', async () => {
    const content = workbook(
      `<ExcelWorkbook xmlns="urn:schemas-microsoft-com:office:excel"><Date1904/></ExcelWorkbook><Styles><Style ss:ID="day"><NumberFormat ss:Format="yyyy-mm-dd"/></Style></Styles>${sheet(`<Row>${cell('Number', '44593', ' ss:StyleID="day"')}</Row>`)}`,
    );
    expect((await readBytes(content)).rows).toEqual([['2026-02-02']]);
  });

  test('is in the encoding it names, in UTF-16 with a mark, or in the one the user names', async () => {
    const rows = sheet(`<Row>${cell('String', 'Größe – 5 €')}</Row>`);
    expect((await readBytes(iconv.encode(workbook(rows, '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'windows-1252'))).rows).toEqual([['Größe – 5 €']]);
    expect((await readBytes(Buffer.from(`\uFEFF${workbook(rows, '<?xml version="1.0" encoding="UTF-16"?>')}`, 'utf16le'))).rows).toEqual([['Größe – 5 €']]);
    expect((await readBytes(iconv.encode(workbook(sheet(`<Row>${cell('String', '竹')}</Row>`)), 'cp932'), { encoding: 'cp932' })).rows).toEqual([['竹']]);
  });
});

describe('what the user asks for', () => {
  const sheets = [{ name: 'A', grid: [['a']] }, { name: 'B', grid: [['b']], hidden: true }, { name: 'C', grid: [['c']] }];
  test.each(['xlsx', 'xls', 'xlsb'] as const)('a sheet by its place (%s)', async (format) => {
    const file = workbookFile(format, sheets);
    expect((await readBytes(file)).rows).toEqual([['a'], ['c']]);
    for (const [sheet, text] of ['a', 'b', 'c'].entries()) expect((await readBytes(file, { sheet })).rows).toEqual([[text]]);
  });

  test('an encoding and a separator mean nothing to a workbook', async () => {
    for (const format of ['xlsx', 'xls', 'xlsb', 'ods'] as const) {
      expect((await readBytes(workbookFile(format, [{ name: 'S', grid: [['竹;Café', 1]] }]), { encoding: 'windows-1251', delimiter: ';' })).rows).toEqual([['竹;Café', '1']]);
    }
  });

  test('an encoding of HTML', async () => {
    const page = iconv.encode('<table><tr><td>sku</td><td>title</td></tr><tr><td>A</td><td>Доска</td></tr></table>', 'windows-1251');
    expect((await readBytes(page, { encoding: 'windows-1251' })).rows).toEqual([['sku', 'title'], ['A', 'Доска']]);
  });
});

describe('a web page of several tables', () => {
  const tableOf = (rows: readonly (readonly string[])[]) => `<table>${rows.map((cells) => `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`).join('')}</table>`;
  const data = [['SKU', 'Units'], ['A', '1'], ['B', '2']];
  const leftOut = async (...tables: readonly string[]) => {
    const { rows, end } = await readBytes(Buffer.from(`<html><body>${tables.join('<p>and</p>')}</body></html>`));
    return { rows, said: end?.warnings.map(({ detail }) => detail) };
  };

  test('says which table it leaves out', async () => {
    expect(await leftOut(tableOf(data), tableOf([['SKU', 'Units'], ['C', '3']]))).toEqual({ rows: data, said: ['Another table of the page, which begins with “SKU”, “Units”, was left out: only the largest is read. Save what you need of it as a file of its own.'] });
    expect((await leftOut(tableOf(data), tableOf(data), tableOf([['x', 'y'], ['1', '2']]))).said).toEqual(['2 other tables of the page were left out: only the largest is read. The first begins with “SKU”, “Units”. Save what you need of them as files of their own.']);
  });

  test('says so of headings that stand in a table of their own', async () => {
    expect((await leftOut(tableOf([['SKU', 'Units']]), tableOf([['A', '1'], ['B', '2']]))).said).toEqual([expect.stringContaining('“SKU”, “Units”')]);
  });

  test('says nothing of tables that only place things on the page', async () => {
    expect(await leftOut(tableOf([['Report of March']]), tableOf([['Home', 'Orders', 'Help']]), `<table><tr><td>menu</td><td>${tableOf(data)}</td></tr></table>`)).toEqual({ rows: data, said: [] });
  });
});

/** OpenDocument and XML spreadsheets, as the programs of staff and marketplaces write them. */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { ReaderOptions } from '../../../preload/contract';
import { workbookFile } from '../../support/report-files/workbook-file';
import { zipFile } from '../../support/report-files/zip-file';
import { readBytes, rowsOf, type Reading } from './reading';

const bySheet = (reading: Reading) =>
  Object.fromEntries((reading.opened?.sheets ?? []).map((sheet) => [sheet.hidden ? `(${sheet.name})` : sheet.name, reading.batches.filter((batch) => batch.sheet === sheet.index).flatMap(rowsOf)]));

const namespaces =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"';
const tables = (content: string) => `<office:body><office:spreadsheet>${content}</office:spreadsheet></office:body>`;
const table = (rows: string, attributes = 'table:name="S"') => `<table:table ${attributes}>${rows}</table:table>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const text = (content: string) => `<table:table-cell office:value-type="string">${content}</table:table-cell>`;
const valued = (type: string, value: string, shown = '') => `<table:table-cell office:value-type="${type}" ${value}><text:p>${shown}</text:p></table:table-cell>`;

const ods = async (content: string, styles = '', options: ReaderOptions = {}) =>
  readBytes(
    await zipFile([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
      { name: 'content.xml', content: `<?xml version="1.0"?><office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles>${tables(content)}</office:document-content>` },
    ]),
    options,
  );

describe('an OpenDocument sheet', () => {
  test('gives the value that is kept, not the one that is shown shortened', async () => {
    const cells = [
      valued('float', 'office:value="850048592735"', '8.5E+11'),
      valued('float', 'office:value="19.989999999999998"', '20'),
      valued('float', 'office:value="123"', '00000123'),
      valued('currency', 'office:currency="EUR" office:value="1234.5"', '1.234,50 €'),
      valued('percentage', 'office:value="0.125"', '13%'),
      valued('date', 'office:date-value="2026-02-02"', '02.02.26'),
      valued('date', 'office:date-value="2026-02-02T04:34:40.5"', 'Monday'),
      valued('time', 'office:time-value="PT36H05M07S"', '12:05'),
      valued('boolean', 'office:boolean-value="true"', 'WAHR'),
    ];
    expect((await ods(table(row(cells.join(''))))).rows).toEqual([['850048592735', '19.99', '00000123', '1234.5', '0.125', '2026-02-02', '2026-02-02 04:34:40', '36:05:07', 'TRUE']]);
  });

  test('shows a formula that failed as its error, not as the nought beside it', async () => {
    const cells = valued('float', 'table:formula="of:=1/0" office:value="0"', '#DIV/0!') + valued('float', 'office:value="0"', 'Err:522') + valued('string', 'office:string-value=""', '#REF!');
    expect((await ods(table(row(cells)))).rows).toEqual([['#DIV/0!', 'Err:522', '#REF!']]);
  });

  test('notes a formula without a result', async () => {
    const reading = await ods(table(row(`${text('<text:p>A</text:p>')}<table:table-cell table:formula="of:=1+1"/>`)));
    expect(reading.rows).toEqual([['A']]);
    expect(reading.end?.warnings).toEqual([expect.objectContaining({ code: 'uncalculated-formula', row: 1 })]);
  });

  test('keeps paragraphs, runs of blanks and links as text, and leaves notes and pictures out', async () => {
    const cell = text(
      '<office:annotation><text:p>a note</text:p></office:annotation><text:p>two<text:s text:c="3"/>blanks\n and <text:a>a <text:span>link</text:span></text:a><text:tab/>.</text:p><text:p>more</text:p><draw:frame><draw:text-box><text:p>picture</text:p></draw:text-box></draw:frame>',
    );
    expect((await ods(table(row(cell)))).rows).toEqual([['two   blanks and a link\t.\nmore']]);
  });

  test('repeats cells and rows, leaves blanks blank, and counts rows as the program does', async () => {
    const reading = await ods(
      table(
        row(`<table:table-cell table:number-columns-repeated="2"/>${valued('float', 'table:number-columns-repeated="3" office:value="7"', '7')}`, 'table:number-rows-repeated="2"') +
          row('<table:table-cell/>', 'table:number-rows-repeated="10"') +
          row(`${text('<text:p>end</text:p>')}<table:covered-table-cell/><table:table-cell table:number-columns-repeated="16000"/>`),
      ),
    );
    expect(reading.rows).toEqual([['', '', '7', '7', '7'], ['', '', '7', '7', '7'], ['end']]);
    expect(reading.rowNumbers).toEqual([1, 2, 13]);
  });

  test('that is hidden is listed and read only when asked for', async () => {
    const styles = '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const content = table(row(text('<text:p>old</text:p>')), 'table:name="Lists" table:style-name="ta2"') + table(row(text('<text:p>new</text:p>')), 'table:name="Data"');
    expect(bySheet(await ods(content, styles))).toEqual({ '(Lists)': [], Data: [['new']] });
    expect((await ods(content, styles, { sheet: 0 })).rows).toEqual([['old']]);
  });

  test('in one flat file is read as well', async () => {
    const flat = `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.spreadsheet">${tables(table(row(text('<text:p>Café</text:p>'))))}</office:document>`;
    const reading = await readBytes(flat);
    expect(reading.opened?.format).toBe('ods');
    expect(reading.rows).toEqual([['Café']]);
  });

  test('shows codes with the marks and noughts of their format, and figures as the numbers they are', async () => {
    const cells = [
      valued('float', 'office:value="12345678"', '012-34-5678'),
      valued('float', 'office:value="42"', 'RG-0042'),
      valued('float', 'office:value="-5"', '-05'),
      valued('float', 'office:value="0"', '0.00'),
      valued('float', 'office:value="0"', '0-0'),
      valued('float', 'office:value="12"', 'am 0,12'),
      valued('float', 'office:value="1234567"', '1 234 567'),
    ];
    expect((await ods(table(row(cells.join(''))))).rows).toEqual([['012-34-5678', 'RG-0042', '-05', '0', '0-0', '12', '1234567']]);
  });

  const doctype = '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd">';
  const manifest = (type: string) => ({
    name: 'META-INF/manifest.xml',
    content: `<?xml version="1.0"?>${doctype}<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest"><manifest:file-entry manifest:media-type="${type}" manifest:full-path="/"/><manifest:file-entry manifest:media-type="text/xml" manifest:full-path="content.xml"/></manifest:manifest>`,
  });
  const content = { name: 'content.xml', content: `<?xml version="1.0"?><office:document-content ${namespaces}>${tables(table(row(text('<text:p>A</text:p>'))))}</office:document-content>` };
  const kind = (type: string) => ({ name: 'mimetype', content: type, stored: true });
  const calc = 'application/vnd.oasis.opendocument.spreadsheet';

  test.each([
    ['whose list of parts names a document type, as OpenOffice 2 wrote it', [kind(calc), content, manifest(calc)]],
    ['that says what it is in its list of parts alone', [content, manifest(calc)]],
  ])('%s, is read', async (_, parts) => {
    expect((await readBytes(await zipFile(parts))).rows).toEqual([['A']]);
  });

  test('of OpenOffice 1 is called so, also where only its list of parts tells', async () => {
    const words = { code: 'not-a-report', detail: expect.stringContaining('a spreadsheet of OpenOffice 1.') as string };
    expect((await readBytes(await zipFile([content, manifest('application/vnd.sun.xml.calc')]))).failed).toMatchObject(words);
  });

  test('with a password is refused as such', async () => {
    const reading = await readBytes(
      await zipFile([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
        { name: 'content.xml', content: Buffer.from([1, 2, 3]), stored: true },
        { name: 'META-INF/manifest.xml', content: '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>' },
      ]),
    );
    expect(reading.failed?.code).toBe('password');
  });
});

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

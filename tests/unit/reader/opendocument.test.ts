/** OpenDocument spreadsheets, as OpenOffice, LibreOffice and those who write like them make them. */
import { describe, expect, test } from 'vitest';
import type { ReaderOptions } from '../../../preload/contract';
import { zipFile } from '../../support/report-files/zip-file';
import { bySheet, readBytes } from './reading';

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

  test('tells how many of its rows are hidden, and reads them', async () => {
    const { rows, end } = await ods(table(row(text('<text:p>a</text:p>'), 'table:visibility="visible"') + row(text('<text:p>b</text:p>'), 'table:visibility="filter" table:number-rows-repeated="2"') + row(text('<text:p>c</text:p>'), 'table:visibility="collapse"') + row('<table:table-cell/>', 'table:visibility="collapse" table:number-rows-repeated="1000"')));
    expect(rows).toEqual([['a'], ['b'], ['b'], ['c']]);
    expect(end?.warnings.map(({ detail }) => detail)).toEqual(['3 rows are hidden, by a filter or by hand: they are read like the others.']);
  });

  test('tells which of its columns are hidden, and reads them', async () => {
    const columns = '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/><table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="1000"/>';
    const { rows, end } = await ods(table(columns + row(['a', 'b', 'c', 'd', 'e'].map((cell) => text(`<text:p>${cell}</text:p>`)).join(''))));
    expect(rows).toEqual([['a', 'b', 'c', 'd', 'e']]);
    expect(end?.warnings.map(({ detail }) => detail)).toEqual(['2 columns are hidden (C to D): they are read like the others.']);
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

  test('gives a text that is kept where its format shows more than it', async () => {
    const cells = [valued('string', 'office:string-value="12"', '12 pcs'), valued('string', 'office:string-value="two lines"', 'two</text:p><text:p>lines')];
    expect((await ods(table(row(cells.join(''))))).rows).toEqual([['12', 'two\nlines']]);
  });

  test('shows errors as they are called in every language', async () => {
    const cells = ['#N/D', '#¡DIV/0!', '#WERT!', 'Fehler:502', 'Erreur :502'].map((shown) => valued('float', 'table:formula="of:=1/0" office:value="0"', shown));
    expect((await ods(table(row(cells.join(''))))).rows).toEqual([['#N/D', '#¡DIV/0!', '#WERT!', 'Fehler:502', 'Erreur :502']]);
  });

  test('rounds moments to the second, which may be of the next day', async () => {
    const cells = ['2019-04-17T09:51:15.999998208', '2019-12-31T23:59:59.9999', '2019-04-17T09:51:15.4'].map((day) => valued('date', `office:date-value="${day}"`, '17.04.'));
    expect((await ods(table(row(cells.join(''))))).rows).toEqual([['2019-04-17 09:51:16', '2020-01-01', '2019-04-17 09:51:15']]);
  });

  test('rounds times to the second, and gives a moment of which the time alone shows with its day', async () => {
    const cells = [
      valued('time', 'office:time-value="PT03H23M59.999999665S"', '03:24:00'),
      valued('time', 'office:time-value="PT23H59M59.7S"', '24:00:00'),
      valued('time', 'office:time-value="-PT1H0M0.9S"', '-01:00:01'),
      valued('time', 'office:time-value="PT967160H20M59.999999916S"', '08:21'),
      valued('time', 'office:time-value="PT967160H20M59.999999916S"', '967160:20:59'),
    ];
    expect((await ods(table(row(cells.join(''))))).rows).toEqual([['03:24:00', '24:00:00', '-01:00:01', '2010-04-30 08:21:00', '967160:21:00']]);
  });

  test.each(['custom-shape', 'measure', 'line', 'rect', 'g', 'caption', 'path', 'connector'])('has no part of its texts from a drawing that lies over a cell: %s', async (shape) => {
    const cells = `<table:table-cell><draw:${shape}><text:p>122,07 mm</text:p></draw:${shape}></table:table-cell>${text(`<draw:${shape}><draw:rect><text:p>over</text:p></draw:rect><text:p>it</text:p></draw:${shape}><text:p>A</text:p>`)}`;
    expect((await ods(table(row(cells)))).rows).toEqual([['', 'A']]);
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

/** Workbooks as strange programs write them: every figure as a careful person would read it, or words instead of it. */
import { expect, test } from 'vitest';
import { numberFormatOf } from '../../../main/reader/workbook/number-format';
import { xlsxFile, xlsxParts, type XlsxParts } from '../../support/report-files/xlsx-parts';
import { zipFile } from '../../support/report-files/zip-file';
import { readBytes, type Reading } from './reading';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const read = async (parts: XlsxParts): Promise<Reading> => readBytes(await xlsxFile(parts));
const number = (place: string, value: string): string => `<c r="${place}"><v>${value}</v></c>`;
const row = (at: number, ...cells: readonly string[]): string => `<row r="${String(at)}">${cells.join('')}</row>`;

test.each(['excel/', ''])('a workbook kept in the folder %j of its package is found by its relations', async (folder) => {
  const parts = xlsxParts({ sheetData: row(1, number('A1', '7')) }).map(({ name, content, ...rest }) => ({
    ...rest,
    name: name.replace(/^xl\//, folder),
    content: typeof content === 'string' && name.endsWith('.rels') ? content.replace(/Target="(\/?)xl\//g, `Target="$1${folder}`) : content,
  }));
  expect((await readBytes(await zipFile(parts))).rows).toEqual([['7']]);
});

test('a value inside an extension of a cell is not part of the cell', async () => {
  const { rows } = await read({ sheetData: row(1, '<c r="A1"><v>5</v><extLst><ext uri="x"><v>99</v></ext></extLst></c>', number('B1', '7')) });
  expect(rows).toEqual([['5', '7']]);
});

test('a text written where values stand is the text of its cell', async () => {
  const { rows } = await read({ sheetData: row(1, '<c r="A1" t="inlineStr"><v>Tray &amp; lid</v></c>', '<c r="B1" t="inlineStr"><is><t>Pot</t></is></c>') });
  expect(rows).toEqual([['Tray & lid', 'Pot']]);
});

test('a reference to a text that is no whole number is refused, whatever figures are in it', async () => {
  const { failed } = await read({ sheetData: row(1, '<c r="A1" t="s"><v>-1</v></c>'), strings: '<si><t>zero</t></si><si><t>one</t></si>' });
  expect(failed?.code).toBe('torn');
});

test('what only JavaScript takes for a number stays as it is written', async () => {
  const { rows } = await read({ sheetData: row(1, number('A1', '0x1F'), number('B1', 'Infinity'), number('C1', '1E3'), number('D1', ' 7 '), number('E1', '.5')) });
  expect(rows).toEqual([['0x1F', 'Infinity', '1000', '7', '0.5']]);
});

test.each([
  ['stand in another order than theirs', [row(3, number('A3', '3')), row(1, number('A1', '1')), row(2, number('A2', '2'))]],
  ['come in two parts', [row(1, number('A1', '1')), row(2, number('A2', '2')), row(3, number('A3', '3')), row(2, number('B2', ''))]],
])('rows that %s are put in order', async (_, rows) => {
  const reading = await read({ sheetData: rows.join('') });
  expect(reading.rows.map(([first]) => first)).toEqual(['1', '2', '3']);
  expect(reading.rowNumbers).toEqual([1, 2, 3]);
});

test.each([
  ['in one row', [row(1, number('A1', '1'), number('B1', '5'), number('B1', '999'))]],
  ['by a place that cannot be', [row(1, number('A1', '1'), number('A99999999999', '5'))]],
  ['in two rows of one number', [row(1, number('A1', '1')), row(1, number('A1', '2'))]],
  ['in rows out of order', [row(1, number('A1', '1')), row(3, number('A3', '1')), row(2, number('A2', '3')), row(3, number('B3', '2'), number('A3', '7'))]],
])('a cell that is said twice %s is refused, for only one can count', async (_, rows) => {
  expect((await read({ sheetData: rows.join('') })).failed).toMatchObject({ code: 'torn', detail: expect.stringMatching(/two cells in column [AB] of row [13]/) as string });
});

test.each(['<v>45<!-- x -->000</v>', '<v>1.<!-- x -->25</v>', '<v>1<![CDATA[2]]></v>'])('a number in two parts, %s, is never one of them alone', async (value) => {
  for (const kind of ['', ' t="s"', ' t="d"']) expect((await read({ sheetData: row(1, `<c r="A1"${kind}>${value}</c>`), strings: '<si><t>zero</t></si>'.repeat(50) })).failed?.code).toBe('torn');
});

test('a comment of the package that holds the letters of its end hides none of its parts', async () => {
  const packed = Buffer.from(await xlsxFile({ sheetData: row(1, number('A1', '5')) }));
  const comment = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(60_000, 'x')]);
  packed.writeUInt16LE(comment.length, packed.length - 2);
  expect((await readBytes(Buffer.concat([packed, comment]))).rows).toEqual([['5']]);
});

test('rows that were sent before one out of order was met are taken back, and none is there twice', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => row(index + 2, number(`A${String(index + 2)}`, String(index + 2))));
  const reading = await read({ sheetData: [...many, row(1, number('A1', '1'))].join('') });
  expect(reading.messages.some(({ kind }) => kind === 'again')).toBe(true);
  expect(reading.end?.rows).toBe(20_001);
  expect(reading.rowNumbers).toEqual(Array.from({ length: 20_001 }, (_, index) => index + 1));
  expect(reading.rows.map(([value]) => value)).toEqual(Array.from({ length: 20_001 }, (_, index) => String(index + 1)));
});

test('a sheet that names its parts under two prefixes loses none of them', async () => {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="${main}" xmlns:y="${main}"><sheetData><y:row r="1"><y:c r="A1"><y:v>5</y:v></y:c></y:row>${row(2, number('A2', '6'))}</sheetData></worksheet>`;
  const { rows } = await readBytes(await zipFile(xlsxParts({ sheetData: '', parts: [{ name: 'xl/worksheets/sheet1.xml', content: sheet }] })));
  expect(rows).toEqual([['5'], ['6']]);
});

test.each([
  ['"RG-"0000', '42', 'RG-0042'],
  ['\\R\\G0000', '42', 'RG0042'],
  ['0000"-A"', '7', '0007-A'],
  ['[Red]00000', '123', '00123'],
  ['00000_);(00000)', '123', '00123'],
  ['0" pcs"', '5', '5'],
  ['000\\-00\\-0000', '12345678', '012-34-5678'],
  ['00\\.00\\.00\\.000\\.0', '123456789', '01.23.45.678.9'],
  ['000-0000', '12345', '001-2345'],
  ['"T"00" / "000', '1234567', 'T1234 / 567'],
])('under the format %s the number %s is %s, as everybody sees it', async (code, value, text) => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
  const { rows } = await read({ styles, sheetData: row(1, `<c r="A1" s="1"><v>${value}</v></c>`) });
  expect(rows).toEqual([[text]]);
});

test('a format of zeros keeps a bracket open in it apart', () => {
  expect(numberFormatOf('[$-409]000"]"')).toEqual({ kind: 'padded', texts: ['', '', '', ']'] });
});

test.each(['<sheetData><row r="3"><c r="A3"><v>1</v>', `<sheetData>${row(3, number('A3', '1'))}</sheetData>`])('a sheet behind whose end there are rows is refused, whole or not: %s', async (behind) => {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${row(1, number('A1', '5'))}</sheetData></worksheet>${behind}`;
  const { failed } = await readBytes(await zipFile(xlsxParts({ sheetData: '', parts: [{ name: 'xl/worksheets/sheet1.xml', content: sheet }] })));
  expect(failed?.code).toBe('torn');
});

test('columns that are hidden are read like the others, and told where they hold something', async () => {
  const told = async (columns: string) => {
    const reading = await read({ before: `<cols>${columns}</cols>`, sheetData: row(1, ...['A1', 'B1', 'C1', 'D1', 'E1'].map((place) => number(place, '7'))) + row(2, number('A2', '8')) });
    return [reading.rows, reading.end?.warnings.map(({ detail }) => detail)];
  };
  const rows = [['7', '7', '7', '7', '7'], ['8']];
  expect(await told('<col min="1" max="1" width="9"/><col min="3" max="3" width="0" hidden="1" customWidth="1"/>')).toEqual([rows, ['Column C is hidden: it is read like the others.']]);
  expect(await told('<col hidden="true" min="1" max="1"/><col min="2" max="2" hidden="0"/><col min="3" max="3" hidden="1"/><col min="4" max="16384" hidden="1"/>')).toEqual([rows, ['4 columns are hidden (A, C to E): they are read like the others.']]);
  expect(await told('<col min="2" max="3" hidden="0"/><col min="6" max="16384" hidden="1"/>')).toEqual([rows, []]);
});

test('rows that are hidden, as by a filter, are read like the others, and told', async () => {
  const hidden = (at: number, how: string): string => row(at, number(`A${String(at)}`, String(at))).replace('<row', `<row ${how}`);
  const told = async (...rows: readonly string[]) => {
    const reading = await read({ sheetData: rows.join('') });
    return [reading.rows.flat(), reading.end?.warnings.map(({ detail }) => detail)];
  };
  const plain = row(1, number('A1', '1'));
  expect(await told(plain, hidden(2, 'hidden="1"'), hidden(3, 'ht="15" hidden="true"'), hidden(4, 'hidden="false"'), '<row r="5" hidden="1"/>')).toEqual([['1', '2', '3', '4'], ['2 rows are hidden, by a filter or by hand: they are read like the others.']]);
  expect(await told(plain, hidden(2, 'hidden="1"'))).toEqual([['1', '2'], ['1 row is hidden, by a filter or by hand: it is read like the others.']]);
  expect(await told(plain, hidden(2, 'hidden="0"'))).toEqual([['1', '2'], []]);
});

/** Packages and texts that no program writes by itself: what each part says of the others is not so. */
import { gzipSync } from 'node:zlib';
import type { HostileCase } from './hostile-case';
import { file } from './hostile-case';
import { textFile } from './text-file';
import { sheetsFile, xlsxFile, xlsxParts } from './xlsx-parts';
import { zipFile, type ZipPart } from './zip-file';

const sheet1 = 'xl/worksheets/sheet1.xml';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const rows = [['sku', 'units'], ['A', '1']];
const text = (letters: string): string => `<c t="inlineStr"><is><t>${letters}</t></is></c>`;
const number = (value: string): string => `<c><v>${value}</v></c>`;
const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;
const sheetRows = row(text('sku'), text('units')) + row(text('A'), number('1'));

const withPart = (name: string, content: ZipPart['content']): Promise<Buffer> =>
  zipFile(xlsxParts({ sheetData: sheetRows }).map((part) => (part.name === name ? { ...part, content } : part)));
const sheetOf = (sheetData: string): Promise<Buffer> => xlsxFile({ sheetData });
function* timesOver(before: string, piece: string, times: number, after: string): Generator<string> {
  yield before;
  const atOnce = 10_000;
  for (let made = 0; made < times; made += atOnce) yield piece.repeat(atOnce);
  yield after;
}

/** What stands around the rows of a sheet, many times over. */
const around = (before: string, piece: string, times: number, after = ''): Promise<Buffer> => withPart(sheet1, timesOver(`<worksheet ${main}>${before}`, piece, times, `${after}</worksheet>`));

const relations = (target: string, more = ''): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"${more}/></Relationships>`;

const book =
  `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets>`;

/** Changes a number of the list at the end of a zip. */
const withEnd = async (change: (end: Buffer) => void): Promise<Buffer> => {
  const whole = await sheetOf(sheetRows);
  change(whole.subarray(whole.length - 22));
  return whole;
};

/** The parts' own headers name other parts than the list does. */
const withOtherNames = async (): Promise<Buffer> => {
  const whole = await zipFile([{ name: 'a.csv', content: textFile(rows) }]);
  whole.write('b', whole.indexOf('a.csv'));
  return whole;
};

/** The library of sheets would pass it over without a word. */
const emptySecondSheet = async (): Promise<Buffer> => {
  const parts = xlsxParts({ sheetData: sheetRows, parts: [{ name: 'xl/worksheets/sheet2.xml', content: '' }] });
  const second = (content: ZipPart['content'], before: string, added: string): ZipPart['content'] => (typeof content === 'string' ? content.replace(before, `${added}${before}`) : content);
  return zipFile(parts.map((part) => {
    if (part.name === 'xl/workbook.xml') return { ...part, content: second(part.content, '</sheets>', '<sheet name="Second" sheetId="2" r:id="rId9"/>') };
    if (part.name !== 'xl/_rels/workbook.xml.rels') return part;
    return { ...part, content: second(part.content, '</Relationships>', '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/>') };
  }));
};

const isTorn = { code: 'torn', words: /damaged/ } as const;

export const hostileOddPackages: readonly HostileCase[] = [
  file('line ends and blanks written as references', 'references.xlsx', () => sheetOf(row(text('sku&#10;name'), text('units&#x9;')) + row('<c t="inlineStr"><is><t xml:space="preserve">  A  </t></is></c>', text('1&#13;'))), { rows: [['sku\nname', 'units\t'], ['  A  ', '1\r']] }),
  file('sheets whose names differ by their capitals alone', 'case.xlsx', () => sheetsFile([{ name: 'Data', sheetData: sheetRows }, { name: 'DATA', sheetData: row(text('x')) }]), { rows: [...rows, ['x']], sheets: ['Data', 'DATA'] }),
  file('two sheets of one name', 'name.xlsx', () => sheetsFile([{ name: 'Data', sheetData: sheetRows }, { name: 'Data', sheetData: row(text('x')) }]), { rows: [...rows, ['x']], sheets: ['Data', 'Data'] }),
  file('a sheet that is to be fetched from another computer', 'fetched.xlsx', () => withPart('xl/_rels/workbook.xml.rels', relations('http://127.0.0.1:9/sheet.xml', ' TargetMode="External"')), isTorn),
  file('a sheet whose place is written with percent signs', 'percent.xlsx', () => withPart('xl/_rels/workbook.xml.rels', relations('worksheets/%73heet1.xml')), { rows }),
  file('a list of parts that counts fewer than there are', 'fewer.xlsx', () => withEnd((end) => end.writeUInt16LE(2, 10)), isTorn),
  file('a list of parts that counts more than there are', 'more.xlsx', () => withEnd((end) => end.writeUInt16LE(900, 10)), isTorn),
  file('a list of parts that claims to begin elsewhere', 'elsewhere.xlsx', () => withEnd((end) => end.writeUInt32LE(4, 16)), { code: 'torn', words: /lie over one another/ }),
  file('a zip whose parts call themselves otherwise than its list does', 'names.zip', () => withOtherNames(), isTorn),
  file('a sheet nested a million deep', 'deep.xlsx', () => around('', '<x>', 1_000_000), { code: 'no-rows', words: /no rows/ }),
  file('a list of sheets nested a thousand deep', 'deep-book.xlsx', () => withPart('xl/workbook.xml', `<workbook ${main}>${'<x>'.repeat(1_000)}`), { code: 'limit', words: /too deeply/ }),
  file('a million rows that hold a style and nothing else', 'styled-rows.xlsx', () => around(`<sheetData>${sheetRows}`, '<row s="1" customFormat="1" ht="15"/>', 1_000_000, '</sheetData>'), { rows }),
  file('a million merged ranges', 'merged-ranges.xlsx', () => around(`<sheetData>${sheetRows}</sheetData><mergeCells>`, '<mergeCell ref="A1:XFD1048576"/>', 1_000_000, '</mergeCells>'), { code: 'limit', words: /merges cells of several rows in more than 500,000 places/ }),
  file('a million names of ranges', 'defined-names.xlsx', () => withPart('xl/workbook.xml', timesOver(`${book}<definedNames>`, '<definedName name="n">Sheet!$A$1</definedName>', 1_000_000, '</definedNames></workbook>')), { code: 'limit', words: /./ }),
  file('a million texts that nothing refers to', 'unused-texts.xlsx', () => zipFile([...xlsxParts({ sheetData: sheetRows, strings: '' }).filter(({ name }) => name !== 'xl/sharedStrings.xml'), { name: 'xl/sharedStrings.xml', content: timesOver(`<sst ${main}>`, '<si/>', 1_000_000, '</sst>') }]), { rows }),
  file('a row with a number below zero', 'below.xlsx', () => sheetOf(`<row r="-5">${number('7')}</row>`), isTorn),
  file('a row with the number 0', 'nought.xlsx', () => sheetOf(`<row r="0">${number('7')}</row>`), isTorn),
  file('cells beyond the last column', 'beyond.xlsx', () => sheetOf('<row r="1"><c r="ZZZ1"><v>7</v></c></row>'), { code: 'limit', words: /2000 columns/ }),
  file('cells that name another row than the one they stand in', 'other-row.xlsx', () => sheetOf('<row r="2"><c r="A9"><v>7</v></c><c r="B1"><v>8</v></c></row>'), { rows: [['7', '8']] }),
  file('values that are no numbers where numbers are kept', 'no-numbers.xlsx', () => sheetOf(row(number('12abc'), number('1,5'), number('1e400'), number('-0'), number('--1'), number('NaN'))), { rows: [['12abc', '1,5', '1e400', '0', '--1', 'NaN']] }),
  file('a cell of two values', 'two-values.xlsx', () => sheetOf(row('<c><v>1</v><v>2</v></c>')), { code: 'torn', words: /two values/ }),
  file('a cell with a text in it and a value beside', 'text-and-value.xlsx', () => sheetOf(row('<c t="inlineStr"><is><t>Pot</t></is><v>Tray</v></c>')), { code: 'torn', words: /two values/ }),
  file('a value inside a formula', 'in-formula.xlsx', () => sheetOf(row('<c><f><v>1</v></f><v>2</v></c>')), { code: 'torn', words: /two values/ }),
  file('a reference to a text with a blank inside', 'blank.xlsx', () => zipFile(xlsxParts({ sheetData: row('<c t="s"><v>1 0</v></c>'), strings: '<si><t>x</t></si>'.repeat(11) })), { code: 'torn', words: /does not hold/ }),
  file('buttons whose places are named as rows are', 'buttons.xlsx', () => around(`<sheetData>${sheetRows}</sheetData><controls><control><controlPr><anchor><from>`, '<xdr:col>3</xdr:col><xdr:row>1</xdr:row>', 10_000, '</from></anchor></controlPr></control></controls>'), { rows }),
  file('a web page where a sheet should be', 'page-inside.xlsx', () => withPart(sheet1, '<html><table><tr><td>7</td></tr></table></html>'), isTorn),
  file('nothing where one of two sheets should be', 'one-empty.xlsx', () => emptySecondSheet(), isTorn),
  file('a sheet in UTF-16 whose bytes stand the other way', 'other-way.xlsx', () => withPart(sheet1, Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?><worksheet ${main}><sheetData>${sheetRows}</sheetData></worksheet>`, 'utf16le').swap16()), { rows }),
  file('a sheet that says it is in windows-1252', 'western.xlsx', () => withPart(sheet1, Buffer.from(`<?xml version="1.0" encoding="windows-1252"?><worksheet ${main}><sheetData>${row(text('Caf\u00E9'))}</sheetData></worksheet>`, 'latin1')), { rows: [['Caf\u00E9']] }),
  file('two workbooks in one file', 'two.xlsx', async () => Buffer.concat([await sheetOf(row(number('99'))), await sheetOf(sheetRows)]), { rows }),
  file('names of parts with the strokes of Windows', 'strokes.xlsx', () => zipFile(xlsxParts({ sheetData: sheetRows }).map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))), { rows }),
  file('a yes or no that is neither', 'yes.xlsx', () => sheetOf(row('<c t="b"><v>2</v></c>', '<c t="b"><v>true</v></c>', '<c t="b"><v></v></c>')), { rows: [['FALSE', 'TRUE']] }),
  file('a workbook that is an OpenDocument file as well', 'both.xlsx', async () => zipFile([...xlsxParts({ sheetData: sheetRows }), { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }, { name: 'content.xml', content: '<x/>' }]), { rows }),
  file('a page that ends in a workbook', 'page.xlsx', async () => Buffer.concat([Buffer.from('<html><body>Sign in</body></html>'), await sheetOf(sheetRows)]), { code: 'not-a-report', words: /not text and not a workbook/ }),
  file('a gzip in a gzip', 'twice.csv.gz', () => gzipSync(gzipSync(textFile(rows))), { code: 'not-a-report', words: /archive inside an archive|gzip/ }),
  file('a gzip with something behind it', 'behind.csv.gz', () => Buffer.concat([gzipSync(textFile(rows)), Buffer.from('not a gzip')]), isTorn),
  file('a gzip in two parts', 'parts.csv.gz', () => Buffer.concat([gzipSync('sku,units\r\n'), gzipSync('A,1\r\n')]), { rows }),
  file('one cell of 30 MB in quotes', 'cell.csv', () => `sku,title\r\nA,"${'x'.repeat(30_000_000)}"\r\n`, { code: 'limit', words: /1 MB/ }),
  file('5,000 headings that are all the same', 'same.csv', () => `${'sku,'.repeat(5_000)}\r\nA,1\r\n`, { code: 'limit', words: /2000 columns/ }),
  file('a mark of UTF-8 in the middle of a text', 'mark.csv', () => '\uFEFFsku,units\r\nA,1\r\n\uFEFFsku,units\r\nB,2\r\n', { rows: [...rows, ['\uFEFFsku', 'units'], ['B', '2']] }),
];

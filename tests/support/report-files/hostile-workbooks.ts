/** Workbooks that mean harm, are damaged, or hold what careless readers get wrong. */
import type { HostileCase } from './hostile-case';
import { file } from './hostile-case';
import type { Grid } from './grid';
import { passwordProtectedWorkbook, torn } from './spoiled-files';
import { workbookFile } from './workbook-file';
import { xlsOfFormula } from './xls-file';
import { escapedXml, sheetsFile, xlsxFile, xlsxParts, type XlsxParts } from './xlsx-parts';
import { deflatedTimes, zipFile, type ZipPart } from './zip-file';

const sheet1 = 'xl/worksheets/sheet1.xml';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const cell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>`;
const row = (...texts: readonly string[]): string => `<row>${texts.map(cell).join('')}</row>`;
const numbers = (...values: readonly (number | string)[]): string => `<row>${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`;

const parts = { sheetData: row('sku', 'units') + row('A', '1') } satisfies XlsxParts;
const rows = [['sku', 'units'], ['A', '1']];

/** The small workbook with its sheet, or another part, changed. */
const changed = (change: Partial<ZipPart>, name = sheet1): Promise<Buffer> =>
  zipFile(xlsxParts({ ...parts, strings: '' }).map((part) => (part.name === name ? { ...part, ...change } : part)));

const sheetOf = (content: string): Promise<Buffer> => changed({ content: `<?xml version="1.0"?><worksheet ${main}>${content}</worksheet>` });

const more = (...added: readonly ZipPart[]): Promise<Buffer> => xlsxFile({ ...parts, parts: added });

const laughs = (root: string) =>
  `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${'bcdefghij'.split('').map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i] ?? 'a'};`.repeat(10)}">`).join('')}]>${root}`;

const grid = (rowCount: number): Grid => [['sku', 'units'], ...Array.from({ length: rowCount }, (_, i) => [`RG-${i}`, i * 7919 % 1000])];

const swells = { code: 'limit', words: /unpacks to far more/ } as const;
const isTorn = { code: 'torn', words: /damaged/ } as const;
const hasDoctype = { code: 'not-a-report', words: /document type/ } as const;

/** Overwrites bytes of the data of a part, behind the back of its checksum. */
const withBitFlipped = async (): Promise<Buffer> => {
  const whole = await zipFile(xlsxParts(parts).map((part) => ({ ...part, stored: true })));
  const at = whole.indexOf('<t xml:space="preserve">1</t>') + '<t xml:space="preserve">'.length;
  whole[at] = (whole[at] ?? 0) ^ 0x08;
  return whole;
};

const date1904 = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';

export const hostileWorkbooks: readonly HostileCase[] = [
  file('a workbook cut off in the middle', 'torn.xlsx', () => torn(workbookFile('xlsx', [{ name: 'S', grid: grid(500) }])), isTorn),
  file('an old workbook cut off in the middle', 'torn.xls', () => torn(workbookFile('xls', [{ name: 'S', grid: grid(2_000) }]), 0.4), isTorn),
  file('a workbook whose sheet stops in the middle of a tag', 'torn-sheet.xlsx', () => changed({ content: `<worksheet ${main}><sheetData>${row('a', '1')}<row><c r="A2` }), isTorn),
  file('an old workbook with a formula', 'formula.xls', () => xlsOfFormula(Buffer.from([0, 0, 0, 0, 0, 0, 7, 0, 0x1e, 1, 0, 0x1e, 1, 0, 0x03])), { rows: [['sku', 'units'], ['A', '1.5']] }),
  file('an old workbook with a formula longer than it says', 'long-formula.xls', () => xlsOfFormula(Buffer.from([0, 0, 0, 0, 0, 0, 1, 0, 0x1e, 1, 0])), { rows: [['sku', 'units'], ['A', '1.5']] }),
  file('an old workbook with a formula that is cut short', 'short-formula.xls', () => xlsOfFormula(Buffer.alloc(0)), isTorn),
  file('a workbook with a password', 'locked.xlsx', () => passwordProtectedWorkbook(), { code: 'password', words: /Remove it in Excel/ }),
  file('a billion laughs in the sheet', 'laughs.xlsx', () => changed({ content: laughs(`<worksheet ${main}><sheetData><row><c t="str"><v>&j;</v></c></row></sheetData></worksheet>`) }), hasDoctype),
  file('a billion laughs in the shared strings', 'laughs-strings.xlsx', () => changed({ content: laughs(`<sst ${main}><si><t>&j;</t></si></sst>`) }, 'xl/sharedStrings.xml'), hasDoctype),
  file('a billion laughs in the list of sheets', 'laughs-book.xlsx', () => changed({ content: laughs(`<workbook ${main}/>`) }, 'xl/workbook.xml'), hasDoctype),

  file('a small workbook with 4 GB of rows', 'bomb-rows.xlsx', () => changed({ content: deflatedTimes(`<worksheet ${main}><sheetData>`, numbers(1, 2, 3, 4).repeat(20_000), 4_000, '</sheetData></worksheet>') }), { code: 'limit', words: /unpacks to far more|1,048,576 rows/ }),
  file('a small workbook with 2 GB of nothing', 'bomb-blank.xlsx', () => changed({ content: deflatedTimes(`<worksheet ${main}><sheetData>`, ' '.repeat(1_000_000), 2_000, '</sheetData></worksheet>') }), swells),
  file('a small workbook with one text of 500 MB', 'bomb-text.xlsx', () => changed({ content: deflatedTimes(`<worksheet ${main}><sheetData><row><c t="str"><v>`, 'x'.repeat(1_000_000), 500, '</v></c></row></sheetData></worksheet>') }), { code: 'limit', words: /./ }),
  file('a small workbook with 2 GB of shared strings', 'bomb-strings.xlsx', () => changed({ content: deflatedTimes(`<sst ${main}>`, '<si><t>a text that is shared</t></si>'.repeat(20_000), 3_000, '</sst>') }, 'xl/sharedStrings.xml'), swells),
  file('a small workbook with 400 MB of styles', 'bomb-styles.xlsx', () => changed({ content: deflatedTimes(`<styleSheet ${main}><cellXfs>`, '<xf numFmtId="0"/>'.repeat(40_000), 600, '</cellXfs></styleSheet>') }, 'xl/styles.xml'), swells),
  file('a workbook with a part of 4 GB that nothing needs', 'bomb-unused.xlsx', () => more({ name: 'xl/media/image1.png', content: deflatedTimes('', '\0'.repeat(1_000_000), 4_000, '') }), { rows }),
  file(
    'a workbook in which a million cells repeat one long text',
    'bomb-repeat.xlsx',
    () => xlsxFile({ strings: `<si><t>${'long'.repeat(200_000)}</t></si>`, sheetData: Array.from({ length: 2_000 }, () => '<row><c t="s"><v>0</v></c></row>') }),
    { code: 'limit', words: /repeats long texts/ },
  ),
  file('three million cells with a style and nothing in them', 'styled-blanks.xlsx', () => sheetOf(`<sheetData>${row('sku', 'units')}${row('A', '1')}${`<row>${'<c s="0"/>'.repeat(100)}</row>`.repeat(30_000)}</sheetData>`), { rows }),
  file('a sheet that claims 1,048,576 rows and 16,384 columns', 'claims.xlsx', () => sheetOf(`<dimension ref="A1:XFD1048576"/><sheetData>${parts.sheetData}<row r="1048576" spans="1:16384"><c><v>2</v></c></row></sheetData>`), { rows: [...rows, ['2']] }),
  file('a row with a number past every row', 'row-number.xlsx', () => sheetOf('<sheetData><row r="9007199254740993"><c><v>1</v></c></row></sheetData>'), { code: 'limit', words: /1,048,576 rows/ }),
  file('one cell in the last column', 'corner.xlsx', () => sheetOf('<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>'), { code: 'limit', words: /2000 columns/ }),
  file('20,000 columns in a sheet', 'wide.xlsx', () => sheetOf(`<sheetData><row>${'<c><v>1</v></c>'.repeat(20_000)}</row></sheetData>`), { code: 'limit', words: /2000 columns/ }),
  file('links over the whole sheet', 'links.xlsx', () => sheetOf(`<sheetData>${parts.sheetData}</sheetData><hyperlinks>${'<hyperlink ref="A1:XFD1048576" location="x"/>'.repeat(500)}</hyperlinks>`), { rows }),
  file('256 sheets', 'sheets.xlsx', () => sheetsFile(Array.from({ length: 256 }, (_, i) => ({ name: `S${i}`, sheetData: '' }))), { code: 'limit', words: /255 sheets/ }),
  file('20,000 parts', 'parts.xlsx', () => more(...Array.from({ length: 20_000 }, (_, i) => ({ name: `xl/p${i}.xml`, content: '', stored: true }))), { code: 'limit', words: /10,000 parts/ }),

  file('a workbook with macros', 'macros.xlsm', () => more({ name: 'xl/vbaProject.bin', content: 'Sub Auto_Open()\nShell "calc"\nEnd Sub' }), { rows }),
  file(
    'links to other workbooks and programs',
    'external.xlsx',
    () =>
      xlsxFile({
        sheetData: `${row('sku', 'units')}<row><c t="str"><f>[1]Sheet1!A1</f><v>A</v></c><c><f>cmd|' /C calc'!A0</f><v>1</v></c></row>`,
        parts: [
          { name: 'xl/externalLinks/externalLink1.xml', content: `<externalLink ${main}><ddeLink ddeService="cmd" ddeTopic="/C calc"/></externalLink>` },
          { name: 'xl/externalLinks/_rels/externalLink1.xml.rels', content: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x/externalLinkPath" Target="http://127.0.0.1:9/x.xlsx" TargetMode="External"/></Relationships>' },
        ],
      }),
    { rows },
  ),
  file('headings and sheets named like parts of JavaScript', 'proto.xlsx', () => sheetsFile([{ name: '__proto__', sheetData: row('__proto__', 'constructor') + row('1', '2') }, { name: 'constructor', sheetData: row('x') }]), {
    rows: [['__proto__', 'constructor'], ['1', '2'], ['x']],
    sheets: ['__proto__', 'constructor'],
  }),
  ...(['xls', 'xlsb', 'ods', 'spreadsheetml'] as const).map((format) =>
    file(`the same in ${format}`, `proto.${format === 'spreadsheetml' ? 'xml' : format}`, () => workbookFile(format, [{ name: '__proto__', grid: [['__proto__', 'constructor'], ['1', '2']] }, { name: 'constructor', grid: [['x']] }]), {
      rows: [['__proto__', 'constructor'], ['1', '2'], ['x']],
      sheets: ['__proto__', 'constructor'],
    }),
  ),
  file(
    'formulas, one of them never calculated',
    'formulas.xlsx',
    () => xlsxFile({ sheetData: `${row('sku', 'units')}<row><c t="str"><f>"A"&amp;"1"</f><v>A1</v></c><c><f>2+3</f><v>5</v></c></row><row><c t="str"><f>"B"</f><v>B</v></c><c><f>1+1</f></c></row>` }),
    { rows: [['sku', 'units'], ['A1', '5'], ['B']], warnings: ['uncalculated-formula'] },
  ),
  file('a text that begins like a command', 'command.xlsx', () => xlsxFile({ sheetData: row('sku', 'title') + row("=cmd|' /C calc'!A0", '+1+1') }), { rows: [['sku', 'title'], ["=cmd|' /C calc'!A0", '+1+1']] }),
  file('half characters in a workbook', 'surrogates.xlsx', () => xlsxFile({ sheetData: `${row('sku', 'title')}<row>${cell('A')}<c t="str"><v>&#xD800;x</v></c></row><row>${cell('B')}<c t="str"><v>_xD800_y</v></c></row>` }), {
    rows: [['sku', 'title'], ['A', '&#xD800;x'], ['B', '\uFFFDy']],
    warnings: ['undecodable-bytes'],
  }),
  file('zero bytes and marks of direction in a workbook', 'nul.xlsx', () => xlsxFile({ sheetData: row('sku', 'A\u202Ex') + '<row><c t="str"><v>a_x0000_b</v></c><c><v>1</v></c></row>' }), { rows: [['sku', 'A\u202Ex'], ['a\0b', '1']] }),
  file(
    'days of the 1900 calendar, with the 29 February that never was',
    'days-1900.xlsx',
    () => xlsxFile({ styles: date1904, sheetData: `<row>${[0, 1, 59, 60, 61, 46055, 2958465, 2958466, -1].map((day) => `<c s="1"><v>${day}</v></c>`).join('')}</row>` }),
    { rows: [['0', '1900-01-01', '1900-02-28', '1900-02-29', '1900-03-01', '2026-02-02', '9999-12-31', '2958466', '-1']] },
  ),
  file(
    'days of the 1904 calendar',
    'days-1904.xlsx',
    () => xlsxFile({ styles: date1904, workbookPr: 'date1904="1"', sheetData: `<row>${[0, 1, 60, 44593].map((day) => `<c s="1"><v>${day}</v></c>`).join('')}</row>` }),
    { rows: [['1904-01-01', '1904-01-02', '1904-03-01', '2026-02-02']] },
  ),
  file(
    'codes kept as numbers',
    'codes.xlsx',
    () =>
      xlsxFile({
        styles: '<numFmts count="1"><numFmt numFmtId="164" formatCode="00000000"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
        sheetData: `<row>${cell('00123')}${cell('1E5')}<c><v>1E5</v></c><c s="1"><v>123</v></c><c><v>850048592735</v></c><c><v>1.2345678901234567E16</v></c></row>`,
      }),
    { rows: [['00123', '1E5', '100000', '00000123', '850048592735', '12345678901234567']], warnings: ['rounded-integer'] },
  ),
  file('errors in cells', 'errors.xlsx', () => xlsxFile({ sheetData: `<row>${cell('A')}<c t="e"><v>#REF!</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="b"><v>1</v></c></row>` }), { rows: [['A', '#REF!', '#DIV/0!', 'TRUE']] }),
  file('merged headings', 'merged.xlsx', () => sheetOf(`<sheetData><row r="1"><c r="A1" t="str"><v>Stock</v></c><c r="B1"/><c r="C1" t="str"><v>Sales</v></c></row>${row('sku', 'units', 'sold').replace('<row>', '<row r="2">')}</sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>`), {
    rows: [['Stock', '', 'Sales'], ['sku', 'units', 'sold']],
  }),
  file('a report between hidden sheets', 'hidden.xlsx', () => workbookFile('xlsx', [{ name: 'Lists', grid: [['old', '9']], hidden: true }, { name: 'Data', grid: rows }, { name: 'Scratch', grid: [['no']], hidden: true }]), {
    rows,
    sheets: ['Lists', 'Data', 'Scratch'],
  }),
  file('a workbook whose sheets are all hidden', 'all-hidden.xlsx', () => sheetsFile([{ name: 'A', sheetData: parts.sheetData, state: 'hidden' }, { name: 'B', sheetData: parts.sheetData, state: 'veryHidden' }]), { rows: [...rows, ...rows], sheets: ['A', 'B'] }),
  file('40 sheets', 'forty.xlsx', () => sheetsFile(Array.from({ length: 40 }, (_, i) => ({ name: `Month ${i + 1}`, sheetData: numbers(i + 1, 7) }))), {
    rows: Array.from({ length: 40 }, (_, i) => [String(i + 1), '7']),
    sheets: Array.from({ length: 40 }, (_, i) => `Month ${i + 1}`),
  }),
  file('40 sheets in an old workbook', 'forty.xls', () => workbookFile('xls', Array.from({ length: 40 }, (_, i) => ({ name: `Month ${i + 1}`, grid: [[i + 1, 7]] }))), {
    rows: Array.from({ length: 40 }, (_, i) => [String(i + 1), '7']),
    sheets: Array.from({ length: 40 }, (_, i) => `Month ${i + 1}`),
  }),

  file('a workbook in which one bit turned over', 'bit.xlsx', () => withBitFlipped(), isTorn),
  file('a part that says it is smaller than it is', 'small.xlsx', () => changed({ lies: { unpackedBytes: 5 } }), isTorn),
  file('a part that says it is larger than it is', 'large.xlsx', () => changed({ lies: { unpackedBytes: 40_000_000 } }), isTorn),
  file('a part that says it unpacks to gigabytes', 'huge.xlsx', () => changed({ lies: { unpackedBytes: 4_000_000_000 } }), swells),
  file('a bomb that says it is small', 'bomb-liar.xlsx', () => changed({ content: deflatedTimes(`<worksheet ${main}><sheetData>`, `<row>${'<c/>'.repeat(1_000)}</row>`.repeat(250), 2_000, '</sheetData></worksheet>'), lies: { unpackedBytes: 5_000 } }), swells),
  file('two sheets in one place', 'twice.xlsx', () => zipFile([...xlsxParts(parts), { name: sheet1, content: `<worksheet ${main}><sheetData>${row('sku', 'units')}${row('A', '999')}</sheetData></worksheet>` }]), { code: 'torn', words: /twice with different contents/ }),
  file('the same sheet twice', 'same-twice.xlsx', () => zipFile([...xlsxParts(parts), ...xlsxParts(parts).filter(({ name }) => name === sheet1)]), { rows }),
  file('parts that lie over one another', 'overlap.xlsx', () => more({ name: 'xl/worksheets/sheet2.xml', content: '', dataOf: 4 }), { code: 'torn', words: /lie over one another/ }),
  file('parts with paths out of the package', 'paths.xlsx', () => more({ name: '../../../etc/cron.d/x', content: 'x' }, { name: '/xl/../../y', content: 'y' }), { rows }),
  file('a sheet that stands outside the package', 'outside.xlsx', () => changed({ content: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x/worksheet" Target="../../../../../etc/passwd"/></Relationships>' }, 'xl/_rels/workbook.xml.rels'), { code: 'torn', words: /a part that is not in it/ }),
  file('a text that is not in the list of texts', 'text.xlsx', () => sheetOf('<sheetData><row><c t="s"><v>99999999999</v></c></row></sheetData>'), { code: 'torn', words: /refers to a text/ }),
  file('a sheet in UTF-16', 'utf16.xlsx', () => changed({ content: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?><worksheet ${main}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Café</t></is></c></row></sheetData></worksheet>`, 'utf16le') }), { rows: [['Café']] }),
];

/** HTML, XML spreadsheets and OpenDocument that mean harm. */
import type { HostileCase } from './hostile-case';
import { file } from './hostile-case';
import { workbookFile } from './workbook-file';
import { deflatedTimes, zipFile } from './zip-file';

const rows = [['sku', 'units'], ['A', '1']];

const xml = (table: string, before = '') =>
  `<?xml version="1.0"?>${before}<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${table}</Table></Worksheet></Workbook>`;
const cell = (text: string, attributes = '') => `<Cell${attributes}><Data ss:Type="String">${text}</Data></Cell>`;
const xmlRows = `<Row>${cell('sku')}${cell('units')}</Row><Row>${cell('A')}<Cell><Data ss:Type="Number">1</Data></Cell></Row>`;

const odsCell = (text: string, attributes = '') => `<table:table-cell office:value-type="string"${attributes}><text:p>${text}</text:p></table:table-cell>`;
const odsRows = `<table:table-row>${odsCell('sku')}${odsCell('units')}</table:table-row><table:table-row>${odsCell('A')}<table:table-cell office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell></table:table-row>`;
const odsContent = (content: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S">${content}</table:table></office:spreadsheet></office:body></office:document-content>`;
const ods = (content: string | ReturnType<typeof deflatedTimes>) =>
  zipFile([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
    { name: 'content.xml', content },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>' },
  ]);

const laughs = `<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;

export const hostileMarkup: readonly HostileCase[] = [
  file('a cell of HTML that spans a billion columns', 'colspan.xls', () => '<table><tr><td colspan="1000000000">sku</td></tr><tr><td>A</td><td rowspan="1000000000">1</td></tr><tr><td>B</td></tr><tr><td>C</td><td>no</td><td>2</td></tr></table>', {
    rows: [['sku'], ['A', '1'], ['B'], ['C', '', 'no', '2']],
  }),
  file('rows of HTML whose cells reach over one another', 'reach.xls', () => `<table><tr><td>sku</td><td>units</td></tr>${'<tr><td colspan="100" rowspan="1000">A</td></tr>'.repeat(2_000)}</table>`, { code: 'limit', words: /more than 2000 columns/ }),
  file('rows of HTML with millions of places that hold nothing', 'places.xls', () => `<table><tr><td>sku</td><td>units</td></tr>${`<tr>${'<td colspan="100"></td>'.repeat(19)}<td>x</td></tr>`.repeat(10_000)}</table>`, { code: 'limit', words: /reach over more than/ }),
  file('tables nested a thousand deep', 'nested.html', () => '<table><tr><td>'.repeat(1_000), { code: 'limit', words: /nests tables/ }),
  file('40 MB of HTML tags that are never closed', 'unclosed.html', () => `<table>${'<tr><td>a<td>b'.repeat(1_000)}${'<b><i><u>'.repeat(4_000_000)}`, { code: 'limit', words: /nests its elements/ }),
  file('scripts and entities in HTML', 'script.xls', () => '<table><tr><td>sku</td><td>title</td></tr><tr><td>A<script>window.x=1</script></td><td>Caf&eacute; &#60;b&#62; &lt;img src=x onerror=alert(1)&gt;</td></tr></table>', {
    rows: [['sku', 'title'], ['A', 'Café <b> <img src=x onerror=alert(1)>']],
  }),

  file('an XML spreadsheet', 'report.xml', () => xml(xmlRows), { rows }),
  file('an XML spreadsheet with a cell in column two billion', 'index.xml', () => xml(`<Row ss:Index="2000000000">${cell('x', ' ss:Index="2000000000"')}</Row>`), { code: 'limit', words: /rows|columns/ }),
  file('an XML spreadsheet with one cell far to the right', 'far.xml', () => xml(`<Row>${cell('x', ' ss:Index="16384"')}</Row>`), { code: 'limit', words: /2000 columns/ }),
  file('a billion laughs in an XML spreadsheet', 'laughs.xml', () => xml(`<Row>${cell('&c;')}</Row>`, laughs), { code: 'not-a-report', words: /XML file|document type/ }),
  file('an XML spreadsheet cut off in the middle', 'torn.xml', () => xml(xmlRows.repeat(2_000)).slice(0, 90_000), { code: 'torn', words: /damaged/ }),

  file('an XML spreadsheet that says a cell twice', 'cell-twice.xml', () => xml(`<Row>${cell('1', ' ss:Index="2"')}${cell('9', ' ss:Index="2"')}</Row>`), { code: 'torn', words: /two cells in column B of row 1/ }),
  file('an XML spreadsheet with a cell of two values', 'two-values.xml', () => xml('<Row><Cell><Data ss:Type="Number">1</Data><Data ss:Type="Number">9</Data></Cell></Row>'), { code: 'torn', words: /damaged/ }),
  file('an XML spreadsheet whose rows go back', 'rows-back.xml', () => xml(`<Row ss:Index="3">${cell('1')}</Row><Row ss:Index="3">${cell('9')}</Row>`), { code: 'torn', words: /damaged/ }),
  file('an XML spreadsheet whose cells go back and fill what was left', 'cells-back.xml', () => xml(`<Row>${cell('b', ' ss:Index="2"')}${cell('a', ' ss:Index="1"')}</Row>`), { rows: [['a', 'b']] }),

  file('an OpenDocument spreadsheet', 'report.ods', () => ods(odsContent(odsRows)), { rows }),
  file('a million blank rows and columns at the end of an OpenDocument sheet', 'blank.ods', () => ods(odsContent(`${odsRows}<table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`)), { rows }),
  file('an OpenDocument cell repeated over the whole sheet', 'repeat.ods', () => ods(odsContent(`<table:table-row table:number-rows-repeated="1048576">${odsCell('x', ' table:number-columns-repeated="16384"')}</table:table-row>`)), { code: 'limit', words: /columns|cells|rows/ }),
  file('OpenDocument numbers that are only shown', 'shown.ods', () => ods(odsContent(`<table:table-row>${['float', 'percentage', 'currency'].map((type) => `<table:table-cell office:value-type="${type}"><text:p>12,5</text:p></table:table-cell>`).join('')}</table:table-row>`)), { rows: [['12,5', '12,5', '12,5']] }),
  file('a billion laughs in an OpenDocument sheet', 'laughs.ods', () => ods(odsContent(`<table:table-row>${odsCell('&c;')}</table:table-row>`, laughs)), { code: 'not-a-report', words: /document type/ }),
  file('a small OpenDocument file with 2 GB of rows', 'bomb.ods', () => ods(deflatedTimes(odsContent('').slice(0, -80), odsRows.repeat(5_000), 1_500, '')), { code: 'limit', words: /unpacks to far more/ }),
  file('an OpenDocument file in which a byte changed', 'changed.ods', async () => {
    const whole = await ods(odsContent(odsRows.repeat(50)));
    const at = whole.indexOf('content.xml') + 60;
    whole[at] = (whole[at] ?? 0) ^ 0x20;
    return whole;
  }, { code: 'torn', words: /damaged/ }),
  file('a binary workbook in which a byte changed', 'changed.xlsb', () => {
    const whole = workbookFile('xlsb', [{ name: 'S', grid: Array.from({ length: 300 }, (_, i) => [`RG-${i}`, i]) }]);
    const at = whole.indexOf('xl/worksheets/sheet1.bin') + 200;
    whole[at] = (whole[at] ?? 0) ^ 0x20;
    return whole;
  }, { code: 'torn', words: /damaged/ }),
];

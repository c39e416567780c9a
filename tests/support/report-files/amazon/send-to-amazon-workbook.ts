/** A workbook in the shape of Amazon's for a Send to Amazon manifest: the sheet to fill among instructions, an example and hidden ones, its header some rows down under merged and styled cells. */
import { escapedXml } from '../xlsx-parts';
import { zipFile } from '../zip-file';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const manifestSheet = 'Create workflow – template';

/** Written as Excel keeps them: in two fonts, with a break, with a mark. */
const headings: readonly string[] = [
  '<r><rPr><b/></rPr><t>Merchant</t></r><r><t xml:space="preserve"> SKU</t></r>', '<t>Quantity</t>', '<t>Prep owner</t>', '<t xml:space="preserve">Labeling\nowner *</t>', '<t>Expiration date (MM/DD/YYYY)</t>', '<t xml:space="preserve">Manufacturing lot code </t>',
  '<t xml:space="preserve">Units per box </t>', '<t>Number of boxes</t>', '<t>Box length (in)</t>', '<t>Box width (in)</t>', '<t>Box height (in)</t>', '<t>Box weight (lb)</t>',
];
const words = ['Please review the example before you fill in this sheet', 'Default prep owner', 'Seller', 'Default labeling owner', 'Mandatory', 'Optional: case packed goods only', 'EXAMPLE-1', 'How to fill in this workbook', 'Amazon'];
const strings = [...headings, ...words.map((word) => `<t>${escapedXml(word)}</t>`)];
const word = (text: string): number => headings.length + words.indexOf(text);

const letters = 'ABCDEFGHIJKL';
const cell = (place: number, row: number, style: number, shared: number | null): string => `<c r="${letters[place]}${row}" s="${style}"${shared === null ? '/>' : ` t="s"><v>${shared}</v></c>`}`;
const line = (row: number, cells: string, more = ''): string => `<row r="${row}" spans="1:12"${more}>${cells}</row>`;

const top = [
  line(1, cell(0, 1, 1, word(words[0] ?? '')) + cell(1, 1, 1, null)), line(3, cell(0, 3, 2, word('Default prep owner')) + cell(1, 3, 3, word('Seller'))), line(4, cell(0, 4, 2, word('Default labeling owner')) + cell(1, 4, 3, word('Seller'))),
  line(7, cell(0, 7, 1, word('Mandatory')) + [...letters].slice(1).map((_, at) => cell(at + 1, 7, 1, at === 3 ? word('Optional: case packed goods only') : null)).join('')),
  line(8, headings.map((_, at) => cell(at, 8, 2, at)).join(''), ' ht="30" customHeight="1"'),
].join('');
/** Rows Excel has styled and nobody has filled. */
const styled = Array.from({ length: 40 }, (_, at) => line(at + 9, [...letters].map((__, place) => cell(place, at + 9, place === 1 ? 5 : 4, null)).join(''), ' ht="18" customHeight="1"')).join('');
const example = line(9, cell(0, 9, 4, word('EXAMPLE-1')) + '<c r="B9" s="5"><v>10</v></c>' + cell(2, 9, 4, word('Amazon')));

const around = {
  before: '<sheetPr><tabColor rgb="FFFF9900"/></sheetPr><dimension ref="A1:L48"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="8" topLeftCell="A9" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="12" width="22" customWidth="1"/></cols>',
  after:
    '<sheetProtection formatCells="0"/><mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="E7:L7"/></mergeCells><conditionalFormatting sqref="B9:B48"><cfRule type="cellIs" dxfId="0" priority="1" operator="lessThan"><formula>0</formula></cfRule></conditionalFormatting>' +
    '<dataValidations count="2"><dataValidation type="list" allowBlank="1" sqref="B3:B4 C9:D48"><formula1>owners</formula1></dataValidation><dataValidation type="whole" operator="greaterThan" sqref="B9:B48"><formula1>0</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>',
};
const sheet = (data: string, before = '', after = ''): string => `${declared}<worksheet xmlns="${main}" xmlns:r="${office}">${before}<sheetData>${data}</sheetData>${after}</worksheet>`;

const sheets: readonly { readonly name: string; readonly state?: string; readonly xml: string }[] = [
  { name: 'Instructions', xml: sheet(line(1, cell(0, 1, 1, word('How to fill in this workbook')))) },
  { name: 'Create workflow – example', xml: sheet(top + example, around.before, around.after) },
  { name: manifestSheet, xml: sheet(top + styled, around.before, around.after) },
  { name: 'Valid values', state: 'hidden', xml: sheet(line(1, cell(0, 1, 4, word('Amazon'))) + line(2, cell(0, 2, 4, word('Seller')))) },
  { name: 'Copy', state: 'veryHidden', xml: sheet(top, around.before) },
];

const font = '<font><sz val="11"/><name val="Calibri"/></font>';
const styles =
  `${declared}<styleSheet xmlns="${main}"><fonts count="2">${font}<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFE0B2"/></patternFill></fill></fills>` +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf fontId="1" fillId="2" applyFill="1"/><xf fillId="2" applyFill="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/></cellXfs><dxfs count="1"><dxf><font><color rgb="FFFF0000"/></font></dxf></dxfs></styleSheet>';

/** Its parts are in the order in which Excel writes them. */
export const sendToAmazonWorkbook = (): Promise<Buffer> =>
  zipFile([
    {
      name: '[Content_Types].xml',
      content: `${declared}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets
        .map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)
        .join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    },
    { name: '_rels/.rels', content: `${declared}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>` },
    {
      name: 'xl/workbook.xml',
      content: `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets
        .map(({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 7}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 3}"/>`)
        .join('')}</sheets><definedNames><definedName name="owners">'Valid values'!$A$1:$A$2</definedName><definedName name="_xlnm.Print_Titles" localSheetId="2">'${manifestSheet}'!$8:$8</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${declared}<Relationships xmlns="${packaged}/relationships"><Relationship Target="styles.xml" Type="${office}/styles" Id="rId1"/><Relationship Target="sharedStrings.xml" Type="${office}/sharedStrings" Id="rId2"/>${sheets
        .map((_, at) => `<Relationship Target="${at % 2 === 0 ? '' : '/xl/'}worksheets/sheet${at + 1}.xml" Type="${office}/worksheet" Id="rId${at + 3}"/>`)
        .join('')}</Relationships>`,
    },
    ...sheets.map(({ xml }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: xml })),
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/sharedStrings.xml', content: `${declared}<sst xmlns="${main}" count="${strings.length}" uniqueCount="${strings.length}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>` },
    { name: 'xl/printerSettings/printerSettings1.bin', content: Buffer.from([0, 255, 0, 254]), stored: true },
  ]);

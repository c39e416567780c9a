/** An XLSX written part by part, for the forms no library writes: prefixes, odd cells, sizes no library would reach. */
import { awdHeadings, awdRow } from './awd-report';
import { zipFile, type ZipPart } from './zip-file';
import { writeReport } from './write-report';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const escapedXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export type XlsxParts = {
  /** What stands in `<sheetData>`. */
  readonly sheetData: string | Iterable<string>;
  /** What stands before it, and behind it. */
  readonly before?: string;
  readonly after?: string;
  /** What stands in `<sst>`: a run of `<si>`. */
  readonly strings?: string | Iterable<string>;
  /** What stands in `<styleSheet>`. */
  readonly styles?: string;
  readonly workbookPr?: string;
  /** More parts, or others in place of the usual ones. */
  readonly parts?: readonly ZipPart[];
};

function* wrapped(before: string, content: string | Iterable<string>, after: string): Generator<string> {
  yield before;
  if (typeof content === 'string') yield content;
  else yield* content;
  yield after;
}

export const xlsxParts = ({ sheetData, before = '', after = '', strings, styles, workbookPr = '', parts = [] }: XlsxParts): readonly ZipPart[] => {
  const usual: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content:
        '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
        '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
        '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
        '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
        '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>\n<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${workbookPr}/><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        `<?xml version="1.0"?><Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: wrapped(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><dimension ref="A1"/>${before}<sheetData>`, sheetData, `</sheetData>${after}</worksheet>`),
    },
    {
      name: 'xl/styles.xml',
      content: `<?xml version="1.0"?><styleSheet xmlns="${main}">${styles ?? '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="1"><xf numFmtId="0"/></cellXfs>'}</styleSheet>`,
    },
  ];
  if (strings !== undefined) {
    usual.push({ name: 'xl/sharedStrings.xml', content: wrapped(`<?xml version="1.0"?><sst xmlns="${main}">`, strings, '</sst>') });
  }
  const replaced = new Set(parts.map((part) => part.name));
  return [...usual.filter((part) => !replaced.has(part.name)), ...parts];
};

export type SheetParts = { readonly name: string; readonly sheetData: string; readonly state?: 'hidden' | 'veryHidden' };

/** A workbook of any number of sheets. */
export const sheetsFile = (sheets: readonly SheetParts[]): Promise<Buffer> => {
  const listed = sheets.map(({ name, state }, i) => `<sheet name="${escapedXml(name)}" sheetId="${i + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="s${i + 1}"/>`);
  const related = sheets.map((_, i) => `<Relationship Id="s${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`);
  return zipFile(
    xlsxParts({
      sheetData: '',
      parts: [
        { name: 'xl/workbook.xml', content: `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>` },
        { name: 'xl/_rels/workbook.xml.rels', content: `<?xml version="1.0"?><Relationships xmlns="${packageRelations}">${related.join('')}</Relationships>` },
        ...sheets.map(({ sheetData }, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content: `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>` })),
      ],
    }),
  );
};

export const xlsxFile = (parts: XlsxParts): Promise<Buffer> => zipFile(xlsxParts(parts));

const columnName = (index: number): string => (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26));

/** An AWD report of any number of rows as Excel writes one: shared strings, numbers, no formulas. */
export const bigAwdXlsx = async (rowCount: number): Promise<Buffer> => {
  const indexes = new Map<string, number>();
  const indexOf = (text: string): number => {
    const known = indexes.get(text);
    if (known !== undefined) return known;
    indexes.set(text, indexes.size);
    return indexes.size - 1;
  };
  const names = awdHeadings.map((_, i) => columnName(i));
  const textCell = (column: number, row: number, text: string) => `<c r="${names[column]}${row}" t="s"><v>${indexOf(text)}</v></c>`;
  function* rows(): Generator<string> {
    yield `<row r="1">${textCell(0, 1, 'Timestamp')}${textCell(1, 1, '2026-02-02 04:34:40')}</row><row r="2">${textCell(0, 2, 'Merchant ID')}${textCell(1, 2, 'A1EXAMPLE0SELLER')}</row>`;
    yield `<row r="4">${awdHeadings.map((heading, i) => textCell(i, 4, heading)).join('')}</row>`;
    for (let n = 1; n <= rowCount; n += 1) {
      const item = awdRow(n);
      const at = n + 4;
      let cells = '';
      awdHeadings.forEach((heading, i) => {
        const value = item[heading] ?? null;
        if (typeof value === 'number') cells += `<c r="${names[i]}${at}"><v>${value}</v></c>`;
        else if (typeof value === 'string') cells += textCell(i, at, value);
      });
      yield `<row r="${at}" spans="1:${awdHeadings.length}">${cells}</row>`;
    }
  }
  function* strings(): Generator<string> {
    for (const text of indexes.keys()) yield `<si><t>${escapedXml(text)}</t></si>`;
  }
  // The strings are known once the sheet is written, so the sheet goes first.
  return xlsxFile({ sheetData: rows(), strings: strings() });
};

export const writeBigAwdXlsx = async (dir: string, name: string, rowCount: number): Promise<string> => writeReport(dir, name, await bigAwdXlsx(rowCount));

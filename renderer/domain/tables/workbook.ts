/**
 * A table as the parts of an XLSX workbook. Every text stands in a cell of the format “Text”, so that 00123, 1E5 and ids of
 * seventeen digits are the same after opening and saving, and nothing in a text is ever run as a formula.
 */
import { cellOf, columnData } from './cells';
import { tableDefinition } from './definitions';
import { bareFigure } from './bare-figure';
import { neverRun } from './formula-guard';
import { headingWithUnit } from './heading-with-unit';
import type { SubtotalsBy } from './query';
import type { Cell, Column, Table, TableRows } from './table';
import { appendTo } from '../grouped';

/** A part's name in the package, and its XML piece by piece. */
export type WorkbookPart = { readonly name: string; readonly content: Iterable<string> };

/** What a sheet holds by the format's own limit; further rows go on in the next sheet, under the same headings. */
const mostSheetRows = 1_048_576;
const mostCellLetters = 32_767;
const cut = '… (cut: a spreadsheet cell holds 32,767 letters)';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Places in the list of cell formats below. */
const format = { plain: 0, text: 1, heading: 2, day: 3 } as const;

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

// eslint-disable-next-line no-control-regex -- control characters are what it looks for: XML cannot hold them
const special = /[&<>"\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold is written the way the format does it (`_x0001_`); half of a letter pair has no such way. */
const escaped = (text: string): string =>
  text.replace(special, (found) => entities[found] ?? (found >= '\uD800' && found <= '\uDFFF' ? '\uFFFD' : `_x${hex(found.charCodeAt(0))}_`));

const cutCell = (text: string): string => {
  if (text.length <= mostCellLetters) return text;
  const end = mostCellLetters - cut.length;
  const whole = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
  return text.slice(0, whole) + cut;
};

/** `A`, `B`, …, `Z`, `AA`, … for 0, 1, … */
export const columnLetters = (place: number): string =>
  (place >= 26 ? columnLetters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

const textCell = (at: string, text: string, style: number): string => {
  const kept = cutCell(text);
  const spaced = /^\s|\s$|[\n\t]/.test(kept) ? ' xml:space="preserve"' : '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${spaced}>${escaped(kept)}</t></is></c>`;
};

const millisADay = 86_400_000;
/** Day 60 is 29 February 1900, which never was; from the next day on the count is right. */
const firstSureDay = 61;

/** The day as spreadsheets count; null for what they cannot say, which then stands as text. */
export const sheetDay = (iso: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const millis = Date.parse(`${iso}T00:00:00Z`);
  // A day that is in no calendar is rolled over by some engines.
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== iso) return null;
  const day = (millis - Date.UTC(1899, 11, 30)) / millisADay;
  return day >= firstSureDay ? day : null;
};

const cellXml = (at: string, cell: Cell, kind: Column['kind']): string => {
  if (cell === null) return kind === 'text' ? `<c r="${at}" s="${format.text}"/>` : '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${bareFigure(cell)}</v></c>`;
  const day = kind === 'date' ? sheetDay(cell) : null;
  return day === null ? textCell(at, cell, format.text) : `<c r="${at}" s="${format.day}"><v>${day}</v></c>`;
};

type Sheet = { readonly columns: readonly Column[]; readonly rows: number; readonly cellsOf: (row: number) => readonly Cell[] };

const [leastWidth, mostWidth] = [8, 60];
/** Rows looked at for the width of their columns. */
const rowsMeasured = 500;
/** The heading has the button of the filter beside it, and is bold. */
const headingRoom = 4;
/** A figure worked out may have any number of digits; its width is that of a figure people read. */
const mostFigureLetters = 12;

const lettersOf = (cell: Cell): number => (cell === null ? 0 : typeof cell === 'number' ? Math.min(mostFigureLetters, bareFigure(cell).length) : (cell.split('\n', 1)[0] ?? '').length);

/** Widths, in letters, that show the heading and what stands below it, a long text in part. */
const widthsOf = ({ columns, rows, cellsOf }: Sheet): readonly number[] => {
  const widest = columns.map((column) => headingWithUnit(column).length + headingRoom);
  for (let row = 0; row < Math.min(rows, rowsMeasured); row += 1) {
    const cells = cellsOf(row);
    for (let place = 0; place < columns.length; place += 1) widest[place] = Math.max(widest[place] ?? 0, lettersOf(cells[place] ?? null) + 1);
  }
  return widest.map((letters) => Math.min(mostWidth, Math.max(leastWidth, letters)));
};

/** `name` is at most 31 letters long. */
export type NamedSheet = Sheet & { readonly name: string };

const rowsPerPiece = 512;

function* sheetXml(sheet: Sheet): Generator<string> {
  const { columns, rows, cellsOf } = sheet;
  const letters = columns.map((_, place) => columnLetters(place));
  const area = `A1:${letters.at(-1) ?? 'A'}${rows + 1}`;
  const widths = widthsOf(sheet).map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('');
  yield `${declaration}<worksheet xmlns="${main}"><dimension ref="${area}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `${columns.length === 0 ? '' : `<cols>${widths}</cols>`}<sheetData><row r="1">${columns.map((column, place) => textCell(`${letters[place] ?? ''}1`, headingWithUnit(column), format.heading)).join('')}</row>`;
  for (let start = 0; start < rows; start += rowsPerPiece) {
    let piece = '';
    for (let row = start; row < Math.min(rows, start + rowsPerPiece); row += 1) {
      const number = row + 2;
      piece += `<row r="${number}">`;
      const cells = cellsOf(row);
      for (let place = 0; place < columns.length; place += 1) piece += cellXml(`${letters[place] ?? ''}${number}`, cells[place] ?? null, columns[place]?.kind ?? 'text');
      piece += '</row>';
    }
    yield piece;
  }
  // Green corners on every id that looks like a number would say that something is wrong.
  yield `</sheetData><autoFilter ref="${area}"/><ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

const mostNameLetters = 31;
/** A sheet's name may be so many letters long and lacks a few signs. */
const sheetName = (title: string, place: number): string => {
  const suffix = place === 0 ? '' : ` ${place + 1}`;
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').replace(/^'|'$/g, '').slice(0, mostNameLetters - suffix.length) + suffix;
};

/** A sheet’s name that ends with the day its rows are of, whatever of the title has to go. */
export const titleOfDay = (title: string, day: string): string => `${title.slice(0, mostNameLetters - day.length - 1)} ${day}`;

/** Every part of a workbook whose sheets together show these rows under these columns. */
export const workbookParts = (title: string, columns: readonly Column[], rows: number, cellsOf: (row: number) => readonly Cell[], sheetRows = mostSheetRows): readonly WorkbookPart[] => {
  const perSheet = sheetRows - 1;
  const sheets = Array.from({ length: Math.max(1, Math.ceil(rows / perSheet)) }, (_, place): Sheet => ({
    columns,
    rows: Math.min(perSheet, rows - place * perSheet),
    cellsOf: (row) => cellsOf(place * perSheet + row),
  }));
  return workbookOf(sheets.map((sheet, place) => ({ ...sheet, name: sheetName(title, place) })));
};

/** Every part of a workbook of these sheets, in their order. */
export const workbookOf = (sheets: readonly NamedSheet[]): readonly WorkbookPart[] => {
  const types = sheets.map((_, place) => `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('');
  const named = sheets.map(({ name }, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`).join('');
  const links = sheets.map((_, place) => `<Relationship Id="rId${place + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`).join('');
  return [
    { name: '[Content_Types].xml', content: [`${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types}</Types>`] },
    { name: '_rels/.rels', content: [`${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`] },
    { name: 'xl/workbook.xml', content: [`${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${named}</sheets></workbook>`] },
    { name: 'xl/_rels/workbook.xml.rels', content: [`${declaration}<Relationships xmlns="${packageRelationships}">${links}<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`] },
    { name: 'xl/styles.xml', content: [styles] },
    ...sheets.map((sheet, place) => ({ name: `xl/worksheets/sheet${place + 1}.xml`, content: sheetXml(sheet) })),
  ];
};

/** What rows are called and what their columns are. */
export type Titled = { readonly title: string; readonly columns: readonly Column[]; /** A sheet of all rows, and one for each word of this column. */ readonly workbookBy?: string; /** Rows are also added up by the words of a column. */ readonly subtotalsBy?: SubtotalsBy };

/** The rows of `order` and the named columns, headed by title and unit. Columns that are not among those of `titled` are left out. */
export const rowsToWorkbook = (table: TableRows, { title, columns, workbookBy }: Titled, order: Uint32Array, columnIds: readonly string[]): readonly WorkbookPart[] => {
  const shown = columnIds.flatMap((id) => columns.filter((column) => column.id === id));
  const data = shown.map((column) => columnData(table, column.id));
  const bare = (cell: Cell): Cell => (typeof cell === 'string' ? neverRun(cell) : cell);
  const cellsAt = (row: number): readonly Cell[] => data.map((column) => (column === null ? null : bare(cellOf(column, row))));
  const words = workbookBy === undefined || order.length >= mostSheetRows ? null : columnData(table, workbookBy);
  if (words === null) return workbookParts(title, shown, order.length, (position) => cellsAt(order[position] ?? 0));
  const byWord = new Map<string, number[]>();
  for (const row of order) {
    const word = String(cellOf(words, row) ?? 'None');
    appendTo(byWord, word, row);
  }
  const sheet = (name: string, rows: ArrayLike<number>): NamedSheet => ({ name, columns: shown, rows: rows.length, cellsOf: (position) => cellsAt(rows[position] ?? 0) });
  return workbookOf([sheet('All', order), ...[...byWord].sort(([one], [other]) => (one < other ? -1 : 1)).map(([word, rows]) => sheet(sheetName(word, 0), rows))]);
};

export const tableToWorkbook = (table: Table, order: Uint32Array, columnIds: readonly string[]): readonly WorkbookPart[] => rowsToWorkbook(table, tableDefinition(table.tableId), order, columnIds);

/**
 * Writes values into the cells of a worksheet's XML and leaves every other letter of it as it is: styles, widths, validations and whatever
 * else the marketplace's workbook holds. Only the rows below the header are touched, and of them only the columns that are filled.
 */
import type { Cell } from '../tables/table';
import { columnLetters } from '../tables/workbook';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

const plain = (xml: string): string =>
  xml.replaceAll(/&(?:amp|lt|gt|quot|apos);|&#(x?)([0-9a-fA-F]+);/g, (found, hex: string | undefined, code: string | undefined) => {
    if (code === undefined) return entities[found] ?? found;
    const point = parseInt(code, hex === 'x' ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : found;
  });

const escaped = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- XML cannot hold them
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Texts inside `<t>` elements, runs of rich text together, spoken readings left out. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '').matchAll(/<(?:\w+:)?t(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?t>)/g)].map(([, text]) => plain(text ?? '')).join('');

/** The workbook's shared texts, in their order. */
export const sharedTexts = (xml: string): readonly string[] => [...xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, inside]) => textIn(inside ?? ''));

type CellXml = { readonly place: number; readonly xml: string; readonly style: string | null };
type RowXml = { readonly number: number; readonly open: string; readonly cells: readonly CellXml[]; readonly start: number; readonly end: number };

const attribute = (tag: string, name: string): string | null => new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? null;

const placeOf = (reference: string): number => {
  let place = 0;
  for (const letter of reference.replaceAll(/[^A-Z]/g, '')) place = place * 26 + (letter.charCodeAt(0) - 64);
  return place - 1;
};

const cellsOf = (inside: string): readonly CellXml[] => {
  let next = 0;
  return [...inside.matchAll(/<(?:\w+:)?c(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?c>)/g)].map(([xml]) => {
    const tag = xml.slice(0, xml.indexOf('>') + 1);
    const reference = attribute(tag, 'r');
    const place = reference === null ? next : placeOf(reference);
    next = place + 1;
    return { place, xml, style: attribute(tag, 's') };
  });
};

const rowPattern = /<(?:\w+:)?row(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?row>)/g;

const rowsOf = (data: string, offset: number): readonly RowXml[] => {
  let next = 1;
  return [...data.matchAll(rowPattern)].map((found) => {
    const [xml] = found;
    const open = xml.slice(0, xml.indexOf('>') + 1);
    const number = Number(attribute(open, 'r') ?? next);
    next = number + 1;
    const inside = open.endsWith('/>') ? '' : xml.slice(open.length, xml.lastIndexOf('</'));
    return { number, open, cells: cellsOf(inside), start: offset + found.index, end: offset + found.index + xml.length };
  });
};

const valueOf = ({ xml }: CellXml, shared: readonly string[]): string => {
  const tag = xml.slice(0, xml.indexOf('>') + 1);
  const kind = attribute(tag, 't');
  if (kind === 'inlineStr') return textIn(xml);
  const value = plain(/<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(xml)?.[1] ?? '');
  return kind === 's' ? (shared[Number(value)] ?? '') : value;
};

type SheetData = { readonly prefix: string; readonly start: number; readonly end: number; readonly rows: readonly RowXml[]; readonly isEmptyTag: boolean };

const sheetDataOf = (xml: string): SheetData | null => {
  const open = /<(\w+:)?sheetData(?:\s[^>]*)?(\/)?>/.exec(xml);
  if (open === null) return null;
  const prefix = open[1] ?? '';
  const start = open.index + open[0].length;
  if (open[2] === '/') return { prefix, start: open.index, end: start, rows: [], isEmptyTag: true };
  const end = xml.indexOf(`</${prefix}sheetData>`, start);
  return end === -1 ? null : { prefix, start, end, rows: rowsOf(xml.slice(start, end), start), isEmptyTag: false };
};

/** As it is compared: marks of what must be filled say nothing of the column. */
const normal = (heading: string): string =>
  heading.replaceAll(/[\s\u00A0]+/g, ' ').replaceAll(/\((?:required|optional|mandatory)\)/gi, '').replace(/^[\s*]+|[\s*†]+$/g, '').toLowerCase();

/** Other spellings of a heading. */
const spelled: Readonly<Record<string, string>> = { 'labelling owner': 'labeling owner', 'palletised?': 'palletized?' };

export type HeaderPlace = { readonly row: number; /** Places of the columns by heading, in lower case. */ readonly columns: ReadonlyMap<string, number> };

/** The first row, of the first 40, that has all of these headings. */
export const headerOf = (xml: string, shared: readonly string[], needed: readonly string[]): HeaderPlace | null => {
  for (const row of sheetDataOf(xml)?.rows ?? []) {
    if (row.number > 40) return null;
    const columns = new Map<string, number>();
    for (const cell of row.cells) {
      const heading = normal(valueOf(cell, shared));
      if (heading !== '') columns.set(spelled[heading] ?? heading, cell.place);
    }
    if (needed.every((heading) => columns.has(normal(heading)))) return { row: row.number, columns };
  }
  return null;
};

const cellXml = (prefix: string, place: number, row: number, value: Cell, style: string | null): string => {
  const at = `${columnLetters(place)}${row}`;
  const styled = style === null ? '' : ` s="${style}"`;
  if (value === null) return style === null ? '' : `<${prefix}c r="${at}"${styled}/>`;
  if (typeof value === 'number') return `<${prefix}c r="${at}"${styled}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
  const space = /^\s|\s$/.test(value) ? ' xml:space="preserve"' : '';
  return `<${prefix}c r="${at}"${styled} t="inlineStr"><${prefix}is><${prefix}t${space}>${escaped(value)}</${prefix}t></${prefix}is></${prefix}c>`;
};

const hasFormula = ({ xml }: CellXml): boolean => /<(?:\w+:)?f[\s/>]/.test(xml);

/** A row with some of its cells written anew; cells with a formula of the template stay. */
const writtenRow = (prefix: string, number: number, row: RowXml | null, values: ReadonlyMap<number, Cell>, styles: ReadonlyMap<number, string | null>): string => {
  const cells = new Map<number, string>();
  for (const cell of row?.cells ?? []) {
    const isFilled = values.has(cell.place) && !hasFormula(cell);
    cells.set(cell.place, isFilled ? cellXml(prefix, cell.place, number, values.get(cell.place) ?? null, cell.style) : cell.xml);
  }
  for (const [place, value] of values) if (!cells.has(place)) cells.set(place, cellXml(prefix, place, number, value, styles.get(place) ?? null));
  const inside = [...cells].sort(([one], [other]) => one - other).map(([, xml]) => xml).join('');
  // Which columns a row spans is only a hint, and a wrong one is worse than none.
  const open = row === null ? `<${prefix}row r="${number}">` : row.open.replace(/\/>$/, '>').replace(/\sspans="[^"]*"/, '');
  return `${open}${inside}</${prefix}row>`;
};

const lastFilled = (rows: readonly RowXml[], header: HeaderPlace, columns: readonly number[], shared: readonly string[]): number =>
  rows.reduce((last, row) => (row.number > header.row && row.cells.some((cell) => columns.includes(cell.place) && valueOf(cell, shared) !== '') ? row.number : last), header.row);

/** What a description of a column begins with. */
const describing = /^(?:alphanumeric|string|integer|number|definition|closed list|required|optional|a |the |example)\b/i;

/**
 * Walmart's workbooks name their edition in the first cell and head a sheet three times over: in people's words, in the feed's own, and by what may stand there. Others have a line of descriptions at
 * most. All of these lines stay.
 */
const describingRows = (rows: readonly RowXml[], header: HeaderPlace, [heading = '', figure = '']: readonly string[], shared: readonly string[]): number => {
  const corner = rows[0]?.number === 1 ? rows[0].cells.find(({ place }) => place === 0) : undefined;
  const isEdition = corner !== undefined && /^\s*version\s*=/i.test(valueOf(corner, shared));
  const saidIn = (row: RowXml, column: string): string => {
    const cell = row.cells.find(({ place }) => place === header.columns.get(normal(column)));
    return cell === undefined ? '' : valueOf(cell, shared).trim();
  };
  let lines = 0;
  // Below the feed's own words an edition has one line of descriptions, however it begins.
  let mayDescribe = isEdition;
  for (const row of rows) {
    if (row.number !== header.row + lines + 1) continue;
    const said = saidIn(row, heading);
    const isName = normal(said) === normal(heading);
    const isFigure = saidIn(row, figure) !== '' && Number.isFinite(Number(saidIn(row, figure)));
    // Goods have a figure beside them, however their name begins.
    if (said === '' || !(isName || (!isFigure && (mayDescribe || describing.test(said))))) break;
    lines += 1;
    mayDescribe = isEdition && isName;
  }
  return lines;
};

/**
 * The sheet with `values` below its header, a row each, by heading. Headings the sheet does not have are left out; filled rows of an
 * earlier use below the last new one are emptied in these columns, or they would be sent again. The styles of new rows are those of the
 * first row below the header. `afresh`: what stood in the other columns beside goods belonged to those and goes as well; what stands in rows without goods is the template's own. Null: the sheet has no such header.
 */
export const filledSheet = (xml: string, shared: readonly string[], needed: readonly string[], values: readonly Readonly<Record<string, Cell>>[], afresh = false): string | null => {
  const data = sheetDataOf(xml);
  const found = headerOf(xml, shared, needed);
  if (data === null || found === null) return null;
  const header = { ...found, row: found.row + describingRows(data.rows, found, needed, shared) };
  const given = [...new Set(values.flatMap((row) => Object.keys(row)))].flatMap((heading) => {
    const place = header.columns.get(normal(heading));
    return place === undefined ? [] : [{ heading, place }];
  });
  const others = afresh ? [...header.columns].flatMap(([heading, place]) => (given.some((one) => one.place === place) ? [] : [{ heading, place }])) : [];
  const headings = [...given, ...others];
  const places = headings.map(({ place }) => place);
  const keyPlace = header.columns.get(normal(needed[0] ?? ''));
  const byNumber = new Map(data.rows.map((row) => [row.number, row]));
  const pattern = byNumber.get(header.row + 1);
  const styles = new Map(places.map((place) => [place, pattern?.cells.find((cell) => cell.place === place)?.style ?? null]));
  const last = Math.max(header.row + values.length, lastFilled(data.rows, header, places, shared));
  const written = new Map<number, string>();
  for (let number = header.row + 1; number <= last; number += 1) {
    const row = values[number - header.row - 1];
    const own = byNumber.get(number) ?? null;
    if (row === undefined && own === null) continue;
    const held = own?.cells.some((cell) => cell.place === keyPlace && valueOf(cell, shared) !== '') === true;
    written.set(number, writtenRow(data.prefix, number, own, new Map((held ? headings : given).map(({ heading, place }) => [place, row?.[heading] ?? null])), styles));
  }
  let result = '';
  let at = data.start;
  const added = [...written.keys()].filter((number) => !byNumber.has(number)).sort((one, other) => one - other);
  const putAdded = (before: number): void => {
    while (added[0] !== undefined && added[0] < before) result += written.get(added.shift() ?? 0) ?? '';
  };
  if (!data.isEmptyTag) {
    for (const row of data.rows) {
      putAdded(row.number);
      result += xml.slice(at, row.start) + (written.get(row.number) ?? xml.slice(row.start, row.end));
      at = row.end;
    }
  }
  putAdded(Infinity);
  const body = data.isEmptyTag ? `<${data.prefix}sheetData>${result}</${data.prefix}sheetData>` : result + xml.slice(at, data.end);
  const whole = xml.slice(0, data.start) + body + xml.slice(data.end);
  const widest = Math.max(0, ...data.rows.flatMap(({ cells }) => cells.map(({ place }) => place)), ...places);
  const bottom = Math.max(last, data.rows.at(-1)?.number ?? 0);
  return whole.replace(/(<(?:\w+:)?dimension\s[^>]*ref=")[^"]*(")/, (_, before: string, after: string) => `${before}A1:${columnLetters(widest)}${bottom}${after}`);
};

/**
 * Writes values into the cells of a worksheet's XML and leaves every other letter of it as it is: styles, widths, validations and whatever
 * else the marketplace's workbook holds. Only the rows below the header are touched, and of them only the columns that are filled.
 */
import type { Cell } from '../tables/table';
import { columnLetters } from '../tables/workbook';
import { formulaIn, mergedIn, sheetDataOf, valueOf, type Block, type CellXml, type RowXml } from './sheet-xml';

/** What looks like the format's own way to write a letter (`_x0041_`) is written so that it stays what it is. */
const escaped = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- XML cannot hold them
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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
      const named = spelled[heading] ?? heading;
      // A second one is that of an example beside it.
      if (heading !== '' && !columns.has(named)) columns.set(named, cell.place);
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

/** A formula stays, with what it comes to for these goods: whoever reads the file without working it out reads that. */
const workedOut = (prefix: string, { xml }: CellXml, formula: string, value: Cell): string => {
  const open = xml.slice(0, xml.indexOf('>')).replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '');
  const result = value === null ? '' : `<${prefix}v>${typeof value === 'number' ? value : escaped(value)}</${prefix}v>`;
  return `${open}${typeof value === 'string' ? ' t="str"' : ''}>${formula}${result}</${prefix}c>`;
};

/** A row with some of its cells written anew. */
const writtenRow = (prefix: string, number: number, row: RowXml | null, values: ReadonlyMap<number, Cell>, styles: ReadonlyMap<number, string | null>, isGoods: boolean): string => {
  const cells = new Map<number, string>();
  for (const cell of row?.cells ?? []) {
    const value = values.get(cell.place);
    const formula = value === undefined ? null : formulaIn(cell);
    // One without a name would be taken for the one beside it, were it left out.
    const emptied = `<${prefix}c r="${columnLetters(cell.place)}${number}"/>`;
    cells.set(cell.place, value === undefined ? cell.xml : formula !== null ? workedOut(prefix, cell, formula, value) : cellXml(prefix, cell.place, number, value, cell.style) || emptied);
  }
  for (const [place, value] of values) if (!cells.has(place)) cells.set(place, cellXml(prefix, place, number, value, styles.get(place) ?? null));
  const inside = [...cells].sort(([one], [other]) => one - other).map(([, xml]) => xml).join('');
  // Which columns a row spans is only a hint, and a wrong one is worse than none.
  const kept = row === null ? `<${prefix}row r="${number}">` : row.open.replace(/\/>$/, '>').replace(/\sspans="[^"]*"/, '');
  // A filter that was left on hid what stood there before.
  const open = isGoods ? kept.replace(/\shidden\s*=\s*(?:"[^"]*"|'[^']*')/, '') : kept;
  return `${open}${inside}</${prefix}row>`;
};

/** Of a sheet, by the format's own limit. */
const mostRows = 1_048_576;

const lastFilled = (rows: readonly RowXml[], header: HeaderPlace, columns: readonly number[], shared: readonly string[]): number =>
  rows.reduce((last, row) => (row.number > header.row && row.cells.some((cell) => columns.includes(cell.place) && valueOf(cell, shared) !== '') ? row.number : last), header.row);

/** A sentence, and no SKU that lost its quantity. */
const isNote = (text: string): boolean => /\s|:$/.test(text);

type OwnBelow = { readonly notes: ReadonlySet<number>; /** Where the headings of another table stand: it and what is below it is none of ours. */ readonly end: number };

/** What stands below a gap in the rows of goods and is none of them: goods have a figure for their quantity, or none. */
const ownBelow = (rows: readonly RowXml[], { row: headerRow }: HeaderPlace, [key = -1, ...figures]: readonly number[], shared: readonly string[]): OwnBelow => {
  const notes = new Set<number>();
  let before = headerRow;
  for (const row of rows) {
    if (row.number <= headerRow) continue;
    const said = new Map(row.cells.map((cell) => [cell.place, valueOf(cell, shared).trim()]));
    const filled = [...said.values()].filter((text) => text !== '');
    if (filled.length === 0) continue;
    const isApart = row.number > before + 1 || notes.has(before);
    before = row.number;
    const named = said.get(key) ?? '';
    if (!isApart || named === '') continue;
    if (figures.some((place) => !Number.isFinite(Number(said.get(place) ?? '')))) return { notes, end: row.number };
    if (filled.length === 1 && isNote(named)) notes.add(row.number);
  }
  return { notes, end: Infinity };
};

const addsUp = /\b(?:SUM|SUBTOTAL|AGGREGATE|COUNTA?|SUMIFS?)\s*\(/i;

/**
 * Whether a row below the header takes no goods. What is written under a merged cell is hidden, and what stands beside a formula for the SKU or the quantity is worked out anew by whoever opens the file.
 */
const roomIn = (merged: readonly Block[], given: readonly number[], needed: readonly number[]) => {
  const hiding = merged.filter(({ firstRow, lastRow, first, last }) => (firstRow < lastRow || first < last) && given.some((place) => place >= first && place <= last));
  const hides = (number: number): boolean => hiding.some(({ firstRow, lastRow, first, last }) => number >= firstRow && number <= lastRow && given.some((place) => place >= first && place <= last && (place !== first || number !== firstRow)));
  return {
    takesNone: (number: number, row: RowXml | null): boolean => hides(number) || row?.cells.some((cell) => needed.includes(cell.place) && formulaIn(cell) !== null) === true,
    isSum: (row: RowXml | null): boolean => row?.cells.some((cell) => needed.includes(cell.place) && addsUp.test(formulaIn(cell) ?? '')) === true,
  };
};

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
 * first row below the header. `afresh`: what stood in the other columns beside goods belonged to those and goes as well; what stands in rows without goods is the template's own. Null: the sheet has no such header, or no room below it.
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
  const neededPlaces = needed.flatMap((heading) => header.columns.get(normal(heading)) ?? []);
  const { takesNone, isSum } = roomIn(mergedIn(xml.slice(data.end)), given.map(({ place }) => place), neededPlaces);
  const { notes, end } = ownBelow(data.rows, header, neededPlaces, shared);
  const filledTo = Math.min(end - 1, lastFilled(data.rows, header, places, shared));
  const written = new Map<number, string>();
  let last = header.row;
  for (let next = 0; next < values.length || last < filledTo; ) {
    last += 1;
    if (last > mostRows || last >= end) return null;
    if (notes.has(last)) continue;
    const own = byNumber.get(last) ?? null;
    const isTaken = takesNone(last, own);
    const row = isTaken ? undefined : values[next];
    if (!isTaken) next += 1;
    if (row === undefined && own === null) continue;
    const said = (place: number): string => {
      const cell = own?.cells.find((one) => one.place === place);
      return cell === undefined ? '' : valueOf(cell, shared);
    };
    const held = keyPlace !== undefined && said(keyPlace) !== '';
    // Words that stand across the columns and a sum are the template's own; goods of an earlier use are not.
    if (isTaken && (isSum(own) || !(held && neededPlaces.every((place) => place === keyPlace || (said(place).trim() !== '' && Number.isFinite(Number(said(place)))))))) continue;
    written.set(last, writtenRow(data.prefix, last, own, new Map((held ? headings : given).map(({ heading, place }) => [place, row?.[heading] ?? null])), styles, row !== undefined));
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

/** What a worksheet's XML says, cell by cell, with the place of each row in it. */
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

const plain = (xml: string): string =>
  xml.replaceAll(/&(?:amp|lt|gt|quot|apos);|&#(x?)([0-9a-fA-F]+);/g, (found, hex: string | undefined, code: string | undefined) => {
    if (code === undefined) return entities[found] ?? found;
    const point = parseInt(code, hex === 'x' ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : found;
  });

/** Texts inside `<t>` elements, runs of rich text together, spoken readings left out. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '').matchAll(/<(?:\w+:)?t(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?t>)/g)].map(([, text]) => plain(text ?? '')).join('');

/** The workbook's shared texts, in their order. */
export const sharedTexts = (xml: string): readonly string[] => [...xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, inside]) => textIn(inside ?? ''));

export type CellXml = { readonly place: number; readonly xml: string; readonly style: string | null };
export type RowXml = { readonly number: number; readonly open: string; readonly cells: readonly CellXml[]; readonly start: number; readonly end: number };

/** Some writers put it in single quotes. */
export const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2] ?? null;
};

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

export const valueOf = ({ xml }: CellXml, shared: readonly string[]): string => {
  const tag = xml.slice(0, xml.indexOf('>') + 1);
  const kind = attribute(tag, 't');
  if (kind === 'inlineStr') return textIn(xml);
  const value = plain(/<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(xml)?.[1] ?? '');
  return kind === 's' ? (shared[Number(value)] ?? '') : value;
};

type SheetData = { readonly prefix: string; readonly start: number; readonly end: number; readonly rows: readonly RowXml[]; readonly isEmptyTag: boolean };

export const sheetDataOf = (xml: string): SheetData | null => {
  const open = /<(\w+:)?sheetData(?:\s[^>]*)?(\/)?>/.exec(xml);
  if (open === null) return null;
  const prefix = open[1] ?? '';
  const start = open.index + open[0].length;
  if (open[2] === '/') return { prefix, start: open.index, end: start, rows: [], isEmptyTag: true };
  const end = xml.indexOf(`</${prefix}sheetData>`, start);
  return end === -1 ? null : { prefix, start, end, rows: rowsOf(xml.slice(start, end), start), isEmptyTag: false };
};

export const formulaIn = ({ xml }: CellXml): string | null => /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/(?:\w+:)?f>)/.exec(xml)?.[0] ?? null;

export type Block = { readonly firstRow: number; readonly lastRow: number; readonly first: number; readonly last: number };

export const mergedIn = (xml: string): readonly Block[] =>
  [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*>/g)].flatMap(([tag]) => {
    const [from = '', to = from] = (attribute(tag, 'ref') ?? '').split(':');
    const rowOf = (reference: string): number => Number(reference.replaceAll(/\D/g, ''));
    return [{ firstRow: rowOf(from), lastRow: rowOf(to), first: placeOf(from), last: placeOf(to) }];
  });

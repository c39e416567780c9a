/**
 * Files of quantities in the marketplaces' own forms: Amazon's tab files, Walmart's inventory feed 1.4, eBay's template for prices and quantities. Where staff have dropped the marketplace's own
 * template, that is filled instead. Each file is read again before it is given out.
 */
import { hasOwnLabel } from '../demand/listing-directory';
import { grouped } from '../grouped';
import { delimitedCell, readDelimited } from './delimited';
import type { GivenLine } from './given-lines';
import type { Shop } from './shops';

export const fileForms = ['price-quantity', 'inventory-loader', 'walmart-feed', 'ebay-revise'] as const;
export type FileForm = (typeof fileForms)[number];

type FormFacts = {
  readonly shop: Shop;
  readonly title: string;
  readonly extension: string;
  /**
   * Most lines and bytes of a file. Walmart's table of feeds says 50,000 items, 5 MB and ten feeds an hour for inventory; eBay's data file limits say 15 MB, and nothing of lines: what its upload page
   * works off in one go is kept well below. Amazon's are what its upload page takes at once.
   */
  readonly mostLines: number;
  readonly mostBytes: number;
};

export const formFacts: Readonly<Record<FileForm, FormFacts>> = {
  'price-quantity': { shop: 'amazon', title: 'Price & Quantity', extension: 'txt', mostLines: 50_000, mostBytes: 10_000_000 },
  'inventory-loader': { shop: 'amazon', title: 'Inventory Loader', extension: 'txt', mostLines: 50_000, mostBytes: 10_000_000 },
  'walmart-feed': { shop: 'walmart', title: 'Inventory feed 1.4', extension: 'json', mostLines: 50_000, mostBytes: 5_000_000 },
  'ebay-revise': { shop: 'ebay', title: 'Edit price and quantity', extension: 'csv', mostLines: 25_000, mostBytes: 15_000_000 },
};

type CellOf = (line: GivenLine) => string | number | null;

const amazonColumns: Readonly<Record<string, CellOf>> = {
  sku: ({ sku }) => sku,
  quantity: ({ after }) => after,
  'handling-time': ({ handlingDays }) => handlingDays,
  'leadtime-to-ship': ({ handlingDays }) => handlingDays,
  'product-id': ({ externalId }) => externalId,
  'product-id-type': ({ externalId }) => (externalId === null ? null : 1),
  'add-delete': () => 'a',
};

/** Blank cells leave what Amazon has: prices above all. */
const amazonHeadings = {
  'price-quantity': ['sku', 'price', 'minimum-seller-allowed-price', 'maximum-seller-allowed-price', 'quantity', 'handling-time', 'fulfillment-channel'],
  'inventory-loader': [
    'sku', 'product-id', 'product-id-type', 'price', 'minimum-seller-allowed-price', 'maximum-seller-allowed-price', 'item-condition', 'quantity', 'add-delete', 'will-ship-internationally', 'expedited-shipping',
    'standard-plus', 'item-note', 'fulfillment-center-id', 'product-tax-code', 'handling-time',
  ],
} as const;

export const ebayInfo = '#INFO,Version=1.0.0,Template= eBay-active-revise-price-quantity-download_US,,,,,,,,,';
export const ebayHeadings = ['Action', 'Category name', 'Item number', 'Title', 'Listing site', 'Currency', 'Start price', 'Buy It Now price', 'Available quantity', 'Relationship', 'Relationship details', 'Custom label (SKU)'] as const;

const byteOrderMark = '\uFEFF';

/** An eBay listing without a label of its own goes by the item number, which is then no label. */
const labelOf = ({ sku, externalId }: GivenLine): string | null => (hasOwnLabel({ channel: 'ebay', sku, externalId }) ? sku : null);

/** Variations stand below a row of their listing, which names it once. */
const ebayRecords = (lines: readonly GivenLine[]): readonly Readonly<Record<string, string | number | null>>[] =>
  [...grouped(lines, ({ externalId, sku }) => externalId ?? sku)].flatMap(([item, own]) => {
    const [first] = own;
    const named = { Action: 'Revise', 'Item number': item, Title: first?.title ?? null };
    if (own.length === 1 && first?.variation === null) return [{ ...named, 'Available quantity': first.after, 'Custom label (SKU)': labelOf(first) }];
    return [named, ...own.map((line) => ({ 'Available quantity': line.after, Relationship: 'Variation', 'Relationship details': line.variation, 'Custom label (SKU)': labelOf(line) }))];
  });

const encoder = new TextEncoder();

const walmartFeed = (lines: readonly GivenLine[]): string =>
  JSON.stringify({ InventoryHeader: { version: '1.4' }, Inventory: lines.map(({ sku, after, shipNode }) => ({ sku, ...(shipNode === null ? {} : { shipNode }), quantity: { unit: 'EACH', amount: after } })) }, null, 1);

/** A text template of the marketplace: what stands above its headings is kept letter for letter, and so are the cells of rows that are filled. Null where it has no such headings. */
export type TextTemplate = { readonly text: string };

const needed: Readonly<Record<'amazon' | 'ebay', readonly string[]>> = { amazon: ['sku', 'quantity'], ebay: ['Action', 'Item number', 'Available quantity'] };

type Opened = { readonly head: string; readonly headings: readonly string[]; readonly delimiter: string; readonly lineEnd: string; readonly rows: readonly (readonly string[])[] };

const openTemplate = (shop: 'amazon' | 'ebay', { text }: TextTemplate): Opened | null => {
  const { delimiter, lineEnd, records } = readDelimited(text);
  const at = records.findIndex(({ cells }) => needed[shop].every((heading) => cells.some((cell) => cell.replace(byteOrderMark, '').trim().toLowerCase() === heading.toLowerCase())));
  if (at === -1 || at > 15) return null;
  return {
    head: records.slice(0, at + 1).map(({ raw }) => raw + lineEnd).join(''), headings: (records[at]?.cells ?? []).map((cell) => cell.replace(byteOrderMark, '').trim()), delimiter, lineEnd,
    rows: records.slice(at + 1).map(({ cells }) => cells),
  };
};

export const isTemplate = (shop: 'amazon' | 'ebay', template: TextTemplate): boolean => openTemplate(shop, template) !== null;

const written = (cells: readonly (string | number | null)[], delimiter: string): string => cells.map((cell) => delimitedCell(cell, delimiter)).join(delimiter);

/** Rows of eBay's template by item and variation, with what they said: its prices and categories are given back as they were. */
const standingRows = ({ headings, rows }: Opened): ReadonlyMap<string, readonly string[]> => {
  const place = (heading: string): number => headings.findIndex((one) => one.toLowerCase() === heading.toLowerCase());
  const [item, label, details] = [place('Item number'), place('Custom label (SKU)'), place('Relationship details')];
  const found = new Map<string, readonly string[]>();
  let number = '';
  for (const cells of rows) {
    if ((cells[item] ?? '') !== '') {
      number = cells[item] ?? '';
      found.set(number, cells);
    } else for (const key of [cells[label] ?? '', cells[details] ?? '']) if (key !== '') found.set(`${number} ${key}`, cells);
  }
  return found;
};

const textOf = (form: FileForm, lines: readonly GivenLine[], template: TextTemplate | null): string | null => {
  if (form === 'walmart-feed') return walmartFeed(lines);
  if (form !== 'ebay-revise') {
    const opened = template === null ? null : openTemplate('amazon', template);
    if (template !== null && opened === null) return null;
    const headings: readonly string[] = opened?.headings ?? amazonHeadings[form];
    const [delimiter, lineEnd] = [opened?.delimiter ?? '\t', opened?.lineEnd ?? '\r\n'];
    const head = opened?.head ?? headings.join('\t') + lineEnd;
    return head + lines.map((line) => written(headings.map((heading) => amazonColumns[heading.toLowerCase()]?.(line) ?? null), delimiter) + lineEnd).join('');
  }
  const opened = template === null ? null : openTemplate('ebay', template);
  if (template !== null && opened === null) return null;
  const headings: readonly string[] = opened?.headings ?? ebayHeadings;
  const [delimiter, lineEnd] = [opened?.delimiter ?? ',', opened?.lineEnd ?? '\r\n'];
  const head = opened?.head ?? `${byteOrderMark}${ebayInfo}${lineEnd}${ebayHeadings.join(',')}${lineEnd}`;
  const standing = opened === null ? new Map<string, readonly string[]>() : standingRows(opened);
  let item = '';
  const body = ebayRecords(lines).map((record) => {
    if (typeof record['Item number'] === 'string') item = record['Item number'];
    const known = record['Item number'] === undefined ? (standing.get(`${item} ${String(record['Custom label (SKU)'] ?? '')}`) ?? standing.get(`${item} ${String(record['Relationship details'] ?? '')}`)) : standing.get(item);
    const cells = headings.map((heading, place) => {
      const own = Object.entries(record).find(([name]) => name.toLowerCase() === heading.toLowerCase())?.[1] ?? null;
      const isQuantity = heading.toLowerCase() === 'available quantity';
      return isQuantity || known === undefined || (known[place] ?? '') === '' ? own : (known[place] ?? null);
    });
    return written(cells, delimiter) + lineEnd;
  });
  return head + body.join('');
};

export type MadeFile = { readonly name: string; readonly bytes: Uint8Array; readonly lines: number };

export type MadeFiles = { readonly kind: 'made'; readonly files: readonly MadeFile[]; /** By place in `lines`: the file it stands in, from 1. */ readonly fileOf: readonly number[] } | { readonly kind: 'refused'; readonly because: string };

/** What cannot be written into the marketplace's form, or must not be given. Null where all is well. */
export const objection = (form: FileForm, lines: readonly GivenLine[]): string | null => {
  if (lines.length === 0) return 'There is nothing to give.';
  const keys = new Set<string>();
  for (const line of lines) {
    const { sku, after, externalId, variation } = line;
    if (!Number.isInteger(after) || after < 0 || after > 1_000_000_000) return `${sku}: ${after} is no quantity.`;
    if (sku.trim() === '' || (formFacts[form].shop !== 'ebay' && /[\t\r\n]/.test(sku))) return `${sku === '' ? 'A listing without a SKU' : sku} cannot be written into the file.`;
    if (form === 'ebay-revise' && externalId === null) return `${sku} has no item number.`;
    const key = form === 'ebay-revise' ? `${externalId ?? ''} ${variation ?? ''} ${sku}` : sku;
    if (keys.has(key)) return `${sku} stands twice among the listings.`;
    keys.add(key);
  }
  return null;
};

/** Reads a file as the marketplace would and compares: SKU or item, and quantity, line by line. */
const isAsGiven = (form: FileForm, text: string, lines: readonly GivenLine[]): boolean => {
  if (form === 'walmart-feed') {
    const feed = JSON.parse(text) as { readonly Inventory: readonly { readonly sku: string; readonly quantity: { readonly amount: number } }[] }; // written by this very file
    return feed.Inventory.length === lines.length && feed.Inventory.every(({ sku, quantity }, at) => sku === lines[at]?.sku && quantity.amount === lines[at].after);
  }
  const opened = openTemplate(form === 'ebay-revise' ? 'ebay' : 'amazon', { text });
  if (opened === null) return false;
  const place = (heading: string): number => opened.headings.findIndex((one) => one.toLowerCase() === heading);
  const quantity = place(form === 'ebay-revise' ? 'available quantity' : 'quantity');
  const rows = opened.rows.filter((cells) => (cells[quantity] ?? '') !== '');
  const expected = form === 'ebay-revise' ? ebayRecords(lines).filter((record) => record['Available quantity'] !== undefined).map((record) => String(record['Available quantity'])) : lines.map(({ after }) => String(after));
  return rows.length === expected.length && rows.every((cells, at) => cells[quantity] === expected[at] && (form === 'ebay-revise' || cells[place('sku')] === lines[at]?.sku));
};

/** Lines of one file that belong together: an eBay listing is not torn apart. */
const sections = (form: FileForm, lines: readonly GivenLine[], most: number): readonly (readonly number[])[] => {
  const order = lines.map((_, at) => at);
  if (form === 'ebay-revise') order.sort((one, other) => ((lines[one]?.externalId ?? '') < (lines[other]?.externalId ?? '') ? -1 : (lines[one]?.externalId ?? '') > (lines[other]?.externalId ?? '') ? 1 : one - other));
  const parts: number[][] = [];
  for (const at of order) {
    const last = parts.at(-1);
    const isSame = form === 'ebay-revise' && last !== undefined && lines[last.at(-1) ?? -1]?.externalId === lines[at]?.externalId;
    if (last === undefined || (last.length >= most && !isSame)) parts.push([at]);
    else last.push(at);
  }
  return parts;
};

/** `name` without its extension. Several files where the lines or bytes of one would be more than the marketplace takes. */
export const quantityFiles = (form: FileForm, name: string, lines: readonly GivenLine[], template: TextTemplate | null = null, limits: { readonly mostLines: number; readonly mostBytes: number } = formFacts[form]): MadeFiles => {
  const wrong = objection(form, lines);
  if (wrong !== null) return { kind: 'refused', because: wrong };
  for (let most = limits.mostLines; most >= 1; most = Math.floor(most / 2)) {
    const parts = sections(form, lines, most);
    const fileOf = new Array<number>(lines.length).fill(1);
    const files: MadeFile[] = [];
    let isTooLarge = false;
    for (const [number, places] of parts.entries()) {
      const own = places.flatMap((at) => lines[at] ?? []);
      const text = textOf(form, own, template);
      if (text === null) return { kind: 'refused', because: 'The kept template has no headings of quantities. Drop it again, or make the plain file.' };
      if (!isAsGiven(form, text, own)) return { kind: 'refused', because: 'The file did not read back as it was meant, and was not given out.' };
      const bytes = encoder.encode(text);
      isTooLarge ||= bytes.length > limits.mostBytes;
      for (const at of places) fileOf[at] = number + 1;
      const { extension } = formFacts[form];
      files.push({ name: `${name}${parts.length > 1 ? ` ${number + 1} of ${parts.length}` : ''}.${extension}`, bytes, lines: own.length });
    }
    if (!isTooLarge) return { kind: 'made', files, fileOf };
  }
  return { kind: 'refused', because: 'A single line is larger than the marketplace takes.' };
};

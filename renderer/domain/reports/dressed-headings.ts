/**
 * Headings as staff dress them up: numbered through, with what is counted beside them, or said twice in one cell, in two words or two languages. Only what is certain to say
 * nothing of the column is taken away; of a heading that may as well be another one nothing is, and then it has to be asked.
 */
import { looseHeading } from './headings';
import { isTranslation } from './heading-translations';
import { bundleCodes, orderNumbers, suppliers } from './own-headings';
import { beyondAscii } from './unseen';

const numbering = /^\s*(?:\(\s*([0-9]{1,2}|[a-z])\s*\)|([0-9]{1,2}|[a-z])\s*[.):、）]|([0-9]{1,2})\s+-\s|([①-⑳]))\s*(?=\S)/iu;

const ordinal = (mark: string): number => {
  const [letter = ''] = mark;
  if (/^[0-9]/.test(mark)) return Number(mark);
  return /^[①-⑳]/u.test(mark) ? letter.charCodeAt(0) - 0x245f : letter.toLowerCase().charCodeAt(0) - 0x60;
};

/** Headings that are numbered through, from the first to the last, without their numbers. One that alone begins with a number is called so. */
const unnumbered = (header: readonly string[]): readonly string[] => {
  const marks = header.map((heading) => numbering.exec(heading));
  const told = header.flatMap((heading, at) => {
    if (heading.trim() === '') return [];
    const mark = marks[at];
    return [mark ? ordinal(mark[1] ?? mark[2] ?? mark[3] ?? mark[4] ?? '') : Number.NaN];
  });
  const isThrough = told.length > 1 && told.every((number, at) => number === (told[0] ?? 0) + at) && (told[0] ?? 0) <= 1;
  return isThrough ? header.map((heading, at) => heading.slice(marks[at]?.[0].length ?? 0)) : header;
};

const pieces = /\s*(?:[([（/,|]|\s-\s|\sin\s)\s*(?:in\s+)?(?:pcs?\.?|pieces?|ea\.?|each|units?|件|个|個|只|隻|片|张|張)\s*[)\]）]?\s*$/iu;

/** What is counted in pieces anyway. A price by the piece is one as well, one by the carton is not. */
const inPieces = new Set(
  [
    'Qty', 'Quantity', 'Order Qty', 'Ordered', 'Ordered Qty', 'Ordered Quantity', 'Qty Ordered', 'Quantity Ordered', 'PO Qty', 'Qty Shipped', 'Quantity Shipped', 'Shipped Qty', 'Shipped Quantity', 'Shipped', 'Qty Received',
    'Quantity Received', 'Received Qty', 'Received Quantity', 'Received', 'On Hand', 'Qty On Hand', 'On Hand Qty', 'Quantity On Hand', 'Stock on Hand', 'In Stock', 'Stock Qty', 'Actual Qty', 'Counted', 'Counted Qty', 'MOQ', 'Minimum Order Quantity',
    'Min Order Qty', 'Minimum Order Qty', 'Qty per Carton', 'Carton Qty', 'Qty per Bundle', 'Quantity per Bundle', 'Qty per', 'Component Qty', 'Component Quantity', 'Unit Price', 'Unit Cost', 'Price', 'Cost', 'FOB', 'FOB Price',
  ].map(looseHeading),
);

export const withoutPieces = (heading: string): string => {
  const bare = heading.replace(pieces, '');
  // `Qty 2` is that of the second part.
  return bare !== heading && inPieces.has(looseHeading(inOneLanguage(bare)).replace(/0*[1-9][0-9]?$/, '')) ? bare : heading;
};

const otherScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** `Item Code 货号`, either first, with a stroke, brackets or a line between them. */
const inOneLanguage = (heading: string): string => {
  if (!beyondAscii.test(heading)) return heading;
  const words = heading.normalize('NFKC').match(otherScript) ?? [];
  const [word] = words;
  if (word === undefined || words.length > 1) return heading;
  const english = heading.normalize('NFKC').replace(word, ' ').replace(/[([]\s*[)\]]/g, ' ').replace(/^[\s/|\\:,-]+|[\s/|\\:,-]+$/g, '');
  return isTranslation(word, looseHeading(english).replace(/(?:in)?usd$/, '')) ? english : heading;
};

/** Words for one thing, the one that tells most first. */
const sameThing: readonly ReadonlyMap<string, string>[] = [
  ['Item Code', 'Item SKU', 'Item No', 'Item Number', 'Product Code', 'Product SKU', 'Part No', 'Part Number', 'SKU', 'Code'],
  [...orderNumbers, 'Order Number', 'Order No', 'Order #', 'Order ID', 'Order Reference'],
  suppliers,
  bundleCodes,
  ['Item Name', 'Product Name', 'Item Description', 'Product Description', 'Name', 'Description', 'Title'],
  ['Quantity', 'Qty', 'Units', 'Pcs', 'Pieces'],
  ['Unit Price', 'Unit Cost', 'Price', 'Cost'],
  ['ETA', 'Expected Arrival', 'Estimated Arrival', 'Arrival Date'],
  ['ETD', 'Estimated Departure', 'Departure Date', 'Sailing Date'],
].map((words) => new Map(words.map((word) => [looseHeading(word), word])));

const twoWords = /^([^/|(]+?)\s*(?:[/|]|\sor\s|\()\s*([^/|()]+?)\s*\)?$/i;

/** `Item Code / SKU`: one thing in two words. `Item Code / Name` are two. */
const saidOnce = (heading: string): string => {
  const [, ...words] = twoWords.exec(heading) ?? [];
  const [one, other] = words.map(looseHeading);
  if (one === undefined || other === undefined) return heading;
  const of = sameThing.find((thing) => thing.has(one) && thing.has(other));
  return [...(of ?? [])].find(([loose]) => loose === one || loose === other)?.[1] ?? heading;
};

/**
 * For each heading what it says without its dress, null where it wears none or where two headings come to the same, as one of them has to be another
 * column.
 */
export const undressedHeadings = (header: readonly string[]): readonly (string | null)[] => {
  const loose = header.map(looseHeading);
  const bare = unnumbered(header).map((heading, at) => {
    const said = heading.trim() === '' ? heading : saidOnce(inOneLanguage(withoutPieces(heading)));
    return looseHeading(said) === loose[at] ? null : said;
  });
  const times = new Map<string, number>();
  for (const [at, said] of bare.entries()) {
    const one = said === null ? (loose[at] ?? '') : looseHeading(said);
    times.set(one, (times.get(one) ?? 0) + 1);
  }
  return bare.map((said) => (said === null || said === '' || (times.get(looseHeading(said)) ?? 0) > 1 ? null : said));
};

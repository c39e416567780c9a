/** How alike two headings are that nobody ever wrote the same way: by their words, else by their letters. */
import { looseHeading, normaliseHeading } from '../headings';

/** Words that staff use for one another. The first stands for all of its line. */
const sameWords: readonly (readonly string[])[] = [
  ['quantity', 'qty', 'quant', 'units', 'unit', 'pcs', 'pieces', 'stock', 'hand', 'menge', 'cantidad', 'quantité'],
  ['number', 'no', 'nr', 'num', '#', 'nummer'],
  ['name', 'title', 'description', 'desc', 'bezeichnung', 'nombre', 'nom'],
  ['sku', 'msku', 'artikelnummer'],
  ['code', 'id', 'identifier', 'ref', 'reference'],
  ['price', 'cost', 'amount', 'preis', 'precio', 'prix'],
  ['supplier', 'vendor', 'factory', 'manufacturer', 'maker', 'lieferant', 'fournisseur', 'proveedor'],
  ['item', 'product', 'article', 'part', 'artikel', 'producto'],
  ['carton', 'ctn', 'case', 'box', 'karton'],
  ['date', 'day', 'datum', 'fecha'],
  ['weight', 'kg', 'kgs', 'gewicht'],
  ['inbound', 'incoming', 'arriving'],
  ['order', 'po', 'purchase'],
  ['warehouse', 'wh', 'location'],
];

const standsFor = new Map(sameWords.flatMap(([first = '', ...rest]) => [first, ...rest].map((word) => [word, first] as const)));

/** Words that tell nothing by themselves. */
const empty = new Set(['of', 'per', 'the', 'a', 'in', 'on', 'to', 'for', 'and', 'by', 'at', 'de', 'la', 'le']);

const wordsOf = (heading: string): ReadonlySet<string> =>
  new Set(
    normaliseHeading(heading)
      // `unitsPerCarton` is three words.
      .replace(/[^\p{L}\p{N}#%]+/gu, ' ')
      .split(' ')
      .filter((word) => word !== '' && !empty.has(word))
      .map((word) => standsFor.get(word) ?? word),
  );

const pairsOf = (text: string): ReadonlySet<string> => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

const overlap = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const one of left) if (right.has(one)) shared += 1;
  return (2 * shared) / (left.size + right.size);
};

/** From 0 (nothing in common) to 1 (the same, but for case, blanks and marks). */
export const likeness = (left: string, right: string): number => {
  const looseLeft = looseHeading(left);
  const looseRight = looseHeading(right);
  if (looseLeft === '' || looseRight === '') return 0;
  if (looseLeft === looseRight) return 1;
  const byWords = overlap(wordsOf(left), wordsOf(right));
  const byLetters = overlap(pairsOf(looseLeft), pairsOf(looseRight));
  // Letters alone make `Inbound` and `Outbound` neighbours; they only count in full where words agree too.
  return Math.min(0.95, Math.max(0.95 * byWords, 0.55 * byWords + 0.4 * byLetters, 0.6 * byLetters));
};

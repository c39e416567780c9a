/** Which bundle or item an unmapped listing probably sells: by its barcode, by another listing of the same product page, by what its code is like, or by its title. */
import type { ChannelId } from '../../demand/listing';
import { barcodeOf } from '../../barcode';
import { hasOwnLabel } from '../../demand/listing-directory';
import type { StoreContext } from '../../planning/store-context';
import { piecesInOne, saidPack } from './said-pack';
import { appendTo } from '../../grouped';

export type Pair = {
  readonly code: string;
  readonly name: string | null;
  readonly unitsPerListing: number;
  readonly by: 'barcode' | 'code' | 'page' | 'title';
  /** Why, in words. */
  readonly because: string;
  /** Share of the words that both have, for `title`; 1 else. */
  readonly likeness: number;
};

/** Marks a seller puts behind a code for the way it is shipped. */
const marks = /(?:[-_ .]?(?:FBA|FBM|MFN|AFN|AMZ|WFS|WMT|WM|EBAY|EB|NEW|STICKERLESS))+$/i;
const plain = (code: string): string => code.replace(marks, '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const noise = new Set(['the', 'a', 'an', 'of', 'for', 'with', 'and', 'in', 'by', 'to', 'pack', 'set', 'pcs', 'piece', 'pieces', 'count', 'ct', 'pk']);
const wordsOf = (text: string | null): ReadonlySet<string> => new Set((text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !noise.has(word)));

/** Words both have, out of those either has. */
const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return both === 0 ? 0 : both / (one.size + other.size - both);
};

/** What a variation says of the goods: “Color=Red;Size=L” is red and L. */
const valuesOf = (variation: string | null): string => (variation ?? '').split(/[;|]/).map((part) => part.slice(part.indexOf('=') + 1)).join(' ');

export type Sought = { readonly channel: ChannelId; readonly sku: string; readonly externalId: string | null; readonly title: string | null; readonly variation: string | null; readonly barcode: string | null };

/** Below this two titles are not the same goods; and the second best must be clearly worse. */
const alike = 0.5;
const clearly = 0.1;

export const pairFinder = (context: StoreContext) => {
  const { inputs, targets, bundles, items } = context;
  const codes = [...new Set([...bundles.keys(), ...inputs.recipeLines.map(({ bundleCode }) => bundleCode), ...items.keys()])];
  const nameOf = (code: string): string | null => bundles.get(code)?.name ?? items.get(code)?.name ?? null;
  // What several codes come to says nothing of which is meant.
  const byPlain = new Map<string, string | null>();
  for (const code of codes) byPlain.set(plain(code), byPlain.has(plain(code)) ? null : code);
  const byPage = new Map<string, { readonly code: string; readonly unitsEach: number } | null>();
  for (const { listing } of inputs.listings) {
    const target = targets.targets.get(listing.id);
    // On eBay a product page is one listing, and its variations are different goods.
    if (target === undefined || listing.externalId === null || listing.channel === 'ebay') continue;
    const known = byPage.get(listing.externalId);
    byPage.set(listing.externalId, known === undefined || (known !== null && known.code === target.code && known.unitsEach === target.unitsEach) ? { code: target.code, unitsEach: target.unitsEach } : null);
  }
  const byBarcode = new Map<string, string | null>();
  for (const { code, barcode } of [...bundles.values(), ...items.values()]) {
    const digits = barcodeOf(barcode);
    if (digits !== null) byBarcode.set(digits, byBarcode.has(digits) && byBarcode.get(digits) !== code ? null : code);
  }
  const named = codes.map((code) => ({ code, words: wordsOf(nameOf(code)) }));
  const byWord = new Map<string, number[]>();
  for (const [place, { words }] of named.entries()) {
    for (const word of words) {
      appendTo(byWord, word, place);
    }
  }
  // Words that a good part of the goods share tell none of them apart.
  const common = Math.max(50, named.length / 4);

  return ({ channel, sku, externalId, title, variation, barcode }: Sought): Pair | null => {
    const digits = barcodeOf(barcode);
    const coded = digits === null ? null : (byBarcode.get(digits) ?? null);
    if (coded !== null) return { code: coded, name: nameOf(coded), unitsPerListing: 1, by: 'barcode', because: `both have the barcode ${barcode ?? ''}`, likeness: 1 };
    const page = externalId === null || channel === 'ebay' ? undefined : byPage.get(externalId);
    if (page !== undefined && page !== null) return { code: page.code, name: nameOf(page.code), unitsPerListing: page.unitsEach, by: 'page', because: `another listing of ${externalId ?? ''} sells it`, likeness: 1 };
    const label = hasOwnLabel({ channel, sku, externalId }) ? plain(sku) : '';
    const same = byPlain.get(label);
    if (same !== undefined && same !== null && label.length >= 3) return { code: same, name: nameOf(same), unitsPerListing: 1, by: 'code', because: `the SKU is its code but for how it is written`, likeness: 1 };
    const words = wordsOf(`${title ?? ''} ${valuesOf(variation)}`);
    const places = new Set([...words].flatMap((word) => ((byWord.get(word)?.length ?? 0) <= common ? (byWord.get(word) ?? []) : [])));
    const ranked = [...places].map((place) => ({ code: named[place]?.code ?? '', likeness: likenessOf(words, named[place]?.words ?? new Set()) })).sort((one, other) => other.likeness - one.likeness || (one.code < other.code ? -1 : 1));
    const [best, second] = ranked;
    if (best === undefined || best.likeness < alike || (second !== undefined && best.likeness - second.likeness < clearly)) return null;
    const isItem = !bundles.has(best.code) && items.has(best.code);
    // An item may be a pack itself: as many of it as make the pieces, where whole ones do.
    const packs = (saidPack(title)?.units ?? 1) / piecesInOne(nameOf(best.code));
    return { code: best.code, name: nameOf(best.code), unitsPerListing: isItem && Number.isInteger(packs) ? packs : 1, by: 'title', because: `${Math.round(best.likeness * 100)} % of the words of both titles are the same`, likeness: best.likeness };
  };
};

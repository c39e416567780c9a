/**
 * Whether a marketplace's newest list still has a listing as one that we send ourselves. Sales of past months go on naming listings that have ended or are the marketplace's by now: a quantity given
 * for such a one would be refused, or take it back from the marketplace.
 */
import { numbersIn, textsIn, type PublishedTable } from '../../demand/published-table';
import { ebaySku } from '../../demand/listing-directory';
import type { Listing } from '../../demand/listing';
import type { ListingDetails } from '../store-inputs';
import { channelOf } from '../../reports/amazon/channel';
import type { TableId } from '../../tables/table-ids';
import { asOf, newestFirst, newestUntil } from './figures';

/** SKUs of one list, and whether any of their rows is ours. */
type List = { readonly words: string; readonly isOurs: ReadonlyMap<string, boolean> };

const named = (source: PublishedTable, title: string): string => {
  const day = asOf(source);
  return day === null ? title : `${title} of ${day}`;
};

const listOf = (source: PublishedTable | null, title: string, sku: (row: number) => string | null, isOurs: (row: number) => boolean): List | null => {
  if (source === null) return null;
  const found = new Map<string, boolean>();
  for (let row = 0; row < source.table.rowCount; row += 1) {
    const one = sku(row);
    if (one !== null) found.set(one, found.get(one) === true || isOurs(row));
  }
  return { words: named(source, title), isOurs: found };
};

type OpenOffers = { readonly words: string; readonly ours: ReadonlySet<string>; readonly theirs: ReadonlySet<string> };

/** SKUs on a list of open offers that is newer than that of all, null where there is none: what came up since is on no list of all offers yet. Of what Amazon sends it shows no quantity. */
const openSince = (open: PublishedTable | null, all: PublishedTable | null): OpenOffers | null => {
  if (open === null || newestFirst([all, open])[0] !== open) return null;
  const units = numbersIn(open, 'quantity');
  const [ours, theirs] = [new Set<string>(), new Set<string>()];
  for (const [row, sku] of textsIn(open, 'sku').entries()) if (sku !== null) (Number.isNaN(units[row] ?? NaN) ? theirs : ours).add(sku);
  return { words: named(open, 'Amazon’s open offers'), ours, theirs };
};

/** SKUs of reports that are no older than the list of open offers: what these say of an offer stands. */
const saidSince = (open: PublishedTable | null, reports: readonly (PublishedTable | null)[]): ReadonlySet<string | null> =>
  new Set(reports.flatMap((report) => (report === null || open === null || newestFirst([report, open])[0] === open ? [] : textsIn(report, 'sku'))));

/** Reports that name what Amazon sends. */
const atFbaBy: readonly TableId[] = ['fba-inventory', 'manage-fba-inventory', 'restock', 'amazon-fulfilled-inventory'];

/** What the newest lists say of a listing. Of channels a marketplace sends they say no more than whether it is open at Amazon. */
export const listedNow = (tables: readonly PublishedTable[], day: string): ((listing: Pick<Listing, 'channel' | 'sku'>) => Pick<ListingDetails, 'unlisted' | 'isOpen' | 'maybeTheirs'>) => {
  const texts = (source: PublishedTable | null, id: string): readonly (string | null)[] => (source === null ? [] : textsIn(source, id));
  const newest = (tableId: TableId): PublishedTable | null => newestUntil(tables, tableId, day);
  const [offers, items, nodes, onEbay] = [newest('all-listings'), newest('walmart-items'), newest('walmart-inventory'), newest('ebay-listings')];
  const [offerSkus, sentBy] = [texts(offers, 'sku'), texts(offers, 'fulfillmentChannel')];
  const amazon = listOf(offers, 'Amazon’s listings', (row) => offerSkus[row] ?? null, (row) => channelOf(sentBy[row] ?? null) === 'merchant');
  const open = newest('open-listings');
  const stillOpen = openSince(open, offers);
  // Where there is no list of offers, who sends them is known of these alone.
  const atFba = new Set(offers === null && open === null ? atFbaBy.flatMap((tableId) => texts(newest(tableId), 'sku')) : []);
  const heldBack = saidSince(open, [newest('stranded-inventory'), newest('suppressed-listings')]);
  const [itemSkus, itemsSentBy] = [texts(items, 'sku'), texts(items, 'fulfillmentType')];
  const walmart = listOf(items, 'Walmart’s items', (row) => itemSkus[row] ?? null, (row) => !/walmart|wfs/i.test(itemsSentBy[row] ?? ''));
  const atNodes = new Set(texts(nodes, 'sku'));
  const [numbers, labels, variations, kinds] = ['itemNumber', 'sku', 'variation', 'rowKind'].map((id) => texts(onEbay, id));
  const ebay = listOf(onEbay, 'eBay’s listings', (row) => ebaySku(labels?.[row] ?? null, numbers?.[row] ?? null, variations?.[row] ?? null), (row) => kinds?.[row] !== 'variations');
  const wordsOf = (list: List | null, sku: string): string | null => {
    if (list === null) return null;
    const isOurs = list.isOurs.get(sku);
    if (isOurs === undefined) return `${list.words} do not have it: it may have ended`;
    return isOurs ? null : `${list.words} do not have it as sent by us`;
  };
  return ({ channel, sku }) => {
    if (channel === 'amz_fbm') {
      const isOpen = stillOpen?.ours.has(sku) ?? null;
      if (isOpen === true) return { unlisted: null, isOpen };
      if (stillOpen?.theirs.has(sku) === true) return { unlisted: `${stillOpen.words} have it as sent by Amazon`, isOpen };
      if (atFba.has(sku)) return { unlisted: null, isOpen, maybeTheirs: 'no list of Amazon’s offers says who sends it, and FBA’s reports have it' };
      return { unlisted: wordsOf(amazon, sku), isOpen };
    }
    // A list without any offer of Amazon's is of ours alone.
    if (channel === 'amz_fba') return { unlisted: null, isOpen: stillOpen === null || stillOpen.theirs.size === 0 || heldBack.has(sku) ? null : stillOpen.theirs.has(sku) };
    if (channel === 'wmt_fbm') return { unlisted: walmart?.isOurs.has(sku) !== true && atNodes.has(sku) ? null : wordsOf(walmart, sku), isOpen: null };
    return { unlisted: channel === 'ebay' ? wordsOf(ebay, sku) : null, isOpen: null };
  };
};

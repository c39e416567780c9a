/** Every listing a store's reports name, and who sends its goods: told by the newest lists, then by the sales themselves. */
import { channelOf } from '../reports/amazon/channel';
import type { TableId } from '../tables/table-ids';
import { encodeKey } from '../tables/cells';
import { dayNumber } from './days';
import { listingId, type ChannelId, type Listing } from './listing';
import { numbersIn, tablesOf, textsIn, type PublishedTable } from './published-table';

export type ListingDirectory = {
  readonly listings: readonly Listing[];
  /** Place in `listings`; a listing not met before is added. */
  readonly place: (channel: ChannelId, sku: string, externalId: string | null, title: string | null) => number;
  /** Which of the two sends an Amazon SKU, for files that do not say; null where both do or no list names it. */
  readonly amazonChannelOf: (sku: string) => 'amz_fba' | 'amz_fbm' | null;
  readonly walmartChannelOf: (sku: string) => 'wfs' | 'wmt_fbm' | null;
  /** The one Amazon SKU of an ASIN; null where there are several or none. */
  readonly onlySkuOf: (asin: string) => string | null;
  /** First day a list says the listing existed, by place; NaN where none says. */
  readonly listedSince: (place: number) => number;
};

/** The SKU of an eBay row. */
export const ebaySku = (sku: string | null, itemNumber: string | null, variation: string | null): string => sku ?? encodeKey(variation === null ? [itemNumber] : [itemNumber, variation]);

/** False where a SKU is eBay's item number standing in for a label that the listing has not. */
export const hasOwnLabel = ({ channel, sku, externalId }: Pick<Listing, 'channel' | 'sku' | 'externalId'>): boolean =>
  channel !== 'ebay' || externalId === null || (sku !== externalId && !sku.startsWith(`${externalId}|`));

const isWalmartSent = (fulfilment: string | null): boolean | null => {
  const word = (fulfilment ?? '').trim();
  if (/walmart|wfs/i.test(word)) return true;
  return /seller/i.test(word) ? false : null;
};

export const listingDirectory = (sources: readonly PublishedTable[]): ListingDirectory => {
  const listings: Listing[] = [];
  const since: number[] = [];
  const amazon = new Map<string, Set<ChannelId>>();
  const skusOfAsin = new Map<string, Set<string>>();
  const newest = (tableId: TableId): PublishedTable | null => tablesOf(sources, tableId).at(-1) ?? null;

  const bySku: Record<ChannelId, Map<string, number>> = { amz_fba: new Map(), amz_fbm: new Map(), wfs: new Map(), wmt_fbm: new Map(), ebay: new Map() };
  const place = (channel: ChannelId, sku: string, externalId: string | null, title: string | null): number => {
    const found = bySku[channel].get(sku);
    if (found !== undefined) {
      const known = listings[found];
      if (known !== undefined && ((known.externalId === null && externalId !== null) || (known.title === null && title !== null))) {
        listings[found] = { ...known, externalId: known.externalId ?? externalId, title: known.title ?? title };
      }
      return found;
    }
    bySku[channel].set(sku, listings.length);
    since.push(NaN);
    listings.push({ id: listingId(channel, sku), channel, sku, externalId, title });
    return listings.length - 1;
  };

  const onAmazon = (sku: string, channel: 'amz_fba' | 'amz_fbm', asin: string | null, title: string | null): number => {
    const known = amazon.get(sku) ?? new Set<ChannelId>();
    amazon.set(sku, known.add(channel));
    if (asin !== null) skusOfAsin.set(asin, (skusOfAsin.get(asin) ?? new Set<string>()).add(sku));
    return place(channel, sku, asin, title);
  };

  const offers = newest('all-listings');
  if (offers !== null) {
    const [skus, asins, titles, sentBy, opened] = ['sku', 'asin', 'productName', 'fulfillmentChannel', 'openDate'].map((id) => textsIn(offers, id));
    for (const [row, sku] of (skus ?? []).entries()) {
      const by = channelOf(sentBy?.[row] ?? null);
      if (sku === null || by === null) continue;
      const at = onAmazon(sku, by === 'amazon' ? 'amz_fba' : 'amz_fbm', asins?.[row] ?? null, titles?.[row] ?? null);
      const day = opened?.[row] ?? null;
      if (day !== null) since[at] = dayNumber(day);
    }
  }
  // Stock at FBA makes a SKU an FBA listing; rows of Manage FBA Inventory without a figure are our own offers.
  for (const [tableId, figure] of [['fba-inventory', null], ['manage-fba-inventory', 'availableUnits'], ['restock', null], ['amazon-fulfilled-inventory', null], ['reserved-inventory', null]] as const) {
    const stock = newest(tableId);
    if (stock === null) continue;
    const [skus, asins, titles] = ['sku', 'asin', 'productName'].map((id) => textsIn(stock, id));
    const units = figure === null ? null : numbersIn(stock, figure);
    for (const [row, sku] of (skus ?? []).entries()) {
      if (sku !== null && (units === null || !Number.isNaN(units[row] ?? NaN))) onAmazon(sku, 'amz_fba', asins?.[row] ?? null, titles?.[row] ?? null);
    }
  }
  const open = newest('open-listings');
  if (open !== null && offers === null) {
    const [skus, asins] = ['sku', 'asin'].map((id) => textsIn(open, id));
    const units = numbersIn(open, 'quantity');
    for (const [row, sku] of (skus ?? []).entries()) if (sku !== null && !Number.isNaN(units[row] ?? NaN)) onAmazon(sku, 'amz_fbm', asins?.[row] ?? null, null);
  }

  const walmart = new Map<string, 'wfs' | 'wmt_fbm'>();
  for (const tableId of ['wfs-health', 'wfs-inventory'] as const) {
    const stock = newest(tableId);
    if (stock === null) continue;
    const [skus, items, titles] = ['sku', 'itemId', 'productName'].map((id) => textsIn(stock, id));
    for (const [row, sku] of (skus ?? []).entries()) {
      if (sku === null) continue;
      walmart.set(sku, 'wfs');
      place('wfs', sku, items?.[row] ?? null, titles?.[row] ?? null);
    }
  }
  const items = newest('walmart-items');
  if (items !== null) {
    const [skus, ids, titles, sentBy, created] = ['sku', 'itemId', 'productName', 'fulfillmentType', 'createdOn'].map((id) => textsIn(items, id));
    for (const [row, sku] of (skus ?? []).entries()) {
      const byWalmart = isWalmartSent(sentBy?.[row] ?? null);
      if (sku === null || byWalmart === null) continue;
      const channel = byWalmart ? 'wfs' : 'wmt_fbm';
      walmart.set(sku, channel);
      const at = place(channel, sku, ids?.[row] ?? null, titles?.[row] ?? null);
      const day = created?.[row] ?? null;
      if (day !== null) since[at] = dayNumber(day);
    }
  }
  const nodes = newest('walmart-inventory');
  if (nodes !== null) {
    const [skus, ids, titles] = ['sku', 'itemId', 'productName'].map((id) => textsIn(nodes, id));
    for (const [row, sku] of (skus ?? []).entries()) {
      if (sku === null || walmart.has(sku)) continue;
      walmart.set(sku, 'wmt_fbm');
      place('wmt_fbm', sku, ids?.[row] ?? null, titles?.[row] ?? null);
    }
  }

  const onEbay = newest('ebay-listings');
  if (onEbay !== null) {
    const [skus, numbers, variations, kinds, titles, started] = ['sku', 'itemNumber', 'variation', 'rowKind', 'title', 'startedOn'].map((id) => textsIn(onEbay, id));
    for (const [row, number] of (numbers ?? []).entries()) {
      if (number === null || kinds?.[row] === 'variations') continue;
      const at = place('ebay', ebaySku(skus?.[row] ?? null, number, variations?.[row] ?? null), number, titles?.[row] ?? null);
      const day = started?.[row] ?? null;
      if (day !== null) since[at] = dayNumber(day);
    }
  }

  return {
    listings,
    place,
    amazonChannelOf: (sku) => {
      const known = amazon.get(sku);
      if (known?.size !== 1) return null;
      return known.has('amz_fba') ? 'amz_fba' : 'amz_fbm';
    },
    walmartChannelOf: (sku) => walmart.get(sku) ?? null,
    onlySkuOf: (asin) => {
      const skus = skusOfAsin.get(asin);
      const [only] = skus ?? [];
      return skus?.size === 1 ? (only ?? null) : null;
    },
    listedSince: (at) => since[at] ?? NaN,
  };
};

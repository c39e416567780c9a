/** A listing: one SKU on one channel. An ASIN sold by FBA and by ourselves is two listings. */
import { encodeKey } from '../tables/cells';

export const channels = ['amz_fba', 'amz_fbm', 'wfs', 'wmt_fbm', 'ebay'] as const;
export type ChannelId = (typeof channels)[number];

/** In the trade's words, each narrow enough to mean this channel alone. */
export const channelName: Readonly<Record<ChannelId, string>> = { amz_fba: 'FBA', amz_fbm: 'Amazon FBM', wfs: 'WFS', wmt_fbm: 'Walmart seller fulfilled', ebay: 'eBay' };

export type Listing = {
  /** `listingId(channel, sku)`. */
  readonly id: string;
  readonly channel: ChannelId;
  /** As the marketplace's files write it. On eBay, where a listing may have none, the item number stands in, with the variation behind it. */
  readonly sku: string;
  /** ASIN, Walmart item id or eBay item number; null where no file says. */
  readonly externalId: string | null;
  readonly title: string | null;
};

export const listingId = (channel: ChannelId, sku: string): string => encodeKey([channel, sku]);

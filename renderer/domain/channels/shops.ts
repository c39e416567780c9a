/** The three marketplaces whose quantities we set ourselves, because we send what is sold there. */
import type { ChannelId } from '../demand/listing';
import type { SheetId } from '../sheets/sheet';
import type { TableId } from '../tables/table-ids';

export const shops = ['amazon', 'walmart', 'ebay'] as const;
export type Shop = (typeof shops)[number];

export const isShop = (value: unknown): value is Shop => shops.some((shop) => shop === value);

export type ShopFacts = {
  readonly title: string;
  readonly channel: ChannelId;
  readonly sheet: SheetId;
  /** Where the marketplace's answers to uploads are kept. */
  readonly results: TableId;
  /** What its answer to an upload is called. */
  readonly resultTitle: string;
  /** Where the file is uploaded, and where its result is found. */
  readonly uploadAt: string;
  readonly resultAt: string;
};

export const shopFacts: Readonly<Record<Shop, ShopFacts>> = {
  amazon: {
    title: 'Amazon', channel: 'amz_fbm', sheet: 'amazon-fbm', results: 'amazon-feed-results', resultTitle: 'processing report',
    uploadAt: 'Seller Central → Catalog → Add Products via Upload → Upload your spreadsheet', resultAt: 'Seller Central → Catalog → Add Products via Upload → Spreadsheet upload status → Download processing report',
  },
  walmart: {
    title: 'Walmart', channel: 'wmt_fbm', sheet: 'walmart-fbm', results: 'walmart-feed-results', resultTitle: 'feed result',
    uploadAt: 'Seller Center → Catalog → Bulk updates → Inventory', resultAt: 'Seller Center → Activity feed → the feed → Download',
  },
  ebay: {
    title: 'eBay', channel: 'ebay', sheet: 'ebay-fbm', results: 'ebay-feed-results', resultTitle: 'upload results',
    uploadAt: 'Seller Hub → Reports → Uploads → Upload template', resultAt: 'Seller Hub → Reports → Uploads → Download results',
  },
};

export const shopOfSheet = (sheetId: string): Shop | null => shops.find((shop) => shopFacts[shop].sheet === sheetId) ?? null;

export const shopOfChannel: Readonly<Record<ChannelId, Shop | null>> = { amz_fba: null, amz_fbm: 'amazon', wfs: null, wmt_fbm: 'walmart', ebay: 'ebay' };

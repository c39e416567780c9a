/**
 * Marketplace files the app tells by their headings, so that a wrong file is called by its name. Reports that can also
 * be imported have a row of their own in `reports.ts`.
 */
import type { Signature } from './report';

export type KnownReport = {
  readonly id: string;
  readonly title: string;
  /** Headings of the ordinary form; variants have a few more or less. */
  readonly headings: number;
  readonly signature: Signature;
};

export const knownReports: readonly KnownReport[] = [
  {
    id: 'wmt_item', title: 'Walmart Item report', headings: 48,
    signature: { all: ['SKU', 'Item ID', 'Lifecycle Status', 'Publish Status'], any: [], none: [] },
  },
  {
    id: 'wmt_inventory', title: 'Walmart Inventory report', headings: 7,
    signature: { all: ['SKU', 'Ship Node ID', 'AvailToSell Quantity'], any: [], none: [] },
  },
  {
    id: 'wmt_wfs_health', title: 'WFS Inventory Health report', headings: 35,
    signature: { all: ['GTIN', 'Item ID', 'Inbound Units'], any: ['Vendor (Seller) SKU', 'Vendor SKU', 'Seller SKU'], none: [] },
  },
  {
    id: 'wmt_wfs_inventory_page', title: 'WFS Inventory page download', headings: 3,
    signature: { all: ['SKU', 'Available units', 'Inbound units'], any: [], none: ['GTIN'] },
  },
  {
    id: 'wmt_item_performance', title: 'Walmart Item performance report', headings: 13,
    signature: { all: ['SKU ID', 'Item ID', 'GMV'], any: [], none: [] },
  },
  {
    id: 'wmt_price_template', title: 'Walmart Price & Promotion template', headings: 10,
    signature: { all: ['sku', 'msrp', 'promotionSettingAction'], any: [], none: [] },
  },
  {
    id: 'ebay_active', title: 'eBay active listings report', headings: 30,
    signature: { all: ['Item number', 'Custom label (SKU)', 'Current price', 'Sold quantity'], any: [], none: [] },
  },
  {
    id: 'ebay_revise', title: 'eBay Edit price and quantity template', headings: 12,
    signature: { all: ['Action', 'Item number', 'Start price', 'Available quantity'], any: [], none: [] },
  },
  {
    id: 'ebay_orders', title: 'eBay orders report', headings: 80,
    signature: { all: ['Sales Record Number', 'Order Number', 'Item Number', 'Quantity'], any: [], none: [] },
  },
];

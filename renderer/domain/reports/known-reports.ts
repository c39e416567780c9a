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
    id: 'amz_fba_planning', title: 'FBA Inventory report', headings: 93,
    signature: { all: ['snapshot-date', 'available', 'units-shipped-t30', 'days-of-supply'], any: [], none: [] },
  },
  {
    id: 'amz_myi', title: 'Manage FBA Inventory report', headings: 22,
    signature: { all: ['sku', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'], any: [], none: ['units-shipped-t30'] },
  },
  {
    id: 'amz_restock', title: 'Restock Inventory report', headings: 30,
    signature: { all: ['Merchant SKU', 'Units Sold Last 30 Days', 'Recommended replenishment qty'], any: [], none: [] },
  },
  {
    id: 'amz_all_listings', title: 'All Listings report', headings: 29,
    signature: { all: ['seller-sku', 'listing-id', 'asin1'], any: [], none: [] },
  },
  {
    id: 'amz_open_listings', title: 'Open Listings report', headings: 4,
    signature: { all: ['sku', 'asin', 'price', 'quantity'], any: [], none: ['amazon-order-id', 'product-name', 'seller-sku', 'afn-fulfillable-quantity', 'snapshot-date', 'FNSKU'], mostHeadings: 8 },
  },
  {
    id: 'amz_afn_inventory', title: 'Amazon Fulfilled Inventory report', headings: 6,
    signature: { all: ['fulfillment-channel-sku', 'Quantity Available'], any: [], none: [] },
  },
  {
    id: 'amz_reserved', title: 'Reserved Inventory report', headings: 9,
    signature: { all: ['reserved_qty', 'reserved_customerorders'], any: [], none: [] },
  },
  {
    id: 'amz_all_orders', title: 'All Orders report', headings: 33,
    signature: { all: ['amazon-order-id', 'purchase-date', 'order-status', 'sku'], any: [], none: [] },
  },
  {
    id: 'amz_fulfilled_shipments', title: 'Amazon Fulfilled Shipments report', headings: 48,
    signature: { all: ['amazon-order-id', 'shipment-item-id', 'quantity-shipped'], any: [], none: [] },
  },
  {
    id: 'amz_shipment_sales', title: 'FBA Customer Shipment Sales report', headings: 14,
    signature: { all: ['shipment-date', 'item-price-per-unit', 'amazon-order-id'], any: [], none: [] },
  },
  {
    id: 'amz_business_child', title: 'Business report by child ASIN', headings: 21,
    signature: { all: ['(Child) ASIN'], any: ['Units Ordered', 'Units ordered'], none: [] },
  },
  {
    id: 'amz_awd_inventory', title: 'AWD inventory report', headings: 25,
    signature: { all: ['SKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], any: [], none: [] },
  },
  {
    id: 'amz_shipment_contents', title: 'FBA shipment contents list', headings: 10,
    signature: { all: ['Merchant SKU', 'FNSKU', 'external-id', 'Shipped'], any: [], none: ['Recommended replenishment qty'] },
  },
  {
    id: 'amz_send_to_amazon_fba', title: 'Send to Amazon template', headings: 12,
    signature: { all: ['Merchant SKU', 'Quantity', 'Prep owner', 'Labeling owner'], any: [], none: ['Palletized?'] },
  },
  {
    id: 'amz_send_to_awd', title: 'Send to AWD template', headings: 14,
    signature: { all: ['Merchant SKU', 'Quantity', 'Palletized?'], any: [], none: [] },
  },
  {
    id: 'amz_price_quantity', title: 'Price & Quantity template', headings: 12,
    signature: { all: ['sku', 'price', 'minimum-seller-allowed-price'], any: [], none: ['product-id', 'add-delete'] },
  },
  {
    id: 'amz_inventory_loader', title: 'Inventory Loader template', headings: 16,
    signature: { all: ['sku', 'product-id', 'product-id-type', 'add-delete'], any: [], none: ['asin1'] },
  },
  {
    id: 'amz_settlement_v2', title: 'Settlement report', headings: 24,
    signature: { all: ['settlement-id', 'amount-type', 'amount-description'], any: [], none: [] },
  },
  {
    id: 'amz_date_range', title: 'Date Range transaction report', headings: 32,
    signature: { all: ['date/time', 'settlement id', 'type', 'total'], any: [], none: [] },
  },
  {
    id: 'amz_storage_fee', title: 'Monthly Storage Fees report', headings: 30,
    signature: { all: ['average_quantity_on_hand', 'month_of_charge'], any: [], none: [] },
  },
  {
    id: 'amz_aged_surcharge', title: 'Aged inventory surcharge report', headings: 14,
    signature: { all: ['qty-charged', 'amount-charged', 'surcharge-age-tier'], any: [], none: [] },
  },
  {
    id: 'amz_ledger_summary', title: 'Inventory Ledger summary', headings: 22,
    signature: { all: ['MSKU', 'Ending Warehouse Balance'], any: [], none: [] },
  },
  {
    id: 'amz_ledger_detail', title: 'Inventory Ledger detail', headings: 16,
    signature: { all: ['MSKU', 'Event Type', 'Reference ID'], any: [], none: [] },
  },
  {
    id: 'amz_virtual_bundle', title: 'Product Bundle Sales report', headings: 5,
    signature: { all: ['Bundle ASIN', 'Bundles sold'], any: [], none: [] },
  },
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

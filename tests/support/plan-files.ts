/** Small report files whose plan can be worked out by hand: one sale a day, one snapshot, one carton. Days are counted back from the day the plans are made for. */

const dayMs = 86_400_000;

/** The day it is where the stores' marketplace counts its days: plans are made for it. */
export const planDay = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());

export const dayBefore = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** `count` days up to the day before `until`, the oldest first. */
export const daysUntil = (until: string, count: number): readonly string[] => Array.from({ length: count }, (_, at) => dayBefore(until, count - at));

type Cells = readonly (string | number)[];

const quoted = (cell: string | number): string => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));
const csv = (records: readonly Cells[]): Buffer => Buffer.from(`${records.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`);
const tabs = (records: readonly Cells[]): Buffer => Buffer.from(`${records.map((cells) => cells.join('\t')).join('\r\n')}\r\n`);

export type Sales = { readonly sku: string; readonly units: number; readonly by?: 'Amazon' | 'Merchant'; /** Of the product; one of its own where it is left out. */ readonly asin?: string };

/** One order of each SKU on each of the days, at noon in Seattle. */
export const ordersFile = (days: readonly string[], sales: readonly Sales[]): Buffer =>
  tabs([
    ['amazon-order-id', 'merchant-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'],
    ...days.flatMap((day) => sales.map(({ sku, units, by = 'Amazon', asin = `B0${sku}` }) => [`${sku}-${day}-${by}`, '', `${day}T20:00:00+00:00`, 'Shipped', by, 'Amazon.com', sku, asin, 'Shipped', units, 'USD', (units * 10).toFixed(2)])),
  ]);

export type FbaStock = { readonly sku: string; readonly available: number; readonly transfer?: number; readonly inbound?: number; readonly theirs?: number | ''; readonly shipped30?: number; readonly over180?: number };

export const fbaStockFile = (day: string, rows: readonly FbaStock[]): Buffer =>
  csv([
    [
      'snapshot-date', 'sku', 'fnsku', 'asin', 'product-name', 'available', 'inv-age-0-to-90-days', 'inv-age-181-to-270-days', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'your-price',
      'days-of-supply', 'item-volume', 'volume-unit-measurement', 'storage-type', 'Total Reserved Quantity', 'Reserved FC Transfer', 'inbound-quantity', 'inbound-shipped', 'Recommended ship-in quantity', 'marketplace',
    ],
    ...rows.map(({ sku, available, transfer = 0, inbound = 0, theirs = '', shipped30 = 0, over180 = 0 }) => [
      day, sku, `X${sku}`, `B0${sku}`, `Thing ${sku}`, available, available - over180, over180, '', shipped30, '', '', '10.00', '', '0.5', 'cubic feet', 'Standard', transfer, transfer, inbound, inbound, theirs, 'US',
    ]),
  ]);

/** `unitsPerCarton` in one carton of 60 × 40 × 35 cm and 12 kg. */
export const itemsFile = (rows: readonly { readonly code: string; readonly unitsPerCarton: number; readonly moq?: number; readonly supplier?: string }[]): Buffer =>
  csv([
    ['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency', 'Carton Length (cm)', 'Carton Width (cm)', 'Carton Height (cm)', 'Carton Weight (kg)'],
    ...rows.map(({ code, unitsPerCarton, moq = 1, supplier = 'Works' }) => [code, `Item ${code}`, supplier, unitsPerCarton, moq, '1.40', 'USD', 60, 40, 35, 12]),
  ]);

/** Orders of a factory. One that is received in full leaves nothing on order, which without any list nobody would know. */
export const purchaseOrdersFile = (rows: readonly { readonly code: string; readonly ordered: number; readonly received: number }[]): Buffer =>
  csv([['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status'], ...rows.map(({ code, ordered, received }, at) => [`PO-${at + 1}`, 'Works', code, ordered, received, received, received < ordered ? 'open' : 'closed'])]);

/** One unit of the listing is `units` of the item. */
export const listingsFile = (rows: readonly { readonly code: string; readonly sku: string; readonly channel?: string; readonly units?: number }[]): Buffer =>
  csv([['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ...rows.map(({ code, sku, channel = 'FBA', units = 1 }) => [code, channel, sku, units])]);

/** FBA offers and those we send ourselves, as Seller Central lists them. */
export const allListingsFile = (rows: readonly { readonly sku: string; readonly by: 'Amazon' | 'Merchant'; readonly quantity?: number; readonly price?: string; readonly asin?: string }[]): Buffer =>
  tabs([
    ['item-name', 'listing-id', 'seller-sku', 'price', 'quantity', 'open-date', 'product-id-type', 'asin1', 'product-id', 'fulfillment-channel', 'status'],
    ...rows.map(({ sku, by, quantity = 0, price = '10.00', asin = `B0${sku}` }) => [`Thing ${sku}`, `L${sku}`, sku, price, by === 'Amazon' ? '' : quantity, '2024-01-01 10:00:00 PDT', 1, asin, asin, by === 'Amazon' ? 'AMAZON_NA' : 'DEFAULT', 'Active']),
  ]);

export type WfsStock = { readonly sku: string; readonly itemId: string; readonly available: number; readonly inbound?: number; readonly sold30: number; readonly over180?: number; readonly suggested?: number | '' };

export const wfsHealthFile = (rows: readonly WfsStock[]): Buffer =>
  csv([
    [
      'GTIN', 'Item ID', 'Vendor (Seller) SKU', 'Product Name', 'Brand Name', 'Publishing Status', 'Item Lifecycle', 'Available Units', 'Reserved Units', 'Damaged Receipts', 'Inbound Units', 'Sell Through Rate', 'Days of supply',
      'Suggested Units', 'ATS 0-90 days', 'ATS 91-180 days', 'ATS 181-270 days', 'ATS 271-365 days', 'ATS 365+ days', 'Last 7 days units sales', 'Last 30 days units sales', 'Last 30 days in-stock days',
    ],
    ...rows.map(({ sku, itemId, available, inbound = 0, sold30, over180 = 0, suggested = '' }) => [
      `0001234${itemId}`.slice(-14).padStart(14, '0'), itemId, sku, `Thing ${sku}`, 'Verde', 'Published', 'Active', available, 0, 0, inbound, '0.8', '', suggested, available - over180, 0, over180, 0, 0, Math.round((sold30 * 7) / 30), sold30, 30,
    ]),
  ]);

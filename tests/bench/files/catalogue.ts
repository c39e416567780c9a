/** A store of many SKUs: each at FBA, sold through a bundle of its own, made of an item of its own; and as many on every other channel. Every figure follows from the row's number. */
import { awdPreamble } from './awd';
import { writeText } from './text';

export type CatalogueFile =
  | 'fba' | 'items' | 'bundles' | 'recipes' | 'listings'
  | 'channel-listings' | 'orders' | 'offers' | 'awd' | 'walmart-items' | 'walmart-stock' | 'wfs-health' | 'ebay-listings' | 'label-skus' | 'label-stock' | 'purchase-orders';

/** Later than every day of the sample workspace, and a day that is over everywhere: plans take no report of a day to come. */
export const catalogueDay = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const five = (row: number): string => String(row).padStart(5, '0');

const linesOfOrder = 40;

/** An order is of one supplier, and orders its items in turn. */
const supplier = (row: number): string => `Works ${String(Math.floor(row / linesOfOrder) % 40)}`;

type Rows = {
  readonly headings: readonly string[];
  readonly rowAt: (row: number) => readonly string[];
  /** How many rows each SKU has; `rowAt` is asked for all rows of one SKU in turn. */
  readonly each?: number;
  /** Stands over the headings. */
  readonly above?: readonly (readonly string[])[];
};

const day = (before: number): string => new Date(Date.parse(`${catalogueDay}T00:00:00Z`) - before * 86_400_000).toISOString().slice(0, 10);

/** What a bundle is sold as, beside FBA. */
const channels = [['FBM', 'M'], ['Walmart seller', 'W'], ['WFS', 'F'], ['eBay', 'E']] as const;

const ordersOfSku = 4;

/** Two orders of what FBA sends and two of what we do, on days that differ from SKU to SKU; a seventh of the SKUs sell nothing at FBA. */
const order = (row: number): readonly string[] => {
  const [sku, nth] = [Math.floor(row / ordersOfSku), row % ordersOfSku];
  const byAmazon = nth < 2;
  const units = byAmazon ? sku % 7 : 1 + (sku % 5);
  return [
    `${String(100 + nth)}-${five(sku)}00-0000000`, `${day(1 + ((sku + nth * 13) % 60))}T20:00:00+00:00`, 'Shipped', byAmazon ? 'Amazon' : 'Merchant', 'Amazon.com', byAmazon ? `SKU-${five(sku)}` : `M-${five(sku)}`, `B0${five(sku)}`, 'Shipped', String(units), 'USD',
    (units * 19.99).toFixed(2),
  ];
};

const walmartId = (row: number): string => String(500_000_000 + row);

export const catalogueFiles: Readonly<Record<CatalogueFile, Rows>> = {
  fba: {
    headings: [
      'snapshot-date', 'sku', 'fnsku', 'asin', 'product-name', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Reserved FC Transfer', 'Reserved FC Processing', 'inbound-shipped',
      'your-price', 'item-volume', 'volume-unit-measurement', 'storage-type', 'Short term historical days of supply', 'Long term historical days of supply', 'Recommended ship-in quantity', 'inv-age-0-to-90-days',
      'inv-age-91-to-180-days', 'inv-age-181-to-270-days', 'inv-age-271-to-365-days', 'inv-age-365-plus-days', 'marketplace',
    ],
    rowAt: (row) => {
      const aDay = row % 7;
      const available = (row * 13) % 300;
      return [
        catalogueDay, `SKU-${five(row)}`, `X00${five(row)}`, `B0${five(row)}`, `Bamboo storage jar ${five(row)}, set of ${String(1 + (row % 9))}`, String(available), String(aDay * 7), String(aDay * 30), String(aDay * 60), String(aDay * 90), '20', '10',
        '14', '20', '19.99', '0.5', 'cubic feet', 'Standard-Size', '20.5', '22', '100', String(available), '0', '0', '0', '0', 'US',
      ];
    },
  },
  items: {
    headings: ['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency', 'Carton L (cm)', 'Carton W (cm)', 'Carton H (cm)', 'Carton Weight (kg)'],
    rowAt: (row) => [`IT-${five(row)}`, `Jar ${five(row)}`, supplier(row), '48', '96', '1.40', 'USD', '60', '40', '35', '12'],
  },
  bundles: { headings: ['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Case Pack'], rowAt: (row) => [`K-${five(row)}`, `Kit ${five(row)}`, '0.20', '6'] },
  recipes: { headings: ['Bundle Code', 'Item Code', 'Qty'], rowAt: (row) => [`K-${five(row)}`, `IT-${five(row)}`, '2'] },
  listings: { headings: ['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], rowAt: (row) => [`K-${five(row)}`, 'FBA', `SKU-${five(row)}`, '1'] },
  'channel-listings': {
    headings: ['Bundle Code', 'Channel', 'SKU', 'Units per Listing'],
    each: channels.length + 1,
    rowAt: (row) => {
      const [bundle, at] = [five(Math.floor(row / (channels.length + 1))), row % (channels.length + 1)];
      const [channel, letter] = channels[at - 1] ?? ['FBA', 'SKU'];
      return [`K-${bundle}`, channel, `${letter}-${bundle}`, '1'];
    },
  },
  orders: { headings: ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'], each: ordersOfSku, rowAt: order },
  offers: {
    headings: ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
    rowAt: (row) => [`Bamboo storage jar ${five(row)}`, `M-${five(row)}`, `L${five(row)}`, `B0${five(row)}`, '21.99', String(row % 40), 'DEFAULT', 'Active'],
  },
  awd: {
    above: [['Timestamp', `${catalogueDay} 04:34:40`], ...awdPreamble.slice(1, -1)],
    headings: awdPreamble.at(-1) ?? [],
    rowAt: (row) => [`Bamboo storage jar ${five(row)}`, `SKU-${five(row)}`, `X00${five(row)}`, `B0${five(row)}`, String(row % 50), '0', String((row * 11) % 400), ...Array.from({ length: 17 }, () => '0'), '12.5'],
  },
  'walmart-items': {
    headings: ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type', 'Fulfillment Lag Time'],
    rowAt: (row) => [`W-${five(row)}`, walmartId(row), `Bamboo storage jar ${five(row)}`, 'ACTIVE', 'PUBLISHED', '19.99', 'Seller Fulfilled', '2'],
  },
  'walmart-stock': {
    headings: ['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'],
    rowAt: (row) => [`W-${five(row)}`, walmartId(row), `Bamboo storage jar ${five(row)}`, '10001', 'Home', String(row % 30), String(row % 30)],
  },
  'wfs-health': {
    headings: [
      'GTIN', 'Item ID', 'Vendor (Seller) SKU', 'Product Name', 'Brand Name', 'Publishing Status', 'Item Lifecycle', 'Available Units', 'Reserved Units', 'Damaged Receipts', 'Inbound Units', 'Sell Through Rate', 'Days of supply',
      'Suggested Units', 'ATS 0-90 days', 'ATS 91-180 days', 'ATS 181-270 days', 'ATS 271-365 days', 'ATS 365+ days', 'Last 7 days units sales', 'Last 30 days units sales', 'Last 30 days in-stock days',
    ],
    rowAt: (row) => {
      const stock = String((row * 7) % 200);
      return [`00012${String(100_000_000 + row)}`, String(600_000_000 + row), `F-${five(row)}`, `Bamboo storage jar ${five(row)}`, 'Verde', 'Published', 'Active', stock, '0', '0', '12', '0.8', '', '', stock, '0', '0', '0', '0', String(row % 9), String((row % 9) * 4), '30'];
    },
  },
  'ebay-listings': {
    headings: ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Watchers', 'P:UPC'],
    rowAt: (row) => [String(110_000_000_000 + row), `Bamboo storage jar ${five(row)}`, '', `E-${five(row)}`, String(row % 20), 'FIXED_PRICE', 'USD', '18.99', '18.99', String(row % 13), '0', ''],
  },
  'label-skus': { headings: ['Label SKU', 'Title', 'Units per Pack', 'Unit Cost', 'Lead Time (days)', 'MOQ'], rowAt: (row) => [`LB-${five(row)}`, `Label of jar ${five(row)}`, '500', '0.05', '10', '1000'] },
  'label-stock': { headings: ['Label SKU', 'On Hand', 'Allocated', 'On Order'], rowAt: (row) => [`LB-${five(row)}`, String((row * 17) % 4000), '20', '0'] },
  'purchase-orders': {
    headings: ['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status'],
    rowAt: (row) => [`PO-${String(10_000 + Math.floor(row / linesOfOrder))}`, supplier(row), `IT-${five(row)}`, '480', '0', '0', 'open'],
  },
};

export const makeCatalogue = (file: string, name: CatalogueFile, skus: number): void => {
  const { headings, rowAt, each = 1, above = [] } = catalogueFiles[name];
  writeText(file, [...above, headings], skus * each, rowAt, { delimiter: ',', encoding: 'utf-8' });
};

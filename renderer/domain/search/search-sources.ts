/** Where goods and papers get their names: which columns of which tables the global search knows. */
import type { TableId } from '../tables/table-ids';

export const foundKinds = ['listing', 'item', 'label', 'bundle', 'purchase-order', 'shipment-plan', 'supplier'] as const;
export type FoundKind = (typeof foundKinds)[number];

export type SearchSource = {
  readonly tableId: TableId;
  readonly kind: FoundKind;
  /** Its codes are those of things of these kinds, as other tables name them; of `kind` where none does. */
  readonly alsoOf?: readonly FoundKind[];
  /** Names the thing; rows without it are of something else. */
  readonly code: string;
  /** Other ids it goes by, with what they are called. */
  readonly codes: readonly { readonly columnId: string; readonly label: string; /** The id of something inside it or around it, not of the thing. */ readonly isOther?: true }[];
  /** What it is called in words; of several tables the first that has one. */
  readonly title: string | null;
};

const code = (columnId: string, label: string) => ({ columnId, label });
const other = (columnId: string, label: string) => ({ columnId, label, isOther: true as const });
const asin = code('asin', 'ASIN');
const fnsku = code('fnsku', 'FNSKU');
const walmart = [code('itemId', 'Item ID'), code('gtin', 'GTIN')] as const;

const source = (tableId: TableId, kind: FoundKind, name: string, codes: SearchSource['codes'], title: string | null): SearchSource => ({ tableId, kind, code: name, codes, title });
const listing = (tableId: TableId, codes: SearchSource['codes'], title: string | null): SearchSource => source(tableId, 'listing', 'sku', codes, title);

/** Of snapshots the newest day is read, of sales the newest month, of masters all there is, of shipment plans each. In the order in which titles are believed. */
export const searchSources: readonly SearchSource[] = [
  listing('all-listings', [asin], 'productName'),
  listing('open-listings', [asin], null),
  listing('fba-inventory', [asin, fnsku], 'productName'),
  listing('manage-fba-inventory', [asin, fnsku], 'productName'),
  listing('restock', [asin, fnsku], 'productName'),
  listing('awd-inventory', [asin, fnsku], 'productName'),
  listing('amazon-fulfilled-inventory', [asin, fnsku], null),
  listing('reserved-inventory', [asin, fnsku], 'productName'),
  listing('stranded-inventory', [asin, fnsku], 'productName'),
  listing('suppressed-listings', [asin], 'productName'),
  listing('fee-preview', [asin, fnsku], 'productName'),
  listing('walmart-items', walmart, 'productName'),
  listing('wfs-health', walmart, 'productName'),
  listing('wfs-inventory', [code('itemId', 'Item ID')], 'productName'),
  listing('walmart-inventory', [code('itemId', 'Item ID')], 'productName'),
  listing('ebay-listings', [code('itemNumber', 'Item number'), code('upc', 'UPC')], 'title'),
  // A SKU that sells and that no list names; of months the newest.
  listing('amazon-orders', [asin], 'productName'),
  listing('business-report-by-sku', [asin], 'productName'),
  listing('walmart-item-performance', [code('itemId', 'Item ID')], 'productName'),
  listing('ebay-orders', [], null),
  listing('bundle-listings', [asin, other('bundleCode', 'Bundle')], 'title'),
  listing('martin-bundle-listings', [asin, other('bundleCode', 'Bundle')], 'title'),
  { ...listing('costs', [asin], 'name'), alsoOf: ['listing', 'item', 'label', 'bundle'] },
  source('factory-items', 'item', 'itemCode', [code('supplierCode', 'Supplier code'), code('barcode', 'Barcode')], 'name'),
  source('martin-skus', 'label', 'sku', [], 'title'),
  source('martin-inventory', 'label', 'sku', [], 'title'),
  source('bundles', 'bundle', 'bundleCode', [code('barcode', 'Barcode')], 'name'),
  source('bundle-items', 'bundle', 'bundleCode', [other('itemCode', 'Item')], null),
  source('martin-bundles', 'bundle', 'bundleCode', [], 'name'),
  source('purchase-orders', 'purchase-order', 'poNumber', [other('itemCode', 'Item')], 'supplier'),
  source('shipment-plans', 'shipment-plan', 'planId', [code('marketplaceId', 'Shipment'), other('sku', 'SKU')], 'name'),
  source('factory-items', 'supplier', 'supplier', [], null),
];

/** The name each table is stored under. A name never changes: it stands in the database's paths. */

const amazon = [
  'awd-inventory', 'fba-inventory', 'manage-fba-inventory', 'restock', 'all-listings', 'open-listings', 'amazon-fulfilled-inventory', 'reserved-inventory',
  'amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report', 'business-report-by-sku', 'fba-shipment-contents', 'send-to-amazon',
  'send-to-awd', 'price-quantity', 'inventory-loader', 'settlements', 'transactions', 'storage-fees', 'aged-surcharge', 'fee-preview', 'stranded-inventory', 'suppressed-listings', 'inventory-ledger',
  'inventory-ledger-events', 'virtual-bundle-sales',
] as const;
const walmart = ['wfs-health', 'wfs-inventory', 'walmart-items', 'walmart-inventory', 'walmart-item-performance', 'walmart-prices'] as const;
const ebay = ['ebay-listings', 'ebay-orders', 'ebay-revise', 'ebay-new-listings'] as const;
const factory = ['factory-items', 'bundles', 'bundle-items', 'purchase-orders', 'bundle-listings', 'local-stock'] as const;
const martinLabel = ['martin-inventory', 'martin-skus', 'martin-bundles', 'martin-bundle-listings'] as const;
const costs = ['costs', 'competitor-prices'] as const;
const shipments = ['shipment-plans', 'shipment-receipts'] as const;
const channelTables = ['channel-pushes', 'amazon-feed-results', 'walmart-feed-results', 'ebay-feed-results'] as const;

export const tableIds = [...amazon, ...walmart, ...ebay, ...factory, ...martinLabel, ...costs, ...shipments, ...channelTables] as const;
export type TableId = (typeof tableIds)[number];

export const isTableId = (value: unknown): value is TableId => tableIds.some((id) => id === value);

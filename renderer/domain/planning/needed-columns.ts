/** What planning reads of each table. The rest of a version is not kept: a stock report has ninety columns, and a year of them would not fit. */
import { planColumns } from './tables/shipments';
import { saleMoneyColumns } from '../demand/sale-money';
import { isForeignAmount } from '../reports/currency-signs';
import { tableColumn } from '../tables/select-rows';
import type { Raws, Table, TableColumn, TableId } from '../tables/table';

const order = ['orderId', 'sku', 'asin', 'line', 'units'] as const;

/** Tables that say what sold or what lay on the shelf, with the columns that do. Demand is made from these and from nothing else. */
export const demandColumns: Partial<Record<TableId, readonly string[]>> = {
  'amazon-orders': [...order, 'itemPrice', 'currency', 'purchaseDate', 'productName', 'merchantOrderId', 'salesChannel', 'orderStatus', 'itemStatus', 'fulfillmentChannel'],
  'ebay-orders': ['orderNumber', 'saleDate', 'itemNumber', 'sku', 'variation', 'title', 'quantity', 'soldFor'],
  'fulfilled-shipments': [...order, 'itemPrice', 'currency', 'shipmentDate', 'salesChannel'],
  'customer-shipment-sales': [...order, 'unitPrice', 'currency', 'shipmentDate'],
  'business-report-by-sku': ['sku', 'asin', 'periodStart', 'periodEnd', 'productName', 'unitsOrdered', 'sales'],
  'business-report': ['asin', 'periodStart', 'periodEnd', 'productName', 'unitsOrdered', 'sales'],
  'walmart-item-performance': ['sku', 'itemId', 'periodStart', 'periodEnd', 'productName', 'unitsSold', 'gmv', 'brand', 'category'],
  transactions: ['orderId', 'sku', 'type', 'date', 'units', 'productSales', 'currency', 'marketplace', 'accountType', 'line', 'fulfillmentChannel'],
  settlements: ['orderId', 'sku', 'transactionType', 'amountType', 'amountDescription', 'fulfillment', 'postedDate', 'units', 'amount', 'currency'],
  'inventory-ledger': ['sku', 'asin', 'date', 'disposition', 'startingUnits', 'endingUnits', 'receivedUnits', 'customerShipmentUnits', 'customerReturnUnits'],
  'fba-inventory': ['sku', 'marketplace', 'asin', 'productName', 'productGroup', 'snapshotDate', 'availableUnits', 'fcTransferUnits', 'reservedFcTransferUnits', 'reservedUnits', 'unitsShipped7', 'unitsShipped30', 'unitsShipped60', 'unitsShipped90', 'salesShipped7', 'salesShipped30', 'salesShipped60', 'salesShipped90', 'currency'],
  restock: ['sku', 'country', 'asin', 'productName', 'availableUnits', 'reservedFcTransferUnits', 'unitsSold30'],
  'manage-fba-inventory': ['sku', 'asin', 'productName', 'availableUnits', 'fcTransferUnits', 'reservedUnits'],
  'amazon-fulfilled-inventory': ['sku', 'asin', 'units', 'warehouseCondition'],
  'reserved-inventory': ['sku', 'asin', 'productName'],
  'awd-inventory': ['sku', 'asin', 'availableUnits', 'inboundUnits', 'fbaAvailableUnits', 'fbaTransferUnits', 'fbaReservedUnits'],
  'all-listings': ['sku', 'asin', 'productName', 'fulfillmentChannel', 'openDate', 'quantity'],
  'open-listings': ['sku', 'asin', 'quantity'],
  'wfs-health': ['sku', 'itemId', 'productName', 'brand', 'available', 'units7', 'units30', 'inStockDays7', 'inStockDays30'],
  'wfs-inventory': ['sku', 'itemId', 'productName', 'available'],
  'walmart-items': ['sku', 'itemId', 'productName', 'brand', 'category', 'fulfillmentType', 'createdOn'],
  'walmart-inventory': ['sku', 'itemId', 'productName', 'available'],
  'ebay-listings': ['itemNumber', 'sku', 'variation', 'rowKind', 'title', 'category', 'startedOn', 'available', 'soldSinceListed'],
};

/** Tables quantities are planned from, whole: of snapshots the newest alone. */
const planTables: ReadonlySet<TableId> = new Set<TableId>([
  'all-listings', 'open-listings', 'fba-inventory', 'manage-fba-inventory', 'restock', 'amazon-fulfilled-inventory', 'reserved-inventory', 'stranded-inventory', 'suppressed-listings', 'awd-inventory', 'wfs-health', 'wfs-inventory', 'walmart-items', 'walmart-inventory',
  'ebay-listings', 'factory-items', 'bundles', 'bundle-items', 'bundle-listings', 'local-stock', 'purchase-orders', 'martin-skus', 'martin-inventory', 'martin-bundles', 'martin-bundle-listings', 'costs', 'competitor-prices', 'shipment-plans',
  'price-quantity', 'fee-preview', 'channel-pushes', 'amazon-feed-results', 'walmart-feed-results', 'ebay-feed-results',
]);

const feeColumns = ['sku', 'asin', 'store', 'currency', 'price', 'salesPrice', 'referralFee', 'closingFee', 'fulfilmentFee', 'orderHandlingFee', 'pickPackFee', 'weightHandlingFee', 'sizeTier', 'longestSide', 'medianSide', 'shortestSide', 'lengthUnit'] as const;
const competitorColumns = ['sku', 'asin', 'competitorAsin', 'competitor', 'price', 'shipping', 'currency', 'capturedOn'] as const;

/** Of a plan table, what is kept: there may be hundreds of shipment plans and years of competitors' prices, and little of each is planned by. */
export const planTableColumns = (tableId: TableId): readonly string[] | 'all' => (tableId === 'shipment-plans' ? planColumns : tableId === 'competitor-prices' ? competitorColumns : tableId === 'fee-preview' ? feeColumns : 'all');

export const isPlanTable = (tableId: TableId): boolean => planTables.has(tableId);

/** Whether any plan looks into it. */
export const isPlannedFrom = (tableId: TableId): boolean => isPlanTable(tableId) || demandColumns[tableId] !== undefined;

/** Columns whose words in the file matter beside their value: the moments behind the days. */
const withTexts: ReadonlySet<string> = new Set(['purchaseDate', 'shipmentDate', 'saleDate', 'date', 'postedDate']);

const textsToKeep = (columnId: string, raws: Raws | undefined): Raws | null => {
  if (raws === undefined || withTexts.has(columnId)) return raws ?? null;
  // Beside each amount stands how the file writes it: only the sign of another currency says more.
  const signed = saleMoneyColumns.has(columnId) ? Array.from(raws.texts.keys()).filter((at) => isForeignAmount(raws.texts[at] ?? '')) : [];
  return signed.length === 0 ? null : { rows: Uint32Array.from(signed, (at) => raws.rows[at] ?? 0), texts: signed.map((at) => raws.texts[at] ?? '') };
};

/** The table with these columns alone. Its rows keep their places, so that a row still names the same cells. */
export const onlyColumns = (table: Table, columnIds: readonly string[]): Table => ({
  tableId: table.tableId,
  rowCount: table.rowCount,
  columns: table.columns.flatMap(({ id, data, raws }): readonly TableColumn[] =>
    columnIds.includes(id) ? [tableColumn(id, data, textsToKeep(id, raws))] : [],
  ),
  // Which import a row came from tells what that file covered; nothing else of a source is asked for.
  sources: table.sources.map(({ importId, reportId, fileName, sha256, sheet, asOf }) => ({ importId, reportId, fileName, sha256, sheet, asOf })),
  sourceOf: table.sourceOf,
  rowNumberOf: new Uint32Array(0),
});

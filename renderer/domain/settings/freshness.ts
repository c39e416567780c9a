/** After how many days a table's figures are called stale. A list that staff keep themselves is as fresh as they say. */
import type { StoreId } from '../stores';
import { tableDefinition } from '../tables/definitions';
import type { Grain, TableId } from '../tables/table';
import type { SettingId } from './setting-rows';
import { settingOf, type Settings } from './settings';

type Limit = Extract<SettingId, `stale-${string}`>;

const byGrain: Readonly<Record<Grain, Limit | null>> = { snapshot: 'stale-inventory-days', period: 'stale-monthly-days', master: null, named: null };

/** Tables whose limit is another than that of their kind; null for files that are made for one upload, are true of their own day and are not dropped anew. */
const byTable: Partial<Record<TableId, Limit | null>> = {
  'awd-inventory': 'stale-awd-days',
  'amazon-orders': 'stale-sales-days', 'fulfilled-shipments': 'stale-sales-days', 'customer-shipment-sales': 'stale-sales-days', 'ebay-orders': 'stale-sales-days', 'inventory-ledger': 'stale-sales-days', 'walmart-item-performance': 'stale-sales-days',
  'fee-preview': 'stale-monthly-days', costs: 'stale-cost-days', 'competitor-prices': 'stale-competitor-days',
  'price-quantity': null, 'inventory-loader': null, 'walmart-prices': null, 'ebay-revise': null, 'ebay-new-listings': null, 'send-to-amazon': null, 'send-to-awd': null,
};

/** The setting that holds for a table; null where nothing of it goes stale. */
export const freshnessSetting = (tableId: TableId): Limit | null => {
  const own = byTable[tableId];
  return own === undefined ? byGrain[tableDefinition(tableId).grain] : own;
};

/** Days; Infinity where nothing of it goes stale. */
export const staleAfterDays = (settings: Settings, storeId: StoreId, tableId: TableId): number => {
  const id = freshnessSetting(tableId);
  return id === null ? Number.POSITIVE_INFINITY : settingOf(settings, id, { storeId, supplier: null, sku: null }).value;
};

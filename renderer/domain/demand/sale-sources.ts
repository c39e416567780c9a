/** The reports sales come from by day, in the order in which they are believed. One of them counts for a channel and a day, never two. */
import type { TableId } from '../tables/table-ids';
import type { ChannelId } from './listing';

export type SaleSource = {
  readonly tableId: TableId;
  readonly channels: readonly ChannelId[];
  /** Column of the units a line counts. */
  readonly columnId: string;
  /** As explanations name it. */
  readonly name: string;
};

/**
 * Order lines say the day of the order; shipments the day it left, some days later; reports of one day have no orders to tell apart; payments are booked later still;
 * the ledger counts what left the shelf, replacements included.
 */
export const saleSources = [
  { tableId: 'amazon-orders', channels: ['amz_fba', 'amz_fbm'], columnId: 'units', name: 'order lines' },
  { tableId: 'ebay-orders', channels: ['ebay'], columnId: 'quantity', name: 'order lines' },
  { tableId: 'fulfilled-shipments', channels: ['amz_fba'], columnId: 'units', name: 'shipments to customers' },
  { tableId: 'customer-shipment-sales', channels: ['amz_fba'], columnId: 'units', name: 'shipments to customers' },
  { tableId: 'business-report-by-sku', channels: ['amz_fba', 'amz_fbm'], columnId: 'unitsOrdered', name: 'business report of one day' },
  { tableId: 'business-report', channels: ['amz_fba', 'amz_fbm'], columnId: 'unitsOrdered', name: 'business report of one day' },
  { tableId: 'walmart-item-performance', channels: ['wfs', 'wmt_fbm'], columnId: 'unitsSold', name: 'item performance of one day' },
  { tableId: 'transactions', channels: ['amz_fba', 'amz_fbm'], columnId: 'units', name: 'payment transactions' },
  { tableId: 'settlements', channels: ['amz_fba', 'amz_fbm'], columnId: 'units', name: 'settlement lines' },
  { tableId: 'inventory-ledger', channels: ['amz_fba'], columnId: 'customerShipmentUnits', name: 'ledger shipments' },
] as const satisfies readonly SaleSource[];

/** Place in `saleSources`; the lower, the more it is believed. */
export type SaleKind = number;

export const saleKind = (tableId: (typeof saleSources)[number]['tableId']): SaleKind => saleSources.findIndex((one) => one.tableId === tableId);

/** Records of report files, read by the way a file takes, as the planner is handed them. */
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import type { Period } from '../../../renderer/domain/reports/dating';
import { must } from '../../support/import-file';

type Records = readonly (readonly (string | number)[])[];

let made = 0;

export const published = (reportId: string, records: Records, more: { readonly asOf?: string; readonly period?: Period; readonly publishedAt?: string; readonly storeId?: 'rg' | 'bp' } = {}): readonly PublishedTable[] => {
  made += 1;
  const { tableId, parts } = must(tableFromRecords({
    reportId, importId: `import-${made}`, fileName: `file-${made}.csv`, sha256: `hash-${made}`, records: records.map((cells) => cells.map(String)),
    ...(more.asOf === undefined ? {} : { asOf: more.asOf }), ...(more.period === undefined ? {} : { period: more.period }),
  }));
  return parts.map(({ partition, table }): PublishedTable => ({
    storeId: more.storeId ?? 'rg', tableId, partition, versionId: `version-${made}-${partition}`, publishedAt: Date.parse(more.publishedAt ?? '2026-12-31T12:00:00Z'), table,
  }));
};

type OrderLine = {
  readonly id: string;
  readonly at: string;
  readonly sku: string;
  readonly units?: number;
  readonly by?: 'Amazon' | 'Merchant' | '';
  readonly status?: string;
  readonly site?: string;
  readonly own?: string;
};

export const amazonOrders = (lines: readonly OrderLine[], publishedAt?: string): readonly PublishedTable[] =>
  published('amz_all_orders', [
    ['amazon-order-id', 'merchant-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'],
    ...lines.map(({ id, at, sku, units = 1, by = 'Amazon', status = 'Shipped', site = 'Amazon.com', own = '' }) => [id, own, at, status, by, site, sku, `B0${sku}`, status, units, 'USD', '']),
  ], publishedAt === undefined ? {} : { publishedAt });

/** One order of each SKU on each of the days, at noon in Seattle. */
export const ordersOfDays = (sku: string, days: readonly string[], units: number | ((at: number) => number) = 1, by: 'Amazon' | 'Merchant' = 'Amazon'): readonly OrderLine[] =>
  days.map((day, at) => ({ id: `${sku}-${day}-${by}`, at: `${day}T20:00:00+00:00`, sku, by, units: typeof units === 'number' ? units : units(at) }));

export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(`${first}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10));

export const fbaInventory = (day: string, rows: readonly { readonly sku: string; readonly available: number; readonly shipped?: readonly [number, number, number, number]; readonly transfer?: number; readonly marketplace?: string }[]): readonly PublishedTable[] =>
  published('amz_fba_planning', [
    ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Total Reserved Quantity', 'Reserved FC Transfer', 'marketplace'],
    ...rows.map(({ sku, available, shipped = ['', '', '', ''], transfer = 0, marketplace = 'US' }) => [day, sku, `B0${sku}`, available, ...(shipped[1] === '' ? ['', 0, '', ''] : shipped), 0, transfer, transfer, marketplace]),
  ]);

type LedgerRow = { readonly day: string; readonly sku: string; readonly opening: number; readonly ending: number; readonly received?: number; readonly shipped?: number; readonly disposition?: string; readonly location?: string };

export const ledger = (rows: readonly LedgerRow[]): readonly PublishedTable[] =>
  published('amz_ledger_summary', [
    ['Date', 'MSKU', 'ASIN', 'Disposition', 'Starting Warehouse Balance', 'Receipts', 'Customer Shipments', 'Ending Warehouse Balance', 'Location'],
    ...rows.map(({ day, sku, opening, ending, received = 0, shipped = 0, disposition = 'SELLABLE', location = 'US' }) => [day, sku, `B0${sku}`, disposition, opening, received, -shipped, ending, location]),
  ]);

export const businessReport = (from: string, to: string, rows: readonly (readonly [sku: string, units: number])[]): readonly PublishedTable[] =>
  published('amz_business_sku', [['(Parent) ASIN', '(Child) ASIN', 'Title', 'SKU', 'Units Ordered', 'Ordered Product Sales'], ...rows.map(([sku, units]) => ['', `B0${sku}`, sku, sku, units, '$1.00'])], { period: { start: from, end: to } });

/** Stock at FBA, AWD and WFS by SKU, from the newest report that tells it. */
import { oneSite } from '../../demand/one-site';
import { numbersIn, tablesOf, textsIn, type PublishedTable } from '../../demand/published-table';
import type { AwdBucket, AwdStock, FbaBucket, FbaStock, LocalBucket, LocalStock, StockOf, WfsBucket, WfsStock } from '../stock';
import type { TableId } from '../../tables/table';
import { newestUntil, rowsBy, stocksFrom } from './figures';

const inboundParts = { inbound: 'inboundUnits', inboundWorking: 'inboundWorkingUnits', inboundShipped: 'inboundShippedUnits', inboundReceiving: 'inboundReceivingUnits', unfulfillable: 'unfulfillableUnits' } as const;
const reservedParts = { fcTransfer: 'reservedFcTransferUnits', fcProcessing: 'reservedFcProcessingUnits', customerOrder: 'reservedCustomerOrderUnits' } as const;

/** Reports that state the FBA stock, the fullest first: of one day the first counts. `site` is the column of the marketplace a row belongs to. */
const fbaReports: readonly { readonly tableId: 'fba-inventory' | 'restock' | 'manage-fba-inventory'; readonly site: string | null; readonly columns: Readonly<Record<FbaBucket, string | null>> }[] = [
  { tableId: 'fba-inventory', site: 'marketplace', columns: { available: 'availableUnits', ...reservedParts, ...inboundParts } },
  { tableId: 'restock', site: 'country', columns: { available: 'availableUnits', ...reservedParts, ...inboundParts } },
  // Its one reserved figure holds customers' orders as well, so it cannot count.
  { tableId: 'manage-fba-inventory', site: null, columns: { available: 'availableUnits', fcTransfer: 'fcTransferUnits', fcProcessing: null, customerOrder: null, ...inboundParts, inbound: null } },
];

/** Newer files of FBA Inventory state the transfers beside what is available, where older ones reckon them to the reserved. */
const transferColumn = (source: PublishedTable, columnId: string | null): string | null =>
  source.tableId !== 'fba-inventory' || columnId === null || numbersIn(source, columnId).some((units) => !Number.isNaN(units)) ? columnId : 'fcTransferUnits';

/** Per SKU the newest report that lists it. */
const merged = <Bucket extends string>(from: readonly ReadonlyMap<string, StockOf<Bucket>>[]): ReadonlyMap<string, StockOf<Bucket>> => {
  const best = new Map<string, StockOf<Bucket>>();
  for (const stocks of from) {
    for (const [sku, stock] of stocks) {
      const known = best.get(sku);
      if (known === undefined || (stock.asOf ?? '') > (known.asOf ?? '')) best.set(sku, stock);
    }
  }
  return best;
};

export const fbaStocks = (tables: readonly PublishedTable[], day: string): ReadonlyMap<string, FbaStock> =>
  merged(
    fbaReports.flatMap(({ tableId, site, columns }) => {
      const source = newestUntil(tables, tableId, day);
      if (source === null) return [];
      const stocks = stocksFrom(source, { ...columns, fcTransfer: transferColumn(source, columns.fcTransfer) }, oneSite(source, rowsBy(source, 'sku'), site));
      // Manage FBA Inventory lists our own offers as well, without a figure.
      return [new Map([...stocks].filter(([, { units }]) => units.available !== null))];
    }),
  );

const wfsReports = ['wfs-health', 'wfs-inventory'] as const;

/** What a report of a marketplace's whole stock counts, which is 0 of goods that it has no more; null for any other table. */
export const countedColumns = (tableId: TableId): readonly string[] | null => {
  const columns = fbaReports.find((report) => report.tableId === tableId)?.columns ?? (tableId === 'wfs-health' || tableId === 'wfs-inventory' ? wfsColumns[tableId] : null);
  return columns === null ? null : Object.values(columns).flatMap((columnId) => columnId ?? []);
};

const awdColumns: Readonly<Record<AwdBucket, string>> = { available: 'availableUnits', inbound: 'inboundUnits', reserved: 'reservedUnits', outboundToFba: 'outboundToFbaUnits' };

export const awdStocks = (tables: readonly PublishedTable[], day: string): ReadonlyMap<string, AwdStock> => {
  const source = newestUntil(tables, 'awd-inventory', day);
  return source === null ? new Map() : stocksFrom(source, awdColumns, rowsBy(source, 'sku'));
};

const wfsColumns: Readonly<Record<(typeof wfsReports)[number], Readonly<Record<WfsBucket, string>>>> = {
  'wfs-health': { available: 'available', inbound: 'inbound', reserved: 'reserved', damaged: 'damagedUnits' },
  'wfs-inventory': { available: 'available', inbound: 'inbound', reserved: 'reserved', damaged: 'damaged' },
};

export const wfsStocks = (tables: readonly PublishedTable[], day: string): ReadonlyMap<string, WfsStock> =>
  merged(
    wfsReports.flatMap((tableId) => {
      const source = newestUntil(tables, tableId, day);
      return source === null ? [] : [stocksFrom(source, wfsColumns[tableId], rowsBy(source, 'sku'))];
    }),
  );

const localColumns = { onHand: 'onHand', allocated: 'reserved', onOrder: null } as const;

const labelColumns: Readonly<Record<LocalBucket, string>> = { onHand: 'onHand', allocated: 'allocated', onOrder: 'onOrder' };

/** A count of some rows is a new day of the list: the others still speak of the day they were counted on. What lies in several places is known of the earliest of their days. */
const countedStocks = (source: PublishedTable, columns: Readonly<Record<LocalBucket, string | null>>, keyColumn: string): ReadonlyMap<string, LocalStock> => {
  const days = textsIn(source, 'countedOn');
  const asOf = ({ rows, asOf: own }: LocalStock): string | null => rows.flatMap(({ row }) => days[row] ?? own ?? []).sort()[0] ?? null;
  return new Map([...stocksFrom(source, columns, rowsBy(source, keyColumn))].map(([key, stock]) => [key, { ...stock, asOf: asOf(stock) }]));
};

/** Items and built bundles in our own warehouse, all its places together, by the stock list of an ISO day. */
export type CountedList = { readonly day: string; readonly stock: ReadonlyMap<string, LocalStock> };

/** The oldest first. */
export const countedLists = (tables: readonly PublishedTable[]): readonly CountedList[] =>
  tablesOf(tables, 'local-stock').map((source) => ({ day: source.partition, stock: countedStocks(source, localColumns, 'itemCode') }));

/** Labels at the label supplier. */
export const labelStocks = (tables: readonly PublishedTable[], day: string): ReadonlyMap<string, LocalStock> => {
  const source = newestUntil(tables, 'martin-inventory', day);
  return source === null ? new Map() : countedStocks(source, labelColumns, 'sku');
};

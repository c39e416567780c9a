/** Sales by day out of every table that has them: order lines, shipments, reports of one day, payments, the ledger. Which of them counts is decided later. */
import { channelOf } from '../reports/amazon/channel';
import { encodeKey } from '../tables/cells';
import { msOfDay } from './days';
import { bookedTwice } from './booked-twice';
import { lineDays, type LineDays } from './coverage';
import { lineList, type Lines } from './fact-list';
import { ebaySku, type ListingDirectory } from './listing-directory';
import { zoneOffset, type Zone } from './marketplace-day';
import { orderDays, rememberedDays, type OrderDay } from './order-days';
import { numbersIn, tablesOf, textsIn, type PublishedTable } from './published-table';
import { saleKind, saleSources, type SaleKind } from './sale-sources';

/** Sales of goods that no listing can be named for. They are counted nowhere, and shown. */
export type Unplaced = { readonly tableId: string; readonly goods: string; readonly units: number; readonly reason: string };

/** Lines of one file that are dated after the last day looked at. They are counted nowhere, and shown. */
export type LaterLines = { readonly fileName: string; readonly lines: number; /** Day number of the last of them. */ readonly lastDay: number };

export type SaleLines = {
  readonly lines: Lines;
  /** By kind: which days its files cover. */
  readonly days: ReadonlyMap<SaleKind, LineDays>;
  /** Order and goods of every line of a kind, encoded: an order that stands in two tables is one sale. Made when asked for. */
  readonly ordersOf: (kind: SaleKind) => ReadonlySet<string>;
  /** The order and goods of a line as `ordersOf` has them; null for kinds without orders. */
  readonly orderOf: (kind: SaleKind, source: number, row: number) => string | null;
  readonly unplaced: readonly Unplaced[];
  readonly later: readonly LaterLines[];
};

/** An answer kept by word: a column of a million lines holds a handful of different ones. */
const byWord = <T>(answer: (word: string | null) => T): ((word: string | null) => T) => {
  const known = new Map<string | null, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined || known.has(word)) return found as T; // put in below, by the same answer
    const given = answer(word);
    known.set(word, given);
    return given;
  };
};

const order = /^(?:order|bestellung|commande|ordine|pedido|注文)$/i;
const cancelled = /^cancell?ed$/i;

/** The store's day on which a version was published: the day it was published on was not over. */
const publishedDay = ({ publishedAt }: PublishedTable, zone: Zone): number | null =>
  publishedAt === null ? null : Math.floor((publishedAt / 60_000 + zoneOffset(zone, publishedAt / 60_000)) / (msOfDay / 60_000));

const noSender = 'The file does not say who sent it, and no list of offers does.';

/** `until` is the last day number looked at: what was sold later is as if it were not known. */
export const saleLines = (sources: readonly PublishedTable[], directory: ListingDirectory, zone: Zone, until = Infinity): SaleLines => {
  const list = lineList();
  const days = new Map<SaleKind, LineDays>();
  const unplaced = new Map<string, { units: number; readonly tableId: string; readonly goods: string; readonly reason: string }>();
  const later = new Map<string, { lines: number; lastDay: number }>();
  const placeOf = new Map(sources.map((source, at) => [source, at]));

  const leftAside = (tableId: string, goods: string, units: number, reason: string): void => {
    if (units === 0) return;
    const key = encodeKey([tableId, goods, reason]);
    const found = unplaced.get(key);
    if (found === undefined) unplaced.set(key, { tableId, goods, units, reason });
    else found.units += units;
  };

  const daysOf = (...[source, dayColumnId, siteColumnId]: readonly [PublishedTable, string, string | null]): ((row: number) => OrderDay | null) => {
    const when = orderDays(source, dayColumnId, siteColumnId, zone);
    if (until === Infinity) return when;
    return (row) => {
      const on = when(row);
      if (on === null || on.day <= until) return on;
      const fileName = source.table.sources[source.table.sourceOf[row] ?? 0]?.fileName ?? '';
      const found = later.get(fileName) ?? { lines: 0, lastDay: on.day };
      later.set(fileName, { lines: found.lines + 1, lastDay: Math.max(found.lastDay, on.day) });
      return null;
    };
  };

  const daysOfKind = (kind: SaleKind): LineDays => {
    const found = days.get(kind) ?? lineDays();
    days.set(kind, found);
    return found;
  };

  /** Partitions of a table with what every row of them needs; the newest published first, so that the last word on a line is the first one met. */
  const each = (tableId: (typeof saleSources)[number]['tableId'], read: (source: PublishedTable, kind: SaleKind, at: number, covers: (row: number, day: number, minute: number) => void) => void): void => {
    const kind = saleKind(tableId);
    const found = [...tablesOf(sources, tableId)].sort((one, other) => (other.publishedAt ?? 0) - (one.publishedAt ?? 0));
    for (const source of found) {
      const known = daysOfKind(kind);
      const { table } = source;
      const published = publishedDay(source, zone);
      const files = table.sources.map(({ importId }) => importId);
      read(source, kind, placeOf.get(source) ?? 0, (row, day, minute) => known.add(files[table.sourceOf[row] ?? 0] ?? '', day, minute, published));
    }
  };

  const ownChannel = (sku: string, said: 'amazon' | 'merchant' | null): 'amz_fba' | 'amz_fbm' | null =>
    said === null ? directory.amazonChannelOf(sku) : said === 'amazon' ? 'amz_fba' : 'amz_fbm';

  const senderOf = byWord(channelOf);
  const isCancelled = byWord((word) => cancelled.test(word ?? ''));
  const isElsewhere = byWord((word) => /^non-amazon/i.test(word ?? ''));

  // Orders of eBay and other shops that FBA sends leave FBA's shelves and stand in Amazon's order file; there they count, once.
  const sentByFba = new Set<string>();
  /** Lines near a month's end may stand in two partitions where two files wrote the same moment in two zones. */
  const atMonthsEnd = new Set<string>();
  each('amazon-orders', (source, kind, at, covers) => {
    const [skus, asins, titles, orders, own, sites, statuses, itemStatuses, sentBy] = ['sku', 'asin', 'productName', 'orderId', 'merchantOrderId', 'salesChannel', 'orderStatus', 'itemStatus', 'fulfillmentChannel'].map((id) => textsIn(source, id));
    const units = numbersIn(source, 'units');
    const lineOf = numbersIn(source, 'line');
    const when = daysOf(source, 'purchaseDate', 'salesChannel');
    const stated = textsIn(source, 'purchaseDate');
    for (let row = 0; row < source.table.rowCount; row += 1) {
      const on = when(row);
      if (on === null) continue;
      covers(row, on.day, on.minute);
      const ofMonth = stated[row]?.slice(8) ?? '';
      if (ofMonth <= '02' || ofMonth >= '28') {
        const key = encodeKey([orders?.[row] ?? null, skus?.[row] ?? null, asins?.[row] ?? null, lineOf[row] ?? 0]);
        if (atMonthsEnd.has(key)) continue;
        atMonthsEnd.add(key);
      }
      const sku = skus?.[row] ?? null;
      const sold = units[row] ?? NaN;
      if (sku === null || Number.isNaN(sold) || sold === 0 || isCancelled(statuses?.[row] ?? null) || isCancelled(itemStatuses?.[row] ?? null)) continue;
      const channel = ownChannel(sku, senderOf(sentBy?.[row] ?? null));
      if (isElsewhere(sites?.[row] ?? null)) {
        const theirs = own?.[row] ?? null;
        if (theirs !== null) sentByFba.add(theirs);
      }
      if (channel === null) leftAside(source.tableId, sku, sold, noSender);
      else list.add(directory.place(channel, sku, asins?.[row] ?? null, titles?.[row] ?? null), on.day, sold, kind, at, row);
    }
  });

  each('ebay-orders', (source, kind, at, covers) => {
    const [skus, numbers, variations, titles, orders] = ['sku', 'itemNumber', 'variation', 'title', 'orderNumber'].map((id) => textsIn(source, id));
    const units = numbersIn(source, 'quantity');
    const when = daysOf(source, 'saleDate', null);
    for (let row = 0; row < source.table.rowCount; row += 1) {
      const on = when(row);
      const number = numbers?.[row] ?? null;
      const sold = units[row] ?? NaN;
      if (on === null || number === null || Number.isNaN(sold)) continue;
      covers(row, on.day, on.minute);
      if (sentByFba.has(orders?.[row] ?? '')) continue;
      list.add(directory.place('ebay', ebaySku(skus?.[row] ?? null, number, variations?.[row] ?? null), number, titles?.[row] ?? null), on.day, sold, kind, at, row);
    }
  });

  for (const tableId of ['fulfilled-shipments', 'customer-shipment-sales'] as const) {
    each(tableId, (source, kind, at, covers) => {
      const [skus, asins] = ['sku', 'asin'].map((id) => textsIn(source, id));
      const units = numbersIn(source, 'units');
      const when = daysOf(source, 'shipmentDate', 'salesChannel');
      for (let row = 0; row < source.table.rowCount; row += 1) {
        const on = when(row);
        const sku = skus?.[row] ?? null;
        const sold = units[row] ?? NaN;
        if (on === null || sku === null || Number.isNaN(sold)) continue;
        covers(row, on.day, on.minute);
        list.add(directory.place('amz_fba', sku, asins?.[row] ?? null, null), on.day, sold, kind, at, row);
      }
    });
  }

  /** Reports of a period that is one day; longer ones are windows. */
  const ofOneDay = (tableId: 'business-report-by-sku' | 'business-report' | 'walmart-item-performance', columnId: string): void =>
    each(tableId, (source, kind, at, covers) => {
      const [skus, asins, from, to, titles] = ['sku', 'asin', 'periodStart', 'periodEnd', 'productName'].map((id) => textsIn(source, id));
      const units = numbersIn(source, columnId);
      const numberOf = rememberedDays();
      for (let row = 0; row < source.table.rowCount; row += 1) {
        const day = from?.[row] ?? null;
        if (day === null || day !== (to?.[row] ?? null)) continue;
        const on = numberOf(day);
        if (on > until) continue;
        covers(row, on, NaN);
        const asin = asins?.[row] ?? null;
        const sku = tableId === 'business-report' ? (asin === null ? null : directory.onlySkuOf(asin)) : (skus?.[row] ?? null);
        const sold = units[row] ?? NaN;
        if (Number.isNaN(sold)) continue;
        if (sku === null) {
          leftAside(tableId, asin ?? '', sold, 'The ASIN has several SKUs, or none that a list names.');
          continue;
        }
        const channel = tableId === 'walmart-item-performance' ? directory.walmartChannelOf(sku) : directory.amazonChannelOf(sku);
        if (channel === null) leftAside(tableId, sku, sold, noSender);
        else list.add(directory.place(channel, sku, asin, titles?.[row] ?? null), on, sold, kind, at, row);
      }
    });
  ofOneDay('business-report-by-sku', 'unitsOrdered');
  ofOneDay('business-report', 'unitsOrdered');
  ofOneDay('walmart-item-performance', 'unitsSold');

  const again = bookedTwice(sources);
  each('transactions', (source, kind, at, covers) => {
    const [skus, types, sentBy] = ['sku', 'type', 'fulfillmentChannel'].map((id) => textsIn(source, id));
    const units = numbersIn(source, 'units');
    const when = daysOf(source, 'date', null);
    const ofOthers = again.get(source);
    for (let row = 0; row < source.table.rowCount; row += 1) {
      if (ofOthers?.has(row) === true) continue;
      const on = when(row);
      const sku = skus?.[row] ?? null;
      const sold = units[row] ?? NaN;
      // Refunds are no sales and no unsold units: demand was there.
      if (on === null || !order.test((types?.[row] ?? '').trim()) || sku === null || !(sold > 0)) continue;
      covers(row, on.day, on.minute);
      const channel = ownChannel(sku, senderOf(sentBy?.[row] ?? null));
      if (channel === null) leftAside(source.tableId, sku, sold, noSender);
      else list.add(directory.place(channel, sku, null, null), on.day, sold, kind, at, row);
    }
  });

  each('settlements', (source, kind, at, covers) => {
    const [skus, types, amountTypes, amounts, sentBy] = ['sku', 'transactionType', 'amountType', 'amountDescription', 'fulfillment'].map((id) => textsIn(source, id));
    const units = numbersIn(source, 'units');
    const when = daysOf(source, 'postedDate', null);
    for (let row = 0; row < source.table.rowCount; row += 1) {
      const on = when(row);
      const sku = skus?.[row] ?? null;
      const sold = units[row] ?? NaN;
      // Every charge of an order repeats its quantity; the price of the goods stands once.
      if (on === null || sku === null || !(sold > 0) || types?.[row] !== 'Order' || amountTypes?.[row] !== 'ItemPrice' || amounts?.[row] !== 'Principal') continue;
      covers(row, on.day, on.minute);
      const channel = ownChannel(sku, senderOf(sentBy?.[row] ?? null));
      if (channel === null) leftAside(source.tableId, sku, sold, noSender);
      else list.add(directory.place(channel, sku, null, null), on.day, sold, kind, at, row);
    }
  });

  each('inventory-ledger', (source, kind, at, covers) => {
    const [skus, asins, dates] = ['sku', 'asin', 'date'].map((id) => textsIn(source, id));
    const shipped = numbersIn(source, 'customerShipmentUnits');
    const numberOf = rememberedDays();
    for (let row = 0; row < source.table.rowCount; row += 1) {
      const date = dates?.[row] ?? null;
      const sku = skus?.[row] ?? null;
      if (date === null || sku === null || numberOf(date) > until) continue;
      const listing = directory.place('amz_fba', sku, asins?.[row] ?? null, null);
      // The ledger writes what leaves with a minus.
      const sold = Math.abs(shipped[row] ?? NaN);
      if (Number.isNaN(sold)) continue;
      const on = numberOf(date);
      covers(row, on, NaN);
      if (sold > 0) list.add(listing, on, sold, kind, at, row);
    }
  });

  const columnsOfOrders = new Map<number, readonly [orders: readonly (string | null)[], skus: readonly (string | null)[]]>();
  const orderOf = (kind: SaleKind, source: number, row: number): string | null => {
    const table = sources[source];
    const { tableId } = saleSources[kind] ?? { tableId: null };
    if (table === undefined || tableId === null || !['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'transactions', 'settlements'].includes(tableId)) return null;
    const columns = columnsOfOrders.get(source) ?? [textsIn(table, 'orderId'), textsIn(table, 'sku')];
    columnsOfOrders.set(source, columns);
    const name = columns[0][row] ?? null;
    return name === null ? null : encodeKey([name, columns[1][row] ?? null]);
  };
  const ordersOf = (kind: SaleKind): ReadonlySet<string> => {
    const names = new Set<string>();
    for (const [at, { tableId, table }] of sources.entries()) {
      if (tableId !== saleSources[kind]?.tableId) continue;
      for (let row = 0; row < table.rowCount; row += 1) {
        const name = orderOf(kind, at, row);
        if (name !== null) names.add(name);
      }
    }
    return names;
  };

  return { lines: list.done(), days, ordersOf, orderOf, unplaced: [...unplaced.values()], later: [...later].map(([fileName, found]) => ({ fileName, ...found })) };
};

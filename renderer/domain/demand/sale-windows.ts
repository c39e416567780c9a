/** Totals over several days that no report splits: shipped in 7, 30, 60 and 90 days, reports of a month, what was sold between two lists of eBay. */
import { encodeKey } from '../tables/cells';
import { dayNumber } from './days';
import type { WindowTotal } from './fact-list';
import { ebaySku, type ListingDirectory } from './listing-directory';
import { rememberedDays } from './order-days';
import { rowMoney } from './sale-money';
import { numbersIn, tablesOf, textsIn, type PublishedTable } from './published-table';

/** Columns of snapshots that count back from the day before the snapshot: its own day has hardly begun. */
const lookBacks = [
  { tableId: 'fba-inventory', channel: 'amz_fba', columns: [['unitsShipped7', 7, null], ['unitsShipped30', 30, null], ['unitsShipped60', 60, null], ['unitsShipped90', 90, null]] },
  { tableId: 'restock', channel: 'amz_fba', columns: [['unitsSold30', 30, null]] },
  { tableId: 'wfs-health', channel: 'wfs', columns: [['units7', 7, 'inStockDays7'], ['units30', 30, 'inStockDays30']] },
] as const;

/** Marketplaces of a region sell from one stock, and each has a row: what they sold adds up. Of money in another currency the units alone. */
const joined = (one: WindowTotal, other: WindowTotal): WindowTotal => {
  const unpricedOf = ({ money, units, unpriced }: WindowTotal): number => (Number.isNaN(money) ? units : (unpriced ?? 0));
  const [paid, unpriced] = [[one.money, other.money].filter((money) => !Number.isNaN(money)), unpricedOf(one) + unpricedOf(other)];
  return {
    ...one, units: one.units + other.units, money: paid.length === 0 ? NaN : paid.reduce((sum, money) => sum + money, 0), ...(unpriced > 0 && paid.length > 0 ? { unpriced } : {}), moreRows: [...(one.moreRows ?? []), other.row],
  };
};

/** Totals of one day are sales by day and not here. Figures that are blank are left out, and windows that end after day number `until`. */
export const saleWindows = (sources: readonly PublishedTable[], directory: ListingDirectory, currency: string, until = Infinity): readonly WindowTotal[] => {
  const totals: WindowTotal[] = [];
  const placeOf = new Map(sources.map((source, at) => [source, at]));
  const at = (source: PublishedTable): number => placeOf.get(source) ?? 0;

  for (const { tableId, channel, columns } of lookBacks) {
    for (const source of tablesOf(sources, tableId)) {
      const [skus, asins, items, titles, stated] = ['sku', 'asin', 'itemId', 'productName', 'snapshotDate'].map((id) => textsIn(source, id));
      const figures = columns.map(([columnId, days, inStock]) => ({ columnId, days, units: numbersIn(source, columnId), money: rowMoney(source, columnId, currency), inStock: inStock === null ? null : numbersIn(source, inStock) }));
      const numberOf = rememberedDays();
      const found = new Map<string, WindowTotal>();
      for (const [row, sku] of (skus ?? []).entries()) {
        const snapshot = numberOf(stated?.[row] ?? source.partition);
        if (sku === null || Number.isNaN(snapshot)) continue;
        const listing = directory.place(channel, sku, asins?.[row] ?? items?.[row] ?? null, titles?.[row] ?? null);
        for (const { columnId, days, units, money, inStock } of figures) {
          const sold = units[row] ?? NaN;
          const known = inStock?.[row] ?? NaN;
          if (Number.isNaN(sold)) continue;
          const total: WindowTotal = { listing, from: snapshot - days, to: snapshot - 1, units: sold, source: at(source), row, columnId, money: money(row, sold), inStockDays: Number.isNaN(known) ? null : known };
          const key = `${listing} ${days} ${snapshot}`;
          const before = found.get(key);
          found.set(key, before === undefined ? total : joined(before, total));
        }
      }
      for (const total of found.values()) totals.push(total);
    }
  }

  for (const [tableId, columnId] of [['business-report-by-sku', 'unitsOrdered'], ['business-report', 'unitsOrdered'], ['walmart-item-performance', 'unitsSold']] as const) {
    for (const source of tablesOf(sources, tableId)) {
      const [skus, asins, items, from, to] = ['sku', 'asin', 'itemId', 'periodStart', 'periodEnd'].map((id) => textsIn(source, id));
      const units = numbersIn(source, columnId);
      const money = rowMoney(source, columnId, currency);
      const numberOf = rememberedDays();
      for (let row = 0; row < source.table.rowCount; row += 1) {
        const [first, last, sold] = [numberOf(from?.[row] ?? ''), numberOf(to?.[row] ?? ''), units[row] ?? NaN];
        if (!(last > first) || Number.isNaN(sold)) continue;
        const asin = asins?.[row] ?? null;
        const sku = tableId === 'business-report' ? (asin === null ? null : directory.onlySkuOf(asin)) : (skus?.[row] ?? null);
        const channel = sku === null ? null : tableId === 'walmart-item-performance' ? directory.walmartChannelOf(sku) : directory.amazonChannelOf(sku);
        if (sku === null || channel === null) continue;
        totals.push({ listing: directory.place(channel, sku, asin ?? items?.[row] ?? null, null), from: first, to: last, units: sold, source: at(source), row, columnId, money: money(row, sold), inStockDays: null });
      }
    }
  }

  // eBay counts what a listing ever sold: between two lists lies what it sold since, be it a day or a month. A listing put up anew begins a new count under a new number.
  const before = new Map<string, { readonly day: number; readonly sold: number; /** Place of the total that ends here, where nothing sold in it. */ readonly quiet: number | null }>();
  for (const source of tablesOf(sources, 'ebay-listings')) {
    const day = dayNumber(source.partition);
    if (Number.isNaN(day) || day - 1 > until) continue;
    const [skus, numbers, variations, titles] = ['sku', 'itemNumber', 'variation', 'title'].map((id) => textsIn(source, id));
    const sold = numbersIn(source, 'soldSinceListed');
    for (const [row, number] of (numbers ?? []).entries()) {
      const count = sold[row] ?? NaN;
      if (number === null || Number.isNaN(count)) continue;
      const key = encodeKey([number, skus?.[row] ?? null, variations?.[row] ?? null]);
      const earlier = before.get(key);
      const isNew = earlier === undefined || count < earlier.sold || day <= earlier.day;
      const units = isNew ? NaN : count - earlier.sold;
      const isByDay = earlier !== undefined && day - earlier.day === 1;
      // Lists come every day, and most goods sell on few of them: days in a row that sold nothing are one total.
      const run = earlier?.quiet ?? null;
      const quiet = units !== 0 ? null : run !== null && (totals[run]?.isByDay === true) === isByDay ? run : totals.length;
      before.set(key, { day, sold: count, quiet });
      if (isNew) continue;
      const listing = directory.place('ebay', ebaySku(skus?.[row] ?? null, number, variations?.[row] ?? null), number, titles?.[row] ?? null);
      const from = (quiet === null ? undefined : totals[quiet])?.from ?? earlier.day;
      totals[quiet ?? totals.length] = { listing, from, to: day - 1, units, source: at(source), row, columnId: 'soldSinceListed', money: NaN, inStockDays: null, ...(isByDay ? { isByDay } : {}) };
    }
  }
  return until === Infinity ? totals : totals.filter(({ to }) => to <= until);
};

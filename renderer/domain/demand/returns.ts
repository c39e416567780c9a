/**
 * What buyers were paid back or sent back, by listing and day. A return is no lost demand, so that nothing is forecast from it; it is what a year's sales are less. Amazon alone tells of returns.
 */
import { channelOf } from '../reports/amazon/channel';
import type { TableId } from '../tables/table-ids';
import type { CellRef } from '../explain/term';
import { appendTo } from '../grouped';
import { bookedTwice } from './booked-twice';
import type { DailyDemand } from './daily-demand';
import type { Zone } from './marketplace-day';
import { orderDays } from './order-days';
import { cellRef, numbersIn, tablesOf, textsIn, type PublishedTable } from './published-table';

/** `units` NaN: the report states money alone. `money` NaN: it states units alone. Both are positive. `day` counts from the first day of the demand. */
export type Returned = { readonly day: number; readonly units: number; readonly money: number; readonly unitsRef: CellRef; readonly moneyRef: CellRef };

export type StoreReturns = {
  /** By place of the listing. */
  readonly byListing: ReadonlyMap<number, readonly Returned[]>;
  /** Day numbers, both included, that some report of returns speaks of; null where none does. */
  readonly told: { readonly from: number; readonly to: number } | null;
  /** Units and money whose listing or sender no file names. */
  readonly unplaced: number;
};

/** As the sites write it in the transaction report's column of types. */
const refund = /^(?:refund|erstattung|remboursement|rimborso|reembolso|返金)$/i;

type Found = { readonly sku: string; readonly sender: 'amazon' | 'merchant' | null; readonly day: number; readonly units: number; readonly money: number; readonly source: PublishedTable; readonly row: number; readonly unitsColumn: string; readonly moneyColumn: string };
type Kind = {
  readonly tableId: TableId;
  readonly dayColumn: string;
  /** Null: the row is no return. Units and money as they are stated, NaN for neither. */
  readonly read: (source: PublishedTable) => (row: number) => Omit<Found, 'day' | 'source' | 'row'> | null;
};

/**
 * In the order in which they are believed: each day is told by one of them. Payments say units and money; settlements repeat the same refunds without units; the ledger counts what came back to a
 * shelf, whatever was paid back for it. A refund of postage alone has no product sales and is no return.
 */
const kinds: readonly Kind[] = [
  {
    tableId: 'transactions', dayColumn: 'date',
    read: (source) => {
      const [skus, types, sentBy] = ['sku', 'type', 'fulfillmentChannel'].map((id) => textsIn(source, id));
      const [units, money] = [numbersIn(source, 'units'), numbersIn(source, 'productSales')];
      return (row) => {
        const [sku, paid] = [skus?.[row] ?? null, money[row] ?? NaN];
        if (sku === null || !refund.test((types?.[row] ?? '').trim()) || !(paid < 0)) return null;
        return { sku, sender: channelOf(sentBy?.[row] ?? null), units: Math.abs(units[row] ?? NaN), money: -paid, unitsColumn: 'units', moneyColumn: 'productSales' };
      };
    },
  },
  {
    tableId: 'settlements', dayColumn: 'postedDate',
    read: (source) => {
      const [skus, types, amountTypes, what, sentBy] = ['sku', 'transactionType', 'amountType', 'amountDescription', 'fulfillment'].map((id) => textsIn(source, id));
      const money = numbersIn(source, 'amount');
      return (row) => {
        const [sku, paid] = [skus?.[row] ?? null, money[row] ?? NaN];
        if (sku === null || types?.[row] !== 'Refund' || amountTypes?.[row] !== 'ItemPrice' || what?.[row] !== 'Principal' || !(paid < 0)) return null;
        return { sku, sender: channelOf(sentBy?.[row] ?? null), units: NaN, money: -paid, unitsColumn: 'amount', moneyColumn: 'amount' };
      };
    },
  },
  {
    tableId: 'inventory-ledger', dayColumn: 'date',
    read: (source) => {
      const skus = textsIn(source, 'sku');
      const units = numbersIn(source, 'customerReturnUnits');
      return (row) => {
        const [sku, came] = [skus[row] ?? null, Math.abs(units[row] ?? NaN)];
        return sku === null || !(came > 0) ? null : { sku, sender: 'amazon', units: came, money: NaN, unitsColumn: 'customerReturnUnits', moneyColumn: 'customerReturnUnits' };
      };
    },
  },
];

/** `until`: the last day number looked at. Days before the demand's own are left out. */
export const storeReturns = (daily: DailyDemand, published: readonly PublishedTable[], zone: Zone, until = Infinity): StoreReturns => {
  const places = new Map<string, { readonly amazon?: number; readonly merchant?: number }>();
  for (const [place, { channel, sku }] of daily.listings.entries()) {
    if (channel === 'amz_fba') places.set(sku, { ...places.get(sku), amazon: place });
    if (channel === 'amz_fbm') places.set(sku, { ...places.get(sku), merchant: place });
  }
  const byListing = new Map<number, Returned[]>();
  const spans: { readonly from: number; readonly to: number }[] = [];
  let unplaced = 0;
  const isTold = (day: number): boolean => spans.some(({ from, to }) => day >= from && day <= to);
  const sources = published.filter(({ storeId }) => storeId === daily.storeId);
  const again = bookedTwice(sources);
  for (const { tableId, dayColumn, read } of kinds) {
    let [first, last] = [Infinity, -Infinity];
    const found: Found[] = [];
    for (const source of tablesOf(sources, tableId)) {
      const [when, returned] = [orderDays(source, dayColumn, null, zone), read(source)];
      // A ledger downloaded without its returns tells of none.
      if (tableId === 'inventory-ledger' && numbersIn(source, 'customerReturnUnits').length === 0) continue;
      for (let row = 0; row < source.table.rowCount; row += 1) {
        const day = when(row)?.day ?? NaN;
        if (Number.isNaN(day) || day > until) continue;
        [first, last] = [Math.min(first, day), Math.max(last, day)];
        const one = again.get(source)?.has(row) === true ? null : returned(row);
        if (one !== null) found.push({ ...one, day, source, row });
      }
    }
    for (const { sku, sender, day, units, money, source, row, unitsColumn, moneyColumn } of found) {
      const at = day - daily.firstDay;
      if (isTold(day) || at < 0 || at >= daily.days) continue;
      const known = places.get(sku);
      const place = sender === null ? (known?.amazon === undefined || known.merchant === undefined ? (known?.amazon ?? known?.merchant) : undefined) : known?.[sender];
      if (place === undefined) {
        unplaced += 1;
        continue;
      }
      appendTo(byListing, place, { day: at, units, money, unitsRef: cellRef(source, row, unitsColumn), moneyRef: cellRef(source, row, moneyColumn) });
    }
    if (last >= first) spans.push({ from: first, to: last });
  }
  return { byListing, unplaced, told: spans.length === 0 ? null : { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) } };
};

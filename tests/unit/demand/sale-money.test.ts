import { describe, expect, test } from 'vitest';
import { dailyDemand } from '../../../renderer/domain/demand/daily-demand';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { salesByDay, unitsByDay } from '../../../renderer/domain/demand/units-by-day';
import { pricesOf } from '../../../renderer/domain/planning/tables/figures';
import { demandColumns, onlyColumns } from '../../../renderer/domain/planning/needed-columns';
import { published } from './published';

const heads = ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'];
type Line = readonly [day: string, units: number, price: string, currency?: string];
const orders = (lines: readonly Line[], sku = 'A'): readonly PublishedTable[] =>
  published('amz_all_orders', [heads, ...lines.map(([day, units, price, currency = 'USD'], at) => [`o-${sku}-${at}`, `${day}T20:00:00+00:00`, 'Shipped', 'Amazon', 'Amazon.com', sku, `B0${sku}`, 'Shipped', units, currency, price])]);

const sold = (sources: readonly (readonly PublishedTable[])[], sku = 'A'): { readonly units: number; readonly money: number; readonly unpriced: number } => {
  const demand = dailyDemand('rg', sources.flat());
  if (demand === null) throw new Error('no sales');
  const listing = demand.listings.findIndex((one) => one.sku === sku);
  const days = salesByDay(demand, listing);
  expect(days.units).toEqual(unitsByDay(demand, listing).units);
  const sum = (values: Float64Array): number => values.reduce((all, one) => all + (Number.isNaN(one) ? 0 : one), 0);
  return { units: sum(days.units), money: sum(days.money), unpriced: sum(days.unpriced) };
};

describe('what sales brought in', () => {
  test('is the price of the line, which is for all its units', () => {
    expect(sold([orders([['2026-05-01', 2, '20.00'], ['2026-05-02', 1, '9.50'], ['2026-05-03', 1, '10.00']])])).toEqual({ units: 4, money: 39.5, unpriced: 0 });
  });

  test('is not known where a line has no price yet or another currency, and its units are told apart', () => {
    expect(sold([orders([['2026-05-01', 2, '20.00'], ['2026-05-02', 3, ''], ['2026-05-03', 4, '50.00', 'CAD']])])).toEqual({ units: 9, money: 20, unpriced: 7 });
  });

  test('counts once where the same sale stands in the orders and in the payments', () => {
    const payments = published('amz_date_range', [
      ['date/time', 'settlement id', 'type', 'order id', 'sku', 'description', 'quantity', 'marketplace', 'fulfillment', 'product sales', 'total'],
      ['May 3, 2026 1:00:00 PM PDT', '1', 'Order', 'o-A-0', 'A', 'Tea', 2, 'amazon.com', 'Amazon', '20.00', '15.00'],
    ]);
    expect(sold([orders([['2026-05-01', 2, '20.00'], ['2026-05-02', 1, '10.00'], ['2026-05-03', 1, '10.00']]), payments])).toEqual({ units: 4, money: 40, unpriced: 0 });
  });

  test('in Canada is none of the store’s own money, whichever report of payments tells it', () => {
    const payments = (site: string) => published('amz_date_range', [
      ['date/time', 'settlement id', 'type', 'order id', 'sku', 'description', 'quantity', 'marketplace', 'fulfillment', 'product sales', 'total'],
      ['May 3, 2026 1:00:00 PM PDT', '1', 'Order', 'o-1', 'A', 'Tea', 2, site, 'Amazon', '20.00', '15.00'],
    ]);
    expect(sold([payments('amazon.ca')])).toEqual({ units: 2, money: 0, unpriced: 2 });
    expect(sold([payments('amazon.com')])).toEqual({ units: 2, money: 20, unpriced: 0 });
    const settlement = (currency: string) => published('amz_settlement_v2', [
      ['settlement-id', 'currency', 'transaction-type', 'order-id', 'amount-type', 'amount-description', 'amount', 'posted-date', 'sku', 'quantity-purchased', 'fulfillment-id'],
      ['S', currency, '', '', '', '', '', '', '', '', ''], ['S', '', 'Order', '1', 'ItemPrice', 'Principal', '20.00', '2026-05-02', 'A', 2, 'AFN'],
    ]);
    expect(sold([settlement('CAD')])).toEqual({ units: 2, money: 0, unpriced: 2 });
    expect(sold([settlement('USD')])).toEqual({ units: 2, money: 20, unpriced: 0 });
  });

  test('by the sign beside it is another currency’s where no column says which', () => {
    const ebay = (price: string) => published('ebay_orders', [['Sales Record Number', 'Order Number', 'Item Number', 'Custom Label', 'Quantity', 'Sold For', 'Sale Date'], ['1', '11-1', '110000000001', 'A', 2, price, 'May-02-26']]).map((source): PublishedTable => ({ ...source, table: onlyColumns(source.table, demandColumns[source.tableId] ?? []) }));
    expect(['$10.00', 'US $10.00', '10.00'].map((price) => sold([ebay(price)]).money)).toEqual([20, 20, 20]);
    expect(['C $10.00', 'C$10.00', '£10.00', '10,00 €', 'MX$10.00', 'AU $10.00'].map((price) => sold([ebay(price)]))).toEqual(Array.from({ length: 6 }, () => ({ units: 2, money: 0, unpriced: 2 })));
    expect(ebay('$10.00').map(({ table }) => table.columns.find(({ id }) => id === 'soldFor')?.raws)).toEqual([undefined]);
  });

  test('and a listed price with such a sign is none in the store’s currency either', () => {
    const listed = published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Tea', 'A', '1', 'B0A', '£15.00', '', 'AMAZON_NA', 'Active'], ['Tea', 'B', '2', 'B0B', '$15.00', '', 'AMAZON_NA', 'Active']], { asOf: '2026-05-01' });
    const [source] = listed;
    expect(source === undefined ? null : [0, 1].map((row) => pricesOf(source, 'price', 'USD')(row).value)).toEqual([null, 15]);
  });

  test('of a report of several days is shared out like its units, at its mean price', () => {
    const report = published('amz_business_sku', [['(Parent) ASIN', '(Child) ASIN', 'Title', 'SKU', 'Units Ordered', 'Ordered Product Sales'], ['', 'B0A', 'Tea', 'A', 30, '$450.00']], { period: { start: '2026-04-01', end: '2026-04-30' } });
    const offers = published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Tea', 'A', '1', 'B0A', '15.00', '', 'AMAZON_NA', 'Active']], { asOf: '2026-05-01' });
    const { units, money, unpriced } = sold([report, offers]);
    expect(units).toBeCloseTo(30, 9);
    expect(money).toBeCloseTo(450, 9);
    expect(unpriced).toBe(0);
  });
});

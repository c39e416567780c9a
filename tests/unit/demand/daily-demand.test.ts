import { describe, expect, test } from 'vitest';
import { dailyDemand, defaultDemandOptions, type DailyDemand } from '../../../renderer/domain/demand/daily-demand';
import { dayNumber } from '../../../renderer/domain/demand/days';
import { listingId, type ChannelId } from '../../../renderer/domain/demand/listing';
import { marketplaceTime } from '../../../renderer/domain/demand/marketplace-day';
import { demandOf, storeDemand, type StoreDemand } from '../../../renderer/domain/demand/store-demand';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { storeReturns } from '../../../renderer/domain/demand/returns';
import { demandColumns, onlyColumns } from '../../../renderer/domain/planning/needed-columns';
import { isTextData } from '../../../renderer/domain/tables/cells';
import { cellsBehind, passingSales, salesByDay, unitsByDay } from '../../../renderer/domain/demand/units-by-day';
import { amazonOrders, businessReport, daysFrom, fbaInventory, ledger, ordersOfDays, published } from './published';

const demandUntil = (until: string | null, ...sources: readonly (readonly PublishedTable[])[]): DailyDemand => {
  const demand = dailyDemand('rg', sources.flat(), { ...defaultDemandOptions, until });
  if (demand === null) throw new Error('No sales');
  return demand;
};
const demandFrom = (...sources: readonly (readonly PublishedTable[])[]): DailyDemand => demandUntil(null, ...sources);

const storeDemandFrom = (sources: readonly PublishedTable[]): StoreDemand => {
  const store = storeDemand('rg', sources);
  if (store === null) throw new Error('No sales');
  return store;
};

const placeOf = (demand: DailyDemand, channel: ChannelId, sku: string): number => demand.listings.findIndex(({ id }) => id === listingId(channel, sku));

/** Units by ISO day; days not known are left out. */
const sold = (demand: DailyDemand, channel: ChannelId, sku: string, from: string, count: number): readonly (number | null)[] => {
  const { units } = unitsByDay(demand, placeOf(demand, channel, sku));
  return daysFrom(from, count).map((day) => {
    const value = units[dayNumber(day) - demand.firstDay] ?? NaN;
    return Number.isNaN(value) ? null : value;
  });
};

const total = (demand: DailyDemand): number => demand.listings.reduce((sum, _, listing) => sum + unitsByDay(demand, listing).units.reduce((all, one) => all + (Number.isNaN(one) ? 0 : one), 0), 0);

describe('order lines', () => {
  test('count once for their listing and day, without what was cancelled, and with zeros between', () => {
    const demand = demandFrom(amazonOrders([
      { id: '1', at: '2026-05-01T20:00:00+00:00', sku: 'A', units: 2 },
      { id: '2', at: '2026-05-03T20:00:00+00:00', sku: 'A' },
      { id: '3', at: '2026-05-03T21:00:00+00:00', sku: 'A', units: 4, status: 'Cancelled' },
      { id: '4', at: '2026-05-02T20:00:00+00:00', sku: 'B' },
      { id: '5', at: '2026-05-03T22:00:00+00:00', sku: 'A', units: 3, by: 'Merchant' },
    ]));
    expect(sold(demand, 'amz_fba', 'A', '2026-05-01', 3)).toEqual([2, 0, 1]);
    expect(sold(demand, 'amz_fbm', 'A', '2026-05-01', 3)).toEqual([0, 0, 3]);
    expect(sold(demand, 'amz_fba', 'B', '2026-04-30', 3)).toEqual([null, 0, 1]);
  });

  test('belong to the marketplace’s day, not to that of the clock in the file', () => {
    const demand = demandFrom(amazonOrders([
      { id: '1', at: '2026-07-02T05:30:00+00:00', sku: 'A' },
      { id: '2', at: '2026-01-02T07:30:00+00:00', sku: 'A' },
      { id: '3', at: '2026-01-02T08:30:00+00:00', sku: 'A', site: 'Amazon.com' },
      { id: '4', at: '2026-07-01T22:30:00+00:00', sku: 'D', site: 'Amazon.de' },
    ]));
    expect(sold(demand, 'amz_fba', 'A', '2026-07-01', 2)).toEqual([1, 0]);
    expect(sold(demand, 'amz_fba', 'A', '2026-01-01', 2)).toEqual([1, 1]);
    expect(sold(demand, 'amz_fba', 'D', '2026-07-01', 2)).toEqual([0, 1]);
  });

  test('a file that wrote the same moment in another zone, and so in another month, brings nothing twice', () => {
    const demand = demandFrom(
      amazonOrders([{ id: '1', at: '2026-06-01T02:00:00+00:00', sku: 'A' }, { id: '2', at: '2026-06-05T20:00:00+00:00', sku: 'A' }]),
      amazonOrders([{ id: '1', at: '2026-05-31T19:00:00-07:00', sku: 'A' }, { id: '0', at: '2026-05-28T19:00:00-07:00', sku: 'A' }]),
    );
    expect(sold(demand, 'amz_fba', 'A', '2026-05-30', 3)).toEqual([0, 1, 0]);
    expect(total(demand)).toBe(3);
  });

  test('one whose sender no report names is counted nowhere, and shown', () => {
    const demand = demandFrom(amazonOrders([{ id: '1', at: '2026-05-01T20:00:00+00:00', sku: 'A', units: 7, by: '' }, { id: '2', at: '2026-05-01T20:00:00+00:00', sku: 'B' }]));
    expect(demand.unplaced).toMatchObject([{ goods: 'A', units: 7 }]);
    expect(total(demand)).toBe(1);
    // A stock report of FBA tells.
    const told = demandFrom(amazonOrders([{ id: '1', at: '2026-05-01T20:00:00+00:00', sku: 'A', units: 7, by: '' }]), fbaInventory('2026-05-02', [{ sku: 'A', available: 3 }]));
    expect(sold(told, 'amz_fba', 'A', '2026-05-01', 1)).toEqual([7]);
  });
});

describe('what a file covers', () => {
  const busy = (day: string, until = 24): Parameters<typeof amazonOrders>[0] =>
    Array.from({ length: until * 2 }, (_, at) => ({ id: `${day} ${at}`, at: new Date(Date.parse(`${day}T07:05:00Z`) + at * 1_800_000).toISOString().replace('.000Z', '+00:00'), sku: 'A' }));

  test('ends before a last day that was not over', () => {
    const demand = demandFrom(amazonOrders([...busy('2026-05-01'), ...busy('2026-05-02'), ...busy('2026-05-03', 9)]));
    expect(sold(demand, 'amz_fba', 'A', '2026-05-01', 3)).toEqual([48, 48, null]);
  });

  test('ends before the day it was published on', () => {
    const lines = ordersOfDays('A', daysFrom('2026-05-01', 5));
    expect(sold(demandFrom(amazonOrders(lines, '2026-05-05T23:00:00Z')), 'amz_fba', 'A', '2026-05-04', 2)).toEqual([1, null]);
    expect(sold(demandFrom(amazonOrders(lines, '2026-05-06T23:00:00Z')), 'amz_fba', 'A', '2026-05-04', 2)).toEqual([1, 1]);
  });

  test('has no zeros between two downloads, or where a busy shop falls silent', () => {
    const two = demandFrom(amazonOrders(ordersOfDays('A', daysFrom('2026-03-01', 3))), amazonOrders(ordersOfDays('A', daysFrom('2026-03-08', 3))));
    expect(sold(two, 'amz_fba', 'A', '2026-03-02', 8)).toEqual([1, 1, null, null, null, null, 1, 1]);
    const silent = demandFrom(amazonOrders([...busy('2026-05-01'), ...busy('2026-05-02'), ...busy('2026-05-04')]));
    expect(sold(silent, 'amz_fba', 'A', '2026-05-02', 3)).toEqual([48, null, 48]);
  });
});

describe('the same sales in several reports', () => {
  const days = daysFrom('2026-05-01', 10);
  const orders = amazonOrders(ordersOfDays('A', days, 3));
  const lists = fbaInventory('2026-05-11', [{ sku: 'A', available: 5, shipped: [20, 60, 120, 180] }]);

  test('order lines go before a business report of the same days, and that before window totals', () => {
    const demand = demandFrom(orders, businessReport('2026-05-05', '2026-05-05', [['A', 9]]), businessReport('2026-05-11', '2026-05-11', [['A', 4]]), lists);
    expect(sold(demand, 'amz_fba', 'A', '2026-05-04', 8)).toEqual([3, 3, 3, 3, 3, 3, 3, 4]);
    const { units, isEstimate } = unitsByDay(demand, placeOf(demand, 'amz_fba', 'A'));
    const before = dayNumber('2026-04-30') - demand.firstDay;
    expect(isEstimate[before]).toBe(1);
    expect(isEstimate[before + 1]).toBe(0);
    // 60 in the 30 days to 10 May, 30 of them known by day: 30 more over the 20 days before.
    expect(units[before]).toBeCloseTo(1.5, 10);
  });

  test('an order that leaves the shelf after the order file ends is not sold again', () => {
    const shipments = published('amz_fulfilled_shipments', [
      ['amazon-order-id', 'shipment-id', 'shipment-item-id', 'purchase-date', 'shipment-date', 'sku', 'quantity-shipped'],
      ['A-2026-05-10-Amazon', 'S1', 'I1', '2026-05-10T20:00:00+00:00', '2026-05-12T15:00:00+00:00', 'A', 3],
      ['later', 'S2', 'I2', '2026-05-12T20:00:00+00:00', '2026-05-13T15:00:00+00:00', 'A', 2],
    ]);
    expect(sold(demandFrom(orders, shipments), 'amz_fba', 'A', '2026-05-09', 5)).toEqual([3, 3, null, 0, 2]);
  });

  test('settlements count the price of the goods once, and refunds not at all', () => {
    const line = (order: string, type: string, amountType: string, description: string, units: number | string) => ['S', type, order, amountType, description, '1.00', '2026-05-02', 'A', units, 'AFN'];
    const demand = demandFrom(
      published('amz_settlement_v2', [
        ['settlement-id', 'transaction-type', 'order-id', 'amount-type', 'amount-description', 'amount', 'posted-date', 'sku', 'quantity-purchased', 'fulfillment-id'],
        line('1', 'Order', 'ItemPrice', 'Principal', 2), line('1', 'Order', 'ItemPrice', 'Tax', 2), line('1', 'Order', 'ItemFees', 'Commission', 2), line('2', 'Refund', 'ItemPrice', 'Principal', 1),
      ]),
    );
    expect(total(demand)).toBe(2);
  });

  test('an eBay order that FBA sends counts where its stock leaves, once', () => {
    const demand = demandFrom(
      amazonOrders([{ id: 'S01-1', at: '2026-05-02T20:00:00+00:00', sku: 'A', units: 2, site: 'Non-Amazon US', own: '12-3' }, ...ordersOfDays('A', ['2026-05-01'])]),
      published('ebay_orders', [
        ['Sales Record Number', 'Order Number', 'Item Number', 'Item Title', 'Custom Label', 'Quantity', 'Sold For', 'Total Price', 'Sale Date', 'Transaction ID'],
        ['1', '12-3', '2941', 'A', 'A', 2, '$5.00', '$10.00', 'May-02-26', '7'], ['2', '12-4', '2941', 'A', 'A', 1, '$5.00', '$5.00', 'May-02-26', '8'],
      ]),
    );
    expect(sold(demand, 'amz_fba', 'A', '2026-05-02', 1)).toEqual([2]);
    expect(sold(demand, 'ebay', 'A', '2026-05-02', 1)).toEqual([1]);
  });

  test('parts of virtual bundles stand in the other reports already', () => {
    const bundles = published('amz_virtual_bundle', [['Date', 'Bundle ASIN', 'Bundle title', 'Bundles sold', 'Total sales'], ['2026-05-02', 'B0BUNDLE', 'Set', 5, '$9.00']]);
    expect(total(demandFrom(orders, bundles))).toBe(30);
  });

  test('the ledger’s shipments serve where nothing better covers a day', () => {
    const demand = demandFrom(orders, ledger([{ day: '2026-05-10', sku: 'A', opening: 9, ending: 2, shipped: 7 }, { day: '2026-05-11', sku: 'A', opening: 2, ending: 0, shipped: 2 }, { day: '2026-05-12', sku: 'A', opening: 0, ending: 0 }]));
    expect(sold(demand, 'amz_fba', 'A', '2026-05-09', 4)).toEqual([3, 3, 2, 0]);
  });

  test('other stores’ tables are not looked at', () => {
    const theirs = amazonOrders(ordersOfDays('A', days, 50)).map((one): PublishedTable => ({ ...one, storeId: 'bp' }));
    expect(total(demandFrom(orders, theirs))).toBe(30);
    expect(dailyDemand('mw', [...orders, ...theirs])).toBeNull();
  });
});

describe('window totals', () => {
  test('are shared out over their days, shorter ones first, and add up to what the report says', () => {
    const demand = demandFrom(fbaInventory('2026-05-31', [{ sku: 'A', available: 5, shipped: [28, 90, 240, 360] }]));
    const { units, isEstimate } = unitsByDay(demand, placeOf(demand, 'amz_fba', 'A'));
    const last = (days: number): number => units.subarray(units.length - days).reduce((sum, one) => sum + one, 0);
    expect(units.length).toBe(90);
    expect([7, 30, 60, 90].map((days) => Math.round(last(days) * 1e6) / 1e6)).toEqual([28, 90, 240, 360]);
    expect(isEstimate.every((one) => one === 1)).toBe(true);
  });

  const list = (day: string, rows: readonly (readonly [number: string, sku: string, sold: number])[]) =>
    published('ebay_active', [
      ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Currency', 'Current price', 'Sold quantity'],
      ...rows.map(([number, sku, units]) => [number, sku, '', sku, 3, 'USD', '5.00', units]),
    ], { asOf: day });

  test('of eBay lists that come every day are what each day sold, and beside order lines they count nothing twice', () => {
    const counts = [100, 102, 102, 102, 105, 3, 4];
    const lists = counts.map((count, at) => list(`2026-05-0${at + 1}`, [['1', 'A', count]])).flat();
    const demand = demandFrom(lists);
    // Two, none, none, three; on 5 May the count began anew, which says nothing; then one.
    expect(sold(demand, 'ebay', 'A', '2026-05-01', 6)).toEqual([2, 0, 0, 3, null, 1]);
    expect(demand.windows[placeOf(demand, 'ebay', 'A')]?.filter(({ units }) => units === 0).map(({ from, to }) => to - from + 1)).toEqual([2]);
    expect(sold(demandUntil('2026-05-02', lists), 'ebay', 'A', '2026-05-01', 3)).toEqual([2, 0, null]);
    const orders = published('ebay_orders', [
      ['Sales Record Number', 'Order Number', 'Item Number', 'Item Title', 'Custom Label', 'Quantity', 'Sold For', 'Total Price', 'Sale Date', 'Transaction ID'],
      ...['May-01-26', 'May-02-26', 'May-03-26'].map((day, at) => [String(at + 1), `12-${at}`, '1', 'A', 'A', 1, '$5.00', '$5.00', day, String(at)]),
    ]);
    expect(sold(demandFrom(lists, orders), 'ebay', 'A', '2026-05-01', 4)).toEqual([1, 1, 1, 3]);
  });

  test('of eBay lists that come every day are no estimate, and those of a gap are; the cells behind a day are told of either', () => {
    const counts: readonly (readonly [string, number])[] = [['01', 100], ['02', 102], ['03', 102], ['04', 102], ['07', 102], ['08', 102], ['11', 105]];
    const demand = demandFrom(counts.map(([day, count]) => list(`2026-05-${day}`, [['1', 'A', count]])).flat());
    const place = placeOf(demand, 'ebay', 'A');
    // Days of one list each; three days of one list that sold nothing; a day; three days that sold one each.
    expect([...unitsByDay(demand, place).isEstimate]).toEqual([0, 0, 0, 1, 1, 1, 0, 1, 1, 1]);
    expect(sold(demand, 'ebay', 'A', '2026-05-01', 10)).toEqual([2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
    expect([0, 1, 4, 8].map((day) => cellsBehind(demand, place, day, day).map(({ partition }) => partition))).toEqual([['2026-05-02'], ['2026-05-04'], ['2026-05-07'], ['2026-05-11']]);
  });

  test('of eBay are what was sold between two lists; a listing put up anew is no sale', () => {
    const demand = demandFrom(list('2026-05-01', [['1', 'A', 100], ['2', 'B', 40]]), list('2026-05-11', [['1', 'A', 120], ['3', 'B', 50]]));
    expect(sold(demand, 'ebay', 'A', '2026-05-01', 2)).toEqual([2, 2]);
    expect(sold(demand, 'ebay', 'B', '2026-05-01', 2)).toEqual([null, null]);
  });

  test('by ASIN go to its one SKU, and nowhere where it has several', () => {
    const byAsin = published('amz_business_child', [['(Parent) ASIN', '(Child) ASIN', 'Title', 'Units Ordered', 'Ordered Product Sales'], ['', 'B0A', 'A', 31, '$1.00'], ['', 'B0TWO', 'Two', 9, '$1.00']], { period: { start: '2026-03-01', end: '2026-03-31' } });
    const lists = published('amz_all_listings', [
      ['item-name', 'listing-id', 'seller-sku', 'price', 'quantity', 'asin1', 'fulfillment-channel', 'status'],
      ['A', '1', 'A', '1', '', 'B0A', 'AMAZON_NA', 'Active'], ['T', '2', 'T1', '1', 4, 'B0TWO', 'DEFAULT', 'Active'], ['T', '3', 'T2', '1', '', 'B0TWO', 'AMAZON_NA', 'Active'],
    ], { asOf: '2026-04-01' });
    const demand = demandFrom(byAsin, lists);
    expect(sold(demand, 'amz_fba', 'A', '2026-03-05', 1)).toEqual([1]);
    expect(total(demand)).toBeCloseTo(31, 8);
  });
});

test('every figure leads back to the cells it was made from', () => {
  const orders = amazonOrders([...ordersOfDays('A', daysFrom('2026-05-01', 3), 2), { id: 'x', at: '2026-05-02T21:00:00+00:00', sku: 'A', units: 5 }]);
  const demand = demandFrom(orders, fbaInventory('2026-05-04', [{ sku: 'A', available: 1, shipped: [20, 40, 60, 80] }]));
  const listing = placeOf(demand, 'amz_fba', 'A');
  const second = dayNumber('2026-05-02') - demand.firstDay;
  const [first, other, ...more] = cellsBehind(demand, listing, second, second);
  expect(more).toEqual([]);
  expect([first?.row, other?.row].sort()).toEqual([1, 3]);
  expect(first).toMatchObject({ kind: 'cell', storeId: 'rg', tableId: 'amazon-orders', partition: '2026-05', versionId: orders[0]?.versionId, columnId: 'units' });
  expect(cellsBehind(demand, listing, second - 10, second - 10)).toMatchObject([{ tableId: 'fba-inventory', columnId: 'unitsShipped30' }]);
});

test('what several marketplaces sold of one stock adds up, each from its own row; of another currency the units alone', () => {
  const heads = ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'sales-shipped-last-30-days', 'currency', 'days-of-supply', 'marketplace'];
  const demand = demandFrom(published('amz_fba_planning', [heads, ['2026-05-31', 'A', 'B0A', 40, 30, '18.00', 'CAD', '', 'CA'], ['2026-05-31', 'A', 'B0A', 40, 90, '900.00', 'USD', '', 'US']]));
  const place = placeOf(demand, 'amz_fba', 'A');
  const { units, money, unpriced } = salesByDay(demand, place);
  const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0);
  expect([sum(units), sum(money), sum(unpriced)].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([120, 900, 30]);
  expect(cellsBehind(demand, place, 0, demand.days - 1).map(({ row, columnId }) => [row, columnId])).toEqual([[0, 'unitsShipped30'], [1, 'unitsShipped30']]);
});

test('read one listing after another, sales are those of each alone', () => {
  const demand = demandFrom(
    amazonOrders([...ordersOfDays('A', daysFrom('2026-05-01', 20), 2), { id: 'x', at: '2026-05-09T21:00:00+00:00', sku: 'C', units: 5, by: 'Merchant' }]),
    fbaInventory('2026-05-31', [{ sku: 'A', available: 1, shipped: [20, 40, 60, 80] }, { sku: 'B', available: 0, shipped: [0, 3, 3, 3] }, { sku: 'D', available: 4, shipped: [0, 0, 0, 0] }]),
  );
  const places = [...demand.listings.keys()];
  expect(places.length).toBeGreaterThanOrEqual(4);
  // Backwards as well: nothing of the one before is left.
  for (const place of [...places, ...places.toReversed()]) {
    const { units, money, unpriced, isEstimate } = passingSales(demand, place);
    const alone = salesByDay(demand, place);
    expect([[...units], [...money], [...unpriced], [...isEstimate]]).toEqual([[...alone.units], [...alone.money], [...alone.unpriced], [...alone.isEstimate]]);
  }
});

test('totals of forty thousand goods, four windows each, are more than one call can take, and are all taken', () => {
  const goods = 40_000;
  const demand = demandFrom(fbaInventory('2026-05-31', Array.from({ length: goods }, (_, at) => ({ sku: `G${at}`, available: 1, shipped: [1, 2, 3, 4] as const }))));
  expect(demand.listings.length).toBe(goods);
  // The longest window holds the others: 4 units in 90 days.
  expect(unitsByDay(demand, goods - 1).units.reduce((sum, units) => sum + (Number.isNaN(units) ? 0 : units), 0)).toBeCloseTo(4, 6);
});

test('summer time begins and ends when the marketplace says', () => {
  expect(marketplaceTime('2026-03-08T09:59:00+00:00', 'pacific')).toEqual({ day: dayNumber('2026-03-08'), minute: 119 });
  expect(marketplaceTime('2026-03-08T10:00:00+00:00', 'pacific')).toEqual({ day: dayNumber('2026-03-08'), minute: 180 });
  expect(marketplaceTime('2026-11-01T08:59:00Z', 'pacific')).toEqual({ day: dayNumber('2026-11-01'), minute: 119 });
  expect(marketplaceTime('2026-11-01T09:00:00Z', 'pacific')).toEqual({ day: dayNumber('2026-11-01'), minute: 60 });
  expect(marketplaceTime('2026-10-25T00:30:00Z', 'london')).toEqual({ day: dayNumber('2026-10-25'), minute: 90 });
  expect(marketplaceTime('2026-10-25T01:30:00Z', 'central-europe')).toEqual({ day: dayNumber('2026-10-25'), minute: 150 });
  expect(marketplaceTime('Jun 8, 2025 10:23:05 PM PDT', 'pacific')).toBeNull();
});

describe('payment transactions that stand in two spellings of their site', () => {
  const booked = (lines: readonly (readonly [order: string, type: string, units: number, money: string])[], publishedAt: string) =>
    published('amz_date_range', [
      ['date/time', 'settlement id', 'type', 'order id', 'sku', 'description', 'quantity', 'marketplace', 'fulfillment', 'product sales', 'total'],
      ...lines.map(([order, type, units, money]) => ['May 4, 2026 10:00:00 AM PDT', '1', type, order, 'A', 'Tea', units, 'amazon.com', 'Amazon', money, money]),
    ], { publishedAt });
  /** As older versions have it; of these the planner has what it reads alone. */
  const spelled = (sources: readonly PublishedTable[], sites: readonly string[]): readonly PublishedTable[] =>
    sources.map((source) => ({
      ...source,
      table: onlyColumns({ ...source.table, columns: source.table.columns.map((column) => (column.id === 'marketplace' && isTextData(column.data) ? { ...column, data: { ...column.data, values: column.data.values.map((_, row) => sites[row] ?? null) } } : column)) }, demandColumns.transactions ?? []),
    }));
  const [order, twice, refund] = [['O-1', 'Order', 2, '20.00'], ['O-2', 'Order', 1, '10.00'], ['O-1', 'Refund', 1, '-10.00']] as const;

  // O-1 sold two, O-2 one on each of two lines: four in all, and one of them came back.
  test.each([
    ['in two versions', [...spelled(booked([order, refund], '2026-05-10T12:00:00Z'), ['Amazon.com', 'Amazon.com']), ...spelled(booked([order, twice, twice, refund], '2026-05-11T12:00:00Z'), ['amazon.com', 'amazon.com', 'amazon.com', 'amazon.com'])]],
    ['in one', spelled(booked([order, order, twice, twice, refund, refund], '2026-05-10T12:00:00Z').map((source) => ({ ...source, table: { ...source.table, columns: source.table.columns.map((column) => (column.id === 'line' && !isTextData(column.data) ? { ...column, data: { ...column.data, values: Float64Array.of(1, 1, 1, 2, 1, 1) } } : column)) } })), ['Amazon.com', 'amazon.com', 'Amazon.com', 'Amazon.com', 'amazon.com', 'Amazon.com'])],
  ] as const)('count once, %s', (_, sources) => {
    const demand = demandFrom(sources);
    expect(sold(demand, 'amz_fba', 'A', '2026-05-04', 1)).toEqual([4]);
    expect([...storeReturns(demand, sources, 'pacific').byListing.values()].flat().map(({ units, money }) => [units, money])).toEqual([[1, 10]]);
  });

  test('of two sites are two sales', () => {
    expect(sold(demandFrom(spelled(booked([order], '2026-05-10T12:00:00Z'), ['amazon.ca']), spelled(booked([order], '2026-05-11T12:00:00Z'), ['Amazon.com'])), 'amz_fba', 'A', '2026-05-04', 1)).toEqual([4]);
  });
});

describe('totals of a listing that began within them', () => {
  const listedOn = (day: string) => published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status', 'open-date'], ['New', 'NEW', '1', 'B0NEW', '10', '', 'AMAZON_NA', 'Active', `${day} 08:00:00 PDT`]], { asOf: '2026-05-30' });
  const shipped = (units: readonly [number, number, number, number]) => published('amz_fba_planning', [
    ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply'], ['2026-05-30', 'NEW', 'B0NEW', 100, ...units, ''],
  ]);
  const others = amazonOrders(ordersOfDays('OLD', daysFrom('2026-01-01', 149)));

  // Offered from 25 May on, and 20 sold until the 29th: four a day, with the orders as without them.
  test.each([['whose orders are known', ordersOfDays('NEW', daysFrom('2026-05-25', 5), 4)], ['that totals alone tell of', []]] as const)('are of the days since then: of one %s', (_, orders) => {
    const sources = [...listedOn('2026-05-25'), ...shipped([20, 20, 20, 20]), ...(orders.length === 0 ? [] : [...others, ...amazonOrders(orders)])];
    const demand = demandFrom(sources);
    expect(sold(demand, 'amz_fba', 'NEW', '2026-05-21', 9)).toEqual([null, null, null, null, 4, 4, 4, 4, 4]);
    const { velocity, knownDays } = demandOf(storeDemandFrom(sources), placeOf(demand, 'amz_fba', 'NEW'));
    // Fewer than seven days do not divide: 20 in seven.
    for (const pace of velocity.byWindow) expect(pace).toBeCloseTo(20 / 7, 9);
    expect(knownDays).toEqual([5, 5, 5, 5]);
  });

  test('that sold before the day the list names reach back: it was offered before, and put up anew', () => {
    // Three more in 30 days than in seven, shared out over the 23 days before these.
    const before = sold(demandFrom(listedOn('2026-05-25'), shipped([20, 23, 23, 23])), 'amz_fba', 'NEW', '2026-04-29', 24);
    expect(before[0]).toBeNull();
    for (const units of before.slice(1)) expect(units).toBeCloseTo(3 / 23, 9);
  });

  test('name the cells of those days alone', () => {
    const demand = demandFrom(listedOn('2026-05-25'), shipped([20, 20, 20, 20]));
    const from = dayNumber('2026-05-25') - demand.firstDay;
    expect(cellsBehind(demand, placeOf(demand, 'amz_fba', 'NEW'), from - 20, from - 1)).toEqual([]);
    expect(cellsBehind(demand, placeOf(demand, 'amz_fba', 'NEW'), from, from + 4).map((cell) => (cell.kind === 'cell' ? cell.columnId : cell.kind))).toEqual(['unitsShipped7']);
  });
});

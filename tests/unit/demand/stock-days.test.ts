import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../../renderer/domain/demand/days';
import { listingId, type ChannelId } from '../../../renderer/domain/demand/listing';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { correctionOf } from '../../../renderer/domain/demand/stock-days';
import { dayState } from '../../../renderer/domain/demand/stock-states';
import { demandOf, listingStory, storeDemand, type StoreDemand } from '../../../renderer/domain/demand/store-demand';
import { defaultDemandRules } from '../../../renderer/domain/demand/listing-demand';
import { demandPanel } from '../../../renderer/domain/demand/demand-panel';
import { amazonOrders, daysFrom, fbaInventory, ledger, ordersOfDays, published } from './published';

const storeFrom = (...sources: readonly (readonly PublishedTable[])[]): StoreDemand => {
  const store = storeDemand('rg', sources.flat());
  if (store === null) throw new Error('No sales');
  return store;
};

const placeOf = ({ daily }: StoreDemand, sku = 'A', channel: ChannelId = 'amz_fba'): number => daily.listings.findIndex(({ id }) => id === listingId(channel, sku));

const letters = ['?', 'i', 's', 'o'] as const;
/** One letter a day: in stock, sold out during the day, out, or unknown. */
const statesOf = (store: StoreDemand, from: string, count: number, listing = placeOf(store)): string => {
  const { stock } = listingStory(store, listing);
  return daysFrom(from, count).map((day) => letters[stock.states[dayNumber(day) - store.daily.firstDay] ?? 0] ?? '?').join('');
};

/** Something sells every day, so that the order file covers them all. */
const shop = (from: string, count: number) => amazonOrders(ordersOfDays('OTHER', daysFrom(from, count)));

describe('the ledger', () => {
  test('tells days out from morning to night from days that sold out', () => {
    const store = storeFrom(shop('2026-05-01', 6), ledger([
      { day: '2026-05-01', sku: 'A', opening: 9, ending: 4, shipped: 5 }, { day: '2026-05-02', sku: 'A', opening: 4, ending: 0, shipped: 4 }, { day: '2026-05-03', sku: 'A', opening: 0, ending: 0 },
      { day: '2026-05-04', sku: 'A', opening: 0, ending: 0, received: 6, shipped: 6 }, { day: '2026-05-05', sku: 'A', opening: 0, ending: 20, received: 20 },
    ]));
    expect(statesOf(store, '2026-05-01', 6)).toBe('isosi?');
  });

  test('counts every place, and only what can be sold', () => {
    const store = storeFrom(shop('2026-05-01', 3), ledger([
      { day: '2026-05-01', sku: 'A', opening: 0, ending: 0, location: 'US' }, { day: '2026-05-01', sku: 'A', opening: 3, ending: 3, location: 'CA' },
      { day: '2026-05-02', sku: 'A', opening: 0, ending: 0 }, { day: '2026-05-02', sku: 'A', opening: 8, ending: 8, disposition: 'CUSTOMER_DAMAGED' },
    ]));
    expect(statesOf(store, '2026-05-01', 2)).toBe('io');
  });

  test('with no row of a SKU, on days it has rows of others, says that nothing moved', () => {
    const others = daysFrom('2026-05-01', 8).map((day) => ({ day, sku: 'B', opening: 5, ending: 5 }));
    const store = storeFrom(shop('2026-05-01', 8), ledger([...others, { day: '2026-05-01', sku: 'A', opening: 3, ending: 0, shipped: 3 }, { day: '2026-05-05', sku: 'A', opening: 0, ending: 12, received: 12 }]));
    expect(statesOf(store, '2026-05-01', 8)).toBe('soooi???');
    const unmoved = storeFrom(shop('2026-05-01', 8), ledger([...others, { day: '2026-05-02', sku: 'A', opening: 7, ending: 7 }, { day: '2026-05-05', sku: 'A', opening: 7, ending: 6, shipped: 1 }]));
    expect(statesOf(unmoved, '2026-05-01', 6)).toBe('?iiii?');
  });
});

describe('snapshots', () => {
  test('say nothing of the days between a full and an empty shelf', () => {
    const store = storeFrom(shop('2026-05-01', 9), fbaInventory('2026-05-02', [{ sku: 'A', available: 4 }]), fbaInventory('2026-05-06', [{ sku: 'A', available: 0 }]));
    expect(statesOf(store, '2026-05-01', 8)).toBe('?i???o??');
  });

  test('two empty ones with no sale between them are a stock-out; a sale between them is a delivery', () => {
    const empty = [...fbaInventory('2026-05-02', [{ sku: 'A', available: 0 }]), ...fbaInventory('2026-05-06', [{ sku: 'A', available: 0 }])];
    expect(statesOf(storeFrom(shop('2026-05-01', 9), empty), '2026-05-01', 8)).toBe('?ooooo??');
    expect(statesOf(storeFrom(shop('2026-05-01', 9), amazonOrders(ordersOfDays('A', ['2026-05-04'])), empty), '2026-05-01', 8)).toBe('?o?i?o??');
  });

  test('an empty shelf on a day that sold is a sold-out day', () => {
    const store = storeFrom(shop('2026-05-01', 4), amazonOrders(ordersOfDays('A', ['2026-05-02'])), fbaInventory('2026-05-02', [{ sku: 'A', available: 0 }]));
    expect(statesOf(store, '2026-05-01', 3)).toBe('?s?');
  });

  test('units between fulfilment centres can be bought, and every marketplace must be empty', () => {
    const store = storeFrom(shop('2026-05-01', 5), fbaInventory('2026-05-02', [{ sku: 'A', available: 0, transfer: 6 }]), fbaInventory('2026-05-03', [{ sku: 'A', available: 0 }, { sku: 'A', available: 2, marketplace: 'CA' }]));
    expect(statesOf(store, '2026-05-02', 2)).toBe('ii');
  });

  test('reserved units that are not told apart leave an empty shelf unknown', () => {
    const reserved = published('amz_myi', [['sku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity', 'afn-reserved-quantity'], ['A', 'B0A', 0, 0, 4], ['B', 'B0B', 0, 0, 0]], { asOf: '2026-05-02' });
    const store = storeFrom(shop('2026-05-01', 4), reserved);
    expect(statesOf(store, '2026-05-02', 1)).toBe('?');
    expect(statesOf(store, '2026-05-02', 1, placeOf(store, 'B'))).toBe('o');
  });

  test('Walmart’s own-sent goods are out only where every ship node is', () => {
    const nodes = (day: string, units: readonly [number, number]) => published('wmt_inventory', [['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'AvailToSell Quantity'], ['W', '1', 'W', 'N1', units[0]], ['W', '1', 'W', 'N2', units[1]]], { asOf: day });
    const sales = published('wmt_item_performance', [['SKU ID', 'Item ID', 'Product Name', 'GMV', 'Total Units Sold'], ['W', '1', 'W', '$1.00', 60]], { period: { start: '2026-05-01', end: '2026-05-30' } });
    const store = storeFrom(sales, nodes('2026-05-02', [0, 3]), nodes('2026-05-09', [0, 0]));
    const listing = placeOf(store, 'W', 'wmt_fbm');
    expect(statesOf(store, '2026-05-02', 1, listing)).toBe('i');
    expect(statesOf(store, '2026-05-09', 1, listing)).toBe('o');
  });
});

describe('without stock history', () => {
  test('a velocity is plainly uncorrected, and says what is missing', () => {
    const demand = demandOf(storeFrom(amazonOrders(ordersOfDays('A', daysFrom('2026-03-01', 60), 2))), 0);
    expect(demand.correction).toMatchObject({ state: 'not-corrected' });
    expect(demand.correction.state === 'not-corrected' && demand.correction.reason).toContain('Inventory Ledger');
    expect(demand.velocity.unitsPerDay).toBeCloseTo(2, 10);
    expect(demand.lostUnits90).toBeNull();
  });

  test('a fast listing’s days far under its mean are taken for stock-outs, and that is said', () => {
    const days = daysFrom('2026-03-01', 60);
    const store = storeFrom(amazonOrders([...ordersOfDays('A', days.filter((_, at) => at < 40 || at >= 50), 20), ...ordersOfDays('OTHER', days)]));
    const demand = demandOf(store, placeOf(store));
    expect(demand.correction.state).toBe('inferred');
    expect(demand.velocity.unitsPerDay).toBeCloseTo(20, 6);
    expect(demand.outDays90).toBe(10);
  });

  test('a listing is as fast as it sells since its first sale, however much older the store is', () => {
    // Two years of another; of A 15 a day for the last 60 days, but for ten of them: 12.5 a day since it began, 1.03 over all days of the store.
    const days = daysFrom('2024-05-01', 730);
    const store = storeFrom(amazonOrders([...ordersOfDays('A', days.filter((_, at) => at >= 670 && (at < 700 || at >= 710)), 15), ...ordersOfDays('OTHER', days)]));
    const demand = demandOf(store, placeOf(store));
    expect(demand.correction.state).toBe('inferred');
    expect(demand.outDays90).toBe(10);
  });

  test('a fast listing that is new has lost nothing in the days before its first sale', () => {
    const days = daysFrom('2026-03-01', 60);
    const store = storeFrom(amazonOrders([...ordersOfDays('A', days.filter((_, at) => at >= 48 && at !== 55), 100), ...ordersOfDays('OTHER', days)]));
    const demand = demandOf(store, placeOf(store));
    expect(demand.correction.state).toBe('inferred');
    // One day of twelve without a sale, at a hundred a day.
    expect([demand.outDays90, demand.lostUnits90]).toEqual([1, expect.closeTo(100, 6)]);
  });
});

describe('a listing’s demand', () => {
  /** 90 days to 29 May 2026; 5 a day, out from 1 to 12 May. */
  const days = daysFrom('2026-03-01', 90);
  const isOut = (day: string): boolean => day >= '2026-05-01' && day <= '2026-05-12';
  const store = storeFrom(
    amazonOrders([...ordersOfDays('A', days.filter((day) => !isOut(day)), 5), ...ordersOfDays('OTHER', days)]),
    ledger(days.map((day) => ({ day, sku: 'A', opening: isOut(day) ? 0 : 40, ending: isOut(day) ? 0 : 40, received: isOut(day) ? 0 : 5, shipped: isOut(day) ? 0 : 5 }))),
  );

  test('divides by the days that had stock, and estimates what was lost on the others', () => {
    const demand = demandOf(store, placeOf(store));
    expect(demand.windows).toEqual([{ days: 7, units: 35, inStockDays: 7 }, { days: 30, units: 90, inStockDays: 18 }, { days: 60, units: 240, inStockDays: 48 }, { days: 90, units: 390, inStockDays: 78 }]);
    expect(demand.velocity.unitsPerDay).toBeCloseTo(5, 10);
    expect(demand).toMatchObject({ correction: { state: 'corrected' }, outDays90: 12, level: { unitsPerDay: 5 } });
    expect(demand.lostUnits90).toBeCloseTo(60, 8);
  });

  test('the weighted velocity of window totals with a ledger’s in-stock days is the known one', () => {
    // 28/90/240/360 in 7/30/60/90 days, in stock on 7/18/48/78 of them.
    const totals = fbaInventory('2026-05-30', [{ sku: 'A', available: 40, shipped: [28, 90, 240, 360] }]);
    const balances = ledger(days.map((day) => ({ day, sku: 'A', opening: isOut(day) ? 0 : 40, ending: isOut(day) ? 0 : 40 })));
    const estimated = storeFrom(totals, balances.map((one) => ({ ...one, table: { ...one.table, columns: one.table.columns.filter(({ id }) => id !== 'customerShipmentUnits') } })));
    const demand = demandOf(estimated, placeOf(estimated));
    expect(demand.windows.map((one) => [one === null ? null : Math.round(one.units * 1e6) / 1e6, one?.inStockDays])).toEqual([[28, 7], [90, 18], [240, 48], [360, 78]]);
    expect(demand.velocity.unitsPerDay).toBeCloseTo(4.7231, 4);
  });

  test('has days in stock that are told by what tells of stock alone, not by sales of some of the days', () => {
    const told = (...args: Parameters<typeof demandOf>): boolean => demandOf(...args).isStockTold;
    expect(told(store, placeOf(store))).toBe(true);
    // Two downloads with four weeks between them: of the last 90 days 62 are known.
    const sales = storeFrom(amazonOrders(ordersOfDays('A', daysFrom('2026-03-01', 30), 5)), amazonOrders(ordersOfDays('A', daysFrom('2026-04-28', 32), 5)));
    expect(demandOf(sales, placeOf(sales)).windows[3]).toMatchObject({ days: 90, inStockDays: 62 });
    expect(told(sales, placeOf(sales))).toBe(false);
  });

  test('days of an own promotion are left out', () => {
    const dealStore = storeFrom(amazonOrders(ordersOfDays('A', days, (at) => (at >= 80 && at < 83 ? 60 : 5))), ledger(days.map((day) => ({ day, sku: 'A', opening: 40, ending: 40 }))));
    const deal = { id: 'deal', name: 'Deal', from: days[80] ?? '', to: days[82] ?? '', effect: 'promo', skus: ['A'], source: 'staff' } as const;
    expect(demandOf(dealStore, placeOf(dealStore), defaultDemandRules, [deal]).velocity.unitsPerDay).toBeCloseTo(5, 10);
    expect(demandOf(dealStore, placeOf(dealStore)).velocity.unitsPerDay).toBeGreaterThan(6);
  });

  test('what sold is what reports count: promotions and spikes are left out of paces alone', () => {
    // Five a day, 60 on each of three days of a deal 8 to 10 days ago, and 200 one day the week before it.
    const deal = { id: 'deal', name: 'Deal', from: days[80] ?? '', to: days[82] ?? '', effect: 'promo', skus: ['A'], source: 'staff' } as const;
    const busy = storeFrom(amazonOrders(ordersOfDays('A', days, (at) => (at >= 80 && at < 83 ? 60 : at === 70 ? 200 : 5))), ledger(days.map((day) => ({ day, sku: 'A', opening: 40, ending: 40 }))));
    const { windows, sold } = demandOf(busy, placeOf(busy), defaultDemandRules, [deal]);
    expect(sold).toEqual([{ days: 7, units: 35, inStockDays: 7 }, { days: 30, units: 26 * 5 + 3 * 60 + 200, inStockDays: 30 }, { days: 60, units: 56 * 5 + 380, inStockDays: 60 }, { days: 90, units: 86 * 5 + 380, inStockDays: 90 }]);
    expect(windows[1]).toMatchObject({ days: 30, inStockDays: 27 });
    expect(windows[1]?.units).toBeLessThan(26 * 5 + 200);
    // A week of nothing but a deal has no pace, and sold all the same.
    const dealWeek = { ...deal, from: days[83] ?? '', to: days[89] ?? '' };
    const week = demandOf(busy, placeOf(busy), defaultDemandRules, [dealWeek]);
    expect([week.windows[0], week.sold[0]]).toEqual([null, { days: 7, units: 35, inStockDays: 7 }]);
    // Days of a deal are known as well; of days before the first report nothing is.
    const young = storeFrom(amazonOrders(ordersOfDays('A', days.slice(50), () => 5)));
    expect([week.knownDays, demandOf(young, placeOf(young)).knownDays]).toEqual([[7, 30, 60, 90], [7, 30, 40, 40]]);
  });

  test('as weeks: a week out of stock is not known, one that was out for a part stands for the days that had some', () => {
    const listing = placeOf(store);
    const story = listingStory(store, listing);
    const { panel } = demandPanel([{ id: 'A', members: [{ ...story, existsFrom: 0, unitsEach: 1 }] }], 'week', store.daily.firstDay, store.ends.amz_fba);
    // The weeks end on 29 May: the one from 25 April has a day out, the one from 2 May is out whole, of the one from 9 May three days are left.
    expect(panel).toMatchObject({ grain: 'week', periods: 12, firstDay: '2026-03-07' });
    const [series] = panel.series;
    expect([...(series?.values ?? [])]).toEqual([35, 35, 35, 35, 35, 35, 35, 35, NaN, 15, 35, 35]);
    expect([...(series?.lowerBound ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
  });

  test('as months: only whole ones', () => {
    const story = listingStory(store, placeOf(store, 'OTHER'));
    const { panel } = demandPanel([{ id: 'OTHER', members: [{ ...story, existsFrom: 0, unitsEach: 1 }] }], 'month', store.daily.firstDay, store.ends.amz_fba);
    expect(panel).toMatchObject({ periods: 2, firstDay: '2026-03-01' });
    expect([...(panel.series[0]?.values ?? [])]).toEqual([31, 30]);
  });

  test('listings of one product are added up in the product’s units', () => {
    const member = (sku: string, unitsEach: number) => ({ ...listingStory(store, placeOf(store, sku)), existsFrom: 0, unitsEach });
    const { panel } = demandPanel([{ id: 'item', members: [member('A', 2), member('OTHER', 3)] }], 'week', store.daily.firstDay, store.ends.amz_fba);
    expect(panel.series[0]?.values[0]).toBe(35 * 2 + 7 * 3);
    // Where A was out, what is left is a lower bound.
    expect(panel.series[0]?.values[8]).toBe(21);
    expect(panel.series[0]?.lowerBound?.[8]).toBe(1);
  });

  test('correction needs most days told, and counts sales as told', () => {
    const story = listingStory(store, placeOf(store));
    expect(correctionOf(story.stock, 0, 90).state).toBe('corrected');
    expect(correctionOf({ states: Uint8Array.of(dayState.inStock, 0, 0), isObserved: Uint8Array.of(1, 0, 0), isInferred: false }, 0, 3)).toEqual({ state: 'not-corrected', reason: 'Stock is known on 1 of 3 days.' });
  });
});

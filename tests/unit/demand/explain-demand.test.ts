import { describe, expect, test } from 'vitest';
import { demandHistory } from '../../../renderer/domain/demand/demand-history';
import { demandRulesAt } from '../../../renderer/domain/demand/demand-settings';
import type { DemandEvent } from '../../../renderer/domain/demand/events';
import { explainDemand } from '../../../renderer/domain/demand/explain-demand';
import { listingId } from '../../../renderer/domain/demand/listing';
import { demandOf, listingStory, storeDemand, type StoreDemand } from '../../../renderer/domain/demand/store-demand';
import { refsOf, termNamed, type Term } from '../../../renderer/domain/explain/term';
import { noSettings, settingsOf } from '../../../renderer/domain/settings/settings';
import { amazonOrders, daysFrom, fbaInventory, ledger, ordersOfDays, published } from './published';

const days = daysFrom('2026-03-01', 90);
const isOut = (day: string): boolean => day >= '2026-05-01' && day <= '2026-05-12';
const made = storeDemand('rg', [
  ...amazonOrders([...ordersOfDays('A', days.filter((day) => !isOut(day)), (at) => 3 + (at % 5)), ...ordersOfDays('OTHER', days)]),
  ...ledger(days.map((day) => ({ day, sku: 'A', opening: isOut(day) ? 0 : 40, ending: isOut(day) ? 0 : 40 }))),
]);
if (made === null) throw new Error('No sales');
const store: StoreDemand = made;
const listing = store.daily.listings.findIndex(({ id }) => id === listingId('amz_fba', 'A'));
const place = { storeId: 'rg', supplier: null, sku: 'A' } as const;

const sumOf = (term: Term | null): number => (typeof term?.value === 'number' ? term.value : NaN);

describe('the terms of a velocity', () => {
  test('make the very figure that is shown, step by step', () => {
    for (const settings of [noSettings, settingsOf([{ settingId: 'velocity-weight-7', scope: 'store', storeId: 'rg', name: null, value: 1 }])]) {
      const rules = demandRulesAt(settings, place);
      const { velocity, lost, demand } = explainDemand(store, listing, rules);
      expect(velocity.value).toBe(demandOf(store, listing, rules.rules).velocity.unitsPerDay);
      let [sum, weights] = [0, 0];
      for (const window of [7, 30, 60, 90]) {
        const [units, inStock, weight] = ['units', 'in-stock', 'weight'].map((id) => sumOf(termNamed(velocity, `${id}-${window}`)));
        sum += ((units ?? NaN) / (inStock ?? NaN)) * (weight ?? NaN);
        weights += weight ?? NaN;
      }
      expect(sum / weights).toBeCloseTo(Number(velocity.value), 10);
      expect(lost.value).toBe(demand.lostUnits90);
    }
  });

  test('say of a window whose weight is 0 that it is left out, and why there is no pace where all are', () => {
    const without = (...windows: readonly number[]) => settingsOf(windows.map((window) => ({ settingId: `velocity-weight-${window}`, scope: 'store' as const, storeId: 'rg' as const, name: null, value: 0 })));
    const one = explainDemand(store, listing, demandRulesAt(without(90), place)).velocity;
    expect(termNamed(one, 'weight-90')).toMatchObject({ value: 0, note: 'the window is left out' });
    expect(termNamed(one, 'weight-60')?.note).toBeUndefined();
    const none = explainDemand(store, listing, demandRulesAt(without(7, 30, 60, 90), place)).velocity;
    expect([none.value, none.note]).toEqual([null, 'Every window that is known has a weight of 0.']);
  });

  test('of a further window stand where its length belongs, and it says what sold a year long as it sold', () => {
    const year = daysFrom('2025-06-01', 365);
    // Two a day for 275 days, four a day for the last 90; one large buyer in the spring took 100 at once.
    const steady = storeDemand('rg', [
      ...amazonOrders(ordersOfDays('Y', year, (at) => (at === 320 ? 100 : at < 275 ? 2 : 4))), ...ledger(year.map((day) => ({ day, sku: 'Y', opening: 40, ending: 40 }))),
    ]) as StoreDemand;
    const set = (window: number, value: number) => ({ settingId: `velocity-weight-${window}`, scope: 'store' as const, storeId: 'rg' as const, name: null, value });
    const rules = demandRulesAt(settingsOf([set(7, 0), set(30, 0), set(60, 0), set(90, 0.5), set(3, 0.25), set(365, 0.25)]), place);
    const { velocity, demand } = explainDemand(steady, 0, rules);
    expect(velocity.terms.flatMap(({ id }) => (id.startsWith('velocity-') ? [id] : []))).toEqual(['velocity-3', 'velocity-7', 'velocity-30', 'velocity-60', 'velocity-90', 'velocity-365']);
    // Of the year 275 × 2 + 89 × 4 + 100, nothing cut; of the last 90 days the 100 are cut.
    expect([termNamed(velocity, 'units-365')?.value, termNamed(velocity, 'units-counted-365')]).toEqual([1006, null]);
    const counted90 = 89 * 4 + demand.cap;
    expect(termNamed(velocity, 'units-counted-90')?.value).toBeCloseTo(counted90, 9);
    expect(velocity.value).toBeCloseTo(0.25 * 4 + 0.5 * (counted90 / 90) + 0.25 * (1006 / 365), 9);
    expect(termNamed(velocity, 'weight-365')?.from).toEqual([{ kind: 'setting', settingId: 'velocity-weight-365', scope: 'store', value: 0.25 }]);
    // What the pages show of windows, and what other rules read of 90 days, is as it was.
    const plain = demandOf(steady, 0, demandRulesAt(noSettings, place).rules);
    expect([demand.sold.slice(0, 4), demand.knownDays.slice(0, 4), demand.inStockDays180, demand.outDays90]).toEqual([plain.sold, plain.knownDays, plain.inStockDays180, plain.outDays90]);
  });

  test('lead to the order lines of the window, to the balances, and to the setting that weighs it', () => {
    const settings = settingsOf([{ settingId: 'velocity-weight-30', scope: 'store', storeId: 'rg', name: null, value: 0.9 }]);
    const { velocity } = explainDemand(store, listing, demandRulesAt(settings, place));
    const units = termNamed(velocity, 'units-7');
    expect(units?.from.length).toBe(7);
    expect(units?.from.every((ref) => ref.kind === 'cell' && ref.tableId === 'amazon-orders' && ref.columnId === 'units')).toBe(true);
    expect(termNamed(velocity, 'in-stock-30')?.from.length).toBe(30);
    expect(termNamed(velocity, 'weight-30')?.from).toEqual([{ kind: 'setting', settingId: 'velocity-weight-30', scope: 'store', value: 0.9 }]);
    expect(refsOf(velocity).every(({ kind }) => kind === 'cell' || kind === 'setting')).toBe(true);
  });

  test('begin with what sold, and say what of it gives no pace', () => {
    const deal = { id: 'deal', name: 'Deal', from: '2026-05-20', to: '2026-05-22', effect: 'promo', skus: ['B'], source: 'staff' } as const;
    const busy = storeDemand('rg', [...amazonOrders(ordersOfDays('B', days, (at) => (days[at] === '2026-05-21' ? 60 : 5))), ...ledger(days.map((day) => ({ day, sku: 'B', opening: 40, ending: 40 })))]) as StoreDemand;
    const { velocity } = explainDemand(busy, 0, demandRulesAt(noSettings, place), [deal]);
    // 30 days: 29 of five and one of sixty; three of them, with 70 units, were a deal.
    expect(['units-30', 'units-counted-30', 'in-stock-30', 'days-counted-30', 'velocity-30'].map((id) => termNamed(velocity, id)?.value)).toEqual([205, 135, 30, 27, 5]);
    expect(termNamed(velocity, 'units-30')?.from.length).toBe(30);
    // Nothing but a deal: no pace, and what sold is still there.
    const week = explainDemand(busy, 0, demandRulesAt(noSettings, place), [{ ...deal, from: '2026-05-23', to: '2026-05-29' }]).velocity;
    expect([termNamed(week, 'velocity-7')?.value, termNamed(week, 'units-7')?.value]).toEqual([null, 35]);
  });

  test('say of a window with few days of stock that it had few, whatever promotions there were', () => {
    const wfs = published('wmt_wfs_health', [['Vendor (Seller) SKU', 'Item ID', 'GTIN', 'Available Units', 'Inbound Units', 'Last 30 days units sales', 'Last 30 days in-stock days'], ['W', '555', '', 20, 0, 60, 10]], { asOf: '2026-05-30' });
    const deal = { id: 'deal', name: 'Deal', from: '2026-04-30', to: '2026-05-02', effect: 'promo', skus: ['W'], source: 'staff' } as const;
    for (const events of [[], [deal]]) {
      const week = termNamed(explainDemand(storeDemand('rg', wfs) as StoreDemand, 0, demandRulesAt(noSettings, place), events).velocity, 'velocity-7');
      expect([week?.value, week?.note]).toEqual([null, 'It had stock on too few of these days: longer windows say it better.']);
    }
  });

  test('say in which months it sells most and least, uncut by what is usual in the last 90 days', () => {
    const paces: Readonly<Record<string, number>> = { '04': 15, '11': 2 };
    const year = daysFrom('2025-01-01', 365);
    const seasonal = storeDemand('rg', amazonOrders(ordersOfDays('A', year, (at) => paces[year[at]?.slice(5, 7) ?? ''] ?? 5))) as StoreDemand;
    const { season } = explainDemand(seasonal, 0, demandRulesAt(noSettings, place));
    // Ten months of 5 a day, one of 15, one of 2: 67 ÷ 12 is the pace of the year.
    expect(season.value).toBe('most in Apr 2.69, least in Nov 0.36');
    expect(termNamed(season, 'season-4')).toMatchObject({ name: 'Apr', value: expect.closeTo(15 / (67 / 12), 10) as number });
  });

  test('of what is not known say why, and never 0', () => {
    const bare = storeDemand('rg', fbaInventory('2026-05-30', [{ sku: 'NEVER', available: 4 }, { sku: 'A', available: 1, shipped: [1, 2, 3, 4] }]));
    const at = bare?.daily.listings.findIndex(({ sku }) => sku === 'NEVER') ?? -1;
    const { growth, lost, season } = explainDemand(bare as StoreDemand, at, demandRulesAt(noSettings, place));
    expect([growth.value, lost.value, season.value]).toEqual([null, null, null]);
    expect([growth.note, lost.note, season.note].every((note) => (note ?? '').length > 20)).toBe(true);
  });
});

test('the history has what sold by week, the stock-outs as days, and says when they are not taken out', () => {
  const history = demandHistory(store, listing, listingStory(store, listing), null, 'too little to go by');
  expect(history).toMatchObject({ grain: 'week', correction: { state: 'corrected' }, out: [{ from: '2026-05-01', to: '2026-05-12' }], forecast: null });
  expect(history.periods.length).toBe(12);
  expect(history.periods.at(-1)).toBe('2026-05-23');
  // 2 to 8 May sold nothing because nothing was there.
  expect(history.sold[8]).toBe(0);
  const uncorrected = storeDemand('rg', amazonOrders(ordersOfDays('A', days)));
  expect(demandHistory(uncorrected as StoreDemand, 0, listingStory(uncorrected as StoreDemand, 0), null, '').correction.state).toBe('not-corrected');
});

test('the history names the days on which everybody buys more, of those the chart shows, and no promotions or closures', () => {
  const story = listingStory(store, listing);
  const event = (name: string, from: string, to: string, more: Partial<DemandEvent> = {}): DemandEvent => ({ id: name, name, from, to, effect: 'demand', skus: null, source: '', ...more });
  // The twelve weeks of the chart begin on 7 March and end with 29 May.
  const events = [
    event('Long gone', '2026-03-01', '2026-03-06'), event('Fair', '2026-05-28', '2026-06-02'), event('Spring', '2026-03-05', '2026-03-08'), event('Ours', '2026-04-01', '2026-04-02', { effect: 'promo' }),
    event('Closed', '2026-04-01', '2026-04-20', { effect: 'lead-time' }), event('Of another', '2026-04-01', '2026-04-02', { skus: ['ELSE'] }), event('Ahead', '2026-06-12', '2026-06-13'), event('Beyond', '2026-06-13', '2026-06-20'),
  ];
  expect(demandHistory(store, listing, story, null, '', events).events).toEqual([{ name: 'Spring', from: '2026-03-07', to: '2026-03-08' }, { name: 'Fair', from: '2026-05-28', to: '2026-05-29' }]);
  // Two weeks ahead: until 12 June.
  const ahead = { periods: ['2026-05-30', '2026-06-06'], mean: [7, 7], bands: [] };
  expect(demandHistory(store, listing, story, ahead, '', events).events.map(({ name, to }) => [name, to])).toEqual([['Spring', '2026-03-08'], ['Fair', '2026-06-02'], ['Ahead', '2026-06-12']]);
});

test('the history goes two years back and no further', () => {
  // 130 weeks to 29 May 2026. 24 months of it begin on 30 May 2024, in the week from 25 May on: 105 weeks before the end.
  const long = storeDemand('rg', amazonOrders(ordersOfDays('A', daysFrom('2023-12-02', 910)))) as StoreDemand;
  const { periods, sold } = demandHistory(long, 0, listingStory(long, 0), null, '');
  expect([periods.length, sold.length, periods[0], periods.at(-1)]).toEqual([105, 105, '2024-05-25', '2026-05-23']);
});

/** Days on which everybody buys more: planned for by as much as somebody typed, and by nothing where nobody did. */
import { describe, expect, test } from 'vitest';
import { forecastHistory, upliftsShown } from '../../../renderer/data/planning/forecast-history';
import { planningInputs } from '../../../renderer/data/planning/planning-inputs';
import { knownEvents, unusualDays, unusualMarks, type DemandEvent } from '../../../renderer/domain/demand/events';
import { dayNumber } from '../../../renderer/domain/demand/days';
import { termNamed } from '../../../renderer/domain/explain/term';
import type { CatalogueForecast } from '../../../renderer/domain/forecast/catalogue-forecast';
import type { Panel } from '../../../renderer/domain/forecast/panel';
import { carriedVelocity } from '../../../renderer/domain/planning/carried-velocity';
import { daysOfSupply } from '../../../renderer/domain/planning/days-of-supply';
import { noDemand, steadyDemand, sumOfDemands } from '../../../renderer/domain/planning/demand-of';
import { demandOverTerm } from '../../../renderer/domain/planning/explain-supply';
import { fbaSend } from '../../../renderer/domain/planning/sendings';
import { upliftsAhead, withUplifts } from '../../../renderer/domain/planning/uplift';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from '../sheets/rich-store';

const event = (id: string, from: string, to: string, more: Partial<DemandEvent> = {}): DemandEvent => ({ id, name: id, from, to, effect: 'demand', skus: null, source: 'test', ...more });
const day = '2026-06-01';
/** Half as much again on the third, fourth and fifth of June: the third to the fifth day ahead. */
const deals = event('Deals', '2026-06-03', '2026-06-05', { uplift: 50 });
const four = steadyDemand(4, 2, 'S');
const raised = withUplifts(four, upliftsAhead([deals], 'S', day));

describe('what is expected', () => {
  test('grows on the days of the event, and on no other', () => {
    // 4 a day, and 6 on three of them.
    expect([1, 2, 3, 3.5, 5, 10].map(raised.cumulativeMean)).toEqual([4, 8, 14, 17, 26, 46]);
    expect([raised.perDay, raised.sdPerDay]).toEqual([4, 2]);
  });

  test('has quantiles that grow by the same factor where all days are the event’s, and by a share of it where some are', () => {
    const throughout = withUplifts(four, upliftsAhead([event('Month', '2026-05-20', '2026-07-30', { uplift: 50 })], 'S', day));
    expect(throughout.cumulativeQuantile(20, 0.95)).toBeCloseTo(1.5 * four.cumulativeQuantile(20, 0.95), 9);
    const [plain, some, all] = [four.cumulativeQuantile(10, 0.95) - 40, raised.cumulativeQuantile(10, 0.95) - 46, 1.5 * (four.cumulativeQuantile(10, 0.95) - 40)];
    expect(some).toBeGreaterThan(plain);
    expect(some).toBeLessThan(all);
    // Before the event nothing is another.
    expect(raised.cumulativeQuantile(2, 0.95)).toBe(four.cumulativeQuantile(2, 0.95));
  });

  test('stays as it is where nobody typed how much, of other SKUs, of what is over, and of what does not sell', () => {
    const none = [event('Untyped', '2026-06-03', '2026-06-05'), event('Other', '2026-06-03', '2026-06-05', { uplift: 50, skus: ['T'] }), event('Over', '2026-05-01', '2026-05-31', { uplift: 50 }), { ...deals, effect: 'promo' as const }];
    expect(upliftsAhead(none, 'S', day)).toEqual([]);
    expect(withUplifts(four, [])).toBe(four);
    expect(withUplifts(noDemand('S'), upliftsAhead([deals], 'S', day)).cumulativeMean(30)).toBe(0);
    expect(upliftsAhead([{ ...deals, skus: ['S'] }], 'S', day)).toHaveLength(1);
  });

  test('begins with what is left of an event that runs, and of two takes the larger', () => {
    const running = upliftsAhead([event('Running', '2026-05-28', '2026-06-02', { uplift: 100 }), event('Within', '2026-06-02', '2026-06-03', { uplift: 25 })], 'S', day);
    // 8, 8, 5 and 4.
    expect([1, 2, 3, 4].map(withUplifts(four, running).cumulativeMean)).toEqual([8, 16, 21, 25]);
  });
});

describe('quantities', () => {
  test('are larger by it where they cover its days, and stock lasts less long', () => {
    const rules = { targetDays: 10, safetyUnits: 0, mostDays: 90, casePack: null };
    expect([fbaSend(four, 6, 999, rules).units, fbaSend(raised, 6, 999, rules).units]).toEqual([34, 40]);
    expect(fbaSend(raised, 6, 999, { ...rules, targetDays: 2 }).units).toBe(2);
    // 8 in two days, 18 in three, and 20 in five.
    expect([daysOfSupply(46, raised), daysOfSupply(46, four)]).toEqual([10, 11.5]);
  });

  test('of items go by it as often as a unit of the listing takes them, and the step is told', () => {
    const item = sumOfDemands([{ demand: raised, factor: 2 }, { demand: steadyDemand(1, 0, 'T'), factor: 1 }], 'ITEM');
    expect(item.cumulativeMean(10)).toBe(102);
    const term = demandOverTerm('need', 'Demand', item, 10, [], []);
    expect([term.value, term.formula, termNamed(term, 'need-event-Deals')]).toMatchObject([102, 'what is expected to sell in the days ahead, with what events add', { name: 'More for Deals', value: 12, note: '50 % more on each day from 2026-06-03 to 2026-06-05, as typed in Settings, Calendar' }]);
    expect(termNamed(demandOverTerm('need', 'Demand', item, 2, [], []), 'need-event-Deals')).toBeNull();
  });

  test('of an item that very many listings take go by what the event adds to each of them', () => {
    // Three days of 2 more, in 20,000 listings.
    const item = sumOfDemands(Array.from({ length: 20_000 }, () => ({ demand: raised, factor: 1 })), 'ITEM');
    expect(item.uplifts?.map(({ id, more }) => [id, more(10)])).toEqual([['Deals', 120_000]]);
  });

  test('of a velocity that is carried ahead are what the formula says', () => {
    const carried = carriedVelocity({ subject: 'S', perDay: 4, plainPerDay: 4, sdPerDay: 1, season: null, growth: null, from: dayNumber(day), chosen: { kind: 'setting', settingId: 'planned-by', scope: 'store', value: 'velocity' } }, 'velocity');
    const term = demandOverTerm('need', 'Demand', withUplifts(carried, upliftsAhead([deals], 'S', day)), 10, [], []);
    // 4 × 10 + 6.
    expect([term.value, term.formula]).toEqual([46, 'velocity × days + what events add']);
    expect(term.terms.map(({ value }) => value)).toEqual([10, 4, 6]);
  });
});

describe('in a plan', () => {
  /** Four a day, and twenty on the 15th and 16th of May; by the last 7 and 30 days. */
  const planned = async (events: readonly DemandEvent[]) => {
    const source = shelf();
    const days = daysFrom('2026-04-20', 40);
    const feast = ['2026-05-15', '2026-05-16'];
    await source.publish(amazonOrders([...ordersOfDays('A', days.filter((one) => !feast.includes(one)), 4), ...ordersOfDays('A', feast, 20)]), fbaInventory('2026-04-20', [{ sku: 'A', available: 900 }]), fbaInventory(today, [{ sku: 'A', available: 60 }]));
    source.set(([['planned-by', 'velocity'], ['safety-method', 'buffer-days'], ['buffer-days', 0], ['velocity-weight-60', 0], ['velocity-weight-90', 0], ['spike-limit-sd', null]] as const).map(([settingId, value]) => ({ settingId, scope: 'store', storeId: 'rg', name: null, value })), events);
    const planner = plannerOn(source);
    const sheet = await openSheet(planner, 'fba-send');
    const [row] = await allRows(planner, 'fba-send', sheet);
    const why = async (figure: string) => must(await planner.explain('rg', figure, 'amz_fba|A', sheet.view))[0];
    return { pace: Number(row?.['pace']), need: Number(row?.['need']), why };
  };

  test('past days of an event whose uplift is typed give no pace, and what they sold is still told', async () => {
    const [plain, cleansed] = [await planned([event('Feast', '2026-05-15', '2026-05-16')]), await planned([event('Feast', '2026-05-15', '2026-05-16', { uplift: 400 })])];
    expect(plain.pace).toBeGreaterThan(4.3);
    expect(cleansed.pace).toBeCloseTo(4, 9);
    const velocity = (await cleansed.why('pace'))!;
    // 28 days of 4, and two of 20.
    expect(termNamed(velocity, 'units-30')?.value).toBe(152);
    expect(termNamed(velocity, 'units-counted-30')).toMatchObject({ value: 112, formula: expect.stringContaining('what days of promotions and events sold') });
  });

  test('past days of an event give no pace either where the uplift is typed for another year of it', async () => {
    const years = (uplift: Partial<DemandEvent>): readonly DemandEvent[] => [event('feast-2026', '2026-05-15', '2026-05-16', { name: 'Feast' }), event('feast-2027', '2027-05-15', '2027-05-16', { name: 'Feast', ...uplift })];
    expect((await planned(years({}))).pace).toBeGreaterThan(4.3);
    const { pace, why } = await planned(years({ uplift: 400 }));
    expect([pace, termNamed((await why('pace'))!, 'units-counted-30')?.value]).toEqual([expect.closeTo(4, 9), 112]);
  });

  test('an event to come is sent for, and the step is in Why', async () => {
    const past = event('Feast', '2026-05-15', '2026-05-16', { uplift: 400 });
    const [none, more] = [await planned([past, event('Sale', '2026-06-10', '2026-06-13')]), await planned([past, event('Sale', '2026-06-10', '2026-06-13', { uplift: 150 })])];
    // 45 days of 4 less 60; and 4 × 1.5 more on four days.
    expect([none.need, more.need]).toEqual([expect.closeTo(120, 6), expect.closeTo(144, 6)]);
    const term = (await more.why('fba-need'))!;
    expect(termNamed(term, 'fba-target-demand-event-Sale')?.value).toBeCloseTo(24, 6);
  });
});

test('what staff say of known days stands in their place, and outlives the file it is kept in', () => {
  const friday = knownEvents.find(({ id }) => id === 'black-friday-2026')!;
  const { events } = planningInputs(JSON.stringify({ entries: [], events: [{ ...friday, uplift: 300, by: 'a@b.c', at: 1 }, { ...friday, id: 'x', uplift: 'much' }, { ...friday, id: 'y', uplift: 0 }] }));
  expect(events.filter(({ id }) => id === friday.id)).toEqual([{ ...friday, uplift: 300 }]);
  expect(events.filter(({ id }) => id === 'x' || id === 'y')).toEqual([]);
  expect(knownEvents.some(({ uplift }) => uplift !== undefined)).toBe(false);
  expect([...unusualMarks(unusualDays([{ ...friday, uplift: 300 }]), 'A', dayNumber('2026-11-26'), 3)]).toEqual([0, 1, 1]);
  expect([...unusualMarks(unusualDays([friday]), 'A', dayNumber('2026-11-26'), 3)]).toEqual([0, 0, 0]);
});

test('the chart of the forecast is raised in the weeks of the event by the share of their days', () => {
  const panel: Panel = { grain: 'week', periods: 2, firstDay: '2026-05-18', series: [{ id: 'S', start: 0, lowerBound: null, values: Float64Array.from([28, 28]) }] };
  const levels = [0.025, 0.1, 0.5, 0.9, 0.975];
  const made: CatalogueForecast = {
    grain: 'week', origin: 2, horizon: 2, levels, ids: ['S'], means: Float32Array.from([28, 28]), quantiles: Float32Array.from([7, 14, 28, 42, 56, 7, 14, 28, 42, 56]), totals: new Float32Array(10), methodOf: Int32Array.from([0]),
    methods: [{ used: [], reason: 'too-little-past' }], backtests: [null], backtestOrigins: [], backtest: [],
  };
  // The weeks begin on 1 and 8 June; the event has the last two days of the first and the first day of the second, twice as much.
  const uplifts = upliftsShown([event('Fair', '2026-06-06', '2026-06-08', { uplift: 100 })], 'S', panel, made);
  const { forecast, note } = forecastHistory(0, panel, made, 'forecast', uplifts);
  expect(forecast?.mean.map((one) => Math.round(one * 1e6) / 1e6)).toEqual([36, 32]);
  expect(forecast?.bands[1]?.high.map((one) => Math.round(one * 1e6) / 1e6)).toEqual([54, 48]);
  expect(note).toContain('With what is typed for events: Fair, 100 % more.');
  expect(forecastHistory(0, panel, made, 'forecast').forecast?.mean).toEqual([28, 28]);
});

import { describe, expect, test } from 'vitest';
import { forecastHere } from '../../support/forecast-here';
import { plannedOf as planned, type StorePlan } from '../../support/store-plan';
import type { Forecaster } from '../../../renderer/data/planning/forecasting';
import { inputHash } from '../../../renderer/data/planning/input-hash';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { PlanState } from '../../../renderer/data/planning/planner-ports';
import { resultCache } from '../../../renderer/data/planning/result-cache';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';
import { listingId } from '../../../renderer/domain/demand/listing';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ledger, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from './shelf';

const days = daysFrom('2026-03-01', 90);
const isOut = (day: string): boolean => day >= '2026-05-01' && day <= '2026-05-12';
const orders = (): ReturnType<typeof amazonOrders> => amazonOrders([...ordersOfDays('A', days.filter((day) => !isOut(day)), 5), ...ordersOfDays('B', days, 2), ...ordersOfDays('C', days, 1, 'Merchant')]);
const balances = (): ReturnType<typeof ledger> => ledger(days.map((day) => ({ day, sku: 'A', opening: isOut(day) ? 0 : 40, ending: isOut(day) ? 0 : 40 })));

const stocked = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(orders(), balances());
  return source;
};

const plannerOn = (source: Shelf, more: { readonly forecast?: Forecaster; readonly disk?: Map<string, unknown>; readonly codeVersion?: string; readonly today?: string } = {}) =>
  createPlanner({ source, disk: openMemoryStore(more.disk ?? new Map()), forecast: more.forecast ?? forecastHere, today: () => more.today ?? '2026-05-30', codeVersion: more.codeVersion ?? 'one' });

const figure = ({ demand }: StorePlan, sku: string, name: keyof StorePlan['demand']['figures']): number => demand.figures[name][demand.listings.findIndex((listing) => listing.sku === sku)] ?? NaN;

describe('a plan', () => {
  test('has the figures worked out by hand', async () => {
    const plan = await planned(plannerOn(await stocked()));
    // 7, 18, 48 and 78 days in stock, five sold on each.
    expect(figure(plan, 'A', 'velocity')).toBeCloseTo(5, 10);
    expect(figure(plan, 'A', 'inStockDays30')).toBe(18);
    expect(figure(plan, 'A', 'outDays90')).toBe(12);
    expect(figure(plan, 'A', 'lostUnits90')).toBeCloseTo(60, 8);
    expect(figure(plan, 'B', 'velocity')).toBeCloseTo(2, 10);
    expect(plan).toMatchObject({ day: '2026-05-30', salesUntil: { amz_fba: '2026-05-29', amz_fbm: '2026-05-29', wfs: null, ebay: null }, unplaced: [] });
    expect(plan.forecasts?.ids).toEqual(plan.demand.listings.map(({ id }) => id));
  });

  test('knows nothing of what reports date later until its day has come', async () => {
    const source = await stocked();
    await source.publish(amazonOrders(ordersOfDays('A', ['2027-03-01', '2027-03-02'], 50)), fbaInventory('2027-03-01', [{ sku: 'A', available: 9_000 }]));
    const plan = await planned(plannerOn(source));
    expect([plan.salesUntil.amz_fba, figure(plan, 'A', 'velocity'), figure(plan, 'B', 'velocity')]).toEqual(['2026-05-29', 5, 2]);
    expect((await planned(plannerOn(source, { today: '2027-03-03' }))).salesUntil.amz_fba).toBe('2027-03-01');
  });

  test('says what to drop where no report shows sales, and what could not be read', async () => {
    const empty = shelf();
    expect(await plannerOn(empty).prepare('rg')).toMatchObject({ kind: 'failed', failure: { code: 'plan/no-sales' } });
    const source = await stocked();
    const without = (tableId: string): Shelf => ({ ...source, readPacked: async (...asked) => (asked[1] === tableId ? { ok: false, failure: { code: 'data/unreachable', detail: null } } : source.readPacked(...asked)) });
    expect(await plannerOn(without('amazon-orders')).prepare('rg')).toMatchObject({ kind: 'failed', failure: { code: 'data/unreachable', detail: 'All Orders report, 2026-03', tableId: 'amazon-orders' } });
  });

  test('asked for twice at once is made once', async () => {
    const planner = plannerOn(await stocked());
    const [one, other] = await Promise.all([planned(planner), planned(planner)]);
    expect(one.demand).toBe(other.demand);
    expect([one, planner.cache.made('forecast')]).toEqual([other, 1]);
  });
});

describe('what was made before', () => {
  test('is made from the same forecast after a restart', async () => {
    const source = await stocked();
    const disk = new Map<string, unknown>();
    const first = await planned(plannerOn(source, { disk }));
    const again = plannerOn(source, { disk });
    expect(await planned(again)).toEqual(first);
    expect(again.cache.made('forecast')).toBe(0);
  });

  test('is not believed where other code, or another day, made it', async () => {
    const source = await stocked();
    const disk = new Map<string, unknown>();
    await planned(plannerOn(source, { disk }));
    const newer = plannerOn(source, { disk, codeVersion: 'two' });
    await planned(newer);
    expect(newer.cache.made('forecast')).toBe(1);
    const tomorrow = plannerOn(source, { disk, today: '2026-05-31' });
    await planned(tomorrow);
    // The same sales give the same forecasts.
    expect(tomorrow.cache.made('forecast')).toBe(0);
  });

  test('a store’s setting changes its figures and makes no forecast anew, and reads nothing', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const before = await planned(planner);
    source.reads.length = 0;
    source.set([{ settingId: 'velocity-floor-days', scope: 'store', storeId: 'rg', name: null, value: 90 }]);
    const after = await planned(planner);
    expect(figure(after, 'A', 'velocity')).toBeLessThan(figure(before, 'A', 'velocity'));
    expect(planner.cache.made('forecast')).toBe(1);
    expect(source.reads).toEqual([]);
    source.set([]);
    expect((await planned(planner)).planKey).toBe(before.planKey);
  });

  test('one SKU’s setting touches that SKU’s row alone; another store’s touches nothing', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const before = await planned(planner);
    source.set([{ settingId: 'season-months', scope: 'sku', storeId: 'rg', name: 'B', value: 24 }]);
    const after = await planned(planner);
    expect(after.planKey).not.toBe(before.planKey);
    expect(after.demand.figures.velocity).toEqual(before.demand.figures.velocity);
    source.set([{ settingId: 'season-months', scope: 'sku', storeId: 'rg', name: 'B', value: 24 }, { settingId: 'velocity-weight-7', scope: 'store', storeId: 'bp', name: null, value: 1 }]);
    expect((await planned(planner)).planKey).toBe(after.planKey);
  });

  test('a report that is published reads its own table anew and nothing else', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    await planned(planner);
    source.reads.length = 0;
    await source.publish(fbaInventory('2026-05-30', [{ sku: 'A', available: 12, shipped: [35, 90, 240, 390] }]));
    const after = await planned(planner);
    expect(source.reads).toEqual(['fba-inventory 2026-05-30']);
    // Its totals end on a day the orders cover, so that no sale is new and the forecast stands.
    expect(figure(after, 'A', 'velocity')).toBeCloseTo(5, 10);
    expect(planner.cache.made('forecast')).toBe(1);
  });

  test('a report that says nothing of sales or stock changes nothing', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const before = await planned(planner);
    const [one] = orders();
    if (one === undefined) throw new Error('no orders');
    await source.publish([{ ...one, tableId: 'send-to-awd', partition: '2026-05-30' }]);
    expect((await planned(planner)).planKey).toBe(before.planKey);
  });

  test('an import undone gives back what stood before it', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const before = await planned(planner);
    await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-06-02', 3), 9)));
    expect((await planned(planner)).planKey).not.toBe(before.planKey);
    source.remove('amazon-orders', '2026-06');
    expect(await planned(planner)).toEqual(before);
  });
});

describe('a plan that is being made', () => {
  const waiting = (): { readonly forecast: Forecaster; readonly entered: Promise<void>; readonly wanted: () => boolean } => {
    let enter: () => void = () => undefined;
    let ask: () => boolean = () => true;
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    return {
      entered,
      wanted: () => ask(),
      forecast: async (_panel, _tell, isWanted) => {
        ask = isWanted;
        enter();
        while (isWanted()) await new Promise((resolve) => setImmediate(resolve));
        return null;
      },
    };
  };

  test('is stopped by a cancel, which is no error, and can be asked for again', async () => {
    const source = await stocked();
    const held = waiting();
    let isHeld = true;
    const planner = plannerOn(source, { forecast: (...asked) => (isHeld ? held.forecast(...asked) : forecastHere(...asked)) });
    const asked = planner.prepare('rg');
    await held.entered;
    await planner.cancel('rg');
    expect(await asked).toEqual({ kind: 'cancelled' });
    isHeld = false;
    expect((await planner.prepare('rg')).kind).toBe('ready');
  });

  test('lets others take their turn while quantities are worked out', async () => {
    const source = shelf();
    const skus = Array.from({ length: 3000 }, (_, at) => `S${at}`);
    await source.publish(
      amazonOrders(skus.map((sku) => ({ id: sku, at: '2026-05-20T20:00:00Z', sku }))),
      fbaInventory('2026-05-30', skus.map((sku) => ({ sku, available: 10 }))),
      published('factory-items', [['Item Code', 'Item Name', 'Units per Carton'], ...skus.map((sku) => [sku, sku, 10])]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ...skus.map((sku) => [sku, 'FBA', sku, 1])]),
    );
    const planner = plannerOn(source, { forecast: forecastHere });
    let turns = 0;
    let isAtQuantities = false;
    await planner.watchPlan('rg', (now) => (isAtQuantities = now.kind === 'working' && now.progress.step === 'quantities'));
    const asked = planner.prepare('rg').finally(() => clearInterval(others));
    const others = setInterval(() => (turns += isAtQuantities ? 1 : 0));
    expect((await asked).kind).toBe('ready');
    expect(turns).toBeGreaterThan(8);
  });

  test('gives way to one with newer inputs, which answers both', async () => {
    const source = await stocked();
    const held = waiting();
    let isHeld = true;
    const planner = plannerOn(source, { forecast: (...asked) => (isHeld ? held.forecast(...asked) : forecastHere(...asked)) });
    const first = planner.prepare('rg');
    await held.entered;
    isHeld = false;
    source.set([{ settingId: 'velocity-floor-days', scope: 'store', storeId: 'rg', name: null, value: 30 }]);
    const second = await planner.prepare('rg');
    expect(await first).toEqual(second);
  });

  test('tells how far it is, when it is ready, and when something it was made from has changed', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const states: PlanState[] = [];
    const isStale = new Promise<void>((resolve) => {
      void planner.watchPlan('rg', (state) => {
        states.push(state);
        if (state.kind === 'stale') resolve();
      });
    });
    const { planKey } = await planned(planner);
    await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-06-02', 3), 9)));
    await isStale;
    expect(states[0]).toEqual({ kind: 'idle' });
    expect([...new Set(states.flatMap((state) => (state.kind === 'working' ? [state.progress.step] : [])))]).toEqual(['reading tables', 'demand', 'forecast', 'quantities']);
    expect(states.slice(-2)).toEqual([{ kind: 'ready', planKey }, { kind: 'stale', planKey }]);
  });
});

describe('explanations', () => {
  test('make the figure of the plan, also after a restart', async () => {
    const source = await stocked();
    const disk = new Map<string, unknown>();
    const plan = await planned(plannerOn(source, { disk }));
    const again = plannerOn(source, { disk });
    await planned(again);
    const [velocity] = must(await again.explain('rg', 'velocity', listingId('amz_fba', 'A')));
    expect(velocity?.value).toBe(figure(plan, 'A', 'velocity'));
    expect(must(await again.explain('rg', null, listingId('amz_fba', 'A'))).map(({ id }) => id)).toEqual(expect.arrayContaining(['fba-position', 'velocity', 'lost-units', 'growth', 'season']));
    const history = must(await again.history('rg', listingId('amz_fba', 'A')));
    expect(history).toMatchObject({ out: [{ from: '2026-05-01', to: '2026-05-12' }], correction: { state: 'corrected' } });
    expect(history.forecast?.periods[0]).toBe('2026-05-30');
    expect(history.forecast?.mean.length).toBe(history.forecast?.bands[0]?.high.length);
    expect(again.cache.made('forecast')).toBe(0);
  });

  test('follow a setting that was changed since the plan was made', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    await planned(planner);
    source.set([{ settingId: 'velocity-floor-days', scope: 'store', storeId: 'rg', name: null, value: 90 }]);
    const explained = must(await planner.explain('rg', 'velocity', listingId('amz_fba', 'A')))[0]?.value;
    expect(explained).toBe(figure(await planned(planner), 'A', 'velocity'));
    expect(explained).toBeLessThan(5);
  });

  test('asked for several at once are worked out once', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    await planned(planner);
    await source.publish(balances());
    source.reads.length = 0;
    const all = await Promise.all(['A', 'B', 'A'].map((sku) => planner.explain('rg', 'velocity', listingId('amz_fba', sku))));
    expect(all.map((one) => must(one)[0]?.value)).toEqual([5, 2, 5].map((pace) => expect.closeTo(pace, 8)));
    expect(source.reads.filter((read) => read.startsWith('inventory-ledger')).length).toBe(new Set(source.reads.filter((read) => read.startsWith('inventory-ledger'))).size);
  });

  test('of goods the plan does not have are refused', async () => {
    expect(await plannerOn(await stocked()).explain('rg', null, listingId('ebay', 'A'))).toMatchObject({ ok: false, failure: { code: 'plan/unknown-goods' } });
  });
});

test('a hash tells every part from every other', async () => {
  const all = await Promise.all([['a', 'b'], ['ab', ''], ['a', null], ['a', 0], ['a', Float64Array.of(0)], ['a', Uint8Array.of(0)], ['a']].map((parts) => inputHash(parts)));
  expect(new Set(all).size).toBe(all.length);
  expect(await inputHash(['x', Float64Array.of(1, 2).subarray(1)])).toBe(await inputHash(['x', Float64Array.of(2)]));
});

test('the disk keeps the newest results of a family, and a disk that fails costs nothing but time', async () => {
  const held = new Map<string, unknown>();
  const family = { name: 'f', place: 'rg', mostInMemory: 1, mostOnDisk: 2 };
  const cache = resultCache(openMemoryStore(held));
  for (const key of ['a', 'b', 'c']) await cache.of(family, key, async () => key);
  await cache.of(family, 'a', async () => 'a');
  const onDisk = (): readonly string[] => [...held.keys()].filter((key) => key.startsWith('result'));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(onDisk().length).toBe(2);
  const failing = resultCache({ ...openMemoryStore(), get: () => Promise.reject(new Error('gone')), put: () => Promise.reject(new Error('full')) });
  expect(await failing.of(family, 'a', async () => 1)).toBe(1);
  expect(await failing.of(family, 'a', async () => 2)).toBe(1);
});

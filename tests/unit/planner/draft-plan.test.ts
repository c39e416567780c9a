import { describe, expect, test } from 'vitest';
import { forecastHere } from '../../support/forecast-here';
import { packTable } from '../../../renderer/data/packing';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { EffectAsk, PlanState, ReviewedFile } from '../../../renderer/data/planning/planner-ports';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { isPlannedFrom } from '../../../renderer/domain/planning/needed-columns';
import { planEffect, type PlanEffect } from '../../../renderer/domain/planning/plan-effect';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from './shelf';

/** 40 days to 29 May, four a day of A and two of B, all of B's stock at FBA; 60 of A there, and 1,000 of its item here. */
const stocked = async (): Promise<Shelf> => {
  const source = shelf();
  const days = daysFrom('2026-04-20', 40);
  await source.publish(
    amazonOrders([...ordersOfDays('A', days, 4), ...ordersOfDays('B', days, 2)]),
    fbaInventory('2026-05-30', [{ sku: 'A', available: 60, shipped: [28, 120, 240, 360] }, { sku: 'B', available: 4000, shipped: [14, 60, 120, 180] }]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency'], ['A1', 'Part', 'Works', 10, 10, '1.40', 'USD']]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 1]]),
    published('local-stock', [['Code', 'On Hand'], ['A1', 1000]], { asOf: '2026-05-30' }),
  );
  return source;
};

const plannerOn = (source: Shelf) => createPlanner({ source, disk: null, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one' });

const less = fbaInventory('2026-05-30', [{ sku: 'A', available: 10, shipped: [28, 120, 240, 360] }, { sku: 'B', available: 4000, shipped: [14, 60, 120, 180] }]);

const reviewed = async (tables: readonly PublishedTable[], importId = 'import-9'): Promise<ReviewedFile> => ({
  importId, tableId: tables[0]?.tableId ?? 'fba-inventory', fileName: 'stock.csv', asOf: '2026-05-30', at: Date.parse('2026-12-31T12:00:00Z'),
  parts: await Promise.all(tables.map(async ({ partition, table }) => ({ partition, packed: await packTable(table) }))),
});

/** Each a file of its own, under review. */
const under = async (...files: readonly (readonly PublishedTable[])[]): Promise<EffectAsk> => ({ effectId: 'effect-1', files: await Promise.all(files.map((tables, at) => reviewed(tables, `import-${at}`))) });

const silent = (): void => undefined;

const effectOf = async (planner: ReturnType<typeof plannerOn>, ask: EffectAsk): Promise<PlanEffect> => {
  const outcome = await planner.effectOf('rg', ask, silent);
  if (outcome.kind !== 'worked-out') throw new Error(JSON.stringify(outcome));
  return outcome.effect;
};

const planOf = async (planner: ReturnType<typeof plannerOn>) => {
  const ready = await planner.prepared('rg');
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  return ready.explained.plan;
};

describe('the effect of an import under review', () => {
  test('tells whose stock and whose quantities move, by how much', async () => {
    const { measures } = await effectOf(plannerOn(await stocked()), await under(less));
    expect(measures.find(({ measure }) => measure === 'at-fba')).toMatchObject({ moved: 1, before: 4060, after: 4010, nowKnown: 0, nowUnknown: 0, largest: [{ code: 'A', before: 60, after: 10 }] });
    const send = measures.find(({ measure }) => measure === 'send-fba');
    expect(send).toMatchObject({ moved: 1, largest: [{ code: 'A' }] });
    // 50 units fewer are there: as many more are sent, in whole cartons of ten.
    expect((send?.after ?? 0) - (send?.before ?? 0)).toBe(50);
  });

  test('is the very difference between the plan before publishing and the one after', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const effect = await effectOf(planner, await under(less));
    const before = await planOf(planner);
    await source.publish(less);
    expect(effect).toEqual(planEffect(before, await planOf(planner)));
    expect(effect.measures.length).toBeGreaterThan(1);
  });

  test('of several files is the difference all of them make together, in other tables and in other days of one', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const cartons = published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency'], ['A1', 'Part', 'Works', 36, 10, '1.40', 'USD']]);
    const earlier = fbaInventory('2026-05-23', [{ sku: 'A', available: 90, shipped: [28, 120, 240, 360] }, { sku: 'B', available: 4000, shipped: [14, 60, 120, 180] }]);
    const together = await effectOf(planner, await under(less, cartons, earlier));
    // Neither file alone sends 50 units more in cartons of 36.
    expect(together).not.toEqual(await effectOf(planner, await under(less)));
    expect(together).not.toEqual(await effectOf(planner, await under(cartons)));
    const before = await planOf(planner);
    await source.publish(less, cartons, earlier);
    expect(together).toEqual(planEffect(before, await planOf(planner)));
    expect((together.measures.find(({ measure }) => measure === 'send-fba')?.after ?? 0) % 36).toBe(0);
  });

  test('reads nothing but what the plan reads, leaves that as it stands, and its forecast serves after publishing', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const states: PlanState['kind'][] = [];
    const before = await planOf(planner);
    const stop = await planner.watchPlan('rg', ({ kind }) => states.push(kind));
    source.reads.length = 0;
    await effectOf(planner, await under(less));
    expect(source.reads).toEqual([]);
    expect(states).toEqual(['ready']);
    expect(await planOf(planner)).toBe(before);
    const forecasts = planner.cache.made('forecast');
    await source.publish(less);
    await planOf(planner);
    expect(planner.cache.made('forecast')).toBe(forecasts);
    stop();
  });

  test('of the same rows is none', async () => {
    const source = await stocked();
    const same = fbaInventory('2026-05-30', [{ sku: 'A', available: 60, shipped: [28, 120, 240, 360] }, { sku: 'B', available: 4000, shipped: [14, 60, 120, 180] }]);
    expect((await effectOf(plannerOn(source), await under(same))).measures).toEqual([]);
    expect((await effectOf(plannerOn(source), { effectId: 'effect-1', files: [{ ...(await reviewed(same)), parts: [{ partition: '2026-05-30', packed: null }] }] })).measures).toEqual([]);
  });

  test('of a first report says what can be known only then', async () => {
    const source = await stocked();
    source.remove('fba-inventory', '2026-05-30');
    const { measures } = await effectOf(plannerOn(source), await under(less));
    expect(measures.find(({ measure }) => measure === 'at-fba')).toMatchObject({ before: 0, after: 4010, moved: 2, nowKnown: 2, nowUnknown: 0 });
  });

  test('is told without sales where no report has any', async () => {
    const source = shelf();
    await source.publish(published('factory-items', [['Item Code', 'Item Name'], ['A1', 'Part']]));
    const outcome = await plannerOn(source).effectOf('rg', await under(published('local-stock', [['Code', 'On Hand'], ['A1', 7]], { asOf: '2026-05-30' })), silent);
    expect(outcome).toMatchObject({ kind: 'worked-out' });
  });

  test('cancelled is not worked out, and says so', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    await planOf(planner);
    const asked = planner.effectOf('rg', await under(less), () => void planner.cancelEffect('effect-1'));
    expect(await asked).toEqual({ kind: 'cancelled' });
    expect((await effectOf(planner, await under(less))).measures.length).toBeGreaterThan(0);
  });

  test('that cannot be read fails with the reason, and the plan stands', async () => {
    const planner = plannerOn(await stocked());
    const before = await planOf(planner);
    const broken = { ...(await reviewed(less)), parts: [{ partition: '2026-05-30', packed: { tableId: 'fba-inventory' as const, rows: 2, chunks: [new Uint8Array([1, 2, 3])] } }] };
    expect(await planner.effectOf('rg', { effectId: 'effect-1', files: [broken] }, silent)).toMatchObject({ kind: 'failed' });
    expect(await planOf(planner)).toBe(before);
  });

  test('is asked for of tables some plan looks into, and of no others', () => {
    expect((['fba-inventory', 'amazon-orders', 'local-stock', 'ebay-orders'] as const).map((id) => isPlannedFrom(id))).toEqual([true, true, true, true]);
    expect((['storage-fees', 'ebay-revise', 'send-to-amazon'] as const).map((id) => isPlannedFrom(id))).toEqual([false, false, false]);
  });
});

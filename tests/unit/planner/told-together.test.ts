/** What a plan is named by is what it is made from, whatever is published or set while it is made. */
import { describe, expect, test } from 'vitest';
import type { Forecaster } from '../../../renderer/data/planning/forecasting';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { OpenedSheet } from '../../../renderer/data/planning/planner-ports';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';
import { listingId } from '../../../renderer/domain/demand/listing';
import { forecastHere } from '../../support/forecast-here';
import { plannedOf as planned } from '../../support/store-plan';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays } from '../demand/published';
import { shelf, type Shelf } from './shelf';

const stock = (available: number): ReturnType<typeof fbaInventory> => fbaInventory('2026-05-30', [{ sku: 'A', available, transfer: 0, shipped: [28, 120, 240, 360] }]);

const stocked = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)), stock(60));
  return source;
};

const plannerOn = (source: Shelf, forecast: Forecaster = forecastHere) =>
  createPlanner({ source, disk: openMemoryStore(new Map()), forecast, today: () => '2026-05-30', codeVersion: 'one' });

/** A forecast in the middle of which something happens, once. */
const meanwhile = (happens: () => Promise<void>): Forecaster => {
  let isOver = false;
  return async (...asked) => {
    if (!isOver) await happens();
    isOver = true;
    return forecastHere(...asked);
  };
};

const opened = async (planner: ReturnType<typeof plannerOn>): Promise<OpenedSheet> => {
  const sheet = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {}, rows: { query: { search: '', filters: [], sort: [] }, end: 10 } });
  if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
  return sheet;
};

describe('a table published while a plan is made', () => {
  test('is in the next plan and in no part of this one', async () => {
    const calm = await planned(plannerOn(await stocked()));
    const source = await stocked();
    const planner = plannerOn(source, meanwhile(() => source.publish(stock(10))));
    const before = await planned(planner);
    expect(before.quantities).toEqual(calm.quantities);
    const after = await planned(planner);
    expect(after.planKey).not.toBe(before.planKey);
    expect(after.quantities).not.toEqual(calm.quantities);
  });

  test('names its sources in the next sheet alone', async () => {
    const source = await stocked();
    const planner = plannerOn(source, meanwhile(() => source.publish(stock(10))));
    const before = await opened(planner);
    const after = await opened(planner);
    const calm = await opened(plannerOn(source));
    expect(after.first).toEqual(calm.first);
    expect(before.first).not.toEqual(after.first);
  });

  test('leaves what is explained of the plan with that plan', async () => {
    const source = await stocked();
    let happened = false;
    const planner = plannerOn({ ...source, readPacked: async (...asked) => {
      const read = await source.readPacked(...asked);
      if (!happened && asked[1] === 'fba-inventory') {
        happened = true;
        await source.publish(stock(10));
      }
      return read;
    } });
    const values = async (of: ReturnType<typeof plannerOn>): Promise<unknown> => must(await of.explain('rg', null, listingId('amz_fba', 'A'))).map(({ id, value }) => [id, value]);
    const before = await values(planner);
    expect(happened).toBe(true);
    expect(before).toEqual(await values(plannerOn(await stocked())));
    expect(await values(planner)).not.toEqual(before);
  });
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { Forecaster } from '../../../renderer/data/planning/forecasting';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';
import type { StoreId } from '../../../renderer/domain/stores';
import { forecastHere } from '../../support/forecast-here';

import { published } from '../demand/published';
import { shelf, type Shelf } from './shelf';

const stockOf = (storeId: 'rg' | 'bp', sku: string) =>
  published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'marketplace'], ['2026-05-30', sku, `B0${sku}`, 60, 28, 120, 240, 360, 'US']], { storeId });

const twoStores = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(stockOf('rg', 'A'), stockOf('bp', 'B'));
  return source;
};

const plannerOn = (source: Shelf, mostListings: number) => {
  let forecasts = 0;
  const forecast: Forecaster = (...asked) => {
    forecasts += 1;
    return forecastHere(...asked);
  };
  const planner = createPlanner({ source, disk: openMemoryStore(new Map()), forecast, today: () => '2026-05-30', codeVersion: 'one', mostListings });
  const open = async (storeId: StoreId): Promise<string> => {
    const sheet = await planner.openSheet(storeId, 'fba-send', { asOf: null, parameters: {} });
    if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
    expect(sheet.rows).toBe(1);
    return sheet.view;
  };
  return { planner, open, forecasts: () => forecasts };
};

describe('plans of several stores', () => {
  test('give way where all would be too many, and are made again from what stands on the disk', async () => {
    const source = await twoStores();
    const { planner, open, forecasts } = plannerOn(source, 1);
    await planner.closeSheet(await open('rg'));
    await open('bp');
    const [read, made] = [source.reads.length, forecasts()];
    await open('rg');
    expect(source.reads.length).toBeGreaterThan(read);
    expect(forecasts()).toBe(made);
  });

  test('stay while one of their sheets is open, or while there is room', async () => {
    for (const [mostListings, isClosed] of [[1, false], [2, true]] as const) {
      const source = await twoStores();
      const { planner, open } = plannerOn(source, mostListings);
      const view = await open('rg');
      if (isClosed) await planner.closeSheet(view);
      await open('bp');
      const read = source.reads.length;
      await open('rg');
      expect(source.reads.length).toBe(read);
    }
  });

  test('stand without what they were made from while another store is shown: it is read again once something is new', async () => {
    const source = await twoStores();
    const { planner, open } = plannerOn(source, 2);
    const readWithNewAwdStock = async (day: string): Promise<number> => {
      await source.publish(published('amz_awd_inventory', [['Timestamp', `${day} 04:00:00`], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], ['A', '', 'B0A', 0, 480]], { storeId: 'rg' }));
      const before = source.reads.length;
      await planner.closeSheet(await open('rg'));
      return source.reads.length - before;
    };
    await planner.closeSheet(await open('rg'));
    expect(await readWithNewAwdStock('2026-05-28')).toBe(1);
    await planner.closeSheet(await open('bp'));
    // The new one, and the stock at FBA with the sales of the same report.
    expect(await readWithNewAwdStock('2026-05-29')).toBe(3);
  });

  test('give way also once a sheet that kept them is closed, and to one that was made without a sheet', async () => {
    const source = await twoStores();
    const { planner, open } = plannerOn(source, 1);
    const first = await open('rg');
    await planner.closeSheet(await open('bp'));
    const read = source.reads.length;
    const again = await open('rg');
    expect(source.reads.length).toBe(read);
    await open('bp');
    for (const view of [first, again]) await planner.closeSheet(view);
    const before = source.reads.length;
    await open('rg');
    expect(source.reads.length).toBeGreaterThan(before);

    const other = await twoStores();
    const made = plannerOn(other, 1);
    await made.planner.closeSheet(await made.open('rg'));
    await made.planner.prepare('bp');
    const reads = other.reads.length;
    await made.open('rg');
    expect(other.reads.length).toBeGreaterThan(reads);
  });

  test('that gave way are held by nothing, though whoever forecast them still holds all it was handed', { timeout: 60_000 }, async () => {
    setFlagsFromString('--expose-gc');
    // The flag is read as a context is made, and what it gives has no type.
    const collect = runInNewContext('gc') as () => void;
    const handed: unknown[] = [];
    const forecasts: WeakRef<object>[] = [];
    const forecast: Forecaster = async (...asked) => {
      handed.push(asked);
      const made = await forecastHere(...asked);
      if (made !== null) forecasts.push(new WeakRef(made));
      return made;
    };
    const planner = createPlanner({ source: await twoStores(), disk: null, forecast, today: () => '2026-05-30', codeVersion: 'one', mostListings: 1 });
    for (const storeId of ['rg', 'bp'] as const) {
      const sheet = await planner.openSheet(storeId, 'fba-send', { asOf: null, parameters: {} });
      if (sheet.kind === 'opened') await planner.closeSheet(sheet.view);
    }
    expect(handed).toHaveLength(2);
    // Sheets are made ahead a moment later; then nobody speaks of the first plan any more.
    await expect
      .poll(
        () => {
          collect();
          return forecasts.map((made) => made.deref() !== undefined);
        },
        { timeout: 30_000 },
      )
      .toEqual([false, true]);
  });
});

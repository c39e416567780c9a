import { beforeAll, describe, expect, test } from 'vitest';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today, type SheetRow } from './rich-store';

let rows: readonly SheetRow[];

beforeAll(async () => {
  const source = shelf();
  // A year and a half to the day: three a day all along; one a day and one more every sixty days; and one of which nothing is old enough to look back on.
  const days = daysFrom('2024-12-01', 545);
  await source.publish(
    amazonOrders([...ordersOfDays('EVEN', days, 3), ...ordersOfDays('RISING', days, (at) => 1 + Math.floor(at / 60)), ...ordersOfDays('YOUNG', days.slice(-10), 2)]),
    fbaInventory(today, ['EVEN', 'RISING', 'YOUNG'].map((sku) => ({ sku, available: 50, shipped: [7, 30, 60, 90] as const }))),
  );
  const planner = plannerOn(source);
  rows = await allRows(planner, 'fba-send', await openSheet(planner, 'fba-send'));
});

const of = (sku: string): readonly (number | null)[] => ['forecastError', 'paceError30', 'paceError60', 'paceError90'].map((id) => (rows.find((row) => row['sku'] === sku)?.[id] ?? null) as number | null);

describe('how far the forecast was off', () => {
  test('stands beside what each plain pace would have missed', () => {
    const [, month, two, quarter] = of('EVEN');
    expect([month, two, quarter]).toEqual([0, 0, 0]);
    const [ours, short, middle, long] = of('RISING');
    expect(ours).not.toBeNull();
    // The longer the days it is taken of, the further a pace lags behind what rises.
    expect(short ?? 0).toBeGreaterThan(0);
    expect(middle ?? 0).toBeGreaterThan(short ?? 0);
    expect(long ?? 0).toBeGreaterThan(middle ?? 0);
  });

  test('is not known of what has no past to look back on', () => {
    expect(of('YOUNG')).toEqual([null, null, null, null]);
  });
});

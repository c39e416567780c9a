/** What the rest of the year is expected to bring goes by the season beyond what is forecast; worked out by hand. */
import { expect, test } from 'vitest';
import { dayNumber } from '../../../renderer/domain/demand/days';
import { quantileLevels } from '../../../renderer/domain/forecast/catalogue-forecast';
import type { DemandEvent } from '../../../renderer/domain/demand/events';
import type { SheetSales } from '../../../renderer/domain/sheets/facts';
import { expectedUnits, upliftWords } from '../../../renderer/domain/sheets/sales-summary/outlook';

/** From 2 November 2026 on: 10 a week are forecast for four weeks, and 20 in the last of them. */
const sales = {
  forecast: { grain: 'week', origin: 0, horizon: 4, levels: quantileLevels, ids: ['EVEN', 'GIFT'], means: Float32Array.from([10, 10, 10, 20, 10, 10, 10, 20]) },
  forecastFrom: dayNumber('2026-11-02'),
  // In December a gift sells four times as much as in a month whose index is 1, in November twice.
  seasons: new Map([[1, [0.4, 0.4, 0.4, 0.4, 0.8, 0.8, 0.8, 0.8, 0.8, 0.4, 2, 4]]]),
  store: { daily: { listings: [{ sku: 'EVEN' }, { sku: 'GIFT' }] } },
  upliftEvents: [] as readonly DemandEvent[],
} as unknown as SheetSales; // what it reads

const until = (place: number, day: string, of = sales): number | null => expectedUnits(of, place, dayNumber('2026-11-01'), dayNumber(day));

test('as far as the forecast goes it is the forecast’s', () => {
  expect([until(0, '2026-11-15'), until(1, '2026-11-29')]).toEqual([20, 50]);
});

test('beyond it, its mean goes on, and with it the season of those that have one', () => {
  // 29 November ends the four weeks; 32 days are left of the year.
  expect(until(0, '2026-12-31')).toBeCloseTo(50 + 32 * (50 / 28), 9);
  // 50 in 28 days of 2 are 0.893 a day at 1: one day more in November, and 31 in December.
  expect(until(1, '2026-12-31')).toBeCloseTo(50 + (50 / 56) * (2 + 31 * 4), 9);
});

test('what is typed for an event is added to its days, of the SKUs it is for', () => {
  const event: DemandEvent = { id: 'gifts', name: 'Gift days', from: '2026-12-05', to: '2026-12-06', effect: 'demand', skus: ['EVEN'], source: 'typed', uplift: 150 };
  const of = { ...sales, upliftEvents: [event] };
  expect([until(0, '2026-12-04', of), until(1, '2026-12-31', of)]).toEqual([until(0, '2026-12-04'), until(1, '2026-12-31')]);
  // Two days at 2.5 times the 50 ÷ 28 of a day.
  expect((until(0, '2026-12-31', of) ?? 0) - (until(0, '2026-12-31') ?? 0)).toBeCloseTo(2 * 1.5 * (50 / 28), 9);
  const words = (after: string, skus: readonly string[] | null): string | null => upliftWords(of, dayNumber(after), dayNumber('2026-12-31'), skus);
  expect([words('2026-12-01', null), words('2026-12-06', null), words('2026-12-01', ['GIFT'])]).toEqual(['with what is typed for events: Gift days, 150 % more', null, null]);
});

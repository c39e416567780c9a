import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../../renderer/domain/demand/days';
import type { SettingRef } from '../../../renderer/domain/explain/term';
import { gammaQuantile } from '../../../renderer/domain/forecast/distributions';
import { carriedVelocity, type CarriedVelocity } from '../../../renderer/domain/planning/carried-velocity';
import { demandOverTerm } from '../../../renderer/domain/planning/explain-supply';

const chosen: SettingRef = { kind: 'setting', settingId: 'planned-by', scope: 'store', value: 'velocity' };
/** December sells three times an ordinary month of the other eleven: 11 × 12/14 + 36/14 = 12. */
const season = [...Array.from({ length: 11 }, () => 12 / 14), 36 / 14];
const given: CarriedVelocity = { subject: 'amz_fba|A', perDay: 6, plainPerDay: 7, sdPerDay: 3, season: null, growth: null, from: dayNumber('2026-11-21'), chosen };

describe('a velocity carried ahead', () => {
  test('is the velocity times the days, with the textbook’s spread', () => {
    const demand = carriedVelocity(given, 'velocity');
    expect(demand.cumulativeMean(30)).toBe(180);
    expect(demand.cumulativeMean(0.5)).toBe(3);
    expect([demand.cumulativeMean(0), demand.cumulativeMean(-2), demand.cumulativeQuantile(0, 0.9)]).toEqual([0, 0, 0]);
    // Nine a day squared: 9 × 30.
    expect(demand.cumulativeQuantile(30, 0.95)).toBeCloseTo(gammaQuantile(0.95, 180, 270), 8);
    expect(demand.model.note).toBe('the velocity: chosen in the settings');
  });

  test('sells by the index of each month it comes to', () => {
    const demand = carriedVelocity({ ...given, season }, 'velocity-season');
    // 10 days of November at 7 × 12/14 = 6, then December at 7 × 36/14 = 18, then January at 6 again.
    expect(demand.cumulativeMean(10)).toBeCloseTo(60, 10);
    expect(demand.cumulativeMean(12.5)).toBeCloseTo(60 + 2.5 * 18, 10);
    expect(demand.cumulativeMean(10 + 31 + 4)).toBeCloseTo(60 + 31 * 18 + 24, 10);
    // A year of months whose mean is 1, weighted by their days: 334 days of 6 and 31 of 18.
    expect(demand.cumulativeMean(365)).toBeCloseTo(334 * 6 + 31 * 18, 8);
    // The deviation of a day is half of what it sells: 3² × 10 + 9² × 2.
    expect(demand.cumulativeQuantile(12, 0.9)).toBeCloseTo(gammaQuantile(0.9, 96, 252), 8);
    expect(demand.perDay).toBe(6);
  });

  test('grows on last year, and its sum can be followed', () => {
    const demand = carriedVelocity({ ...given, season, growth: 0.1 }, 'velocity-season-growth');
    expect(demand.cumulativeMean(20)).toBeCloseTo(1.1 * (60 + 180), 10);
    const term = demandOverTerm('need', 'Demand', demand, 20, [], []);
    expect(term.formula).toBe('velocity × days × season × (1 + growth)');
    const value = (id: string): unknown => term.terms.find((one) => one.id === id)?.value;
    // 10 days at 12/14 and 10 at 36/14.
    expect([value('need-days'), value('need-plain'), value('need-growth')]).toEqual([20, 7, 10]);
    expect(value('need-season')).toBeCloseTo(24 / 14, 10);
    expect(7 * 20 * (24 / 14) * 1.1).toBeCloseTo(term.value as number, 8);
    expect(term.note).toBe('the velocity, by the season of the months, +10 % on last year: chosen in the settings');
    expect(term.terms.find(({ id }) => id === 'need-plain')?.from).toContainEqual(chosen);
  });

  test('says what is not known, and goes without it', () => {
    const demand = carriedVelocity(given, 'velocity-season-growth');
    expect(demand.cumulativeMean(10)).toBe(60);
    expect(demand.model.note).toBe('the velocity, its season is not known, its growth is not known: chosen in the settings');
    expect(carriedVelocity({ ...given, perDay: 0 }, 'velocity').cumulativeMean(30)).toBe(0);
    // Where the days’ variation is not known, a day of 6 varies by √6: 6 × 30.
    expect(carriedVelocity({ ...given, sdPerDay: null }, 'velocity').cumulativeQuantile(30, 0.95)).toBeCloseTo(gammaQuantile(0.95, 180, 180), 8);
  });
});

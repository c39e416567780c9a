import { describe, expect, test } from 'vitest';
import { datesOf } from '../../../renderer/data/sample/sample-dates';
import { importsOf } from '../../../renderer/data/sample/load-sample';
import { sampleShipments } from '../../../renderer/data/sample/sample-shipments';
import { planFromTable, planTable } from '../../../renderer/domain/shipments/plan-rows';
import { legTimes, wholeTrip } from '../../../renderer/domain/shipments/legs';
import { isPlanId } from '../../../renderer/domain/shipments/shipment-plan';
import { missingUnits } from '../../../renderer/domain/shipments/receiving';
import { stores } from '../../../renderer/domain/stores';

const source = { importId: 'any', reportId: 'shipment-plans', fileName: 'any', sha256: '', sheet: null, asOf: null };

describe.each(stores)('the sample shipments of $name', ({ id }) => {
  const plans = sampleShipments(id, (day) => day).map(({ plan }) => plan);

  test('are one of every state that teaches something: a draft, one on its way, one being received, two that are over', () => {
    expect(plans.map(({ status }) => status)).toStrictEqual(['closed', 'closed', 'receiving', 'shipped', 'draft']);
    expect(new Set(plans.map((plan) => plan.id)).size).toBe(plans.length);
    expect(plans.map((plan) => plan.id).filter((planId) => !isPlanId(planId))).toStrictEqual([]);
  });

  test('stay what they are in their table', () => {
    for (const plan of plans) expect(planFromTable(planTable(plan, source))).toStrictEqual(plan);
  });

  test('send whole cases, and name goods the shop has', () => {
    const known = new Set(importsOf(id).flatMap(({ reportId, records }) => (reportId === 'factory-items' || reportId === 'amz_all_listings' ? records().flat() : [])));
    for (const line of plans.flatMap(({ lines }) => lines)) {
      expect(known.has(line.sku), line.sku).toBe(true);
      expect(line.units).toBeGreaterThan(0);
      expect(line.units % (line.unitsPerCase ?? 1)).toBe(0);
    }
    expect(plans.every(({ lines }) => lines.length > 1)).toBe(true);
  });

  test('came early and late, and with a shortage', () => {
    const [first, second] = plans;
    if (first === undefined || second === undefined) throw new Error('no plans');
    expect([wholeTrip(first, '2026-11-02').late, wholeTrip(second, '2026-11-02').late]).toStrictEqual([-1, 3]);
    expect([missingUnits(first), missingUnits(second)]).toStrictEqual([3, 3]);
    expect(legTimes(first).map(({ actualDays }) => actualDays)).toStrictEqual([7, 4]);
  });

  test('go with the day of the newest reports', () => {
    const moved = sampleShipments(id, datesOf('2027-01-15'));
    expect(moved.map(({ trip }) => trip)).toStrictEqual(sampleShipments(id, (day) => day).map(({ trip }) => trip));
    expect(moved.at(-1)?.plan).toMatchObject({ planDay: '2027-01-15', shipDate: '2027-01-18' });
  });
});

import { expect, test } from 'vitest';
import { dayAfter } from '../../../renderer/domain/planning/calendar-days';
import { noFigures } from '../../../renderer/domain/shipments/shipment-plan';
import { frozenPlan } from '../../../renderer/features/shipments/freeze-plan';
import { cartonsWords } from '../../../renderer/features/shipments/sum-words';
import { amazonOrders, daysFrom, ordersOfDays } from '../demand/published';
import { shelf } from '../planner/shelf';
import { plannerOn, today } from '../sheets/rich-store';
import { lineOf, planOf } from './plans';

test('a shipment built line by line keeps the days its way is to take, and what last year’s sales of the same days would have sent', async () => {
  const source = shelf();
  // A year of weeks before the fortnight after today: two a day.
  await source.publish(amazonOrders(ordersOfDays('A', daysFrom(dayAfter(today, 1 - 364) ?? today, 14), 2)));
  const proposed = { ...noFigures, ours: 10, position: 4, coverDays: 14 };
  const plan = planOf('wfs', [lineOf(1, 'A', 10, { listingId: 'amz_fba|A', frozen: proposed }), lineOf(2, 'B', 5)], { planDay: today });
  const kept = await frozenPlan(plannerOn(source), 'rg', plan);
  expect(kept.plannedLegs).toEqual({ 'warehouse-to-wfs': 12 });
  expect(kept.lines.map(({ units, frozen }) => [units, frozen.lastYear])).toEqual([[10, 24], [5, null]]);
  // By hand: nothing was proposed, and nothing is compared.
  expect((await frozenPlan(plannerOn(source), 'rg', { ...plan, planDay: null })).lines[0]?.frozen.lastYear).toBeNull();
});

test('cartons are said as far as cases are known', () => {
  const said = (cartons: number, withoutCase: readonly string[], skus = 2): string => cartonsWords({ skus, cartons, withoutCase });
  expect([said(7, []), said(7, ['B']), said(0, ['A', 'B']), said(0, [], 0)]).toEqual(['7', '≥ 7', 'not known', '0']);
});

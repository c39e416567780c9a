import { describe, expect, test } from 'vitest';
import { stepsFrom, take, withArrived } from '../../../renderer/domain/shipments/lifecycle';
import { planStatuses, type PlanStatus, type ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { lineOf, moment, planOf } from './plans';

const way = (plan: ShipmentPlan, ...statuses: readonly PlanStatus[]): ShipmentPlan =>
  statuses.reduce((at, status, index) => {
    const outcome = take(at, status, { ...moment, day: `2026-12-0${index + 1}` });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.plan;
  }, plan);

describe('the way of a plan', () => {
  test('exactly these steps exist', () => {
    const steps = planStatuses.flatMap((from) => stepsFrom[from].map(({ to }) => `${from} > ${to}`));
    expect(steps).toEqual([
      'draft > approved', 'draft > cancelled', 'approved > exported', 'approved > shipped', 'approved > draft', 'approved > cancelled', 'exported > shipped', 'exported > approved',
      'exported > cancelled', 'shipped > receiving', 'shipped > exported', 'shipped > cancelled', 'receiving > closed', 'receiving > shipped', 'closed > receiving', 'cancelled > draft',
    ]);
  });

  test('every other step is refused, with its reason, and changes nothing', () => {
    for (const from of planStatuses) {
      for (const to of planStatuses) {
        const outcome = take(planOf('awd-fba', [lineOf(1, 'A', 12)], { status: from }), to, moment);
        expect(outcome.ok, `${from} > ${to}`).toBe(stepsFrom[from].some((step) => step.to === to));
      }
    }
    expect(take(planOf('awd-fba', [lineOf(1, 'A', 12)]), 'closed', moment)).toEqual({ ok: false, reason: 'A plan that is draft cannot become closed.' });
  });

  test('each step states its day, and going back forgets it', () => {
    const plan = way(planOf('awd-fba', [lineOf(1, 'A', 12)]), 'approved', 'exported', 'shipped', 'receiving');
    expect(plan.milestones).toEqual({ approvedOn: '2026-12-01', shippedOn: '2026-12-03', portOn: null, deliveredOn: '2026-12-04', receivedOn: null });
    expect(way(plan, 'shipped', 'exported').milestones).toEqual({ approvedOn: '2026-12-01', shippedOn: null, portOn: null, deliveredOn: null, receivedOn: null });
  });

  test('goods that have not arrived after all are not received, whether they are under way again or the plan is taken up anew', () => {
    const receiving = planOf('awd-fba', [lineOf(1, 'A', 100, { receivedUnits: 40 }), lineOf(2, 'B', 5)], { status: 'receiving' });
    const back = way(receiving, 'shipped');
    expect([back.lines.map(({ receivedUnits }) => receivedUnits), back.journal.map(({ kind, text }) => `${kind}: ${text}`)]).toEqual([[null, null], ['receipt: Nothing of it has arrived: 40 → 0 units', 'status: Receiving → Shipped']]);
    expect(way({ ...receiving, status: 'cancelled' }, 'draft').lines[0]?.receivedUnits).toBeNull();
    expect(way(planOf('awd-fba', [lineOf(2, 'B', 5)], { status: 'receiving' }), 'shipped').journal).toHaveLength(1);
    // Back and forth between receiving and closed says nothing of what came.
    expect(way(receiving, 'closed', 'receiving').lines[0]?.receivedUnits).toBe(40);
  });

  test('a day somebody stated goes before the day of the step', () => {
    const plan = planOf('awd-fba', [lineOf(1, 'A', 12)], { status: 'exported', milestones: { approvedOn: null, shippedOn: '2026-11-01', portOn: null, deliveredOn: null, receivedOn: null } });
    expect(way(plan, 'shipped').milestones.shippedOn).toBe('2026-11-01');
  });

  test('a plan that sends nothing is not approved', () => {
    expect(take(planOf('wfs', [lineOf(1, 'A', 0)]), 'approved', moment)).toMatchObject({ ok: false });
  });

  test('closing says how much is missing: 12 + 24 sent, 12 + 20 received are 4 short', () => {
    const plan = planOf('awd-fba', [lineOf(1, 'A', 12, { receivedUnits: 12 }), lineOf(2, 'B', 24, { receivedUnits: 20 })], { status: 'receiving' });
    expect(way(plan, 'closed').journal.at(-1)?.text).toBe('Closed with a shortage of 4 units');
    const full = planOf('awd-fba', [lineOf(1, 'A', 12, { receivedUnits: 13 })], { status: 'receiving' });
    expect(way(full, 'closed').journal.at(-1)?.text).toBe('Receiving → Closed');
  });
});

describe('what arrived', () => {
  const shipped = planOf('awd-fba', [lineOf(1, 'A', 12), lineOf(2, 'B', 5)], { status: 'shipped' });

  test('begins receiving, whoever says it, once and with the first of it', () => {
    const partly = withArrived(shipped, [lineOf(1, 'A', 12, { receivedUnits: 0 }), lineOf(2, 'B', 5)], moment, 'Received on 1 line');
    expect([partly.status, partly.lines[0]?.receivedUnits, partly.journal.map(({ kind, text }) => `${kind}: ${text}`)]).toEqual(['receiving', 0, ['status: Shipped → Receiving', 'receipt: Received on 1 line']]);
    const more = withArrived(partly, [lineOf(1, 'A', 12, { receivedUnits: 10 }), lineOf(2, 'B', 5)], moment, 'Received on 1 line: 0 → 10 units');
    expect([more.status, more.journal.length]).toEqual(['receiving', 3]);
  });

  test('is nothing while no line says any', () => {
    expect(withArrived(shipped, shipped.lines, moment, 'Nothing').status).toBe('shipped');
  });
});

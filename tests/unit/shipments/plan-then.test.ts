/** How a plan stood on a past day, by its own history. Moments are noon in Greenwich: the marketplace has the same day. */
import { describe, expect, test } from 'vitest';
import { take, withArrived, written } from '../../../renderer/domain/shipments/lifecycle';
import { merged, split } from '../../../renderer/domain/shipments/change-plans';
import { planThen } from '../../../renderer/domain/shipments/plan-then';
import type { PlanStatus, ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { detailsWords } from '../../../renderer/domain/shipments/step-words';
import { lineOf, planOf } from './plans';

const on = (day: string, hour = 12) => ({ at: Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`), day, by: 'anna@company.example' });

const saved = (day: string, more: Partial<ShipmentPlan> = {}): ShipmentPlan => written(planOf('awd-fba', [lineOf(1, 'JAR', 48)], { createdAt: on(day).at, ...more }), on(day), 'saved', 'Saved from a plan');
const stepped = (plan: ShipmentPlan, ...steps: readonly (readonly [PlanStatus, string])[]): ShipmentPlan =>
  steps.reduce((last, [to, day]) => {
    const outcome = take(last, to, on(day));
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.plan;
  }, plan);

const stood = (plan: ShipmentPlan, day: string): unknown => {
  const then = planThen(plan, day);
  return then.kind === 'stood' ? then.plan.status : then.kind;
};

const trip = stepped(saved('2026-11-02'), ['approved', '2026-11-04'], ['exported', '2026-11-05'], ['shipped', '2026-11-06'], ['receiving', '2026-11-10'], ['closed', '2026-11-14']);

test.each([
  ['2026-11-01', 'not-there'], ['2026-11-02', 'draft'], ['2026-11-03', 'draft'], ['2026-11-04', 'approved'], ['2026-11-05', 'exported'], ['2026-11-06', 'shipped'], ['2026-11-09', 'shipped'], ['2026-11-10', 'receiving'],
  ['2026-11-13', 'receiving'], ['2026-11-14', 'closed'], ['2026-11-30', 'closed'],
])('a plan that was closed on the 14th was on %s: %s', (day, expected) => expect(stood(trip, day)).toBe(expected));

test('days that were no facts yet are none', () => {
  const then = planThen(trip, '2026-11-08');
  expect(then.kind === 'stood' ? then.plan.milestones : null).toEqual({ approvedOn: '2026-11-04', shippedOn: '2026-11-06', portOn: null, deliveredOn: null, receivedOn: null });
});

test('a day is over when the marketplace’s is', () => {
  const evening = { ...saved('2026-11-02'), createdAt: Date.parse('2026-11-03T04:00:00Z') };
  expect([stood(evening, '2026-11-01'), stood(evening, '2026-11-02')]).toEqual(['not-there', 'draft']);
});

test('a step back is followed, and the day it took back stood until then', () => {
  const back = stepped(saved('2026-11-02'), ['approved', '2026-11-04'], ['shipped', '2026-11-06'], ['exported', '2026-11-09']);
  expect([stood(back, '2026-11-07'), stood(back, '2026-11-09')]).toEqual(['shipped', 'exported']);
  const then = planThen(back, '2026-11-07');
  expect(then.kind === 'stood' ? then.plan.milestones.shippedOn : null).toBe('2026-11-06');
});

test('closing with a shortage and merging are read as the steps they are', () => {
  const short = withArrived(stepped(saved('2026-11-02'), ['approved', '2026-11-03'], ['shipped', '2026-11-04']), [lineOf(1, 'JAR', 48, { receivedUnits: 40 })], on('2026-11-08'), 'Received 40 units');
  const closed = stepped(short, ['closed', '2026-11-12']);
  expect(closed.journal.at(-1)?.text).toBe('Closed with a shortage of 8 units');
  expect(['2026-11-07', '2026-11-08', '2026-11-11', '2026-11-12'].map((day) => stood(closed, day))).toEqual(['shipped', 'receiving', 'receiving', 'closed']);
  const one = merged([saved('2026-11-02'), saved('2026-11-02', { id: 'SP-261102-OTHER' })], on('2026-11-05'));
  const other = one.ok ? one.plans[1] : undefined;
  expect(other === undefined ? null : ['2026-11-04', '2026-11-05'].map((day) => stood(other, day))).toEqual(['draft', 'cancelled']);
});

describe('what had been received', () => {
  const arrived = (plan: ShipmentPlan, units: number, day: string) => withArrived(plan, plan.lines.map((line) => ({ ...line, receivedUnits: units })), on(day), `Received ${units} units`);
  const shipped = stepped(saved('2026-11-02'), ['approved', '2026-11-03'], ['shipped', '2026-11-04']);
  const received = (plan: ShipmentPlan, day: string): unknown => {
    const then = planThen(plan, day);
    return then.kind === 'stood' ? then.plan.lines[0]?.receivedUnits : then.kind;
  };

  test('is none before the first word of it, and what stands after the last', () => {
    const plan = arrived(shipped, 40, '2026-11-08');
    expect(['2026-11-07', '2026-11-08', '2026-11-20'].map((day) => received(plan, day))).toEqual([null, 40, 40]);
  });

  test('is not told between two receipts, for only the last is known', () => {
    const plan = arrived(arrived(shipped, 20, '2026-11-08'), 48, '2026-11-10');
    expect(['2026-11-07', '2026-11-09', '2026-11-10'].map((day) => received(plan, day))).toEqual([null, 'untold', 48]);
  });
});

describe('quantities that were changed since', () => {
  const approved = stepped(saved('2026-11-02'), ['approved', '2026-11-03']);

  test('are not told, unless the plan moved nothing then', () => {
    const plan = written({ ...approved, lines: [lineOf(1, 'JAR', 96)] }, on('2026-11-06'), 'edit', 'Changed 1 line: 48 → 96 units');
    expect(['2026-11-02', '2026-11-04', '2026-11-06'].map((day) => stood(plan, day))).toEqual(['draft', 'untold', 'approved']);
    const parts = split({ ...approved, lines: [lineOf(1, 'JAR', 48)] }, [{ title: 'a', units: [24] }, { title: 'b', units: [24] }].map((part, at) => (at === 0 ? { ...part, units: [24] } : part)), ['SP-261106-OTHER'], on('2026-11-06'));
    if (!parts.ok) throw new Error(parts.reason);
    expect(parts.plans.map((part) => ['2026-11-04', '2026-11-07'].map((day) => stood(part, day)))).toEqual([['untold', 'approved'], ['not-there', 'approved']]);
  });

  test('details, notes and documents change none', () => {
    const plan = written(written(approved, on('2026-11-06'), 'edit', detailsWords), on('2026-11-06'), 'note', 'called the carrier');
    expect(stood(plan, '2026-11-04')).toBe('approved');
  });
});

describe('a plan that came as a file without its journal', () => {
  const bare = (status: PlanStatus, milestones: Partial<ShipmentPlan['milestones']>): ShipmentPlan => planOf('awd-fba', [lineOf(1, 'JAR', 48)], { status, createdAt: on('2026-11-02').at, milestones: { ...planOf('awd-fba', []).milestones, ...milestones } });

  test.each([
    ['closed', { approvedOn: '2026-11-03', shippedOn: '2026-11-05', deliveredOn: '2026-11-09', receivedOn: '2026-11-12' }, ['draft', 'approved', 'shipped', 'receiving', 'closed']],
    ['shipped', { approvedOn: '2026-11-03', shippedOn: '2026-11-05' }, ['draft', 'approved', 'shipped', 'shipped', 'shipped']],
    ['shipped', {}, ['untold', 'untold', 'untold', 'untold', 'untold']],
    ['shipped', { shippedOn: '2026-11-05' }, ['untold', 'untold', 'shipped', 'shipped', 'shipped']],
    ['draft', {}, ['draft', 'draft', 'draft', 'draft', 'draft']],
    ['cancelled', {}, ['untold', 'untold', 'untold', 'untold', 'untold']],
  ] as const)('and is %s, is told by the days it states: %j', (status, milestones, expected) => {
    expect(['2026-11-02', '2026-11-03', '2026-11-06', '2026-11-10', '2026-11-12'].map((day) => stood(bare(status, milestones), day))).toEqual(expected);
  });
});

test('a journal that contradicts the plan tells nothing', () => {
  expect(stood({ ...trip, status: 'shipped' }, '2026-11-20')).toBe('untold');
  expect(stood(written(saved('2026-11-02'), on('2026-11-04'), 'status', 'Went somewhere'), '2026-11-05')).toBe('untold');
});

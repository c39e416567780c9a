import { describe, expect, test } from 'vitest';
import type { Term } from '../../../renderer/domain/explain/term';
import { explainLine, type PlanPlace } from '../../../renderer/domain/shipments/explain-lines';
import { explainPlan, explainTrip } from '../../../renderer/domain/shipments/explain-plan';
import { lineScore } from '../../../renderer/domain/shipments/scoreboard';
import type { ShipmentLine, ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { lineOf, planOf } from './plans';

/** Lines that stand in their file in another order than in the plan. */
const placeOf = (plan: ShipmentPlan): PlanPlace => ({ storeId: 'rg', planId: plan.id, versionId: 'v', rows: plan.lines.map((_, index) => 10 + plan.lines.length - index), saved: plan.lines });

const valuesOf = (terms: readonly Term[]): Readonly<Record<string, Term['value']>> => Object.fromEntries(terms.map(({ id, value }) => [id, value]));
const named = (terms: readonly Term[], id: string): Term => {
  const found = terms.find((term) => term.id === id);
  if (found === undefined) throw new Error(`no figure ${id}`);
  return found;
};
/** Row and column of every cell a term stands on. */
const cellsOf = ({ from, terms }: Term): readonly string[] => [...from.flatMap((ref) => (ref.kind === 'cell' ? [`${ref.partition} ${ref.row} ${ref.columnId}`] : [])), ...terms.flatMap(cellsOf)];

const jar = lineOf(1, 'JAR', 36, { unitsPerCase: 12, lengthCm: 60, widthCm: 40, heightCm: 35, kg: 9.5, receivedUnits: 20, frozen: { ours: 48, theirs: 24, naive: 60, position: 40, coverDays: 60 } });
const cup = lineOf(2, 'CUP', 0);
const lid = lineOf(3, 'LID', 30, { unitsPerCase: 12 });
const plan = planOf('awd-fba', [jar, cup, lid], { status: 'receiving' });
const place = placeOf(plan);

describe('a line of a plan', () => {
  test('explains each of its figures, by hand', () => {
    // 60 sold in 30 of 60 days: 60 × 60 ÷ 30 − 40 = 80.
    const terms = explainLine(jar, place, 'receiving', { score: lineScore(jar, { units: 60, days: 30 }), scoredFrom: '2026-11-22' });
    expect(valuesOf(terms)).toEqual({ units: 36, unitsPerCase: 12, cases: 3, cubicMetres: 0.252, kg: 28.5, received: 20, difference: -16, proposed: 48, theirs: 24, naive: 60, lastYear: null, needed: 80 });
    expect(cellsOf(named(terms, 'kg'))).toEqual(['SP-261121-TEST2 13 units', 'SP-261121-TEST2 13 unitsPerCase', 'SP-261121-TEST2 13 kg']);
    expect(cellsOf(named(terms, 'proposed'))).toEqual(['SP-261121-TEST2 13 oursFrozen']);
    expect(valuesOf(named(terms, 'needed').terms)).toEqual({ sold: 60, 'sold-days': 30, 'cover-days': 60, 'position-then': 40 });
  });

  test('says of what is not known why', () => {
    const terms = explainLine(cup, place, 'receiving', null);
    expect(terms.map(({ id, value, note }) => [id, value, note])).toEqual([
      ['units', 0, undefined],
      ['unitsPerCase', null, 'nobody stated it'],
      ['cases', null, 'its case is not stated'],
      ['cubicMetres', null, 'its carton is not measured'],
      ['kg', null, 'its carton is not weighed'],
      ['received', null, 'nobody stated it'],
      ['difference', null, 'nothing was said of receiving it yet'],
    ]);
    // 30 of 12 are two whole cases, and one begun.
    const begun = named(explainLine(lid, place, 'receiving', null), 'cases');
    expect([begun.value, begun.formula]).toEqual([3, 'units ÷ units in a case, the one that is begun counts']);
    const few = explainLine(jar, place, 'receiving', { score: lineScore(jar, { units: 3, days: 2 }), scoredFrom: '2026-11-22' });
    expect([named(few, 'needed').value, named(few, 'needed').note]).toEqual([null, 'sales of 2 of 60 days are too few']);
  });

  test('that was typed over leads to no cell where it says something else than was saved', () => {
    const typed: ShipmentLine = { ...jar, units: 48 };
    const terms = explainLine(typed, place, 'receiving', null);
    expect([named(terms, 'units').value, named(terms, 'units').note, cellsOf(named(terms, 'units'))]).toEqual([48, 'not saved yet', []]);
    expect(cellsOf(named(terms, 'cases'))).toEqual(['SP-261121-TEST2 13 unitsPerCase']);
    const added = explainLine(lineOf(9, 'NEW', 5, { frozen: { ours: 7 } }), place, 'draft', null);
    expect([named(added, 'units').value, cellsOf(named(added, 'units')), named(added, 'proposed').value, cellsOf(named(added, 'proposed'))]).toEqual([5, [], 7, []]);
  });

  test('of a closed plan that nothing was said of did not come', () => {
    const closed = { ...plan, status: 'closed' } as const;
    expect(named(explainLine(lid, place, 'closed', null), 'difference').value).toBe(-30);
    expect(named(explainPlan(closed, place, { today: '2026-11-23', createdOn: '2026-11-21' }), 'difference').value).toBe(-46);
    expect(named(explainPlan(plan, place, { today: '2026-11-23', createdOn: '2026-11-21' }), 'difference').value).toBe(-16);
  });
});

describe('the whole plan', () => {
  const days = { today: '2026-11-23', createdOn: '2026-11-21' };

  test('tells a sum over the SKUs it is known of where its page does, and none where a list does', () => {
    const [whole, partial] = [explainPlan(plan, place, days), explainPlan(plan, place, days, 'partial')];
    expect([named(whole, 'cartons').value, named(whole, 'cubicMetres').value, named(whole, 'kg').value]).toEqual([6, null, null]);
    expect([named(partial, 'cartons').value, named(partial, 'cubicMetres').value, named(partial, 'kg').value]).toEqual([6, 0.252, 28.5]);
    expect(named(partial, 'kg').note).toBe('at least: no carton is weighed of LID');
    const bare = planOf('awd-fba', [lineOf(1, 'BAG', 7)]);
    expect(named(explainPlan(bare, placeOf(bare), days, 'partial'), 'cartons').value).toBeNull();
  });

  test('explains the days of each leg by the days stated', () => {
    const sailed = planOf('factory-awd', [jar], { shipDate: '2026-06-01', eta: '2026-07-10', plannedLegs: { ocean: 30 }, milestones: { approvedOn: null, shippedOn: '2026-06-03', portOn: '2026-07-05', deliveredOn: '2026-07-14', receivedOn: null } });
    const terms = explainTrip(sailed, placeOf(sailed), '2026-11-23');
    // 3 June to 5 July are 32 days, to 14 July 41; 1 June to 10 July 39.
    expect(valuesOf(terms)).toEqual({ 'planned-0': 30, 'took-0': 32, 'planned-1': null, 'took-1': 9, 'planned-2': null, 'took-2': null, 'planned-trip': 39, 'took-trip': 41 });
    expect(cellsOf(named(terms, 'took-0'))).toEqual(['SP-261121-TEST2 11 shippedOn', 'SP-261121-TEST2 11 portOn']);
    expect(named(terms, 'took-2').note).toBe('one of its two days is not stated');
  });
});

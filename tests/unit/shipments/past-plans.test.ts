import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plansShownAt, type PlanSave } from '../../../renderer/domain/shipments/past-plans';

const save = (at: number, before: PlanSave['before'], after: PlanSave['after'], undoneAt: number | null = null): PlanSave => ({ at, before, after, state: undoneAt === null ? 'published' : 'undone', undoneAt });

describe('plans as of a past day', () => {
  // A is made at 10 and changed at 30; B is made at 20, undone at 40 and stands no more.
  const saves = [save(30, { A: 'a1' }, { A: 'a2' }), save(20, {}, { B: 'b1' }, 40), save(10, {}, { A: 'a1' })];
  const at = (until: number) => Object.fromEntries(plansShownAt({ A: 'a2' }, saves, until));

  test.each([[5, {}], [10, { A: 'a1' }], [25, { A: 'a1', B: 'b1' }], [35, { A: 'a2', B: 'b1' }], [40, { A: 'a2' }]])('at %i they are those that stood then', (until, stood) => {
    expect(at(until)).toEqual(stood);
  });

  test('whatever was saved and undone, every moment of it is told again', () => {
    const step = fc.record({ planId: fc.constantFrom('A', 'B', 'C'), undo: fc.boolean() });
    fc.assert(fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const log: { at: number; before: Record<string, string>; after: Record<string, string>; state: 'published' | 'undone'; undoneAt: number | null }[] = [];
      const shown: Record<string, string> = {};
      const moments: Record<string, string>[] = [{ ...shown }];
      steps.forEach(({ planId, undo }, index) => {
        const moment = index + 1;
        const last = log.findLast((one) => one.state === 'published' && planId in one.after);
        if (undo && last !== undefined && shown[planId] === last.after[planId]) {
          last.state = 'undone';
          last.undoneAt = moment;
          const before = last.before[planId];
          if (before === undefined) delete shown[planId];
          else shown[planId] = before;
        } else {
          const before = shown[planId];
          log.push({ at: moment, before: before === undefined ? {} : { [planId]: before }, after: { [planId]: `v${moment}` }, state: 'published', undoneAt: null });
          shown[planId] = `v${moment}`;
        }
        moments.push({ ...shown });
      });
      for (const [moment, stood] of moments.entries()) expect(Object.fromEntries(plansShownAt(shown, log, moment))).toEqual(stood);
    }));
  });
});

/** Every figure of the scoreboard says how it came about. */
import { expect, test } from 'vitest';
import type { Term } from '../../../renderer/domain/explain/term';
import { refsOf } from '../../../renderer/domain/explain/term';
import { explainScores, scoreFigureId, type ScoredPlan } from '../../../renderer/domain/shipments/explain-scores';
import { contenders, lineScore, scoreLines } from '../../../renderer/domain/shipments/scoreboard';
import { lineOf, planOf } from './plans';

// 60 sold in 30 of 60 days: 60 × 60 ÷ 30 − 40 = 80. Ours 48 missed it by 32, theirs by 56, the pace by 20.
const jar = lineOf(1, 'JAR', 48, { frozen: { ours: 48, theirs: 24, naive: 60, position: 40, coverDays: 60 } });
// 30 in 30 days are 30, 10 were there: 20. Ours by nothing; the marketplace gave none, the pace missed by 16.
const lid = lineOf(2, 'LID', 20, { frozen: { ours: 20, naive: 36, position: 10, coverDays: 30 } });
const cup = lineOf(3, 'CUP', 5, { frozen: { ours: 5, position: 0, coverDays: 30 } });
const plan = planOf('awd-fba', [jar, lid, cup], { status: 'shipped' });
const scored: ScoredPlan = {
  place: { storeId: 'rg', planId: plan.id, versionId: 'v', rows: [0, 1, 2], saved: plan.lines }, status: plan.status, scoredFrom: '2026-11-22',
  scores: [lineScore(jar, { units: 60, days: 30 }), lineScore(lid, { units: 30, days: 30 }), lineScore(cup, null)],
};

const named = (terms: readonly Term[], id: string): Term => {
  const found = terms.find((term) => term.id === id);
  if (found === undefined) throw new Error(`no figure ${id}`);
  return found;
};
const parts = ({ terms }: Term): readonly unknown[] => terms.map(({ name, value }) => [name, value]);

test('by hand: what was missed over what was needed, line by line, down to the cells', () => {
  const terms = explainScores([scored]);
  const error = named(terms, scoreFigureId('own-error', 'ours'));
  // 32 and 0 of 80 and 20.
  expect([error.value, parts(error)]).toEqual([32, [['Ours: missed by', 32], ['Needed', 100]]]);
  expect(error.terms[0] === undefined ? [] : parts(error.terms[0])).toEqual([['JAR, line 1 of SP-261121-TEST2', 32], ['LID, line 2 of SP-261121-TEST2', 0]]);
  expect(refsOf(error).flatMap((ref) => (ref.kind === 'cell' ? [`${ref.row} ${ref.columnId}`] : []))).toEqual(['0 oursFrozen', '0 coverDays', '0 positionFrozen', '1 oursFrozen', '1 coverDays', '1 positionFrozen']);
  expect(named(terms, scoreFigureId('own-lines', 'theirs')).value).toBe(1);
  // Ours, theirs and the pace all gave a quantity for the jar alone.
  expect([named(terms, scoreFigureId('same-missed', 'naive')).value, named(terms, scoreFigureId('same-error', 'naive')).value]).toEqual([20, 25]);
  // Last year’s is known of none: not known, and no 0.
  expect([named(terms, scoreFigureId('own-error', 'lastYear')).value, named(terms, scoreFigureId('same-missed', 'lastYear')).value, named(terms, scoreFigureId('own-lines', 'lastYear')).value]).toEqual([null, null, 0]);
});

test('its figures are those of the table', () => {
  const terms = explainScores([scored]);
  const score = scoreLines(scored.scores);
  const share = (wape: number | null): number | null => (wape === null ? null : Math.round(wape * 1000) / 10);
  for (const contender of contenders) {
    const [own, same] = [score.of[contender], score.compared[contender]];
    expect((['own-lines', 'own-error', 'same-error', 'same-missed'] as const).map((figure) => named(terms, scoreFigureId(figure, contender)).value), contender).toEqual([own.lines, share(own.wape), share(same.wape), same.lines === 0 ? null : Math.round(same.missedBy)]);
  }
});

test('nothing needed makes no share', () => {
  const none = lineOf(1, 'JAR', 5, { frozen: { ours: 5, position: 100, coverDays: 30 } });
  const terms = explainScores([{ ...scored, scores: [lineScore(none, { units: 30, days: 30 })] }]);
  const error = named(terms, scoreFigureId('own-error', 'ours'));
  expect([error.value, error.note]).toEqual([null, 'nothing was needed, and there is no share of nothing']);
});

test('days without stock are told, and taken off the days sales are known of', () => {
  // 60 sold in 20 days with stock: 60 × 60 ÷ 20 − 40.
  const out = explainScores([{ ...scored, scores: [lineScore(jar, { units: 60, days: 30, outDays: 10 })] }]);
  const needed = named(named(out, scoreFigureId('own-error', 'ours')).terms, 'own-needed-ours').terms[0];
  expect(needed?.value).toBe(140);
  expect(needed === undefined ? [] : parts(needed)).toEqual([['Sold', 60], ['Days sales are known of', 30], ['Days without stock', 10], ['Days it was to last', 60], ['Position when saved', 40]]);
  expect(needed?.formula).toContain('(days sales are known of − days without stock)');
});

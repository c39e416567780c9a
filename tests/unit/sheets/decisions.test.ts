import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, decisionsSettingId, mostDecisionCharacters, noDecisions, readDecisions, writeDecisions, type Decision, type Decisions } from '../../../renderer/domain/sheets/decisions';

const decision = fc.record<Decision>({
  value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), reason: fc.option(fc.string({ minLength: 1 })), by: fc.string(), at: fc.nat(), was: fc.option(fc.oneof(fc.integer(), fc.string())),
});

test('are kept under the store and the sheet', () => {
  expect(decisionsSettingId('bp', 'china-items')).toBe('decisions-bp-china-items');
});

test('read back as they were written, whatever the rows are called', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor')), fc.constantFrom('send', 'locked', '__proto__'), decision), { maxLength: 20 }), (edits) => {
      const all = decide(noDecisions, edits.map(([rowId, columnId, one]) => ({ rowId, columnId, decision: one })));
      const written = writeDecisions(all);
      expect(written.kind).toBe('written');
      expect(readDecisions(written.kind === 'written' ? written.body : null)).toEqual(all);
    }),
    { numRuns: 60 },
  );
});

test('any text at all is read without a word of complaint, and what makes sense of it is kept', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (body) => readDecisions(body) instanceof Map), { numRuns: 200 });
  expect(readDecisions(null)).toEqual(noDecisions);
  const kept = readDecisions(JSON.stringify({ rows: { a: { send: { value: 5 }, note: { value: { odd: 1 } }, other: 7 }, b: 'no', c: {} } }));
  expect(kept).toEqual(new Map([['a', new Map([['send', { value: 5, reason: null, by: '', at: 0, was: null }]])]]));
});

test('a decision that is taken back leaves nothing, and others stay', () => {
  const one: Decision = { value: 5, reason: null, by: 'a@b.c', at: 1, was: 3 };
  const both = decide(noDecisions, [{ rowId: 'a', columnId: 'send', decision: one }, { rowId: 'b', columnId: 'send', decision: one }]);
  expect(decide(both, [{ rowId: 'a', columnId: 'send', decision: null }])).toEqual(new Map([['b', new Map([['send', one]])]]));
  expect(both.size).toBe(2);
});

test('more than a shared setting holds is said, not cut', () => {
  const long: Decision = { value: 'x'.repeat(13_000), reason: null, by: 'a@b.c', at: 1, was: null };
  const many: Decisions = new Map(Array.from({ length: 250 }, (_, at) => [`row ${at}`, new Map([['note', long]])]));
  const written = writeDecisions(many);
  expect(written).toMatchObject({ kind: 'too-many', rows: 250 });
  expect(written.kind === 'too-many' && written.characters > mostDecisionCharacters).toBe(true);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchRows } from '../../../renderer/domain/import/match-rows';

const matched = (base: readonly string[], next: readonly string[]) => {
  const baseRowOf = new Int32Array(next.length).fill(-1);
  const found = new Uint8Array(base.length);
  matchRows(base, next, baseRowOf, found);
  return { baseRowOf: [...baseRowOf], found: [...found] };
};

/** Each key looked up on its own. */
const lookedUp = (base: readonly string[], next: readonly string[]) => {
  const baseRowOf = next.map((key) => base.lastIndexOf(key));
  return { baseRowOf, found: base.map((_, row) => (baseRowOf.includes(row) ? 1 : 0)) };
};

const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 14 });
const blanks = fc.array(fc.constant(''), { maxLength: 2 });
const withBlanks = fc.tuple(keys, blanks).chain(([some, none]) => fc.shuffledSubarray([...some, ...none], { minLength: some.length + none.length }));

test('finds the row of every key, in whatever order the two stand', () => {
  fc.assert(
    fc.property(withBlanks, withBlanks, (base, next) => {
      expect(matched(base, next)).toEqual(lookedUp(base, next));
    }),
    { numRuns: 2000 },
  );
});

test('finds them where rows were put in, taken out or replaced', () => {
  const edit = fc.record({ at: fc.nat(20), kind: fc.constantFrom('in', 'out', 'other') });
  fc.assert(
    fc.property(fc.nat(20), fc.array(edit, { maxLength: 5 }), (size, edits) => {
      const base = Array.from({ length: size }, (_, row) => `key ${row}`);
      const next = [...base];
      edits.forEach(({ at, kind }, index) => next.splice(Math.min(at, next.length), kind === 'in' ? 0 : 1, ...(kind === 'out' ? [] : [`new ${index}`])));
      expect(matched(base, next)).toEqual(lookedUp(base, next));
    }),
    { numRuns: 2000 },
  );
});

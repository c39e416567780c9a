import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberPieces } from '../../../renderer/domain/reports/number-pieces';

type Step = { readonly kind: 'push'; readonly value: number } | { readonly kind: 'take'; readonly count: number; readonly written: number } | { readonly kind: 'pop'; readonly times: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('push' as const), value: fc.double() }),
  // Longer than a piece as well.
  fc.record({ kind: fc.constant('take' as const), count: fc.integer({ min: 0, max: 40_000 }), written: fc.double() }),
  fc.record({ kind: fc.constant('pop' as const), times: fc.integer({ min: 1, max: 1_500 }) }),
);

it('holds what a list holds after any pushes, runs and steps back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const pieces = new NumberPieces();
      const list: number[] = [];
      for (const one of steps) {
        if (one.kind === 'push') {
          pieces.push(one.value);
          list.push(one.value);
        } else if (one.kind === 'pop') {
          for (let time = 0; time < Math.min(one.times, list.length); time += 1) pieces.pop();
          list.length = Math.max(0, list.length - one.times);
        } else {
          const { piece, at } = pieces.take(one.count);
          if (one.count > 0) piece[at] = one.written;
          list.push(...Array.from({ length: one.count }, (_, index) => (index === 0 ? one.written : NaN)));
        }
      }
      expect(pieces.length).toBe(list.length);
      expect(pieces.all()).toStrictEqual(Float64Array.from(list));
    }),
    { numRuns: 60 },
  );
});

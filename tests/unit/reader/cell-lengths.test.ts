import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastLengthsOf } from '../../../main/reader/wasm/fast-lengths';
import { endsOf, lengthsOf, storedMark, storedNumberAt } from '../../../preload/cell-lengths';

const endsFrom = (lengths: readonly number[]): Uint32Array => {
  let end = 0;
  return Uint32Array.from(lengths, (length) => (end += length));
};

test('cells of any length come back where they ended', () => {
  const length = fc.oneof(fc.nat(12), fc.constantFrom(0, 198, 199, 200, 201, 226, 227, 253, 254, 255, 256, 257), fc.nat(70_000));
  fc.assert(
    fc.property(fc.array(length, { maxLength: 300 }), (cells) => {
      const ends = endsFrom(cells);
      expect(endsOf(lengthsOf(ends, ends.length))).toEqual(ends);
    }),
  );
});

test('a cell of up to 199 bytes travels as one byte', () => {
  const packed = lengthsOf(endsFrom([0, 7, 199]), 3);
  expect([...packed.lengths]).toEqual([0, 7, 199]);
  expect(packed.longs).toHaveLength(0);
});

test('what stands in the array beyond the cells of the batch is not taken along', () => {
  expect([...endsOf(lengthsOf(Uint32Array.from([3, 300, 999]), 2))]).toEqual([3, 300]);
});

test('a cell that is kept as a number says so where it arrives, and ends where it did', () => {
  const plain = [4, 5, 300, 26, 27, 2, 27, 28, 0];
  const ends = endsFrom(plain);
  for (const cell of [1, 2, 3, 4]) ends[cell] = (ends[cell] ?? 0) + storedMark.number;
  for (const cell of [5, 6, 7]) ends[cell] = (ends[cell] ?? 0) + storedMark.percent;
  const packed = lengthsOf(ends, ends.length);
  expect(endsOf(packed)).toEqual(endsFrom(plain));
  // Those longer than the text of a double that is not minute travel as texts.
  expect(plain.map((_, cell) => storedNumberAt(packed, cell))).toEqual([null, 'number', null, 'number', null, 'percent', 'percent', null, null]);
});

test('the fast way comes to the same, cell by cell, over batches larger than it takes at once', () => {
  const length = fc.oneof({ weight: 6, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.constantFrom(26, 27, 28, 199, 200, 226, 227, 254, 255, 256, 70_000) });
  const marked = fc.tuple(length, fc.constantFrom(0, 0, 0, storedMark.number, storedMark.percent));
  fc.assert(
    fc.property(fc.array(marked, { minLength: 1, maxLength: 200 }), fc.constantFrom(1, 163, 400), (cells, times) => {
      const all = Array.from({ length: times }, () => cells).flat();
      const ends = endsFrom(all.map(([bytes]) => bytes % 5_000));
      all.forEach(([, mark], cell) => {
        ends[cell] = (ends[cell] ?? 0) + mark;
      });
      expect(fastLengthsOf(ends, ends.length)).toEqual(lengthsOf(ends, ends.length));
    }),
    { numRuns: 40 },
  );
  expect(fastLengthsOf(new Uint32Array(4), 0).lengths).toHaveLength(0);
});

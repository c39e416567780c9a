import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsOf, lengthsOf } from '../../../preload/cell-lengths';

const endsFrom = (lengths: readonly number[]): Uint32Array => {
  let end = 0;
  return Uint32Array.from(lengths, (length) => (end += length));
};

test('cells of any length come back where they ended', () => {
  const length = fc.oneof(fc.nat(12), fc.constantFrom(0, 253, 254, 255, 256, 257), fc.nat(70_000));
  fc.assert(
    fc.property(fc.array(length, { maxLength: 300 }), (cells) => {
      const ends = endsFrom(cells);
      expect(endsOf(lengthsOf(ends, ends.length))).toEqual(ends);
    }),
  );
});

test('a cell of up to 254 bytes travels as one byte', () => {
  const packed = lengthsOf(endsFrom([0, 7, 254]), 3);
  expect([...packed.lengths]).toEqual([0, 7, 254]);
  expect(packed.longs).toHaveLength(0);
});

test('what stands in the array beyond the cells of the batch is not taken along', () => {
  expect([...endsOf(lengthsOf(Uint32Array.from([3, 300, 999]), 2))]).toEqual([3, 300]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksOf, layVersion, takePart } from '../../../renderer/data/firestore/version-bytes';
import type { PackedTable } from '../../../renderer/data/published-ports';

/** Each piece of another byte, so that none can pass for its neighbour. */
const pieces = (lengths: readonly number[], seed: number): PackedTable => ({
  tableId: 'awd-inventory',
  rows: lengths.length,
  chunks: lengths.map((length, piece) => new Uint8Array(length).fill(seed * 31 + piece * 7 + 1)),
});

const isSame = (one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean => Buffer.concat(one).equals(Buffer.concat(other));

test('every partition comes back byte for byte from its own chunks, and no chunk is too large', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(lengths, { minLength: 1, maxLength: 5 }), (parts) => {
      const packed = parts.map((own, index) => [`2026-0${index + 1}`, pieces(own, index)] as const);
      const version = layVersion(packed);
      for (const chunk of version.chunks.slice(0, -1)) expect(chunk.length).toBe(900_000);
      for (const [partition, table] of packed) {
        const part = version.parts[partition];
        if (part === undefined) throw new Error('A partition is missing');
        const { first, last } = chunksOf(part);
        const taken = takePart(part, version.chunks.slice(first, last + 1));
        expect(isSame(taken ?? [], table.chunks)).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

test('thirteen small months share one chunk', () => {
  const months = Array.from({ length: 13 }, (_, index) => [`m${index}`, pieces([40_000], index)] as const);
  expect(layVersion(months).chunks).toHaveLength(1);
});

test('a part of which a chunk is missing or cut short is not taken', () => {
  const { parts, chunks } = layVersion([['all', pieces([1_500_000], 1)]]);
  const { all: part } = parts;
  if (part === undefined) throw new Error('A partition is missing');
  expect(takePart(part, chunks.slice(0, 1))).toBeNull();
  expect(takePart(part, [chunks[0] ?? new Uint8Array(), (chunks[1] ?? new Uint8Array()).subarray(1)])).toBeNull();
});

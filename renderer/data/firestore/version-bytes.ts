/**
 * A version's partitions as one run of bytes, cut into chunks: thirteen months of a small seller fit into one document
 * and are read with one, where a document for each would cost thirteen.
 */
import type { VersionPart } from '../outbox/flip';
import type { PackedTable } from '../published-ports';

/** Firestore refuses a document over 1 MiB; the rest of the document needs room too. */
const chunkBytes = 900_000;

/** Where the run from `start` on stands in chunks of even length: their indexes, and the first byte of the first. */
export const chunksOf = ({ start, bytes }: VersionPart): { readonly first: number; readonly last: number } => ({
  first: Math.floor(start / chunkBytes),
  last: Math.max(Math.floor(start / chunkBytes), Math.floor((start + bytes - 1) / chunkBytes)),
});

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Pieces of any length as chunks of even length, the last one excepted. */
const recut = (pieces: readonly Uint8Array[]): readonly Uint8Array[] => {
  let left = lengthOf(pieces);
  const chunks: Uint8Array[] = [];
  let filled = 0;
  for (const piece of pieces) {
    let taken = 0;
    while (taken < piece.length) {
      if (filled === 0) chunks.push(new Uint8Array(Math.min(chunkBytes, left)));
      const chunk = chunks.at(-1) ?? new Uint8Array(0);
      const count = Math.min(chunk.length - filled, piece.length - taken);
      chunk.set(piece.subarray(taken, taken + count), filled);
      filled = (filled + count) % chunk.length;
      taken += count;
      left -= count;
    }
  }
  return chunks;
};

export const layVersion = (
  packed: readonly (readonly [partition: string, table: PackedTable])[],
): { readonly parts: Readonly<Record<string, VersionPart>>; readonly chunks: readonly Uint8Array[] } => {
  const parts: Record<string, VersionPart> = {};
  let start = 0;
  for (const [partition, { rows, chunks }] of packed) {
    const bytes = lengthOf(chunks);
    parts[partition] = { start, bytes, rows };
    start += bytes;
  }
  return { parts, chunks: recut(packed.flatMap(([, { chunks }]) => chunks)) };
};

/** A partition's bytes out of its chunks (`first` to `last` of `chunksOf`); null when they are not all there. */
export const takePart = (part: VersionPart, chunks: readonly Uint8Array[]): readonly Uint8Array[] | null => {
  let skip = part.start - chunksOf(part).first * chunkBytes;
  let left = part.bytes;
  const taken: Uint8Array[] = [];
  for (const chunk of chunks) {
    const piece = chunk.subarray(skip, skip + left);
    skip = 0;
    left -= piece.length;
    taken.push(piece);
  }
  return left === 0 ? taken : null;
};

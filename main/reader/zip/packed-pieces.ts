/** Packed bytes as zlib is fed with them. */
import type { ByteSource } from '../byte-source';
import { damagedFile } from '../refusal';

/**
 * Each turn of zlib costs a way to its thread and back, and what it gives is memory new to the process: pieces of a quarter of this
 * size take a fifth more time for a workbook, larger ones gain nothing more.
 */
const packedPiece = 512 * 1024;
export const unpackedPiece = 512 * 1024;

/** So many bytes of a source from a place on. `passed` hears how many have been read so far. Refuses where the source ends before. */
export async function* packedPieces(source: ByteSource, from: number, bytes: number, passed: (bytes: number) => void = () => undefined): AsyncGenerator<Buffer, void> {
  for (let done = 0; done < bytes; ) {
    // A new buffer each time: zlib works on the last one while this one is filled.
    const piece = Buffer.allocUnsafe(Math.min(packedPiece, bytes - done));
    const got = await source.readAt(piece, from + done);
    if (got < piece.length) throw damagedFile();
    done += got;
    passed(done);
    yield piece;
  }
}

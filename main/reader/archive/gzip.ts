/** A gzip file: one file, packed. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import { damagedFile, Refusal } from '../refusal';
import { swells, swellsTooMuch } from '../zip/part';
import type { Unpack } from './unpacked-source';

const packedPiece = 128 * 1024;
const unpackedPiece = 256 * 1024;

async function* packedPieces(source: ByteSource): AsyncGenerator<Buffer, void> {
  for (let position = 0; position < source.size; ) {
    // A new buffer each time: zlib works on the last one while this one is filled.
    const piece = Buffer.allocUnsafe(Math.min(packedPiece, source.size - position));
    const got = await source.readAt(piece, position);
    if (got < piece.length) throw damagedFile();
    position += got;
    yield piece;
  }
}

/** The unpacked bytes. Node checks the checksum and the size of each member, and refuses what follows the last one. */
export const gunzipped = (source: ByteSource): Unpack =>
  async function* () {
    const packed = Readable.from(packedPieces(source), { objectMode: false });
    const gunzip = createGunzip({ chunkSize: unpackedPiece });
    packed.on('error', (error) => gunzip.destroy(error));
    gunzip.on('close', () => packed.destroy());
    let bytes = 0;
    try {
      for await (const piece of packed.pipe(gunzip) as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (swells(bytes, source.size, limits.archiveBytes)) throw swellsTooMuch();
        yield piece;
      }
    } catch (error) {
      throw error instanceof Refusal ? error : damagedFile();
    } finally {
      gunzip.destroy();
    }
  };

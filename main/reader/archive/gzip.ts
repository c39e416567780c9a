/** A gzip file: one file, packed. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import { damagedFile, Refusal } from '../refusal';
import { packedPieces, unpackedPiece } from '../zip/packed-pieces';
import { swells, swellsTooMuch } from '../zip/part';
import type { Unpack } from './unpacked-source';

/** The unpacked bytes. Node checks the checksum and the size of each member, and refuses what follows the last one. */
export const gunzipped = (source: ByteSource): Unpack =>
  async function* () {
    const packed = Readable.from(packedPieces(source, 0, source.size), { objectMode: false });
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

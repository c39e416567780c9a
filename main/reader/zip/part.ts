/** One part of a zip file, unpacked as it is read: its size, its checksum and how far it swells are watched on the way. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import { damagedFile, Refusal } from '../refusal';
import { crc32 } from './crc32';
import type { ZipEntry } from './directory';
import { packedPieces, unpackedPiece } from './packed-pieces';

/** Whether so much may not come out of so little. */
export const swells = (bytes: number, packedBytes: number, most: number): boolean =>
  bytes > most ||
  (bytes > limits.ratioFrom && bytes > packedBytes * limits.ratio) ||
  (bytes > limits.largeRatioFrom && bytes > packedBytes * limits.largeRatio);

export const swellsTooMuch = () => new Refusal('limit', 'The file unpacks to far more than its size, more than this app will hold.');

const dataBegins = async (source: ByteSource, entry: ZipEntry): Promise<number> => {
  const header = Buffer.alloc(30);
  if ((await source.readAt(header, entry.at)) < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damagedFile();
  const begins = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (begins + entry.packedBytes > source.size) throw damagedFile();
  return begins;
};

/** How every gzip file of deflated bytes may begin: no name, no time, any system. */
const gzipBegins = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const gzipEnds = ({ crc, unpackedBytes }: ZipEntry): Buffer => {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc >>> 0, 0);
  end.writeUInt32LE(unpackedBytes % 2 ** 32, 4);
  return end;
};

/** A deflated part is what a gzip file holds between its beginning and its checksum. */
async function* asGzip(packed: AsyncGenerator<Buffer, void>, entry: ZipEntry): AsyncGenerator<Buffer, void> {
  yield gzipBegins;
  yield* packed;
  yield gzipEnds(entry);
}

/**
 * As gzip, so that zlib checks what it unpacks, in its own thread: older engines offer no checksum of their own, and made
 * here it takes longer than unpacking.
 */
const inflated = (packed: AsyncGenerator<Buffer, void>, entry: ZipEntry): Readable => {
  const gzip = Readable.from(asGzip(packed, entry), { objectMode: false });
  const inflate = createGunzip({ chunkSize: unpackedPiece });
  gzip.on('error', (error) => inflate.destroy(error));
  inflate.on('close', () => gzip.destroy());
  return gzip.pipe(inflate);
};

/**
 * The unpacked bytes of a part, piece by piece. Refuses a part that is damaged, protected, or swells past `most` bytes or
 * past any sensible ratio. `passed` hears how many packed bytes have been
 * read so far, `gave` the size of each piece.
 */
export async function* unpacked(
  source: ByteSource,
  entry: ZipEntry,
  most: number = limits.partBytes,
  passed: (packedBytes: number) => void = () => undefined,
  gave: (unpackedBytes: number) => void = () => undefined,
): AsyncGenerator<Buffer, void> {
  if (entry.isEncrypted) throw new Refusal('password', 'The file has a password. Remove it and save the file again.');
  if (entry.isDisputed) throw new Refusal('torn', `The file holds “${entry.name}” twice with different contents. Save it again in the program it comes from.`);
  if (entry.method !== 0 && entry.method !== 8) throw new Refusal('not-a-report', 'The file is packed in a way this app does not know. Unpack it, or save it again in Excel.');
  // What the list says of a size is believed only where it speaks against the file.
  if (swells(entry.unpackedBytes, entry.packedBytes, most)) throw swellsTooMuch();
  const begins = await dataBegins(source, entry);
  const isStored = entry.method === 0;
  const packed = packedPieces(source, begins, entry.packedBytes, passed);
  const stream = isStored ? Readable.from(packed, { objectMode: false }) : inflated(packed, entry);
  let crc = 0;
  let bytes = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (swells(bytes, entry.packedBytes, most)) throw swellsTooMuch();
      if (isStored) crc = crc32(piece, crc);
      gave(piece.length);
      yield piece;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : damagedFile();
  } finally {
    stream.destroy();
  }
  if (bytes !== entry.unpackedBytes || (isStored && crc !== entry.crc)) throw damagedFile();
}

/** A part small enough to hold. */
export const unpackedWhole = async (source: ByteSource, entry: ZipEntry, most: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(source, entry, most)) pieces.push(piece);
  return Buffer.concat(pieces);
};

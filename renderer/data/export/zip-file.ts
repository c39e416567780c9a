/** A zip file of deflated parts, each squeezed piece by piece, so that a sheet's XML never stands in memory as a whole. */
import { crc32 } from '../checksum';
import { zipOf, type PackedPart } from './zip-layout';

export type ZipPart = { readonly name: string; readonly content: Iterable<string> };

const encoder = new TextEncoder();

/** Deflated, name in UTF-8, the day of the format's beginning: the same rows make the same file. */
const pack = async ({ name, content }: ZipPart): Promise<PackedPart> => {
  const stream = new CompressionStream('deflate-raw');
  const pieces: Uint8Array[] = [];
  const drained = (async () => {
    const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  })();
  const writer = stream.writable.getWriter();
  let crc = 0;
  let bytes = 0;
  for (const piece of content) {
    const encoded = encoder.encode(piece);
    crc = crc32(encoded, crc);
    bytes += encoded.length;
    await writer.write(encoded);
  }
  await writer.close();
  await drained;
  return { name: encoder.encode(name), flags: 0x0800, method: 8, time: 0, date: 0x0021, crc, bytes, pieces, attributes: 0 };
};

/** Parts must be under 4 GiB, as the plain form of the format counts. */
export const zipFile = async (parts: readonly ZipPart[]): Promise<Uint8Array> => {
  const packed: PackedPart[] = [];
  // One after another: each may be large.
  for (const part of parts) packed.push(await pack(part));
  return zipOf(packed);
};

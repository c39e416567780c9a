/** A zip file of deflated parts, each squeezed piece by piece, so that a sheet's XML never stands in memory as a whole. */
import { crc32 } from '../checksum';

export type ZipPart = { readonly name: string; readonly content: Iterable<string> };

type Packed = { readonly name: Uint8Array; readonly crc: number; readonly bytes: number; readonly data: readonly Uint8Array[]; readonly packedBytes: number };

const encoder = new TextEncoder();

const pack = async ({ name, content }: ZipPart): Promise<Packed> => {
  const stream = new CompressionStream('deflate-raw');
  const data: Uint8Array[] = [];
  let packedBytes = 0;
  const drained = (async () => {
    const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      data.push(next.value);
      packedBytes += next.value.length;
    }
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
  return { name: encoder.encode(name), crc, bytes, data, packedBytes };
};

/** Deflated, name in UTF-8, the day of the format's beginning: the same rows make the same file. */
const shared = (part: Packed): readonly (readonly [bytes: 2 | 4, value: number])[] => [
  [2, 20], [2, 0x0800], [2, 8], [2, 0], [2, 0x0021], [4, part.crc], [4, part.packedBytes], [4, part.bytes], [2, part.name.length], [2, 0],
];

const record = (fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
};

/** Parts must be under 4 GiB, as the plain form of the format counts. */
export const zipFile = async (parts: readonly ZipPart[]): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const put = (piece: Uint8Array): void => {
    pieces.push(piece);
    at += piece.length;
  };
  for (const part of parts) {
    const packed = await pack(part);
    directory.push(record([[4, 0x0201_4b50], [2, 20], ...shared(packed), [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), packed.name);
    put(record([[4, 0x0403_4b50], ...shared(packed)]));
    put(packed.name);
    for (const piece of packed.data) put(piece);
  }
  const start = at;
  for (const piece of directory) put(piece);
  put(record([[4, 0x0605_4b50], [2, 0], [2, 0], [2, parts.length], [2, parts.length], [4, at - start], [4, start], [2, 0]]));
  const file = new Uint8Array(at);
  let next = 0;
  for (const piece of pieces) {
    file.set(piece, next);
    next += piece.length;
  }
  return file;
};

/** A zip file taken apart and put together again, so that what is not changed keeps its very bytes, packed as they were. */
import { crc32 } from '../checksum';

export type ZipEntry = { readonly name: string; readonly method: number; readonly flags: number; readonly time: number; readonly date: number; readonly crc: number; readonly bytes: number; readonly packed: Uint8Array; readonly attributes: number };

const endSignature = 0x0605_4b50;
const directorySignature = 0x0201_4b50;
const localSignature = 0x0403_4b50;
/** A template holds a few dozen parts; a bomb holds more, or larger ones. */
const mostEntries = 2_000;
const mostUnpacked = 40_000_000;

const utf8 = new TextDecoder('utf-8');

/** Null where it is no zip file, or one in a form that spreadsheets do not use. */
export const openArchive = (file: Uint8Array): readonly ZipEntry[] | null => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = file.length - 22;
  while (end >= Math.max(0, file.length - 65_557) && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0 || file.length < 22 || view.getUint32(end, true) !== endSignature) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > mostEntries) return null;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || view.getUint32(at, true) !== directorySignature) return null;
    const [nameLength, extraLength, commentLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const [packedBytes, local] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    if (local + 30 > file.length || view.getUint32(local, true) !== localSignature) return null;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packedBytes > file.length) return null;
    entries.push({
      name: utf8.decode(file.subarray(at + 46, at + 46 + nameLength)), method: view.getUint16(at + 10, true), flags: view.getUint16(at + 8, true), time: view.getUint16(at + 12, true), date: view.getUint16(at + 14, true),
      crc: view.getUint32(at + 16, true), bytes: view.getUint32(at + 24, true), packed: file.subarray(start, start + packedBytes), attributes: view.getUint32(at + 38, true),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
};

const through = async (bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array | null> => {
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(new Uint8Array(bytes)), writer.close()]).then(() => true, () => false);
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > most) {
        await reader.cancel();
        return null;
      }
      parts.push(next.value);
    }
  } catch {
    return null;
  }
  if (!(await written)) return null;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Null where it is damaged, locked or too large. */
export const unpackEntry = async ({ method, packed, bytes, crc, flags }: ZipEntry): Promise<Uint8Array | null> => {
  if ((flags & 1) === 1 || bytes > mostUnpacked) return null;
  const content = method === 0 ? packed : method === 8 ? await through(packed, new DecompressionStream('deflate-raw'), mostUnpacked) : null;
  return content === null || content.length !== bytes || crc32(content) !== crc ? null : content;
};

export const packEntry = async (entry: ZipEntry, content: Uint8Array): Promise<ZipEntry> => {
  const packed = await through(content, new CompressionStream('deflate-raw'), Infinity);
  if (packed === null) throw new Error('The engine could not compress a part of a workbook');
  return { ...entry, method: 8, crc: crc32(content), bytes: content.length, packed };
};

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

/** In the order given. Sizes stand before the content, so that no part needs the descriptor behind it that some writers use. */
export const writeArchive = (entries: readonly ZipEntry[]): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let at = 0;
  for (const { name, method, flags, time, date, crc, bytes, packed, attributes } of entries) {
    const encoded = encoder.encode(name);
    const shared: readonly (readonly [2 | 4, number])[] = [[2, 20], [2, flags & ~8], [2, method], [2, time], [2, date], [4, crc], [4, packed.length], [4, bytes], [2, encoded.length], [2, 0]];
    directory.push(record([[4, directorySignature], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, attributes], [4, at]]), encoded);
    for (const piece of [record([[4, localSignature], ...shared]), encoded, packed]) {
      pieces.push(piece);
      at += piece.length;
    }
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  pieces.push(...directory, record([[4, endSignature], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, size], [4, at], [2, 0]]));
  const file = new Uint8Array(at + size + 22);
  let next = 0;
  for (const piece of pieces) {
    file.set(piece, next);
    next += piece.length;
  }
  return file;
};

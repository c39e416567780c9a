/** A zip file taken apart and put together again, so that what is not changed keeps its very bytes, packed as they were. */
import { through } from '../byte-streams';
import { crc32 } from '../checksum';
import { zipOf, zipSignatures } from '../export/zip-layout';

export type ZipEntry = { readonly name: string; readonly method: number; readonly flags: number; readonly time: number; readonly date: number; readonly crc: number; readonly bytes: number; readonly packed: Uint8Array; readonly attributes: number };

/** A template holds a few dozen parts; a bomb holds more, or larger ones. */
const mostEntries = 2_000;
const mostUnpacked = 40_000_000;

const utf8 = new TextDecoder('utf-8');

/** Null where it is no zip file, or one in a form that spreadsheets do not use. */
export const openArchive = (file: Uint8Array): readonly ZipEntry[] | null => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = file.length - 22;
  while (end >= Math.max(0, file.length - 65_557) && view.getUint32(end, true) !== zipSignatures.end) end -= 1;
  if (end < 0 || file.length < 22 || view.getUint32(end, true) !== zipSignatures.end) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > mostEntries) return null;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || view.getUint32(at, true) !== zipSignatures.directory) return null;
    const [nameLength, extraLength, commentLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const [packedBytes, local] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    if (local + 30 > file.length || view.getUint32(local, true) !== zipSignatures.local) return null;
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

/** Null where it is damaged, locked or too large. */
export const unpackEntry = async ({ method, packed, bytes, crc, flags }: ZipEntry): Promise<Uint8Array | null> => {
  if ((flags & 1) === 1 || bytes > mostUnpacked) return null;
  const content = method === 0 ? packed : method === 8 ? await through(new Uint8Array(packed), new DecompressionStream('deflate-raw'), mostUnpacked) : null;
  return content === null || content.length !== bytes || crc32(content) !== crc ? null : content;
};

export const packEntry = async (entry: ZipEntry, content: Uint8Array): Promise<ZipEntry> => {
  const packed = await through(new Uint8Array(content), new CompressionStream('deflate-raw'), Infinity);
  if (packed === null) throw new Error('The engine could not compress a part of a workbook');
  return { ...entry, method: 8, crc: crc32(content), bytes: content.length, packed };
};

const encoder = new TextEncoder();

/** In the order given. Sizes stand before the content, so that no part needs the descriptor behind it that some writers use. */
export const writeArchive = (entries: readonly ZipEntry[]): Uint8Array =>
  zipOf(entries.map(({ name, flags, packed, ...rest }) => ({ ...rest, name: encoder.encode(name), flags: flags & ~8, pieces: [packed] })));

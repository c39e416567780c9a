/** Zip files as any program writes them, and as no program should: a part may lie about itself. */
import { once } from 'node:events';
import { crc32FromTables } from '../../../main/reader/zip/crc32';
import { constants, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** Deflated data made elsewhere, with what it says of itself. */
export type Deflated = { readonly data: Buffer; readonly bytes: number; readonly crc?: number };

export type ZipPart = {
  readonly name: string;
  readonly content: string | Buffer | Iterable<string> | Deflated;
  /** Kept as it is instead of deflated. */
  readonly stored?: boolean;
  /** Where its data stands: those of an earlier part, by its number, instead of its own. */
  readonly dataOf?: number;
  readonly lies?: { readonly unpackedBytes?: number; readonly crc?: number; readonly flags?: number; readonly method?: number };
};

type Packed = { readonly data: Buffer; readonly crc: number; readonly bytes: number; readonly method: number };

/**
 * One piece of text many times over, as deflated data: made once and repeated, so that gigabytes cost nothing to write.
 */
export const deflatedTimes = (before: string, piece: string, times: number, after: string): Deflated => {
  const part = (text: string, isLast: boolean) => deflateRawSync(Buffer.from(text, 'utf8'), { level: 9, finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH });
  const middle = part(piece, false);
  return {
    data: Buffer.concat([part(before, false), ...Array.from({ length: times }, () => middle), part(after, true)]),
    bytes: Buffer.byteLength(before) + Buffer.byteLength(piece) * times + Buffer.byteLength(after),
  };
};

/** Deflates once what stands in a zip many times. */
export const deflated = (text: string): Deflated => {
  const bytes = Buffer.from(text, 'utf8');
  return { data: deflateRawSync(bytes), bytes: bytes.length, crc: crc32FromTables(bytes, 0) };
};

const isDeflated = (content: ZipPart['content']): content is Deflated => typeof content === 'object' && 'data' in content;

const packed = async ({ content, stored = false }: ZipPart): Promise<Packed> => {
  if (isDeflated(content)) return { data: content.data, crc: content.crc ?? 0, bytes: content.bytes, method: 8 };
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    const whole = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    return { data: stored ? whole : deflateRawSync(whole), crc: crc32FromTables(whole, 0), bytes: whole.length, method: stored ? 0 : 8 };
  }
  const out: Buffer[] = [];
  let crc = 0;
  let bytes = 0;
  const deflate = createDeflateRaw({ level: 6 });
  deflate.on('data', (piece: Buffer) => out.push(piece));
  const ended = once(deflate, 'end');
  for (const piece of content) {
    const buffer = Buffer.from(piece, 'utf8');
    crc = crc32FromTables(buffer, crc);
    bytes += buffer.length;
    if (stored) out.push(buffer);
    else if (!deflate.write(buffer)) await once(deflate, 'drain');
  }
  deflate.end();
  if (stored) return { data: Buffer.concat(out), crc, bytes, method: 0 };
  await ended;
  return { data: Buffer.concat(out), crc, bytes, method: 8 };
};

export const zipFile = async (parts: readonly ZipPart[]): Promise<Buffer> => {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  const places: number[] = [];
  for (const part of parts) {
    const { data, crc, bytes, method } = await packed(part);
    const name = Buffer.from(part.name, 'utf8');
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.lies?.flags ?? 0x800, 2);
    fields.writeUInt16LE(part.lies?.method ?? method, 4);
    fields.writeUInt32LE(part.lies?.crc ?? crc, 10);
    fields.writeUInt32LE(data.length, 14);
    // Sizes past 32 bits are cut off: no reader should believe them anyway.
    fields.writeUInt32LE((part.lies?.unpackedBytes ?? bytes) >>> 0, 18);
    fields.writeUInt16LE(name.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(places[part.dataOf ?? -1] ?? at, 10);
    places.push(at);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, entry, name);
    files.push(header, data);
    at += header.length + data.length;
  }
  const listBytes = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listBytes.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, listBytes, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

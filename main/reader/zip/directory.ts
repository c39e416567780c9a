/** The list of parts at the end of a zip file. Nothing it says is believed further than the file bears out. */
import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import { damagedFile, Refusal } from '../refusal';

export type ZipEntry = {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Where the part's own header begins in the file. */
  readonly at: number;
  readonly isEncrypted: boolean;
  /** The list names it twice with different contents: which one is meant cannot be known. */
  readonly isDisputed: boolean;
};

const endSignature = 0x06054b50;
const wideEndSignature = 0x06064b50;
const wideLocatorSignature = 0x07064b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
/** After the list there may stand its signature. */
const listSignature = 0x05054b50;
const endBytes = 22;
const localHeaderBytes = 30;
const longestComment = 0xffff;
const unsaid16 = 0xffff;
const unsaid32 = 0xffffffff;

type End = { readonly count: number; readonly bytes: number; readonly at: number; readonly endAt: number };

const safe = (value: bigint): number => {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damagedFile();
  return Number(value);
};

const readBytes = async (source: ByteSource, at: number, length: number): Promise<Buffer> => {
  if (at < 0 || length < 0 || at + length > source.size) throw damagedFile();
  const bytes = Buffer.alloc(length);
  if ((await source.readAt(bytes, at)) < length) throw damagedFile();
  return bytes;
};

const wideEnd = async (source: ByteSource, tail: Buffer, tailAt: number, endAt: number): Promise<End | null> => {
  const locatorAt = endAt - tailAt - 20;
  if (locatorAt < 0 || tail.readUInt32LE(locatorAt) !== wideLocatorSignature) return null;
  const record = await readBytes(source, safe(tail.readBigUInt64LE(locatorAt + 8)), 56);
  if (record.readUInt32LE(0) !== wideEndSignature) throw damagedFile();
  return {
    count: safe(record.readBigUInt64LE(32)),
    bytes: safe(record.readBigUInt64LE(40)),
    at: safe(record.readBigUInt64LE(48)),
    endAt: safe(tail.readBigUInt64LE(locatorAt + 8)),
  };
};

const findEnd = async (source: ByteSource): Promise<End> => {
  const tailBytes = Math.min(source.size, endBytes + longestComment + 20);
  const tailAt = source.size - tailBytes;
  const tail = await readBytes(source, tailAt, tailBytes);
  const places: { readonly i: number; readonly left: number }[] = [];
  for (let i = tailBytes - endBytes; i >= 0; i -= 1) {
    if (tail.readUInt32LE(i) !== endSignature) continue;
    const left = tailBytes - i - endBytes - tail.readUInt16LE(i + 20);
    if (left >= 0) places.push({ i, left });
  }
  // The comment runs to the end of the file, and may hold the same letters; only where some tool put bytes behind the zip there is none that does.
  const found = places.find(({ left }) => left === 0) ?? places[0];
  if (found === undefined) throw damagedFile();
  const { i } = found;
  const end = { count: tail.readUInt16LE(i + 10), bytes: tail.readUInt32LE(i + 12), at: tail.readUInt32LE(i + 16), endAt: tailAt + i };
  if (end.count !== unsaid16 && end.bytes !== unsaid32 && end.at !== unsaid32) return end;
  return (await wideEnd(source, tail, tailAt, tailAt + i)) ?? end;
};

/** Sizes and places that do not fit 32 bits stand in an extra field, in this order, only where the plain one is unsaid. */
const wideFields = (extra: Buffer, unpacked: number, packed: number, at: number): readonly [number, number, number] => {
  for (let i = 0; i + 4 <= extra.length; ) {
    const id = extra.readUInt16LE(i);
    const length = extra.readUInt16LE(i + 2);
    if (id === 1) {
      let p = i + 4;
      const end = Math.min(p + length, extra.length);
      const next = (plain: number): number => {
        if (plain !== unsaid32) return plain;
        if (p + 8 > end) throw damagedFile();
        p += 8;
        return safe(extra.readBigUInt64LE(p - 8));
      };
      return [next(unpacked), next(packed), next(at)];
    }
    i += 4 + length;
  }
  return [unpacked, packed, at];
};

/** A name is text for people here; archives of older programs write it in the code page of their country. */
const nameOf = (bytes: Buffer): string => {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const japanese = iconv.decode(bytes, 'cp932');
  return japanese.includes('\uFFFD') ? iconv.decode(bytes, 'cp437') : japanese;
};

/** Programs write one part after another. Parts that share bytes are how a small file claims to hold a thousand large ones. */
const refuseSharedBytes = (extents: readonly (readonly [from: number, to: number])[], listAt: number): void => {
  let before = 0;
  for (const [from, to] of [...extents].sort(([a], [b]) => a - b)) {
    if (from < before || to > listAt) throw new Refusal('torn', 'The parts of the file lie over one another, as no program writes them. Download or save it again.');
    before = to;
  }
};

/** More parts than a workbook has: then the names are not worth a look each. */
const mostNamesCompared = 1_000;

/** A name stands in the list and before the part itself. Where they differ a part would be missed without a word. */
const expectSameNames = async (source: ByteSource, names: ReadonlyMap<number, Buffer>): Promise<void> => {
  if (names.size > mostNamesCompared) return;
  for (const [at, name] of names) {
    const own = await readBytes(source, at, localHeaderBytes + name.length);
    if (own.readUInt32LE(0) !== localSignature || own.readUInt16LE(26) !== name.length || !own.subarray(localHeaderBytes).equals(name)) throw damagedFile();
  }
};

/** Entries by name. */
export type ZipDirectory = ReadonlyMap<string, ZipEntry>;

export const readZipDirectory = async (source: ByteSource): Promise<ZipDirectory> => {
  const end = await findEnd(source);
  if (end.count > limits.zipEntries) throw new Refusal('limit', `The file holds more than ${limits.zipEntries.toLocaleString('en-US')} parts.`);
  // Bytes put before the zip (by some download tools) move everything by the same distance.
  const shift = end.endAt - end.bytes - end.at;
  if (shift < 0) throw damagedFile();
  const list = await readBytes(source, end.at + shift, end.bytes);
  const entries = new Map<string, ZipEntry>();
  const extents: (readonly [number, number])[] = [];
  const names = new Map<number, Buffer>();
  let p = 0;
  for (let i = 0; i < end.count; i += 1) {
    if (p + 46 > list.length || list.readUInt32LE(p) !== entrySignature) throw damagedFile();
    const nameBytes = list.readUInt16LE(p + 28);
    const extraBytes = list.readUInt16LE(p + 30);
    const commentBytes = list.readUInt16LE(p + 32);
    const extraAt = p + 46 + nameBytes;
    const name = nameOf(list.subarray(p + 46, extraAt)).replaceAll('\\', '/').replace(/^\/+/, '');
    const [unpackedBytes, packedBytes, at] = wideFields(
      list.subarray(extraAt, extraAt + extraBytes),
      list.readUInt32LE(p + 24),
      list.readUInt32LE(p + 20),
      list.readUInt32LE(p + 42),
    );
    const entry: ZipEntry = {
      name,
      method: list.readUInt16LE(p + 10),
      crc: list.readUInt32LE(p + 16),
      packedBytes,
      unpackedBytes,
      at: at + shift,
      isEncrypted: (list.readUInt16LE(p + 8) & 1) === 1,
      isDisputed: false,
    };
    extents.push([entry.at, entry.at + localHeaderBytes + nameBytes + packedBytes]);
    names.set(entry.at, list.subarray(p + 46, extraAt));
    const known = entries.get(name);
    if (known === undefined) entries.set(name, entry);
    else if (known.crc !== entry.crc || known.unpackedBytes !== entry.unpackedBytes) entries.set(name, { ...known, isDisputed: true });
    p = extraAt + extraBytes + commentBytes;
  }
  // A list that goes on behind its last entry holds a part that would be missed.
  if (p !== list.length && !(p + 4 <= list.length && list.readUInt32LE(p) === listSignature)) throw damagedFile();
  refuseSharedBytes(extents, end.at + shift);
  await expectSameNames(source, names);
  return entries;
};

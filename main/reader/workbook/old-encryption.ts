/** Old workbooks that Excel's own password opens: MS-OFFCRYPTO 2.3.5 to 2.3.7, MS-XLS 2.2.10. */
import { damagedWorkbook, Refusal } from '../refusal';
import { defaultPassword, defaultPasswordBytes, hashOf, littleEndian, passwordNeeded, type Bytes } from './encryption-bytes';
import { rc4Stream } from './rc4';

const beginning = 0x809;
const ending = 0x0a;
const filePass = 0x2f;
/** What stands instead of the password: the spreadsheet library passes over it. */
const passedOver = 0x5e;
const boundSheet = 0x85;
/** The place of a sheet stands as it is. */
const plainOfSheet = 4;
/** Beginnings, the password, locks, the interface and the log of a shared workbook are never encrypted. */
const plain: ReadonlySet<number> = new Set([beginning, filePass, 0x194, 0x195, 0xe1, 0x138, 0x196]);

const version8 = 0x600;
const blockBytes = 1024;

/** Makes plain the bytes of the stream between two places, of a record that begins and ends where `record` says. */
type Opener = (stream: Buffer, from: number, record: { readonly from: number; readonly to: number }) => void;

const rc4Opener = (keyOf: (block: number) => Bytes): Opener => {
  let block = -1;
  let key: Uint8Array = new Uint8Array(0);
  return (stream, from, { to }) => {
    for (let at = from; at < to; at += 1) {
      if (Math.floor(at / blockBytes) !== block) {
        block = Math.floor(at / blockBytes);
        key = rc4Stream(keyOf(block), blockBytes);
      }
      stream[at] = (stream[at] ?? 0) ^ (key[at % blockBytes] ?? 0);
    }
  };
};

/** `verifier`: 16 bytes that nobody knows, and their hash, encrypted in one go. */
const expectVerified = (hash: string, key: Bytes, verifier: Bytes): void => {
  const stream = rc4Stream(key, verifier.length);
  const opened = verifier.map((byte, at) => byte ^ (stream[at] ?? 0));
  if (!hashOf(hash, opened.subarray(0, 16)).equals(opened.subarray(16))) throw passwordNeeded();
};

const rc4Of97 = (info: Buffer): Opener => {
  if (info.length < 52) throw damagedWorkbook();
  const piece = Buffer.concat([hashOf('md5', defaultPasswordBytes).subarray(0, 5), info.subarray(4, 20)]);
  const truncated = hashOf('md5', Buffer.concat(Array.from({ length: 16 }, () => piece))).subarray(0, 5);
  const keyOf = (block: number): Bytes => hashOf('md5', truncated, littleEndian(block));
  expectVerified('md5', keyOf(0), info.subarray(20, 52));
  return rc4Opener(keyOf);
};

const rc4Of2002 = (info: Buffer): Opener => {
  const headerBytes = info.readUInt32LE(8);
  const header = info.subarray(12, 12 + headerBytes);
  const verifier = info.subarray(12 + headerBytes);
  const bits = header.readUInt32LE(16) || 40;
  if (bits % 8 !== 0 || bits < 40 || bits > 128) throw passwordNeeded();
  if (verifier.length < 60) throw damagedWorkbook();
  const hash = hashOf('sha1', verifier.subarray(4, 20), defaultPasswordBytes);
  const keyOf = (block: number): Bytes => {
    const key = hashOf('sha1', hash, littleEndian(block)).subarray(0, bits / 8);
    // The weakest key is the first five bytes of one of sixteen.
    return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  expectVerified('sha1', keyOf(0), Buffer.concat([verifier.subarray(20, 36), verifier.subarray(40, 60)]));
  return rc4Opener(keyOf);
};

const turnedLeft = (value: number, by: number, bits: number): number => ((value << by) | (value >>> (bits - by))) & (2 ** bits - 1);

/** The two numbers Excel 5 makes of a password: one to encrypt with, one to know it by. */
export const numbersOfPassword = (password: string): { readonly key: number; readonly hash: number } => {
  const letters = Array.from(Buffer.from(password, 'latin1'));
  let key = 0;
  let base = 0x8000;
  let end = 0xffff;
  const stepped = (value: number): number => {
    const turned = turnedLeft(value, 1, 16);
    return (turned & 1) === 1 ? turned ^ 0x1020 : turned;
  };
  for (const letter of [...letters].reverse()) {
    for (let bit = 0; bit < 8; bit += 1) {
      base = stepped(base);
      if (((letter & 0x7f) >> bit & 1) === 1) key ^= base;
      end = stepped(end);
    }
  }
  const hash = letters.reduce((so, letter, at) => so ^ turnedLeft(letter, (at + 1) % 15, 15), letters.length ^ 0xce4b);
  return { key: key ^ end, hash };
};

/** Fills a password up to sixteen letters. */
const fillers = [0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0x00, 0xbe, 0x0f, 0x00, 0xbf, 0x0f, 0x00];

/** `info`: the two numbers. */
const xorOpener = (info: Buffer): Opener => {
  const { key, hash } = numbersOfPassword(defaultPassword);
  if (info.readUInt16LE(0) !== key || info.readUInt16LE(2) !== hash) throw passwordNeeded();
  const filled = [...Buffer.from(defaultPassword, 'latin1'), ...fillers].slice(0, 16);
  const mask = filled.map((letter, at) => turnedLeft(letter ^ (at % 2 === 0 ? key & 0xff : key >> 8), 2, 8));
  return (stream, from, record) => {
    const bytes = record.to - record.from;
    for (let at = from; at < record.to; at += 1) stream[at] = turnedLeft(stream[at] ?? 0, 3, 8) ^ (mask[(at + bytes) % 16] ?? 0);
  };
};

const openerOf = (version: number, info: Buffer): Opener => {
  if (version !== version8) return xorOpener(info);
  const kind = info.readUInt16LE(0);
  if (kind === 0) return xorOpener(info.subarray(2));
  const encryption = info.subarray(2);
  const [major, minor] = [encryption.readUInt16LE(0), encryption.readUInt16LE(2)];
  if (kind === 1 && major === 1 && minor === 1) return rc4Of97(encryption);
  if (kind === 1 && major >= 2 && major <= 4 && minor === 2) return rc4Of2002(encryption);
  throw passwordNeeded();
};

/** Where the record of the password begins; null where there is none. It stands among the first, before the first end. */
const placeOfPassword = (stream: Buffer): number | null => {
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at);
    if (type === filePass) return at;
    if (type === ending) return null;
  }
  return null;
};

const openRecords = (stream: Buffer, password: number): void => {
  const info = stream.subarray(password + 4, password + 4 + stream.readUInt16LE(password + 2));
  const open = openerOf(stream.readUInt16LE(4), info);
  for (let at = password + 4 + info.length; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at);
    const from = at + 4;
    const to = Math.min(stream.length, from + stream.readUInt16LE(at + 2));
    if (!plain.has(type)) open(stream, type === boundSheet ? from + plainOfSheet : from, { from, to });
    at = to;
  }
  stream.writeUInt16LE(passedOver, password);
};

/** Makes the records of an old workbook plain, in place, where Excel's own password opens them. Refuses them where another does. */
export const openOldByDefault = (stream: Buffer): void => {
  if (stream.length < 8 || stream.readUInt16LE(0) !== beginning) return;
  const password = placeOfPassword(stream);
  if (password === null) return;
  try {
    openRecords(stream, password);
  } catch (error) {
    throw error instanceof Refusal ? error : damagedWorkbook();
  }
};

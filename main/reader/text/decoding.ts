/**
 * Turns the bytes of any encoding into UTF-8, piece by piece, without breaking a character at a seam.
 * Node's TextDecoder is not used for single-byte pages: some versions read 0x80-0x9F of windows-1252 as controls,
 * which loses the euro sign, dashes and the trade mark sign.
 */
import iconv from 'iconv-lite';

export type Decoding = {
  /** UTF-8 of the next piece. */
  readonly next: (piece: Buffer) => Buffer;
  /** What was still held back when the file ended. */
  readonly rest: () => Buffer;
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** What half a unit at the end is left over from, where a program put a line end or a zero of one byte behind the text. */
const saysNothing = new Set([0x00, 0x0a, 0x0d]);

/** A pair that is cut at a seam is held together; half a unit at the end of the file is a character lost. */
const utf16 = (isBigEndian: boolean): Decoding => {
  let held = Buffer.alloc(0);
  const decoded = (units: Buffer): string => (isBigEndian ? Buffer.from(units).swap16() : units).toString('utf16le');
  const unitAt = (bytes: Buffer, at: number): number => (isBigEndian ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at));
  return {
    next: (piece) => {
      const bytes = held.length === 0 ? piece : Buffer.concat([held, piece]);
      let whole = bytes.length - (bytes.length % 2);
      if (whole >= 2 && isHighSurrogate(unitAt(bytes, whole - 2))) whole -= 2;
      held = Buffer.from(bytes.subarray(whole));
      return Buffer.from(decoded(bytes.subarray(0, whole)), 'utf8');
    },
    rest: () => {
      const whole = held.length - (held.length % 2);
      return Buffer.from(decoded(held.subarray(0, whole)) + (whole < held.length && !saysNothing.has(held[whole] ?? 0) ? '\uFFFD' : ''), 'utf8');
    },
  };
};

export const decodingOf = (encoding: string): Decoding => {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return utf16(encoding === 'utf-16be');
  // The mark is cut off by position; a U+FEFF anywhere is the file's own.
  const decoder = iconv.getDecoder(encoding, { stripBOM: false });
  // Where the Macintosh has had the euro since 1998, the table keeps the sign for any currency that stood there before.
  const toDate = encoding === 'macintosh' ? (text: string) => text.replaceAll('¤', '€') : (text: string) => text;
  return {
    next: (piece) => Buffer.from(toDate(decoder.write(piece)), 'utf8'),
    rest: () => Buffer.from(toDate(decoder.end() ?? ''), 'utf8'),
  };
};

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

export const decodingOf = (encoding: string): Decoding => {
  // The mark is cut off by position; a U+FEFF anywhere is the file's own.
  const decoder = iconv.getDecoder(encoding, { stripBOM: false });
  return {
    next: (piece) => Buffer.from(decoder.write(piece), 'utf8'),
    rest: () => Buffer.from(decoder.end() ?? '', 'utf8'),
  };
};

/** Whether a text is UTF-8, asked while it passes. */
import { isUtf8 } from 'node:buffer';

/** How many bytes at the end belong to a character that goes on in the next piece. */
export const cutCharacter = (piece: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= piece.length; back += 1) {
    const byte = piece[piece.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
};

/** Looks at a text piece by piece as it passes: whether it is UTF-8 so far, and whether it holds zero bytes. */
export class Utf8Proof {
  /** It never says what a text is that is not UTF-8. */
  readonly settled = null;
  /** Bytes at the end of what was looked at that begin a character. */
  private cut = 0;
  hasNul = false;

  /** `buffer[from, to)` has come since the last call, and what came before it stands before it. `last` says that nothing follows. */
  holds(buffer: Uint8Array, from: number, to: number, last: boolean): boolean {
    // A Buffer finds a byte ten times as fast as other arrays do.
    this.hasNul ||= Buffer.from(buffer.buffer, buffer.byteOffset + from, to - from).includes(0);
    const begin = from - this.cut;
    const cut = last ? 0 : cutCharacter(buffer.subarray(begin, to));
    this.cut = cut;
    return isUtf8(buffer.subarray(begin, to - cut));
  }
}

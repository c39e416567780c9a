/** What speaks for which encoding in a text that is not UTF-8 throughout, counted as its bytes pass. */
import { isAscii, isUtf8 } from 'node:buffer';
import { headBytes, looksBinary, notText } from '../front-door';
import { Refusal } from '../refusal';
import { guessedEncoding } from './encoding-guess';
import { cutCharacter } from './utf8-proof';

const sampleBytes = 256 * 1024;
const sampleOfLine = 4096;

/** The beginning of a long line, up to a separator or blank: no second byte of a character looks like one. */
const wholeCharacters = (line: Buffer, most: number): Buffer => {
  if (line.length <= most) return line;
  let to = most;
  while (to > 0 && (line[to - 1] ?? 0) >= 0x30) to -= 1;
  return line.subarray(0, to === 0 ? most : to);
};

export class Weighing {
  hasNul = false;
  /** Lines with letters beyond ASCII: those that are UTF-8, and those that are not. */
  private soundLines = 0;
  private faultyLines = 0;
  private sampled = 0;
  private readonly samples: Buffer[] = [];
  /** The beginning of a character whose rest is in the next piece. */
  private cut = Buffer.alloc(0);

  /** Whether more of the text would not change what is guessed. */
  get isSampled(): boolean {
    return this.sampled >= sampleBytes;
  }

  /** Takes in the next piece; `last` says that nothing follows. */
  take(piece: Buffer, last: boolean): void {
    const whole = this.cut.length === 0 ? piece : Buffer.concat([this.cut, piece]);
    // What a download that was cut off ends in tells nothing.
    const left = cutCharacter(whole);
    this.cut = last ? Buffer.alloc(0) : Buffer.from(whole.subarray(whole.length - left));
    this.weigh(whole.subarray(0, whole.length - left));
  }

  private weigh(piece: Buffer): void {
    this.hasNul ||= piece.includes(0);
    // A part of each piece tells; all of it would take as long as reading it.
    if (looksBinary(piece.subarray(0, headBytes), true)) throw new Refusal('not-a-report', `This is ${notText}`);
    if (isAscii(piece)) return;
    const lineEnd = piece.includes(10) ? 10 : 13;
    for (let from = 0; from < piece.length; ) {
      const found = piece.indexOf(lineEnd, from);
      const to = found === -1 ? piece.length : found;
      this.weighLine(piece.subarray(from, to));
      from = to + 1;
    }
  }

  private weighLine(line: Buffer): void {
    if (isAscii(line)) return;
    if (isUtf8(line)) {
      this.soundLines += 1;
      return;
    }
    this.faultyLines += 1;
    if (this.isSampled) return;
    const part = Buffer.from(wholeCharacters(line, sampleOfLine));
    this.samples.push(part);
    this.sampled += part.length;
  }

  /**
   * The encoding. Text in another one is hardly ever UTF-8 by chance, so where at least as many lines are, the others
   * hold a damaged character; null where the bytes are text in no encoding.
   */
  encoding(): string {
    if (this.soundLines >= this.faultyLines) return 'utf-8';
    return guessedEncoding(Buffer.concat(this.samples)) ?? 'utf-8';
  }
}

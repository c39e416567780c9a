/** What speaks for which encoding in a text that is not UTF-8 throughout, counted as its bytes pass. */
import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { headBytes, looksBinary, notText } from '../front-door';
import { Refusal } from '../refusal';
import { guessEncoding } from './encoding-guess';
import { cutCharacter } from './utf8-proof';

const sampleBytes = 256 * 1024;
const sampleOfLine = 4096;
/** Letters of an example. */
const mostShown = 40;

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
   * The encoding, and words as they read in it where another is about as likely. Text in another one is hardly ever UTF-8 by chance, so where at least as many lines are, the others
   * hold a damaged character; null where the bytes are text in no encoding.
   */
  encoding(): { readonly encoding: string; readonly doubtful: string | null } {
    const sure = { encoding: 'utf-8', doubtful: null };
    if (this.soundLines >= this.faultyLines) return sure;
    const guess = guessEncoding(Buffer.concat(this.samples));
    if (guess === null) return sure;
    return { encoding: guess.encoding, doubtful: guess.isDoubtful ? this.example(guess.encoding) : null };
  }

  /** The first cell with letters beyond ASCII, or its beginning. */
  private example(encoding: string): string {
    const cells = iconv.decode(this.samples[0] ?? Buffer.alloc(0), encoding).split(/[,;\t|"]/);
    return [...(cells.find((cell) => /[^\0-\x7F]/.test(cell)) ?? '').trim()].slice(0, mostShown).join('');
  }
}

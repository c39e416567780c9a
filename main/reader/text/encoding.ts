/**
 * Which encoding a text file is in. The whole file is asked, not a sample: one wrong character on the last row
 * is a wrong product name. UTF-8 proves itself; anything else is a judgement, and the user may overrule it.
 * A text that begins as UTF-8 may be read as such while the rest is asked: `Utf8Proof` says when it is not after all.
 */
import { isUtf8 } from 'node:buffer';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import type { ByteSource } from '../byte-source';
import { ReadAhead } from '../read-ahead';
import { headBytes, looksBinary, notText } from '../front-door';
import { Refusal } from '../refusal';
import { unicodeMark } from './unicode-mark';

export type EncodingPlan = {
  /** `utf-8`, `utf-16le`, `utf-16be` or a name iconv-lite knows. */
  readonly encoding: string;
  readonly markBytes: number;
  /** UTF-8 in which some bytes are not: those become U+FFFD, and their rows are named. */
  readonly faulty: boolean;
  readonly hasNul: boolean;
};

const pieceBytes = 512 * 1024;

/** Of the lines, so few may fail before the file is taken for something other than UTF-8. */
const faultyLineShare = 0.001;

/** The detector reads statistics; below this confidence (of 100) the Western code page is the better guess. */
const leastConfidence = 20;

const sampleBytes = 256 * 1024;

/**
 * What reports come in, by the detector's names. Windows code pages hold all printable characters of the standards they
 * grew from, and files come from Windows. What no marketplace writes is no answer, however sure the detector is.
 */
const windowsName: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'ISO-8859-7': 'windows-1253',
  'windows-1253': 'windows-1253',
  'ISO-8859-9': 'windows-1254',
  'windows-1254': 'windows-1254',
  'ISO-8859-8': 'windows-1255',
  'windows-1255': 'windows-1255',
  'ISO-8859-6': 'windows-1256',
  'windows-1256': 'windows-1256',
  Shift_JIS: 'cp932',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'cp949',
  GB18030: 'gb18030',
  Big5: 'cp950',
};

/** How many bytes at the end belong to a character that goes on in the next piece. */
const cutCharacter = (piece: Uint8Array): number => {
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

type Survey = { readonly validUtf8: boolean; readonly hasNul: boolean };

/** Reads the file in pieces that end between characters; stops when `visit` says so. */
const eachPiece = async (source: ByteSource, visit: (piece: Uint8Array) => boolean): Promise<void> => {
  const ahead = new ReadAhead(source, 'readAt', pieceBytes);
  // The beginning of a character whose rest is in the next piece.
  let cut = Buffer.alloc(0);
  let goesOn = true;
  while (goesOn && !ahead.isDone) {
    const piece = await ahead.next();
    const whole = cut.length === 0 ? piece : Buffer.concat([cut, piece]);
    const left = ahead.isDone ? 0 : cutCharacter(whole);
    cut = Buffer.from(whole.subarray(whole.length - left));
    goesOn = visit(whole.subarray(0, whole.length - left));
  }
  await ahead.stop();
};

const survey = async (source: ByteSource): Promise<Survey> => {
  let validUtf8 = true;
  let hasNul = false;
  await eachPiece(source, (piece) => {
    // A Buffer finds a byte ten times as fast as other arrays do.
    hasNul ||= Buffer.from(piece.buffer, piece.byteOffset, piece.length).includes(0);
    validUtf8 = isUtf8(piece);
    return validUtf8;
  });
  return { validUtf8, hasNul };
};

const sampleOfLine = 4096;

/** The beginning of a long line, up to a separator or blank: no second byte of a character looks like one. */
const wholeCharacters = (line: Buffer, most: number): Buffer => {
  if (line.length <= most) return line;
  let to = most;
  while (to > 0 && (line[to - 1] ?? 0) >= 0x30) to -= 1;
  return line.subarray(0, to === 0 ? most : to);
};

type Doubt = { readonly lines: number; readonly faultyLines: number; readonly sample: Buffer; readonly hasNul: boolean };

/** Counts the lines that are not UTF-8 and collects lines with high bytes, which alone speak for another encoding. */
const weigh = async (source: ByteSource): Promise<Doubt> => {
  let lines = 0;
  let faultyLines = 0;
  let hasNul = false;
  let sampled = 0;
  const samples: Buffer[] = [];
  await eachPiece(source, (piece) => {
    hasNul ||= piece.includes(0);
    // A part of each piece tells; all of it would take as long as reading it.
    if (looksBinary(piece.subarray(0, headBytes), true)) throw new Refusal('not-a-report', `This is ${notText}`);
    const buffer = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const pieceIsUtf8 = isUtf8(piece);
    const lineEnd = buffer.includes(10) ? 10 : 13;
    for (let from = 0; from < buffer.length; ) {
      const found = buffer.indexOf(lineEnd, from);
      const to = found === -1 ? buffer.length : found;
      lines += 1;
      const line = buffer.subarray(from, to);
      const isFaulty = !pieceIsUtf8 && !isUtf8(line);
      if (isFaulty) faultyLines += 1;
      if (isFaulty && sampled < sampleBytes) {
        const part = wholeCharacters(line, sampleOfLine);
        samples.push(Buffer.from(part));
        sampled += part.length;
      }
      from = to + 1;
    }
    return true;
  });
  return { lines, faultyLines, sample: Buffer.concat(samples), hasNul };
};

/** A damaged byte here and there says nothing; of the wrong encoding many bytes mean nothing. */
const lostShare = 0.002;

const canHold = (encoding: string, sample: Uint8Array): boolean => {
  const lost = iconv.decode(Buffer.from(sample), encoding).match(/[\uFFFD\u0080-\u009F]/g)?.length ?? 0;
  return lost <= sample.length * lostShare;
};

/** The encoding of bytes that are not UTF-8. */
export const guessedEncoding = (sample: Uint8Array): string => {
  const matches = chardet.analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = windowsName[name];
    return encoding === undefined ? [] : [{ encoding, confidence }];
  });
  const possible = matches.filter(({ encoding }) => canHold(encoding, sample));
  const [best] = possible;
  if (best === undefined || best.confidence < leastConfidence) return 'windows-1252';
  const western = possible.find(({ encoding }) => encoding === 'windows-1252');
  return western !== undefined && western.confidence >= best.confidence ? 'windows-1252' : best.encoding;
};

const canonical = (asked: string): string => {
  const name = asked.toLowerCase().replace(/^utf8$/, 'utf-8').replace(/^(?:utf-?16|utf16le)$/, 'utf-16le').replace(/^utf16be$/, 'utf-16be');
  return name === 'shift_jis' ? 'cp932' : name;
};

/** What was asked for, or what the text says of itself; null where neither. */
const toldPlan = (head: Uint8Array, asked: string | undefined): EncodingPlan | null => {
  const mark = unicodeMark(head);
  if (asked !== undefined && iconv.encodingExists(asked)) {
    const encoding = canonical(asked);
    return { encoding, markBytes: mark !== null && mark.encoding === encoding ? mark.markBytes : 0, faulty: true, hasNul: false };
  }
  return mark !== null && mark.encoding !== 'utf-8' ? { ...mark, faulty: false, hasNul: false } : null;
};

/** For a text that is not UTF-8 throughout. */
export const doubtfulPlan = async (source: ByteSource, head: Uint8Array): Promise<EncodingPlan> => {
  const markBytes = unicodeMark(head)?.markBytes ?? 0;
  const doubt = await weigh(source);
  if (markBytes > 0 || doubt.faultyLines <= doubt.lines * faultyLineShare) {
    return { encoding: 'utf-8', markBytes, faulty: true, hasNul: doubt.hasNul };
  }
  return { encoding: guessedEncoding(doubt.sample), markBytes: 0, faulty: false, hasNul: doubt.hasNul };
};

export const planEncoding = async (source: ByteSource, head: Uint8Array, asked: string | undefined): Promise<EncodingPlan> => {
  const told = toldPlan(head, asked);
  if (told !== null) return told;
  const { validUtf8, hasNul } = await survey(source);
  return validUtf8 ? { encoding: 'utf-8', markBytes: unicodeMark(head)?.markBytes ?? 0, faulty: false, hasNul } : doubtfulPlan(source, head);
};

/**
 * The plan to begin with, and the proof it still needs while it is carried out: null where it is settled. When the proof
 * fails, `doubtfulPlan` has the answer.
 */
export const planToBegin = async (source: ByteSource, head: Uint8Array, asked: string | undefined): Promise<{ readonly plan: EncodingPlan; readonly proof: Utf8Proof | null }> => {
  const told = toldPlan(head, asked);
  if (told !== null) return { plan: told, proof: null };
  const beginning = head.subarray(0, head.length < source.size ? head.length - cutCharacter(head) : head.length);
  if (!isUtf8(beginning)) return { plan: await doubtfulPlan(source, head), proof: null };
  return { plan: { encoding: 'utf-8', markBytes: unicodeMark(head)?.markBytes ?? 0, faulty: false, hasNul: false }, proof: new Utf8Proof() };
};

/**
 * Which encoding a text file is in. The whole file is asked, not a sample: one wrong character on the last row
 * is a wrong product name. UTF-8 proves itself; anything else is a judgement, and the user may overrule it.
 * A text is read as what it begins as while the rest is asked: a `Proof` says when it is not that after all.
 * What weighs encodings is loaded for a text that is in doubt: most are not, and do not wait for it.
 */
import { isUtf8 } from 'node:buffer';
import type { ByteSource } from '../byte-source';
import { eachPiece } from '../read-ahead';
import { unicodeMark } from './unicode-mark';
import { cutCharacter, Utf8Proof } from './utf8-proof';

export type EncodingPlan = {
  /** `utf-8`, `utf-16le`, `utf-16be` or a name iconv-lite knows. */
  readonly encoding: string;
  readonly markBytes: number;
  /** UTF-8 in which some bytes are not: those become U+FFFD, and their rows are named. */
  readonly faulty: boolean;
  readonly hasNul: boolean;
  /** Words of the text as they read in this encoding, where another is about as likely; null where there is no doubt. */
  readonly doubtful: string | null;
};

/** Looks at the bytes of a text while they are read by a plan. */
export type Proof = {
  readonly hasNul: boolean;
  /** `buffer[from, to)` has come since the last call, and what came before it stands before it. False when the plan is in doubt. */
  readonly holds: (buffer: Uint8Array, from: number, to: number, last: boolean) => boolean;
  /** The plan that counts, once all bytes have been seen. */
  readonly settled: EncodingPlan | null;
};

const canonical = (asked: string): string => {
  const name = asked.toLowerCase().replace(/^utf8$/, 'utf-8').replace(/^(?:utf-?16|utf16le)$/, 'utf-16le').replace(/^utf16be$/, 'utf-16be');
  return name === 'shift_jis' ? 'cp932' : name;
};

/** What was asked for, or what the text says of itself; null where neither. */
const toldPlan = async (head: Uint8Array, asked: string | undefined): Promise<EncodingPlan | null> => {
  const mark = unicodeMark(head);
  if (asked !== undefined && (await import('iconv-lite')).default.encodingExists(asked)) {
    const encoding = canonical(asked);
    return { encoding, markBytes: mark !== null && mark.encoding === encoding ? mark.markBytes : 0, faulty: true, hasNul: false, doubtful: null };
  }
  return mark !== null && mark.encoding !== 'utf-8' ? { ...mark, faulty: false, hasNul: false, doubtful: null } : null;
};

export const markOf = (head: Uint8Array): EncodingPlan['markBytes'] => unicodeMark(head)?.markBytes ?? 0;

export const planEncoding = async (source: ByteSource, head: Uint8Array, asked: string | undefined): Promise<EncodingPlan> => {
  const told = await toldPlan(head, asked);
  if (told !== null) return told;
  const proof = new Utf8Proof();
  let isUtf8Throughout = true;
  // The proof looks back over a character that a seam cuts.
  let before = Buffer.alloc(0);
  await eachPiece(source, (piece, last) => {
    const both = Buffer.concat([before, piece]);
    isUtf8Throughout = proof.holds(both, before.length, both.length, last);
    before = Buffer.from(piece.subarray(-4));
    return isUtf8Throughout;
  });
  if (!isUtf8Throughout) return (await import('./doubt')).doubtfulPlan(source, markOf(head));
  return { encoding: 'utf-8', markBytes: markOf(head), faulty: false, hasNul: proof.hasNul, doubtful: null };
};

/** The plan to begin with, and the proof it still needs while it is carried out: null where it is settled. */
export const planToBegin = async (source: ByteSource, head: Uint8Array, asked: string | undefined): Promise<{ readonly plan: EncodingPlan; readonly proof: Proof | null }> => {
  const told = await toldPlan(head, asked);
  if (told !== null) return { plan: told, proof: null };
  const isWhole = head.length >= source.size;
  const markBytes = markOf(head);
  if (isUtf8(isWhole ? head : head.subarray(0, head.length - cutCharacter(head)))) {
    return { plan: { encoding: 'utf-8', markBytes, faulty: false, hasNul: false, doubtful: null }, proof: new Utf8Proof() };
  }
  return (await import('./doubt')).doubtToBegin(head, isWhole, markBytes);
};

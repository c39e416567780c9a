/**
 * Walks through XML bytes tag by tag, in pieces. Only what spreadsheets write is known: elements, text, CDATA, comments and
 * instructions. A document type is refused, since it is only ever there to do harm.
 */
import type { ByteWindow } from '../byte-window';
import { limits } from '../limits';
import { Refusal } from '../refusal';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const DASH = 0x2d;
const SPACE = 0x20;
const BRACKET = 0x5b;

export type TagVisitor = {
  /** Whether the text that follows is wanted. */
  wantsText: boolean;
  /** Set by the visitor to have the rest kept for later. */
  shouldPause: boolean;
  /** Whether what was read has to be sent on before more is. */
  readonly isFull: boolean;
  /** Takes what it can take by a shorter way from the front of the window. */
  readonly takePlain: (window: ByteWindow) => void;
  /** True once the root element was closed: the part is there to its end. */
  readonly isWhole: boolean;
  /** `bytes[from, to)` is text as written; `isLiteral` when it is CDATA, in which references mean nothing. May come in parts. */
  readonly text: (bytes: Uint8Array, from: number, to: number, isLiteral: boolean) => void;
  /** `bytes[nameFrom, nameTo)` is the name of a tag without its prefix; its attributes follow up to `to`. */
  readonly opened: (bytes: Uint8Array, nameFrom: number, nameTo: number, to: number, isEmpty: boolean) => void;
  readonly closed: (bytes: Uint8Array, nameFrom: number, nameTo: number) => void;
};

const endsWith3 = (bytes: Uint8Array, from: number, to: number, a: number, b: number): number => {
  for (let i = from; i + 2 < to; i += 1) if (bytes[i] === a && bytes[i + 1] === b && bytes[i + 2] === GT) return i;
  return -1;
};

/**
 * Hands everything complete in the window to the visitor, and leaves the rest held. `prefixBytes` is the length of the
 * namespace prefix with its colon, which all elements of these parts share.
 */
export const scanTags = (window: ByteWindow, prefixBytes: number, visitor: TagVisitor): void => {
  const { bytes, to } = window;
  let p = window.from;
  for (;;) {
    const textFrom = p;
    while (p < to && bytes[p] !== LT) p += 1;
    if (p >= to) {
      window.from = visitor.wantsText ? textFrom : to;
      break;
    }
    const lead = bytes[p + 1];
    let q = p + 1;
    if (lead === BANG || lead === QUESTION) {
      const isComment = lead === BANG && bytes[p + 2] === DASH;
      const isCdata = lead === BANG && bytes[p + 2] === BRACKET;
      if (lead === BANG && p + 9 < to && !isComment && !isCdata) {
        throw new Refusal('not-a-report', 'The workbook holds a document type, which no spreadsheet writes.');
      }
      const from = p + (isComment ? 4 : isCdata ? 9 : 2);
      const end = isComment ? endsWith3(bytes, from, to, DASH, DASH) : isCdata ? endsWith3(bytes, from, to, 0x5d, 0x5d) : bytes.indexOf(GT, from);
      if (end === -1 || end >= to) {
        window.from = visitor.wantsText ? textFrom : p;
        break;
      }
      if (visitor.wantsText) {
        if (p > textFrom) visitor.text(bytes, textFrom, p, false);
        if (isCdata && end > from) visitor.text(bytes, from, end, true);
      }
      p = end + (isComment || isCdata ? 3 : 1);
      continue;
    }
    if (lead === SLASH) q += 1;
    // Names hold no byte up to a blank, no slash and no bracket.
    while (q < to && (bytes[q] as number) > SPACE && bytes[q] !== GT && bytes[q] !== SLASH) q += 1; // q < to
    const nameTo = q;
    while (q < to && bytes[q] !== GT) {
      const byte = bytes[q];
      q += 1;
      if (byte !== DOUBLE && byte !== SINGLE) continue;
      while (q < to && bytes[q] !== byte) q += 1;
      q += 1;
    }
    if (q >= to) {
      window.from = visitor.wantsText ? textFrom : p;
      break;
    }
    if (visitor.wantsText && p > textFrom) visitor.text(bytes, textFrom, p, false);
    if (lead === SLASH) visitor.closed(bytes, p + 2 + prefixBytes, nameTo);
    else {
      const isEmpty = bytes[q - 1] === SLASH;
      visitor.opened(bytes, p + 1 + prefixBytes, nameTo, isEmpty ? q - 1 : q, isEmpty);
    }
    p = q + 1;
    window.from = p;
    if (visitor.shouldPause) return;
  }
  if (window.held > limits.recordBytes) throw new Refusal('limit', 'A part of the workbook holds a text of more than 16 MB.');
};

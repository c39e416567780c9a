/** The short way for shared strings: those that are one plain text, which nearly all are. */
import {
  add, atLeast, block, byteAt, get, i32, leave, leaveIf, loop, minus, set, shiftedRight, sixteenOf, storeWord, below, when, type Code, type FunctionShape,
} from '../wasm/assemble';
import { afterTextTag, endsAt, expectText, textMarks, textUpToTag } from './plain-memory';

const local = {
  // Parameters: bytes from and to; where the text goes, and where texts begin.
  at: 0, to: 1, out: 2, base: 3,
  // Words.
  stringAt: 4, stringOut: 5, end: 6, byte: 7, bits: 8, word: 9,
  // Sixteens.
  tags: 10, references: 11, escapes: 12, returns: 13, sixteen: 14,
} as const;

const { at, to, out, base, stringAt, stringOut, end, byte } = local;

const body: readonly Code[] = [
  set(local.tags, sixteenOf(i32(textMarks.tags))),
  set(local.references, sixteenOf(i32(textMarks.references))),
  set(local.escapes, sixteenOf(i32(textMarks.escapes))),
  set(local.returns, sixteenOf(i32(textMarks.returns))),
  set(end, i32(endsAt)),
  set(stringAt, get(at)),
  set(stringOut, get(out)),
  block(
    'strings',
    loop(
      'string',
      leaveIf('strings', atLeast(get(at), get(to))),
      // Between strings some programs begin a new line.
      set(byte, byteAt(get(at))),
      when(below(get(byte), i32(0x21)), [add(at, i32(1)), set(stringAt, get(at)), leave('string')]),
      ...expectText(at, '<si><t', 'strings'),
      add(at, i32(6)),
      afterTextTag(at, 'strings'),
      ...textUpToTag(local, 'strings'),
      ...expectText(at, '</t></si>', 'strings'),
      add(at, i32(9)),
      leaveIf('strings', below(get(to), get(at))),
      storeWord(get(end), minus(get(out), get(base))),
      add(end, i32(4)),
      set(stringAt, get(at)),
      set(stringOut, get(out)),
      leave('string'),
    ),
  ),
  storeWord(i32(0), get(stringAt)),
  storeWord(i32(0), get(stringOut), 4),
  storeWord(i32(0), shiftedRight(minus(get(end), i32(endsAt)), i32(2)), 8),
];

export const stringsFunction: FunctionShape = { parameters: 4, words: 6, sixteens: 5, body };

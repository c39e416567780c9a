/** What the short way for rows works with: its locals, and how it reads a whole number. */
import {
  above, add, below, byteAt, equal, get, i32, isZero, leave, leaveIf, loop, minus, plus, set, times, unequal, when, type Code,
} from '../wasm/assemble';

/** What a style makes of a number, for this way. */
export const styleKind = { other: 0, plain: 1, day: 2 } as const;

export const kind = { number: 0, shared: 1, text: 2, inline: 3 } as const;

export const local = {
  // Parameters: bytes from and to; output to stop at; what ends count from; the row before; shared strings, where they
  // end (a table that begins with 0) and where they stand; styles; days to add.
  at: 0, to: 1, enough: 2, shift: 3, row: 4, strings: 5, table: 6, texts: 7, styles: 8, days: 9,
  // Words.
  out: 10, end: 11, record: 12, rowAt: 13, rowOut: 14, rowEnd: 15, rowBefore: 16, cellFrom: 17, byte: 18, bits: 19, word: 20, column: 21, next: 22, style: 23, kind: 24, number: 25,
  digits: 26, from: 27, until: 28, day: 29, month: 30, year: 31, last: 32, mark: 33,
  // Sixteens.
  tags: 34, references: 35, escapes: 36, returns: 37, sixteen: 38,
} as const;

export const { at, to, enough, shift, row, strings, table, texts, styles, days, out, end, record, rowAt, rowOut, rowEnd, rowBefore, cellFrom, byte, word, column, next, style, number, digits, from, until, day, month, year, last, mark } = local;

export const giveUp = 'rows';
export const is = (code: string): Code => equal(get(byte), i32(code.charCodeAt(0)));
export const isDigit = below(minus(get(byte), i32(0x30)), i32(10));
export const take = set(byte, byteAt(get(at)));
export const letter = (of: string): Code => i32(of.charCodeAt(0));

/** Digits at hand into a number; leaves off at the first other byte, which is then in `byte`. */
export const wholeNumber = (into: number): readonly Code[] => [
  set(into, i32(0)),
  set(digits, i32(0)),
  loop(
    'whole number',
    take,
    when(isDigit, [
      set(into, plus(times(get(into), i32(10)), minus(get(byte), i32(0x30)))),
      add(digits, i32(1)),
      add(at, i32(1)),
      leave('whole number'),
    ]),
  ),
  leaveIf(giveUp, isZero(get(digits))),
  leaveIf(giveUp, above(get(digits), i32(9))),
];

export const closingMark: readonly Code[] = [leaveIf(giveUp, unequal(get(byte), letter('"'))), add(at, i32(1))];

/** The short way for what a cell of a sheet holds: its content, from behind its tag to behind its end. */
import {
  above, add, atLeast, below, both, byteAt, either, equal, get, i32, isZero, leave, leaveIf, loop, minus, over, plus, rest, set, shiftedLeft, sixteenAt, storeByte, storeSixteen, times, unequal, when, wordAt, type Code,
} from '../wasm/assemble';
import { storedMark } from '../../../preload/cell-lengths';
import { expectText, textUpToTag, afterTextTag, letters, outputAt, outputBytes, stylesAt } from './plain-memory';
import {
  at, to, strings, table, texts, styles, days, out, cellFrom, byte, word, style, number, digits, from, until, day, month, year, mark, local, kind, styleKind, giveUp, is, isDigit, take, letter, wholeNumber,
} from './plain-row-locals';

const digitRun = (label: string): Code =>
  loop(label, take, when(isDigit, [add(digits, i32(1)), add(at, i32(1)), leave(label)]));

/** A number whose own digits are its text: no zeros too many, no exponent, no more digits than a spreadsheet keeps. */
const plainNumber: readonly Code[] = [
  storeSixteen(get(out), sixteenAt(get(at))),
  storeSixteen(get(out), sixteenAt(get(at), 16), 16),
  set(from, get(at)),
  take,
  when(is('-'), [add(at, i32(1)), take]),
  set(word, get(byte)),
  set(digits, i32(0)),
  digitRun('whole'),
  leaveIf(giveUp, isZero(get(digits))),
  when(equal(get(word), letter('0')), [
    leaveIf(giveUp, above(get(digits), i32(1))),
    leaveIf(giveUp, both(unequal(get(byte), letter('.')), unequal(minus(get(at), get(from)), i32(1)))),
  ]),
  when(is('.'), [
    add(at, i32(1)),
    digitRun('number'),
    set(word, byteAt(minus(get(at), i32(1)))),
    leaveIf(giveUp, either(equal(get(word), letter('0')), equal(get(word), letter('.')))),
    set(mark, i32(storedMark.number)),
  ]),
  leaveIf(giveUp, above(get(digits), i32(15))),
  add(out, minus(get(at), get(from))),
];

const twoDigits = (value: Code, offset: number): readonly Code[] => [
  storeByte(get(out), plus(over(value, i32(10)), i32(0x30)), offset),
  storeByte(get(out), plus(rest(value, i32(10)), i32(0x30)), offset + 1),
];

/** Days counted from the end of 1899 to `YYYY-MM-DD`, from 1 March 1900 to the end of 9999. */
const dayText: readonly Code[] = [
  ...wholeNumber(number),
  set(number, plus(get(number), get(days))),
  leaveIf(giveUp, either(below(get(number), i32(61)), above(get(number), i32(2_958_465)))),
  // Years begin in March here, so that the leap day is the last; 400 years have 146,097 days.
  add(number, i32(693_899)),
  set(year, over(get(number), i32(146_097))),
  set(number, minus(get(number), times(get(year), i32(146_097)))),
  set(year, times(get(year), i32(400))),
  set(
    word,
    over(
      minus(plus(minus(get(number), over(get(number), i32(1_460))), over(get(number), i32(36_524))), over(get(number), i32(146_096))),
      i32(365),
    ),
  ),
  set(year, plus(get(year), get(word))),
  set(number, minus(get(number), minus(plus(times(get(word), i32(365)), over(get(word), i32(4))), over(get(word), i32(100))))),
  set(month, over(plus(times(get(number), i32(5)), i32(2)), i32(153))),
  set(day, plus(minus(get(number), over(plus(times(get(month), i32(153)), i32(2)), i32(5))), i32(1))),
  when(below(get(month), i32(10)), [add(month, i32(3))], [add(month, i32(-9)), add(year, i32(1))]),
  ...twoDigits(over(get(year), i32(100)), 0),
  ...twoDigits(rest(get(year), i32(100)), 2),
  storeByte(get(out), letter('-'), 4),
  ...twoDigits(get(month), 5),
  storeByte(get(out), letter('-'), 7),
  ...twoDigits(get(day), 8),
  add(out, i32(10)),
];

const numberText: readonly Code[] = [
  set(word, i32(styleKind.plain)),
  when(below(get(style), get(styles)), [set(word, byteAt(plus(get(style), i32(stylesAt))))]),
  leaveIf(giveUp, equal(get(word), i32(styleKind.other))),
  when(equal(get(word), i32(styleKind.day)), dayText, plainNumber),
];

const sharedText: readonly Code[] = [
  ...wholeNumber(number),
  leaveIf(giveUp, atLeast(get(number), get(strings))),
  set(number, plus(get(table), shiftedLeft(get(number), i32(2)))),
  set(from, plus(wordAt(get(number)), get(texts))),
  set(until, plus(wordAt(get(number), 4), get(texts))),
  leaveIf(giveUp, above(plus(get(out), minus(get(until), get(from))), i32(outputAt + outputBytes))),
  set(word, minus(get(until), get(from))),
  set(number, get(out)),
  add(out, get(word)),
  loop(
    'copy',
    when(below(get(from), get(until)), [
      storeSixteen(get(number), sixteenAt(get(from))),
      add(number, i32(16)),
      add(from, i32(16)),
      leave('copy'),
    ]),
  ),
];

const outputEnd = i32(outputAt + outputBytes);

/** Text takes no more room than it has in the XML. */
const roomForText = leaveIf(giveUp, above(plus(get(out), minus(get(to), get(at))), outputEnd));

export const content: readonly Code[] = [
  set(cellFrom, get(out)),
  leaveIf(giveUp, above(plus(get(out), i32(64)), outputEnd)),
  when(
    equal(get(local.kind), i32(kind.inline)),
    [
      ...expectText(at, '<is><t', giveUp),
      add(at, i32(6)),
      roomForText,
      afterTextTag(at, giveUp),
      ...textUpToTag(local, giveUp),
      ...expectText(at, '</t></is></c>', giveUp),
      add(at, i32(13)),
    ],
    [
      set(word, wordAt(get(at))),
      when(equal(get(word), i32(letters('</c>'))), [add(at, i32(4)), leave('cell')]),
      leaveIf(giveUp, unequal(both(get(word), i32(0xffffff)), i32(letters('<v>')))),
      add(at, i32(3)),
      when(
        equal(get(local.kind), i32(kind.shared)),
        sharedText,
        [when(equal(get(local.kind), i32(kind.text)), [roomForText, ...textUpToTag(local, giveUp)], numberText)],
      ),
      ...expectText(at, '</v></c>', giveUp),
      add(at, i32(8)),
    ],
  ),
];

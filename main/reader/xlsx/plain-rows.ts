/**
 * The short way for rows of a sheet: those whose cells stand in order and hold shared texts, plain texts, whole numbers
 * and decimals of up to 15 digits or days, which nearly all do. Any other row is left to `SheetVisitor`, and on every
 * other the two agree.
 */
import { limits } from '../limits';
import {
  above, add, atLeast, below, block, both, byteAt, either, equal, get, i32, isZero, leave, leaveIf, loop, minus, over, plus, rest, set, shiftedLeft, shiftedRight, sixteenAt, sixteenOf,
  storeByte, storeSixteen, storeWord, times, unequal, when, wordAt, type Code, type FunctionShape,
} from '../wasm/assemble';
import { afterTextTag, endsAt, expectText, letters, mostEnds, mostRows, outputAt, outputBytes, rowsAt, stylesAt, textMarks, textUpToTag } from './plain-memory';

/** What a style makes of a number, for this way. */
export const styleKind = { other: 0, plain: 1, day: 2 } as const;

const kind = { number: 0, shared: 1, text: 2, inline: 3 } as const;

const local = {
  // Parameters: bytes from and to; output to stop at; what ends count from; the row before; shared strings, where they
  // end (a table that begins with 0) and where they stand; styles; days to add.
  at: 0, to: 1, enough: 2, shift: 3, row: 4, strings: 5, table: 6, texts: 7, styles: 8, days: 9,
  // Words.
  out: 10, end: 11, record: 12, rowAt: 13, rowOut: 14, rowEnd: 15, rowBefore: 16, cellFrom: 17, byte: 18, bits: 19, word: 20, column: 21, next: 22, style: 23, kind: 24, number: 25,
  digits: 26, from: 27, until: 28, day: 29, month: 30, year: 31, last: 32,
  // Sixteens.
  tags: 33, references: 34, escapes: 35, returns: 36, sixteen: 37,
} as const;

const { at, to, enough, shift, row, strings, table, texts, styles, days, out, end, record, rowAt, rowOut, rowEnd, rowBefore, cellFrom, byte, word, column, next, style, number, digits, from, until, day, month, year, last } = local;

const giveUp = 'rows';
const is = (code: string): Code => equal(get(byte), i32(code.charCodeAt(0)));
const isDigit = below(minus(get(byte), i32(0x30)), i32(10));
const take = set(byte, byteAt(get(at)));
const letter = (of: string): Code => i32(of.charCodeAt(0));

/** Digits at hand into a number; leaves off at the first other byte, which is then in `byte`. */
const wholeNumber = (into: number): readonly Code[] => [
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

const closingMark: readonly Code[] = [leaveIf(giveUp, unequal(get(byte), letter('"'))), add(at, i32(1))];

/** Goes over what stands up to the next mark; a tag's bracket inside is too much to ask. */
const overUntilMark = (label: string): readonly Code[] => [
  loop(
    label,
    take,
    leaveIf(giveUp, either(is('<'), is('>'))),
    add(at, i32(1)),
    leaveIf(label, unequal(get(byte), letter('"'))),
  ),
];

const rowAttributes: Code = loop(
  'row attributes',
  take,
  when(unequal(get(byte), letter('>')), [
    leaveIf(giveUp, unequal(get(byte), letter(' '))),
    when(
      equal(wordAt(get(at)), i32(letters(' r="'))),
      [add(at, i32(4)), ...wholeNumber(row), ...closingMark],
      [...overUntilMark('before the value'), ...overUntilMark('the value')],
    ),
    leave('row attributes'),
  ]),
  add(at, i32(1)),
);

const columnName: readonly Code[] = [
  set(column, i32(0)),
  loop(
    'letters',
    take,
    when(below(minus(get(byte), i32(0x41)), i32(26)), [
      set(column, plus(times(get(column), i32(26)), minus(get(byte), i32(0x40)))),
      leaveIf(giveUp, above(get(column), i32(limits.columns))),
      add(at, i32(1)),
      leave('letters'),
    ]),
  ),
  leaveIf(giveUp, isZero(get(column))),
  add(column, i32(-1)),
  ...wholeNumber(number),
  ...closingMark,
];

const cellType: readonly Code[] = [
  set(word, wordAt(get(at))),
  block(
    'type',
    when(equal(both(get(word), i32(0xffff)), i32(letters('s"'))), [set(local.kind, i32(kind.shared)), add(at, i32(2)), leave('type')]),
    when(equal(both(get(word), i32(0xffff)), i32(letters('n"'))), [set(local.kind, i32(kind.number)), add(at, i32(2)), leave('type')]),
    when(equal(get(word), i32(letters('str"'))), [set(local.kind, i32(kind.text)), add(at, i32(4)), leave('type')]),
    ...expectText(at, 'inlineStr"', giveUp),
    set(local.kind, i32(kind.inline)),
    add(at, i32(10)),
  ),
];

/** Leaves `cell` for a cell without content. */
const cellAttributes: Code = loop(
  'cell attributes',
  take,
  when(unequal(get(byte), letter('>')), [
    when(is('/'), [leaveIf(giveUp, unequal(byteAt(get(at), 1), letter('>'))), add(at, i32(2)), set(last, get(column)), leave('cell')]),
    set(word, wordAt(get(at))),
    add(at, i32(4)),
    when(equal(get(word), i32(letters(' r="'))), [...columnName, leave('cell attributes')]),
    when(equal(get(word), i32(letters(' s="'))), [...wholeNumber(style), ...closingMark, leave('cell attributes')]),
    leaveIf(giveUp, unequal(get(word), i32(letters(' t="')))),
    ...cellType,
    leave('cell attributes'),
  ]),
  add(at, i32(1)),
  set(last, get(column)),
);

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
    digitRun('fraction'),
    set(word, byteAt(minus(get(at), i32(1)))),
    leaveIf(giveUp, either(equal(get(word), letter('0')), equal(get(word), letter('.')))),
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

const content: readonly Code[] = [
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

/** A blank cell is as good as none; cells left out before this one end where it begins. */
const closeCell: Code = when(above(get(out), get(cellFrom)), [
  leaveIf(giveUp, below(get(column), get(next))),
  leaveIf(giveUp, above(plus(get(end), shiftedLeft(minus(get(column), get(next)), i32(2))), i32(endsAt + 4 * mostEnds - 8))),
  loop(
    'gap',
    when(below(get(next), get(column)), [
      storeWord(get(end), plus(get(cellFrom), get(shift))),
      add(end, i32(4)),
      add(next, i32(1)),
      leave('gap'),
    ]),
  ),
  storeWord(get(end), plus(get(out), get(shift))),
  add(end, i32(4)),
  set(next, plus(get(column), i32(1))),
]);

const cells: Code = block(
  'row over',
  loop(
    'cell',
    set(word, wordAt(get(at))),
    when(below(both(get(word), i32(0xff)), i32(0x21)), [leaveIf(giveUp, atLeast(get(at), get(to))), add(at, i32(1)), leave('cell')]),
    when(equal(both(get(word), i32(0xffff)), i32(letters('<c'))), [
      add(at, i32(2)),
      set(column, plus(get(last), i32(1))),
      set(style, i32(0)),
      set(local.kind, i32(kind.number)),
      cellAttributes,
      leaveIf(giveUp, atLeast(get(column), i32(limits.columns))),
      ...content,
      closeCell,
      leave('cell'),
    ]),
    ...expectText(at, '</row>', giveUp),
    add(at, i32(6)),
  ),
);

const body: readonly Code[] = [
  set(local.tags, sixteenOf(i32(textMarks.tags))),
  set(local.references, sixteenOf(i32(textMarks.references))),
  set(local.escapes, sixteenOf(i32(textMarks.escapes))),
  set(local.returns, sixteenOf(i32(textMarks.returns))),
  set(out, i32(outputAt)),
  set(end, i32(endsAt)),
  set(record, i32(rowsAt)),
  // Left where a row is not plain: what was taken of it counts for nothing.
  block(
    giveUp,
    loop(
      'row',
      set(rowAt, get(at)),
      set(rowOut, get(out)),
      set(rowEnd, get(end)),
      set(rowBefore, get(row)),
      leaveIf(giveUp, atLeast(get(at), get(to))),
      leaveIf(giveUp, atLeast(get(out), get(enough))),
      leaveIf(giveUp, above(get(end), i32(endsAt + 4 * 65_536))),
      leaveIf(giveUp, atLeast(get(record), i32(rowsAt + 8 * mostRows))),
      take,
      when(below(get(byte), i32(0x21)), [add(at, i32(1)), leave('row')]),
      ...expectText(at, '<row', giveUp),
      add(at, i32(4)),
      add(row, i32(1)),
      set(next, i32(0)),
      set(last, i32(-1)),
      rowAttributes,
      leaveIf(giveUp, above(get(row), i32(limits.rows))),
      cells,
      leaveIf(giveUp, below(get(to), get(at))),
      when(get(next), [
        storeWord(get(record), get(next)),
        storeWord(get(record), get(row), 4),
        add(record, i32(8)),
      ]),
      leave('row'),
    ),
  ),
  storeWord(i32(0), get(rowAt)),
  storeWord(i32(0), minus(get(rowOut), i32(outputAt)), 4),
  storeWord(i32(0), shiftedRight(minus(get(rowEnd), i32(endsAt)), i32(2)), 8),
  storeWord(i32(0), shiftedRight(minus(get(record), i32(rowsAt)), i32(3)), 12),
  storeWord(i32(0), get(rowBefore), 16),
];

export const rowsFunction: FunctionShape = { parameters: 10, words: 23, sixteens: 5, body };

/**
 * The short way for rows of a sheet: those whose cells stand in order and hold shared texts, plain texts, whole numbers
 * and decimals of up to 15 digits or days, which nearly all do. Any other row is left to `SheetVisitor`, and on every
 * other the two agree.
 */
import { limits } from '../limits';
import {
  above, add, atLeast, below, block, both, byteAt, either, equal, get, i32, isZero, leave, leaveIf, loop, minus, plus, set, shiftedLeft, shiftedRight, sixteenOf, storeWord, times, unequal, when, wordAt, type Code, type FunctionShape,
} from '../wasm/assemble';
import { expectText, endsAt, letters, mostEnds, mostRows, outputAt, rowsAt, textMarks } from './plain-memory';
import {
  at, to, enough, shift, row, out, end, record, rowAt, rowOut, rowEnd, rowBefore, cellFrom, byte, word, column, next, style, number, last, mark, local, kind, giveUp, is, take, letter, wholeNumber, closingMark,
} from './plain-row-locals';
import { content } from './plain-values';

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

/** ` hidden="1"` or ` hidden="true"`: such rows are counted. Some programs write of every row that it is none. */
const isHidden: Code = both(
  equal(wordAt(get(at)), i32(letters(' hid'))),
  either(equal(byteAt(get(at), ' hidden="'.length), letter('1')), equal(byteAt(get(at), ' hidden="'.length), letter('t'))),
);

const rowAttributes: Code = loop(
  'row attributes',
  take,
  when(unequal(get(byte), letter('>')), [
    leaveIf(giveUp, unequal(get(byte), letter(' '))),
    when(
      equal(wordAt(get(at)), i32(letters(' r="'))),
      [add(at, i32(4)), ...wholeNumber(row), ...closingMark],
      [leaveIf(giveUp, isHidden), ...overUntilMark('before the value'), ...overUntilMark('the value')],
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
  storeWord(get(end), plus(plus(get(out), get(shift)), get(mark))),
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
      set(mark, i32(0)),
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

export const rowsFunction: FunctionShape = { parameters: 10, words: 24, sixteens: 5, body };

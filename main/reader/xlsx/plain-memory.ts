/**
 * The memory that the short ways of a workbook work in: a piece of XML, what was read of it, and behind it all shared
 * strings, so that a cell's text is copied from one place to the other sixteen bytes at a time.
 */
import {
  add, atLeast, bitsOf, both, byteAt, either, eitherBytes, equal, equalBytes, get, i32, isZero, leave, leaveIf, loop, lowestBit, set, sixteenAt, storeByte, storeSixteen, unequal,
  when, wordAt, type Code,
} from '../wasm/assemble';

/** Sixteen bytes are read and written at a time, and cells are looked at a few words ahead. */
const spare = 128;

/** XML taken at once. */
export const mostXmlBytes = 512 * 1024;
export const outputBytes = 1024 * 1024;
export const mostEnds = 80_000;
export const mostRows = 32_768;
export const mostStyles = 65_536;

export const xmlAt = 64;
export const outputAt = xmlAt + mostXmlBytes + spare;
export const endsAt = outputAt + outputBytes + spare;
export const rowsAt = endsAt + 4 * mostEnds + spare;
export const stylesAt = rowsAt + 8 * mostRows + spare;
export const stringsAt = stylesAt + mostStyles + spare;

/** Four letters as the word they make in memory. */
export const letters = (text: string): number => [...text].reduce((word, letter, index) => word | (letter.charCodeAt(0) << (8 * index)), 0);

const LT = 0x3c;
const AMPERSAND = 0x26;
const UNDERSCORE = 0x5f;
const CR = 13;

export type TextLocals = {
  readonly at: number;
  readonly to: number;
  readonly out: number;
  readonly byte: number;
  readonly bits: number;
  readonly word: number;
  readonly sixteen: number;
  readonly tags: number;
  readonly references: number;
  readonly escapes: number;
  readonly returns: number;
};

const references = [['&lt;', '', 4, '<'], ['&gt;', '', 4, '>'], ['&amp', ';', 5, '&'], ['&quo', 't;', 6, '"'], ['&apo', 's;', 6, "'"]] as const;

/**
 * Copies text up to the next tag. References that every program writes are put in their characters' place; a numbered
 * one, an escape of Excel's or a CR leaves `giveUp`, and so does the end of the bytes.
 */
export const textUpToTag = ({ at, to, out, byte, bits, word, sixteen, tags, references: marks, escapes, returns }: TextLocals, giveUp: string): readonly Code[] => [
  loop(
    'text',
    leaveIf(giveUp, atLeast(get(at), get(to))),
    set(sixteen, sixteenAt(get(at))),
    storeSixteen(get(out), get(sixteen)),
    set(
      bits,
      bitsOf(
        eitherBytes(
          eitherBytes(equalBytes(get(sixteen), get(tags)), equalBytes(get(sixteen), get(marks))),
          eitherBytes(equalBytes(get(sixteen), get(escapes)), equalBytes(get(sixteen), get(returns))),
        ),
      ),
    ),
    when(isZero(get(bits)), [add(at, i32(16)), add(out, i32(16)), leave('text')]),
    set(bits, lowestBit(get(bits))),
    add(at, get(bits)),
    add(out, get(bits)),
    leaveIf(giveUp, atLeast(get(at), get(to))),
    set(byte, byteAt(get(at))),
    leaveIf(giveUp, equal(get(byte), i32(CR))),
    when(equal(get(byte), i32(UNDERSCORE)), [
      // `_x000D_` is an escape; any other is itself, and has been copied.
      leaveIf(giveUp, equal(either(byteAt(get(at), 1), i32(0x20)), i32(0x78))),
      add(at, i32(1)),
      add(out, i32(1)),
      leave('text'),
    ]),
    when(equal(get(byte), i32(AMPERSAND)), [
      set(word, wordAt(get(at))),
      ...references.map(([first, then, length, character]) =>
        when(
          [...[...then].entries()].reduce<Code>(
            (all, [index, letter]) => both(all, equal(byteAt(get(at), 4 + index), i32(letter.charCodeAt(0)))),
            equal(get(word), i32(letters(first))),
          ),
          [storeByte(get(out), i32(character.charCodeAt(0))), add(at, i32(length)), add(out, i32(1)), leave('text')],
        ),
      ),
      leave(giveUp),
    ]),
  ),
];

/** The bytes `textUpToTag` looks for. */
export const textMarks = { tags: LT, references: AMPERSAND, escapes: UNDERSCORE, returns: CR } as const;

const preserving = ' xml:space="preserve">';

/** Goes over `>` or over the attribute that says blanks count, which they do anyway. */
export const afterTextTag = (at: number, giveUp: string): Code =>
  when(
    equal(byteAt(get(at)), i32(0x3e)),
    [add(at, i32(1))],
    [
      ...expectText(at, preserving, giveUp),
      add(at, i32(preserving.length)),
    ],
  );

/** Leaves `giveUp` unless these bytes stand at `at`. */
export const expectText = (at: number, text: string, giveUp: string): readonly Code[] => {
  const checks: Code[] = [];
  for (let from = 0; from < text.length; from += 4) {
    const part = text.slice(from, from + 4);
    if (part.length === 4) checks.push(leaveIf(giveUp, unequal(wordAt(get(at), from), i32(letters(part)))));
    else for (const [index, letter] of [...part].entries()) checks.push(leaveIf(giveUp, unequal(byteAt(get(at), from + index), i32(letter.charCodeAt(0)))));
  }
  return checks;
};

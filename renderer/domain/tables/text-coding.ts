/** Text columns as bytes: like an earlier column, by dictionary, or one after another. */
import { Damage, type ByteReader, type ByteWriter } from './byte-stream';
import { readBits, readWholes, setBits, writeBits, writeWholes } from './integer-coding';

export type Texts = readonly (string | null)[];

/** Rows joined into one string at a time: an engine's strings end at about 500 million characters. */
const rowsPerBlock = 32_768;

const encoder = new TextEncoder();
// Without ignoreBOM a text that begins with U+FEFF would lose it.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const writeStrings = (out: ByteWriter, strings: readonly string[]): void => {
  for (let start = 0; start < strings.length; start += rowsPerBlock) {
    const block = strings.slice(start, start + rowsPerBlock);
    writeWholes(out, Uint32Array.from(block, (text) => text.length));
    out.sized(encoder.encode(block.join('')));
  }
};

const readStrings = (input: ByteReader, count: number): string[] => {
  const strings: string[] = [];
  while (strings.length < count) {
    const lengths = readWholes(input, Math.min(rowsPerBlock, count - strings.length));
    const text = decoder.decode(input.sized());
    let at = 0;
    for (let index = 0; index < lengths.length; index += 1) {
      const length = lengths[index] ?? 0;
      strings.push(text.slice(at, at + length));
      at += length;
    }
    if (at !== text.length) throw new Damage('holds text of another length than it says');
  }
  return strings;
};

const writeBlanks = (out: ByteWriter, values: Texts): string[] => {
  const blanks = new Uint8Array(values.length);
  const filled: string[] = [];
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? null;
    if (value === null) blanks[row] = 1;
    else filled.push(value);
  }
  writeBits(out, blanks);
  return filled;
};

const fillBlanks = (blanks: Uint8Array, filled: string[]): (string | null)[] => {
  if (filled.length === blanks.length) return filled;
  const texts: (string | null)[] = [];
  let next = 0;
  for (let row = 0; row < blanks.length; row += 1) {
    if (blanks[row] === 1) {
      texts.push(null);
    } else {
      texts.push(filled[next] ?? null);
      next += 1;
    }
  }
  return texts;
};

const filledCount = (blanks: Uint8Array): number => blanks.length - setBits(blanks);

const plain = 0;
const dictionary = 1;
const alike = 2;

/** Texts in the order they first come; null when more than half are different, where a dictionary saves nothing. */
const distinctTexts = (values: Texts): ReadonlyMap<string, number> | null => {
  const distinct = new Map<string, number>();
  for (const value of values) {
    if (value === null || distinct.has(value)) continue;
    distinct.set(value, distinct.size);
    if (distinct.size * 2 > values.length) return null;
  }
  return distinct;
};

const writeOwn = (out: ByteWriter, values: Texts): void => {
  const distinct = distinctTexts(values);
  out.byte(distinct === null ? plain : dictionary);
  const filled = writeBlanks(out, values);
  if (distinct === null) {
    writeStrings(out, filled);
    return;
  }
  out.whole(distinct.size);
  writeStrings(out, [...distinct.keys()]);
  writeWholes(out, Uint32Array.from(filled, (value) => distinct.get(value) ?? 0));
};

const readOwn = (input: ByteReader, mode: number, rows: number): (string | null)[] => {
  const blanks = readBits(input, rows);
  const filled = filledCount(blanks);
  if (mode === plain) return fillBlanks(blanks, readStrings(input, filled));
  const size = input.whole();
  if (size > rows) throw new Damage('holds a dictionary larger than its column');
  const entries = readStrings(input, size);
  const indexes = readWholes(input, filled);
  const texts: string[] = [];
  for (let row = 0; row < filled; row += 1) {
    const text = entries[indexes[row] ?? -1];
    if (text === undefined) throw new Damage('names a dictionary entry that is not there');
    texts.push(text);
  }
  return fillBlanks(blanks, texts);
};

/** The earlier column that has the same text in most rows: FNSKU and ASIN nearly always agree. */
const likeness = (values: Texts, earlier: readonly Texts[]): number | null => {
  for (const [index, other] of earlier.entries()) {
    let different = 0;
    for (let row = 0; row < values.length && different * 2 < values.length; row += 1) if (values[row] !== other[row]) different += 1;
    if (different * 2 < values.length) return index;
  }
  return null;
};

/** `earlier` are the text columns already written, in order. */
export const writeTexts = (out: ByteWriter, values: Texts, earlier: readonly Texts[]): void => {
  const like = likeness(values, earlier);
  const other = like === null ? undefined : earlier[like];
  if (like === null || other === undefined) {
    writeOwn(out, values);
    return;
  }
  out.byte(alike);
  out.whole(like);
  writeBits(out, Uint8Array.from(values, (value, row) => (value === other[row] ? 1 : 0)));
  writeOwn(out, values.filter((value, row) => value !== other[row]));
};

export const readTexts = (input: ByteReader, rows: number, earlier: readonly Texts[]): (string | null)[] => {
  const mode = input.byte();
  if (mode === plain || mode === dictionary) return readOwn(input, mode, rows);
  if (mode !== alike) throw new Damage('holds an unknown coding of text');
  const other = earlier[input.whole()];
  if (other === undefined) throw new Damage('refers to a column that is not there');
  const same = readBits(input, rows);
  const differing = readOwn(input, input.byte(), filledCount(same));
  const texts: (string | null)[] = [];
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    if (same[row] === 1) {
      texts.push(other[row] ?? null);
    } else {
      texts.push(differing[next] ?? null);
      next += 1;
    }
  }
  return texts;
};

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
    for (const length of lengths) {
      strings.push(text.slice(at, at + length));
      at += length;
    }
    if (at !== text.length) throw new Damage('holds text of another length than it says');
  }
  return strings;
};

const writeBlanks = (out: ByteWriter, values: Texts): string[] => {
  writeBits(out, Uint8Array.from(values, (value) => (value === null ? 1 : 0)));
  return values.filter((value) => value !== null);
};

const fillBlanks = <T>(blanks: Uint8Array, filled: ArrayLike<T>): (T | null)[] => {
  let next = 0;
  return Array.from(blanks, (blank) => {
    if (blank === 1) return null;
    const value = filled[next];
    next += 1;
    return value ?? null;
  });
};

const filledCount = (blanks: Uint8Array): number => blanks.length - setBits(blanks);

const plain = 0;
const dictionary = 1;
const alike = 2;

const writeOwn = (out: ByteWriter, values: Texts): void => {
  const distinct = new Map<string, number>();
  for (const value of values) if (value !== null && !distinct.has(value)) distinct.set(value, distinct.size);
  const useDictionary = distinct.size * 2 <= values.length;
  out.byte(useDictionary ? dictionary : plain);
  const filled = writeBlanks(out, values);
  if (!useDictionary) {
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
  const texts = Array.from(indexes, (index) => {
    const text = entries[index];
    if (text === undefined) throw new Damage('names a dictionary entry that is not there');
    return text;
  });
  return fillBlanks(blanks, texts);
};

/** The earlier column that has the same text in most rows: FNSKU and ASIN nearly always agree. */
const likeness = (values: Texts, earlier: readonly Texts[]): number | null => {
  for (const [index, other] of earlier.entries()) {
    let same = 0;
    for (let row = 0; row < values.length; row += 1) if (values[row] === other[row]) same += 1;
    if (same * 2 > values.length) return index;
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
  let next = 0;
  return Array.from(same, (bit, row) => {
    if (bit === 1) return other[row] ?? null;
    const value = differing[next] ?? null;
    next += 1;
    return value;
  });
};

/** The strings that cells refer to by number, packed as bytes: half a million of them as JavaScript strings would take ten times the room. */
import { Buffer } from 'node:buffer';
import type { ByteWindow } from '../byte-window';
import { limits } from '../limits';
import { Refusal } from '../refusal';
import { PartStream } from './part-stream';
import { stringsAt } from './plain-memory';
import type { PlainWorkbook } from './plain-workbook';
import type { TagVisitor } from './tag-scanner';
import { needsDecoding, plainText } from './xml-text';

/** Texts are written sixteen bytes at a time. */
const spareBytes = 64;

/** `<si><t></t></si>`, or `<si/>` by the long way. */
const leastBytes = 5;

export class SharedStrings {
  count = 0;
  private readonly plain: PlainWorkbook;
  private used = 0;
  /** Where each string ends, counted from the first; until `seal` puts them into the memory. Begins with 0. */
  private ends = new Uint32Array(1024);
  private tableAt = 0;

  constructor(plain: PlainWorkbook) {
    this.plain = plain;
  }

  add(text: Uint8Array, length: number): void {
    if (length > limits.fieldBytes) throw new Refusal('limit', 'A cell of the workbook is longer than 1 MB.');
    this.reserve(length, 1);
    this.plain.bytes.set(length === text.length ? text : text.subarray(0, length), stringsAt + this.used);
    this.used += length;
    this.count += 1;
    this.ends[this.count] = this.used;
  }

  /** Takes the strings that are plain texts from the front of the window. */
  takePlain(window: ByteWindow): void {
    const { plain } = this;
    const { takeStrings } = plain;
    if (takeStrings === null) return;
    plain.work(window, (from, to) => {
      this.reserve(to - from, to - from);
      takeStrings(from, to, stringsAt + this.used, stringsAt);
      const added = plain.ends(plain.told(2));
      this.ends.set(added, this.count + 1);
      this.count += added.length;
      this.used = plain.told(1) - stringsAt;
      return plain.told(0);
    });
  }

  private reserve(bytes: number, strings: number): void {
    // The list of their ends counts with them, and is there twice while it grows.
    if (this.used + bytes + 8 * this.count > limits.sharedStringBytes) throw new Refusal('limit', 'The texts of the workbook are more than this app will hold. Save it as CSV.');
    if (this.count > limits.cells) throw new Refusal('limit', 'The workbook has more texts than this app will hold. Save it as CSV.');
    this.plain.reach(stringsAt + this.used + bytes + spareBytes);
    // No string is written in fewer bytes.
    const needed = this.count + 2 + Math.ceil(strings / leastBytes);
    if (needed > this.ends.length) {
      const next = new Uint32Array(Math.max(needed, Math.ceil(this.ends.length * 1.5)));
      next.set(this.ends);
      this.ends = next;
    }
  }

  /** All strings are there: from now on they can be asked for. */
  seal(): void {
    this.tableAt = Math.ceil((stringsAt + this.used + spareBytes) / 4) * 4;
    this.plain.reach(this.tableAt + 4 * (this.count + 1));
    this.plain.words.set(this.ends.subarray(0, this.count + 1), this.tableAt / 4);
    this.ends = new Uint32Array(0);
  }

  /** Where in the memory the table of ends is. */
  get table(): number {
    return this.tableAt;
  }

  lengthOf(index: number): number {
    return this.endOf(index + 1) - this.endOf(index);
  }

  /** Copies the string into `target` at `at`, which has room for it. */
  copyTo(index: number, target: Uint8Array, at: number): void {
    target.set(this.plain.bytes.subarray(stringsAt + this.endOf(index), stringsAt + this.endOf(index + 1)), at);
  }

  private endOf(index: number): number {
    return this.plain.words[this.tableAt / 4 + index] ?? 0;
  }
}

const S = 0x73;
const I = 0x69;
const T = 0x74;
const R = 0x72;
const P = 0x50;
const H = 0x68;

class StringVisitor implements TagVisitor {
  wantsText = false;
  shouldPause = false;
  isWhole = false;
  readonly isFull = false;
  private isInString = false;
  private readonly strings: SharedStrings;
  private buffer = Buffer.alloc(4096);
  private length = 0;
  /** Readings of Japanese words stand beside the text and are no part of it. */
  private isPhonetic = false;

  constructor(strings: SharedStrings) {
    this.strings = strings;
  }

  takePlain(window: ByteWindow): void {
    if (!this.isInString && !this.wantsText) this.strings.takePlain(window);
  }

  text(bytes: Uint8Array, from: number, to: number, isLiteral: boolean): void {
    const isPlain = isLiteral || !needsDecoding(bytes, from, to);
    const text = isPlain ? null : Buffer.from(plainText(Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8')), 'utf8');
    const length = text?.length ?? to - from;
    if (this.length + length > limits.fieldBytes) throw new Refusal('limit', 'A cell of the workbook is longer than 1 MB.');
    if (this.length + length > this.buffer.length) {
      const next = Buffer.alloc(Math.max(this.buffer.length * 2, this.length + length));
      this.buffer.copy(next, 0, 0, this.length);
      this.buffer = next;
    }
    this.buffer.set(text ?? bytes.subarray(from, to), this.length);
    this.length += length;
  }

  opened(bytes: Uint8Array, at: number, nameTo: number, _to: number, isEmpty: boolean): void {
    const first = bytes[at];
    const length = nameTo - at;
    if (first === T && length === 1) this.wantsText = !isEmpty && !this.isPhonetic;
    else if (first === S && length === 3) this.isWhole = isEmpty;
    else if (first === S && length === 2 && bytes[at + 1] === I) {
      this.length = 0;
      this.isPhonetic = false;
      this.isInString = !isEmpty;
      if (isEmpty) this.strings.add(this.buffer, 0);
    } else if (first === R && length === 3 && bytes[at + 1] === P && bytes[at + 2] === H) this.isPhonetic = !isEmpty;
  }

  closed(bytes: Uint8Array, at: number, nameTo: number): void {
    const first = bytes[at];
    const length = nameTo - at;
    if (first === T && length === 1) this.wantsText = false;
    else if (first === S && length === 3) this.isWhole = true;
    else if (first === S && length === 2 && bytes[at + 1] === I) {
      this.strings.add(this.buffer, this.length);
      this.isInString = false;
      this.shouldPause = true;
    } else if (first === R && length === 3 && bytes[at + 2] === H) this.isPhonetic = false;
  }
}

export const readSharedStrings = async (pieces: AsyncGenerator<Buffer, void>, plain: PlainWorkbook, goOn: () => boolean): Promise<SharedStrings> => {
  const strings = new SharedStrings(plain);
  plain.beginPart();
  const stream = new PartStream(pieces, 'sst');
  try {
    await stream.begin();
    await stream.run(new StringVisitor(strings), () => Promise.resolve(goOn()));
  } finally {
    await stream.close();
  }
  strings.seal();
  return strings;
};

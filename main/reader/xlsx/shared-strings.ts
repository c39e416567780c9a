/** The strings that cells refer to by number, packed as bytes: half a million of them as JavaScript strings would take ten times the room. */
import { Buffer } from 'node:buffer';
import { limits } from '../limits';
import { Refusal } from '../refusal';
import { PartStream } from './part-stream';
import type { TagVisitor } from './tag-scanner';
import { needsDecoding, plainText } from './xml-text';

/** Strings lie whole within pages, so that the store grows without copying. */
const pageBits = 22;
const pageBytes = 1 << pageBits;
const pageMask = pageBytes - 1;

export class SharedStrings {
  private readonly pages: Uint8Array[] = [];
  private page = new Uint8Array(0);
  private used = 0;
  private starts = new Uint32Array(1024);
  private lengths = new Uint32Array(1024);
  count = 0;

  add(text: Uint8Array, length: number): void {
    if (length > limits.fieldBytes) throw new Refusal('limit', 'A cell of the workbook is longer than 1 MB.');
    if (this.used + length > this.page.length) {
      if (this.pages.length * pageBytes >= limits.sharedStringBytes) throw new Refusal('limit', 'The texts of the workbook are more than this app will hold. Save it as CSV.');
      this.page = new Uint8Array(pageBytes);
      this.pages.push(this.page);
      this.used = 0;
    }
    if (this.count === this.starts.length) {
      if (this.count >= limits.cells) throw new Refusal('limit', 'The workbook has more texts than this app will hold. Save it as CSV.');
      this.starts = grown(this.starts);
      this.lengths = grown(this.lengths);
    }
    this.page.set(length === text.length ? text : text.subarray(0, length), this.used);
    this.starts[this.count] = (this.pages.length - 1) * pageBytes + this.used;
    this.lengths[this.count] = length;
    this.count += 1;
    this.used += length;
  }

  lengthOf(index: number): number {
    return this.lengths[index] ?? 0;
  }

  /** Copies the string into `target` at `at`, which has room for it. */
  copyTo(index: number, target: Uint8Array, at: number): void {
    const start = this.starts[index] ?? 0;
    const page = this.pages[start >>> pageBits];
    const length = this.lengths[index] ?? 0;
    if (page === undefined) return;
    const from = start & pageMask;
    if (length > 64) {
      target.set(page.subarray(from, from + length), at);
      return;
    }
    for (let i = 0; i < length; i += 1) target[at + i] = page[from + i] as number; // strings lie within their page
  }
}

const grown = (old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const next = new Uint32Array(old.length * 2);
  next.set(old);
  return next;
};

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
  private readonly strings: SharedStrings;
  private buffer = Buffer.alloc(4096);
  private length = 0;
  /** Readings of Japanese words stand beside the text and are no part of it. */
  private isPhonetic = false;

  constructor(strings: SharedStrings) {
    this.strings = strings;
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
      if (isEmpty) this.strings.add(this.buffer, 0);
    } else if (first === R && length === 3 && bytes[at + 1] === P && bytes[at + 2] === H) this.isPhonetic = !isEmpty;
  }

  closed(bytes: Uint8Array, at: number, nameTo: number): void {
    const first = bytes[at];
    const length = nameTo - at;
    if (first === T && length === 1) this.wantsText = false;
    else if (first === S && length === 3) this.isWhole = true;
    else if (first === S && length === 2 && bytes[at + 1] === I) this.strings.add(this.buffer, this.length);
    else if (first === R && length === 3 && bytes[at + 2] === H) this.isPhonetic = false;
  }
}

export const readSharedStrings = async (pieces: AsyncGenerator<Buffer, void>, goOn: () => boolean): Promise<SharedStrings> => {
  const strings = new SharedStrings();
  const stream = new PartStream(pieces, 'sst');
  try {
    await stream.begin();
    await stream.run(new StringVisitor(strings), () => Promise.resolve(goOn()));
  } finally {
    await stream.close();
  }
  return strings;
};

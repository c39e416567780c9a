/** Bytes written and read in order. A reader that runs past the end throws `Damage`, which `decodeTable` turns into a value. */

/** Stored bytes that are not what the writer wrote. Never leaves `pack.ts`. */
export class Damage extends Error {}

export class ByteWriter {
  private bytes = new Uint8Array(65_536);
  private length = 0;

  private room(extra: number): void {
    const needed = this.length + extra;
    if (needed <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.length] = value;
    this.length += 1;
  }

  /** Whole number from 0 to 2^53 - 1, seven bits a byte, low ones first. */
  whole(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  float(value: number): void {
    this.room(8);
    new DataView(this.bytes.buffer).setFloat64(this.length, value, true);
    this.length += 8;
  }

  block(block: Uint8Array): void {
    this.room(block.length);
    this.bytes.set(block, this.length);
    this.length += block.length;
  }

  sized(block: Uint8Array): void {
    this.whole(block.length);
    this.block(block);
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new Damage('ends too early');
    this.at += 1;
    return value;
  }

  whole(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) break;
      scale *= 128;
    }
    if (!Number.isSafeInteger(value)) throw new Damage('holds a number that is too large');
    return value;
  }

  float(): number {
    const block = this.block(8);
    return new DataView(block.buffer, block.byteOffset, 8).getFloat64(0, true);
  }

  block(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new Damage('ends too early');
    const block = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return block;
  }

  sized(): Uint8Array {
    return this.block(this.whole());
  }

  get done(): boolean {
    return this.at === this.bytes.length;
  }
}

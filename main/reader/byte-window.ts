/** A piece of a stream that is worked on from the front while more is added at the end. */
export class ByteWindow {
  bytes: Uint8Array<ArrayBuffer>;
  from = 0;
  to = 0;
  /** The place in the stream of `bytes[0]`. */
  base = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  get held(): number {
    return this.to - this.from;
  }

  /** Moves what is held to the front and makes room for so many more bytes. */
  makeRoom(more: number): void {
    if (this.from > 0) {
      this.bytes.copyWithin(0, this.from, this.to);
      this.base += this.from;
      this.to -= this.from;
      this.from = 0;
    }
    if (this.to + more <= this.bytes.length) return;
    const next = new Uint8Array(Math.max(this.to + more, this.bytes.length * 2));
    next.set(this.bytes.subarray(0, this.to));
    this.bytes = next;
  }

  add(more: Uint8Array): void {
    this.makeRoom(more.length);
    this.bytes.set(more, this.to);
    this.to += more.length;
  }
}

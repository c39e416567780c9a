/** Numbers whose count is not known before the last of them has come. */

const firstPiece = 1_024;
const nextPieces = 16_384;

/** Kept in pieces, so that nothing is copied until all are here. */
export class NumberPieces {
  private readonly full: Float64Array<ArrayBuffer>[] = [];
  private piece: Float64Array<ArrayBuffer> = new Float64Array(firstPiece);
  private used = 0;
  private before = 0;

  get length(): number {
    return this.before + this.used;
  }

  /** Takes so many more, all NaN until they are written to the piece they stand in, side by side from its place `at` on. */
  take(count: number): { readonly piece: Float64Array; readonly at: number } {
    if (this.used + count > this.piece.length) {
      this.full.push(this.piece.subarray(0, this.used));
      this.before += this.used;
      this.piece = new Float64Array(Math.max(count, nextPieces));
      this.used = 0;
    }
    const { piece, used: at } = this;
    this.used += count;
    piece.fill(NaN, at, this.used);
    return { piece, at };
  }

  push(value: number): void {
    const { piece, at } = this.take(1);
    piece[at] = value;
  }

  /** Forgets the last one. */
  pop(): void {
    if (this.used === 0) {
      const last = this.full.pop();
      if (last === undefined) return;
      this.piece = last;
      this.used = last.length;
      this.before -= last.length;
    }
    this.used -= 1;
  }

  all(): Float64Array {
    const all = new Float64Array(this.length);
    let at = 0;
    for (const piece of this.full) {
      all.set(piece, at);
      at += piece.length;
    }
    all.set(this.piece.subarray(0, this.used), at);
    return all;
  }
}

/** The filled cells of one row: their columns, and where the text of each ends in the batch it is written to, with its mark. */
import { endWithoutMark } from '../../../preload/cell-lengths';
import type { Batch } from '../batch';

export class RowCells {
  private columns = new Uint32Array(64);
  private ends = new Uint32Array(64);
  private isUnordered = false;
  count = 0;

  clear(): void {
    this.count = 0;
    this.isUnordered = false;
  }

  add(column: number, end: number): void {
    if (this.count > 0 && column <= (this.columns[this.count - 1] as number)) this.isUnordered = true; // count > 0
    if (this.count === this.columns.length) {
      const columns = new Uint32Array(this.count * 2);
      columns.set(this.columns);
      this.columns = columns;
      const ends = new Uint32Array(this.count * 2);
      ends.set(this.ends);
      this.ends = ends;
    }
    this.columns[this.count] = column;
    this.ends[this.count] = end;
    this.count += 1;
  }

  /** Columns up to the last filled one. */
  get width(): number {
    return this.count === 0 ? 0 : (this.columns[this.count - 1] as number) + 1; // count > 0
  }

  /** Puts cells in the order of their columns where they do not stand so, as no common program writes them. `twice` hears of a column with two that differ. */
  order(batch: Batch, rowFrom: number, twice: (column: number) => void): void {
    if (!this.isUnordered) return;
    const texts = new Map<number, { readonly text: Uint8Array; readonly mark: number }>();
    let from = rowFrom;
    for (let i = 0; i < this.count; i += 1) {
      const end = this.ends[i] as number; // i < count
      const to = endWithoutMark(end);
      const column = this.columns[i] as number; // i < count
      const text = batch.bytes.slice(from, to);
      const before = texts.get(column);
      if (before !== undefined && Buffer.compare(before.text, text) !== 0) twice(column);
      texts.set(column, { text, mark: end - to });
      from = to;
    }
    const sorted = [...texts.entries()].sort(([a], [b]) => a - b);
    batch.byteCount = rowFrom;
    this.clear();
    for (const [column, { text, mark }] of sorted) {
      batch.bytes.set(text, batch.byteCount);
      batch.byteCount += text.length;
      this.add(column, batch.byteCount + mark);
    }
  }

  /** Their ends, with empty cells between, as the next cells of the batch. */
  putInto(batch: Batch, rowFrom: number): void {
    batch.reserve(0, this.width);
    let column = 0;
    let end = rowFrom;
    for (let i = 0; i < this.count; i += 1) {
      for (const upTo = this.columns[i] as number; column < upTo; column += 1) {
        batch.ends[batch.cellCount] = end;
        batch.cellCount += 1;
      }
      const marked = this.ends[i] as number; // i < count
      batch.ends[batch.cellCount] = marked;
      batch.cellCount += 1;
      end = endWithoutMark(marked);
      column += 1;
    }
  }
}

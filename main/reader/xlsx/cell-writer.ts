/** The text of the cell at hand, written to the batch as its bytes come, whatever kind of value it is kept as. */
import { Buffer } from 'node:buffer';
import { storedMark, type StoredNumber } from '../../../preload/cell-lengths';
import { limits } from '../limits';
import { Refusal } from '../refusal';
import type { RowSink } from '../row-sink';
import type { Warnings } from '../warnings';
import { booleanText, isoText, numberText, roundedWords } from '../workbook/cell-text';
import type { NumberFormat } from '../workbook/number-format';
import { isShortInteger, plainFormat, type CellKind } from './cell-kinds';
import type { SharedStrings } from './shared-strings';
import { needsDecoding, plainText } from './xml-text';

export class CellWriter {
  private readonly sink: RowSink;
  private readonly strings: SharedStrings | null;
  private readonly formats: readonly NumberFormat[];
  private readonly from1904: boolean;
  private readonly warnings: Warnings;
  private row = 0;
  private bytesOfRow = 0;
  /** Where the text of the cell begins in the batch. */
  private cellFrom = 0;
  private style = 0;
  private stored: StoredNumber | null = null;
  private hasTaken = false;
  kind: CellKind = 'number';

  constructor(sink: RowSink, strings: SharedStrings | null, formats: readonly NumberFormat[], from1904: boolean, warnings: Warnings) {
    this.sink = sink;
    this.strings = strings;
    this.formats = formats;
    this.from1904 = from1904;
    this.warnings = warnings;
  }

  beginRow(row: number): void {
    this.row = row;
    this.bytesOfRow = this.sink.batch.byteCount;
  }

  begin(kind: CellKind, style: number): void {
    this.kind = kind;
    this.style = style;
    this.cellFrom = this.sink.batch.byteCount;
    this.stored = null;
    this.hasTaken = false;
  }

  /** Where the text ends, with its mark; null for a cell without any. */
  get end(): number | null {
    const { byteCount } = this.sink.batch;
    if (byteCount === this.cellFrom) return null;
    return this.stored === null ? byteCount : byteCount + storedMark[this.stored];
  }

  take(bytes: Uint8Array, from: number, to: number, isLiteral: boolean): void {
    const isInOnePiece = this.kind === 'shared' || this.kind === 'number' || this.kind === 'boolean' || this.kind === 'date';
    if (isInOnePiece && this.hasTaken) throw new Refusal('torn', `A value of row ${this.row} is in two parts, as no program writes it. Save the workbook again in Excel.`);
    this.hasTaken = true;
    switch (this.kind) {
      case 'shared':
        return this.addShared(bytes, from, to);
      case 'number':
        if (this.formatOfCell().kind === 'plain' && isShortInteger(bytes, from, to)) break;
        return this.write(this.numberOf(this.stringOf(bytes, from, to)));
      case 'boolean':
        return this.write(booleanText(/^\s*(?:1|true)\s*$/i.test(this.stringOf(bytes, from, to))));
      case 'date':
        return this.write(isoText(this.stringOf(bytes, from, to).trim(), this.formatOfCell()));
      default:
        if (!isLiteral && needsDecoding(bytes, from, to)) {
          const text = Buffer.from(plainText(this.stringOf(bytes, from, to)), 'utf8');
          return this.append(text, 0, text.length);
        }
    }
    this.append(bytes, from, to);
  }

  private checkRow(more: number): void {
    if (this.sink.batch.byteCount - this.bytesOfRow + more > limits.recordBytes) throw new Refusal('limit', `Row ${this.row} is longer than 16 MB.`);
  }

  private append(bytes: Uint8Array, from: number, to: number): void {
    const { batch } = this.sink;
    const length = to - from;
    this.checkRow(length);
    batch.reserve(length, 0);
    if (batch.byteCount - this.cellFrom + length > limits.fieldBytes) throw new Refusal('limit', `A cell of row ${this.row} is longer than 1 MB.`);
    const target = batch.bytes;
    let o = batch.byteCount;
    for (let i = from; i < to; i += 1) {
      target[o] = bytes[i] as number; // i < to
      o += 1;
    }
    batch.byteCount = o;
  }

  private write(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    this.append(bytes, 0, bytes.length);
  }

  private stringOf(bytes: Uint8Array, from: number, to: number): string {
    return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');
  }

  private formatOfCell(): NumberFormat {
    return this.formats[this.style] ?? plainFormat;
  }

  private numberOf(stored: string): string {
    const { text, isRounded, stored: kept } = numberText(stored.trim(), this.formatOfCell(), this.from1904);
    this.stored = kept;
    if (isRounded) this.warnings.add('rounded-integer', this.row, roundedWords(text));
    return text;
  }

  private addShared(bytes: Uint8Array, from: number, to: number): void {
    let index = 0;
    // Blanks around it mean nothing; of anything else, and of blanks inside, no text can be told.
    let first = from;
    let end = to;
    while (first < end && (bytes[first] as number) <= 0x20) first += 1; // first < end
    while (end > first && (bytes[end - 1] as number) <= 0x20) end -= 1; // end > first
    for (let i = first; i < end; i += 1) {
      const digit = (bytes[i] as number) - 0x30; // i < end
      if (digit < 0 || digit > 9) {
        index = Infinity;
        break;
      }
      index = index * 10 + digit;
    }
    const { batch } = this.sink;
    if (this.strings === null || index >= this.strings.count) throw new Refusal('torn', `Row ${this.row} refers to a text the workbook does not hold. Save it again in Excel.`);
    const length = this.strings.lengthOf(index);
    this.checkRow(length);
    batch.reserve(length, 0);
    this.strings.copyTo(index, batch.bytes, batch.byteCount);
    batch.byteCount += length;
  }
}

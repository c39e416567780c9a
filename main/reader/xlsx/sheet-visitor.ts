/** Turns the tags of a sheet into rows of text. What the sheet claims about itself (dimension, spans) is not looked at. */
import { Buffer } from 'node:buffer';
import { HiddenColumns } from '../hidden-columns';
import { limits } from '../limits';
import { damagedFile, Refusal } from '../refusal';
import type { RowSink } from '../row-sink';
import { hiddenRowsWords, type Warnings } from '../warnings';
import { shiftOf1904 } from '../workbook/cell-text';
import type { NumberFormat } from '../workbook/number-format';
import type { ByteWindow } from '../byte-window';
import { columnAt, columnName, kindOf, styleKindOf, type CellKind } from './cell-kinds';
import { CellWriter } from './cell-writer';
import { saysTwice } from './expect-cells-once';
import { RowCells } from './row-cells';
import { mostStyles, outputAt, stringsAt, stylesAt } from './plain-memory';
import type { PlainWorkbook } from './plain-workbook';
import type { SharedStrings } from './shared-strings';
import { TagAttributes } from './tag-attributes';
import type { TagVisitor } from './tag-scanner';
import { UnknownForm } from './unknown-form';

const C = 0x63;
const E = 0x65;
const F = 0x66;
const R = 0x72;
const S = 0x73;
const T = 0x74;
const V = 0x76;
const W = 0x77;
const rootLength = 'worksheet'.length;
const extensionLength = 'extLst'.length;
const mergeCellLength = 'mergeCell'.length;
const O = 0x6f;
const H = 0x68;
const M = 0x6d;
const L = 0x6c;

/** The short way never puts out more at once, short of one last row. */
const mostRoom = 256 * 1024;

export class SheetVisitor implements TagVisitor {
  wantsText = false;
  shouldPause = false;
  isWhole = false;
  private readonly sink: RowSink;
  private readonly strings: SharedStrings | null;
  private readonly from1904: boolean;
  private readonly warnings: Warnings;
  private readonly plain: PlainWorkbook;
  /** How many styles the memory knows; null where they are too many for the short way. */
  private readonly styles: number | null;

  private readonly attributes = new TagAttributes();
  private row = 0;
  /** The last row that had cells. */
  private rowBefore = 0;
  private column = -1;
  private isPhonetic = false;
  private isInRow = false;
  /** Damaged sheets close cells they never opened. */
  private isInCell = false;
  private hasFormula = false;
  private isInFormula = false;
  private isInExtension = false;
  /** A cell has one value; what follows it, as in an extension, is none. */
  private hasValue = false;
  private bytesOfRow = 0;
  private isRowHidden = false;
  private hiddenRows = 0;
  private readonly hiddenColumns = new HiddenColumns();

  private readonly cell: CellWriter;
  private readonly cells = new RowCells();

  constructor(sink: RowSink, plain: PlainWorkbook, strings: SharedStrings | null, formats: readonly NumberFormat[], from1904: boolean, warnings: Warnings) {
    this.sink = sink;
    this.plain = plain;
    this.strings = strings;
    this.from1904 = from1904;
    this.warnings = warnings;
    this.cell = new CellWriter(sink, strings, formats, from1904, warnings);
    this.styles = formats.length > mostStyles ? null : formats.length;
    if (this.styles !== null) for (const [style, format] of formats.entries()) plain.bytes[stylesAt + style] = styleKindOf(format);
    plain.beginPart();
  }

  get isFull(): boolean {
    return this.sink.isFull;
  }

  takePlain(window: ByteWindow): void {
    const { plain, strings, styles, sink } = this;
    const { takeRows } = plain;
    if (this.isInRow || this.isWhole || this.wantsText || takeRows === null || styles === null) return;
    plain.work(window, (from, to) => {
      const { batch, room } = sink;
      takeRows(
        from, to, outputAt + Math.min(room, mostRoom), batch.byteCount - outputAt, this.row,
        strings?.count ?? 0, strings?.table ?? 0, stringsAt, styles, this.from1904 ? shiftOf1904 : 0,
      );
      const rows = plain.rows(plain.told(3));
      batch.addCells(plain.output(plain.told(1)), plain.ends(plain.told(2)));
      for (let at = 0; at < rows.length; at += 2) this.closeRow(rows[at] as number, rows[at + 1] as number); // two words a row
      this.row = plain.told(4);
      return plain.told(0);
    });
    // As a row begun by the long way leaves it.
    this.column = -1;
    this.cells.clear();
    this.isInCell = false;
    this.bytesOfRow = sink.batch.byteCount;
    this.cell.beginRow(this.row);
  }

  opened(bytes: Uint8Array, at: number, nameTo: number, to: number, isEmpty: boolean): void {
    const length = nameTo - at;
    const first = bytes[at];
    // A value holds text and nothing else: what stands in another would run into it.
    if (this.wantsText) throw damagedFile();
    if (length === 1) {
      if (first === C) {
        this.beginCell(bytes, at + 1, to);
        if (isEmpty) this.isInCell = false;
      } else if (first === V) this.beginValue(isEmpty);
      else if (first === T) {
        const isText = this.isInCell && this.cell.kind === 'inline' && !this.isPhonetic;
        if (isText && this.hasValue) this.refuseSecondValue();
        this.wantsText = !isEmpty && isText && !this.hasValue;
      }
      else if (first === F) {
        this.wantsText = false;
        this.hasFormula = true;
        this.isInFormula = !isEmpty;
      }
    } else if (length === 3 && first === R) {
      if (bytes[at + 1] === O) {
        this.beginRow(bytes, at + 3, to);
        this.isInRow = !isEmpty;
      } else if (bytes[at + 2] === H) this.isPhonetic = !isEmpty;
    } else if (length === 3 && first === C && bytes[at + 1] === O && bytes[at + 2] === L) this.takeColumns(bytes, nameTo, to);
    else if (length === extensionLength && first === E) this.isInExtension = !isEmpty;
    else if (length === rootLength && first === W) this.isWhole = isEmpty;
    else if (length === mergeCellLength && first === M) this.takeMerged(bytes, nameTo, to);
  }

  closed(bytes: Uint8Array, at: number, nameTo: number): void {
    const length = nameTo - at;
    const first = bytes[at];
    if (length === 1) {
      if (first === V) this.hasValue = true;
      else if (first === F) this.isInFormula = false;
      if (first === V || first === T) this.wantsText = false;
      else if (first === C) this.endCell();
    } else if (length === 3 && first === R) {
      if (bytes[at + 1] === O) this.endRow();
      else if (bytes[at + 2] === H) this.isPhonetic = false;
    } else if (length === extensionLength && first === E) this.isInExtension = false;
    else if (length === rootLength && first === W) {
      this.isWhole = !this.isInRow;
      this.sayHidden();
    }
  }

  private sayHidden(): void {
    if (this.hiddenRows > 0) this.warnings.add('other', null, hiddenRowsWords(this.hiddenRows));
    this.hiddenColumns.say(this.warnings);
  }

  /** `<col min="3" max="5" hidden="1"/>`, which stands before the rows. */
  private takeColumns(bytes: Uint8Array, from: number, to: number): void {
    const { attributes } = this;
    let first = 0;
    let last = 0;
    let isHidden = false;
    let at = from;
    while ((at = attributes.next(bytes, at, to)) !== -1) {
      if (attributes.isNamed(bytes, 'min')) first = attributes.wholeNumber(bytes);
      else if (attributes.isNamed(bytes, 'max')) last = attributes.wholeNumber(bytes);
      else if (attributes.saysYes(bytes, 'hidden')) isHidden = true;
    }
    if (isHidden && first > 0 && last >= first) this.hiddenColumns.add(first - 1, last - 1);
  }

  /** No common program writes rows in another order than theirs, nor one in two parts: whoever can hold the whole sheet puts them in order. */
  private closeRow(cells: number, row: number): void {
    if (row <= this.rowBefore) throw new UnknownForm('rows out of order');
    this.rowBefore = row;
    this.hiddenColumns.sawRow(cells);
    this.sink.endRow(cells, row);
  }

  private beginRow(bytes: Uint8Array, from: number, to: number): void {
    const { attributes } = this;
    if (this.isInRow || this.isWhole) throw damagedFile();
    let number = this.row + 1;
    let isHidden = false;
    let at = from;
    while ((at = attributes.next(bytes, at, to)) !== -1) {
      if (attributes.letter(bytes) === R) number = attributes.wholeNumber(bytes);
      else if (attributes.saysYes(bytes, 'hidden')) isHidden = true;
    }
    this.isRowHidden = isHidden;
    // Rows count from 1: where one does not, nobody can say which row each is.
    if (number < 1) throw damagedFile();
    this.row = number;
    if (this.row > limits.rows) throw new Refusal('limit', `The sheet has more than ${limits.rows.toLocaleString('en-US')} rows.`);
    this.column = -1;
    this.cells.clear();
    this.isInCell = false;
    this.bytesOfRow = this.sink.batch.byteCount;
    this.cell.beginRow(number);
  }

  private beginCell(bytes: Uint8Array, from: number, to: number): void {
    const { attributes } = this;
    // What was read of it would stand before the cells of the next row, or before its own within another cell.
    if (!this.isInRow || this.isInCell) throw damagedFile();
    let column = this.column + 1;
    let kind: CellKind = 'number';
    let style = 0;
    let at = from;
    while ((at = attributes.next(bytes, at, to)) !== -1) {
      const name = attributes.letter(bytes);
      if (name === R) column = attributes.columnOf(bytes, column);
      else if (name === S) style = attributes.wholeNumber(bytes);
      else if (name === T) kind = kindOf(bytes, attributes.valueFrom, attributes.valueTo);
    }
    this.column = column;
    this.cell.begin(kind, style);
    this.isInCell = true;
    this.isPhonetic = false;
    this.hasFormula = false;
    this.isInFormula = false;
    this.isInExtension = false;
    this.hasValue = false;
  }

  private beginValue(isEmpty: boolean): void {
    if (this.isInCell && (this.isInFormula || this.hasValue || (this.cell.kind === 'inline' && this.cell.end !== null))) this.refuseSecondValue();
    this.wantsText = !isEmpty && this.isInCell && !this.hasValue;
  }

  /** What stands in an extension is no value of the cell; anywhere else nobody can say which of two counts. */
  private refuseSecondValue(): void {
    if (!this.isInExtension) throw new Refusal('torn', `A cell of row ${this.row} has two values, and only one can count. Save the workbook again in Excel.`);
  }

  text(bytes: Uint8Array, from: number, to: number, isLiteral: boolean): void {
    this.cell.take(bytes, from, to, isLiteral);
  }

  private endCell(): void {
    this.wantsText = false;
    const end = this.isInCell ? this.cell.end : null;
    this.isInCell = false;
    if (end !== null) this.cells.add(this.column, end);
    else if (this.hasFormula) this.noteFormula();
  }

  private readonly refuseTwice = (column: number): void => {
    throw saysTwice(this.row, column);
  };

  /** A program that calculates nothing wrote it. It is not calculated here either: the cell is blank, and that is told. */
  private noteFormula(): void {
    if (this.cell.kind === 'string') return;
    this.warnings.add('uncalculated-formula', this.row, `The formula in column ${columnName(this.column)} has no result in the file, so the cell is blank. Open the file in Excel and save it.`);
  }

  /** `<mergeCell ref="A2:A4"/>`, which stands behind the rows. */
  private takeMerged(bytes: Uint8Array, from: number, to: number): void {
    const found = /\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/i.exec(Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1'));
    if (found === null) return;
    const [, firstColumn = '', firstRow = '', lastColumn = '', lastRow = ''] = found;
    this.sink.merge(Number(firstRow), Number(lastRow), columnAt(firstColumn), columnAt(lastColumn));
  }

  private endRow(): void {
    // What was read of a cell that never ended is no cell's.
    if (this.isInCell) throw damagedFile();
    this.isInRow = false;
    // The short way may take the next, and one small reference can stand for a long text: a piece of XML may hold more than one batch.
    this.shouldPause = true;
    const { cells, sink } = this;
    if (cells.count === 0) return;
    cells.order(sink.batch, this.bytesOfRow, this.refuseTwice);
    const width = cells.width;
    if (width > limits.columns) throw new Refusal('limit', `Row ${this.row} has more than ${limits.columns} columns.`);
    cells.putInto(sink.batch, this.bytesOfRow);
    if (this.isRowHidden) this.hiddenRows += 1;
    this.closeRow(width, this.row);
    cells.clear();
  }
}

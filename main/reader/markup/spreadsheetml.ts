/** XML spreadsheets of Excel 2003, as many programs write them under the name .xls. Read twice: for the sheets, then for the rows. */
import type { ReaderOptions } from '../../../preload/contract';
import type { SheetInfo } from '../../../preload/reader-protocol';
import type { ByteSource } from '../byte-source';
import { inMegabytes, limits } from '../limits';
import type { Outlet } from '../outbox';
import { damagedFile, Refusal } from '../refusal';
import type { RowSink } from '../row-sink';
import type { Warnings } from '../warnings';
import { booleanText, isoText, numberText, roundedWords } from '../workbook/cell-text';
import { numberFormatOf, type NumberFormat } from '../workbook/number-format';
import { GridWriter, type GridCell } from './grid-writer';
import { markupText, type MarkupText } from './pieces';
import { progressOf, SheetSinks } from './sheet-sinks';
import { AttributeNames, visitXml, type Attributes, type XmlVisitor } from './xml-events';

const namespace = 'urn:schemas-microsoft-com:office:spreadsheet';

const plain: NumberFormat = { kind: 'plain' };

/** Formats that XML spreadsheets call by name. */
const named: Readonly<Record<string, string>> = {
  'General Date': 'm/d/yy h:mm',
  'Long Date': 'd-mmm-yy',
  'Medium Date': 'd-mmm-yy',
  'Short Date': 'm/d/yy',
  'Long Time': 'h:mm:ss',
  'Medium Time': 'h:mm',
  'Short Time': 'h:mm',
};

type Survey = { readonly sheets: SheetInfo[]; readonly formats: Map<string, NumberFormat>; from1904: boolean };

const wholeNumber = (text: string | undefined): number | null => (text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null);

/** Sheets, number formats by style, and the calendar. */
class SurveyVisitor implements XmlVisitor {
  readonly found: Survey = { sheets: [], formats: new Map(), from1904: false };
  private names: AttributeNames | null = null;
  private style = '';
  private isAskedFor: 'hidden' | '1904' | null = null;

  opened(name: string, attributes: Attributes): void {
    this.names ??= new AttributeNames(attributes, namespace, 'ss');
    if (name === 'Worksheet') {
      if (this.found.sheets.length >= limits.sheets) throw new Refusal('limit', `The workbook has more than ${limits.sheets} sheets.`);
      this.found.sheets.push({ index: this.found.sheets.length, name: this.names.of(attributes, 'Name') ?? '', hidden: false });
    } else if (name === 'Style') {
      this.style = this.names.of(attributes, 'ID') ?? '';
      const parent = this.found.formats.get(this.names.of(attributes, 'Parent') ?? '');
      if (parent !== undefined) this.found.formats.set(this.style, parent);
    } else if (name === 'NumberFormat') {
      const format = this.names.of(attributes, 'Format');
      if (format !== undefined) this.found.formats.set(this.style, numberFormatOf(named[format] ?? format));
    } else if (name === 'Date1904') this.found.from1904 = true;
    else if (name === 'Visible') this.isAskedFor = 'hidden';
  }

  text(text: string): void {
    const sheet = this.found.sheets.at(-1);
    if (this.isAskedFor === 'hidden' && sheet !== undefined && /hidden/i.test(text)) this.found.sheets[sheet.index] = { ...sheet, hidden: true };
  }

  closed(name: string): void {
    if (name === 'Visible') this.isAskedFor = null;
  }
}

/** The rows of the sheets that are wanted. */
class RowsVisitor implements XmlVisitor {
  private readonly survey: Survey;
  private readonly sinkOf: (sheet: number) => RowSink | null;
  private readonly warnings: Warnings;
  private names: AttributeNames | null = null;
  private sheet = -1;
  private grid: GridWriter | null = null;
  private row = 0;
  private rowStyle: string | undefined;
  private readonly columnStyles = new Map<number, string>();
  private nextColumn = 0;
  private style: string | undefined;
  private hasFormula = false;
  private merged = 0;
  private type = '';
  private value: string | null = null;
  private isInData = false;
  /** A note beside a cell holds a Data of its own. */
  private isInComment = false;
  private cellText: GridCell = '';

  constructor(survey: Survey, sinkOf: (sheet: number) => RowSink | null, warnings: Warnings) {
    this.survey = survey;
    this.sinkOf = sinkOf;
    this.warnings = warnings;
  }

  opened(name: string, attributes: Attributes): void {
    this.names ??= new AttributeNames(attributes, namespace, 'ss');
    const { names } = this;
    if (name === 'Worksheet') this.beginSheet();
    else if (this.grid === null) return;
    else if (name === 'Column') this.takeColumn(attributes);
    else if (name === 'Row') {
      const row = wholeNumber(names.of(attributes, 'Index')) ?? this.row + 1;
      // Excel refuses such a file as well: of two rows in one place only one could count.
      if (row <= this.row) throw damagedFile();
      this.row = row;
      this.rowStyle = names.of(attributes, 'StyleID');
      this.grid.beginRow(this.row);
      this.grid.isHidden = names.of(attributes, 'Hidden') === '1';
    } else if (name === 'Cell') {
      const index = wholeNumber(names.of(attributes, 'Index'));
      if (index !== null && index > 0) this.grid.column = index - 1;
      this.style = names.of(attributes, 'StyleID') ?? this.rowStyle ?? this.columnStyles.get(this.grid.column);
      this.merged = wholeNumber(names.of(attributes, 'MergeAcross')) ?? 0;
      const down = wholeNumber(names.of(attributes, 'MergeDown')) ?? 0;
      if (down > 0) this.grid.merge(down + 1, this.merged + 1);
      this.hasFormula = names.of(attributes, 'Formula') !== undefined;
      this.cellText = '';
    } else if (name === 'Comment') this.isInComment = true;
    else if (name === 'Data' && !this.isInComment) {
      if (this.value !== null) throw damagedFile();
      this.type = names.of(attributes, 'Type') ?? 'String';
      this.value = '';
      this.isInData = true;
    }
  }

  text(text: string): void {
    if (!this.isInData || this.value === null) return;
    if (this.value.length + text.length > limits.fieldBytes) throw new Refusal('limit', `A cell of row ${this.row} is longer than 1 MB.`);
    this.value += text;
  }

  closed(name: string): void {
    if (name === 'Comment') this.isInComment = false;
    else if (name === 'Data' && this.isInData) {
      this.isInData = false;
      this.cellText = this.textOf(this.value ?? '');
    } else if (name === 'Cell') this.endCell();
    else if (name === 'Row') this.grid?.endRow();
    else if (name === 'Worksheet') {
      this.grid?.sayHidden(this.warnings);
      this.grid = null;
    }
  }

  private beginSheet(): void {
    this.sheet += 1;
    const sink = this.sinkOf(this.sheet);
    this.grid = sink === null ? null : new GridWriter(sink);
    this.row = 0;
    this.columnStyles.clear();
    this.nextColumn = 0;
  }

  private takeColumn(attributes: Attributes): void {
    const at = (wholeNumber(this.names?.of(attributes, 'Index')) ?? this.nextColumn + 1) - 1;
    const span = wholeNumber(this.names?.of(attributes, 'Span')) ?? 0;
    const style = this.names?.of(attributes, 'StyleID');
    if (style !== undefined) for (let i = at; i <= Math.min(at + span, limits.columns); i += 1) this.columnStyles.set(i, style);
    if (at >= 0 && this.names?.of(attributes, 'Hidden') === '1') this.grid?.hiddenColumns.add(at, at + span);
    this.nextColumn = at + span + 1;
  }

  private endCell(): void {
    const { grid } = this;
    if (grid === null) return;
    if (this.hasFormula && this.value === null) {
      this.warnings.add('uncalculated-formula', this.row, 'A formula has no result in the file, so its cell is blank. Open the file in Excel and save it.');
    }
    grid.add(this.cellText);
    grid.column += this.merged;
    this.value = null;
    this.hasFormula = false;
  }

  private textOf(value: string): GridCell {
    const format = this.survey.formats.get(this.style ?? 'Default') ?? plain;
    if (this.type === 'Number') {
      const number = numberText(value.trim(), format, this.survey.from1904);
      if (number.isRounded) this.warnings.add('rounded-integer', this.row, roundedWords(number.text));
      return number;
    }
    if (this.type === 'Boolean') return booleanText(value.trim() === '1');
    return this.type === 'DateTime' ? isoText(value.trim(), format) : value;
  }
}

const surveyOf = async (text: MarkupText, goOn: () => Promise<boolean>): Promise<Survey> => {
  const visitor = new SurveyVisitor();
  await visitXml(text.pieces(), visitor, goOn);
  return visitor.found;
};

export const readSpreadsheetMl = async (source: ByteSource, head: Uint8Array, options: ReaderOptions, outlet: Outlet, warnings: Warnings): Promise<void> => {
  if (source.size > limits.markupBytes) {
    throw new Refusal('too-large', `The file has ${inMegabytes(source.size)}; XML spreadsheets may have up to ${inMegabytes(limits.markupBytes)}. Save it as XLSX or CSV.`);
  }
  const text = await markupText(source, head, options.encoding);
  const goOn = () => Promise.resolve(!outlet.isClosed);
  const survey = await surveyOf(text, goOn);
  if (outlet.isClosed) return;
  const { from1904 } = survey;
  const sheets = from1904 ? survey.sheets.map((sheet) => ({ ...sheet, from1904 })) : survey.sheets;
  outlet.opened({ kind: 'opened', format: 'spreadsheetml', encoding: text.encoding, delimiter: null, sheets, bytesTotal: source.size });
  const sinks = new SheetSinks(sheets, options, outlet, warnings);
  await visitXml(text.pieces(progressOf(outlet, source.size)), new RowsVisitor(survey, (sheet) => sinks.of(sheet), warnings), () => sinks.flush());
  await sinks.finish();
};

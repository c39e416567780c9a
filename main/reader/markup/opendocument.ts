/** OpenDocument spreadsheets, packed (.ods) or flat (.fods). Read twice: for the sheets, then for the rows. */
import type { ReaderOptions } from '../../../preload/contract';
import type { FileFormat, SheetInfo } from '../../../preload/reader-protocol';
import type { ByteSource } from '../byte-source';
import { inMegabytes, limits } from '../limits';
import type { Outlet } from '../outbox';
import { damagedFile, Refusal } from '../refusal';
import type { RowSink } from '../row-sink';
import type { Warnings } from '../warnings';
import { roundedWords } from '../workbook/cell-text';
import type { ZipDirectory } from '../zip/directory';
import { unpacked } from '../zip/part';
import { GridWriter } from './grid-writer';
import { cellText, firstDayOf, type FirstDay } from './opendocument-cell';
import { progressOf, SheetSinks } from './sheet-sinks';
import { markupText, utf8Pieces } from './pieces';
import { visitXml, type Attributes, type XmlVisitor } from './xml-events';

const timesOf = (claimed: string | undefined): number => {
  const times = Number.parseInt(claimed ?? '1', 10);
  return times >= 1 ? Math.min(times, 1e9) : 1;
};

/** Sheets by the order they stand in, and which of them do not show. */
class SurveyVisitor implements XmlVisitor {
  readonly sheets: SheetInfo[] = [];
  private readonly hiddenStyles = new Set<string>();
  private style = '';
  private tables = 0;

  opened(name: string, attributes: Attributes): void {
    if (name === 'style') this.style = attributes['style:name'] ?? '';
    else if (name === 'table-properties' && attributes['table:display'] === 'false') this.hiddenStyles.add(this.style);
    else if (name === 'table') {
      this.tables += 1;
      if (this.tables > 1) return;
      if (this.sheets.length >= limits.sheets) throw new Refusal('limit', `The workbook has more than ${limits.sheets} sheets.`);
      const hidden = this.hiddenStyles.has(attributes['table:style-name'] ?? '');
      this.sheets.push({ index: this.sheets.length, name: attributes['table:name'] ?? '', hidden });
    }
  }

  closed(name: string): void {
    if (name === 'table') this.tables -= 1;
  }

  text(): void {}
}

/** What stands over or beside a cell and is no part of its text. */
const asides = new Set([
  'annotation', 'shapes', 'frame', 'ruby-text', 'forms',
  // Drawings are kept in the cell they are tied to.
  'caption', 'circle', 'connector', 'control', 'custom-shape', 'ellipse', 'g', 'line', 'measure', 'path', 'polygon', 'polyline', 'rect', 'regular-polygon', 'scene',
]);

class RowsVisitor implements XmlVisitor {
  private readonly sinkOf: (sheet: number) => RowSink | null;
  private readonly warnings: Warnings;
  private sheet = -1;
  private grid: GridWriter | null = null;
  private tables = 0;
  private aside = 0;
  private row = 0;
  private nextColumn = 0;
  private rowTimes = 1;
  private cell: Attributes | null = null;
  private paragraphs = 0;
  private isInParagraph = false;
  private shown = '';
  private firstDay: FirstDay = '1900';

  constructor(sinkOf: (sheet: number) => RowSink | null, warnings: Warnings) {
    this.sinkOf = sinkOf;
    this.warnings = warnings;
  }

  opened(name: string, attributes: Attributes): void {
    if (asides.has(name)) this.aside += 1;
    if (name === 'null-date') this.firstDay = firstDayOf(attributes);
    if (name === 'table') {
      this.tables += 1;
      if (this.tables === 1) this.beginSheet();
    }
    if (this.grid === null || this.aside > 0 || this.tables !== 1) return;
    switch (name) {
      case 'table-column': {
        const first = this.nextColumn;
        this.nextColumn += timesOf(attributes['table:number-columns-repeated']);
        if ((attributes['table:visibility'] ?? 'visible') !== 'visible') this.grid.hiddenColumns.add(first, this.nextColumn - 1);
        break;
      }
      case 'table-row':
        this.row += 1;
        this.rowTimes = timesOf(attributes['table:number-rows-repeated']);
        this.grid.beginRow(this.row);
        // Collapsed by hand, or left out by a filter.
        this.grid.isHidden = (attributes['table:visibility'] ?? 'visible') !== 'visible';
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.cell = attributes;
        this.shown = '';
        this.paragraphs = 0;
        break;
      case 'p':
      case 'h':
        if (this.paragraphs > 0) this.add('\n');
        this.paragraphs += 1;
        this.isInParagraph = true;
        break;
      case 's':
        this.add(' '.repeat(Math.min(timesOf(attributes['text:c']), limits.fieldBytes + 1)));
        break;
      case 'tab':
        this.add('\t');
        break;
      case 'line-break':
        this.add('\n');
        break;
    }
  }

  text(text: string): void {
    // Blanks in a paragraph count as one; more are written as elements.
    if (this.isInParagraph && this.aside === 0) this.add(text.replace(/[ \t\r\n]+/g, ' '));
  }

  closed(name: string): void {
    if (asides.has(name)) this.aside = Math.max(0, this.aside - 1);
    if (name === 'table') {
      this.tables -= 1;
      if (this.tables === 0) {
        this.grid?.sayHidden(this.warnings);
        this.grid = null;
      }
    }
    if (this.grid === null || this.aside > 0 || this.tables !== 1) return;
    if (name === 'p' || name === 'h') this.isInParagraph = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.endCell(this.grid);
    else if (name === 'table-row') {
      this.grid.endRow(this.rowTimes);
      this.row = this.grid.rowNumber;
    }
  }

  private beginSheet(): void {
    this.sheet += 1;
    const sink = this.sinkOf(this.sheet);
    this.grid = sink === null ? null : new GridWriter(sink);
    this.row = 0;
    this.nextColumn = 0;
  }

  private add(text: string): void {
    if (this.cell === null) return;
    if (this.shown.length + text.length > limits.fieldBytes) throw new Refusal('limit', `A cell of row ${this.row} is longer than 1 MB.`);
    this.shown += text;
  }

  private endCell(grid: GridWriter): void {
    const attributes = this.cell ?? {};
    this.cell = null;
    const cell = cellText(attributes, this.shown, this.firstDay);
    const { text, isRounded } = cell;
    if (isRounded) this.warnings.add('rounded-integer', this.row, roundedWords(text));
    if (text === '' && attributes['table:formula'] !== undefined && attributes['office:value-type'] === undefined) {
      this.warnings.add('uncalculated-formula', this.row, 'A formula has no result in the file, so its cell is blank. Open the file and save it.');
    }
    const down = timesOf(attributes['table:number-rows-spanned']);
    if (down > 1) grid.merge(down, timesOf(attributes['table:number-columns-spanned']));
    grid.add(cell, timesOf(attributes['table:number-columns-repeated']));
  }
}

type Pieces = (passed?: (bytes: number) => void) => AsyncGenerator<string, void>;

const readPieces = async (pieces: Pieces, bytesTotal: number, format: FileFormat, encoding: string | null, options: ReaderOptions, outlet: Outlet, warnings: Warnings): Promise<void> => {
  const survey = new SurveyVisitor();
  await visitXml(pieces(), survey, () => Promise.resolve(!outlet.isClosed));
  if (outlet.isClosed) return;
  const { sheets } = survey;
  outlet.opened({ kind: 'opened', format, encoding, delimiter: null, sheets, bytesTotal });
  const sinks = new SheetSinks(sheets, options, outlet, warnings);
  await visitXml(pieces(progressOf(outlet, bytesTotal)), new RowsVisitor((sheet) => sinks.of(sheet), warnings), () => sinks.flush());
  await sinks.finish();
};

export const readFlatOpenDocument = async (source: ByteSource, head: Uint8Array, options: ReaderOptions, outlet: Outlet, warnings: Warnings): Promise<void> => {
  if (source.size > limits.markupBytes) {
    throw new Refusal('too-large', `The file has ${inMegabytes(source.size)}; OpenDocument files of one part may have up to ${inMegabytes(limits.markupBytes)}. Save it as ODS, XLSX or CSV.`);
  }
  const text = await markupText(source, head, options.encoding);
  await readPieces(text.pieces, source.size, 'ods', text.encoding, options, outlet, warnings);
};

export const readOpenDocument = async (source: ByteSource, directory: ZipDirectory, options: ReaderOptions, outlet: Outlet, warnings: Warnings): Promise<void> => {
  const content = directory.get('content.xml');
  if (content === undefined) throw damagedFile();
  await expectNoPassword(source, directory);
  const pieces: Pieces = (passed) => utf8Pieces(unpacked(source, content, limits.partBytes, passed, (bytes) => outlet.tally.read(bytes)));
  await readPieces(pieces, source.size, 'ods', null, options, outlet, warnings);
};

/** A protected file keeps its parts as noise, and says so only in its list of parts. */
const expectNoPassword = async (source: ByteSource, directory: ZipDirectory): Promise<void> => {
  const manifest = directory.get('META-INF/manifest.xml');
  if (manifest === undefined) return;
  await visitXml(
    utf8Pieces(unpacked(source, manifest, limits.heldFileBytes)),
    {
      opened: (name) => {
        if (name === 'encryption-data') throw new Refusal('password', 'The file has a password. Remove it and save the file again.');
      },
      closed: () => undefined,
      text: () => undefined,
    },
    () => Promise.resolve(true),
  );
};

/** XLS, XLSB, and the XLSX files our own reader does not know: through the spreadsheet library. */
import type { CellObject, Range, WorkBook } from 'xlsx';
import type { ReaderOptions } from '../../../preload/contract';
import type { FileFormat, SheetInfo } from '../../../preload/reader-protocol';
import { readWhole, type ByteSource } from '../byte-source';
import { inMegabytes, limits } from '../limits';
import type { Outlet } from '../outbox';
import { damagedWorkbook, Refusal } from '../refusal';
import { RowSink } from '../row-sink';
import { HiddenColumns } from '../hidden-columns';
import { hiddenRowsWords, type Warnings } from '../warnings';
import { booleanText, errorTexts, noResult, numberText, roundedWords } from './cell-text';
import { addGridCell, textIn, type GridCell } from '../markup/grid-writer';
import { sheetsToRead } from './choose-sheet';
import { passwordNeeded } from './encryption-bytes';
import { numberFormatOf, type NumberFormat } from './number-format';
import { sheetLibrary } from './sheet-library';
import { soundPackage } from './sound-package';
import { soundRecords } from './sound-records';
import type { ZipDirectory } from '../zip/directory';

const tooLargeToHold = (bytes: number) =>
  new Refusal(
    'too-large',
    `The file has ${inMegabytes(bytes)}; workbooks of this kind may have up to ${inMegabytes(limits.wholeWorkbookBytes)}. Save it as XLSX or CSV.`,
  );

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/password|encrypt/i.test(message)) return passwordNeeded();
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_BUFFER_TOO_LARGE' || error instanceof RangeError) {
    return new Refusal('limit', 'The workbook unpacks to more than this app will hold. Save it as CSV.');
  }
  return damagedWorkbook();
};

const parsedWith = (file: Buffer, encoding: string | undefined, cellStyles: boolean): WorkBook =>
  sheetLibrary().read(file, {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    cellStyles,
    raw: true,
    ...codePageOf(encoding),
  });

/** The library gives up with such words on colours it does not know, and by a plain mistake on a cell that names one there is not. */
const mayBeOfColours = (error: unknown): boolean => error instanceof TypeError || (error instanceof Error && /not found in theme/.test(error.message));

/**
 * The library tells hidden rows and columns only together with colours. A workbook whose colours it does not understand is read once more
 * without both, and so is an XLSX that comes this way from the first: of those nothing tells what is hidden.
 */
const parsed = (file: Buffer, encoding: string | undefined, format: FileFormat): WorkBook => {
  if (format !== 'xlsx') {
    try {
      return parsedWith(file, encoding, true);
    } catch (error) {
      // A second reading takes as long as the first.
      if (!mayBeOfColours(error)) throw asRefusal(error);
    }
  }
  try {
    return parsedWith(file, encoding, false);
  } catch (error) {
    throw asRefusal(error);
  }
};

/** Workbooks of before 1997 keep their texts in the code page of their country, and some name a wrong one or none. */
const codePageOf = (encoding: string | undefined): { readonly codepage?: number } => {
  const named = /^(?:windows-|cp)(\d{3,5})$/.exec(encoding?.toLowerCase() ?? '')?.[1];
  return named === undefined ? {} : { codepage: Number(named) };
};

const oldWorkbook = async (source: ByteSource): Promise<Buffer> => {
  sheetLibrary();
  try {
    return soundRecords(await readWhole(source));
  } catch (error) {
    throw asRefusal(error);
  }
};

type DenseRows = readonly (readonly (CellObject | undefined)[] | undefined)[];

const rowsOf = (sheet: Record<string, unknown>, name: string): DenseRows => {
  // A chart keeps the figures of its lines as cells, which are those of other sheets once more.
  if (sheet['!type'] === 'chart') return [];
  const rows = sheet['!data'];
  if (!Array.isArray(rows)) return [];
  if (rows.length > limits.rows) throw new Refusal('limit', `The sheet “${name}” has more than ${limits.rows.toLocaleString('en-US')} rows.`);
  return rows as DenseRows; // `dense: true` keeps rows of cells there
};

const sheetOf = (book: WorkBook, name: string): Record<string, unknown> => {
  const sheet: Record<string, unknown> | undefined = book.Sheets[name];
  // The library swallows its own failure on a sheet and leaves the sheet out.
  if (sheet === undefined) throw damagedWorkbook();
  return sheet;
};

/** Cells that reach over several others. */
const takeMerged = (sheet: Record<string, unknown>, sink: RowSink): void => {
  // The library keeps ranges there, rows and columns from 0.
  for (const { s, e } of (sheet['!merges'] ?? []) as readonly Range[]) sink.merge(s.r + 1, Math.min(e.r + 1, limits.rows), s.c, e.c);
};

type MaybeHidden = readonly ({ readonly hidden?: boolean } | undefined)[];

/** What is hidden of a sheet, told once its rows are through. */
class HiddenParts {
  private readonly rows: MaybeHidden;
  private readonly columns = new HiddenColumns();
  private hiddenRows = 0;

  constructor(sheet: Record<string, unknown>) {
    this.rows = (sheet['!rows'] ?? []) as MaybeHidden; // the library's own lists, with holes
    ((sheet['!cols'] ?? []) as MaybeHidden).forEach((column, at) => {
      if (column?.hidden === true) this.columns.add(at, at);
    });
  }

  sawRow(row: number, width: number): void {
    if (width === 0) return;
    if (this.rows[row]?.hidden === true) this.hiddenRows += 1;
    this.columns.sawRow(width);
  }

  say(warnings: Warnings): void {
    if (this.hiddenRows > 0) warnings.add('other', null, hiddenRowsWords(this.hiddenRows));
    this.columns.say(warnings);
  }
}

class CellTexts {
  private readonly formats = new Map<string, NumberFormat>();
  private readonly from1904: boolean;
  private readonly warnings: Warnings;

  constructor(from1904: boolean, warnings: Warnings) {
    this.from1904 = from1904;
    this.warnings = warnings;
  }

  of(cell: CellObject | undefined, rowNumber: number): GridCell {
    if (cell === undefined || cell.v === undefined) return '';
    switch (cell.t) {
      case 's':
        return String(cell.v);
      case 'b':
        return booleanText(cell.v === true);
      case 'e':
        if (cell.v === noResult) {
          this.warnings.add('uncalculated-formula', rowNumber, 'A formula has no result in the file, so its cell is blank. Open the file in Excel and save it.');
          return '';
        }
        return errorTexts[Number(cell.v)] ?? '#ERROR!';
      case 'n': {
        const number = numberText(String(cell.v), this.format(cell.z), this.from1904);
        if (number.isRounded) this.warnings.add('rounded-integer', rowNumber, roundedWords(number.text));
        return number;
      }
      default:
        return '';
    }
  }

  private format(code: string | number | undefined): NumberFormat {
    const key = typeof code === 'string' ? code : 'General';
    let format = this.formats.get(key);
    if (format === undefined) {
      format = numberFormatOf(key);
      this.formats.set(key, format);
    }
    return format;
  }
}

/** Columns of a sheet in Excel; a damaged file may claim a cell further out. */
const mostPlaces = 16_384;

const sendRows = async (rows: DenseRows, texts: CellTexts, sink: RowSink, outbox: Outlet, hidden: HiddenParts): Promise<void> => {
  for (let r = 0; r < rows.length && !outbox.isClosed; r += 1) {
    const row = rows[r];
    if (row === undefined) continue;
    if (row.length > mostPlaces) throw new Refusal('limit', `Row ${r + 1} has more than ${limits.columns} columns.`);
    const cells: GridCell[] = [];
    let filled = 0;
    for (let c = 0; c < row.length; c += 1) {
      const cell = texts.of(row[c], r + 1);
      cells.push(cell);
      if (textIn(cell) !== '') filled = c + 1;
    }
    for (let c = 0; c < filled; c += 1) addGridCell(sink.batch, cells[c] ?? '');
    sink.endRow(filled, r + 1);
    hidden.sawRow(r, filled);
    if (sink.isFull) await sink.flush();
  }
  await sink.flush();
};

/** `source` must be small enough to hold, see `limits.wholeWorkbookBytes`; `directory` is that of a workbook that is a zip. */
export const readWorkbook = async (
  source: ByteSource,
  directory: ZipDirectory | null,
  format: FileFormat,
  options: ReaderOptions,
  outbox: Outlet,
  warnings: Warnings,
): Promise<void> => {
  if (source.size > limits.wholeWorkbookBytes) throw tooLargeToHold(source.size);
  const book = parsed(directory === null ? await oldWorkbook(source) : await soundPackage(source, directory), options.encoding, format);
  if (book.SheetNames.length > limits.sheets) throw new Refusal('limit', `The workbook has more than ${limits.sheets} sheets.`);
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets: SheetInfo[] = book.SheetNames.map((name, index) => ({
    index,
    name,
    hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    ...(from1904 ? { from1904 } : {}),
  }));
  // No program lets a name hold such signs: its place in the file was misread.
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (sheets.some(({ name }) => /[\0-\x08]/.test(name))) throw damagedWorkbook();
  // The library keeps sheets by name: of two with one name the first would show the rows of the second.
  if (sheets.length === 0 || new Set(book.SheetNames).size < sheets.length) throw damagedWorkbook();
  const wanted = sheetsToRead(sheets, options);
  outbox.opened({ kind: 'opened', format, encoding: null, delimiter: null, sheets, bytesTotal: source.size });
  const texts = new CellTexts(from1904, warnings);
  for (const sheet of wanted) {
    if (outbox.isClosed) return;
    if (sheets.length > 1) warnings.about(sheet.index);
    const kept = sheetOf(book, sheet.name);
    const sink = new RowSink(sheet.index, outbox, warnings);
    const rows = rowsOf(kept, sheet.name);
    if (rows.length > 0) takeMerged(kept, sink);
    const hidden = new HiddenParts(kept);
    await sendRows(rows, texts, sink, outbox, hidden);
    hidden.say(warnings);
  }
};

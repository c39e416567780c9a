/** HTML that calls itself a workbook, as many portals make it: the rows of its largest table, text only. */
import { Parser } from 'htmlparser2';
import iconv from 'iconv-lite';
import type { ReaderOptions } from '../../../preload/contract';
import type { ByteSource } from '../byte-source';
import { inMegabytes, limits } from '../limits';
import { addGridCell, textIn, type GridCell } from '../markup/grid-writer';
import type { Outlet } from '../outbox';
import { Refusal } from '../refusal';
import { RowSink } from '../row-sink';
import { decodingOf } from '../text/decoding';
import { planEncoding } from '../text/encoding';
import { sayGuess } from '../text/guess-words';
import { hiddenRowsWords, type Warnings } from '../warnings';
import { breakOf, tidy } from './cell-lines';
import { isHidden, ofTable } from './hidden';
import { numberShown, storedNumber } from './stored-number';

type Table = {
  readonly rows: GridCell[][];
  /** Cells of earlier rows that reach down: column -> rows still to come. */
  readonly reaching: Map<number, number>;
  /** Cells that reach over several rows: first and last row from 1, first and last column from 0. */
  readonly merged: (readonly [number, number, number, number])[];
  row: GridCell[] | null;
  isRowHidden: boolean;
  hiddenRows: number;
  cell: string | null;
  /** The number the cell shows, where the page says it. */
  stored: string | null;
  span: number;
  depth: number;
  cells: number;
  /** Places that cells reach over, which a few letters may claim millions of. */
  blanks: number;
};

const newTable = (): Table => ({ rows: [], reaching: new Map(), merged: [], row: null, isRowHidden: false, hiddenRows: 0, cell: null, stored: null, span: 1, depth: 1, cells: 0, blanks: 0 });

/** A page may claim any span; no more is believed than browsers believe. */
const widestSpan = 1000;
const tallestSpan = 65_534;
const mostBlanks = 4_000_000;
const deepestTables = 20;
/** The parser moves all open elements for each one more. */
const deepestNesting = 20_000;

const spanOf = (value: string | undefined, most: number): number => {
  const span = Number.parseInt(value ?? '1', 10);
  return span >= 1 ? Math.min(span, most) : 1;
};

const filledWidth = (row: readonly GridCell[]): number => {
  let width = row.length;
  while (width > 0 && textIn(row[width - 1] ?? '') === '') width -= 1;
  return width;
};

class Tables {
  readonly found: Table[] = [];
  private readonly open: Table[] = [];
  private inScript = 0;
  /** Elements open since one that does not show, itself included. */
  private inHidden = 0;

  private get table(): Table | undefined {
    return this.open.at(-1);
  }

  private put(table: Table, text: GridCell): void {
    table.cells += 1;
    if (table.cells > limits.cells) throw new Refusal('limit', `The table has more than ${limits.cells.toLocaleString('en-US')} cells.`);
    if (table.row !== null && table.row.length >= limits.columns) throw new Refusal('limit', `Row ${table.rows.length + 1} has more than ${limits.columns} columns.`);
    table.row?.push(text);
  }

  private putBlank(table: Table): void {
    table.blanks += 1;
    if (table.blanks > mostBlanks) throw new Refusal('limit', `The cells of the table reach over more than ${mostBlanks.toLocaleString('en-US')} others.`);
    this.put(table, '');
  }

  /** Fills the places that cells of rows above reach down to. */
  private fillReaching(table: Table): void {
    for (let left; table.row !== null && (left = table.reaching.get(table.row.length)) !== undefined; ) {
      if (left > 1) table.reaching.set(table.row.length, left - 1);
      else table.reaching.delete(table.row.length);
      this.putBlank(table);
    }
  }

  private reachDown(table: Table, column: number, down: number): void {
    for (let i = 0; i < table.span; i += 1) table.reaching.set(column + i, down - 1);
    const row = table.rows.length + 1;
    if (table.merged.length <= limits.mergedCells) table.merged.push([row, row + down - 1, column, column + table.span - 1]);
  }

  private breakLine(table: Table, name: string): void {
    if (table.cell !== null && table.cell !== '' && this.inHidden === 0) table.cell += breakOf(name);
  }

  private endCell(table: Table): void {
    if (table.cell === null || table.row === null) return;
    this.put(table, numberShown(tidy(table.cell), table.stored));
    for (let i = 1; i < table.span; i += 1) this.putBlank(table);
    table.cell = null;
  }

  private endRow(table: Table): void {
    this.endCell(table);
    if (table.row === null) return;
    this.fillReaching(table);
    table.rows.push(table.row);
    if (table.isRowHidden && filledWidth(table.row) > 0) table.hiddenRows += 1;
    table.isRowHidden = false;
    if (table.rows.length > limits.rows) throw new Refusal('limit', `The table has more than ${limits.rows.toLocaleString('en-US')} rows.`);
    table.row = null;
  }

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'script' || name === 'style') this.inScript += 1;
    if (ofTable.has(name)) this.inHidden = 0;
    else if (this.inHidden > 0 || isHidden(attributes)) this.inHidden += 1;
    if (name === 'table') {
      if (this.open.length >= deepestTables) throw new Refusal('limit', 'The page nests tables too deeply.');
      const table = newTable();
      this.open.push(table);
      this.found.push(table);
      return;
    }
    const table = this.table;
    if (table === undefined) return;
    if (name === 'tr') {
      this.endRow(table);
      table.row = [];
      table.isRowHidden = isHidden(attributes);
    } else if (name === 'td' || name === 'th') {
      this.endCell(table);
      table.row ??= [];
      this.fillReaching(table);
      table.cell = '';
      table.stored = storedNumber(attributes);
      table.span = spanOf(attributes['colspan'], widestSpan);
      const down = spanOf(attributes['rowspan'], tallestSpan);
      if (down > 1) this.reachDown(table, table.row.length, down);
    } else {
      this.breakLine(table, name);
    }
  }

  closed(name: string): void {
    if (name === 'script' || name === 'style') this.inScript = Math.max(0, this.inScript - 1);
    this.inHidden = ofTable.has(name) ? 0 : Math.max(0, this.inHidden - 1);
    const table = this.table;
    if (table === undefined) return;
    this.breakLine(table, name);
    if (name === 'td' || name === 'th') this.endCell(table);
    else if (name === 'tr') this.endRow(table);
    else if (name === 'table') {
      this.endRow(table);
      this.open.pop();
    }
  }

  text(text: string): void {
    const table = this.table;
    if (this.inScript > 0 || this.inHidden > 0 || table === undefined || table.cell === null) return;
    if (table.cell.length + text.length > limits.fieldBytes) throw new Refusal('limit', 'A cell of the table is longer than 1 MB.');
    table.cell += text;
  }

  finish(): void {
    while (this.table !== undefined) this.closed('table');
  }
}

const metaCharset = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i;

/** Tables beside the one that is read that may hold rows as well; what only places things on the page has hardly a row of several cells. */
const sayLeftOut = (found: readonly Table[], read: Table, warnings: Warnings): void => {
  const widest = ({ rows }: Table): number => rows.reduce((width, row) => Math.max(width, filledWidth(row)), 0);
  const several = ({ rows }: Table): readonly GridCell[][] => rows.filter((row) => filledWidth(row) > 1);
  const others = found.filter((table) => table !== read && (several(table).length > 1 || (several(table).length === 1 && widest(table) === widest(read))));
  const [first] = others;
  if (first === undefined) return;
  const begins = (several(first)[0] ?? []).map(textIn).filter((text) => text !== '').slice(0, 3).map((text) => `“${text.slice(0, 40)}”`).join(', ');
  const which = others.length === 1 ? `Another table of the page, which begins with ${begins}, was` : `${others.length} other tables of the page were`;
  warnings.add('left-out', null, `${which} left out: only the largest is read. ${others.length === 1 ? '' : `The first begins with ${begins}. `}Save what you need of ${others.length === 1 ? 'it as a file of its own' : 'them as files of their own'}.`);
};

export const readHtml = async (
  source: ByteSource,
  head: Buffer,
  options: ReaderOptions,
  outbox: Outlet,
  warnings: Warnings,
): Promise<void> => {
  if (source.size > limits.htmlBytes) {
    throw new Refusal('too-large', `The page has ${inMegabytes(source.size)}; pages may have up to ${inMegabytes(limits.htmlBytes)}.`);
  }
  const declared = metaCharset.exec(head.toString('latin1').slice(0, 4096))?.[1]?.toLowerCase();
  const usable = declared !== undefined && declared !== 'utf-8' && !declared.startsWith('utf-16') && iconv.encodingExists(declared);
  const asked = options.encoding ?? (usable ? declared.replace(/^(?:iso-8859-1|latin1)$/, 'windows-1252').replace(/^shift[_-]jis$/, 'cp932') : undefined);
  const plan = await planEncoding(source, head, asked);

  const tables = new Tables();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepestNesting) throw new Refusal('limit', 'The page nests its elements too deeply.');
        tables.opened(name, attributes);
      },
      onclosetag: (name) => {
        depth -= 1;
        tables.closed(name);
      },
      ontext: (text) => tables.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  const decoding = decodingOf(plan.encoding);
  const piece = Buffer.alloc(Math.min(256 * 1024, source.size));
  let toSkip = plan.markBytes;
  for (let position = 0; position < source.size && !outbox.isClosed; ) {
    const got = await source.readOn(piece.subarray(0, Math.min(piece.length, source.size - position)), position);
    if (got === 0) break;
    position += got;
    parser.write(decoding.next(piece.subarray(toSkip, got)).toString('utf8'));
    toSkip = 0;
  }
  parser.write(decoding.rest().toString('utf8'));
  parser.end();
  tables.finish();

  const largest = tables.found.reduce<Table | null>((best, table) => (best === null || table.cells > best.cells ? table : best), null);
  const hasRows = largest !== null && largest.rows.filter((row) => filledWidth(row) > 1).length > 1;
  if (largest === null || !hasRows) {
    throw new Refusal('not-a-report', 'This is a web page without a table of rows, perhaps a sign-in page. Sign in and download the report again.');
  }
  outbox.opened({ kind: 'opened', format: 'html', encoding: plan.encoding, delimiter: null, sheets: [], bytesTotal: source.size });
  sayGuess(plan, asked, warnings);
  sayLeftOut(tables.found, largest, warnings);
  if (largest.hiddenRows > 0) warnings.add('other', null, hiddenRowsWords(largest.hiddenRows));
  const sink = new RowSink(0, outbox, warnings);
  for (const [first, last, left, right] of largest.merged) sink.merge(first, Math.min(last, largest.rows.length), left, right);
  for (const [i, row] of largest.rows.entries()) {
    const width = filledWidth(row);
    for (let c = 0; c < width; c += 1) addGridCell(sink.batch, row[c] ?? '');
    sink.endRow(width, i + 1);
    if (sink.isFull) await sink.flush();
  }
  await sink.flush();
};

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
import { filledWidth, Tables, type Table } from './tables';

/** The parser moves all open elements for each one more. */
const deepestNesting = 20_000;

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
  for (const row of largest.rows) largest.hiddenColumns.sawRow(filledWidth(row));
  largest.hiddenColumns.say(warnings);
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

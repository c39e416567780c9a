/** How a text file writes its rows: what stands between cells, and whether quotes mean anything. */
import { quotesCells } from './tab-quoting';

export type Dialect = {
  readonly delimiter: string;
  readonly quotes: boolean;
  /** Length of a `sep=;` line with its line end: an instruction to Excel, not a row. */
  readonly instructionChars: number;
};

const candidates = [',', '\t', ';', '|', '\x1e', '\x1f'] as const;

/** Headers stand within the first 40 lines of every report known. */
const linesLookedAt = 40;

const isDelimiter = (text: string | undefined): text is string =>
  text !== undefined && text.length === 1 && text.charCodeAt(0) < 0x80 && !/["\r\n]/.test(text);

const countOf = (line: string, delimiter: string): number => {
  // A process reads one file, so that a loop over letters would never be fast: `split` is from the first line on.
  if (!line.includes(delimiter)) return 0;
  // Tab files are mostly written without quoting, and hardly any cell holds a tab.
  if (delimiter === '\t') return line.split(delimiter).length - 1;
  // Every second part is within quotes.
  return line.split('"').reduce((count, part, at) => (at % 2 === 0 ? count + part.split(delimiter).length - 1 : count), 0);
};

const mostDelimiters = (line: string): number => Math.max(...candidates.map((delimiter) => countOf(line, delimiter)));

/**
 * The line where the table begins: preamble lines hold few cells, so the first line with at least half as many
 * separators as the fullest one is the header. Reports with three to seven lines above the header would otherwise
 * make the commas inside titles look steadier than the real separator.
 */
const headerIndex = (lines: readonly string[]): number => {
  const counts = lines.slice(0, linesLookedAt).map(mostDelimiters);
  const fullest = Math.max(0, ...counts);
  return Math.max(0, counts.findIndex((count) => count * 2 >= fullest));
};

const guessed = async (table: string): Promise<string> => {
  const { default: Papa } = await import('papaparse');
  const meta: { delimiter?: string } = Papa.parse<string[]>(table, { newline: '\n', preview: linesLookedAt, delimitersToGuess: [...candidates] }).meta;
  return isDelimiter(meta.delimiter) ? meta.delimiter : ',';
};

/** Separators that occur in the header line outside quotes: a header that holds just one kind has answered. */
const ofHeader = (header: string): string | null => {
  const present = candidates.filter((delimiter) => countOf(header, delimiter) > 0);
  return present.length === 1 ? (present[0] ?? null) : null;
};

type Run = { readonly at: number; readonly to: number; readonly lines: number; readonly cells: number };

/** The longest run of lines with the same number of these separators; blank lines break no run. */
const longestRun = (lines: readonly string[], delimiter: string): Run => {
  let best: Run = { at: 0, to: 0, lines: 0, cells: 0 };
  let run: Run = best;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = countOf(line, delimiter);
    run = cells > 0 && cells === run.cells ? { ...run, to: at, lines: run.lines + 1 } : { at, to: at, lines: cells > 0 ? 1 : 0, cells };
    if (run.lines > best.lines) best = run;
  }
  return best;
};

/**
 * The separator that header and rows have equally often, line after line, where no other is as steady: sentences above the
 * table may hold more commas than its header has semicolons, and decimal commas are steady only below the header.
 */
const steadiest = (lines: readonly string[]): { readonly delimiter: string; readonly at: number } | null => {
  const [first, second] = candidates
    .map((delimiter) => ({ delimiter, ...longestRun(lines, delimiter) }))
    .sort((left, right) => right.lines - left.lines || right.cells - left.cells);
  if (first === undefined || first.lines < 2 || (second !== undefined && second.lines >= first.lines)) return null;
  // Lines above a table may be as steady as a short table is; what stands below one is its foot, and has fewer cells.
  return lines.slice(first.to + 1).some((line) => mostDelimiters(line) > first.cells) ? null : first;
};

/** `sample` is the decoded beginning of the file, without a mark, at most 64 K characters. */
export const dialectOf = async (sample: string, asked: string | undefined): Promise<Dialect> => {
  const instruction = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(sample);
  const instructionChars = instruction?.[0].length ?? 0;
  const lines = sample.slice(instructionChars).split(/\r\n|\r|\n/);
  // A sample that stops in the middle of a line would show a row with too few cells.
  if (lines.length > 2) lines.pop();
  const told = isDelimiter(asked) ? asked : isDelimiter(instruction?.[1]) ? instruction[1] : null;
  const steady = told === null ? steadiest(lines.slice(0, linesLookedAt)) : null;
  const at = steady?.at ?? headerIndex(lines);
  const header = lines[at] ?? '';
  const delimiter = told ?? steady?.delimiter ?? ofHeader(header) ?? (await guessed(lines.slice(at).join('\n')));
  // Marketplaces write tab files without any quoting, and then a quote is an inch mark or part of a code.
  const headerIsQuoted = header.split(delimiter).some((cell) => cell.trimStart().startsWith('"'));
  return { delimiter, quotes: delimiter !== '\t' || headerIsQuoted || quotesCells(lines.slice(at).join('\n')), instructionChars };
};

/** Another table below the first on the same sheet: under the first one's headings its rows would say what they do not mean. */
import { listedNames } from '../listed-names';
import type { Problem } from '../import/review';
import { quoted } from './column-values';
import { isEmptyMarker, isTotalWord } from './empty-markers';
import { looseHeading } from './headings';
import { isHeadingOfAny, recognisedHeader } from './recognise';
import type { RejectedRow } from './read-rows';
import { cellsOf, type RecordBlock } from './records';
import type { ReportDefinition } from './report';

type RowOfBlock = { readonly block: RecordBlock; readonly row: number };

export type AnotherTable = {
  /**
   * How it was told. `gap`: by what its headings look like below a blank line, so that they may be a row whose figures are words. `day`: it is a download
   * of the same report, of another day, which stands for its headings.
   */
  readonly by: 'headings' | 'gap' | 'day';
  readonly headings: readonly string[];
  /** Its line of headings, and all rows below that. */
  readonly rows: RowOfBlock[];
};

export type AnotherTableInput = {
  readonly report: ReportDefinition;
  /** Positions of the columns that hold figures or days. */
  readonly figures: readonly number[];
  /** Its lines are given one by one, whatever they hold; of others nothing is looked for without a column of figures. */
  readonly isWide: boolean;
};

const hasDigit = /\p{N}/u;
/** A number, an amount or a day: digits before any letter. */
const isFigure = /^\P{L}*\p{N}/u;
const isLabel = (text: string): boolean => /\p{L}{2}/u.test(text) && !hasDigit.test(text) && !isEmptyMarker(text);

const isHeadedLikeLists = ([first = '', ...others]: readonly string[]): boolean => isHeadingOfAny(first) && (others.length > 1 || others.some(isHeadingOfAny));

/**
 * Whether another table begins in a row. A line of headings has no figure or day under the headings of the first table, and begins with
 * a word. Such a line is another table's where it carries a report's headings, two of this report's, or, below a blank line, a word where
 * figures belong or headings of several lists: a single one may be the code of a good. `isBelowGap` is asked only then.
 */
export const anotherTable = ({ report, figures, isWide }: AnotherTableInput): ((at: RowOfBlock, isBelowGap: () => boolean) => AnotherTable | null) => {
  if (figures.length === 0 && !isWide) return () => null;
  const known = new Set(report.columns.flatMap(({ headings }) => headings.map(looseHeading)));
  return ({ block, row }, isBelowGap) => {
    if (figures.some((position) => isFigure.test(block.text(row, position)))) return null;
    const cells = cellsOf(block, row).map((cell) => cell.trim());
    const headings = cells.filter((cell) => cell !== '');
    const [first] = headings;
    if (first === undefined || headings.length < 2 || !isLabel(first) || isTotalWord(first)) return null;
    const found = { headings, rows: [{ block, row }] };
    const knownOnes = new Set(headings.map(looseHeading).filter((heading) => known.has(heading)));
    if (knownOnes.size >= 2 || (isHeadingOfAny(first) && recognisedHeader([cells]) !== null)) return { by: 'headings', ...found };
    const isNew = headings.every(isLabel) && new Set(headings).size === headings.length && (figures.some((position) => isLabel(cells[position] ?? '')) || isHeadedLikeLists(headings));
    return isNew && isBelowGap() ? { by: 'gap', ...found } : null;
  };
};

/** Of a row of the last block: nothing stands in the line above. A blank line may be a record or left out by the reader. */
export const isBelowGap = (blocks: readonly RecordBlock[], row: number): boolean => {
  const block = blocks.at(-1);
  const before = row > 0 ? block : blocks.at(-2);
  const above = row > 0 ? row - 1 : (before?.rows ?? 0) - 1;
  if (block === undefined || before === undefined || above < 0) return false;
  return block.rowNumber(row) - before.rowNumber(above) > 1 || cellsOf(before, above).every((cell) => cell.trim() === '');
};

/** Of a wide sheet, whose lines are several rows each: another table is looked for in the lines, which come in order. `isOwn`: headings again, a foot and the like. */
export const anotherTableInLines = (at: ReturnType<typeof anotherTable>, isOwn: (block: RecordBlock, row: number) => boolean): ((block: RecordBlock, from: number, to: number) => AnotherTable | null) => {
  let last: readonly RecordBlock[] = [];
  return (block, from, to) => {
    if (last.at(-1) !== block) last = [...last.slice(-1), block];
    for (let row = from; row < to; row += 1) {
      const found = isOwn(block, row) ? null : at({ block, row }, () => isBelowGap(last, row));
      if (found !== null) return found;
    }
    return null;
  };
};

const headingsNamed = (headings: readonly string[]): string => listedNames(headings.map(quoted), 4);

/** What is said of another table, and its rows, none of which can be read. */
export const leftOutBelow = ({ by, headings, rows }: AnotherTable): { readonly problem: Problem; readonly rejected: readonly RejectedRow[] } => {
  const [first] = rows;
  const filled = rows.filter(({ block, row }) => cellsOf(block, row).some((cell) => cell.trim() !== ''));
  const at = first === undefined ? null : first.block.rowNumber(first.row);
  const which = filled.length === 1 ? 'This line is left out' : `This line and the ${(filled.length - 1).toLocaleString('en-US')} below it are left out`;
  const otherwise = by === 'gap' ? ' If it is the same table, take the blank line above it out and write figures where it has words.' : '';
  if (by === 'day') {
    return {
      problem: { severity: 'error', row: at, column: null, raw: null, message: `Another download begins here, of ${headings[0] ?? ''}. ${which}: under the day of the first its figures would be wrong. Give it a file of its own.` },
      rejected: filled.map(({ block, row }) => ({ block, row, reasons: [`It belongs to a download of another day, which begins in row ${at ?? ''}.`] })),
    };
  }
  const message = `Another table begins here, headed ${headingsNamed(headings)}. ${which}: give that table a sheet or a file of its own.${otherwise}`;
  return {
    problem: { severity: 'error', row: at, column: null, raw: null, message },
    rejected: filled.map(({ block, row }, index) => ({ block, row, reasons: [index === 0 ? 'Another table begins here.' : `It belongs to another table, which begins in row ${at ?? ''}.`] })),
  };
};

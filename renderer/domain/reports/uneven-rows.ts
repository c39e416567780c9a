/** Rows of a text file that have more cells than it has headings, or fewer: a separator too many or too few moves figures under another heading. */
import type { RecordBlock } from './records';

export type Uneven = {
  /** Rows with something said beyond the last heading, with the number of their cells. Figures may stand under a wrong heading. */
  readonly long: readonly { readonly at: number; readonly cells: number }[];
  /** Rows that end too soon, where leaving off what is blank is not simply how the file is written. */
  readonly short: readonly number[];
  /** Rows that are parted by another mark than the file is: all they say stands in their first cells. */
  readonly otherwise: readonly { readonly at: number; readonly mark: string }[];
};

export type UnevenInput = {
  readonly blocks: readonly RecordBlock[];
  /** Of each row taken, its block and the row within it. */
  readonly blockOf: readonly number[];
  readonly rowOf: readonly number[];
  readonly header: readonly string[];
  /** Columns that hold figures. */
  readonly figures: readonly number[];
};

const even: Uneven = { long: [], short: [], otherwise: [] };

const marks = [';', '\t', '|', ','] as const;
/** With fewer columns such a mark may be part of a text. */
const fewestColumns = 3;

/** The mark that would part a row into as many cells as the file has, where its own hardly does; null where there is none. */
const partedBy = (cells: readonly string[], width: number): string | null => {
  if (width < fewestColumns || cells.length * 2 > width) return null;
  const text = cells.join('');
  return marks.find((mark) => text.split(mark).length - 1 + cells.length >= width) ?? null;
};

/** Excel writes the blank ends of a text file, or leaves them off, for so many lines at once. */
const linesOfExcel = 16;
/** Where more rows than this end early, that is how the file is written. */
const fewShare = 0.1;
/** A last cell that hardly any row lacks is one that rows have, however the file is written. */
const hardlyAnyShare = 0.01;

const widthOf = (header: readonly string[]): number => header.findLastIndex((heading) => heading.trim() !== '') + 1;

/**
 * A program that leaves off blank ends never writes one; Excel does so by 16 lines. A row that ends early beside one with a
 * blank end is therefore cut. So is one of few that lack figures every whole row has. Of the last column that says nothing yet:
 * where blank ends are left off, whole rows have it by definition. It does where hardly any row lacks it, and where zero is
 * written there as 0, so that what is blank is not known, or lost.
 */
const cutShort = ({ blocks, blockOf, rowOf, figures }: UnevenInput, short: readonly number[], width: number): readonly number[] => {
  const rows = rowOf.length;
  if (short.length === rows) return [];
  const cellAt = (at: number, column: number): string => blocks[blockOf[at] ?? -1]?.text(rowOf[at] ?? 0, column).trim() ?? '';
  const cellsAt = (at: number): number => blocks[blockOf[at] ?? -1]?.cellsIn(rowOf[at] ?? 0) ?? 0;
  const linesAt = (at: number): number => Math.floor(((blocks[blockOf[at] ?? -1]?.rowNumber(rowOf[at] ?? 0) ?? 1) - 1) / linesOfExcel);
  const isShort = new Set(short);
  const blankEnded = new Set<number>();
  const last = width - 1;
  const alwaysFilled = new Set(figures.filter((column) => column < last));
  const isFigureLast = figures.includes(last);
  let writesNought = false;
  for (let at = 0; at < rows; at += 1) {
    if (isShort.has(at)) continue;
    if (cellAt(at, cellsAt(at) - 1) === '') blankEnded.add(linesAt(at));
    for (const column of alwaysFilled) if (cellAt(at, column) === '') alwaysFilled.delete(column);
    writesNought ||= isFigureLast && /^0+(?:[.,]0+)?$/.test(cellAt(at, last));
  }
  if (blankEnded.size === 0 && (short.length <= rows * hardlyAnyShare || writesNought)) alwaysFilled.add(last);
  const isFew = short.length <= rows * fewShare;
  return short.filter((at) => blankEnded.has(linesAt(at)) || (isFew && [...alwaysFilled].some((column) => column >= cellsAt(at))));
};

/** Costs a look at the length of each row; cells are only looked at where a row is uneven. */
export const unevenRows = (input: UnevenInput): Uneven => {
  const { blocks, blockOf, rowOf, header } = input;
  const width = widthOf(header);
  const long: Uneven['long'][number][] = [];
  const short: number[] = [];
  const otherwise: Uneven['otherwise'][number][] = [];
  for (let at = 0; at < rowOf.length; at += 1) {
    const block = blocks[blockOf[at] ?? -1];
    const row = rowOf[at] ?? 0;
    const cells = block?.cellsIn(row) ?? width;
    if (cells === width) continue;
    if (cells < width) {
      const mark = partedBy(Array.from({ length: cells }, (_, column) => block?.text(row, column) ?? ''), width);
      if (mark === null) short.push(at);
      else otherwise.push({ at, mark });
    } else if (cells > header.length && Array.from({ length: cells - header.length }, (_, beyond) => block?.text(row, header.length + beyond).trim()).some((text) => text !== '')) long.push({ at, cells });
  }
  if (long.length === 0 && short.length === 0 && otherwise.length === 0) return even;
  return { long, short: short.length === 0 ? short : cutShort(input, short, width), otherwise };
};

const most = 3;

/** `rows 12, 40 and 77`, or the first of them: `count` where there are more than are given. */
export const rowsNamed = (rows: readonly number[], count = rows.length): string => {
  const shown = rows.slice(0, most).map((row) => row.toLocaleString('en-US'));
  if (count > most) return `rows ${shown.join(', ')} and ${(count - most).toLocaleString('en-US')} more`;
  return shown.length === 1 ? `row ${shown[0] ?? ''}` : `rows ${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
};

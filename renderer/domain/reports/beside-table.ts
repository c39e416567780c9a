/**
 * What stands beside a table on its sheet: another table behind an empty column, or cells under no heading. The report has no place for
 * either, and whoever wrote it should hear that it was left.
 */
import { listedNames } from '../listed-names';
import type { Problem } from '../import/review';
import { columnLetters } from '../tables/workbook';
import { quoted } from './column-values';
import { isEmptyMarker } from './empty-markers';
import type { RecordBlock } from './records';

export type BesideTable = {
  /** Rows of the sheet, from `from` to `to` (exclusive). */
  readonly look: (block: RecordBlock, from: number, to: number) => void;
  readonly problems: () => readonly Problem[];
};

const isFilled = (text: string): boolean => !isEmptyMarker(text.trim());

/** The columns on one side of those the report takes, where an empty one parts them: from, to (exclusive). */
const partedFrom = (header: readonly string[], mapped: readonly number[]): readonly (readonly [number, number])[] => {
  const width = header.findLastIndex((heading) => heading.trim() !== '') + 1;
  const first = Math.min(...mapped);
  const last = Math.max(...mapped);
  const gapAfter = header.findIndex((heading, at) => at > last && at < width && heading.trim() === '');
  const gapBefore = header.findLastIndex((heading, at) => at < first && heading.trim() === '');
  // A figure heads nothing.
  const hasHeadings = (from: number, to: number): boolean => header.slice(from, to).some((heading) => /\p{L}/u.test(heading));
  return [
    ...(gapBefore > 0 && hasHeadings(0, gapBefore) ? [[0, gapBefore] as const] : []),
    ...(gapAfter !== -1 && hasHeadings(gapAfter + 1, width) ? [[gapAfter + 1, width] as const] : []),
  ];
};

/** Headings behind an empty column of which the report takes some and knows others not: they may be another table's. */
const mixedBehindGap = (header: readonly string[], mapped: readonly number[]): readonly string[] => {
  const gap = header.findIndex((heading, at) => heading.trim() === '' && mapped.some((position) => position < at) && mapped.some((position) => position > at));
  if (gap === -1) return [];
  const behind = header.flatMap((heading, at) => (at > gap && heading.trim() !== '' ? [at] : []));
  return behind.every((at) => mapped.includes(at)) ? [] : behind.filter((at) => mapped.includes(at)).map((at) => (header[at] ?? '').trim());
};

const shown = 3;

const named = (texts: readonly string[]): string => listedNames(texts.map(quoted), shown);

const otherwise = 'If it is a table of its own, give it a sheet or a file of its own.';

/** `mapped`: the columns that the report takes. Of a text, cells beyond the last heading are another matter: a separator too many moves them all. */
export const besideTable = (header: readonly string[], mapped: readonly number[], isText: boolean): BesideTable => {
  const sides = mapped.length === 0 ? [] : partedFrom(header, mapped);
  const waiting = new Set(sides);
  const found: { readonly side: readonly [number, number]; readonly row: number }[] = [];
  const bare = header.flatMap((heading, at) => (heading.trim() === '' && !mapped.includes(at) ? [at] : []));
  const texts: string[] = [];
  const columns = new Set<number>();
  let cells = 0;
  let firstRow = 0;

  const take = (block: RecordBlock, row: number, column: number): void => {
    if (block.columns !== null && block.columns.head(row, column) === -1) return;
    const text = block.text(row, column).trim();
    if (!isFilled(text)) return;
    if (cells === 0) firstRow = block.rowNumber(row);
    cells += 1;
    columns.add(column);
    if (texts.length < shown) texts.push(text);
  };

  return {
    look: (block, from, to) => {
      for (let row = from; row < to; row += 1) {
        for (const side of waiting) {
          const [begin, end] = side;
          for (let column = begin; column < end && waiting.has(side); column += 1) {
            if (!isFilled(block.text(row, column))) continue;
            waiting.delete(side);
            found.push({ side, row: block.rowNumber(row) });
          }
        }
        for (const column of bare) take(block, row, column);
        const width = isText ? 0 : block.cellsIn(row);
        for (let column = header.length; column < width; column += 1) take(block, row, column);
      }
    },
    problems: () => {
      const warning = (row: number | null, message: string): Problem => ({ severity: 'warning', row, column: null, raw: null, message });
      const beside = found.map(({ side: [from, to], row }) => {
        const headings = header.slice(from, to).filter((heading) => heading.trim() !== '').map((heading) => heading.trim());
        return warning(row, `Beside the table, parted from it by an empty column, stands something headed ${named(headings)}: it is left out. ${otherwise}`);
      });
      const mixed = mixedBehindGap(header, mapped);
      if (mixed.length > 0) {
        beside.unshift(warning(null, `Behind an empty column ${named(mixed)} ${mixed.length === 1 ? 'is' : 'are'} read as of this table, and what else stands there is not. If it is a table of its own, give it a sheet or a file of its own: its figures would be wrong here.`));
      }
      if (cells === 0) return beside;
      const letters = [...columns].sort((left, right) => left - right).map(columnLetters);
      const where = letters.length === 1 ? `column ${letters[0] ?? ''}` : `columns ${letters[0] ?? ''} to ${letters.at(-1) ?? ''}`;
      const what = cells === 1 ? `A cell in ${where} stands under no heading and is left out: ${named(texts)}.` : `${cells.toLocaleString('en-US')} cells in ${where} stand under no heading and are left out: ${named(texts)}${cells > texts.length ? ' …' : ''}.`;
      return [...beside, warning(firstRow, `${what} ${otherwise}`)];
    },
  };
};

/** Numbers the rows that would otherwise share a key: files of lines (fees, movements) may say the same thing twice and mean it. */
import { cellOf, encodeKey } from '../tables/cells';
import type { ColumnData } from '../tables/table';
import { firstPlaces } from './first-places';

/**
 * For every row how many rows of the same key stand at or above it: 1 for the first. The same file gives the same
 * numbers. `starts` are the rows at which another download begins, pasted under the first: there counting begins anew,
 * so that what both downloads say is one row and not two.
 */
export const occurrences = (key: readonly (ColumnData | null)[], rows: number, starts: ReadonlySet<number> = new Set()): ColumnData => {
  const seen = new Map<string, number>();
  const values = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    if (starts.has(row)) seen.clear();
    const name = encodeKey(key.map((data) => (data === null ? null : cellOf(data, row))));
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    values[row] = times;
  }
  return { kind: 'count', values };
};

/** So many different lines in a row say the same again in the same order only where a download was pasted a second time; fewer, where the whole file is there twice. */
const leastAgain = { ofPart: 10, ofWhole: 5 } as const;

/** So few may be meant: an order that went out in two parcels with the same goods in each. They are worth a word. */
const leastTold = 3;

export type Again = {
  /** Row at which the lines come again. */
  readonly at: number;
  /** Where the first of them stands already. */
  readonly of: number;
  readonly length: number;
  /** Another download begins here, and what both say is one row. */
  readonly isDownload: boolean;
};

/**
 * Where lines that stand above come again in their order, without headings between them: two downloads pasted under one another, of which a part or all is
 * the same, or a few lines that may be meant. `times` are the occurrences of the rows; `isSame` compares everything two rows say.
 */
export const linesAgain = (key: readonly (ColumnData | null)[], times: ColumnData, isSame: (left: number, right: number) => boolean): readonly Again[] => {
  const rows = times.values.length;
  const isRepeated = (row: number): boolean => Number(times.values[row]) > 1;
  let repeated = 0;
  for (let row = 0; row < rows; row += 1) if (isRepeated(row)) repeated += 1;
  if (repeated < leastTold) return [];
  const names = Array.from({ length: rows }, (_, row) => encodeKey(key.map((data) => (data === null ? null : cellOf(data, row)))));
  const firsts = firstPlaces(names);
  const found: Again[] = [];
  for (let row = 0; row < rows; ) {
    const first = firsts[row] ?? row;
    let length = 0;
    const different = new Set<string>();
    // As many rows as were looked at are passed over: thousands of lines that are all alike are looked at twice, not each against each.
    while (isRepeated(row) && row + length < rows && first + length < row && isSame(first + length, row + length)) {
      different.add(names[row + length] ?? '');
      length += 1;
    }
    const isWhole = first === 0 && length === row && row + length === rows;
    if (different.size >= (isWhole ? leastAgain.ofWhole : leastAgain.ofPart)) {
      let before = 0;
      while (first - before > 0 && isRepeated(row - before - 1) && isSame(first - before - 1, row - before - 1)) before += 1;
      found.push({ at: row - before, of: first - before, length: length + before, isDownload: true });
    } else if (different.size >= leastTold) found.push({ at: row, of: first, length, isDownload: false });
    row += Math.max(1, length);
  }
  return found;
};

/** Numbers the rows that would otherwise share a key: files of lines (fees, movements) may say the same thing twice and mean it. */
import { cellOf, encodeKey } from '../tables/cells';
import type { ColumnData } from '../tables/table';

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

/** Two stored versions of a table side by side, as a review shows a file: new, changed, unchanged, missing. */
import { columnData, isTextData } from '../../domain/tables/cells';
import { csvFile } from '../../domain/tables/csv';
import { tableDefinition } from '../../domain/tables/definitions';
import { headingWithUnit } from '../../domain/tables/heading-with-unit';
import { reportDefinition } from '../../domain/reports/reports';
import { changeKinds, diffTables, reviewCounts, reviewRow, type TableDiff } from '../../domain/import/diff';
import { searchDiff } from '../../domain/import/search-diff';
import type { ChangeKind, ColumnTotal, ReviewRow } from '../../domain/import/review';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { Cell, Table, TableId } from '../../domain/tables/table';
import type { ViewId } from '../ports';
import type { Comparison, VersionPlace } from '../published-ports';
import type { DecodedVersions } from './decoded-versions';
import { viewClosed } from './open-views';

const sumOf = (table: Table, columnId: string): number => {
  const data = columnData(table, columnId);
  if (data === null || isTextData(data)) return 0;
  let sum = 0;
  for (const value of data.values) if (!Number.isNaN(value)) sum += value;
  return sum;
};

const totalsOf = (before: Table, after: Table): readonly ColumnTotal[] => {
  const watched = reportDefinition(after.sources[0]?.reportId ?? '')?.watchedTotals ?? [];
  return watched.map((columnId) => {
    const sum = sumOf(after, columnId);
    // Two versions as they stand: nothing is kept from the one in the other.
    return { columnId, before: sumOf(before, columnId), after: sum, merged: sum };
  });
};

export const openComparisons = (versions: DecodedVersions, newId: () => string) => {
  const open = new Map<ViewId, TableDiff>();

  const rowsOf = (diff: TableDiff, change: ChangeKind, start: number, end: number): readonly ReviewRow[] =>
    Array.from(diff[change].subarray(start, end), (row) => reviewRow(diff, change, row));

  return {
    open: async (storeId: StoreId, tableId: TableId, before: VersionPlace, after: VersionPlace): Promise<Outcome<Comparison>> => {
      const [left, right] = await Promise.all([
        versions.read(storeId, tableId, before.versionId, before.partition),
        versions.read(storeId, tableId, after.versionId, after.partition),
      ]);
      if (!left.ok) return left;
      if (!right.ok) return right;
      const comparison = newId();
      const diff = diffTables(left.value, right.value);
      open.set(comparison, diff);
      return { ok: true, value: { comparison, counts: reviewCounts(diff, 0, 0), totals: totalsOf(left.value, right.value) } };
    },
    rows: (id: ViewId, change: ChangeKind, start: number, end: number, search = ''): Outcome<{ readonly rows: readonly ReviewRow[]; readonly total: number }> => {
      const whole = open.get(id);
      if (whole === undefined) return viewClosed;
      const diff = searchDiff(whole, search);
      return { ok: true, value: { rows: rowsOf(diff, change, start, end), total: diff[change].length } };
    },
    /** One line a row that is not the same in both; of a changed row one line as it was and one as it is. */
    exportCsv: (id: ViewId): Outcome<Uint8Array> => {
      const diff = open.get(id);
      if (diff === undefined) return viewClosed;
      const { columns } = tableDefinition(diff.next.tableId);
      const lines = changeKinds
        .filter((kind) => kind !== 'unchanged')
        .flatMap((kind) => rowsOf(diff, kind, 0, diff[kind].length))
        .flatMap(({ change, before, after }): (readonly Cell[])[] => {
          if (change === 'changed' && before !== null && after !== null) return [['changed from', ...before], ['changed to', ...after]];
          return [[change, ...(after ?? before ?? [])]];
        });
      return { ok: true, value: csvFile(['Change', ...columns.map(headingWithUnit)], lines.length, (line) => lines[line] ?? []) };
    },
    close: (id: ViewId): void => {
      open.delete(id);
    },
    forget: (): void => open.clear(),
  };
};

/** Questions worth asking before a publish: signs that the file is old, doubled, cut short, or another store's. */
import { columnData, isTextData } from '../tables/cells';
import { columnHeading } from '../tables/definitions';
import type { Table, TableDefinition } from '../tables/table';
import type { TableDiff } from './diff';
import type { ColumnTotal, Guard } from './review';

/** Shares above which an import is asked about. */
export const guardLimits = { missingShare: 0.3, totalMove: 0.5, unknownShare: 0.5 } as const;

const total = (table: Table | null, columnId: string, rows: Uint32Array | null): number => {
  const data = table === null ? null : columnData(table, columnId);
  if (data === null || isTextData(data)) return 0;
  const { values } = data;
  const count = rows === null ? values.length : rows.length;
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const value = values[rows === null ? at : (rows[at] ?? 0)] ?? NaN;
    if (!Number.isNaN(value)) sum += value;
  }
  return sum;
};

/** Totals over all parts of an import. `standsInPartition`: what is compared with would be replaced, not just followed. */
export const columnTotals = (
  parts: readonly { readonly diff: TableDiff; readonly standsInPartition: boolean }[],
  columnIds: readonly string[],
): readonly ColumnTotal[] =>
  columnIds.map((columnId) => {
    let before = 0;
    let after = 0;
    let merged = 0;
    for (const { diff, standsInPartition } of parts) {
      before += total(diff.base, columnId, null);
      const own = total(diff.next, columnId, null);
      const staying = standsInPartition ? total(diff.base, columnId, diff.unreadable) + total(diff.base, columnId, diff.outside) : 0;
      after += own + staying;
      merged += own + staying + (standsInPartition ? total(diff.base, columnId, diff.missing) : 0);
    }
    return { columnId, before, after, merged };
  });

export type GuardInput = {
  readonly definition: TableDefinition;
  readonly diffs: readonly TableDiff[];
  readonly totals: readonly ColumnTotal[];
  readonly sha256: string;
  /** Of files already published to this table. */
  readonly knownSha256: readonly string[];
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const guards = ({ definition, diffs, totals, sha256, knownSha256 }: GuardInput): readonly Guard[] => {
  const asked: Guard[] = [];
  const sum = (of: (diff: TableDiff) => number): number => diffs.reduce((all, diff) => all + of(diff), 0);
  if (knownSha256.includes(sha256)) {
    asked.push({ id: 'same-file', message: 'This very file has been imported before.' });
  }
  // Rows of other days were never to be in the file.
  const before = sum((diff) => (diff.base?.rowCount ?? 0) - diff.outside.length);
  const missing = sum((diff) => diff.missing.length);
  if (before > 0 && missing / before > guardLimits.missingShare) {
    asked.push({
      id: 'many-missing',
      message: `${missing} of the ${before} rows that stand (${percent(missing / before)}) are not in the file. Was it cut short or filtered?`,
    });
  }
  const rows = sum((diff) => diff.next.rowCount);
  const unknown = sum((diff) => diff.new.length);
  // New orders are always unknown; there it takes the SKUs to tell a store.
  if (definition.grain !== 'period' && before > 0 && rows > 0 && unknown / rows > guardLimits.unknownShare) {
    asked.push({
      id: 'wrong-store',
      message: `${unknown} of the ${rows} rows (${percent(unknown / rows)}) are not known in this store. Is it another store's file?`,
    });
  }
  for (const { columnId, before: old, after } of totals) {
    if (old === 0 || Math.abs(after - old) / Math.abs(old) <= guardLimits.totalMove) continue;
    const shown = definition.columns.find((column) => column.id === columnId);
    const name = shown === undefined ? columnId : columnHeading(shown);
    asked.push({ id: 'total-moved', message: `${name} goes from ${old} to ${after} in total (${after > old ? '+' : '−'}${percent(Math.abs(after - old) / Math.abs(old))}).` });
  }
  return asked;
};

/** Questions worth asking before a publish: signs that the file is old, doubled, cut short, or another store's. */
import { columnData, isTextData } from '../tables/cells';
import { columnHeading, tableDefinition } from '../tables/definitions';
import type { Table } from '../tables/table';
import type { TableDiff } from './diff';
import type { ColumnTotal, Guard } from './review';

/** Shares above which an import is asked about. */
export const guardLimits = { missingShare: 0.3, totalMove: 0.5, unknownShare: 0.5 } as const;

const total = (table: Table | null, columnId: string): number => {
  const data = table === null ? null : columnData(table, columnId);
  if (data === null || isTextData(data)) return 0;
  let sum = 0;
  for (let row = 0; row < data.values.length; row += 1) {
    const value = data.values[row] ?? NaN;
    if (!Number.isNaN(value)) sum += value;
  }
  return sum;
};

/** Totals of columns that can be added up, before and after. Blanks add nothing. */
export const columnTotals = (before: Table | null, after: Table, columnIds: readonly string[]): readonly ColumnTotal[] =>
  columnIds.map((columnId) => ({ columnId, before: total(before, columnId), after: total(after, columnId) }));

export type GuardInput = {
  readonly diff: TableDiff;
  readonly totals: readonly ColumnTotal[];
  readonly sha256: string;
  /** Of files already published to this table. */
  readonly knownSha256: readonly string[];
  /** The day of the file; null where it is not known. */
  readonly asOf: string | null;
  /** The table is kept by day, so that a file without one cannot be placed. */
  readonly needsAsOf: boolean;
  /** The day of what stands; null where nothing stands or it has no day. */
  readonly baseAsOf: string | null;
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const guards = ({ diff, totals, sha256, knownSha256, asOf, needsAsOf, baseAsOf }: GuardInput): readonly Guard[] => {
  const asked: Guard[] = [];
  const { columns } = tableDefinition(diff.next.tableId);
  if (needsAsOf && asOf === null) {
    asked.push({ id: 'as-of-unknown', message: 'Neither the file nor its name says which day it speaks of. Choose the day before publishing.' });
  }
  if (knownSha256.includes(sha256)) {
    asked.push({ id: 'same-file', message: 'This very file has been imported before.' });
  }
  if (asOf !== null && baseAsOf !== null && asOf < baseAsOf) {
    asked.push({ id: 'older-than-current', message: `The file speaks of ${asOf}; the table already holds ${baseAsOf}.` });
  }
  const before = diff.base?.rowCount ?? 0;
  if (before > 0 && diff.missing.length / before > guardLimits.missingShare) {
    asked.push({
      id: 'many-missing',
      message: `${diff.missing.length} of the ${before} rows that stand (${percent(diff.missing.length / before)}) are not in the file. Was it cut short or filtered?`,
    });
  }
  if (before > 0 && diff.next.rowCount > 0 && diff.new.length / diff.next.rowCount > guardLimits.unknownShare) {
    asked.push({
      id: 'wrong-store',
      message: `${diff.new.length} of the ${diff.next.rowCount} rows (${percent(diff.new.length / diff.next.rowCount)}) are not known in this store. Is it another store's file?`,
    });
  }
  for (const { columnId, before: old, after } of totals) {
    if (old === 0 || Math.abs(after - old) / Math.abs(old) <= guardLimits.totalMove) continue;
    const shown = columns.find((column) => column.id === columnId);
    const name = shown === undefined ? columnId : columnHeading(shown);
    asked.push({ id: 'total-moved', message: `${name} goes from ${old} to ${after} in total (${after > old ? '+' : '−'}${percent(Math.abs(after - old) / Math.abs(old))}).` });
  }
  return asked;
};

/** A review: a report's rows against what stands, with totals, questions and problems. */
import type { Failure, Outcome } from '../../domain/failures';
import { diffTables, reviewCounts, reviewRow, type TableDiff } from '../../domain/import/diff';
import { columnTotals, guards } from '../../domain/import/guards';
import { carryOver, mergeTables, withUsedSources } from '../../domain/import/merge';
import type { ChangeKind, Problem, PublishMode, ReviewRow } from '../../domain/import/review';
import type { RowReading } from '../../domain/reports/read-rows';
import { tableDefinition } from '../../domain/tables/definitions';
import type { RowSource, Table, TableDefinition } from '../../domain/tables/table';
import type { Review, ReviewBase } from '../ports';
import { unpackTable } from '../packing';
import type { Dating, ReportPlace } from './report-reading';

const problemsShown = 200;

export type Reviewed = {
  readonly review: Review;
  readonly source: RowSource;
  readonly diff: TableDiff;
  /** What stands is of the partition that would be published, not of an earlier day shown for comparison. */
  readonly standsInPartition: boolean;
};

export type ReviewInput = {
  readonly place: ReportPlace;
  readonly reading: RowReading;
  readonly dating: Dating;
  readonly base: ReviewBase | null;
  readonly knownSha256: readonly string[];
};

/** Columns the file has no heading for. */
const absentColumns = ({ report, mapping }: ReportPlace): readonly string[] =>
  report.columns.filter((_, index) => (mapping.positions[index] ?? null) === null).map((column) => column.columnId);

/** Stock can be added up; days, prices and percentages cannot, and neither can the order minimums of a master. */
const summable = (definition: TableDefinition): readonly string[] =>
  definition.grain === 'master'
    ? []
    : definition.columns.filter(({ kind, unit }) => kind === 'count' && (unit === 'units' || unit === 'cases')).map(({ id }) => id);

const keptColumns = (columns: readonly string[], definition: TableDefinition): Problem => {
  const titles = columns.map((id) => `“${definition.columns.find((column) => column.id === id)?.title ?? id}”`).join(', ');
  return { severity: 'warning', row: null, column: null, raw: null, message: `The file has no heading for ${titles}: what the table holds there stays.` };
};

type Comparison = {
  readonly base: Table | null;
  readonly next: Table;
  readonly rejectedKeys: ReadonlySet<string>;
  readonly absent: readonly string[];
  readonly definition: TableDefinition;
  readonly sameDay: boolean;
};

const compare = ({ base, next, rejectedKeys, absent, definition, sameDay }: Comparison): TableDiff => {
  if (base === null || absent.length === 0) return diffTables(base, next, null, rejectedKeys);
  if (definition.grain === 'master') return diffTables(base, carryOver(diffTables(base, next, []), absent), null, rejectedKeys);
  // Another day's file may have had more headings: that is no change of the stock.
  const compared = sameDay ? null : definition.columns.map(({ id }) => id).filter((id) => !absent.includes(id));
  return diffTables(base, next, compared, rejectedKeys);
};

export const reviewImport = async ({ place, reading, dating, base, knownSha256 }: ReviewInput): Promise<Outcome<Reviewed>> => {
  const definition = tableDefinition(place.report.table.id);
  const [undated] = reading.table.sources;
  if (undated === undefined) throw new Error('A reading has no source');
  const source: RowSource = { ...undated, asOf: dating.asOf };
  const stands = base === null ? null : await unpackTable(base.packed);
  if (stands !== null && !stands.ok) return stands;
  const standing = stands === null ? null : stands.value;
  const standsInPartition = base !== null && base.partition === dating.partition;
  const absent = absentColumns(place);
  const next: Table = { ...reading.table, sources: [source] };
  const diff = compare({ base: standing, next, rejectedKeys: reading.rejectedKeys, absent, definition, sameDay: standsInPartition });
  const problems: readonly Problem[] = [
    ...(definition.grain === 'master' && standing !== null && absent.length > 0 ? [keptColumns(absent, definition)] : []),
    ...reading.problems,
  ];
  const warnings = problems.filter((problem) => problem.severity === 'warning').length;
  const totals = columnTotals(diff.base, diff.next, summable(definition));
  const review: Review = {
    reportId: place.report.id,
    tableId: place.report.table.id,
    partition: dating.partition ?? '',
    asOf: dating.asOf,
    asOfFrom: dating.from,
    columnIds: definition.columns.map((column) => column.id),
    counts: reviewCounts(diff, reading.rejected.length, warnings),
    totals,
    guards: guards({
      diff,
      totals: totals.filter(({ columnId }) => place.report.watchedTotals.includes(columnId)),
      sha256: source.sha256,
      knownSha256,
      asOf: dating.asOf,
      needsAsOf: dating.partition === null,
      baseAsOf: base?.head.asOf ?? null,
    }),
    problems: problems.slice(0, problemsShown),
    ignoredHeadings: place.mapping.ignored,
  };
  return { ok: true, value: { review, source, diff, standsInPartition } };
};

/** Rows of one kind, or of all: those of the file first, then the missing ones. */
export const reviewedRows = ({ diff }: Reviewed, change: ChangeKind | 'all', start: number, end: number): { readonly rows: readonly ReviewRow[]; readonly total: number } => {
  const kinds: readonly ChangeKind[] = change === 'all' ? ['new', 'changed', 'unchanged', 'missing'] : [change];
  const rows: ReviewRow[] = [];
  let passed = 0;
  for (const kind of kinds) {
    const ofKind = diff[kind];
    for (const row of ofKind.subarray(Math.max(0, start - passed), Math.max(0, end - passed))) rows.push(reviewRow(diff, kind, row));
    passed += ofKind.length;
  }
  return { rows, total: passed };
};

/** The table a publish would store. Rows of another day are never mixed in. */
export const tableToPublish = ({ diff, review, standsInPartition }: Reviewed, mode: PublishMode): Outcome<Table> => {
  const refused = (code: Failure['code']): Outcome<Table> => ({ ok: false, failure: { code, detail: null } });
  if (review.partition === '') return refused('import/no-as-of');
  if (diff.next.rowCount === 0) return refused('import/nothing-to-publish');
  return { ok: true, value: standsInPartition ? mergeTables(diff, mode) : withUsedSources(diff.next) };
};

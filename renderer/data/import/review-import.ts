/** A review: a report's rows, partition by partition, against what stands, with totals, questions and problems. */
import type { Failure, Outcome } from '../../domain/failures';
import { changedLists, type ChangedList } from '../../domain/import/changed-lists';
import { diffTables, removedRow, reviewCounts, reviewRow, type TableDiff } from '../../domain/import/diff';
import { columnTotals, guards } from '../../domain/import/guards';
import { searchDiff } from '../../domain/import/search-diff';
import type { Objection } from '../../domain/import/objections';
import { olderRows, olderRowsProblem } from '../../domain/import/older-rows';
import { referenceProblems } from '../../domain/import/references';
import { shortLists } from '../../domain/import/short-lists';
import { noneRenamed, renamedGoods, renamedObjections, withoutRenamed, type Renamed } from '../../domain/import/renamed-goods';
import { reopened, standingObjections } from '../../domain/import/standing';
import { toldOtherwiseProblem } from '../../domain/import/told-otherwise';
import { carryOver, mergeTables, mergeWanted, withNoneLeft, withUsedSources } from '../../domain/import/merge';
import type { ChangeKind, Problem, PublishMode, ReviewCounts, ReviewRow, Selection } from '../../domain/import/review';
import { countedColumns } from '../../domain/planning/tables/marketplace-stock';
import { inScope, type DatedRows, type Period } from '../../domain/reports/dating';
import type { RowReading } from '../../domain/reports/read-rows';
import type { WholeLists } from '../../domain/reports/standing-rules';
import { cellOf, columnData, rowKeys } from '../../domain/tables/cells';
import { tableDefinition } from '../../domain/tables/definitions';
import { selectRows } from '../../domain/tables/select-rows';
import type { RowSource, Table, TableDefinition, TableId } from '../../domain/tables/table';
import type { Review, ReviewBase } from './import-ports';
import type { PackedTable } from '../published-ports';
import { unpackTable } from '../packing';
import type { DayOfFile, ReportPlace } from './report-reading';

const problemsShown = 200;

type Part = {
  readonly partition: string;
  readonly diff: TableDiff;
  /** What stands is of the partition that would be published, not of an earlier day shown for comparison. */
  readonly standsInPartition: boolean;
};

export type Reviewed = {
  readonly review: Review;
  /** Rows of the file that what stands speaks against. */
  readonly refused: readonly RefusedRow[];
  readonly source: RowSource;
  readonly parts: readonly Part[];
  /** Null where the report has no lists whole. */
  readonly lists: { readonly wholeBy: WholeLists; readonly isWhole: (list: string) => boolean } | null;
};

/** `row`: as a spreadsheet counts it. */
export type RefusedRow = { readonly row: number; readonly reasons: readonly string[] };

/** A file as one report, its rows sorted into partitions. */
export type PlacedRows = {
  readonly place: ReportPlace;
  readonly reading: RowReading;
  readonly day: DayOfFile;
  readonly period: Period | null;
  readonly dated: readonly DatedRows[];
  /** Of a list that a report has whole, such as a recipe: whether the file’s takes the place of the one that stands. */
  readonly isWholeList: (list: string) => boolean;
};

export type ReviewInput = PlacedRows & {
  readonly bases: readonly ReviewBase[];
  /** Tables the report speaks of. */
  readonly others: readonly PackedTable[];
  readonly knownSha256: readonly string[];
};

/** Columns the file has no heading for, of those that a heading would feed. */
const absentColumns = ({ report, mapping }: ReportPlace): readonly string[] =>
  report.columns
    .filter(({ origin, columnId }, index) => origin === 'heading' && (mapping.positions[index] ?? null) === null && !mapping.wide.some((group) => group[columnId] !== undefined))
    .map((column) => column.columnId);

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
  readonly input: ReviewInput;
  readonly definition: TableDefinition;
  readonly absent: readonly string[];
  readonly base: Table | null;
  readonly next: Table;
  readonly standsInPartition: boolean;
  readonly rejectedKeys: ReadonlySet<string>;
};

const compare = ({ input, definition, absent, base, next, standsInPartition, rejectedKeys }: Comparison): TableDiff => {
  const { place, day, period } = input;
  // Of another day they are compared, and nothing counts twice.
  const details = standsInPartition ? place.report.details : [];
  const isInScope = base === null ? () => true : inScope(place.report, base, next, { asOf: day.asOf, period });
  const diff = (table: Table, compared: readonly string[] | null): TableDiff => diffTables(base, table, { compared, rejectedKeys, isInScope, wholeBy: place.report.wholeBy, isWhole: input.isWholeList, details });
  if (base === null || absent.length === 0) return diff(next, null);
  // Only a snapshot says all there is to say of its day.
  if (definition.grain !== 'snapshot') return diff(carryOver(diffTables(base, next, { compared: [], rejectedKeys, isInScope, details }), absent), null);
  // Another day's file may have had more headings: that is no change of the stock.
  return diff(next, standsInPartition ? null : definition.columns.map(({ id }) => id).filter((id) => !absent.includes(id)));
};

const addedUp = (counts: readonly ReviewCounts[], rejected: number, warnings: number): ReviewCounts => {
  const sum = (of: (one: ReviewCounts) => number): number => counts.reduce((all, one) => all + of(one), 0);
  return { new: sum((one) => one.new), changed: sum((one) => one.changed), unchanged: sum((one) => one.unchanged), missing: sum((one) => one.missing), rejected, warnings };
};

const problemOf = (table: Table, { row, columnId, severity, message }: Objection): Problem => {
  const data = columnData(table, columnId);
  const raw = data === null ? null : String(cellOf(data, row) ?? '');
  return { severity, row: table.rowNumberOf[row] ?? null, column: table.sources[0]?.headings?.[columnId] ?? columnId, raw, message };
};

/** One reason a line: a wide sheet has several rows of the table in one of its own. */
const refusedRows = (problems: readonly Problem[]): readonly RefusedRow[] => {
  const reasons = new Map<number, Set<string>>();
  for (const { row, column, message } of problems) if (row !== null) reasons.set(row, (reasons.get(row) ?? new Set()).add(`${column ?? ''}: ${message}`));
  return [...reasons].map(([row, why]) => ({ row, reasons: [...why] }));
};

const byRow = (left: Problem, right: Problem): number => (left.row ?? 0) - (right.row ?? 0);

export const reviewImport = async (input: ReviewInput): Promise<Outcome<Reviewed>> => {
  const { place, reading, day, period, dated, bases, knownSha256 } = input;
  const definition = tableDefinition(place.report.table.id);
  const [undated] = reading.table.sources;
  if (undated === undefined) throw new Error('A reading has no source');
  const others = new Map<TableId, Table>();
  for (const packed of input.others) {
    const other = await unpackTable(packed);
    if (!other.ok) return other;
    others.set(packed.tableId, other.value);
  }
  const absent = absentColumns(place);
  const parts: Part[] = [];
  const against: Problem[] = [];
  const likelyRenamed: Renamed[] = [];
  const short = new Set<string>();
  const { wholeBy } = place.report;
  let older = 0;
  for (const { partition, rows: all, asOf } of dated) {
    const base = bases.find((one) => one.partition === partition) ?? null;
    const stands = base === null ? null : await unpackTable(base.packed);
    if (stands !== null && !stands.ok) return stands;
    const asRead: Table = { ...selectRows(reading.table, all), sources: [{ ...undated, asOf }] };
    const standsInPartition = base !== null && base.from === partition;
    const objections = standingObjections(place.report, asRead, standsInPartition ? (stands?.value ?? null) : null, input.isWholeList, others);
    for (const objection of objections) against.push(problemOf(asRead, objection));
    const refused = new Set(objections.flatMap(({ row, severity }) => (severity === 'error' ? [row] : [])));
    const { newestBy } = place.report;
    const outdated = newestBy === null || !standsInPartition || stands === null ? [] : olderRows(asRead, stands.value, newestBy);
    older += outdated.length;
    const leaving = new Set([...refused, ...outdated]);
    const next = leaving.size === 0 ? asRead : selectRows(asRead, Uint32Array.from({ length: asRead.rowCount }, (_, row) => row).filter((row) => !leaving.has(row)));
    const keys = leaving.size === 0 ? [] : rowKeys(asRead, definition);
    const rejectedKeys = new Set([...reading.rejectedKeys, ...[...leaving].map((row) => keys[row] ?? '')]);
    const compared = compare({ input, definition, absent, base: stands?.value ?? null, next, standsInPartition, rejectedKeys });
    const renamed = standsInPartition ? renamedGoods(place.report, compared) : noneRenamed;
    const diff = withoutRenamed(compared, renamed);
    for (const objection of renamedObjections(place.report, renamed)) against.push(problemOf(next, objection));
    likelyRenamed.push(...renamed.likely);
    if (wholeBy !== null) for (const list of shortLists(diff, wholeBy, rejectedKeys)) short.add(list);
    parts.push({ partition, diff, standsInPartition });
  }
  const problems: readonly Problem[] = [
    ...(definition.grain !== 'snapshot' && parts.some(({ diff }) => diff.base !== null) && absent.length > 0 ? [keptColumns(absent, definition)] : []),
    ...parts.flatMap(({ diff }) => (diff.base === null ? [] : (toldOtherwiseProblem(diff.base, place.report.details, diff.toldOtherwise) ?? []))),
    ...(place.report.newestBy === null ? [] : olderRowsProblem(definition.id, place.report.newestBy, older)),
    ...(against.length === 0 ? reading.problems : [...reading.problems, ...against].sort(byRow)),
    ...referenceProblems(place.report, reading.table, others),
  ];
  const refused = refusedRows(against.filter(({ severity }) => severity === 'error'));
  const warnings = problems.filter((problem) => problem.severity === 'warning').length;
  const totals = columnTotals(parts, summable(definition));
  const asOf = dated.reduce<string | null>((newest, one) => (newest === null || (one.asOf !== null && one.asOf > newest) ? one.asOf : newest), null);
  const review: Review = {
    reportId: place.report.id,
    tableId: place.report.table.id,
    partitions: parts.map(({ partition }) => partition),
    standing: parts.filter(({ standsInPartition }) => standsInPartition).map(({ partition }) => partition),
    asOf,
    asOfFrom: place.report.dating.kind === 'column' ? 'content' : day.from,
    period,
    columnIds: definition.columns.map((column) => column.id),
    counts: addedUp(parts.map(({ diff }) => reviewCounts(diff, 0, 0)), reading.rejected.length + refused.length, warnings),
    beside: reading.beside,
    totals,
    guards: guards({
      definition,
      diffs: parts.map(({ diff }) => diff),
      totals: totals.filter(({ columnId }) => place.report.watchedTotals.includes(columnId)),
      sha256: undated.sha256,
      knownSha256,
      codes: place.report.columns.flatMap(({ columnId, rule }) => (rule.kind === 'text' && rule.isId ? [columnId] : [])),
      short: { lists: [...short], title: definition.columns.find(({ id }) => id === wholeBy?.list)?.title ?? '' },
      isOwnList: place.report.headedBy === 'staff',
      renamed: likelyRenamed,
      reopened: parts.flatMap(({ diff, standsInPartition }) => reopened(place.report, diff.next, standsInPartition ? diff.base : null)),
    }),
    problems: problems.slice(0, problemsShown),
    ignoredHeadings: place.mapping.ignored,
    personalHeadings: place.mapping.personal,
  };
  return { ok: true, value: { review, refused, source: { ...undated, asOf }, parts, lists: wholeBy === null || definition.grain !== 'master' ? null : { wholeBy, isWhole: input.isWholeList } } };
};

export const listsChanged = (reviewed: Reviewed | null): readonly ChangedList[] =>
  reviewed === null || reviewed.lists === null ? [] : reviewed.parts.flatMap(({ diff }) => (reviewed.lists === null ? [] : changedLists(diff, reviewed.lists.wholeBy, reviewed.lists.isWhole)));

const kindsInOrder = ['new', 'changed', 'unchanged', 'missing'] as const;

/** Rows of one kind, or of all: those of the file first, then the missing ones; within a kind, partition by partition. */
export const reviewedRows = ({ parts }: Reviewed, change: ChangeKind | 'all', start: number, end: number, search = ''): { readonly rows: readonly ReviewRow[]; readonly total: number } => {
  const rows: ReviewRow[] = [];
  let passed = 0;
  for (const kind of change === 'all' ? kindsInOrder : [change]) {
    for (const [part, { diff: whole }] of parts.entries()) {
      const diff = searchDiff(whole, search);
      const take = (ofKind: Uint32Array, made: (row: number) => ReviewRow): void => {
        for (const row of ofKind.subarray(Math.max(0, start - passed), Math.max(0, end - passed))) rows.push(made(row));
        passed += ofKind.length;
      };
      take(diff[kind], (row) => reviewRow(diff, kind, row, part));
      if (kind === 'changed') take(diff.removed, (row) => removedRow(diff, row, part));
    }
  }
  return { rows, total: passed };
};

const wantedBy = (selection: Exclude<Selection, { readonly kind: 'all' }>, part: number) => {
  const ids = new Set(selection.ids);
  return (change: 'new' | 'changed' | 'missing' | 'removed', row: number): boolean => ids.has(`${part} ${change} ${row}`) === (selection.kind === 'only');
};

const merged = ({ diff, standsInPartition }: Part, part: number, mode: PublishMode, selection: Selection): Table => {
  // Rows of another day are never mixed in.
  const own: TableDiff = standsInPartition ? diff : { ...diff, base: null, changed: new Uint32Array(), missing: new Uint32Array(), removed: new Uint32Array(), unreadable: new Uint32Array(), outside: new Uint32Array() };
  if (selection.kind === 'all') return own.base === null ? withUsedSources(diff.next) : mergeTables(own, mode);
  return mergeWanted(own, mode, wantedBy(selection, part));
};

const changesNothing = ({ diff, standsInPartition }: Part, mode: PublishMode): boolean =>
  standsInPartition && diff.new.length === 0 && diff.changed.length === 0 && diff.removed.length === 0 && (mode === 'merge' || diff.missing.length === 0);

export type PartToPublish = {
  readonly partition: string;
  /** Null where the file brings exactly what is shown. */
  readonly table: Table | null;
};

/** Goods that a marketplace's stock does not list and that are to be replaced have none left; those of another day are then in it too. */
const noneLeft = (table: Table, { diff }: Part, part: number, mode: PublishMode, selection: Selection, source: RowSource): Table => {
  const counted = countedColumns(diff.next.tableId);
  if (mode === 'merge' || counted === null || diff.base === null) return table;
  const wanted = selection.kind === 'all' ? null : wantedBy(selection, part);
  return withNoneLeft(table, diff.base, wanted === null ? diff.missing : diff.missing.filter((row) => wanted('missing', row)), counted, { ...source, fileName: `Counted as 0: not in ${source.fileName}` });
};

/** What a publish would store, partition by partition. */
export function* partsToPublish({ parts, source }: Reviewed, mode: PublishMode, selection: Selection): Generator<PartToPublish> {
  for (const [index, part] of parts.entries()) {
    const { partition, standsInPartition } = part;
    const table = changesNothing(part, mode) ? null : noneLeft(merged(part, index, mode, selection), part, index, mode, selection, source);
    // Where nothing stands, no rows are nothing to show.
    yield { partition, table: table !== null && table.rowCount === 0 && !standsInPartition ? null : table };
  }
}

/** Why a review cannot be published at all; null when it can. */
export const publishRefusal = ({ parts }: Reviewed): Failure | null =>
  parts.every(({ diff }) => diff.next.rowCount === 0) ? { code: 'import/nothing-to-publish', detail: null } : null;

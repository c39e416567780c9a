/** Records that are already at hand, through the very path a file takes: for generated sample data. */
import type { Outcome } from '../../domain/failures';
import type { ReviewCounts } from '../../domain/import/review';
import { datedRows, type Period } from '../../domain/reports/dating';
import { recordsOf } from '../../domain/reports/records';
import { selectRows } from '../../domain/tables/select-rows';
import type { RowSource, Table, TableId } from '../../domain/tables/table';
import type { FileContents, Sheet } from './file-contents';
import { dayOfFile, placeReport, readReport } from './report-reading';

export type RecordsInput = {
  readonly reportId: string;
  readonly importId: string;
  readonly fileName: string;
  readonly sha256: string;
  /** Preamble and header included. */
  readonly records: readonly (readonly string[])[];
  readonly asOf?: string;
  readonly period?: Period;
  /** Milliseconds since 1970. */
  readonly savedAt?: number;
};

export type RecordsPart = { readonly partition: string; readonly table: Table };

export type RecordsTable = {
  readonly tableId: TableId;
  /** Oldest partition first. */
  readonly parts: readonly RecordsPart[];
  readonly source: RowSource;
  /** Against an empty table. */
  readonly counts: ReviewCounts;
};

export const tableFromRecords = (input: RecordsInput): Outcome<RecordsTable> => {
  const sheet: Sheet = { name: null, hidden: false, blocks: [recordsOf(input.records)] };
  const contents: FileContents = {
    name: input.fileName, savedAt: input.savedAt ?? 0, format: 'text', encoding: 'utf-8', delimiter: ',', warnings: [], heldBytes: 0, sheets: [sheet],
  };
  const place = placeReport(contents, sheet, input.reportId);
  if (!place.ok) return place;
  const period = input.period ?? null;
  const steps = readReport(contents, place.value, input.importId, input.sha256, { period });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { table, problems, rejected } = step.value;
  const dated = datedRows(place.value.report, table, { asOf: dayOfFile(place.value, input.fileName, input.asOf ?? null).asOf, period });
  if (dated === null) return { ok: false, failure: { code: 'import/no-as-of', detail: input.fileName } };
  const [undated] = table.sources;
  if (undated === undefined || table.rowCount === 0) return { ok: false, failure: { code: 'import/nothing-to-publish', detail: null } };
  const parts = dated.map(({ partition, rows, asOf }) => ({ partition, asOf, table: { ...selectRows(table, rows), sources: [{ ...undated, asOf }] } }));
  const warnings = problems.filter((problem) => problem.severity === 'warning').length;
  const counts: ReviewCounts = { new: table.rowCount, changed: 0, unchanged: 0, missing: 0, rejected: rejected.length, warnings };
  return { ok: true, value: { tableId: table.tableId, parts, source: { ...undated, asOf: parts.at(-1)?.asOf ?? null }, counts } };
};

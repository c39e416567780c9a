/** Records that are already at hand, through the very path a file takes: for generated sample data. */
import type { Outcome } from '../../domain/failures';
import { diffTables, reviewCounts } from '../../domain/import/diff';
import type { ReviewCounts } from '../../domain/import/review';
import { recordsOf } from '../../domain/reports/records';
import type { RowSource, Table } from '../../domain/tables/table';
import type { FileContents, Sheet } from './file-contents';
import { dateReport, placeReport, readReport } from './report-reading';

export type RecordsInput = {
  readonly reportId: string;
  readonly importId: string;
  readonly fileName: string;
  readonly sha256: string;
  /** Preamble and header included. */
  readonly records: readonly (readonly string[])[];
  readonly asOf?: string;
};

export type RecordsTable = {
  readonly table: Table;
  readonly partition: string;
  readonly source: RowSource;
  /** Against an empty table. */
  readonly counts: ReviewCounts;
};

export const tableFromRecords = (input: RecordsInput): Outcome<RecordsTable> => {
  const sheet: Sheet = { name: null, hidden: false, blocks: [recordsOf(input.records)] };
  const contents: FileContents = {
    name: input.fileName, sha256: input.sha256, format: 'text', encoding: 'utf-8', delimiter: ',', rows: input.records.length, warnings: [], sheets: [sheet],
  };
  const place = placeReport(contents, sheet, input.reportId);
  if (!place.ok) return place;
  const dating = dateReport(place.value, input.fileName, input.asOf ?? null);
  if (dating === null || dating.partition === null) return { ok: false, failure: { code: 'import/no-as-of', detail: input.fileName } };
  const steps = readReport(contents, place.value, input.importId);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { table, problems, rejected } = step.value;
  const [undated] = table.sources;
  if (undated === undefined || table.rowCount === 0) return { ok: false, failure: { code: 'import/nothing-to-publish', detail: null } };
  const source: RowSource = { ...undated, asOf: dating.asOf };
  const dated: Table = { ...table, sources: [source] };
  const warnings = problems.filter((problem) => problem.severity === 'warning').length;
  return { ok: true, value: { table: dated, partition: dating.partition, source, counts: reviewCounts(diffTables(null, dated), rejected.length, warnings) } };
};

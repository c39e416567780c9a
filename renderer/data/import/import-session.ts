/** The import worker's side of `ImportService`: one job a file, from the reader's port to a packed table. */
import type { Failure, Outcome } from '../../domain/failures';
import { readerFailure } from '../../domain/failures';
import type { RowReading } from '../../domain/reports/read-rows';
import { headerSearchRecords } from '../../domain/reports/recognise';
import { packTable } from '../packing';
import type { ImportService, ReadSummary } from '../ports';
import { inSlices } from './breathe';
import { firstRecords, recogniseSheet, type FileContents, type RecognisedSheet } from './file-contents';
import { readPort, type Reading } from './read-port';
import { rejectedRowsCsv } from './rejected-rows';
import { dateReport, placeReport, readReport, type ReportPlace } from './report-reading';
import { reviewedRows, reviewImport, tableToPublish, type Reviewed } from './review-import';

/** A file as one report. Kept, because a review is often asked for again with another day or another base. */
type AsReport = { readonly place: ReportPlace; readonly reading: RowReading };

type Job = {
  readonly fileName: string;
  readonly reading: Reading;
  contents: FileContents | null;
  recognised: RecognisedSheet | null;
  asReport: AsReport | null;
  reviewed: Reviewed | null;
};

const previewRecords = 50;

const failed = (failure: Failure): Outcome<never> => ({ ok: false, failure });

const padded = (records: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const width = Math.max(0, ...records.map((record) => record.length));
  return records.map((record) => Array.from({ length: width }, (_, column) => record[column] ?? ''));
};

const summary = (contents: FileContents, recognised: RecognisedSheet): ReadSummary => {
  const { sheet, headerIndex, candidates, alsoRecognised } = recognised;
  const first = firstRecords(sheet, Math.max(previewRecords, headerSearchRecords));
  const others = alsoRecognised.map((name) => `“${name}”`).join(', ');
  return {
    sha256: contents.sha256,
    rows: contents.rows,
    encoding: contents.encoding,
    delimiter: contents.delimiter,
    sheet: sheet.name,
    warnings: [
      ...contents.warnings,
      ...(others === '' ? [] : [{ code: 'other' as const, row: null, detail: `More sheets hold a report: ${others}. Only “${sheet.name ?? ''}” is imported.` }]),
    ],
    preview: padded(first.records.slice(0, previewRecords)),
    headerRow: headerIndex === null ? null : (first.rowNumbers[headerIndex] ?? null),
    candidates,
  };
};

export const createImportSession = (): ImportService => {
  const jobs = new Map<string, Job>();
  const isWanted = (importId: string, job: Job): boolean => jobs.get(importId) === job;
  const cancelled = (job: Job): Outcome<never> => failed(readerFailure('cancelled', job.fileName));
  const unknown = failed({ code: 'import/unknown', detail: 'This file is no longer open.' });

  /** Null when the job was dropped meanwhile. */
  const asReport = async (importId: string, job: Job, contents: FileContents, place: ReportPlace): Promise<AsReport | null> => {
    if (job.asReport?.place.report === place.report) return job.asReport;
    const reading = await inSlices(readReport(contents, place, importId), () => isWanted(importId, job));
    if (reading === null) return null;
    job.asReport = { place, reading };
    return job.asReport;
  };

  return {
    read: async (importId, file, port, onProgress) => {
      jobs.get(importId)?.reading.cancel();
      const job: Job = { fileName: file.name, reading: readPort(file, port, onProgress), contents: null, recognised: null, asReport: null, reviewed: null };
      jobs.set(importId, job);
      const contents = await job.reading.contents;
      if (!isWanted(importId, job)) return cancelled(job);
      if (!contents.ok) {
        jobs.delete(importId);
        return contents;
      }
      job.contents = contents.value;
      job.recognised = recogniseSheet(contents.value.sheets);
      if (job.recognised !== null) return { ok: true, value: summary(contents.value, job.recognised) };
      jobs.delete(importId);
      return failed(readerFailure('no-rows', file.name));
    },

    review: async (importId, ask) => {
      const job = jobs.get(importId);
      if (job === undefined || job.contents === null || job.recognised === null) return unknown;
      job.reviewed = null;
      const place = placeReport(job.contents, job.recognised.sheet, ask.reportId);
      if (!place.ok) return place;
      const dating = dateReport(place.value, job.fileName, ask.asOf);
      if (dating === null) return failed({ code: 'import/no-as-of', detail: ask.asOf });
      const read = await asReport(importId, job, job.contents, place.value);
      if (read === null) return cancelled(job);
      const reviewed = await reviewImport({ ...read, dating, base: ask.base, knownSha256: ask.knownSha256 });
      if (!isWanted(importId, job)) return cancelled(job);
      if (!reviewed.ok) return reviewed;
      job.reviewed = reviewed.value;
      return { ok: true, value: reviewed.value.review };
    },

    reviewRows: (importId, change, start, end) => {
      const reviewed = jobs.get(importId)?.reviewed ?? null;
      return Promise.resolve(reviewed === null ? { rows: [], total: 0 } : reviewedRows(reviewed, change, start, end));
    },

    rejectedRows: (importId) => {
      const read = jobs.get(importId)?.asReport ?? null;
      return Promise.resolve(rejectedRowsCsv(read?.place.header ?? [], read?.reading.rejected ?? []));
    },

    pack: async (importId, mode) => {
      const job = jobs.get(importId);
      if (job === undefined || job.reviewed === null) return unknown;
      const { source } = job.reviewed;
      const table = tableToPublish(job.reviewed, mode);
      if (!table.ok) return table;
      const packed = await packTable(table.value);
      return isWanted(importId, job) ? { ok: true, value: { packed, source } } : cancelled(job);
    },

    drop: (importId) => {
      const job = jobs.get(importId);
      jobs.delete(importId);
      job?.reading.cancel();
      return Promise.resolve();
    },
  };
};

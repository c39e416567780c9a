/** The import worker's side of `ImportService`: one job a file, from the reader's port to a packed table. */
import type { Failure, Outcome } from '../../domain/failures';
import { readerFailure } from '../../domain/failures';
import { areSeveral } from '../../domain/reports/accounts-in-file';
import type { RowReading } from '../../domain/reports/read-rows';
import type { ReportDefinition } from '../../domain/reports/report';
import { headerSearchRecords } from '../../domain/reports/recognise';
import { listedNames } from '../../domain/listed-names';
import { packTable } from '../packing';
import { isIsoDay } from '../../domain/reports/read-day';
import { datedRows, periodInRows } from '../../domain/reports/dating';
import { reportDefinition } from '../../domain/reports/reports';
import { recognise } from '../../domain/reports/recognise';
import type { ImportService, PackedPart, PlaceAsk, Placed, ReadSummary } from './import-ports';
import { inSlices } from './breathe';
import { firstRecords, isOfUse, recogniseSheet, rowsBelow, type FileContents, type RecognisedSheet, type Sheet } from './file-contents';
import { identifiersOf } from './identifiers';
import { withColumnsParted } from './one-column';
import { readAhead, type ReadAhead } from './read-ahead';
import { readPort, type Reading } from './read-port';
import { inFileOrder, rejectedRowsCsv, rowsAt } from './rejected-rows';
import { templateFile } from './template';
import { areNamedAfterFile, dayOfFile, placeAsChosen, placeReport, readReport, withSha256, type ReportPlace } from './report-reading';
import { listsChanged, partsToPublish, publishRefusal, reviewedRows, reviewImport, type PlacedRows, type Reviewed } from './review-import';

/** A file as one report. Kept, because a review is often asked for again with another day or another base. */
type AsReport = { readonly asked: string; readonly place: ReportPlace; readonly reading: RowReading };

type Job = {
  readonly fileName: string;
  readonly reading: Reading;
  readonly ahead: ReadAhead;
  contents: FileContents | null;
  recognised: RecognisedSheet | null;
  asReport: AsReport | null;
  placed: PlacedRows | null;
  reviewed: Reviewed | null;
};

const previewRecords = 50;
const sheetsNamed = 3;

/** Stands for a fingerprint that nobody needs at once. */
const noneYet: Outcome<string> = { ok: true, value: '' };

const failed = (failure: Failure): Outcome<never> => ({ ok: false, failure });

const padded = (records: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const width = Math.max(0, ...records.map((record) => record.length));
  return records.map((record) => Array.from({ length: width }, (_, column) => record[column] ?? ''));
};

const headerRowOf = (sheet: Sheet, headerIndex: number | null): number | null =>
  headerIndex === null ? null : (firstRecords(sheet, headerIndex + 1).rowNumbers[headerIndex] ?? null);

const reportSheetsOf = (sheets: readonly Sheet[]): ReadSummary['reportSheets'] =>
  sheets
    .map((sheet) => {
      const { candidates, headerIndex } = recognise(firstRecords(sheet, headerSearchRecords).records);
      return { sheet: sheet.name ?? '', hidden: sheet.hidden, candidates, headerRow: headerRowOf(sheet, headerIndex), rowsBelow: rowsBelow(sheet, headerIndex) };
    })
    .filter(({ candidates }) => isOfUse(candidates))
    .sort((left, right) => Number(left.hidden) - Number(right.hidden));

/** What is said of sheets that a person does not see in the workbook. */
const hiddenWords = ({ sheets }: FileContents, { sheet: chosen, candidates }: RecognisedSheet): ReadSummary['warnings'] => {
  const say = (detail: string): ReadSummary['warnings'] => [{ code: 'other', row: null, detail }];
  if (chosen.hidden) {
    return say(`The sheet “${chosen.name ?? ''}” is hidden in the workbook. It is the one that is read, because none that is shown ${sheets.some(({ hidden, blocks }) => !hidden && blocks.length > 0) ? 'holds a report' : 'holds rows'}.`);
  }
  if (candidates.length > 0 && !isOfUse(candidates)) {
    const unread = sheets.flatMap(({ hidden, name }) => (hidden ? [`“${name ?? ''}”`] : []));
    if (unread.length === 0) return [];
    const [which, it] = unread.length === 1 ? [`The workbook hides the sheet ${unread.join('')}`, 'it is'] : [`The workbook hides the sheets ${listedNames(unread, sheetsNamed)}`, 'one of them is'];
    return say(`${which}. If ${it} what was meant, save it in Excel as a file of its own and drop that.`);
  }
  const looked = candidates.length > 0 ? [] : sheets.flatMap(({ hidden, name, blocks }) => (hidden && blocks.length > 0 ? [`“${name ?? ''}”`] : []));
  if (looked.length === 0) return [];
  const which = looked.length === 1 ? `The hidden sheet ${looked.join('')} was read as well and holds` : `The hidden sheets ${listedNames(looked, sheetsNamed)} were read as well and hold`;
  return say(`${which} no report that is known here. To match the columns of a hidden sheet, save it in Excel as a file of its own and drop that.`);
};

const summary = (contents: FileContents, recognised: RecognisedSheet): ReadSummary => {
  const { sheet, headerIndex, candidates, possible, alsoRecognised } = recognised;
  const others = alsoRecognised.map((name) => `“${name}”`).join(', ');
  return {
    encoding: contents.encoding,
    delimiter: contents.delimiter,
    sheet: sheet.name,
    headerRow: headerRowOf(sheet, headerIndex),
    rowsBelow: rowsBelow(sheet, headerIndex),
    warnings: [
      ...contents.warnings,
      ...hiddenWords(contents, recognised),
      ...(others === '' ? [] : [{ code: 'other' as const, row: null, detail: `${others} ${alsoRecognised.length === 1 ? 'holds' : 'hold'} a report as well. Only “${sheet.name ?? ''}” is imported.` }]),
    ],
    heldBytes: contents.heldBytes,
    preview: padded(firstRecords(sheet, previewRecords).records),
    reportSheets: reportSheetsOf(contents.sheets),
    hidesUnread: contents.sheets.some(({ hidden, blocks }) => hidden && blocks.length === 0),
    candidates,
    possible,
  };
};

/** What nothing in the file tells and nobody has said yet. */
const doubtLeft = (report: ReportDefinition, { likelyDayNumber, doubtfulDay, doubtfulFigure, accounts: inFile }: RowReading, { areNumbersDays = null, decimalMark = null, accounts = null }: PlaceAsk): Placed['needs'] => {
  if (accounts === null && areSeveral(report, inFile)) return 'accounts';
  if (likelyDayNumber !== null && areNumbersDays === null) return 'day-numbers';
  if (doubtfulDay !== null) return 'day-order';
  return doubtfulFigure !== null && decimalMark === null ? 'decimal-mark' : null;
};

export const createImportSession = (): ImportService => {
  const jobs = new Map<string, Job>();
  const isWanted = (importId: string, job: Job): boolean => jobs.get(importId) === job;
  const end = (job: Job | undefined): void => {
    job?.ahead.stop();
    job?.reading.cancel();
  };
  const cancelled = (job: Job): Outcome<never> => failed(readerFailure('cancelled', job.fileName));
  const unknown = failed({ code: 'import/no-longer-open', detail: null });

  /** The rows of a file do not depend on its day, but on all else that is asked. They are made while the file's fingerprint is. */
  const asReport = async (importId: string, job: Job, contents: FileContents, place: ReportPlace, ask: PlaceAsk): Promise<Outcome<AsReport>> => {
    const asked = JSON.stringify([ask.reportId, ask.mapping, ask.sheet, ask.period, ask.dayOrder ?? null, ask.yearOrder ?? null, ask.areNumbersDays ?? null, ask.decimalMark ?? null, ask.accounts ?? null]);
    if (job.asReport?.asked === asked) return { ok: true, value: job.asReport };
    const early = areNamedAfterFile(place.report) ? await job.reading.sha256 : noneYet;
    if (!early.ok) return early;
    const reading = await inSlices(job.ahead.take(place, ask) ?? readReport(contents, place, importId, early.value, ask), () => isWanted(importId, job));
    const sha256 = await job.reading.sha256;
    if (reading === null || !isWanted(importId, job)) return cancelled(job);
    if (!sha256.ok) return sha256;
    job.asReport = { asked, place, reading: withSha256(reading, sha256.value) };
    return { ok: true, value: job.asReport };
  };

  const placeIn = (contents: FileContents, preferred: Sheet, ask: PlaceAsk): Outcome<ReportPlace> => {
    const sheet = ask.sheet === null ? preferred : (contents.sheets.find(({ name }) => name === ask.sheet) ?? preferred);
    if (ask.mapping === null) return placeReport(contents, sheet, ask.reportId);
    const report = reportDefinition(ask.reportId);
    return report === null ? failed({ code: 'import/unknown-report', detail: ask.reportId }) : placeAsChosen(report, sheet, ask.mapping);
  };

  return {
    read: async (importId, file, port, onProgress) => {
      end(jobs.get(importId));
      const ahead = readAhead(importId);
      const job: Job = { fileName: file.name, reading: readPort(file, port, onProgress, ahead.more), ahead, contents: null, recognised: null, asReport: null, placed: null, reviewed: null };
      jobs.set(importId, job);
      const contents = await job.reading.contents;
      if (!isWanted(importId, job)) return cancelled(job);
      if (!contents.ok) {
        jobs.delete(importId);
        return contents;
      }
      job.contents = withColumnsParted(contents.value);
      job.recognised = recogniseSheet(job.contents.sheets);
      if (job.recognised !== null) return { ok: true, value: summary(job.contents, job.recognised) };
      jobs.delete(importId);
      return failed(readerFailure('no-rows', file.name));
    },

    hasLastWord: (importId) => Promise.resolve(jobs.get(importId)?.reading.hasLastWord() ?? false),

    place: async (importId, ask) => {
      const job = jobs.get(importId);
      if (job === undefined || job.contents === null || job.recognised === null) return unknown;
      job.placed = null;
      job.reviewed = null;
      if (ask.asOf !== null && !isIsoDay(ask.asOf)) return failed({ code: 'import/no-as-of', detail: ask.asOf });
      const place = placeIn(job.contents, job.recognised.sheet, ask);
      if (!place.ok) return place;
      const read = await asReport(importId, job, job.contents, place.value, ask);
      if (!read.ok) return read;
      const { reading, place: where } = read.value;
      const { report } = where;
      const others = new Set(ask.otherLists ?? []);
      const isWholeList = (list: string): boolean => others.has(list) === (ask.addsToLists === true);
      const day = dayOfFile(where, job.fileName, ask.asOf);
      const period = ask.period ?? (report.dating.kind === 'period' ? periodInRows(report, reading.table) : null);
      const dated = datedRows(report, reading.table, { asOf: day.asOf, period });
      const doubt = doubtLeft(report, reading, ask);
      const placed: Placed = {
        reportId: report.id,
        tableId: report.table.id,
        needs: doubt ?? (dated !== null ? null : report.dating.kind === 'period' ? 'period' : 'as-of'),
        ...(reading.likelyDayNumber === null ? {} : { likelyDayNumber: reading.likelyDayNumber }),
        ...(reading.doubtfulDay === null ? {} : { doubtfulDay: reading.doubtfulDay }),
        ...(reading.doubtfulFigure === null ? {} : { doubtfulFigure: reading.doubtfulFigure }),
        accounts: report.account === null ? [] : reading.accounts,
        asOf: day.asOf,
        asOfFrom: day.from,
        period,
        partitions: dated?.map(({ partition }) => partition) ?? [],
        rows: reading.table.rowCount,
        identifiers: identifiersOf(report, reading.table),
        sheet: where.sheet.name,
        headerRow: where.headerRow,
        rowsBelow: rowsBelow(where.sheet, where.skip - 1),
      };
      if (dated !== null && doubt === null) job.placed = { place: where, reading, day, period, dated, isWholeList };
      return { ok: true, value: placed };
    },

    review: async (importId, ask) => {
      const job = jobs.get(importId);
      if (job === undefined || job.placed === null) return unknown;
      job.reviewed = null;
      const reviewed = await reviewImport({ ...job.placed, ...ask });
      if (!isWanted(importId, job)) return cancelled(job);
      if (!reviewed.ok) return reviewed;
      job.reviewed = reviewed.value;
      return { ok: true, value: reviewed.value.review };
    },

    reviewRows: (importId, change, start, end, search) => {
      const reviewed = jobs.get(importId)?.reviewed ?? null;
      return Promise.resolve(reviewed === null ? { rows: [], total: 0 } : reviewedRows(reviewed, change, start, end, search));
    },

    changedLists: (importId) => Promise.resolve(listsChanged(jobs.get(importId)?.reviewed ?? null)),

    rejectedRows: (importId) => {
      const job = jobs.get(importId);
      const read = job?.asReport ?? null;
      const refused = rowsAt(read?.place.sheet.blocks ?? [], job?.reviewed?.refused ?? []);
      const rejected = read?.reading.rejected ?? [];
      return Promise.resolve(rejectedRowsCsv(read?.place.header ?? [], refused.length === 0 ? rejected : inFileOrder([...rejected, ...refused])));
    },

    pack: async (importId, mode, selection) => {
      const job = jobs.get(importId);
      if (job === undefined || job.reviewed === null) return unknown;
      const refusal = publishRefusal(job.reviewed);
      if (refusal !== null) return failed(refusal);
      const { source } = job.reviewed;
      const parts: PackedPart[] = [];
      for (const { partition, table } of partsToPublish(job.reviewed, mode, selection)) {
        parts.push({ partition, packed: table === null ? null : await packTable(table) });
        if (!isWanted(importId, job)) return cancelled(job);
      }
      return { ok: true, value: { parts, source } };
    },

    template: async (reportId, format) => {
      const report = reportDefinition(reportId);
      return report === null ? null : templateFile(report, format);
    },

    drop: (importId) => {
      const job = jobs.get(importId);
      jobs.delete(importId);
      end(job);
      return Promise.resolve();
    },
  };
};

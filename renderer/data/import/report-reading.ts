/** A file read as a report: where its header is, its day, and its rows. */
import type { Outcome } from '../../domain/failures';
import { findAsOf, isSummary, preambleValues, type AsOf } from '../../domain/reports/as-of';
import { fileIdOf } from '../../domain/reports/file-id';
import { findHeader, mapColumns, type ColumnMapping } from '../../domain/reports/map-columns';
import { mappingOf } from '../../domain/reports/mapping/chosen-columns';
import type { ChosenMapping } from '../../domain/reports/mapping/chosen-mapping';
import { headingsAt } from '../../domain/reports/mapping/header-rows';
import { rowReader, type RowReading } from '../../domain/reports/read-rows';
import { headerSearchRecords, recognise } from '../../domain/reports/recognise';
import type { ReportDefinition } from '../../domain/reports/report';
import { reportDefinition, reportTitle } from '../../domain/reports/reports';
import type { RowSource } from '../../domain/tables/table';
import type { PlaceAsk } from './import-ports';
import { firstRecords, type FileContents, type Sheet } from './file-contents';

export type ReportPlace = {
  readonly report: ReportDefinition;
  readonly sheet: Sheet;
  readonly header: readonly string[];
  readonly mapping: ColumnMapping;
  /** Records of the sheet before the first data record. */
  readonly skip: number;
  /** Spreadsheet row of the header, from 1. */
  readonly headerRow: number;
  readonly above: readonly (readonly string[])[];
  /** The header's rows as they stand. */
  readonly headerLines: readonly (readonly string[])[];
};

const refused = (code: 'unknown-report' | 'wrong-report' | 'no-header', detail: string): Outcome<never> => ({
  ok: false,
  failure: { code: `import/${code}`, detail },
});

export const placeOn = (report: ReportDefinition, sheet: Sheet): ReportPlace | null => {
  const { records, rowNumbers } = firstRecords(sheet, headerSearchRecords);
  const place = findHeader(report, records);
  if (place === null) return null;
  const { index, rows, header } = place;
  return { report, sheet, header, mapping: mapColumns(report, header), skip: index + 1, headerRow: rowNumbers[index] ?? 0, above: records.slice(0, index + 1 - rows), headerLines: records.slice(index + 1 - rows, index + 1) };
};

/** The report where and as a person said it stands. */
export const placeAsChosen = (report: ReportDefinition, sheet: Sheet, { header: choice, columns }: ChosenMapping): Outcome<ReportPlace> => {
  const { records, rowNumbers } = firstRecords(sheet, headerSearchRecords);
  const last = choice.at + choice.rows - 1;
  const headerRow = rowNumbers[last];
  if (headerRow === undefined) return refused('no-header', 'The file has fewer rows than its header was said to have.');
  const header = headingsAt(records, choice);
  const mapping = mappingOf(report, header, columns);
  if (mapping.missing.length > 0) return refused('no-header', `The ${report.title} needs ${mapping.missing.map((heading) => `“${heading}”`).join(', ')}: choose a column for each.`);
  return { ok: true, value: { report, sheet, header, mapping, skip: last + 1, headerRow, above: records.slice(0, choice.at), headerLines: records.slice(choice.at, last + 1) } };
};

/** Finds the report on the preferred sheet or on any other. A file that says it is another report is not bent into this one. */
export const placeReport = (contents: FileContents, preferred: Sheet, reportId: string): Outcome<ReportPlace> => {
  const report = reportDefinition(reportId);
  if (report === null) return refused('unknown-report', reportId);
  const { candidates, possible, headerIndex } = recognise(firstRecords(preferred, headerSearchRecords).records);
  if (candidates.length > 0 && ![...candidates, ...possible].includes(reportId)) {
    const is = candidates.map((id) => reportTitle(id) ?? id).join(' or the ');
    return refused('wrong-report', `This is the ${is}, not the ${report.title}.`);
  }
  for (const sheet of [preferred, ...contents.sheets.filter((other) => other !== preferred)]) {
    const place = placeOn(report, sheet);
    if (place !== null) return { ok: true, value: place };
  }
  const likeliest = headerIndex === null ? undefined : firstRecords(preferred, headerSearchRecords).records[headerIndex];
  const needed = report.columns.filter((column) => column.needed !== 'optional').map((column) => column.headings[0] ?? column.columnId);
  const missing = likeliest === undefined ? needed : mapColumns(report, likeliest).missing;
  return refused('no-header', `The ${report.title} needs the headings ${missing.map((heading) => `“${heading}”`).join(', ')}.`);
};

const rowsPerStep = 2_000;

/** Whether rows are named after their file: then they cannot be read before its fingerprint is known. */
export const areNamedAfterFile = ({ columns }: ReportDefinition): boolean => columns.some(({ origin }) => origin === 'file-id');

/** Rows that were read before the fingerprint of their file was known, with it. */
export const withSha256 = (reading: RowReading, sha256: string): RowReading => ({
  ...reading,
  table: { ...reading.table, sources: reading.table.sources.map((source) => ({ ...source, sha256 })) },
});

/** What a person said of a file's rows. */
export type SaidOfRows = Pick<PlaceAsk, 'period' | 'dayOrder' | 'yearOrder' | 'areNumbersDays' | 'decimalMark' | 'accounts'>;

/** A step: rows were taken, or all that came in were and there may be more. */
export type ReadStep = 'rows' | 'waits';

/**
 * Reads the rows, a step at a time so that whoever drives it can let other things happen in between. The source's day
 * is left blank: the user may still choose it. `sha256` may be blank where it is put in later. As long as the sheet is
 * not whole, its blocks may still grow in number.
 */
export function* readReport(contents: FileContents, place: ReportPlace, importId: string, sha256: string, { period, dayOrder = null, yearOrder = null, areNumbersDays = null, decimalMark = null, accounts = null }: SaidOfRows, isWhole: () => boolean = () => true): Generator<ReadStep, RowReading> {
  const source: RowSource = { importId, reportId: place.report.id, fileName: contents.name, sha256, sheet: place.sheet.name, asOf: null };
  const headerLines = place.headerLines.length > 1 ? place.headerLines : [];
  const once = isSummary(place.report, place.header) ? firstRecords(place.sheet, headerSearchRecords).records : place.above;
  const reader = rowReader({ report: place.report, header: place.header, headerLines, above: place.above, mapping: place.mapping, source, delimiter: contents.delimiter, merged: place.sheet.merged ?? [], facts: { period, preamble: preambleValues(place.report, once), dayOrder, yearOrder, areNumbersDays, from1904: place.sheet.from1904 ?? false, decimalMark, accounts, file: { id: fileIdOf(sha256, contents.savedAt), savedAt: new Date(contents.savedAt).toISOString() } } });
  let skip = place.skip;
  for (let next = 0; ; next += 1) {
    while (next === place.sheet.blocks.length && !isWhole()) yield 'waits';
    const block = place.sheet.blocks[next];
    if (block === undefined) return reader.finish();
    const from = Math.min(skip, block.rows);
    skip -= from;
    for (let start = from; start < block.rows; start += rowsPerStep) {
      reader.add(block, start, Math.min(block.rows, start + rowsPerStep));
      yield 'rows';
    }
    block.forgetTexts();
  }
}

export type DayOfFile = { readonly asOf: string | null; readonly from: AsOf['from'] | 'user' | null };

/** Of a file in an archive its own name tells the day; the archive's tells when it was packed, if anything. */
const nameInArchive = ({ sheet }: ReportPlace): string | null => (/\.(?:csv|tsv|tab|txt|xls[bmx]?|ods|html?)\b/i.test(sheet.name ?? '') ? sheet.name : null);

/** The day the user names goes before the one the file names. */
export const dayOfFile = (place: ReportPlace, fileName: string, chosen: string | null): DayOfFile => {
  if (chosen !== null) return { asOf: chosen, from: 'user' };
  const inside = nameInArchive(place);
  const found = (inside === null ? null : findAsOf(place.report, place.above, inside)) ?? findAsOf(place.report, place.above, fileName);
  return { asOf: found?.day ?? null, from: found?.from ?? null };
};

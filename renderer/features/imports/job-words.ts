/** The short facts about a file and its review that stand under its name. */
import { formatBytes, formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import type { RowsOfSheet } from '../../data/import/import-ports';
import { reportDefinition } from '../../domain/reports/reports';
import type { LinesBeside, ReviewCounts } from '../../domain/import/review';
import type { ImportJob, ImportStep, RecalledBy } from './import-job';

const asOfSources = { content: 'named in the file', 'file-name': 'from the file name', user: 'as you said' } as const;

const separators: Readonly<Record<string, string>> = { ',': 'commas', '\t': 'tabs', ';': 'semicolons', '|': 'bars' };

const reviewOf = (at: ImportStep) =>
  at.step === 'reviewing' ? at.review : at.step === 'publishing' || at.step === 'conflict' ? at.reviewed.review : null;

/** Where its rows are looked for, and from then on that they were found there. */
const rowsOf = ({ summary, placed, sheet }: ImportJob): RowsOfSheet | null =>
  placed ?? (sheet === null ? summary : (summary?.reportSheets.find((one) => one.sheet === sheet) ?? summary));

export const factsOf = (job: ImportJob): readonly string[] => {
  const review = reviewOf(job.at);
  const { summary } = job;
  const rows = rowsOf(job);
  return [
    review === null || review.asOf === null ? null : `as of ${formatDay(review.asOf)}${review.asOfFrom === null ? '' : `, ${asOfSources[review.asOfFrom]}`}`,
    rows === null ? null : `${formatSome(rows.rowsBelow, 'row')} in the ${rows.sheet === null ? 'file' : 'sheet'}`,
    rows?.headerRow == null ? null : `headings in row ${formatCount(rows.headerRow)}`,
    rows?.sheet == null ? null : `sheet ${rows.sheet}`,
    summary?.encoding == null ? null : summary.warnings.some(({ code }) => code === 'guessed-letters') ? `${summary.encoding}, a guess` : summary.encoding,
    summary?.delimiter == null ? null : (separators[summary.delimiter] ?? `separated by ${summary.delimiter}`),
    summary === null && job.file.bytes > 0 ? formatBytes(job.file.bytes) : null,
  ].filter((fact) => fact !== null);
};

/** The rows of every file on the list are kept until it is published. */
export const roomWords = 'Waits for room: the rows of the files before it are kept until they are published or taken off the list. Then it is read by itself.';

/**
 * What of a file is in none of its counts; empty where nothing is. With it they add up to the lines that were read, but for those of accounts that
 * were not asked for, and lines that only name the group of the rows below them.
 */
export const besideInWords = ({ totals, repeated, others }: LinesBeside): string => {
  const parts = [
    ...(totals > 0 ? [`${formatSome(totals, 'line')} of totals`] : []),
    ...(repeated > 0 ? [`${formatSome(repeated, 'row')} that another says again`] : []),
    ...(others > 0 ? [formatSome(others, 'other line')] : []),
  ];
  return parts.length === 0 ? '' : `Counted in none of these: ${parts.join(', ')}.`;
};

export const countsInWords = (counts: ReviewCounts): string =>
  [
    `${formatCount(counts.new)} new`,
    `${formatCount(counts.changed)} changed`,
    `${formatCount(counts.unchanged)} unchanged`,
    `${formatCount(counts.missing)} missing`,
    ...(counts.rejected > 0 ? [`${formatCount(counts.rejected)} left out`] : []),
  ].join(', ') + '.';

/** Where a job stands, in a word or two, for lists of several. */
export const stateOf = (at: ImportStep): string => {
  switch (at.step) {
    case 'queued':
      return 'Waiting its turn';
    case 'reading':
      return `Reading, ${formatSome(at.rows, 'row')}`;
    case 'choosing-report':
      return at.because === 'other' && at.candidates.every((id) => reportDefinition(id) === null) ? 'Not used here' : 'Which report is it?';
    case 'asking-accounts':
      return 'Whose accounts?';
    case 'asking-as-of':
      return 'Which day is it of?';
    case 'asking-period':
      return 'Which days does it cover?';
    case 'asking-day-numbers':
      return 'Are these numbers days?';
    case 'asking-day-order':
      return 'Which figure is the month?';
    case 'asking-decimal-mark':
      return 'Dot or comma?';
    case 'comparing':
      return 'Comparing';
    case 'reviewing':
      return 'Ready to review';
    case 'publishing':
      return 'Publishing';
    case 'conflict':
      return 'Somebody else published first';
    case 'published':
    case 'undoing':
      return 'Published';
    case 'undone':
      return 'Undone';
    case 'stopped':
      return 'Stopped';
    case 'cancelled':
      return 'Cancelled';
  }
};

/** What is read out when a job comes to a step: without the figures that move within one. */
export const stepWords = (at: ImportStep): string => {
  switch (at.step) {
    case 'reading':
      return 'Reading the file.';
    case 'reviewing':
      return `Ready to review: ${countsInWords(at.review.counts)}`;
    case 'stopped':
      // Its notice is an alert.
      return '';
    default:
      return stateOf(at);
  }
};

/** How the columns were found, where the headings alone did not tell: beside its name, and in a sentence. */
export const recalledWords: Readonly<Record<RecalledBy, { readonly short: string; readonly long: string }>> = {
  mapping: { short: 'columns as mapped before', long: 'The columns are matched as for an earlier file with these headings.' },
  spellings: { short: 'columns by your own spellings', long: 'The columns are found by spellings that were added in Settings, Reports.' },
};

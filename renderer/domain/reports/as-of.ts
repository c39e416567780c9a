/** The day a report speaks of: from its own words, else from its file name, else the user says. Never from the clock. */
import { normaliseHeading } from './headings';
import { readDay, shortYearFirst } from './read-day';
import type { ReportDefinition } from './report';

export type AsOf = { readonly day: string; readonly from: 'content' | 'file-name' };

const namedDays = [
  /(?<!\d)(?:19|20)\d{2}([-_.])\d{1,2}\1\d{1,2}(?!\d)/g,
  /(?<!\d)20\d{2}[01]\d[0-3]\d(?!\d)/g,
  /(?<![A-Za-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_. ]\d{1,2}[-_., ]+20\d{2}(?!\d)/gi,
  /(?<!\d)\d{1,2}[-_. ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_., ]+20\d{2}(?!\d)/gi,
  /(?<!\d)\d{1,2}([-_.])\d{1,2}\1(?:20\d{2})(?!\d)/g,
] as const;

/** The one day a file name holds; null when it holds none, several different ones, or one that can be read two ways. */
export const dayInFileName = (fileName: string): string | null => {
  const days = new Set<string | null>();
  for (const pattern of namedDays) {
    for (const [match] of fileName.matchAll(pattern)) {
      const spelled = /^\d+([-_.])\d+\1\d{4}$/.test(match) ? match.replace(/[._]/g, '-') : match.replace(/[._ ]+/g, '-');
      const reading = readDay(spelled.replaceAll(',', '').replace(/-{2,}/g, '-'));
      days.add(reading.kind === 'day' ? reading.iso : null);
    }
  }
  const [only] = days;
  return days.size === 1 ? (only ?? null) : null;
};

/** The values of columns that stand once above the header, by column id. */
export const preambleValues = (report: ReportDefinition, above: readonly (readonly string[])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    report.columns.flatMap(({ columnId, origin, headings }) => {
      if (origin !== 'preamble') return [];
      const labels = headings.map(normaliseHeading);
      // Summaries are indented: the label is the first cell that says something.
      const said = above.map((record) => record.filter((cell) => cell.trim() !== '')).find(([label]) => labels.includes(normaliseHeading(label ?? '').replace(/:$/, '')));
      const value = said?.[1]?.trim();
      return value === undefined ? [] : [[columnId, value]];
    }),
  );

/**
 * Whether the report is told by a label whose value is said once for the file: its header is a line of a summary, and so is what stands below it.
 */
export const isSummary = (report: ReportDefinition, header: readonly string[]): boolean => {
  const headings = header.map(normaliseHeading);
  const labels = report.columns.flatMap(({ origin, headings: spelled }) => (origin === 'preamble' ? spelled.map(normaliseHeading) : []));
  return report.recognisedBy.some(({ all }) => all.map(normaliseHeading).some((told) => labels.includes(told) && headings.includes(told)));
};

/** `above` are the records before the header row. */
export const findAsOf = (report: ReportDefinition, above: readonly (readonly string[])[], fileName: string): AsOf | null => {
  const labels = report.preamble.asOf.map(normaliseHeading);
  for (const record of above) {
    // A sheet may begin with an empty column.
    const [label = '', value] = record.filter((cell) => cell.trim() !== '');
    if (value === undefined || !labels.includes(normaliseHeading(label).replace(/:$/, ''))) continue;
    const reading = readDay(value);
    if (report.headedBy === 'staff' && shortYearFirst(value) !== null) continue;
    if (reading.kind === 'day') return { day: reading.iso, from: 'content' };
  }
  const day = dayInFileName(fileName);
  return day === null ? null : { day, from: 'file-name' };
};

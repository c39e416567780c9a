/** Which column of the file feeds which column of the report. Always by heading, never by position. */
import { columnHeading, tableDefinition } from '../tables/definitions';
import { looseHeading } from './headings';
import { headerSearchRecords } from './recognise';
import type { ReportDefinition } from './report';

export type ColumnMapping = {
  /** Position in the file for each column of the report; null where the file does not have it. */
  readonly positions: readonly (number | null)[];
  /** First spelling of needed columns the file does not have. */
  readonly missing: readonly string[];
  /** Headings no column takes, as the file spells them. */
  readonly ignored: readonly string[];
  /** Headings that stand in the file more than once; the first one is used. */
  readonly repeated: readonly string[];
  /** The file is an export of this app: every heading is one the app writes. */
  readonly isOwnExport: boolean;
};

/** The report's spellings and the one this app's own export writes. */
const spellings = (report: ReportDefinition): readonly (readonly string[])[] => {
  const { columns } = tableDefinition(report.tableId);
  return report.columns.map(({ columnId, headings }) => {
    const shown = columns.find((column) => column.id === columnId);
    return [...headings, ...(shown === undefined ? [] : [columnHeading(shown)])].map(looseHeading);
  });
};

export const mapColumns = (report: ReportDefinition, header: readonly string[]): ColumnMapping => {
  const loose = header.map(looseHeading);
  const taken = new Set<number>();
  const positions = spellings(report).map((known) => {
    for (const spelling of known) {
      const position = loose.findIndex((heading, at) => heading === spelling && !taken.has(at));
      if (position !== -1) {
        taken.add(position);
        return position;
      }
    }
    return null;
  });
  const exported = new Set(tableDefinition(report.tableId).columns.map(columnHeading));
  const repeats = (at: number): boolean => loose.indexOf(loose[at] ?? '') === at && loose.lastIndexOf(loose[at] ?? '') !== at;
  const filled = header.filter((heading) => heading.trim() !== '');
  return {
    positions,
    missing: report.columns.flatMap((column, index) =>
      column.needed !== 'optional' && positions[index] === null ? [column.headings[0] ?? column.columnId] : [],
    ),
    ignored: header.filter((heading, at) => heading.trim() !== '' && !taken.has(at)),
    repeated: header.filter((heading, at) => heading.trim() !== '' && repeats(at)),
    isOwnExport: filled.length > 0 && filled.every((heading) => exported.has(heading)),
  };
};

/**
 * Header row for a report the user has chosen: the first record that has all needed headings. Null when none has, and
 * then the file is not that report.
 */
export const findHeader = (report: ReportDefinition, records: readonly (readonly string[])[]): number | null => {
  const index = records.slice(0, headerSearchRecords).findIndex((record) => mapColumns(report, record).missing.length === 0);
  return index === -1 ? null : index;
};

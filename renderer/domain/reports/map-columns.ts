/** Which column of the file feeds which column of the report. Always by heading, never by position. */
import { columnHeading } from '../tables/definitions';
import { looseHeading } from './headings';
import { headerSearchRecords, recognise } from './recognise';
import type { ReportColumn, ReportDefinition } from './report';

/** The columns of one part in a wide sheet: position for each column id of the report's `wide.parts`. */
export type WideGroup = Readonly<Record<string, number>>;

export type ColumnMapping = {
  /** Position in the file for each column of the report; null where the file does not have it. */
  readonly positions: readonly (number | null)[];
  /** Parts that stand beside one another; empty in the long form, where every part has a row of its own. */
  readonly wide: readonly WideGroup[];
  /** First spelling of needed columns the file does not have. */
  readonly missing: readonly string[];
  /** Headings no column takes, as the file spells them. Those of personal data are not named: they are never kept. */
  readonly ignored: readonly string[];
  /** Headings of personal data, which are left out on purpose. */
  readonly personal: readonly string[];
  /** Headings that stand in the file more than once; the first one is used. */
  readonly repeated: readonly string[];
  /** The file is an export of this app: every heading is one the app writes. */
  readonly isOwnExport: boolean;
};

/** As this app's own export writes it. */
const ownHeading = ({ columnId, title, rule, unit }: ReportColumn): string => columnHeading({ id: columnId, title, kind: rule.kind, unit });

/** The report's spellings and the one this app's own export writes; the latter alone where no heading of the file feeds it. */
const spellings = (column: ReportColumn): readonly string[] =>
  [...(column.origin === 'heading' ? column.headings : []), ownHeading(column)].map(looseHeading);

const wideGroups = ({ wide }: ReportDefinition, loose: readonly string[]): readonly WideGroup[] => {
  if (wide === null) return [];
  const groups = new Map<string, Record<string, number>>();
  for (const { columnId, pattern } of wide.parts) {
    for (const [position, heading] of loose.entries()) {
      const number = pattern.exec(heading)?.[1];
      if (number === undefined) continue;
      const group = groups.get(number) ?? {};
      group[columnId] ??= position;
      groups.set(number, group);
    }
  }
  const [first] = wide.parts;
  return [...groups]
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([, group]) => group)
    .filter((group) => first !== undefined && group[first.columnId] !== undefined);
};

export const mapColumns = (report: ReportDefinition, header: readonly string[]): ColumnMapping => {
  const loose = header.map(looseHeading);
  const taken = new Set<number>();
  const positions = report.columns.map((column) => {
    for (const spelling of spellings(column)) {
      const position = loose.findIndex((heading, at) => heading === spelling && !taken.has(at));
      if (position !== -1) {
        taken.add(position);
        // What is derived is derived anew, also from a file that brings it along.
        return column.origin === 'derived' ? null : position;
      }
    }
    return null;
  });
  const positionOf = (columnId: string): number | null => positions[report.columns.findIndex((column) => column.columnId === columnId)] ?? null;
  // A sheet that has the long form's own column is long, whatever else is numbered in it.
  const isLong = report.wide?.parts[0] === undefined || positionOf(report.wide.parts[0].columnId) !== null;
  const wide = isLong ? [] : wideGroups(report, loose);
  for (const group of wide) for (const position of Object.values(group)) taken.add(position);
  const exported = new Set(report.columns.map(ownHeading));
  const personal = new Set(report.personal.map(looseHeading));
  const repeats = (at: number): boolean => loose.indexOf(loose[at] ?? '') === at && loose.lastIndexOf(loose[at] ?? '') !== at;
  const filled = header.filter((heading) => heading.trim() !== '');
  const left = header.flatMap((heading, at) => (heading.trim() !== '' && !taken.has(at) ? [{ heading, isPersonal: personal.has(loose[at] ?? '') }] : []));
  return {
    positions,
    wide,
    missing: report.columns.flatMap((column, index) => {
      if (column.origin !== 'heading' || column.needed === 'optional' || positions[index] !== null) return [];
      return wide.some((group) => group[column.columnId] !== undefined) ? [] : [column.headings[0] ?? column.columnId];
    }),
    ignored: left.filter(({ isPersonal }) => !isPersonal).map(({ heading }) => heading),
    personal: left.filter(({ isPersonal }) => isPersonal).map(({ heading }) => heading),
    repeated: header.filter((heading, at) => heading.trim() !== '' && repeats(at)),
    isOwnExport: filled.length > 0 && filled.every((heading) => exported.has(heading)),
  };
};

/**
 * Header row for a report the user has chosen: the record that carries its signature, else the first that has all
 * needed headings. Null when none has, and then the file is not that report. Templates have a line of labels above the
 * line of field names, and labels may look like headings.
 */
export const findHeader = (report: ReportDefinition, records: readonly (readonly string[])[]): number | null => {
  const { headerIndex, candidates } = recognise(records);
  if (candidates.includes(report.id)) return headerIndex;
  const index = records.slice(0, headerSearchRecords).findIndex((record) => mapColumns(report, record).missing.length === 0);
  return index === -1 ? null : index;
};

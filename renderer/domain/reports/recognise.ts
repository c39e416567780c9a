/** Which report a file is, and which of its first records is the header row. */
import { columnHeading, tableDefinition } from '../tables/definitions';
import { looseHeading, normaliseHeading } from './headings';
import { knownReports } from './known-reports';
import type { ReportDefinition, Signature } from './report';
import { reports } from './reports';

/** Records looked at: the longest preamble seen has eight lines. */
export const headerSearchRecords = 40;

export type Recognition = {
  /** Index into the records; null when none of them looks like a header. */
  readonly headerIndex: number | null;
  /** Ids of all reports whose signature the header carries, whether the app imports them or only knows their name. */
  readonly candidates: readonly string[];
};

type HeadedBy = ReportDefinition['headedBy'];
type Recognisable = { readonly id: string; readonly headedBy: HeadedBy; readonly alternatives: readonly Signature[] };

/** Marketplaces spell a heading one way; staff spell it with and without blanks, dots and underscores. */
const comparable: Readonly<Record<HeadedBy, (heading: string) => string>> = { marketplace: normaliseHeading, staff: looseHeading };

const recognisableAs = (id: string, headedBy: HeadedBy, signatures: readonly Signature[]): Recognisable => ({
  id,
  headedBy,
  alternatives: signatures.map((signature) => ({
    ...signature,
    all: signature.all.map(comparable[headedBy]),
    any: signature.any.map(comparable[headedBy]),
    none: signature.none.map(comparable[headedBy]),
  })),
});

const recognisable: readonly Recognisable[] = [
  ...reports.map((report) => recognisableAs(report.id, report.headedBy, report.recognisedBy)),
  ...knownReports
    .filter((known) => !reports.some((report) => report.id === known.id))
    .map((known) => recognisableAs(known.id, 'marketplace', [known.signature])),
];

const carries = (headings: ReadonlySet<string>, { all, any, none, mostHeadings = Infinity }: Signature): boolean =>
  headings.size <= mostHeadings &&
  all.every((heading) => headings.has(heading)) &&
  (any.length === 0 || any.some((heading) => headings.has(heading))) &&
  !none.some((heading) => headings.has(heading));

/** What this app writes itself: every heading is one of the table's, letter for letter, and none that is needed is left out. */
type OwnExport = { readonly id: string; readonly headings: ReadonlySet<string>; readonly needed: readonly string[] };

let known: readonly OwnExport[] | null = null;

const ownExports = (): readonly OwnExport[] => {
  known ??= reports.map(({ id, table, columns }) => {
    const headingOf = new Map(tableDefinition(table.id).columns.map((column) => [column.id, columnHeading(column)]));
    const needed = columns.filter((column) => column.origin === 'heading' && column.needed !== 'optional');
    return { id, headings: new Set(headingOf.values()), needed: needed.flatMap(({ columnId }) => headingOf.get(columnId) ?? []) };
  });
  return known;
};

const ownCandidates = (filled: readonly string[]): readonly string[] =>
  filled.length < 2 ? [] : ownExports().filter(({ headings, needed }) => filled.every((cell) => headings.has(cell)) && needed.every((cell) => filled.includes(cell))).map(({ id }) => id);

const candidatesFor = (record: readonly string[]): readonly string[] => {
  const filled = record.filter((cell) => cell.trim() !== '');
  const headings = { marketplace: new Set(filled.map(normaliseHeading)), staff: new Set(filled.map(looseHeading)) };
  const matching = recognisable.filter(({ headedBy, alternatives }) =>
    alternatives.some((signature) => carries(headings[headedBy], signature)),
  );
  const marketplace = matching.filter((report) => report.headedBy === 'marketplace');
  if (marketplace.length > 0) return marketplace.map((report) => report.id);
  const own = ownCandidates(filled.map((cell) => cell.replace('\uFEFF', '')));
  return own.length > 0 ? own : matching.map((report) => report.id);
};

const widthOf = (record: readonly string[]): number => record.findLastIndex((cell) => cell.trim() !== '') + 1;

const looksLikeLabels = (record: readonly string[]): boolean => {
  const labels = record.slice(0, widthOf(record)).map(normaliseHeading);
  return new Set(labels).size === labels.length && labels.every((label) => label !== '' && !/^[-+(]?[\d.,]+[%)]?$/.test(label));
};

/** For files of no known kind: the first record of the commonest width whose cells are distinct labels. */
const likeliestHeader = (records: readonly (readonly string[])[]): number | null => {
  const times = new Map<number, number>();
  for (const record of records) {
    const width = widthOf(record);
    if (width > 1) times.set(width, (times.get(width) ?? 0) + 1);
  }
  const [commonest] = [...times].sort(([leftWidth, left], [rightWidth, right]) => right - left || rightWidth - leftWidth);
  if (commonest === undefined) return null;
  const index = records.findIndex((record) => widthOf(record) === commonest[0] && looksLikeLabels(record));
  return index === -1 ? null : index;
};

/** Takes the first records of a file or sheet; those after the fortieth are not looked at. */
export const recognise = (records: readonly (readonly string[])[]): Recognition => {
  const first = records.slice(0, headerSearchRecords);
  for (const [headerIndex, record] of first.entries()) {
    const candidates = candidatesFor(record);
    if (candidates.length > 0) return { headerIndex, candidates };
  }
  return { headerIndex: likeliestHeader(first), candidates: [] };
};

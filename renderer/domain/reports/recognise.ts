/** Which report a file is, and which of its first records is the header row. */
import { tableDefinition } from '../tables/definitions';
import { headingWithUnit } from '../tables/heading-with-unit';
import { combinedHeader, isRowOfGroups, isRowOfParts, possibleHeaders, type HeaderPlace } from './header-rows';
import { looseHeading, normaliseHeading } from './headings';
import { undressedHeadings } from './dressed-headings';
import { otherReports } from './other-reports';
import type { ReportDefinition, Signature } from './report';
import { reports } from './reports';

/** Records looked at: the longest preamble seen has eight lines. */
export const headerSearchRecords = 40;

export type Recognition = {
  /** Index into the records, of the lower one where the headings stand in two; null when none looks like a header. */
  readonly headerIndex: number | null;
  /** Ids of all reports whose signature the header carries, those that are not imported here among them. */
  readonly candidates: readonly string[];
  /** Ids of reports the file may be as well, if the user says so. */
  readonly possible: readonly string[];
};

type Claims = Pick<Recognition, 'candidates' | 'possible'>;
const noClaims: Claims = { candidates: [], possible: [] };

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
    each: (signature.each ?? []).map((words) => words.map(comparable[headedBy])),
  })),
});

const recognisable: readonly Recognisable[] = [
  ...reports.map((report) => recognisableAs(report.id, report.headedBy, report.recognisedBy)),
  ...otherReports.map(({ id, recognisedBy }) => recognisableAs(id, 'marketplace', recognisedBy)),
];

const carries = (headings: ReadonlySet<string>, { all, any, none, each = [], mostHeadings = Infinity }: Signature): boolean =>
  headings.size <= mostHeadings &&
  all.every((heading) => headings.has(heading)) &&
  (any.length === 0 || any.some((heading) => headings.has(heading))) &&
  each.every((words) => words.some((heading) => headings.has(heading))) &&
  !none.some((heading) => headings.has(heading));

/** What this app writes itself: every heading is one of the table's, letter for letter, and none that is needed is left out. */
type OwnExport = { readonly id: string; readonly headings: ReadonlySet<string>; readonly needed: readonly string[] };

let known: readonly OwnExport[] | null = null;

const ownExports = (): readonly OwnExport[] => {
  known ??= reports.map(({ id, table, columns }) => {
    const headingOf = new Map(tableDefinition(table.id).columns.map((column) => [column.id, headingWithUnit(column)]));
    const needed = columns.filter((column) => column.origin === 'heading' && column.needed !== 'optional');
    return { id, headings: new Set(headingOf.values()), needed: needed.flatMap(({ columnId }) => headingOf.get(columnId) ?? []) };
  });
  return known;
};

type OwnClaim = { readonly id: string; readonly isWhole: boolean };

const ownClaims = (filled: readonly string[]): readonly OwnClaim[] =>
  filled.length < 2
    ? []
    : ownExports()
        .filter(({ headings, needed }) => filled.every((cell) => headings.has(cell)) && needed.every((cell) => filled.includes(cell)))
        .map(({ id, headings }) => ({ id, isWhole: headings.size === filled.length }));

/** `FOB (USD)` is a `FOB` as well. */
const withoutHomeCurrency = (heading: string): readonly string[] => {
  const loose = looseHeading(heading);
  const bare = loose.replace(/(?:in)?usd$/, '');
  return bare === loose || bare === '' ? [loose] : [loose, bare];
};

const claimsOf = (record: readonly string[]): Claims => {
  const filled = record.filter((cell) => cell.trim() !== '');
  const undressed = undressedHeadings(filled).filter((heading) => heading !== null);
  const headings = { marketplace: new Set(filled.map(normaliseHeading)), staff: new Set([...filled, ...undressed].flatMap(withoutHomeCurrency)) };
  const matching = recognisable.flatMap(({ id, headedBy, alternatives }) => {
    const carried = alternatives.filter((signature) => carries(headings[headedBy], signature));
    return carried.length === 0 ? [] : [{ id, headedBy, isWeak: carried.every(({ weak = false }) => weak) }];
  });
  const idsOf = (claims: readonly { readonly id: string }[]): readonly string[] => claims.map(({ id }) => id);
  const marketplace = matching.filter(({ headedBy }) => headedBy === 'marketplace');
  // A handful of everyday headings (`sku`, `price`, `quantity`) may head a list of staff's own as well.
  const staffs = marketplace.every(({ isWeak }) => isWeak) ? matching.filter(({ headedBy }) => headedBy === 'staff') : [];
  if (marketplace.length > 0) return { candidates: idsOf(marketplace), possible: idsOf(staffs) };
  const strong = matching.filter(({ isWeak }) => !isWeak);
  const own = ownClaims(filled.map((cell) => cell.replace('\uFEFF', '')));
  // Some columns of an export may be headed like another list; all of them are not.
  const ownWins = own.filter(({ id, isWhole }) => isWhole || strong.length === 0 || strong.some((claim) => claim.id === id));
  if (ownWins.length > 0) return { candidates: idsOf(ownWins), possible: [] };
  return strong.length === 0 ? { candidates: idsOf(matching), possible: [] } : { candidates: idsOf(strong), possible: idsOf(matching.filter(({ isWeak }) => isWeak)) };
};

let allHeadings: ReadonlySet<string> | null = null;

/** Whether any report that is known has such a heading, loosely spelled: a quick look at a row that may be a header. */
export const isHeadingOfAny = (text: string): boolean => {
  allHeadings ??= new Set(reports.flatMap(({ columns }) => columns.flatMap(({ headings }) => headings)).map(looseHeading));
  return allHeadings.has(looseHeading(text));
};

const widthOf = (record: readonly string[]): number => record.findLastIndex((cell) => cell.trim() !== '') + 1;

const looksLikeLabels = (record: readonly string[]): boolean => {
  const labels = record.slice(0, widthOf(record)).map(normaliseHeading);
  return new Set(labels).size === labels.length && labels.every((label) => label !== '' && !/^[-+(]?[\d.,]+[%)]?$/.test(label));
};

/** For files of no known kind: the first record of the commonest width whose cells are distinct labels, among the first forty; null where nothing looks like it. */
export const likeliestHeader = (all: readonly (readonly string[])[]): number | null => {
  const records = all.slice(0, headerSearchRecords);
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

/** Whether the report has a form with parts beside one another, whose headings repeat. */
const hasParts = (id: string): boolean => reports.some((report) => report.id === id && report.wide !== null);

type Recognised = { readonly place: HeaderPlace } & Claims;

/** A list that is headed and has no rows may stand below a summary that has all there is to say. Null where it does not. */
const summaryAbove = (records: readonly (readonly string[])[], { index }: HeaderPlace, { candidates }: Claims): Recognised | null => {
  if (index === 0 || records.slice(index + 1).some((record) => widthOf(record) > 0)) return null;
  for (const place of possibleHeaders(records.slice(0, index))) {
    const claims = claimsOf(place.header);
    if (claims.candidates.some((id) => candidates.includes(id)) && records.slice(place.index + 1, index).some((record) => widthOf(record) > 0)) return { place, ...claims };
  }
  return null;
};

/** The header that some report is told by, with all reports it tells; null when no report is headed like these records. */
export const recognisedHeader = (records: readonly (readonly string[])[]): Recognised | null => {
  for (const place of possibleHeaders(records.slice(0, headerSearchRecords))) {
    const claims = claimsOf(place.header);
    if (claims.candidates.length === 0) continue;
    const above = records[place.index - 1];
    // `SKU`, `Qty`, `SKU`, `Qty` is a header by its words, and would lose every part but the first.
    if (place.rows === 1 && above !== undefined && isRowOfGroups(above, place.header)) {
      const header = combinedHeader(above, place.header);
      const together = claimsOf(header);
      if (together.candidates.some(hasParts)) return { place: { index: place.index, rows: 2, header }, ...together };
    }
    const below = records[place.index + 1];
    if (place.rows === 1 && below !== undefined && (isRowOfGroups(place.header, below) || isRowOfParts(place.header, below, isHeadingOfAny))) {
      const header = combinedHeader(place.header, below);
      const together = claimsOf(header);
      if (together.candidates.length > 0) return { place: { index: place.index + 1, rows: 2, header }, ...together };
    }
    return summaryAbove(records, place, claims) ?? { place, ...claims };
  }
  return null;
};

/** Takes the first records of a file or sheet; those after the fortieth are not looked at. */
export const recognise = (records: readonly (readonly string[])[]): Recognition => {
  const found = recognisedHeader(records);
  if (found !== null) return { headerIndex: found.place.index, candidates: found.candidates, possible: found.possible };
  return { headerIndex: likeliestHeader(records), ...noClaims };
};

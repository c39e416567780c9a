/** Which column of the file feeds which column of the report. Always by heading, never by position. */
import { headingWithUnit } from '../tables/heading-with-unit';
import { undressedHeadings, withoutPieces } from './dressed-headings';
import { possibleHeaders, type HeaderPlace } from './header-rows';
import { looseHeading } from './headings';
import { headerSearchRecords, recognisedHeader } from './recognise';
import type { ReportColumn, ReportDefinition } from './report';
import { windowDays } from './window-days';

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
const ownHeading = ({ title, unit }: ReportColumn): string => headingWithUnit({ title, unit });

/** The report's spellings and the one this app's own export writes; the latter alone where no heading of the file feeds it. */
const spellings = (column: ReportColumn): readonly string[] =>
  [...(column.origin === 'heading' ? column.headings : []), ownHeading(column)].map((heading) => (heading.endsWith(' *') ? `${looseHeading(heading)}*` : looseHeading(heading)));

/** `FOB (USD)`, `FOB in €`: signs are no letters. What another sign means for the amounts is another matter; `Price US` is that of a country. */
const inACurrency = (column: ReportColumn): readonly string[] =>
  column.rule.kind === 'decimal' && column.rule.mark === 'currency' ? spellings(column).flatMap((spelling) => ['usd', 'inusd', 'in'].map((named) => spelling + named)) : [];

/** `Forecast *` is any heading that begins with it: some carry dates. */
const isSpelled = (heading: string, spelling: string): boolean =>
  heading === spelling || (spelling.endsWith('*') && heading.length >= spelling.length && heading.startsWith(spelling.slice(0, -1)));

/** Of several that begin alike the earliest comes first, wherever it stands. */
const positionSpelled = (header: readonly string[], loose: readonly string[], spelling: string, taken: ReadonlySet<number>): number => {
  const matching = loose.flatMap((heading, at) => (isSpelled(heading, spelling) && !taken.has(at) ? [at] : []));
  const [first = -1] = spelling.endsWith('*') ? matching.sort((left, right) => ((windowDays(header[left] ?? '').from ?? '') < (windowDays(header[right] ?? '').from ?? '') ? -1 : 1)) : matching;
  return first;
};

/** `Component # SKU` as a pattern for loose headings; the part's number is what it captures. */
const numbered = (heading: string): RegExp => {
  const [before = '', after = ''] = heading.split('#').map(looseHeading);
  return new RegExp(`^${before}0*([1-9][0-9]?)${after}$`, 'u');
};

const numberIn = (loose: string, headings: readonly string[]): string | null => {
  for (const heading of headings) {
    const number = numbered(heading).exec(loose)?.[1];
    if (number !== undefined) return number;
  }
  return null;
};

/** `Qty 1 (ctns)`: a quantity of a part that is counted in something else, and so is none that is known. */
const otherQuantity = (loose: string, headings: readonly string[]): string | null => {
  for (const heading of headings) {
    const [before = '', after = ''] = heading.split('#').map(looseHeading);
    const number = new RegExp(`^${before}0*([1-9][0-9]?)${after}[^0-9]`, 'u').exec(loose)?.[1];
    if (number !== undefined) return number;
  }
  return null;
};

/** For each part of a wide sheet, where what it lacks stands in another unit. */
export const otherColumns = ({ wide }: ReportDefinition, header: readonly string[], groups: readonly WideGroup[]): readonly WideGroup[] => {
  const loose = header.map((heading) => looseHeading(withoutPieces(heading)));
  const [first] = wide?.parts ?? [];
  return groups.map((group) => {
    const number = (first === undefined ? null : numberIn(loose[group[first.columnId] ?? -1] ?? '', first.headings)) ?? '1';
    return Object.fromEntries(
      (wide?.parts ?? []).flatMap(({ columnId, headings }) => {
        const at = group[columnId] === undefined ? loose.findIndex((heading) => otherQuantity(heading, headings) === number) : -1;
        return at === -1 ? [] : [[columnId, at]];
      }),
    );
  });
};

const wideGroups = ({ wide }: ReportDefinition, loose: readonly string[]): readonly WideGroup[] => {
  const first = wide?.parts[0];
  if (wide === null || first === undefined) return [];
  const groups = new Map<string, Record<string, number>>();
  // A digit is what they all have: without one the patterns need not be tried.
  const candidates = loose.flatMap((heading, position) => (/[0-9]/.test(heading) ? [{ heading, position }] : []));
  for (const { columnId, headings } of wide.parts) {
    for (const { heading, position } of candidates) {
      const number = numberIn(heading, headings);
      if (number === null) continue;
      const group = groups.get(number) ?? {};
      group[columnId] ??= position;
      groups.set(number, group);
    }
  }
  // `Item`, `Qty`, `Item 2`, `Qty 2`: the one without a number is the first.
  if (groups.size > 0 && !groups.has('1')) {
    const unnumbered = Object.fromEntries(
      wide.parts.flatMap(({ columnId, headings }) => {
        const bare = headings.map((heading) => looseHeading(heading.replace('#', '')));
        const position = loose.findIndex((heading) => bare.includes(heading));
        return position === -1 ? [] : [[columnId, position]];
      }),
    );
    groups.set('1', unnumbered);
  }
  return [...groups]
    .filter(([, group]) => group[first.columnId] !== undefined)
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([, group]) => group);
};

/**
 * Where another table begins beside the report's own: behind an empty column, with a heading that stood before it already, as the SKU of its own
 * rows. What it heads likewise is not the report's. The header's length where none does.
 */
const anotherBeside = (loose: readonly string[]): number => {
  const width = loose.findLastIndex((heading) => heading !== '') + 1;
  for (const [gap, heading] of loose.entries()) {
    if (heading !== '' || gap === 0 || gap >= width || loose.slice(0, gap).every((one) => one === '')) continue;
    const next = loose.findIndex((one, at) => at > gap && one !== '');
    const end = loose.findIndex((one, at) => at > next && one === '');
    const behind = loose.slice(next, end === -1 ? loose.length : end);
    if (behind.some((one) => loose.slice(0, gap).includes(one))) return gap;
  }
  return loose.length;
};

/** Other columns of the same table that are headed like the one at `position`. */
export const headedAlike = (header: readonly string[], position: number): readonly number[] => {
  const loose = header.map(looseHeading);
  return loose.slice(0, anotherBeside(loose)).flatMap((heading, at) => (at !== position && heading === loose[position] ? [at] : []));
};

/** Whether a heading is of personal data, which is never kept. */
export const isPersonalIn = ({ personal }: Pick<ReportDefinition, 'personal'>): ((heading: string) => boolean) => {
  const headings = new Set(personal.map(looseHeading));
  return (heading) => headings.has(looseHeading(heading));
};

export const mapColumns = (report: ReportDefinition, header: readonly string[]): ColumnMapping => {
  const loose = header.map(looseHeading);
  const own = report.wide === null ? loose.slice(0, anotherBeside(loose)) : loose;
  const bareOfPieces = report.wide === null ? loose : header.map((heading) => looseHeading(withoutPieces(heading)));
  const wide = wideGroups(report, bareOfPieces);
  const onceWithout = report.wide?.parts.find(({ columnId }) => columnId === report.wide?.onceWithout)?.headings ?? [];
  const areOnce = bareOfPieces.every((heading) => otherQuantity(heading, onceWithout) === null);
  const inParts = new Set(wide.flatMap((group) => Object.values(group)));
  const parts = wide.length === 0 ? [] : (report.wide?.parts ?? []).map(({ columnId }) => columnId);
  const taken = new Set<number>(inParts);
  const found = new Map<string, number>();
  const look = (among: readonly string[]): void => {
    for (const column of report.columns) {
      if (parts.includes(column.columnId) || found.has(column.columnId)) continue;
      for (const spelling of report.headedBy === 'staff' ? [...spellings(column), ...inACurrency(column)] : spellings(column)) {
        const position = positionSpelled(header, among, spelling, taken);
        if (position === -1) continue;
        taken.add(position);
        found.set(column.columnId, position);
        break;
      }
    }
  };
  look(own);
  if (report.headedBy === 'staff') {
    const undressed = undressedHeadings(header.slice(0, own.length));
    if (undressed.some((heading) => heading !== null)) look(undressed.map((heading) => (heading === null ? '' : looseHeading(heading))));
  }
  // What is derived is derived anew, also from a file that brings it along.
  const positions = report.columns.map(({ columnId, origin }) => (origin === 'derived' ? null : (found.get(columnId) ?? null)));
  const exported = new Set(report.columns.map(ownHeading));
  const isPersonal = isPersonalIn(report);
  const repeats = (at: number): boolean => loose.indexOf(loose[at] ?? '') === at && loose.lastIndexOf(loose[at] ?? '') !== at;
  const filled = header.filter((heading) => heading.trim() !== '');
  const left = header.flatMap((heading, at) => (heading.trim() !== '' && !taken.has(at) ? [{ heading, isPersonal: isPersonal(heading) }] : []));
  return {
    positions,
    wide,
    missing: report.columns.flatMap((column, index) => {
      if (column.origin !== 'heading' || column.needed === 'optional' || positions[index] !== null) return [];
      if (wide.some((group) => group[column.columnId] !== undefined)) return [];
      return wide.length > 0 && areOnce && column.columnId === report.wide?.onceWithout ? [] : [column.headings[0] ?? column.columnId];
    }),
    ignored: left.filter((one) => !one.isPersonal).map(({ heading }) => heading),
    personal: left.filter((one) => one.isPersonal).map(({ heading }) => heading),
    repeated: header.filter((heading, at) => heading.trim() !== '' && repeats(at)),
    isOwnExport: filled.length > 0 && filled.every((heading) => exported.has(heading)),
  };
};

/**
 * Header for a report the user has chosen: the one that carries its signature, else the first record, or two of them
 * taken together, that has all needed headings. Null when none has, and then the file is not that report. Templates have
 * a line of labels above the line of field names, and labels may look like headings.
 */
export const findHeader = (report: ReportDefinition, records: readonly (readonly string[])[]): HeaderPlace | null => {
  const recognised = recognisedHeader(records);
  if (recognised !== null && [...recognised.candidates, ...recognised.possible].includes(report.id)) {
    const { wide, missing } = mapColumns(report, recognised.place.header);
    // Parts whose quantities are there, and counted in something else, are none of one each.
    return wide.length > 0 && missing.length > 0 ? null : recognised.place;
  }
  for (const place of possibleHeaders(records.slice(0, headerSearchRecords))) {
    if (mapColumns(report, place.header).missing.length === 0) return place;
  }
  return null;
};

/** Which heading of an unknown file most likely feeds which column of a report, and why. */
import { headingWithUnit } from '../../tables/heading-with-unit';
import { looseHeading } from '../headings';
import { isPersonalIn } from '../map-columns';
import type { ReportColumn, ReportDefinition } from '../report';
import { likeness } from './heading-likeness';
import { lookOf, valueFit } from './value-fit';

type Records = readonly (readonly string[])[];

/** `heading`: a known spelling. `similar`: a heading like one. `values`: by what stands in the column alone. */
export type SuggestedBy = 'heading' | 'similar' | 'values';

export type Suggestion = { readonly columnId: string; readonly position: number; readonly by: SuggestedBy };

/** Below this a heading is somebody else's. Found with the headings of the known reports: `Inbound` must not feed `Outbound`. */
const leastLikeness = 0.6;
/** Values that cannot be read by the rule speak louder than the heading. */
const leastFit = 0.6;

const spellings = (column: ReportColumn): readonly string[] => [
  ...column.headings,
  column.title,
  headingWithUnit(column),
];

/** What a user can choose a heading for: columns fed by one, in the order in which they are worth asking about. */
export const mappableColumns = (report: ReportDefinition): readonly ReportColumn[] => {
  const rank = { cell: 0, heading: 1, optional: 2 } as const;
  return report.columns.filter(({ origin }) => origin === 'heading').sort((left, right) => rank[left.needed] - rank[right.needed]);
};

type Candidate = Suggestion & { readonly score: number };

/** For columns that nothing in the headings speaks for: an ASIN column is told by its ASINs. */
const byValues = (report: ReportDefinition, column: ReportColumn, header: readonly string[], rows: Records): readonly Candidate[] => {
  const isAsin = column.columnId === report.identity.asin;
  const isSku = column.columnId === report.identity.sku || (column.needed === 'cell' && column.rule.kind === 'text' && column.rule.isId);
  if (!isAsin && !isSku) return [];
  return header.flatMap((_, position) => {
    const look = lookOf(rows, position);
    if (look.filled < Math.max(2, rows.length / 2)) return [];
    if (isAsin && look.asins >= 0.9) return [{ columnId: column.columnId, position, by: 'values' as const, score: 0.5 }];
    const looksLikeCodes = look.asins === 0 && look.distinct > 0.95 && look.dates < 0.2 && look.averageLength >= 3 && look.averageLength <= 30 && look.numbers < 0.9;
    return isSku && looksLikeCodes ? [{ columnId: column.columnId, position, by: 'values' as const, score: 0.3 - position / 10_000 }] : [];
  });
};

/**
 * At most one position for a column and one column for a position, the surest first. `rows` is a sample from below the
 * header; `delimiter` that of a text file, which tells what a comma in a figure means.
 */
export const suggestColumns = (report: ReportDefinition, header: readonly string[], rows: Records, delimiter: string | null): readonly Suggestion[] => {
  const columns = mappableColumns(report);
  const looks = header.map((_, position) => lookOf(rows, position));
  const candidates: Candidate[] = columns.flatMap((column, place) => {
    const loose = spellings(column).map(looseHeading);
    const found = header.flatMap((heading, position): readonly Candidate[] => {
      if (heading.trim() === '') return [];
      const known = loose.indexOf(looseHeading(heading));
      const alike = known === -1 ? Math.max(...spellings(column).map((spelling) => likeness(heading, spelling))) : 1;
      if (alike < leastLikeness) return [];
      const look = looks[position];
      const fit = look === undefined ? null : valueFit(column, rows, position, look, delimiter);
      if (fit !== null && fit < leastFit && known === -1) return [];
      const score = (known === -1 ? alike : 2 - known / 1_000) * (fit ?? 1) + (column.needed === 'optional' ? 0 : 0.01) - place / 100_000;
      return [{ columnId: column.columnId, position, by: known === -1 ? 'similar' : 'heading', score }];
    });
    return [...found, ...byValues(report, column, header, rows)];
  });
  const chosen: Suggestion[] = [];
  const columnsTaken = new Set<string>();
  // What is known of buyers feeds no column.
  const isPersonal = isPersonalIn(report);
  const positionsTaken = new Set(header.flatMap((heading, position) => (isPersonal(heading) ? [position] : [])));
  for (const { columnId, position, by } of candidates.sort((left, right) => right.score - left.score)) {
    if (columnsTaken.has(columnId) || positionsTaken.has(position)) continue;
    columnsTaken.add(columnId);
    positionsTaken.add(position);
    chosen.push({ columnId, position, by });
  }
  return chosen;
};

/** Reports by how much of them a file could feed, the likeliest first; those whose needed columns find nothing come last. */
export const reportsByFit = (reports: readonly ReportDefinition[], header: readonly string[], rows: Records, delimiter: string | null): readonly string[] =>
  reports
    .map((report) => {
      const suggestions = suggestColumns(report, header, rows, delimiter).filter(({ by }) => by !== 'values');
      const columns = mappableColumns(report);
      const needed = columns.filter((column) => column.needed !== 'optional');
      const fed = (column: ReportColumn): boolean => suggestions.some(({ columnId }) => columnId === column.columnId);
      const neededShare = needed.length === 0 ? 0 : needed.filter(fed).length / needed.length;
      return { id: report.id, score: neededShare * 2 + suggestions.length / Math.max(1, header.filter((heading) => heading.trim() !== '').length) };
    })
    .sort((left, right) => right.score - left.score)
    .map(({ id }) => id);

/** The report's columns as one file feeds them: where each stands, what reads it, and what the file calls it. */
import { unguardFormula } from '../tables/formula-guard';
import { columnReader, type ColumnSource } from './column-reader';
import type { ColumnReader } from './column-values';
import { otherColumns, type ColumnMapping } from './map-columns';
import type { FileFacts } from './read-rows';
import type { ReportColumn, ReportDefinition } from './report';
import { partPosition, type WidePlan } from './unpivot';

const asItIs = (text: string): string => text;

const constantOf = ({ origin, columnId }: ReportColumn, { period, preamble, file }: FileFacts): string | null => {
  if (origin === 'file-id') return file?.id ?? null;
  if (origin === 'file-time') return file?.savedAt ?? null;
  if (origin === 'preamble') return preamble[columnId] ?? null;
  if (origin === 'period-start') return period?.start ?? null;
  return origin === 'period-end' ? (period?.end ?? null) : null;
};

export type ColumnsOfFile = {
  /** Null where every part has a row of its own. */
  readonly plan: WidePlan | null;
  /** Null where the file has no such column. */
  readonly positions: readonly (number | null)[];
  readonly readers: readonly ColumnReader[];
  readonly headings: readonly string[];
  /** A wide sheet without quantities: every part counts once. */
  readonly countsOnce: boolean;
};

export const columnsOfFile = ({ report, header, mapping, facts }: { readonly report: ReportDefinition; readonly header: readonly string[]; readonly mapping: ColumnMapping; readonly facts: FileFacts }): ColumnsOfFile => {
  const plan: WidePlan | null =
    mapping.wide.length === 0 || report.wide === null
      ? null
      : { width: header.length, groups: mapping.wide, others: otherColumns(report, header, mapping.wide), columnIds: report.wide.parts.map(({ columnId }) => columnId) };
  const positions = report.columns.map(({ columnId }, index) =>
    plan !== null && plan.columnIds.includes(columnId) ? partPosition(plan, columnId) : (mapping.positions[index] ?? null),
  );
  // A wide sheet without quantities lists what is in the bundle once.
  const isOnce = ({ columnId }: ReportColumn): boolean =>
    plan !== null && columnId === report.wide?.onceWithout && plan.groups.every((group) => group[columnId] === undefined);
  const sourceOf = (column: ReportColumn, index: number): ColumnSource => {
    const position = positions[index] ?? null;
    if (isOnce(column)) return { kind: 'constant', value: '1' };
    return position === null ? { kind: 'constant', value: constantOf(column, facts) } : { kind: 'position', position, heading: header[position] ?? '', days: { order: facts.dayOrder ?? null, year: facts.yearOrder ?? null, areNumbersDays: facts.areNumbersDays ?? null, from1904: facts.from1904 ?? false, mayLead: report.headedBy === 'staff' }, decimalMark: facts.decimalMark ?? null };
  };
  const readers = report.columns.map((column, index) => columnReader(column, sourceOf(column, index), mapping.isOwnExport ? unguardFormula : asItIs));
  const wideHeadings = (columnId: string): string =>
    mapping.wide.flatMap((group) => header[group[columnId] ?? -1] ?? []).join(' / ');
  const headings = report.columns.map(({ columnId, title, headings: [first] }, index) =>
    plan !== null && plan.columnIds.includes(columnId) ? wideHeadings(columnId) : (header[mapping.positions[index] ?? -1] ?? first ?? title),
  );
  return { plan, positions, readers, headings, countsOnce: report.columns.some(isOnce) };
};

/** What the user said of a file whose headings no report knows, made into what reading takes. */
import { isPersonalIn, type ColumnMapping } from '../map-columns';
import type { ReportDefinition } from '../report';
import { mappableColumns } from './suggest-columns';

/** Position in the header for the report's columns; a column that is left out is not in it. */
export type ChosenColumns = Readonly<Record<string, number>>;

/** A heading of personal data feeds no column, whoever chose it. */
export const mappingOf = (report: ReportDefinition, header: readonly string[], chosen: ChosenColumns): ColumnMapping => {
  const isPersonal = isPersonalIn(report);
  const positionOf = (columnId: string): number | null => {
    const position = Object.hasOwn(chosen, columnId) ? (chosen[columnId] ?? null) : null;
    return position === null || isPersonal(header[position] ?? '') ? null : position;
  };
  const positions = report.columns.map(({ columnId, origin }) => (origin === 'heading' ? positionOf(columnId) : null));
  const taken = new Set(positions);
  const left = header.filter((heading, at) => heading.trim() !== '' && !taken.has(at));
  return {
    positions,
    wide: [],
    missing: report.columns.flatMap((column, index) =>
      column.origin === 'heading' && column.needed !== 'optional' && positions[index] === null ? [column.headings[0] ?? column.columnId] : [],
    ),
    ignored: left.filter((heading) => !isPersonal(heading)),
    personal: left.filter(isPersonal),
    repeated: [],
    isOwnExport: false,
  };
};

export type MappingFault =
  /** Needed columns without a heading, by title. */
  | { readonly kind: 'missing'; readonly titles: readonly string[] }
  /** One heading for several columns: figures would be counted twice. */
  | { readonly kind: 'shared'; readonly position: number; readonly titles: readonly string[] };

export const faultsOf = (report: ReportDefinition, chosen: ChosenColumns): readonly MappingFault[] => {
  const columns = mappableColumns(report);
  const missing = columns.filter(({ columnId, needed }) => needed !== 'optional' && !Object.hasOwn(chosen, columnId)).map(({ title }) => title);
  const titlesAt = new Map<number, string[]>();
  for (const { columnId, title } of columns) {
    const position = Object.hasOwn(chosen, columnId) ? chosen[columnId] : undefined;
    if (position === undefined) continue;
    titlesAt.set(position, [...(titlesAt.get(position) ?? []), title]);
  }
  return [
    ...(missing.length === 0 ? [] : [{ kind: 'missing' as const, titles: missing }]),
    ...[...titlesAt].filter(([, titles]) => titles.length > 1).map(([position, titles]) => ({ kind: 'shared' as const, position, titles })),
  ];
};

/** The grid's own words for sorting and filtering, turned into the query that the data worker answers. */
import type { ColumnFilter, TableQuery } from '../../domain/tables/query';
import type { Column } from '../../domain/tables/table';
import { formatCell } from './format-cell';

/** The part of AG Grid's simple filter models that the filters of `column-defs.ts` can produce. */
export type GridFilter = {
  readonly type?: string | null;
  readonly filter?: string | number | null;
  readonly filterTo?: number | null;
};

export type GridSort = { readonly colId: string; readonly sort: 'asc' | 'desc' };

const textKinds = { contains: 'contains', equals: 'equals', startsWith: 'starts-with' } as const;

const numberBounds = (model: GridFilter): { readonly minimum: number | null; readonly maximum: number | null } | null => {
  const value = typeof model.filter === 'number' ? model.filter : null;
  switch (model.type) {
    case 'equals':
      return value === null ? null : { minimum: value, maximum: value };
    case 'greaterThanOrEqual':
      return value === null ? null : { minimum: value, maximum: null };
    case 'lessThanOrEqual':
      return value === null ? null : { minimum: null, maximum: value };
    case 'inRange':
      return value === null && model.filterTo == null ? null : { minimum: value, maximum: model.filterTo ?? null };
    default:
      return null;
  }
};

const filterOf = (columnId: string, model: GridFilter): ColumnFilter | null => {
  if (model.type === 'blank') return { kind: 'blank', columnId };
  if (model.type === 'notBlank') return { kind: 'not-blank', columnId };
  const kind = textKinds[model.type as keyof typeof textKinds] as (typeof textKinds)[keyof typeof textKinds] | undefined;
  if (typeof model.filter === 'string') {
    return kind === undefined || model.filter === '' ? null : { kind, columnId, text: model.filter };
  }
  const bounds = numberBounds(model);
  return bounds === null ? null : { kind: 'number', columnId, ...bounds };
};

export const queryOf = (
  search: string,
  filterModel: Readonly<Record<string, unknown>>,
  sortModel: readonly GridSort[],
): TableQuery => ({
  search: search.trim(),
  filters: Object.entries(filterModel).flatMap(([columnId, model]) => {
    // AG Grid hands filter models over as `any`; the shape is that of the filters the columns were given.
    const filter = filterOf(columnId, model as GridFilter);
    return filter === null ? [] : [filter];
  }),
  sort: sortModel.map(({ colId, sort }) => ({ columnId: colId, direction: sort })),
});

/** A filter in words, for the chip that takes it away again. */
export const describeFilter = (filter: ColumnFilter, column: Column | undefined): string => {
  const name = column?.title ?? filter.columnId;
  const figure = (value: number): string => formatCell(value, column?.kind ?? 'decimal');
  switch (filter.kind) {
    case 'blank':
      return `${name} is blank`;
    case 'not-blank':
      return `${name} is not blank`;
    case 'contains':
      return `${name} contains “${filter.text}”`;
    case 'equals':
      return `${name} is “${filter.text}”`;
    case 'starts-with':
      return `${name} begins with “${filter.text}”`;
    case 'number': {
      const { minimum, maximum } = filter;
      if (minimum !== null && minimum === maximum) return `${name} = ${figure(minimum)}`;
      if (minimum !== null && maximum !== null) return `${name} ${figure(minimum)} to ${figure(maximum)}`;
      if (minimum !== null) return `${name} ≥ ${figure(minimum)}`;
      return `${name} ≤ ${maximum === null ? '' : figure(maximum)}`;
    }
  }
};

export const isNarrowed = (query: TableQuery): boolean => query.search !== '' || query.filters.length > 0;

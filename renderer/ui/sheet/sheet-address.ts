/** What a sheet shows, as the address says it: a link carries search, filters, order, tile, day, parameters and what is open over it, and opens the same rows elsewhere. */
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { isIsoDay } from '../../domain/reports/read-day';
import { filtersNow } from '../../domain/sheets/former-channels';
import { tileWith, type AnySheet } from '../../domain/sheets/sheet';
import type { ColumnFilter, TableQuery } from '../../domain/tables/query';

export type SheetAddress = {
  /** Which of the page's sheets; null: the first. */
  readonly view: string | null;
  readonly search: string;
  readonly filters: readonly ColumnFilter[];
  /** Null: the order the sheet comes in. */
  readonly sort: TableQuery['sort'] | null;
  /** The tile whose rows are shown. */
  readonly tile: string | null;
  /** An ISO day of the past; null: today. */
  readonly asOf: string | null;
  /** Only those somebody chose, by id. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What the page's panel has open over the sheet, and what is chosen there, in its own words; empty: nothing is. */
  readonly panel: Readonly<Record<string, string>>;
};

export const emptyAddress: SheetAddress = { view: null, search: '', filters: [], sort: null, tile: null, asOf: null, parameters: {}, panel: {} };

const parameterPrefix = 'set.';
const panelPrefix = 'panel.';

/** Entries of the query that begin with a prefix, without it. */
const entriesAfter = (query: URLSearchParams, prefix: string): Readonly<Record<string, string>> => Object.fromEntries([...query].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])));

const textKinds = ['contains', 'equals', 'starts-with'] as const;
const bareKinds = ['blank', 'not-blank'] as const;

/** Plain decimals, and what this app writes itself of the very small and large (`1e-7`); `1e3` and `0x10` are figures to machines alone. */
const bound = (text: string): number | null | undefined => {
  if (text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) && (/^-?\d+(?:\.\d+)?$/.test(text) || String(value) === text) ? value : undefined;
};

/** Null for what is no text: nothing, or a sign that stands for none. */
const decoded = (written: string): string | null => {
  if (written === '') return null;
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
};

const filterText = (filter: ColumnFilter): string => {
  switch (filter.kind) {
    case 'number':
      return `${filter.columnId}:number:${filter.minimum ?? ''}..${filter.maximum ?? ''}`;
    case 'days':
      return `${filter.columnId}:days:${filter.from ?? ''}..${filter.to ?? ''}`;
    case 'blank':
    case 'not-blank':
      return `${filter.columnId}:${filter.kind}`;
    case 'one-of':
      return `${filter.columnId}:one-of:${filter.texts.map(encodeURIComponent).join(',')}`;
    default:
      return `${filter.columnId}:${filter.kind}:${filter.text}`;
  }
};

/** Null for what is no filter: a link typed by hand must not break the page. */
export const filterFrom = (written: string): ColumnFilter | null => {
  const [, columnId, kind, rest = ''] = /^([^:]+):([a-z-]+)(?::(.*))?$/s.exec(written) ?? [];
  if (columnId === undefined) return null;
  const bare = bareKinds.find((one) => one === kind);
  if (bare !== undefined) return { kind: bare, columnId };
  const text = textKinds.find((one) => one === kind);
  if (text !== undefined) return rest === '' ? null : { kind: text, columnId, text: rest };
  if (kind === 'one-of') {
    const texts = rest.split(',').flatMap((one) => decoded(one) ?? []);
    return texts.length === 0 ? null : { kind, columnId, texts };
  }
  if (kind !== 'number' && kind !== 'days') return null;
  const [from = '', to = '', ...more] = rest.split('..');
  if (kind === 'days') {
    const isSound = [from, to].every((day) => day === '' || isIsoDay(day)) && (from !== '' || to !== '') && more.length === 0;
    return isSound ? { kind, columnId, from: from === '' ? null : from, to: to === '' ? null : to } : null;
  }
  const minimum = bound(from);
  const maximum = bound(to);
  if (minimum === undefined || maximum === undefined || more.length > 0 || (minimum === null && maximum === null)) return null;
  return { kind: 'number', columnId, minimum, maximum };
};

const sortText = (sort: TableQuery['sort']): string => sort.map(({ columnId, direction }) => `${direction === 'desc' ? '-' : ''}${columnId}`).join(',');

const sortFrom = (written: string): TableQuery['sort'] =>
  written
    .split(',')
    .filter((one) => /^-?[^-].*/.test(one))
    .map((one) => (one.startsWith('-') ? { columnId: one.slice(1), direction: 'desc' } : { columnId: one, direction: 'asc' }));

/** Loose input: what cannot be read is left out, and so is a day that is not over (`today`: ISO, in the stores' marketplace). Other entries of the query are not looked at. */
export const addressFrom = (query: URLSearchParams, today = marketplaceDay(Date.now())): SheetAddress => {
  const asOf = query.get('as-of');
  const sort = query.get('sort');
  return {
    view: query.get('view'),
    search: query.get('q') ?? '',
    filters: query.getAll('where').flatMap((written) => filterFrom(written) ?? []),
    sort: sort === null ? null : sortFrom(sort),
    tile: query.get('tile'),
    asOf: asOf !== null && isIsoDay(asOf) && asOf < today ? asOf : null,
    parameters: entriesAfter(query, parameterPrefix),
    panel: entriesAfter(query, panelPrefix),
  };
};

/** Only by columns the sheet has; none of them left, it is the order the sheet comes in. */
const sortUnderstood = ({ columns }: AnySheet, sort: SheetAddress['sort']): SheetAddress['sort'] => {
  const known = sort?.filter(({ columnId }) => columns.some(({ id }) => id === columnId)) ?? [];
  return known.length === sort?.length ? sort : known.length === 0 ? null : known;
};

/** As the sheet understands it: a link of before may name a choice by its code, or a column that is no more. */
export const understood = (definition: AnySheet, address: SheetAddress): SheetAddress => {
  const filters = filtersNow(definition, address.filters).filter(({ columnId }) => definition.columns.some(({ id }) => id === columnId));
  const sort = sortUnderstood(definition, address.sort);
  return sort === address.sort && filters.length === address.filters.length && filters.every((filter, at) => filter === address.filters[at]) ? address : { ...address, filters, sort };
};

const noFilters: readonly ColumnFilter[] = [];

/** Filters of the tile that is pressed. */
export const tileFiltersOf = ({ tiles }: AnySheet, tile: string | null): readonly ColumnFilter[] => tileWith(tiles, tile)?.filters ?? noFilters;

/** The rows an address shows, and their order. */
export const rowsQuery = (definition: AnySheet, { search, tile, filters, sort }: SheetAddress): TableQuery => ({
  search: search.trim(), filters: [...tileFiltersOf(definition, tile), ...filters], sort: sort ?? definition.sort,
});

/** Only what differs from the page as it opens, so that a plain page has a plain address. */
export const queryOf = ({ view, search, filters, sort, tile, asOf, parameters, panel }: SheetAddress): URLSearchParams => {
  const query = new URLSearchParams();
  if (view !== null) query.set('view', view);
  if (search !== '') query.set('q', search);
  if (tile !== null) query.set('tile', tile);
  for (const filter of filters) query.append('where', filterText(filter));
  if (sort !== null) query.set('sort', sortText(sort));
  if (asOf !== null) query.set('as-of', asOf);
  for (const [id, value] of Object.entries(parameters)) query.set(`${parameterPrefix}${id}`, value);
  for (const [id, value] of Object.entries(panel)) query.set(`${panelPrefix}${id}`, value);
  return query;
};

/** Ways of looking at a table that a person has named: search, filters, order and columns, kept on this computer. */

import type { ColumnFilter } from '../../domain/tables/query';
import { writtenFilters } from './written-filters';

export type SavedColumn = {
  readonly columnId: string;
  readonly hidden: boolean;
  readonly width: number | null;
  readonly sort: 'asc' | 'desc' | null;
  /** Which of several sorts comes first. */
  readonly sortIndex: number | null;
};

export type SavedView = {
  readonly name: string;
  readonly search: string;
  readonly filters: readonly ColumnFilter[];
  /** In the order shown. */
  readonly columns: readonly SavedColumn[];
  /** The tile that is pressed and what was chosen, where the table has tiles and choices; left out of views that were kept without them. */
  readonly tile?: string | null;
  readonly parameters?: Readonly<Record<string, string>>;
};

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const listKey = (person: string, tableId: string): string => `table-views:${person}:${tableId}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

const isColumn = (value: unknown): value is SavedColumn => {
  if (!isRecord(value)) return false;
  const { columnId, hidden, width, sort, sortIndex } = value;
  return typeof columnId === 'string' && typeof hidden === 'boolean' && isNumberOrNull(width) && isNumberOrNull(sortIndex) && (sort === null || sort === 'asc' || sort === 'desc');
};

const viewIn = (value: unknown): SavedView | null => {
  if (!isRecord(value)) return null;
  const { name, search, columns } = value;
  const filters = writtenFilters(value['filters']);
  if (typeof name !== 'string' || typeof search !== 'string' || filters === null || !Array.isArray(columns) || !columns.every(isColumn)) return null;
  const { tile, parameters } = value;
  const isChosen = isRecord(parameters) && Object.values(parameters).every((one) => typeof one === 'string');
  return {
    name, search, filters, columns,
    ...(typeof tile === 'string' || tile === null ? { tile } : {}),
    // Each was just found to be a text.
    ...(isChosen ? { parameters: parameters as Readonly<Record<string, string>> } : {}),
  };
};

/** By name. What cannot be read is as good as nothing kept. */
export const savedViews = (store: TextStore, person: string, tableId: string): readonly SavedView[] => {
  try {
    const value: unknown = JSON.parse(store.getItem(listKey(person, tableId)) ?? '[]');
    return Array.isArray(value) ? value.map(viewIn).filter((view) => view !== null) : [];
  } catch {
    return [];
  }
};

const put = (store: TextStore, person: string, tableId: string, views: readonly SavedView[]): readonly SavedView[] | null => {
  const sorted = views.toSorted((a, b) => a.name.localeCompare(b.name));
  try {
    if (sorted.length === 0) store.removeItem(listKey(person, tableId));
    else store.setItem(listKey(person, tableId), JSON.stringify(sorted));
    return sorted;
  } catch {
    return null;
  }
};

/** A view of the same name is replaced. Null where this computer has no room for it: those kept before stay. */
export const keepView = (store: TextStore, person: string, tableId: string, view: SavedView): readonly SavedView[] | null =>
  put(store, person, tableId, [...savedViews(store, person, tableId).filter(({ name }) => name !== view.name), view]);

export const dropView = (store: TextStore, person: string, tableId: string, name: string): readonly SavedView[] | null =>
  put(store, person, tableId, savedViews(store, person, tableId).filter((view) => view.name !== name));

/** The files this computer was asked to write, newest first, kept apart for each workspace until somebody clears the list. */
import type { WorkspaceKind } from '../../data/ports';
import type { TextStore } from '../../data/storage/unsaved-texts';
import { isStoreId, type StoreId } from '../../domain/stores';

export type ExportKind = 'table' | 'template' | 'rejected-rows' | 'comparison' | 'chart';

export type ExportedFile = {
  /** As it was saved, without its folder: the page never learns that. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: ExportKind;
  /** What the file is of, in words: the table, the report, the file whose rows were left out. */
  readonly what: string;
  readonly storeId: StoreId | null;
  /** Null where rows make no sense. */
  readonly rows: number | null;
  readonly byEmail: string | null;
};

const mostKept = 300;

const listKey = (workspace: WorkspaceKind): string => `exported-files:${workspace}`;

const kinds: readonly ExportKind[] = ['table', 'template', 'rejected-rows', 'comparison', 'chart'];

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isExported = (value: unknown): value is ExportedFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, at, kind, what, storeId, rows, byEmail } = value as Partial<Record<keyof ExportedFile, unknown>>; // narrowed field by field
  return (
    typeof name === 'string' && typeof at === 'number' && kinds.some((one) => one === kind) && typeof what === 'string' &&
    (storeId === null || isStoreId(storeId)) && (rows === null || typeof rows === 'number') && isTextOrNull(byEmail)
  );
};

/** What cannot be read is as good as nothing kept. */
export const exportedFiles = (store: TextStore, workspace: WorkspaceKind): readonly ExportedFile[] => {
  try {
    const value: unknown = JSON.parse(store.getItem(listKey(workspace)) ?? '[]');
    return Array.isArray(value) ? value.filter(isExported) : [];
  } catch {
    return [];
  }
};

export const keepExported = (store: TextStore, workspace: WorkspaceKind, file: ExportedFile): void =>
  store.setItem(listKey(workspace), JSON.stringify([file, ...exportedFiles(store, workspace)].slice(0, mostKept)));

export const clearExported = (store: TextStore, workspace: WorkspaceKind): void => store.removeItem(listKey(workspace));

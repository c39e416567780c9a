/** When each report was last made on this computer, and of how many rows: kept apart for each workspace and store. */
import type { WorkspaceKind } from '../../data/ports';
import type { TextStore } from '../../data/storage/unsaved-texts';
import type { StoreId } from '../../domain/stores';
import { exportedFiles, type ExportedFile } from '../exports/exported-files';

/** `at`: milliseconds since 1970. `byEmail` null: nobody was signed in. */
export type ReportRun = { readonly at: number; readonly byEmail: string | null; readonly rows: number };

const place = (workspace: WorkspaceKind): string => `report-runs:${workspace}`;

export const runKey = (storeId: StoreId, reportId: string): string => `${storeId} ${reportId}`;

const isRun = (value: unknown): value is ReportRun => {
  if (typeof value !== 'object' || value === null) return false;
  const { at, byEmail, rows } = value as Partial<Record<keyof ReportRun, unknown>>; // narrowed field by field
  return typeof at === 'number' && typeof rows === 'number' && (byEmail === null || typeof byEmail === 'string');
};

/** By `runKey`. What cannot be read is as good as never run. */
export const reportRuns = (store: Pick<TextStore, 'getItem'>, workspace: WorkspaceKind): ReadonlyMap<string, ReportRun> => {
  try {
    const kept: unknown = JSON.parse(store.getItem(place(workspace)) ?? '{}');
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept).filter((entry): entry is [string, ReportRun] => isRun(entry[1])) : []);
  } catch {
    return new Map();
  }
};

/** Where there is no room for it, it is not kept: the report stands all the same. */
export const keepRun = (store: Pick<TextStore, 'getItem' | 'setItem'>, workspace: WorkspaceKind, key: string, run: ReportRun): void => {
  try {
    store.setItem(place(workspace), JSON.stringify({ ...Object.fromEntries(reportRuns(store, workspace)), [key]: run }));
  } catch {
    // The disk is full.
  }
};

/** What this computer keeps of reports that were made and of files that were saved. `workspace` null: nobody is signed in. */
export const reportsDone = (store: TextStore, workspace: WorkspaceKind | null): { readonly runs: ReadonlyMap<string, ReportRun>; readonly written: readonly ExportedFile[] } =>
  workspace === null ? { runs: new Map(), written: [] } : { runs: reportRuns(store, workspace), written: exportedFiles(store, workspace) };

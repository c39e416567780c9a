/** How often a report is to be looked at, as somebody at this computer wishes: kept beside when each was last made here. Nothing runs by itself. */
import type { WorkspaceKind } from '../../data/ports';
import type { TextStore } from '../../data/storage/unsaved-texts';
import type { ReportRun } from './report-runs';

export type Rhythm = 'weekly' | 'monthly';

/** `setAt`: milliseconds since 1970. */
export type WishedRhythm = { readonly every: Rhythm; readonly setAt: number };

const place = (workspace: WorkspaceKind): string => `report-rhythms:${workspace}`;

const isWished = (value: unknown): value is WishedRhythm => {
  if (typeof value !== 'object' || value === null) return false;
  const { every, setAt } = value as Partial<Record<keyof WishedRhythm, unknown>>; // narrowed field by field
  return (every === 'weekly' || every === 'monthly') && typeof setAt === 'number';
};

/** By `runKey`. What cannot be read is as good as never set. */
export const reportRhythms = (store: Pick<TextStore, 'getItem'>, workspace: WorkspaceKind): ReadonlyMap<string, WishedRhythm> => {
  try {
    const kept: unknown = JSON.parse(store.getItem(place(workspace)) ?? '{}');
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept).filter((entry): entry is [string, WishedRhythm] => isWished(entry[1])) : []);
  } catch {
    return new Map();
  }
};

/** `wished` null: it is not to be looked at regularly. Where there is no room for it, what stands goes on. */
export const keepRhythm = (store: Pick<TextStore, 'getItem' | 'setItem'>, workspace: WorkspaceKind, key: string, wished: WishedRhythm | null): void => {
  const others = [...reportRhythms(store, workspace)].filter(([of]) => of !== key);
  try {
    store.setItem(place(workspace), JSON.stringify(Object.fromEntries(wished === null ? others : [...others, [key, wished]])));
  } catch {
    // The disk is full.
  }
};

const dayMs = 86_400_000;

/** The same day of the next month, or its last where it has no such day. */
const monthAfter = (at: number): number => {
  const next = new Date(at);
  const day = next.getDate();
  next.setDate(1);
  next.setMonth(next.getMonth() + 1);
  next.setDate(Math.min(day, new Date(next.getFullYear(), next.getMonth() + 1, 0).getDate()));
  return next.getTime();
};

/** Since when it is due, milliseconds since 1970; null while it is not. One never made here is due since that was wished. */
export const dueSince = (wished: WishedRhythm | undefined, run: Pick<ReportRun, 'at'> | undefined, now: number): number | null => {
  if (wished === undefined) return null;
  const due = run === undefined ? wished.setAt : wished.every === 'weekly' ? run.at + 7 * dayMs : monthAfter(run.at);
  return due <= now ? due : null;
};

/** What is due first, the longest due before the others; the rest as it stood. */
export const dueFirst = <Report>(reports: readonly Report[], since: (report: Report) => number | null): readonly Report[] => {
  const due = reports.flatMap((report) => {
    const at = since(report);
    return at === null ? [] : [{ report, at }];
  });
  return [...due.sort((one, other) => one.at - other.at).map(({ report }) => report), ...reports.filter((report) => since(report) === null)];
};

/** Which imports of the log are listed. */
import type { ImportRecord } from '../../data/published-ports';
import type { StoreId } from '../../domain/stores';

const states = ['published', 'undone', 'waiting'] as const;

export type LogState = (typeof states)[number];

/** Null lets everything through. */
export type LogFilter = {
  readonly storeId: StoreId | null;
  readonly reportId: string | null;
  readonly byEmail: string | null;
  readonly state: LogState | null;
};

export const everything: LogFilter = { storeId: null, reportId: null, byEmail: null, state: null };

export const stateOptions = [
  { value: 'published', label: 'Published' },
  { value: 'undone', label: 'Undone' },
  { value: 'waiting', label: 'Waiting to sync' },
] as const satisfies readonly { readonly value: LogState; readonly label: string }[];

export const stateFrom = (value: string | null): LogState | null => states.find((state) => state === value) ?? null;

export const isWaiting = (record: ImportRecord): boolean => !record.synced;

export const filtered = (records: readonly ImportRecord[], { storeId, reportId, byEmail, state }: LogFilter): readonly ImportRecord[] =>
  records.filter(
    (record) =>
      (storeId === null || record.storeId === storeId) &&
      (reportId === null || record.reportId === reportId) &&
      (byEmail === null || record.byEmail === byEmail || record.undoneByEmail === byEmail) &&
      (state === null || (state === 'waiting' ? isWaiting(record) : record.state === state)),
  );

export const peopleIn = (records: readonly ImportRecord[]): readonly string[] =>
  [...new Set(records.flatMap(({ byEmail, undoneByEmail }) => (undoneByEmail === null ? [byEmail] : [byEmail, undoneByEmail])))].sort();

export const reportsIn = (records: readonly ImportRecord[]): readonly string[] => [...new Set(records.map(({ reportId }) => reportId))].sort();

/** How old a store's copy of a report is, in a word and a tone: what the hub lists for every report and store. */
import type { PartitionHead, TableHead } from '../../data/published-ports';
import { reports } from '../../domain/reports/reports';
import type { TableId } from '../../domain/tables/table';
import { daysOld, formatAge, formatDaysOld } from '../../ui/table/format-cell';

export type ReportAge =
  /** The store does not sell there. */
  | { readonly kind: 'not-set-up' }
  | { readonly kind: 'never' }
  /** The store's tables were never seen on this computer. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'fresh' | 'stale'; readonly words: string; readonly newest: PartitionHead; readonly rows: number };

const monthEnd = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** A day stands for itself; a month for its last day, or for the day of its import where it is not over yet. */
const dayOf = (partition: string, head: PartitionHead): string | null => {
  if (head.asOf !== null) return head.asOf;
  if (/^\d{4}-\d{2}-\d{2}$/.test(partition)) return partition;
  if (!/^\d{4}-\d{2}$/.test(partition)) return null;
  const end = monthEnd(partition);
  const imported = new Date(head.at).toISOString().slice(0, 10);
  return imported < end ? imported : end;
};

export const reportAge = (head: TableHead | undefined, staleAfterDays: number, isSetUp: boolean, now: number): ReportAge => {
  const newest = head === undefined || head.latest === null ? undefined : head.partitions[head.latest];
  if (head === undefined || head.latest === null || newest === undefined) return isSetUp ? { kind: 'never' } : { kind: 'not-set-up' };
  const day = dayOf(head.latest, newest);
  const days = day === null ? null : daysOld(day, new Date(now));
  const rows = Object.values(head.partitions).reduce((sum, partition) => sum + partition.rows, 0);
  const words = days === null ? `updated ${formatAge(newest.at, now)}` : formatDaysOld(days);
  // A list that names no day is as old as its import.
  const age = days ?? Math.floor((now - newest.at) / 86_400_000);
  return { kind: age > staleAfterDays ? 'stale' : 'fresh', words, newest, rows };
};

/** Why no report is listed, of those looked for by name, of those alone that a store lacks or has stale, or both. */
export const noneListed = (asked: string, onlyOld: boolean, isUnknown: boolean, store: string): string => {
  if (onlyOld && isUnknown) return `What ${store} has is not known on this computer.`;
  if (asked.trim() === '') return `${store} lacks no report, and none is stale.`;
  return onlyOld ? `No report that ${store} lacks or has stale goes by that name.` : 'No report goes by that name. Try a word of its title, its marketplace or the page it feeds.';
};

export const needsAttention = (age: ReportAge): boolean => age.kind === 'never' || age.kind === 'stale';

/** Of the reports one store has: how many can go stale, and how many are. `staleAfter` in days, as settings say. */
export const freshnessOf = (heads: readonly TableHead[], staleAfter: (tableId: TableId) => number, now: number): { readonly dated: number; readonly stale: number } => {
  const ages = reports.flatMap(({ table }) => (staleAfter(table.id) === Number.POSITIVE_INFINITY ? [] : [reportAge(heads.find(({ tableId }) => tableId === table.id), staleAfter(table.id), true, now).kind]));
  return { dated: ages.filter((kind) => kind !== 'never').length, stale: ages.filter((kind) => kind === 'stale').length };
};

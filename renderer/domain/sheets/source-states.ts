/** Where figures came from on a day, and how old each source was: the newest of the tables that serve it. */
import type { TableId } from '../tables/table';
import type { SheetSource } from './sheet';

/** Where a sheet's figures came from: the newest of the tables that serve. */
export type SheetSourceState = {
  readonly title: string;
  readonly tableId: TableId | null;
  readonly partition: string | null;
  /** ISO day the figures speak of; null for lists that are true until the next one. */
  readonly asOf: string | null;
  /** Milliseconds since 1970, when it was published. */
  readonly at: number | null;
  readonly missing: boolean;
  readonly needed: boolean;
};

/** What is shown of a published table, as far as its age goes. */
export type AgedTable = { readonly tableId: TableId; readonly partitions: Readonly<Record<string, { readonly at: number; readonly asOf: string | null }>> };

/** Partitions of snapshots are named by their day. */
export const isDay = (partition: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(partition);
const isMonth = (partition: string): boolean => /^\d{4}-\d{2}$/.test(partition);

/** Partitions that were there on the day: months up to its own, snapshots up to it or to the `latest` it counts, and lists, which have one. */
export const isUntil = (partition: string, day: string, latest = day): boolean => (isDay(partition) ? partition <= latest : isMonth(partition) ? partition <= day.slice(0, 7) : true);

/** ISO days. */
export type StatesAsked = {
  readonly day: string;
  /** The last day a snapshot may be of. */
  readonly latest: string;
  /** The newest day that is known of sales, for months that do not say their own; null where nobody knows. */
  readonly lastSale: string | null;
};

export const sourceStates = (sources: readonly SheetSource[], tables: readonly AgedTable[], { day, latest, lastSale }: StatesAsked): readonly SheetSourceState[] => {
  // A month goes on after a past day of it, which knows nothing of the rest.
  const until = (asOf: string | null): string | null => (asOf !== null && asOf > day ? day : asOf);
  return sources.map(({ title, tables: serving, needed }) => {
    const found = tables
      .filter(({ tableId }) => serving.includes(tableId))
      .flatMap(({ tableId, partitions }) =>
        Object.entries(partitions)
          .filter(([partition]) => isUntil(partition, day, latest))
          .map(([partition, { at, asOf }]) => ({ tableId, partition, at, asOf: isDay(partition) ? partition : isMonth(partition) ? until(asOf ?? lastSale) : asOf })),
      );
    const order = ({ partition, asOf, at }: (typeof found)[number]): string => `${asOf ?? partition} ${at}`;
    const newest = found.reduce<(typeof found)[number] | null>((best, one) => (best === null || order(one) > order(best) ? one : best), null);
    return newest === null ? { title, tableId: null, partition: null, asOf: null, at: null, missing: true, needed } : { title, ...newest, missing: false, needed };
  });
};


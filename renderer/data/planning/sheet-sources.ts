/** Which of the store's tables a sheet was made from, and which are missing. */
import { isoDay } from '../../domain/demand/days';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { TableHead } from '../published-ports';
import type { Explained } from './explained';
import type { SheetSourceState } from './planner-ports';

const isDay = (partition: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(partition);
const isMonth = (partition: string): boolean => /^\d{4}-\d{2}$/.test(partition);

/** Partitions that were there on the day: months up to its own, snapshots up to it, and lists, which have one. */
export const isUntil = (partition: string, day: string): boolean => (isDay(partition) ? partition <= day : isMonth(partition) ? partition <= day.slice(0, 7) : true);

export const sourcesOf = ({ sources }: SheetDefinition, heads: readonly TableHead[], { day, sales }: Pick<Explained, 'day' | 'sales'>): readonly SheetSourceState[] => {
  // Sales stand in months: their own newest day is what the demand ends with.
  const lastSale = sales === null ? null : isoDay(sales.demand.daily.firstDay + sales.demand.daily.days - 1);
  // A month goes on after a past day of it, which knows nothing of the rest.
  const until = (asOf: string | null): string | null => (asOf !== null && asOf > day ? day : asOf);
  return sources.map(({ title, tables, needed }) => {
    const found = heads
      .filter(({ tableId }) => tables.includes(tableId))
      .flatMap(({ tableId, partitions }) =>
        Object.entries(partitions)
          .filter(([partition]) => isUntil(partition, day))
          .map(([partition, { at, asOf }]) => ({ tableId, partition, at, asOf: isDay(partition) ? partition : isMonth(partition) ? until(asOf ?? lastSale) : asOf })),
      );
    const order = ({ partition, asOf, at }: (typeof found)[number]): string => `${asOf ?? partition} ${at}`;
    const newest = found.reduce<(typeof found)[number] | null>((best, one) => (best === null || order(one) > order(best) ? one : best), null);
    return newest === null ? { title, tableId: null, partition: null, asOf: null, at: null, missing: true, needed } : { title, ...newest, missing: false, needed };
  });
};

/** Days of snapshots before today, the newest first. */
export const snapshotDays = (heads: readonly TableHead[], isUsed: (head: TableHead) => boolean, today: string): readonly string[] =>
  [...new Set(heads.filter(isUsed).flatMap(({ partitions }) => Object.keys(partitions).filter((partition) => isDay(partition) && partition < today)))].sort().reverse();

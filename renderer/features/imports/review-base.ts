/** Which stored version a file is compared with. */
import type { PartitionHead, Review, TableHead } from '../../data/ports';
import { formatDay } from '../../ui/table/format-cell';

export type Base = { readonly partition: string; readonly head: PartitionHead };

/**
 * The partition's own current version; for a day or month not seen before, the newest earlier one; for one older than
 * all, none. Partition names (`all`, ISO day, ISO month) sort as text.
 */
export const baseFor = (table: TableHead, partition: string): Base | null => {
  const own = table.partitions[partition];
  if (own !== undefined) return { partition, head: own };
  const earlier = Object.keys(table.partitions)
    .filter((name) => name < partition)
    .sort()
    .at(-1);
  const head = earlier === undefined ? undefined : table.partitions[earlier];
  return earlier === undefined || head === undefined ? null : { partition: earlier, head };
};

/** A first guess before the file's own day is known: the newest version. */
export const latestBase = (table: TableHead): Base | null => {
  const head = table.latest === null ? undefined : table.partitions[table.latest];
  return table.latest === null || head === undefined ? null : { partition: table.latest, head };
};

export const isSameBase = (a: Base | null, b: Base | null): boolean =>
  a?.partition === b?.partition && a?.head.versionId === b?.head.versionId;

/**
 * The file is compared with the day before its own, so the review itself cannot see that newer days are stored. Whoever
 * drops last week's file by mistake is asked all the same.
 */
export const withOlderQuestion = (review: Review, table: TableHead): Review => {
  const { latest } = table;
  if (latest === null || latest === 'all' || review.partition >= latest) return review;
  return {
    ...review,
    guards: [
      ...review.guards.filter((guard) => guard.id !== 'older-than-current'),
      {
        id: 'older-than-current',
        message: `The file speaks of ${formatDay(review.partition)}; the newest data is of ${formatDay(latest)}. Pages go on showing the newest.`,
      },
    ],
  };
};

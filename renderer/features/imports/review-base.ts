/** Which stored version a file is compared with. */
import type { Review } from '../../data/import/import-ports';
import type { PartitionHead, TableHead } from '../../data/published-ports';
import { latestDayAnywhere } from '../../domain/demand/marketplace-day';
import type { Grain } from '../../domain/tables/table';
import { formatDay } from '../../ui/table/format-cell';

/** `partition` is to be published; `from` is the partition compared with, which for a new day is an earlier one. */
export type Base = { readonly partition: string; readonly from: string; readonly head: PartitionHead };

/**
 * The partition's own current version. A snapshot of a day not seen before is compared with the newest earlier one;
 * one older than all, and any month not seen before, with nothing. Names of days sort as text.
 */
export const baseFor = (table: TableHead, partition: string, grain: Grain): Base | null => {
  const own = table.partitions[partition];
  if (own !== undefined) return { partition, from: partition, head: own };
  if (grain !== 'snapshot') return null;
  const earlier = Object.keys(table.partitions)
    .filter((name) => name < partition)
    .sort()
    .at(-1);
  const head = earlier === undefined ? undefined : table.partitions[earlier];
  return earlier === undefined || head === undefined ? null : { partition, from: earlier, head };
};

export const basesFor = (table: TableHead, partitions: readonly string[], grain: Grain): readonly Base[] =>
  partitions.flatMap((partition) => baseFor(table, partition, grain) ?? []);

const baseName = ({ partition, from, head }: Base): string => `${partition} ${from} ${head.versionId}`;

export const isSameBases = (some: readonly Base[], others: readonly Base[]): boolean =>
  some.map(baseName).join('|') === others.map(baseName).join('|');

export type Targets = Readonly<Record<string, string | null>>;

/** The version each partition shows: what publishing expects to still find. */
export const targetsOf = (table: TableHead, partitions: readonly string[]): Targets =>
  Object.fromEntries(partitions.map((partition) => [partition, table.partitions[partition]?.versionId ?? null]));

/**
 * The file is compared with the day before its own, so the review itself cannot see that newer days are stored. Whoever
 * drops last week's file by mistake is asked all the same.
 */
export const withOlderQuestion = (review: Review, table: TableHead, grain: Grain): Review => {
  const newest = grain === 'snapshot' ? table.latest : grain === 'master' ? (table.partitions['all']?.asOf ?? null) : null;
  const own = grain === 'snapshot' ? (review.partitions.at(-1) ?? null) : review.asOf;
  if (newest === null || own === null || own >= newest) return review;
  return {
    ...review,
    guards: [
      ...review.guards,
      {
        id: 'older-than-current',
        message: `The file speaks of ${formatDay(own)}; the newest data is of ${formatDay(newest)}.${grain === 'snapshot' ? ' Pages go on showing the newest.' : ''}`,
      },
    ],
  };
};

/**
 * No report speaks of days that have not come: one of 2062 would be the newest for good, and every right file after it an older one. `today` is the marketplace's, ISO.
 */
export const withFutureQuestion = (review: Review, grain: Grain, today: string): Review => {
  const own = grain === 'snapshot' ? (review.partitions.at(-1) ?? null) : grain === 'named' ? null : review.asOf;
  if (own === null || own <= latestDayAnywhere(today)) return review;
  const until = grain === 'period' ? ' Until then, plans leave out what it says of later days.' : ' Until then, every newer file would count as an older one.';
  return { ...review, guards: [...review.guards, { id: 'day-to-come', message: `The file speaks of ${formatDay(own)}, which is still to come.${until} Was the day typed or read wrongly?` }] };
};

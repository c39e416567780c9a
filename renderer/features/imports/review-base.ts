/** Which stored version a file is compared with. */
import type { TableHead } from '../../data/ports';
import type { PartitionHead } from '../../data/ports';

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

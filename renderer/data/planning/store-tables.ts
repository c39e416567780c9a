/** The tables of a store as they stand, read once each: a version never changes. */
import { dayOfPushId } from '../../domain/channels/push';
import { shopFacts, shops } from '../../domain/channels/shops';
import type { Failure, Outcome } from '../../domain/failures';
import { latestDayAnywhere } from '../../domain/demand/marketplace-day';
import type { PublishedTable } from '../../domain/demand/published-table';
import { tableTitle } from '../../domain/reports/reports';
import { dayAfter } from '../../domain/planning/calendar-days';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table-ids';
import { unpackTable } from '../packing';
import type { DataService, Progress } from '../ports';
import type { TableHead } from '../published-ports';
import { onlyColumns } from '../../domain/planning/needed-columns';
import type { Family, ResultCache } from './result-cache';
import type { Table } from '../../domain/tables/table';

/** What planning needs of the data service. */
export type PlanSource = Pick<DataService, 'watchTables' | 'readPacked' | 'versionsThen' | 'watchSetting'>;

export type VersionPlace = { readonly storeId: StoreId; readonly tableId: TableId; readonly partition: string; readonly versionId: string; readonly publishedAt: number };

/** Every partition of the tables asked for, in one fixed order. */
export const placesOf = (heads: readonly TableHead[], wanted: (tableId: TableId) => boolean): readonly VersionPlace[] =>
  heads
    .filter(({ tableId }) => wanted(tableId))
    .flatMap(({ storeId, tableId, partitions }) =>
      Object.entries(partitions).map(([partition, { versionId, at }]): VersionPlace => ({ storeId, tableId, partition, versionId, publishedAt: at })),
    )
    .sort((one, other) => (`${one.tableId} ${one.partition}` < `${other.tableId} ${other.partition}` ? -1 : 1));

/** Tables of which every partition counts: each is a plan of its own, or holds what nobody has looked at again since. */
const wholeTables: ReadonlySet<TableId> = new Set<TableId>(['shipment-plans', 'competitor-prices']);

const answerTables: ReadonlySet<TableId> = new Set(shops.map((shop) => shopFacts[shop].results));

/** Quantities given longer ago are in the listings reports since. Days. */
const pushesCount = 45;

/** Of a push of quantities or an answer to one. */
const isRecentPush = (tableId: TableId, partition: string, day: string): boolean => {
  if (tableId !== 'channel-pushes' && !answerTables.has(tableId)) return false;
  const made = dayOfPushId(partition);
  return made !== null && made <= latestDayAnywhere(day) && made >= (dayAfter(day, -pushesCount) ?? day);
};

/** Of every table the newest partition up to `latest`; of some every one, and of quantities given those of late. `day`: the plan's. ISO days. */
export const newestPlaces = (places: readonly VersionPlace[], day: string, latest: string): readonly VersionPlace[] => {
  const newest = new Map<TableId, VersionPlace>();
  for (const place of places) {
    if (wholeTables.has(place.tableId)) continue;
    const known = newest.get(place.tableId);
    if ((place.partition === 'all' || place.partition <= latest) && (known === undefined || place.partition > known.partition)) newest.set(place.tableId, place);
  }
  return [...newest.values(), ...places.filter(({ tableId, partition }) => wholeTables.has(tableId) || isRecentPush(tableId, partition, day))];
};

/** Stock lists of our warehouse up to a day. */
export const stockListPlaces = (heads: readonly TableHead[], latest: string): readonly VersionPlace[] => placesOf(heads, (tableId) => tableId === 'local-stock').filter(({ partition }) => partition <= latest);

/** What names the places in a hash. When a version was published tells whether its last day was over. */
export const placesText = (places: readonly VersionPlace[]): string => places.map(({ tableId, partition, versionId, publishedAt }) => `${tableId} ${partition} ${versionId} ${publishedAt}`).join('\n');

/** A few hundred versions stay decoded, a year of daily stock reports among them. Not on disk: the database keeps them there already. */
const slim = (storeId: StoreId, tableId: TableId): Family => ({ name: 'table', place: `${storeId} ${tableId}`, mostInMemory: 800, mostOnDisk: 0 });

/** The newest partition is wanted whole as well, and is read last: two at most stay. */
const whole = (storeId: StoreId, tableId: TableId): Family => ({ name: 'whole table', place: `${storeId} ${tableId}`, mostInMemory: 2, mostOnDisk: 0 });

/** A plan is made from dozens of tables: which of them could not be read is told with the failure. */
const whichTable = ({ code, detail }: Failure, { tableId, partition }: VersionPlace): Failure => ({
  code, tableId,
  detail: `${tableTitle(tableId)}${partition === 'all' ? '' : `, ${partition}`}${detail === null ? '' : `. ${detail}`}`,
});

export type ReadTables = { readonly tables: readonly PublishedTable[] } | { readonly failure: Failure } | null;

/**
 * Reads the places, from this computer's own copies where they were read before. Null when `isWanted` says no in between.
 * `columns` names what is kept of a table.
 */
export const readTables = async (
  source: PlanSource,
  cache: ResultCache,
  places: readonly VersionPlace[],
  columns: (tableId: TableId) => readonly string[] | 'all',
  tell: (progress: Progress) => void,
  isWanted: () => boolean,
): Promise<ReadTables> => {
  const tables: PublishedTable[] = [];
  for (const [done, place] of places.entries()) {
    if (!isWanted()) return null;
    tell({ done, total: places.length });
    const { storeId, tableId, partition, versionId, publishedAt } = place;
    let failure: Failure | null = null;
    const kept = columns(tableId);
    const readWhole = (): Promise<Table | null> =>
      cache.of<Table>(whole(storeId, tableId), `${versionId} ${partition}`, async () => {
        const packed = await source.readPacked(storeId, tableId, versionId, partition);
        const read: Outcome<Table> = packed.ok ? await unpackTable(packed.value) : packed;
        if (read.ok) return read.value;
        failure = whichTable(read.failure, place);
        return null;
      });
    const table = kept === 'all' ? await readWhole() : await cache.of<Table>(slim(storeId, tableId), `${versionId} ${partition}`, async () => {
      const all = await readWhole();
      return all === null ? null : onlyColumns(all, kept);
    });
    if (table === null) return failure === null ? null : { failure };
    tables.push({ storeId, tableId, partition, versionId, publishedAt, table });
  }
  return { tables };
};

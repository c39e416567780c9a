/** What has changed since a past day and says of itself, or by its log, how it stood at its end: shipment plans, and the list of orders. */
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import type { PublishedTable } from '../../domain/demand/published-table';
import { grouped } from '../../domain/grouped';
import { plansThen } from '../../domain/planning/tables/shipments';
import type { PlanSource, VersionPlace } from './store-tables';

/** The order list is looked at anew with every import: what it showed on another day is another list. Of a plan its history says it, where nothing was changed that it does not tell. */
const isAsked = ({ tableId, partition, publishedAt }: PublishedTable, day: string, untold: ReadonlySet<string>): boolean =>
  tableId === 'purchase-orders' ? publishedAt === null || publishedAt <= 0 || marketplaceDay(publishedAt) > day : tableId === 'shipment-plans' && untold.has(partition);

/** The tables with these as they stood. Only of them the log is asked, of all of one table together, and the version read, by `read`; what cannot be read stays as it is: plans are then left out and named, and of orders those that were placed by then count. */
export const tablesThen = async (
  source: Pick<PlanSource, 'versionsThen'>, tables: readonly PublishedTable[], day: string, read: (place: VersionPlace) => Promise<PublishedTable | null>,
): Promise<readonly PublishedTable[]> => {
  const untold = new Set(plansThen(tables, day).untold);
  const asked = new Set(tables.filter((table) => isAsked(table, day, untold)));
  const then = new Map<PublishedTable, VersionPlace>();
  await Promise.all([...grouped(asked, ({ storeId, tableId }) => `${storeId} ${tableId}`).values()].map(async (some) => {
    const [first] = some;
    const versions = first === undefined ? null : await source.versionsThen(first.storeId, first.tableId, some.map(({ partition }) => partition), day);
    // Of what came from a backup or another computer's file, no version of then is known here: that does not say that it was not there.
    for (const table of versions?.ok === true ? some : []) {
      const { storeId, tableId, partition } = table;
      const version = versions?.ok === true ? versions.value.get(partition) : undefined;
      if (version !== undefined) then.set(table, { storeId, tableId, partition, versionId: version.versionId, publishedAt: version.at });
    }
  }));
  return Promise.all(tables.map(async (table) => {
    const place = then.get(table);
    return (place === undefined ? null : await read(place)) ?? table;
  }));
};

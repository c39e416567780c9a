/** Shipment plans of a past day whose history does not tell how they stood: the version each of them showed at its end does. */
import type { PublishedTable } from '../../domain/demand/published-table';
import { plansThen } from '../../domain/planning/tables/shipments';
import type { PlanSource, VersionPlace } from './store-tables';

/** The tables with these plans as they stood. Only of them the log is asked and the version read, by `read`; what cannot be read stays as it is, and is left out and named. */
export const withPlansThen = (
  source: Pick<PlanSource, 'versionThen'>, tables: readonly PublishedTable[], day: string, read: (place: VersionPlace) => Promise<PublishedTable | null>,
): Promise<readonly PublishedTable[]> => {
  const untold = new Set(plansThen(tables, day).untold);
  return Promise.all(
    tables.map(async (table) => {
      const { storeId, tableId, partition } = table;
      if (tableId !== 'shipment-plans' || !untold.has(partition)) return table;
      const then = await source.versionThen(storeId, tableId, partition, day);
      // Of a plan that came from a backup or another computer's file, no version of then is known here: that does not say that it was not there.
      if (!then.ok || then.value === null) return table;
      return (await read({ storeId, tableId, partition, versionId: then.value.versionId, publishedAt: then.value.at })) ?? table;
    }),
  );
};

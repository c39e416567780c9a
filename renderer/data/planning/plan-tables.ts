/** The tables quantities are planned from on a day. */
import { latestDayAnywhere } from '../../domain/demand/marketplace-day';
import type { PublishedTable } from '../../domain/demand/published-table';
import { departureDays } from '../../domain/planning/departure-days';
import { isPlanTable } from '../../domain/planning/needed-columns';
import type { TableHead } from '../published-ports';
import { newestPlaces, placesOf, placesText, stockListPlaces, type ReadTables, type VersionPlace } from './store-tables';

/** Of every table, what stands on the day: of today also what was counted where tomorrow has begun, of a past day nothing of the next. */
const planPlaces = (heads: readonly TableHead[], day: string, latest: string): readonly VersionPlace[] => newestPlaces(placesOf(heads, isPlanTable), day, latest);

/** Names all a plan of today may be made from. Which earlier stock lists are looked into, the shipment plans say once they are read: all of them are named. */
export const planPlacesText = (heads: readonly TableHead[], today: string): string => {
  const latest = latestDayAnywhere(today);
  return placesText([...planPlaces(heads, today, latest), ...stockListPlaces(heads, latest)]);
};

/** Stock lists that stood on the days, but for the newest, which is read already. */
const earlierLists = (heads: readonly TableHead[], latest: string, days: readonly string[]): readonly VersionPlace[] => {
  const lists = stockListPlaces(heads, latest);
  const asked = new Set(days.map((on) => lists.findLast(({ partition }) => partition <= on)));
  return lists.slice(0, -1).filter((list) => asked.has(list));
};

type PlanTablesAsked = {
  readonly heads: readonly TableHead[];
  /** ISO day. */
  readonly day: string;
  readonly read: (places: readonly VersionPlace[]) => Promise<ReadTables>;
  /** Of a day that is over: shipment plans and orders as they stood at its end. */
  readonly tablesThen?: (tables: readonly PublishedTable[]) => Promise<readonly PublishedTable[]>;
};

export const readPlanTables = async ({ heads, day, read, tablesThen }: PlanTablesAsked): Promise<ReadTables> => {
  const latest = tablesThen === undefined ? latestDayAnywhere(day) : day;
  const newest = await read(planPlaces(heads, day, latest));
  if (newest === null || 'failure' in newest) return newest;
  const tables = tablesThen === undefined ? newest.tables : await tablesThen(newest.tables);
  const earlier = await read(earlierLists(heads, latest, departureDays(tables, day, tablesThen !== undefined)));
  return earlier === null || 'failure' in earlier ? earlier : { tables: [...tables, ...earlier.tables] };
};

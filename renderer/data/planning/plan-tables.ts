/** The tables quantities are planned from on a day. */
import type { PublishedTable } from '../../domain/demand/published-table';
import { departureDays } from '../../domain/planning/departure-days';
import { isPlanTable } from '../../domain/planning/needed-columns';
import type { TableHead } from '../published-ports';
import { newestPlaces, placesOf, placesText, stockListPlaces, type ReadTables, type VersionPlace } from './store-tables';

/** Of every table, what stands on the day. */
const planPlaces = (heads: readonly TableHead[], day: string): readonly VersionPlace[] => newestPlaces(placesOf(heads, isPlanTable), day);

/** Names all a plan of the day may be made from. Which earlier stock lists are looked into, the shipment plans say once they are read: all of them are named. */
export const planPlacesText = (heads: readonly TableHead[], day: string): string => placesText([...planPlaces(heads, day), ...stockListPlaces(heads, day)]);

/** Stock lists that stood on the days, but for the newest, which is read already. */
const earlierLists = (heads: readonly TableHead[], day: string, days: readonly string[]): readonly VersionPlace[] => {
  const lists = stockListPlaces(heads, day);
  const asked = new Set(days.map((on) => lists.findLast(({ partition }) => partition <= on)));
  return lists.slice(0, -1).filter((list) => asked.has(list));
};

type PlanTablesAsked = {
  readonly heads: readonly TableHead[];
  /** ISO day. */
  readonly day: string;
  readonly read: (places: readonly VersionPlace[]) => Promise<ReadTables>;
  /** Of a day that is over: shipment plans as they stood at its end. */
  readonly plansThen?: (tables: readonly PublishedTable[]) => Promise<readonly PublishedTable[]>;
};

export const readPlanTables = async ({ heads, day, read, plansThen }: PlanTablesAsked): Promise<ReadTables> => {
  const newest = await read(planPlaces(heads, day));
  if (newest === null || 'failure' in newest) return newest;
  const tables = plansThen === undefined ? newest.tables : await plansThen(newest.tables);
  const earlier = await read(earlierLists(heads, day, departureDays(tables, day, plansThen !== undefined)));
  return earlier === null || 'failure' in earlier ? earlier : { tables: [...tables, ...earlier.tables] };
};

/** Days of which planning asks for an earlier stock list of our warehouse: it tells what of a bundle was built when a plan left. */
import type { PublishedTable } from '../demand/published-table';
import type { StockOf } from './stock';
import { newestUntil } from './tables/figures';
import { countedLists, labelStocks } from './tables/marketplace-stock';
import { plansAt, plansOn } from './tables/shipments';

/** The earliest ISO day any of the stocks was counted on. */
export const firstCount = (stocks: Iterable<ReadonlyMap<string, StockOf<string>>>): string | null =>
  [...stocks].flatMap((stock) => [...stock.values()].flatMap(({ asOf }) => asOf ?? [])).sort()[0] ?? null;

/** Departures before the newest list that some figure of it, or of the label supplier's, still holds. */
export const departureDays = (tables: readonly PublishedTable[], day: string, isPast: boolean): readonly string[] => {
  const newest = newestUntil(tables, 'local-stock', day);
  if (newest === null) return [];
  const first = firstCount([...countedLists([newest]).map(({ stock }) => stock), labelStocks(tables, day)]);
  if (first === null || first >= newest.partition) return [];
  const { takenHere } = plansAt(plansOn(tables, day, isPast).plans, { here: first, awd: null, fba: () => null, wfs: () => null });
  return [...new Set(takenHere.flatMap(({ leftOn }) => (leftOn !== null && leftOn < newest.partition ? [leftOn] : [])))];
};

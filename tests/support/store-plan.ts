/** A store's plan as columns, for tests that hold its figures against those worked out by hand or made another way. */
import type { createPlanner } from '../../renderer/data/planning/planner';
import type { DemandSheet } from '../../renderer/data/planning/demand-sheet';
import type { Explained } from '../../renderer/data/planning/explained';
import { isoDay } from '../../renderer/domain/demand/days';
import { channels } from '../../renderer/domain/demand/listing';
import type { CatalogueForecast } from '../../renderer/domain/forecast/catalogue-forecast';
import type { StorePlan as Quantities } from '../../renderer/domain/planning/plan-store';
import type { StoreId } from '../../renderer/domain/stores';
import { columnsOf, type Columns } from './plan-columns';

type QuantityColumns = {
  /** One row a listing; `id` among the texts. */
  readonly listings: Columns;
  /** One row an item of a factory or the label supplier; `code` among the texts. */
  readonly items: Columns;
  readonly bundles: Columns;
  /** One row a code that several channels promise. */
  readonly exposures: Columns;
};

/** Everything of a plan that is a figure or a word, without what explains it. */
const quantityColumns = ({ listings, items, bundles, exposures, context }: Quantities): QuantityColumns => {
  const known = new Map(context.inputs.listings.map(({ listing }) => [listing.id, listing]));
  return {
    listings: columnsOf(listings.map((row) => ({ ...row, listing: known.get(row.id) ?? null }))),
    items: columnsOf(items.map((row) => ({ ...row, demand: { perDay: row.demand.perDay, sdPerDay: row.demand.sdPerDay } }))),
    bundles: columnsOf(bundles),
    exposures: columnsOf(exposures),
  };
};

export type StorePlan = {
  readonly storeId: StoreId;
  /** Names the plan by everything it was made from. */
  readonly planKey: string;
  /** ISO day it is made for. */
  readonly day: string;
  /** ISO day of the newest sales known, by channel; null where nothing is known. */
  readonly salesUntil: Readonly<Record<string, string | null>>;
  readonly demand: DemandSheet;
  /** Rows are those of `demand`. Null where there is too little to forecast from. */
  readonly forecasts: CatalogueForecast | null;
  readonly quantities: QuantityColumns;
  /** Sales that could be given to no listing, with the reason. */
  readonly unplaced: readonly { readonly tableId: string; readonly goods: string; readonly units: number; readonly reason: string }[];
};

const storePlanOf = ({ storeId, planKey, day, sales, plan }: Explained): StorePlan => {
  if (sales === null) throw new Error('No report shows sales');
  const { daily, ends } = sales.demand;
  return {
    storeId, planKey, day,
    salesUntil: Object.fromEntries(channels.map((channel) => [channel, ends[channel] === 0 ? null : isoDay(daily.firstDay + ends[channel] - 1)])),
    demand: sales.made.sheet, forecasts: sales.forecast, quantities: quantityColumns(plan), unplaced: daily.unplaced,
  };
};

/** The plan of today of Royal Green, made where it does not stand yet. */
export const plannedOf = async (planner: Pick<ReturnType<typeof createPlanner>, 'prepared'>): Promise<StorePlan> => {
  const ready = await planner.prepared('rg');
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  return storePlanOf(ready.explained);
};

/** A store's plan as columns: what the planner hands to pages. */
import { isoDay } from '../../domain/demand/days';
import { channels } from '../../domain/demand/listing';
import type { StoreId } from '../../domain/stores';
import type { DemandSheet } from './demand-sheet';
import type { Explained } from './explained';
import { quantityColumns, type QuantityColumns } from './quantities';
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';

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

/** Null where no report tells of sales. */
export const storePlanOf = ({ storeId, planKey, day, sales, plan }: Explained): StorePlan | null => {
  if (sales === null) return null;
  const { daily, ends } = sales.demand;
  return {
    storeId, planKey, day,
    salesUntil: Object.fromEntries(channels.map((channel) => [channel, ends[channel] === 0 ? null : isoDay(daily.firstDay + ends[channel] - 1)])),
    demand: sales.made.sheet, forecasts: sales.forecast, quantities: quantityColumns(plan), unplaced: daily.unplaced,
  };
};

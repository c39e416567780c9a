/** What is asked for after the stock that is there is gone and before what is on order comes: a position counts both together, whenever it comes. */
import { dayAfter } from './calendar-days';
import { daysUntilUsed } from './days-of-supply';
import { ordersToCome, type LeadOn } from './orders-to-come';
import type { ItemPlan } from './plan-items';
import { leftAfter } from './position';
import type { OrderLine } from './stock';

export type ShortBeforeOrders = {
  /** Units expected to be asked for on days without stock, until the last of the orders is there. */
  readonly units: number;
  /** ISO day the stock runs out first. */
  readonly from: string;
  /** ISO day of the first orders after it. */
  readonly until: string;
};

/**
 * Null where the stock lasts until the orders come, and for less than a unit; it is at least this, as orders without a day count as there.
 * `today`: ISO day of the plan. 10 there, 2 a day, 500 in 60 days: out after 5, 110 short.
 */
export const shortBeforeOrders = ({ demand, position, echelon }: Pick<ItemPlan, 'demand' | 'position' | 'echelon'>, orders: readonly OrderLine[], today: string, leadOn: LeadOn): ShortBeforeOrders | null => {
  const arrivals = ordersToCome({ echelon }, orders, today, leadOn);
  const last = arrivals.at(-1);
  if (last === undefined) return null;
  const there = position - arrivals.reduce((sum, { units }) => sum + units, 0);
  let [stock, until, units, gone] = [there, 0, 0, Infinity];
  let ends: string | null = null;
  for (const arrival of arrivals) {
    const wanted = demand.cumulativeMean(arrival.days) - demand.cumulativeMean(until);
    const short = Math.max(0, wanted - Math.max(0, stock));
    if (short > 1e-9 && ends === null) {
      const used = Math.max(0, stock) + demand.cumulativeMean(until);
      gone = daysUntilUsed(demand, used, arrival.days) ?? until;
      ends = arrival.on;
    }
    units += short;
    stock = leftAfter(stock, wanted) + arrival.units;
    until = arrival.days;
  }
  const from = ends === null ? null : dayAfter(today, Math.floor(gone));
  return from === null || ends === null || units < 1 ? null : { units, from, until: ends };
};

/** What is asked for after the stock that is there is gone and before what is on order comes: a position counts both together, whenever it comes. */
import { dayAfter, daysBetween } from './calendar-days';
import { daysUntilUsed } from './demand-of';
import type { ItemPlan } from './plan-items';
import type { OrderLine } from './stock';

export type ShortBeforeOrders = {
  /** Units expected to be asked for on days without stock, until the last of the orders is there. */
  readonly units: number;
  /** ISO day the stock runs out first. */
  readonly from: string;
  /** ISO day of the first orders after it. */
  readonly until: string;
};

/** ISO day an order is to come: as stated, else when one of its day could be sold; today for what is overdue. Null where neither day is stated. */
const dueOn = ({ eta, orderedOn }: OrderLine, leadDays: number, today: string): string | null => {
  const due = eta ?? (orderedOn == null ? null : dayAfter(orderedOn, Math.ceil(leadDays)));
  return due === null || due > today ? due : today;
};

/**
 * Null where the stock lasts until the orders come, and for less than a unit. What a marketplace shows as inbound counts as there, and so do orders that state no day: it is
 * at least this. An order counts from the day it states, though receiving comes after. `today`: ISO day of the plan. 10 there, 2 a day, 500 in 60 days: out after 5, 110 short.
 */
export const shortBeforeOrders = ({ demand, lead, position, echelon }: Pick<ItemPlan, 'demand' | 'lead' | 'position' | 'echelon'>, orders: readonly OrderLine[], today: string): ShortBeforeOrders | null => {
  const lines = orders.filter(({ isOpen }) => isOpen).flatMap((line) => {
    const [on, units] = [dueOn(line, lead.days, today), Math.max(0, line.qtyOrdered - (line.qtyReceived ?? 0))];
    const days = on === null ? null : daysBetween(today, on);
    return on === null || days === null || days <= 0 || units <= 0 ? [] : [{ on, days, units }];
  }).sort((one, other) => other.days - one.days);
  // What is shown as inbound already came first: of what is to come, the last.
  let left = echelon.onOrder + echelon.transit;
  const arrivals = lines.flatMap((line) => {
    const units = Math.min(left, line.units);
    left -= units;
    return units > 0 ? [{ ...line, units }] : [];
  }).reverse();
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
    stock = (stock < 0 ? stock : Math.max(0, stock - wanted)) + arrival.units;
    until = arrival.days;
  }
  const from = ends === null ? null : dayAfter(today, Math.floor(gone));
  return from === null || ends === null || units < 1 ? null : { units, from, until: ends };
};

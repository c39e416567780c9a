/** Open orders of an item that are not there yet, each with the day it is to come. */
import { dayAfter, daysBetween } from './calendar-days';
import type { ItemPlan } from './plan-items';
import type { OrderLine } from './stock';

export type OrderToCome = {
  readonly poNumber: string;
  /** ISO day. */
  readonly on: string;
  /** Whole days from the plan's day; at least 1. */
  readonly days: number;
  readonly units: number;
};

/** ISO day an order is to come: as stated, else when one of its day could be sold; today for what is overdue. Null where neither day is stated. */
const dueOn = ({ eta, orderedOn }: OrderLine, leadDays: number, today: string): string | null => {
  const due = eta ?? (orderedOn == null ? null : dayAfter(orderedOn, Math.ceil(leadDays)));
  return due === null || due > today ? due : today;
};

/**
 * The earliest first; none of them is more than the position counts as on order and in transit. What a marketplace shows as inbound counts as there, and so do orders that
 * state no day or are overdue. An order comes on the day it states, though receiving comes after. `today`: ISO day of the plan.
 */
export const ordersToCome = ({ lead, echelon }: Pick<ItemPlan, 'lead' | 'echelon'>, orders: readonly OrderLine[], today: string): readonly OrderToCome[] => {
  const lines = orders.filter(({ isOpen }) => isOpen).flatMap((line) => {
    const [on, units] = [dueOn(line, lead.days, today), Math.max(0, line.qtyOrdered - (line.qtyReceived ?? 0))];
    const days = on === null ? null : daysBetween(today, on);
    return on === null || days === null || days <= 0 || units <= 0 ? [] : [{ poNumber: line.poNumber, on, days, units }];
  }).sort((one, other) => other.days - one.days);
  // What is shown as inbound already came first: of what is to come, the last.
  let left = echelon.onOrder + echelon.transit;
  return lines.flatMap((line) => {
    const units = Math.min(left, line.units);
    left -= units;
    return units > 0 ? [{ ...line, units }] : [];
  }).reverse();
};

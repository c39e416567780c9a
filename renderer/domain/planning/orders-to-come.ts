/** Open orders of an item that are not there yet, each with the day it is to come. */
import { dayAfter, daysBetween } from './calendar-days';
import type { ItemPlan } from './plan-items';
import { outstandingOf, type OrderLine, type RowAt } from './stock';

export type OrderToCome = {
  readonly poNumber: string;
  /** ISO day. */
  readonly on: string;
  /** Whole days from the plan's day; at least 1. */
  readonly days: number;
  readonly units: number;
  readonly at: RowAt | null;
};

/** Days until an order of that ISO day can be sold. */
export type LeadOn = (orderedOn: string) => number;

/** Sums of days carry errors of the machine's arithmetic, which are no day. */
const noDay = 1e-6;

/** ISO day an order is to come: as stated, else when one of its day could be sold. Null where neither day is stated. */
export const dueOn = ({ eta, orderedOn }: OrderLine, leadOn: LeadOn): string | null => eta ?? (orderedOn == null ? null : dayAfter(orderedOn, Math.ceil(leadOn(orderedOn) - noDay)));

/** Of what is ordered the last that make up `units`: what is shown elsewhere already came first. `latest` begins with the line that comes last. */
export const lastOf = <Line extends { readonly units: number }>(latest: readonly Line[], units: number): readonly Line[] => {
  let left = units;
  return latest.flatMap((line) => {
    const some = Math.min(left, line.units);
    left -= some;
    return some > 0 ? [{ ...line, units: some }] : [];
  });
};

/**
 * The earliest first; none of them is more than the position counts as on order and in transit. What a marketplace shows as inbound counts as there, and so do orders that
 * state no day or are overdue. An order comes on the day it states, though receiving comes after. `today`: ISO day of the plan.
 */
export const ordersToCome = ({ echelon }: Pick<ItemPlan, 'echelon'>, orders: readonly OrderLine[], today: string, leadOn: LeadOn): readonly OrderToCome[] => {
  const lines = orders.flatMap((line) => {
    const on = dueOn(line, leadOn);
    const days = on === null ? null : daysBetween(today, on);
    return on === null || days === null || days <= 0 ? [] : [{ poNumber: line.poNumber, on, days, units: outstandingOf(line), at: line.at }];
  });
  return lastOf(lines.sort((one, other) => other.days - one.days), echelon.onOrder + echelon.transit).toReversed();
};

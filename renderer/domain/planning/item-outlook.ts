/** How the stock of an item goes on: what is there less what is expected to sell, what open orders bring on their days, with and without the order, month by month. */
import { dayNumber, isoDay } from '../demand/days';
import type { ModelRef } from '../explain/term';
import type { Arrival } from './build-with-orders';
import type { Closure } from './closures';
import { ordersToCome } from './orders-to-come';
import { closuresOf, leadOnDays } from './plan-items';
import { leftAfter } from './position';
import type { RowAt } from './stock';
import type { StorePlan } from './plan-store';

export type OutlookPoint = {
  /** ISO day. */
  readonly day: string;
  /** Units expected to be asked for until then. */
  readonly wanted: number;
  /** Units; never below 0: what is not there is not sold. */
  readonly without: number;
  readonly withOrder: number;
  /** Units of open orders that come on this day, and are in the two above. */
  readonly arrived: number;
};

/** `wantedUntil`: units expected to be asked for until it arrives. */
export type AwaitedArrival = Arrival & { readonly wantedUntil: number };

export type ItemOutlook = {
  readonly code: string;
  /** Units of the whole pipeline today; below 0 what is owed. */
  readonly position: number;
  /** Of them those that open orders are still to bring, the earliest first. */
  readonly coming: readonly (AwaitedArrival & { readonly poNumber: string; readonly at: RowAt | null })[];
  /** What the expected demand is from. */
  readonly demand: ModelRef;
  /** Today, then the first day of each month ahead, and the days on which orders arrive. */
  readonly points: readonly OutlookPoint[];
  readonly order: AwaitedArrival | null;
  /** The first day without stock, with and without the order; null where it lasts. */
  readonly outWithout: string | null;
  readonly outWith: string | null;
  readonly safetyUnits: number;
  /** Days on which the factory is closed, within the months shown. */
  readonly closures: readonly Closure[];
};

const monthsAhead = 12;

/** By their days; those of one day as they stand. */
export const inOrder = <One extends Arrival>(arrivals: readonly One[]): readonly One[] => [...arrivals].sort((one, other) => dayNumber(one.day) - dayNumber(other.day));

/** First days of the months after `day`, ISO. */
const firstDays = (day: string, months: number): readonly string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: months }, (_, at) => new Date(Date.UTC(year, month + at, 1)).toISOString().slice(0, 10));
};

/** Null where the plan has no such item, or no report shows what is there of it. `orderUnits`: what is decided, else planned. */
export const itemOutlook = ({ context, items }: StorePlan, code: string, orderUnits: number | null): ItemOutlook | null => {
  const plan = items.find((one) => one.code === code);
  if (plan === undefined || plan.orderUnits === null) return null;
  const item = context.items.get(code);
  const { day } = context.inputs;
  const today = dayNumber(day);
  const units = orderUnits ?? plan.orderUnits;
  const until = today + 366;
  const sold = (from: number, to: number): number => plan.demand.cumulativeMean(to - today) - plan.demand.cumulativeMean(from - today);
  const order = units > 0 && plan.arrivalDay !== null ? { units, day: plan.arrivalDay, wantedUntil: sold(today, dayNumber(plan.arrivalDay)) } : null;

  const coming = (item === undefined ? [] : ordersToCome(plan, item.orders, day, leadOnDays(context, item, plan))).map(({ poNumber, on, units: brings, at }) => ({ poNumber, units: brings, day: on, wantedUntil: sold(today, dayNumber(on)), at }));
  const there = plan.position - coming.reduce((sum, { units: brings }) => sum + brings, 0);
  /** Units on a day: sold until then as long as there are any, and what arrives on the way, of which what is owed goes first. */
  const stockOn = (last: number, arrivals: readonly Arrival[]): number => {
    let [stock, from] = [there, today];
    for (const arrival of arrivals) {
      const lands = dayNumber(arrival.day);
      if (lands > last) break;
      stock = leftAfter(stock, sold(from, lands)) + arrival.units;
      from = lands;
    }
    return Math.max(0, stock - sold(from, last));
  };
  const withIt = order === null ? coming : inOrder([...coming, order]);
  const firstOut = (arrivals: readonly Arrival[]): string | null => {
    for (let at = today; at <= until; at += 1) if ((plan.demand.perDay > 0 || sold(today, at + 1) > 0) && stockOn(at, arrivals) <= 0) return isoDay(at);
    return null;
  };

  const months = firstDays(day, monthsAhead);
  const last = months.at(-1) ?? day;
  const days = [...new Set([day, ...months, ...withIt.flatMap((one) => (one.day > last ? [] : [one.day]))])].sort();
  return {
    code, position: plan.position, coming, demand: plan.demand.model, order, outWithout: firstOut(coming), outWith: firstOut(withIt), safetyUnits: plan.reorder.safetyOverLead.units,
    points: days.map((at) => ({
      day: at, wanted: sold(today, dayNumber(at)), without: stockOn(dayNumber(at), coming), withOrder: stockOn(dayNumber(at), withIt), arrived: coming.reduce((sum, one) => (one.day === at ? sum + one.units : sum), 0),
    })),
    closures: (item?.source === 'factory' ? closuresOf(context, item) : []).filter(({ from, to }) => to >= day && from <= last),
  };
};

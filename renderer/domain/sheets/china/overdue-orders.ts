/** Open orders that should have been there long ago: they count as stock that comes, and who forgot to close one orders too little. */
import { figure as written } from '../../explain/sentence';
import { listedNames } from '../../listed-names';
import { daysBetween } from '../../planning/calendar-days';
import { dueOn } from '../../planning/orders-to-come';
import { leadOnDays, type ItemPlan } from '../../planning/plan-items';
import { outstandingOf } from '../../planning/stock';
import type { StoreContext } from '../../planning/store-context';
import { counted } from '../maker';

/** Customs and receiving come after the day an order states, and orders are late: from so many days on nobody waits without asking. */
const longOverdueDays = 30;

export type OverdueOrders = { readonly item: string; /** Neither received nor given up. */ readonly units: number; /** ISO day the first of them was to come. */ readonly since: string; readonly orders: readonly string[] };

/** Of an item; null where nothing is. An order that states no day of arrival was to come when one of its day could be sold. */
export const overdueOrders = (context: StoreContext, plan: Pick<ItemPlan, 'code' | 'lead' | 'legs'>): OverdueOrders | null => {
  const item = context.items.get(plan.code);
  if (item === undefined) return null;
  const leadOn = leadOnDays(context, item, plan);
  const late = item.orders.flatMap((line) => {
    const [units, due] = [outstandingOf(line), dueOn(line, leadOn)];
    return units > 0 && due !== null && (daysBetween(due, context.inputs.day) ?? 0) > longOverdueDays ? [{ units, due, poNumber: line.poNumber }] : [];
  });
  const [since] = late.map(({ due }) => due).sort();
  return since === undefined ? null : { item: plan.code, units: late.reduce((sum, { units }) => sum + units, 0), since, orders: [...new Set(late.map(({ poNumber }) => poNumber))] };
};

const mostNamed = 2;

/** On the row. `isNamed`: the row is of a bundle, and the item one of those in it. */
export const overdueOrdersRemark = (overdue: OverdueOrders | null, isNamed = false): string | null =>
  overdue === null ? null : `${written(overdue.units)}${isNamed ? ` of ${overdue.item}` : ''} overdue since ${overdue.since} (${listedNames(overdue.orders, mostNamed)})`;

/** Above the rows; each item once, however many rows it is in. */
export const overdueOrdersNote = (all: readonly OverdueOrders[]): readonly string[] => {
  const items = [...new Map(all.map((one) => [one.item, one])).values()];
  const orders = [...new Set(items.flatMap((one) => one.orders))].sort();
  return items.length === 0 ? [] : [`Counted as on order or on its way, though the orders were to come more than ${longOverdueDays} days ago: ${counted(items.reduce((sum, { units }) => sum + units, 0), 'unit')} of ${counted(items.length, 'item')} (${listedNames(orders)}). They count until the list of purchase orders says that they were received, or closes them.`];
};

/** Open orders that should have been there, or say no day at all: they count as stock that comes, and who forgot to close one orders too little. */
import { figure as written } from '../../explain/sentence';
import { listedNames } from '../../listed-names';
import { daysBetween } from '../../planning/calendar-days';
import { dueOn } from '../../planning/orders-to-come';
import { leadOnDays, type ItemPlan } from '../../planning/plan-items';
import { outstandingOf } from '../../planning/stock';
import type { StoreContext } from '../../planning/store-context';
import { counted } from '../maker';

/** A list is not written up every day: so many days late an order is still said to come. */
const graceDays = 3;

export type OverdueOrders = { readonly item: string; /** Neither received nor given up. */ readonly units: number; /** ISO day the first of them was to come; null: none of them states a day, nor when it was ordered. */ readonly since: string | null; readonly orders: readonly string[] };

/** Of an item: what is late, and what nobody can say is late or not. An order that states no day of arrival was to come when one of its day could be sold. */
export const overdueOrders = (context: StoreContext, plan: Pick<ItemPlan, 'code' | 'lead' | 'legs'>): readonly OverdueOrders[] => {
  const item = context.items.get(plan.code);
  if (item === undefined) return [];
  const leadOn = leadOnDays(context, item, plan);
  const open = item.orders.flatMap((line) => (outstandingOf(line) > 0 ? [{ units: outstandingOf(line), due: dueOn(line, leadOn), poNumber: line.poNumber }] : []));
  const late = open.filter(({ due }) => due !== null && (daysBetween(due, context.inputs.day) ?? 0) > graceDays);
  const undated = open.filter(({ due }) => due === null);
  return [late, undated].flatMap((lines): readonly OverdueOrders[] => {
    const [since = null] = lines.flatMap(({ due }) => due ?? []).sort();
    return lines.length === 0 ? [] : [{ item: plan.code, units: lines.reduce((sum, { units }) => sum + units, 0), since, orders: [...new Set(lines.map(({ poNumber }) => poNumber))] }];
  });
};

const mostNamed = 2;

/** On the row. `isNamed`: the row is of a bundle, and the item one of those in it. */
export const overdueOrdersRemark = ({ units, item, since, orders }: OverdueOrders, isNamed = false): string =>
  `${written(units)}${isNamed ? ` of ${item}` : ''} ${since === null ? 'ordered without a day' : `overdue since ${since}`} (${listedNames(orders, mostNamed)})`;

const told = (items: readonly OverdueOrders[]): string =>
  `${counted(items.reduce((sum, { units }) => sum + units, 0), 'unit')} of ${counted(items.length, 'item')} (${listedNames([...new Set(items.flatMap((one) => one.orders))].sort())})`;

/** Above the rows; each item once, however many rows it is in. */
export const overdueOrdersNote = (all: readonly OverdueOrders[]): readonly string[] => {
  const once = (items: readonly OverdueOrders[]): readonly OverdueOrders[] => [...new Map(items.map((one) => [one.item, one])).values()];
  const [late, undated] = [once(all.filter(({ since }) => since !== null)), once(all.filter(({ since }) => since === null))];
  return [
    ...(late.length === 0 ? [] : [`Counted as on order or on its way, though the day the orders were to come has passed: ${told(late)}. They count until the list of purchase orders says that they were received, gives them another day, or closes them.`]),
    ...(undated.length === 0 ? [] : [`Counted as on order, though no list says when the orders are to come or were placed: ${told(undated)}. Give them an ETA or an order date, or close them.`]),
  ];
};

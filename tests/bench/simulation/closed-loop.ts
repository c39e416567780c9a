/**
 * A shop that orders by a rule and lives with what comes of it: what is not in stock is not sold and never seen. Orders go out on review days and arrive after the lead time; demand
 * that finds the shelf empty is lost. Only sales and stock are shown to the rule, unless it is one that knows all.
 */
import { dayState } from '../../../renderer/domain/demand/stock-states';

/** What a rule may look at on the morning of `day`: everything before it. `demand` is for rules with perfect knowledge of the past. */
export type Shop = { readonly day: number; readonly sales: readonly Float64Array[]; readonly states: readonly Uint8Array[]; readonly demand: readonly Float64Array[] };

/** Units on hand and on the way that each item is ordered up to. */
export type OrderRule = { readonly id: string; readonly title: string; readonly orderUpTo: (shop: Shop) => Float64Array };

export type LoopSettings = { readonly leadDays: number; readonly reviewDays: number; /** Days before the loop begins, with full shelves. */ readonly seenDays: number; /** Days at the beginning of the loop that are not counted. */ readonly settlingDays: number };

export type LoopResult = { readonly id: string; readonly title: string; /** Shares of demand and of item-days. */ readonly lost: number; readonly outDays: number; /** Mean units on the shelf over mean demand a day. */ readonly stockDays: number };

export const runLoop = (demand: readonly Float64Array[], rule: OrderRule, { leadDays, reviewDays, seenDays, settlingDays }: LoopSettings): LoopResult => {
  const days = demand[0]?.length ?? 0;
  const sales = demand.map((units) => {
    const sold = new Float64Array(days).fill(NaN);
    sold.set(units.subarray(0, seenDays));
    return sold;
  });
  const states = demand.map(() => new Uint8Array(days).fill(dayState.inStock, 0, seenDays));
  const arrivals = demand.map(() => new Float64Array(days + leadDays + 1));
  const stock = new Float64Array(demand.length);
  const onTheWay = new Float64Array(demand.length);
  let wanted = 0;
  let lost = 0;
  let out = 0;
  let held = 0;
  for (let day = seenDays; day < days; day += 1) {
    const reviews = (day - seenDays) % reviewDays === 0;
    const targets = reviews ? rule.orderUpTo({ day, sales, states, demand }) : null;
    demand.forEach((units, item) => {
      const arrived = arrivals[item]?.[day] ?? 0;
      stock[item] = (stock[item] ?? 0) + arrived;
      onTheWay[item] = (onTheWay[item] ?? 0) - arrived;
      if (targets !== null) {
        const order = Math.max(0, Math.ceil((targets[item] ?? 0) - (stock[item] ?? 0) - (onTheWay[item] ?? 0)));
        // The first order is on the shelf at once: the loop begins with a stocked shop.
        if (day === seenDays) stock[item] = (stock[item] ?? 0) + order;
        else {
          const lane = arrivals[item];
          if (lane) lane[day + leadDays] = (lane[day + leadDays] ?? 0) + order;
          onTheWay[item] = (onTheWay[item] ?? 0) + order;
        }
      }
      const asked = units[day] ?? 0;
      const before = stock[item] ?? 0;
      const sold = Math.min(asked, before);
      stock[item] = before - sold;
      const [sale, state] = [sales[item], states[item]];
      if (sale) sale[day] = sold;
      if (state) state[day] = before <= 0 ? dayState.out : before - sold <= 0 ? dayState.soldOut : dayState.inStock;
      if (day < seenDays + settlingDays) return;
      wanted += asked;
      lost += asked - sold;
      held += before - sold;
      if (before <= 0) out += 1;
    });
  }
  const counted = Math.max(1, days - seenDays - settlingDays);
  return { id: rule.id, title: rule.title, lost: wanted > 0 ? lost / wanted : 0, outDays: demand.length > 0 ? out / (counted * demand.length) : 0, stockDays: wanted > 0 ? held / wanted : 0 };
};

import { describe, expect, test } from 'vitest';
import { dayState } from '../../../renderer/domain/demand/stock-states';
import { runLoop, type OrderRule, type Shop } from '../../bench/simulation/closed-loop';
import { dailyOrders } from '../../bench/simulation/daily-orders';
import { knowingPaceRule, stockedPaceRule, velocityRule } from '../../bench/simulation/order-rules';

const loop = { leadDays: 15, reviewDays: 7, seenDays: 120, settlingDays: 30 };
const fixed = (units: number, seen?: (shop: Shop) => void): OrderRule => ({ id: 'fixed', title: 'fixed', orderUpTo: (shop) => (seen?.(shop), new Float64Array(shop.sales.length).fill(units)) });

describe('a shop that lives with its orders', () => {
  const even = [new Float64Array(300).fill(2)];

  test('loses nothing when it orders up to the demand of lead time and review, and everything when it never orders', () => {
    expect(runLoop(even, fixed(2 * (15 + 7)), loop).lost).toBe(0);
    expect(runLoop(even, fixed(0), loop).lost).toBe(1);
  });

  test('shows a rule what was sold and what the shelf was like, and not what was wanted from that day on', () => {
    let last: Shop | null = null;
    runLoop(even, fixed(20, (shop) => (last = { ...shop, sales: shop.sales.map((sold) => sold.slice()), states: shop.states.map((state) => state.slice()) })), loop);
    const { day, sales, states } = last as unknown as Shop;
    expect(sales[0]?.[day]).toBeNaN();
    expect(sales[0]?.subarray(120, day).some((sold) => sold === 0)).toBe(true);
    states[0]?.subarray(120, day).forEach((state, at) => expect(state === dayState.out).toBe(sales[0]?.[120 + at] === 0));
  });
});

describe('stock-outs taken into account', () => {
  const demand = dailyOrders(60, 420, 3);
  const cover = { days: 15, factor: 1.5 };
  const lost = (rule: OrderRule): number => runLoop(demand, rule, loop).lost;

  test('lose within three points of perfect knowledge, where the velocity of what sold loses many more', () => {
    const knowing = lost(knowingPaceRule(cover));
    expect(lost(stockedPaceRule(cover)) - knowing).toBeLessThan(0.03);
    expect(lost(velocityRule(60, cover)) - knowing).toBeGreaterThan(0.08);
  });
});

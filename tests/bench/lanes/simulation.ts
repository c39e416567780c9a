/** Orders driven by our plans, by velocity rules and by perfect knowledge of the past, on the same demand: what is lost, and what is held for it. */
import { atMost, type Figure } from '../figure';
import type { Lane } from '../setting';
import { runLoop, type LoopResult, type LoopSettings } from '../simulation/closed-loop';
import { dailyOrders } from '../simulation/daily-orders';
import { knowingPaceRule, planRule, stockedPaceRule, velocityRule } from '../simulation/order-rules';

const loop: LoopSettings = { leadDays: 15, reviewDays: 7, seenDays: 420, settlingDays: 30 };
const protectedDays = loop.leadDays + loop.reviewDays;
const cover = { days: loop.leadDays, factor: 1.5 };

const points = (what: string, ours: LoopResult, knowing: LoopResult, most: number): Figure => {
  const off = 100 * (ours.lost - knowing.lost);
  return { what, measured: `${off.toFixed(1)} points`, bar: `<= ${most} points`, holds: off <= most, runs: 1, note: `lost ${(100 * ours.lost).toFixed(1)} % against ${(100 * knowing.lost).toFixed(1)} %; stock of ${ours.stockDays.toFixed(0)} days against ${knowing.stockDays.toFixed(0)}` };
};

export const simulationLane: Lane = {
  title: 'Closed loop: what orders lose',
  run: async ({ full, say }) => {
    const demand = dailyOrders(full ? 1000 : 200, loop.seenDays + (full ? 365 : 210), 7);
    const plan = { days: protectedDays, level: 0.95, trainEvery: 28, mostRows: full ? 60_000 : 20_000, trees: full ? 100 : 60 };
    const rules = [
      velocityRule(30, cover), velocityRule(60, cover), velocityRule(90, cover), stockedPaceRule(cover), knowingPaceRule(cover),
      planRule('plan', 'our plan, from sales and stock-outs', plan, 'sales'), planRule('knowing-plan', 'our plan, from demand itself', plan, 'demand'),
    ];
    const results = new Map<string, LoopResult>();
    for (const rule of rules) {
      say(`  ${rule.title} ...`);
      results.set(rule.id, runLoop(demand, rule, loop));
    }
    const of = (id: string): LoopResult => {
      const result = results.get(id);
      if (!result) throw new Error(`The loop "${id}" did not run`);
      return result;
    };
    const told = (id: string): Figure => ({ ...atMost(`demand lost: ${of(id).title}`, [Number((100 * of(id).lost).toFixed(1))], '%', null), note: `out of stock on ${(100 * of(id).outDays).toFixed(1)} % of days; ${of(id).stockDays.toFixed(0)} days of stock held` });
    return [
      ...rules.map(({ id }) => told(id)),
      points('the same cover times our pace, against the pace of demand itself', of('stocked-pace'), of('knowing-pace'), 3),
      points('our plan, against the plan from demand itself', of('plan'), of('knowing-plan'), 3),
    ];
  },
};
